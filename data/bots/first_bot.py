"""A first bot for Capital Lux: keeps high cards at home as long as they fit under the limit.

    lab play --players 3 --agents random --agents random --agents "exec:python3 data/bots/first_bot.py"

The lab writes one JSON message a line to our standard input and reads our answers, one a line, from
our standard output. To look inside, print to standard error: print("...", file=sys.stderr).
"""

import json
import os
import sys


def value(card):
    return int(card[1:])  # "G3" is Green 3


def total(cards, colour):
    return sum(value(card) for card in cards if card[0] == colour)


def room(seen, colour):
    """Points that still fit into our hometown, as far as we know the modifiers."""
    modifiers = sum(m.get("value", 0) for m in seen["modifiers"] if m["on"] == colour)
    limit = total(seen["capital"], colour) + modifiers
    return limit - total(seen["hometowns"][seen["seat"]], colour)


def worth(seen, move):
    """How much we like a move; the highest is chosen, the first of equal ones."""
    if "pick" in move:  # the draft: high cards
        return value(move["pick"])
    if "play" in move:  # at home if it fits, best a high one; otherwise a low one to the capital
        card = move["play"]
        if move["to"] == "hometown":
            return value(card) if value(card) <= room(seen, card[0]) else -value(card)
        return 1 / (1 + value(card))
    if "on" in move:  # an Agent's modifier: a good one where we have most, a bad one where least
        return move["modifier"] * total(seen["hometowns"][seen["seat"]], move["on"])
    if "takes" in move:  # a Cleric: the highest card that fits (a mere colour: nothing is there)
        card = move["takes"]
        return value(card) if len(card) > 1 and value(card) <= room(seen, card[0]) else 0
    mine = seen["hometowns"][seen["seat"]]  # gold: save as many points as we can pay for
    return sum(total(mine, colour) for colour in move["saves"])


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            answer = {"type": "ready", "name": "first bot"}
        elif message["type"] == "decide":
            worths = [worth(message["observation"], move) for move in message["legal"]]
            answer = {"choose": worths.index(max(worths))}
        else:  # start, end and bye need no answer
            continue
        print(json.dumps(answer), flush=True)  # flush: the lab is waiting


try:
    main()
except (BrokenPipeError, KeyboardInterrupt):  # the lab was stopped
    os._exit(0)  # sys.exit would try to write what is left

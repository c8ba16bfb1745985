"""A bot for tests: plays at random by the seed it is given, or does something wrong.

    python3 bot.py [mode [game]]     from that game on, 0 unless given

BOT_PIDS is a file to which it adds its process id, BOT_LOG one for all that it reads and writes.
"""

import json
import os
import random
import signal
import sys
import time

mode = sys.argv[1] if len(sys.argv) > 1 else "good"
first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
log = open(os.environ["BOT_LOG"], "a") if "BOT_LOG" in os.environ else None
if "BOT_PIDS" in os.environ:
    with open(os.environ["BOT_PIDS"], "a") as pids:
        pids.write(f"{os.getpid()}\n")


def note(arrow, line):
    if log:
        log.write(f"{arrow} {line.rstrip()}\n")
        log.flush()


def say(line):
    note("<", line)
    # In one piece, which print does not promise.
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def misbehave(count):
    if mode == "exit":
        sys.exit(3)
    if mode == "signal":
        os.kill(os.getpid(), signal.SIGTERM)
    if mode == "silent":
        time.sleep(60)
    if mode == "garbage":
        say("I think \x1b[31m" + "so " * 100)
    if mode == "range":
        say(json.dumps({"choose": count}))
    if mode == "negative":
        say(json.dumps({"choose": -1}))
    if mode == "text":
        say(json.dumps({"choose": "0"}))
    if mode == "list":
        say("[0]")
    if mode == "null":
        say("null")
    if mode == "long":
        say("x" * 1_100_000)
    if mode == "endless":
        while True:
            sys.stdout.write("x" * 65536)
    if mode == "twice":
        # In one piece: a second line that came later could not be told from the next answer.
        say(json.dumps({"choose": 0}) + "\n" + json.dumps({"choose": 0}))


chance = random.Random(0)
game = -1
for line in sys.stdin:
    note(">", line)
    message = json.loads(line)
    if message["type"] == "hello":
        if mode == "rude":
            say(json.dumps({"type": "hello"}))
        elif mode == "nameless":
            say(json.dumps({"type": "ready"}))
        elif mode == "mute":
            time.sleep(60)
        else:
            say(json.dumps({"type": "ready", "name": f"test {mode}"}))
    elif message["type"] == "start":
        game = message["game"]
        chance = random.Random(message["seed"])
    elif message["type"] == "decide":
        good = mode in ("good", "slow", "stubborn", "parent") or game < first
        if mode in ("slow", "stubborn"):
            time.sleep(0.005)
        if mode == "parent" and os.fork() == 0:
            with open(os.environ["BOT_PIDS"], "a") as pids:
                pids.write(f"{os.getpid()}\n")
            time.sleep(60)
        if mode == "parent":
            mode = "good"
        if good:
            say(json.dumps({"choose": chance.randrange(len(message["legal"]))}))
        else:
            misbehave(len(message["legal"]))
if mode == "stubborn":
    time.sleep(60)

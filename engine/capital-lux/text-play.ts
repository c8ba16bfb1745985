import { join, without } from '../core/text.js';
import { type ActionName, COLOUR_NAMES, type Colour } from './cards.js';
import type { Position } from './read.js';
import type { RecordMove } from './record.js';
import type { Rules } from './rules.js';
import { colourOf, inFull, signed } from './text-words.js';

type Play = Extract<RecordMove, { play: string }>;

/** The beginning of a sentence about a card played, whole unless its action asks something. */
export function tellPlay(p: Position, rules: Rules, { seat, play, to }: Play): string {
  const plays = `Seat ${seat} plays ${inFull(play)} to`;
  if (to === 'hometown') return `${plays} its hometown`;
  const { does, strength } = rules.actions[colourOf(play)];
  if (strength === 0) return `${plays} the capital, without an action`;
  return `${plays} the capital: ${tellAction[does](p, strength, play, seat)}`;
}

const tellAction: Record<
  ActionName,
  (p: Position, strength: number, play: string, seat: number) => string
> = {
  scholar: (p, strength) => {
    const drawn = p.deck.slice(0, strength).map(inFull);
    return drawn.length > 0
      ? `the Scholar draws ${join(drawn)}`
      : 'the deck is empty, the Scholar draws nothing';
  },
  merchant: (p, strength, _, seat) => {
    const discs = Math.min(strength, p.pile);
    return discs > 0
      ? `the Merchant takes ${discs} gold and has ${p.gold[seat] + discs}`
      : 'the pile is empty, the Merchant takes nothing';
  },
  agent: (p) => (p.modifierDeck.length > 0 ? 'the Agent' : 'no modifier is left for the Agent'),
  cleric: (p, _, play) =>
    p.capital.some((card) => colourOf(card) !== colourOf(play))
      ? 'the Cleric'
      : 'the Cleric finds nothing to take',
};

/** Goes on with the sentence: what the Agent or the Cleric was asked, and did. */
export function tellAnswer(move: RecordMove): string {
  if ('modifier' in move)
    return `looks at ${signed(move.modifier)} and puts it on ${COLOUR_NAMES[move.on]}`;
  if (!('takes' in move)) return '';
  if (move.takes.length === 1)
    return `chooses ${COLOUR_NAMES[move.takes as Colour]}, where there is no card`;
  return `takes ${inFull(move.takes)} from the capital`;
}

/** Hands and hometowns after a play or the answer to it, before any check of limits. */
export interface Holdings {
  hands: string[][];
  hometowns: string[][];
}

export function holdingsAfter(p: Position, rules: Rules, move: RecordMove): Holdings {
  const hands = p.hands.map((cards) => [...cards]);
  const hometowns = p.hometowns.map((cards) => [...cards]);
  const { seat } = move;
  if ('play' in move) {
    hands[seat] = without(hands[seat], [move.play]);
    if (move.to === 'hometown') hometowns[seat].push(move.play);
    else {
      const { does, strength } = rules.actions[colourOf(move.play)];
      if (does === 'scholar') hands[seat].push(...p.deck.slice(0, strength));
    }
  }
  if ('takes' in move && move.takes.length > 1) hometowns[seat].push(move.takes);
  return { hands, hometowns };
}

import { z } from 'zod';
import {
  finalShape,
  moveParser,
  numberShape as number,
  numbersShape as numbers,
  recordParser,
  seatShape as seat,
} from '../core/record-parse.js';
import { fields, list, oneOf } from '../core/shape.js';
import { COLOURS, parseCard } from './cards.js';
import { EFFECTS, OFFERS } from './effects.js';
import { FORMAT, type GameRecord, type RecordMove } from './record.js';
import { checkChance } from './record-chance.js';
import { PLAYER_COUNTS, parseRules, type Rules, STANDARD_RULES } from './rules.js';

const card = z
  .string({ error: 'should be a card such as "G4"' })
  .refine((name) => parseCard(name), {
    error: 'should be a card: G, Y, B or P and a value, such as "G4"',
  });
const cards = list(card, 'should be a list of cards');
const colour = oneOf(...COLOURS);
const cardOrColour = z.union([card, colour], { error: 'should be a card' });
const bySeat = list(cards, 'should be a list with a list of cards for each seat');

/** A move's shape, by the field that tells what it is. */
const MOVES = {
  draft: fields({ seat, draft: cards }),
  play: fields({ seat, play: card, to: oneOf('hometown', 'capital') }),
  modifier: fields({ seat, modifier: number, on: colour }),
  takes: fields({ seat, takes: cardOrColour, to: oneOf('hand').optional() }),
  discards: fields({ seat, discards: cardOrColour, from: oneOf('hand', 'hometown', 'capital') }),
  moves: fields({ seat, moves: card }),
  exchanges: fields({ seat, exchanges: card, from: oneOf('hand', 'hometown') }),
  looks: fields({ seat, looks: number }),
  steals: fields({ seat, steals: seat }),
  accepts: fields({ seat, accepts: oneOf(...OFFERS) }),
  declines: fields({ seat, declines: oneOf(...EFFECTS) }),
  saves: fields({ seat, saves: list(colour, 'should be a list of colours') }),
} as const;
const MOVE_NAMES = Object.keys(MOVES);

const FORM = {
  format: FORMAT,
  counts: PLAYER_COUNTS,
  chance: {
    deck: cards,
    starterDeal: numbers,
    modifierDecks: list(numbers, 'should be a list with the modifiers of each round'),
  },
  parseMove: moveParser<RecordMove>(
    MOVES,
    (given) => MOVE_NAMES.find((field) => field in given),
    'should have one of',
  ),
  result: {
    rounds: list(
      fields({
        starter: seat,
        limits: fields({ G: number, Y: number, B: number, P: number }),
        bonus: bySeat,
        gold: numbers,
        hometowns: bySeat,
        capital: cards,
      }),
      'should be a list of rounds',
    ),
    final: finalShape,
  },
} as const;

/**
 * A record from a line of text. Its shape, its rules and its chance are right then; whether the
 * moves are possible and the rest is true, `replay` finds out. `where` names the line in errors.
 */
export const parseRecord = recordParser<GameRecord>(FORM, (record) =>
  checkChance(record, recordRules(record)),
);

export function recordRules({ rules, players }: Pick<GameRecord, 'rules' | 'players'>): Rules {
  return rules === undefined ? STANDARD_RULES : parseRules(rules, players);
}

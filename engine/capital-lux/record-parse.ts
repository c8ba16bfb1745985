import { z } from 'zod';
import { ContentError } from '../core/errors.js';
import {
  headShape,
  movesShape,
  numberShape as number,
  parseRecordLine,
  seatShape as seat,
} from '../core/record.js';
import { fields, list, oneOf, parseShape, shorten } from '../core/shape.js';
import { COLOURS, parseCard } from './cards.js';
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
const numbers = list(number, 'should be a list of whole numbers');
const bySeat = list(cards, 'should be a list with a list of cards for each seat');

const record = fields({
  ...headShape(FORMAT, PLAYER_COUNTS),
  deck: cards,
  starterDeal: numbers,
  modifierDecks: list(numbers, 'should be a list with the modifiers of each round'),
  moves: movesShape,
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
  final: fields({ scores: numbers, winners: list(seat, 'should be a list of seats') }),
}).partial({ rules: true });

/** A move's shape, by the field that tells what it is. */
const MOVES = {
  draft: fields({ seat, draft: cards }),
  play: fields({ seat, play: card, to: oneOf('hometown', 'capital') }),
  modifier: fields({ seat, modifier: number, on: colour }),
  takes: fields({ seat, takes: z.union([card, colour], { error: 'should be a card' }) }),
  saves: fields({ seat, saves: list(colour, 'should be a list of colours') }),
} as const;
const MOVE_NAMES = Object.keys(MOVES) as (keyof typeof MOVES)[];

/**
 * A record from a line of text. Its shape, its rules and its chance are right then; whether the
 * moves are possible and the rest is true, `replay` finds out. `where` names the line in errors.
 */
export function parseRecord(line: string, where: string): GameRecord {
  return parseRecordLine(line, where, FORMAT, (given) => {
    const shaped = parseShape(record, given, '');
    const parsed = { ...shaped, moves: shaped.moves.map(parseMove) } as GameRecord;
    checkChance(parsed, recordRules(parsed));
    return parsed;
  });
}

export function recordRules({ rules, players }: Pick<GameRecord, 'rules' | 'players'>): Rules {
  return rules === undefined ? STANDARD_RULES : parseRules(rules, players);
}

function parseMove(given: unknown, index: number): RecordMove {
  const isObject = typeof given === 'object' && given !== null;
  const name = isObject ? MOVE_NAMES.find((field) => field in given) : undefined;
  if (name) return parseShape(MOVES[name], given, `moves[${index}]`) as RecordMove;
  throw new ContentError(
    `moves[${index}] = ${shorten(JSON.stringify(given))}: should have one of ${MOVE_NAMES.join(', ')}`,
  );
}

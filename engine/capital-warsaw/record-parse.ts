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
import { type Move, SOLD, WINDOWS } from './actions.js';
import { FORMAT, type GameRecord } from './record.js';
import { checkChance } from './record-chance.js';
import { PLAYER_COUNTS, parseRules, type Rules, STANDARD_RULES } from './rules.js';
import { BUILDINGS, MILESTONES } from './tiles.js';

const tile = z.string({ error: 'should be the name of a tile such as "I-01"' });
const tiles = list(tile, 'should be a list of tiles');
const numbers = list(number, 'should be a list of whole numbers');
const turn = z
  .int('should be a number of quarter turns')
  .min(0, 'should be 0 to 3')
  .max(3, 'should be 0 to 3');
const place = { row: number, col: number };
const milestone = z.enum(MILESTONES, { error: 'should be the name of a milestone' });

const district = list(
  fields({ ...place, stack: list(fields({ tile, turn }), 'should be the tiles of the stack') }),
  'should be a list of stacks',
);

const record = fields({
  ...headShape(FORMAT, PLAYER_COUNTS),
  stacks: list(tiles, 'should be a list with the tiles of each epoch'),
  milestones: list(milestone, 'should be a list of milestones'),
  moves: movesShape,
  epochs: list(
    fields({
      coins: numbers,
      points: numbers,
      districts: list(district, 'should be a list with the district of each seat'),
    }),
    'should be a list of epochs',
  ),
  final: fields({ scores: numbers, winners: list(seat, 'should be a list of seats') }),
}).partial({ rules: true });

/** A move's shape, by what it does. */
const MOVES = {
  pick: { tile },
  discard: {},
  build: { ...place, turn },
  overbuild: { ...place, turn },
  lose: place,
  milestone: place,
  keep: { window: oneOf(...WINDOWS) },
  economics: { coins: z.int('should be a whole number').min(0, 'should be 0 or more') },
  trade: {
    building: z.enum(BUILDINGS, { error: 'should be the name of a public building' }),
    sell: oneOf(...SOLD),
  },
  done: {},
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

function parseMove(given: unknown, index: number): Move {
  const does = (given as { do?: unknown } | null)?.do;
  const name = MOVE_NAMES.find((each) => each === does);
  if (name) {
    const shape = fields({ seat, do: z.literal(name), ...MOVES[name] });
    return parseShape(shape, given, `moves[${index}]`) as Move;
  }
  throw new ContentError(
    `moves[${index}] = ${shorten(JSON.stringify(given))}: should have a "do" that is one of ` +
      MOVE_NAMES.join(', '),
  );
}

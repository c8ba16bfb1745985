import { z } from 'zod';
import { ContentError, within } from '../core/errors.js';
import { parseLine } from '../core/json.js';
import { fields, list, oneOf, parseShape, shorten } from '../core/shape.js';
import { type Move, SOLD, WINDOWS } from './actions.js';
import { FORMAT, type GameRecord } from './record.js';
import { checkChance } from './record-chance.js';
import { PLAYER_COUNTS, parseRules, type Rules, STANDARD_RULES } from './rules.js';
import { BUILDINGS, MILESTONES } from './tiles.js';

const tile = z.string({ error: 'should be the name of a tile such as "I-01"' });
const tiles = list(tile, 'should be a list of tiles');
const seat = z.int('should be a seat: a whole number from 0').min(0, 'seats count from 0');
const number = z.int('should be a whole number');
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
  format: z.literal(FORMAT),
  players: z.literal(PLAYER_COUNTS, { error: 'should be 2, 3 or 4' }),
  seed: z.string('should be a text'),
  game: z.int('should be a whole number').min(0, 'should be 0 or more'),
  rules: z.unknown(),
  stacks: list(tiles, 'should be a list with the tiles of each epoch'),
  milestones: list(milestone, 'should be a list of milestones'),
  moves: list(z.unknown(), 'should be a list of moves'),
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
  const given = parseLine(line, where);
  return within(where, () => {
    refuseOtherFormats(given);
    const shaped = parseShape(record, given, '');
    const parsed = { ...shaped, moves: shaped.moves.map(parseMove) } as GameRecord;
    checkChance(parsed, recordRules(parsed));
    return parsed;
  });
}

export function recordRules({ rules, players }: Pick<GameRecord, 'rules' | 'players'>): Rules {
  return rules === undefined ? STANDARD_RULES : parseRules(rules, players);
}

function refuseOtherFormats(given: unknown): void {
  const format = (given as { format?: unknown } | null)?.format;
  if (format === FORMAT) return;
  throw new ContentError(
    format === undefined
      ? `format is missing: a record is an object with "format":"${FORMAT}"`
      : `format = ${shorten(JSON.stringify(format))}: should be "${FORMAT}"`,
  );
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

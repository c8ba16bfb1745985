import { z } from 'zod';
import {
  finalShape,
  moveParser,
  numberShape as number,
  numbersShape as numbers,
  recordParser,
  shapesByDo,
  whatIsDone,
} from '../core/record-parse.js';
import { fields, list, oneOf } from '../core/shape.js';
import { type Move, SOLD, WINDOWS } from './actions.js';
import { FORMAT, type GameRecord } from './record.js';
import { checkChance } from './record-chance.js';
import { PLAYER_COUNTS, parseRules, type Rules, STANDARD_RULES } from './rules.js';

const tile = z.string({ error: 'should be the name of a tile such as "I-01"' });
const tiles = list(tile, 'should be a list of tiles');
const turn = z
  .int('should be a number of quarter turns')
  .min(0, 'should be 0 to 3')
  .max(3, 'should be 0 to 3');
const place = { row: number, col: number };
const milestone = z.string({ error: 'should be the name of a milestone' });

const district = list(
  fields({ ...place, stack: list(fields({ tile, turn }), 'should be the tiles of the stack') }),
  'should be a list of stacks',
);

const MOVES = shapesByDo('seat', {
  pick: { tile },
  discard: {},
  build: { ...place, turn },
  overbuild: { ...place, turn },
  lose: place,
  milestone: place,
  keep: { window: oneOf(...WINDOWS) },
  economics: { coins: z.int('should be a whole number').min(0, 'should be 0 or more') },
  trade: {
    building: z.string({ error: 'should be the name of a public building' }),
    sell: oneOf(...SOLD),
  },
  done: {},
});

const FORM = {
  format: FORMAT,
  counts: PLAYER_COUNTS,
  chance: {
    stacks: list(tiles, 'should be a list with the tiles of each epoch'),
    milestones: list(milestone, 'should be a list of milestones'),
  },
  parseMove: moveParser<Move>(MOVES, whatIsDone, 'should have a "do" that is one of'),
  result: {
    epochs: list(
      fields({
        coins: numbers,
        points: numbers,
        districts: list(district, 'should be a list with the district of each seat'),
      }),
      'should be a list of epochs',
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

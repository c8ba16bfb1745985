import { z } from 'zod';
import { ContentError } from '../core/errors.js';
import {
  moveParser,
  numberShape as number,
  recordParser,
  seatShape as seat,
  shapesByDo,
  whatIsDone,
} from '../core/record-parse.js';
import { fields, list, oneOf, whole } from '../core/shape.js';
import { SLOTS } from './cards.js';
import { FORMAT, type GameRecord, type RecordMove } from './record.js';
import { PLAYER_COUNTS, parseRules, type Rules, STANDARD_RULES } from './rules.js';

const card = z.string('should be the id of a card');
const at = z.string('should be "capital" or the id of a building');
const slot = oneOf(...SLOTS);
const numbers = list(number, 'should be a list of whole numbers, one a seat');

const unit = { unit: card, at };

const MOVES = {
  ...shapesByDo('by', {
    done: {},
    pass: {},
    withdraw: {},
    upgrade: {},
    attack: { seat },
    target: { seat },
  }),
  build: fields({ by: seat, do: z.literal('build'), card, at, slot })
    .partial({ at: true, slot: true })
    .refine((move) => (move.at === undefined) === (move.slot === undefined), {
      error: 'should have both at and slot (a unit) or neither (a building)',
    }),
  ...shapesByDo('by', {
    settle: unit,
    activate: unit,
    quest: unit,
    commit: unit,
    survive: unit,
    destroy: { seat, building: card },
    under: { building: card },
    keep: { card },
    from: { at, slot },
    dismiss: { ...unit, slot },
    move: { ...unit, slot },
    exchange: { unit: card },
    store: { card },
  }),
};

const FORM = {
  format: FORMAT,
  counts: PLAYER_COUNTS,
  chance: { starter: seat, random: whole(0, 2 ** 32 - 1) },
  parseMove: moveParser<RecordMove>(MOVES, whatIsDone, '"do" should be one of'),
  result: {
    final: fields({
      how: oneOf('upgrade', 'survival', 'cap'),
      turns: number,
      winners: list(seat, 'should be a list of seats'),
      places: numbers,
      scores: numbers,
    }),
  },
} as const;

/**
 * A record from a line of text. Its shape and its rules are right then; whether the moves are
 * possible and the rest is true, `replay` finds out. `where` names the line in errors.
 */
export const parseRecord = recordParser<GameRecord>(FORM, (record) => {
  const { starter, players } = record;
  recordRules(record);
  if (starter >= players)
    throw new ContentError(`starter = ${starter}: should be a seat from 0 to ${players - 1}`);
});

export function recordRules({ rules, players }: Pick<GameRecord, 'rules' | 'players'>): Rules {
  return rules === undefined ? STANDARD_RULES : parseRules(rules, players);
}

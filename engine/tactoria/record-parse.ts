import { z } from 'zod';
import { ContentError } from '../core/errors.js';
import {
  seatShape as by,
  headShape,
  movesShape,
  numberShape as number,
  parseRecordLine,
} from '../core/record.js';
import { fields, list, oneOf, parseShape, shorten, whole } from '../core/shape.js';
import { SLOTS } from './cards.js';
import { FORMAT, type GameRecord, type RecordMove } from './record.js';
import { PLAYER_COUNTS, parseRules, type Rules, STANDARD_RULES } from './rules.js';

const card = z.string('should be the id of a card');
const at = z.string('should be "capital" or the id of a building');
const slot = oneOf(...SLOTS);
const numbers = list(number, 'should be a list of whole numbers, one a seat');

const record = fields({
  ...headShape(FORMAT, PLAYER_COUNTS),
  starter: by,
  random: whole(0, 2 ** 32 - 1),
  moves: movesShape,
  final: fields({
    how: oneOf('upgrade', 'survival', 'cap'),
    turns: number,
    winners: list(by, 'should be a list of seats'),
    places: numbers,
    scores: numbers,
  }),
}).partial({ rules: true });

const plain = (name: string) => fields({ by, do: z.literal(name) });
const onSeat = (name: string) => fields({ by, do: z.literal(name), seat: by });
const ofUnit = (name: string) => fields({ by, do: z.literal(name), unit: card, at });
const inSlot = (name: string) => fields({ by, do: z.literal(name), unit: card, at, slot });
const ofCard = (name: string) => fields({ by, do: z.literal(name), card });

/** A move's shape, by what is done. */
const MOVES = {
  done: plain('done'),
  pass: plain('pass'),
  withdraw: plain('withdraw'),
  upgrade: plain('upgrade'),
  attack: onSeat('attack'),
  target: onSeat('target'),
  build: fields({ by, do: z.literal('build'), card, at, slot })
    .partial({ at: true, slot: true })
    .refine((move) => (move.at === undefined) === (move.slot === undefined), {
      error: 'should have both at and slot (a unit) or neither (a building)',
    }),
  settle: ofUnit('settle'),
  activate: ofUnit('activate'),
  quest: ofUnit('quest'),
  commit: ofUnit('commit'),
  survive: ofUnit('survive'),
  destroy: fields({ by, do: z.literal('destroy'), seat: by, building: card }),
  under: fields({ by, do: z.literal('under'), building: card }),
  keep: ofCard('keep'),
  from: fields({ by, do: z.literal('from'), at, slot }),
  dismiss: inSlot('dismiss'),
  move: inSlot('move'),
  store: ofCard('store'),
} as const;

/**
 * A record from a line of text. Its shape and its rules are right then; whether the moves are
 * possible and the rest is true, `replay` finds out. `where` names the line in errors.
 */
export function parseRecord(line: string, where: string): GameRecord {
  return parseRecordLine(line, where, FORMAT, (given) => {
    const shaped = parseShape(record, given, '');
    const parsed = { ...shaped, moves: shaped.moves.map(parseMove) } as GameRecord;
    recordRules(parsed);
    if (parsed.starter >= parsed.players)
      throw new ContentError(
        `starter = ${parsed.starter}: should be a seat from 0 to ${parsed.players - 1}`,
      );
    return parsed;
  });
}

export function recordRules({ rules, players }: Pick<GameRecord, 'rules' | 'players'>): Rules {
  return rules === undefined ? STANDARD_RULES : parseRules(rules, players);
}

function parseMove(given: unknown, index: number): RecordMove {
  const verb = (given as { do?: unknown } | null)?.do;
  const known = typeof verb === 'string' && Object.hasOwn(MOVES, verb);
  if (known)
    return parseShape(MOVES[verb as keyof typeof MOVES], given, `moves[${index}]`) as RecordMove;
  throw new ContentError(
    `moves[${index}] = ${shorten(JSON.stringify(given))}: ` +
      `"do" should be one of ${Object.keys(MOVES).join(', ')}`,
  );
}

import { z } from 'zod';
import { list, parseShape, whole } from '../../engine/core/shape.js';
import type { MatchResult } from '../arena/match.js';
import type { RestrictResult } from '../balance/restrict.js';
import type { Sheet } from '../balance/sheet.js';
import type { Sweep } from '../balance/sweep.js';
import type { DesignResult } from '../design/design.js';
import { isGame } from '../lab/registry.js';
import type { Estimate } from '../stats/mean.js';
import type { ToldTournament } from './tournament-chapter.js';

/** Results of matches and tournaments from files, checked as far as a page relies on them. */

const number = z.number({ error: 'should be a number' });
const text = z.string({ error: 'should be a text' });
const end = number.nullable();
const estimate = z.looseObject(
  { n: number, mean: number, low: end, high: end },
  { error: 'should be an estimate: n, mean, low and high' },
);
/** What never came up is not a number, for which JSON has no word. */
const unlessNever = z.looseObject({ n: number, mean: number.nullable(), low: end, high: end });
const agent = whole(0, 1000);
const games = {
  game: text.refine((id) => isGame(id), { error: 'is no game known here' }),
  players: whole(2, 100),
  agents: list(text, 'should be a list of agents'),
  rules: z.record(z.string(), z.unknown(), { error: 'should be what differs from the rules' }),
  seed: text,
  deals: whole(1, Number.MAX_SAFE_INTEGER),
  games: whole(1, Number.MAX_SAFE_INTEGER),
  evenShare: number,
};

const sides = z.looseObject(
  { first: estimate, second: estimate, difference: estimate },
  { error: 'should have first, second and difference' },
);
const matchShape = z.looseObject({
  ...games,
  winShare: sides,
  points: sides,
  method: z.looseObject({ winShare: text, points: text }, { error: 'should be methods' }),
  verdict: text,
  sequential: z.looseObject({ base: number, gain: number }).optional(),
});

const tournamentShape = z.looseObject({
  ...games,
  format: z.literal('tournament/1', { error: 'should be "tournament/1"' }),
  command: text,
  schedule: text,
  methods: z.record(z.string(), text, { error: 'should be methods' }),
  standings: list(
    z.looseObject({
      agent,
      places: list(number, 'should be the best and the worst place'),
      ...{ elo: estimate, result: estimate, nash: estimate, payoff: estimate },
    }),
    'should be a list of agents and their ratings',
  ),
  pairs: list(
    z.looseObject({
      ...{ first: agent, second: agent, result: estimate, predicted: number, residual: estimate },
    }),
    'should be a list of pairs and their results',
  ),
  lineUps: list(
    z.looseObject({
      lineUp: list(agent, 'should be agents by number'),
      sides: list(
        z.looseObject({ agent, seats: number, winShare: estimate, points: estimate }),
        'should be the agents of the line-up',
      ),
    }),
    'should be a list of line-ups',
  ),
});

const sheetShape = z.looseObject({
  game: text,
  players: whole(2, 100),
  deals: whole(2, Number.MAX_SAFE_INTEGER),
  seed: text,
  policy: text,
  checks: z.looseObject({ agents: list(text, 'should be a list of agents'), deals: number }),
  ruleSets: list(z.looseObject({ name: text }), 'should be a list of rule sets'),
  lines: list(
    z.looseObject({
      measure: z.looseObject({
        ...{ name: text, heading: text, title: text, about: text, unit: text },
      }),
      cells: list(
        z.looseObject({
          estimate: unlessNever,
          difference: estimate.nullable(),
          flagged: z.boolean({ error: 'should be true or false' }),
          skill: z.record(z.string(), text, { error: 'should be verdicts by agent' }),
        }),
        'should be a list, one for each rule set',
      ),
    }),
    'should be a list of lines',
  ),
});

export const readSheet = (json: unknown): Sheet =>
  withNumbers(parseShape(sheetShape, json, 'balance') as unknown as Sheet);

const sweepShape = z.looseObject({
  ...sheetShape.shape,
  lines: list(
    z.looseObject({
      ...sheetShape.shape.lines.element.shape,
      band: list(unlessNever, 'should be a list of estimates, one for each point'),
    }),
    'should be a list of lines',
  ),
  vary: list(
    z.looseObject({ path: text, values: list(number, 'should be numbers') }),
    'should be a list of what varies',
  ),
  points: list(
    z.looseObject({ name: text, at: list(number, 'should be numbers') }),
    'should be a list of points',
  ),
});

export function readSweep(json: unknown): Sweep {
  const sweep = withNumbers(parseShape(sweepShape, json, 'sweep') as unknown as Sweep);
  return { ...sweep, lines: sweep.lines.map((line) => ({ ...line, band: line.band.map(known) })) };
}

const known = (of: Estimate): Estimate => (of.mean === null ? { ...of, mean: Number.NaN } : of);

function withNumbers<T extends Sheet>(sheet: T): T {
  return {
    ...sheet,
    lines: sheet.lines.map((line) => ({
      ...line,
      cells: line.cells.map((cell) => ({ ...cell, estimate: known(cell.estimate) })),
    })),
  };
}

const { agents: _, games: __, ...ofOne } = games;
const restrictedShape = z.looseObject({
  ...ofOne,
  agent: text,
  method: text,
  plays: list(
    z.looseObject({ restriction: text, about: text, winShare: estimate, points: estimate }),
    'should be a list of restrictions and what they cost',
  ),
});

export const readRestricted = (json: unknown): RestrictResult =>
  parseShape(restrictedShape, json, 'restricted') as unknown as RestrictResult;

const designShape = z.looseObject({
  game: text,
  players: whole(2, 100),
  policy: text,
  seed: text,
  ...{ budget: number, batchDeals: number, deals: number, tried: number },
  aims: list(z.looseObject({ measure: text }), 'should be a list of aims'),
  change: list(text, 'should be what may change'),
  finalists: list(
    z.looseObject({
      rules: z.record(z.string(), z.unknown(), { error: 'should be what differs from the rules' }),
      ...{
        change: number,
        loss: number,
        isOnFront: z.boolean({ error: 'should be true or false' }),
      },
      aims: list(
        z.looseObject({ measure: text, estimate: unlessNever, met: text }),
        'should be a list, one for each aim',
      ),
    }),
    'should be a list of finalists',
  ),
});

export function readDesign(json: unknown): DesignResult {
  const result = parseShape(designShape, json, 'design') as unknown as DesignResult;
  const finalists = result.finalists.map((one) => ({
    ...one,
    aims: one.aims.map((aim) => ({ ...aim, estimate: known(aim.estimate) })),
  }));
  return { ...result, finalists };
}

export const readMatch = (json: unknown): MatchResult =>
  parseShape(matchShape, json, 'match') as unknown as MatchResult;

export const readTournament = (json: unknown): ToldTournament =>
  parseShape(tournamentShape, json, 'tournament') as unknown as ToldTournament;

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ContentError, within } from '../../engine/core/errors.js';
import { list, parseShape, whole } from '../../engine/core/shape.js';
import type { Analysis } from '../analyse/analyse.js';
import type { ExploitResult } from '../arena/exploit.js';
import type { MatchResult } from '../arena/match.js';
import type { TournamentResult } from '../arena/tournament.js';
import type { Columns } from '../balance/columns.js';
import type { RankingResult } from '../balance/ranking.js';
import type { RestrictResult } from '../balance/restrict.js';
import type { Sheet } from '../balance/sheet.js';
import type { Sweep } from '../balance/sweep.js';
import { manifestSchema } from '../batch/manifest.js';
import { planSchema } from '../batch/plan.js';
import type { DesignResult } from '../design/design.js';
import { isGame } from '../lab/registry.js';
import { isFolder, readJson } from '../play/files.js';
import { RESULT } from '../play/result.js';
import type { CompareResult } from '../query/compare.js';
import type { SummaryResult } from '../query/summary.js';
import type { StudyResult } from '../studies/run.js';
import { trialShape } from '../trial/trial.js';

/** Results from files, checked as far as whatever shows them relies on it. */

/** By the kind that their format names. */
export interface Results {
  analysis: Analysis;
  balance: Sheet;
  columns: Columns;
  compare: CompareResult;
  design: DesignResult;
  exploit: ExploitResult;
  match: MatchResult;
  ranking: RankingResult;
  restrict: RestrictResult;
  study: StudyResult;
  summary: SummaryResult;
  sweep: Sweep;
  tournament: TournamentResult;
}
/** What a result is of. */
export type Kind = keyof Results;
/** A result of any kind. */
export type AnyResult = Results[Kind];

export const kindOfResult = ({ format }: { format: string }): string => format.split('/')[1];

/** What a folder or file holds; of one kind, if that is asked for. */
export function openResult(path: string): AnyResult;
export function openResult<K extends Kind>(path: string, kind: K): Results[K];
export function openResult(path: string, kind?: Kind): AnyResult {
  const file = isFolder(path) ? join(path, RESULT) : path;
  if (isFolder(path) && !existsSync(file))
    throw new ContentError(`${path}: holds no result, there is no ${RESULT}`);
  const result = within(file, () => parseResult(readJson(file)));
  const found = kindOfResult(result);
  if (kind === undefined || kind === found) return result;
  throw new ContentError(`${file}: is of the kind "${found}"; it should be "${kind}"`);
}

function parseResult(json: unknown): AnyResult {
  const { format } = parseShape(formatShape, json, 'result');
  const kind = kindOfResult({ format }) as Kind;
  const [, , version] = format.split('/');
  if (!Object.hasOwn(SHAPES, kind) || version !== '1')
    throw new ContentError(
      `result.format = "${format}": should be one of ${Object.keys(SHAPES)
        .map((name) => `capital-lab/${name}/1`)
        .join(', ')}`,
    );
  return parseShape(SHAPES[kind], json, kind) as AnyResult;
}

const formatShape = z.looseObject(
  {
    format: z
      .string({ error: 'should be such as "capital-lab/match/1"' })
      .startsWith('capital-lab/', { error: 'should be such as "capital-lab/match/1"' }),
    trials: list(trialShape, 'should be a list of trials of rules').optional(),
  },
  { error: 'should be what a command of the lab wrote, or printed with --json' },
);

const number = z.number({ error: 'should be a number' });
const text = z.string({ error: 'should be a text' });
const flag = z.boolean({ error: 'should be true or false' });
const changes = z.record(z.string(), z.unknown(), {
  error: 'should be what differs from the rules',
});
const end = number.nullable();
const estimate = z.looseObject(
  { n: number, mean: number, low: end, high: end },
  { error: 'should be an estimate: n, mean, low and high' },
);
/** What never came up is not a number, for which JSON has no word. */
const unlessNever = z.looseObject({
  n: number,
  mean: number.nullable().transform((mean) => mean ?? Number.NaN),
  ...{ low: end, high: end },
});
const agent = whole(0, 1000);
const games = {
  game: text.refine((id) => isGame(id), { error: 'is no game known here' }),
  players: whole(2, 100),
  agents: list(text, 'should be a list of agents'),
  rules: changes,
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
          flagged: flag,
          skill: z.record(z.string(), text, { error: 'should be verdicts by agent' }),
        }),
        'should be a list, one for each rule set',
      ),
    }),
    'should be a list of lines',
  ),
});

const lightShape = z.looseObject({
  ...{ area: text, colour: text },
  criteria: list(
    z.looseObject({ measure: text, why: text, colour: text, estimate: unlessNever }),
    'should be a list of criteria',
  ),
});
const balanceShape = sheetShape.extend({
  lights: list(
    list(lightShape, 'should be a list of lights'),
    'should be a list, one for each rule set',
    // Sheets of version 0.2 have none.
  ).default([]),
});

const columnsShape = z.looseObject({
  game: text,
  deals: whole(2, Number.MAX_SAFE_INTEGER),
  seed: text,
  columns: list(
    z.looseObject({
      ...{ name: text, players: whole(2, 100), policy: text, rules: changes },
      lights: list(lightShape, 'should be a list of lights'),
    }),
    'should be a list of columns',
  ),
  lines: list(
    z.looseObject({
      measure: sheetShape.shape.lines.element.shape.measure,
      cells: list(unlessNever.nullable(), 'should be a list, one for each column'),
    }),
    'should be a list of lines',
  ),
});

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

const { agents: _, games: __, ...ofOne } = games;
const restrictShape = z.looseObject({
  ...ofOne,
  agent: text,
  method: text,
  plays: list(
    z.looseObject({ restriction: text, about: text, winShare: estimate, points: estimate }),
    'should be a list of restrictions and what they cost',
  ),
});

const rankingShape = z.looseObject({
  ...ofOne,
  ...{ policy: text, worlds: number, fair: number, estimand: text, method: text },
  unit: text.nullable(),
  items: list(
    z.looseObject({
      ...{ id: text, name: text, kind: text, verdict: text, contests: number },
      ...{ winShare: estimate, margin: estimate },
      price: z
        .looseObject({
          ...{ paid: number, bought: number },
          fair: z.tuple([number, number], { error: 'should be from and to' }).nullable(),
        })
        .nullable(),
    }),
    'should be a list of items in order',
  ),
});

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
      rules: changes,
      ...{ change: number, loss: number, isOnFront: flag },
      aims: list(
        z.looseObject({ measure: text, estimate: unlessNever, met: text }),
        'should be a list, one for each aim',
      ),
    }),
    'should be a list of finalists',
  ),
});

const exploitShape = z.looseObject({
  agent: text,
  tried: list(
    z.looseObject({ deviator: text, winShare: estimate, seed: text }),
    'should be a list of who tried',
  ),
  match: matchShape,
  gain: estimate,
});

const finding = z.looseObject({
  ...{ answer: text, column: text, unit: text, deals: number, rows: number, together: number },
  labels: z.record(z.string(), z.string(), { error: 'should be values by column' }),
  ...{ estimate, detectable: end, contrast: estimate.nullable() },
});
const findings = list(finding, 'should be a list of findings');
const studyShape = z.looseObject({
  ...{ study: text, question: text, plan: planSchema, manifest: manifestSchema, findings },
  answers: list(
    z.looseObject({
      ...{ name: text, about: text, by: list(text, 'should be columns') },
      columns: list(text, 'should be columns'),
      terms: z.record(z.string(), z.looseObject({ about: text, unit: text.optional() }), {
        error: 'should say what columns are',
      }),
    }),
    'should be a list of answers',
  ),
  verdict: text.optional(),
  sentences: list(text, 'should be sentences'),
  conclusions: list(
    z.looseObject({
      ...{ claim: text, column: text, against: number, unit: text, side: text, estimate },
      checks: list(
        z.looseObject({ name: text, estimate: estimate.nullable(), verdict: text }),
        'should be a list of checks',
      ),
    }),
    'should be a list of conclusions',
  ),
  checks: list(
    z.looseObject({ name: text, plan: planSchema, findings }),
    'should be a list of checks',
  ),
});

const headline = {
  ...{ table: text, column: text, unit: text.optional() },
  ...{ by: text.nullable(), group: text.nullable() },
};
const compareShape = z.looseObject({
  runs: list(z.looseObject({ folder: text, manifest: manifestSchema }), 'should be two runs'),
  ...{ paired: flag, method: text },
  comparisons: list(
    z.looseObject({
      ...{ ...headline, first: estimate, second: estimate, difference: estimate, clear: flag },
    }),
    'should be a list of comparisons',
  ),
});

const summaryShape = z.looseObject({
  ...{ folder: text, manifest: manifestSchema, method: text },
  estimates: list(z.looseObject({ ...headline, estimate }), 'should be a list of estimates'),
  rows: z.record(z.string(), text, { error: 'should say what rows are' }),
  spreads: list(
    z.looseObject({ table: text, column: text, unit: text }),
    'should be a list of spreads',
  ),
});

const measures = z.looseObject({ points: estimate, win_share: estimate, margin: estimate });
const estimates = list(estimate, 'should be estimates by seat');
const courseShape = z.looseObject({
  points: list(
    z.looseObject({
      words: text,
      cause: text,
      before: estimates,
      after: estimates,
      change: estimates,
    }),
    'should be a list of moments',
  ),
  turningPoints: list(
    z.looseObject({ point: number, seat: number }),
    'should be a list of moments and seats',
  ),
});
const analysisShape = z.looseObject({
  record: z.looseObject({ ...{ format: text, players: number, seed: text, game: number } }),
  ...{ policy: text, worlds: number, seed: text, method: text },
  names: list(text, 'should be names').optional(),
  course: courseShape.optional(),
  decisions: list(
    z.looseObject({
      alternatives: list(
        z.looseObject({ words: text, value: measures, gain: measures, regret: measures }),
        'should be a list of alternatives',
      ),
    }),
    'should be a list of decisions',
  ),
  luck: list(z.looseObject({ luck: measures }), 'should be a list of draws'),
  seats: list(z.looseObject({ regret: measures, luck: measures }), 'should be a list of seats'),
});

const SHAPES: Readonly<Record<Kind, z.ZodType>> = {
  analysis: analysisShape,
  balance: balanceShape,
  columns: columnsShape,
  compare: compareShape,
  design: designShape,
  exploit: exploitShape,
  match: matchShape,
  ranking: rankingShape,
  restrict: restrictShape,
  study: studyShape,
  summary: summaryShape,
  sweep: sweepShape,
  tournament: tournamentShape,
};

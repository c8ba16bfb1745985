import { join } from 'node:path';
import { Rng, rootKey } from '../../engine/core/rng.js';
import { policyOf } from '../agents/policy.js';
import { guessSeconds, type TimeListener } from '../balance/guess.js';
import type { Measure } from '../balance/measure.js';
import { measureNamed, plansOf, playSums, type RuleSet, type Setting } from '../balance/runs.js';
import { guessTraining, type TrainOptions, trainPlayers } from '../balance/train-players.js';
import { gridOf } from '../balance/vary.js';
import type { RunOptions } from '../batch/simulate.js';
import { type ResultFormat, writeResult } from '../play/result.js';
import { estimateOf, ratioOf } from '../stats/influence.js';
import type { Estimate } from '../stats/mean.js';
import { hasEnoughDeals } from '../stats/ratio.js';
import { trialsOf, type WithTrials } from '../trial/trial.js';
import { type Aim, type Aims, lossOf } from './aims.js';
import { searchPoints, type TriedPoint } from './search.js';
import { changeOf, keyOf, type Point, type Space, valuesAt } from './space.js';

/** Which aims are searched for, in which rules, and with how many deals. */
export interface DesignOptions
  extends Omit<Setting, 'deals'>,
    RunOptions,
    TimeListener,
    TrainOptions,
    Aims {
  /** Who plays in the search, and finalists unless somebody is trained for them. */
  policy?: string;
  /** Batches that the search may play, and deals of each. */
  budget: number;
  batchDeals: number;
  /** Fresh deals on which finalists are measured. */
  deals: number;
  out: string;
  /** How far the search is: the point tried next. */
  onStep?: (step: number, of: number, name: string) => void;
  onFinal?: (step: number, of: number, name: string) => void;
}

/** A variant that came out of a search, measured on deals that it was not chosen by. */
export interface Finalist extends RuleSet {
  /** How much of the rules changes (space.ts). */
  readonly change: number;
  /** In the search: batches, and what it was expected to be away from the aims, change included. */
  readonly batches: number;
  readonly expected: number;
  /** Fresh: each aim's measure, and how far it is from the aims in all. */
  readonly aims: readonly { measure: string; estimate: Estimate; met: Met }[];
  readonly loss: number;
  /** No other finalist is as near to the aims and changes less, or nearer and changes no more. */
  readonly isOnFront: boolean;
}

/** Whether the interval lies within the band, outside of it, or across an end. */
export type Met = 'met' | 'missed' | 'unclear';

/** What the search found. */
export interface DesignResult extends WithTrials {
  format: ResultFormat<'design'>;
  game: string;
  players: number;
  policy: string;
  seed: string;
  aims: readonly Aim[];
  change: string[];
  budget: number;
  batchDeals: number;
  deals: number;
  /** Points that the search tried. */
  tried: number;
  finalists: Finalist[];
}

const FINALISTS = 6;

/** Looks for variants that meet aims; undefined if interrupted: the same call goes on. */
export async function design(options: DesignOptions): Promise<DesignResult | undefined> {
  const { game, players, seed, aims, space, budget, batchDeals, deals } = options;
  const { policy = policyOf(game) } = options;
  const rng = new Rng(rootKey(`${seed}/search`));
  const measures = aims.map(({ measure }) => measureNamed(game, players, measure) as Measure);
  await announceTotal(options, policy, measures);
  let step = 0;
  const evaluate = async (point: Point, batch: number): Promise<number | undefined> => {
    const rules = ruleSetAt(options, point);
    options.onStep?.(++step, budget, rules.name);
    const found = await play(options, rules, `${seed}/${batch}`, batchDeals, [
      'search',
      rules.name,
      `${batch}`,
    ]);
    return found?.reduce((sum, { ratio }, i) => sum + lossOf(aims[i], ratio), 0);
  };
  const tried = await searchPoints(space, evaluate, budget, rng);
  if (tried === undefined) return undefined;
  const finalists = await measureFinalists(options, finalistsOf(space, tried));
  if (finalists === undefined) return undefined;
  const result: DesignResult = {
    format: 'capital-lab/design/1',
    ...{ game, players, policy, seed, aims, budget, batchDeals, deals },
    change: space.dimensions.map(({ path, values }) => `${path}=${values.join(',')}`),
    tried: tried.length,
    finalists,
    ...trialsOf(
      game,
      finalists.map(({ name, rules }) => ({ name, players, rules })),
    ),
  };
  writeResult(options.out, result);
  return result;
}

async function announceTotal(
  options: DesignOptions,
  policy: string,
  measures: readonly Measure[],
): Promise<void> {
  const { onTotal, space, budget, batchDeals, deals } = options;
  if (onTotal === undefined) return;
  const last = ruleSetAt(
    options,
    space.dimensions.map(({ values }) => values.length - 1),
  );
  const training = await guessTraining(options, Array<RuleSet>(FINALISTS).fill(last));
  const all = budget * batchDeals + FINALISTS * deals;
  const playing = await guessSeconds({ ...options, rules: {} }, policy, measures, all);
  if (training > 0 || playing !== undefined) onTotal(training + (playing ?? 0));
}

function ruleSetAt({ game, players, space }: DesignOptions, point: Point): RuleSet {
  const vary = space.dimensions.map(({ path }, i) => ({
    path,
    values: [valuesAt(space, point)[i]],
  }));
  const [rules] = gridOf(vary, {}, game, players);
  return rules;
}

/** The measure of each aim, in the order of the aims. */
async function play(
  options: DesignOptions,
  { rules, policy = options.policy ?? policyOf(options.game) }: RuleSet,
  seed: string,
  deals: number,
  where: readonly string[],
): Promise<ReturnType<typeof ratioOf>[] | undefined> {
  const { game, players, aims, out, signal, workers } = options;
  const measures = aims.map(({ measure }) => measureNamed(game, players, measure) as Measure);
  const plans = plansOf({ game, players, deals, seed }, rules, policy, measures);
  const quiet: RunOptions = { ...(signal && { signal }), ...(workers && { workers }) };
  const sums = await playSums(join(out, 'runs', ...where), plans, measures, quiet);
  return (
    sums &&
    measures.map(({ name }) => {
      const { value, per } = sums.get(name) as { value: Float64Array; per: Float64Array };
      return ratioOf(value, per);
    })
  );
}

/** The best by what is expected of them, and on the way there the best of those that change less; and the standard game. */
function finalistsOf(space: Space, tried: readonly TriedPoint[]): TriedPoint[] {
  const chosen = tried.slice(0, FINALISTS - 2);
  const change = (one: TriedPoint) => changeOf(space, one.point);
  for (const one of tried)
    if (chosen.length < FINALISTS && chosen.every((other) => change(one) < change(other)))
      chosen.push(one);
  const standard = keyOf(space.standard);
  const isThere = chosen.some(({ point }) => keyOf(point) === standard);
  const own = tried.find(({ point }) => keyOf(point) === standard) as TriedPoint;
  return isThere ? chosen : [...chosen, own];
}

async function measureFinalists(
  options: DesignOptions,
  chosen: readonly TriedPoint[],
): Promise<Finalist[] | undefined> {
  const { aims, space, seed, deals } = options;
  const measured: Omit<Finalist, 'isOnFront'>[] = [];
  const ruleSets = await trainPlayers(
    options,
    chosen.map(({ point }) => ruleSetAt(options, point)),
  );
  if (ruleSets === undefined) return undefined;
  for (const [i, { point, batches, expected }] of chosen.entries()) {
    const rules = ruleSets[i];
    options.onFinal?.(i + 1, chosen.length, rules.name);
    const found = await play(options, rules, `${seed}/fresh`, deals, ['fresh', rules.name]);
    if (found === undefined) return undefined;
    measured.push({
      ...rules,
      ...{ change: changeOf(space, point), batches, expected },
      aims: found.map((ratio, k) => {
        const estimate = estimateOf(ratio);
        return { measure: aims[k].measure, estimate, met: metBy(aims[k], estimate) };
      }),
      loss: found.reduce((sum, { ratio }, k) => sum + lossOf(aims[k], ratio), 0),
    });
  }
  return measured
    .map((one) => ({ ...one, isOnFront: !measured.some((other) => dominates(other, one)) }))
    .sort((a, b) => a.loss - b.loss || a.change - b.change);
}

type Judged = Pick<Finalist, 'loss' | 'change'>;

const dominates = (one: Judged, other: Judged): boolean =>
  one.loss <= other.loss &&
  one.change <= other.change &&
  (one.loss < other.loss || one.change < other.change);

function metBy({ from = -Infinity, to = Infinity }: Aim, estimate: Estimate): Met {
  const { mean, low, high } = estimate;
  if (Number.isNaN(mean)) return 'missed';
  if (!hasEnoughDeals(estimate)) return 'unclear';
  const [least, most] = [low ?? mean, high ?? mean];
  if (least >= from && most <= to) return 'met';
  return most < from || least > to ? 'missed' : 'unclear';
}

import { policyOf } from '../agents/policy.js';
import { claimFolder, type Holding, sayHolding } from '../batch/result-folder.js';
import { type ResultFormat, writeResult } from '../play/result.js';
import { estimateOf, isKnown } from '../stats/influence.js';
import type { Estimate } from '../stats/mean.js';
import { simultaneousFactor } from '../stats/simultaneous.js';
import { guessSeconds, middle, type TimeListener } from './guess.js';
import {
  chosenMeasures,
  type Measured,
  type MeasuredRules,
  measureAll,
  type SheetLine,
  type SheetOptions,
} from './sheet.js';
import { guessTraining } from './train-players.js';
import { type GridPoint, gridOf, type Vary } from './vary.js';

/** Which rules vary, over which values, and how much is played. */
export interface SweepOptions extends Omit<SheetOptions, 'variants' | 'checks'>, TimeListener {
  vary: readonly Vary[];
  /** What differs from the standard rules at every point. */
  rules: Record<string, unknown>;
}

/** The health of a game over a grid of rules. The first rule set is the standard game. */
export interface Sweep extends MeasuredRules {
  format: ResultFormat<'sweep'>;
  vary: readonly Vary[];
  /** Of each rule set but the first. */
  points: readonly GridPoint[];
  lines: SweepLine[];
}

/** A measure at each point of the grid. */
export interface SweepLine extends SheetLine {
  /** The estimate at each point, with intervals that all hold at once; without ends where it has none. */
  band: Estimate[];
}

/** Measures the game at each point of a grid of rules; undefined if it was interrupted. */
export async function sweep(options: SweepOptions): Promise<Sweep | undefined> {
  const { vary, rules, game, players } = options;
  const points = gridOf(vary, rules, game, players);
  const begin = claimFolder(options.out, holdingOf(options));
  const all = (points.length + 1) * options.deals;
  const measures = chosenMeasures({ ...options, variants: points });
  const training = await guessTraining(options, points);
  const playing = await guessSeconds(
    { ...options, rules: middle(points).rules },
    options.policy ?? policyOf(game),
    measures,
    all,
  );
  const seconds = training === 0 ? playing : training + (playing ?? 0);
  if (seconds !== undefined) options.onTotal?.(seconds);
  begin();
  const measured = await measureAll({ ...options, variants: points, checks: false });
  if (measured === undefined) return undefined;
  const { rules: standing, found } = measured;
  const lines = standing.lines.map((line, m) => ({
    ...line,
    band: bandOf(found, m, standing.seed),
  }));
  const result: Sweep = { format: 'capital-lab/sweep/1', ...standing, vary, points, lines };
  writeResult(options.out, result);
  return result;
}

function holdingOf(options: SweepOptions): Holding {
  const { game, players, deals, seed, policy, train, vary, rules, measures } = options;
  const paths = vary.map(({ path }) => path).join(' and ');
  return {
    what: sayHolding(`a sweep of ${paths}`, { game, players, deals, seed }),
    asked: { game, players, deals, seed, policy, train, vary, rules, measures },
  };
}

/** Around a curve: of all points of the grid, from the same deals. */
function bandOf(found: Measured['found'], line: number, seed: string): Estimate[] {
  const curve = found.slice(1).map((ofPoint) => ofPoint[line].own);
  const factor = simultaneousFactor(curve.filter(isKnown), seed);
  return curve.map((own) => estimateOf(own, factor));
}

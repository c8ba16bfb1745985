import { ContentError } from '../../engine/core/errors.js';
import { policyOf } from '../agents/policy.js';
import type { RunOptions } from '../batch/simulate.js';
import { simulate } from '../batch/simulate.js';
import { estimateOf, isKnown } from '../stats/influence.js';
import type { Estimate } from '../stats/mean.js';
import { simultaneousFactor } from '../stats/simultaneous.js';
import { duration } from '../text/format.js';
import { plansOf } from './runs.js';
import {
  chosenMeasures,
  type Measured,
  measureAll,
  type Sheet,
  type SheetLine,
  type SheetOptions,
} from './sheet.js';
import { type GridPoint, gridOf, type Vary } from './vary.js';

export interface SweepOptions extends Omit<SheetOptions, 'variants' | 'checks'> {
  vary: readonly Vary[];
  /** What differs from the standard rules at every point. */
  rules: Record<string, unknown>;
  /** What would take longer is refused. */
  minutes: number;
}

/** The health of a game over a grid of rules. The first rule set is the standard game. */
export interface Sweep extends Sheet {
  vary: readonly Vary[];
  /** Of each rule set but the first. */
  points: readonly GridPoint[];
  lines: SweepLine[];
}

export interface SweepLine extends SheetLine {
  /** The estimate at each point, with intervals that all hold at once; without ends where it has none. */
  band: Estimate[];
}

/** Deals by which it is guessed how long all will take. */
const PILOT = 40;

export async function sweep(options: SweepOptions): Promise<Sweep | undefined> {
  const { vary, rules, game, players } = options;
  const points = gridOf(vary, rules, game, players);
  const { seconds } = await guessTime(options, points.length + 1);
  if (seconds > 60 * options.minutes)
    throw new ContentError(
      `${points.length} points of ${options.deals} deals take about ${duration(seconds)}, more than the ${duration(60 * options.minutes)} allowed; ` +
        'ask for fewer points, deals or measures, or allow more minutes',
    );
  const measured = await measureAll({ ...options, variants: points, checks: false });
  if (measured === undefined) return undefined;
  const { sheet, found } = measured;
  const lines = sheet.lines.map((line, m) => ({ ...line, band: bandOf(found, m, sheet.seed) }));
  return { ...sheet, vary, points, lines };
}

/** Around a curve: of all points of the grid, from the same deals. */
function bandOf(found: Measured['found'], line: number, seed: string): Estimate[] {
  const curve = found.slice(1).map((ofPoint) => ofPoint[line].own);
  const factor = simultaneousFactor(curve.filter(isKnown), seed);
  return curve.map((own) => estimateOf(own, factor));
}

/** By a few deals of the rules that all points share. */
async function guessTime(options: SweepOptions, ruleSets: number): Promise<{ seconds: number }> {
  const { game, rules, deals, signal, workers } = options;
  const setting = { ...options, deals: Math.min(PILOT, deals) };
  const plans = Object.values(plansOf(setting, rules, policyOf(game), chosenMeasures(options)));
  const quiet: RunOptions = { ...(signal && { signal }), ...(workers && { workers }) };
  const begin = performance.now();
  for (const plan of plans) await simulate(plan, quiet);
  const pilot = (performance.now() - begin) / 1000;
  return { seconds: (pilot * ruleSets * deals) / setting.deals };
}

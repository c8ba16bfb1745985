import type { ResultFormat } from '../play/result.js';
import type { Estimate } from '../stats/mean.js';
import { detectable, sayDetectable } from '../stats/power.js';
import type { Decision, Hypotheses } from '../stats/sequential.js';
import { signed } from '../text/format.js';
import type { WithTrials } from '../trial/trial.js';

/** Both sides, and first less second, deal by deal. */
export interface Sides {
  first: Estimate;
  second: Estimate;
  difference: Estimate;
}

export interface SequentialResult extends Hypotheses {
  decision: Decision | 'undecided';
  /** Deals that were allowed. */
  most: number;
  /** What became of 1 that was bet against `base`, and against `gain`. */
  capital: { more: number; less: number };
}

/** What a match found, with intervals over deals. */
export interface MatchResult extends WithTrials {
  format: ResultFormat<'match'>;
  game: string;
  players: number;
  agents: [string, string];
  rules: Record<string, unknown>;
  seed: string;
  deals: number;
  games: number;
  /** What everybody would win if all were alike. */
  evenShare: number;
  /** Of victories, shared ones in parts; of the second a seat's. */
  winShare: Sides;
  points: Sides;
  /** How the intervals are made. */
  method: { winShare: string; points: string };
  sequential?: SequentialResult;
  verdict: string;
}

/** What a match shows, in one sentence: no more than its interval or its test says. */
export function verdictOf(result: Omit<MatchResult, 'verdict'>): string {
  const { winShare, deals, sequential } = result;
  const [a, b] = sidesOf(result.agents);
  if (sequential) return sequentialVerdict(sequential, deals, a, b);
  const { mean, low, high } = winShare.difference;
  const more = mean > 0 ? 'more' : 'less';
  if (low === null || high === null) return 'too few deals to say: one deal has no interval';
  const isClear = low > 0 || high < 0;
  const claim = isClear ? `${a} wins ${more} than ${b}` : `neither ${a} nor ${b} clearly wins more`;
  const size = isClear ? undefined : detectable(winShare.difference);
  const power = size === undefined ? '' : `; ${sayDetectable(points(size).slice(1))}`;
  return `${claim}: ${points(mean)} percentage points of win share, ${interval(winShare.difference)}${power}`;
}

/** An agent against itself has two sides all the same. */
function sidesOf([a, b]: readonly [string, string]): [string, string] {
  return a === b ? [`${a} (alone)`, `${b} (the others)`] : [a, b];
}

function sequentialVerdict(
  { decision, base, gain, alpha, beta, most }: SequentialResult,
  deals: number,
  a: string,
  b: string,
): string {
  const by = (x: number) => `${points(x)} percentage points of win share`;
  if (decision === 'undecided')
    return (
      `undecided after ${deals} deals, all that were allowed (${most}): neither a difference of at most ` +
      `${points(base)} nor one of at least ${by(gain)} can be refused`
    );
  const [limit, wrong] = decision === 'more' ? [base, alpha] : [gain, beta];
  const ahead = decision === 'more' ? 'more' : 'less';
  const claim =
    limit === 0
      ? `${a} wins ${ahead} than ${b}`
      : `${a} is ahead of ${b} by ${ahead} than ${by(limit)}`;
  return `${claim}: decided after ${deals} deals, wrong with probability ${wrong} at most`;
}

/** In percentage points, with a sign. */
const points = (x: number): string => signed(100 * x, 2);

const interval = ({ mean, low, high }: Estimate): string =>
  `95 % interval ${points(low ?? mean)} to ${points(high ?? mean)}`;

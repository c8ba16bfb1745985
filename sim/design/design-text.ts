import { quote } from '../../engine/core/json.js';
import { ABSENT, figure, shown, unitOf } from '../balance/balance-text.js';
import type { Measure } from '../balance/measure.js';
import { valueAt, wordsOf } from '../balance/path.js';
import { measureNamed } from '../balance/runs.js';
import { parseVary } from '../balance/vary.js';
import { whoPlays } from '../balance/who-plays.js';
import { noted } from '../lab/note.js';
import { rulesOf, titleOf } from '../lab/registry.js';
import type { Estimate } from '../stats/mean.js';
import { hasEnoughDeals, MIN_DEALS } from '../stats/ratio.js';
import { counted, lower } from '../text/format.js';
import { type Aim, lossOf } from './aims.js';
import type { DesignResult, Finalist, Met } from './design.js';

/** What is said of searches for rules. */

export function measureOf(
  { game, players }: DesignResult,
  { measure }: { measure: string },
): Measure {
  return measureNamed(game, players, measure) as Measure;
}

/** `Starter wins more than even: from −1 to 1 % win share` */
export function sayAim(result: DesignResult, aim: Aim): string {
  const measure = measureOf(result, aim);
  const end = (value: number | undefined) =>
    value === undefined
      ? ''
      : `${shown(measure, { n: 0, mean: value, low: null, high: null }).mean}`.replace('-', '−');
  const band =
    aim.from === undefined
      ? `at most ${end(aim.to)}`
      : aim.to === undefined
        ? `at least ${end(aim.from)}`
        : `from ${end(aim.from)} to ${end(aim.to)}`;
  return `${measure.title}: ${band} ${unitOf(measure)}`;
}

export const aboutDesign = (result: DesignResult): string => {
  const { game, players, seed, budget, batchDeals, deals, tried } = result;
  return `${titleOf(game)} with ${players} players, ${whoPlays({ ...result, ruleSets: result.finalists })}: ${counted(budget, 'batch').replace('batchs', 'batches')} of ${counted(batchDeals, 'deal')} on ${counted(tried, 'variant')}; finalists on ${counted(deals, 'fresh deal')} each, seed ${quote(seed)}${noted(game)}`;
};

const isMet = ({ aims }: Finalist): boolean => aims.every(({ met }) => met === 'met');
const isMissed = ({ aims }: Finalist): boolean => aims.some(({ met }) => met === 'missed');
const isStandard = ({ rules }: Finalist): boolean => Object.keys(rules).length === 0;

/** By what it changes: `rounds 4, hand size 5`. */
export function nameOf(result: Searched, one: Finalist): string {
  const name = NAMES.get(one) ?? (isStandard(one) ? 'the standard game' : changesIn(result, one));
  NAMES.set(one, name);
  return name;
}

/** Every chart and table asks for it, and rules take a while to parse. */
const NAMES = new WeakMap<Finalist, string>();

function changesIn({ game, players, change }: Searched, one: Finalist): string {
  const { parse, keyWords } = rulesOf(game);
  const [standard, own] = [parse({}, players), parse(one.rules, players)];
  return change
    .map((text) => parseVary(text).path)
    .filter((path) => valueAt(own, path) !== valueAt(standard, path))
    .map((path) => `${wordsOf(own, path, keyWords)} ${valueAt(own, path)}`)
    .join(', ');
}

type Searched = Pick<DesignResult, 'game' | 'players' | 'change'>;

/** How far a finalist is from the aims, and how near and far the intervals of its measures allow. */
export function awayOf(aims: readonly Aim[], { aims: measured, loss }: Finalist): Estimate {
  const n = Math.min(...measured.map(({ estimate }) => estimate.n));
  if (measured.some(({ estimate }) => estimate.low === null || estimate.high === null))
    return { n, mean: loss, low: null, high: null };
  const ends = measured.map(({ estimate: { low, high } }, i) => {
    const at = [low as number, high as number].map((value) => lossOf(aims[i], value));
    // An interval that is not outside has a part in the band.
    const isOutside = measured[i].met === 'missed';
    return { near: isOutside ? Math.min(...at) : 0, far: Math.max(...at) };
  });
  const sum = (of: 'near' | 'far') => ends.reduce((all, end) => all + end[of], 0);
  return { n, mean: loss, low: sum('near'), high: sum('far') };
}

/** What came of the search, for a title. */
export function designTitle({ finalists }: DesignResult): string {
  if (finalists.some(isMet)) return 'Rules that meet the aims';
  return finalists.some((one) => !isMissed(one))
    ? 'Rules that may meet the aims'
    : 'No rules were found that meet the aims';
}

/** What a search found, in sentences. */
export function designSentences(result: DesignResult): string[] {
  const { finalists } = result;
  const byChange = finalists.toSorted((a, b) => a.change - b.change);
  const sure = byChange.filter(isMet);
  const open = byChange.filter((one) => !isMet(one) && !isMissed(one));
  const standard = finalists.find(isStandard);
  const first =
    sure.length > 0
      ? `${nameOf(result, sure[0])} meets all aims at the least change of those found: every interval lies within its band.`
      : open.length > 0
        ? `No variant is sure to meet all aims; ${nameOf(result, open[0])} may, at the least change: some intervals reach beyond their bands; play more deals to be sure.`
        : sayNearest(result, standard);
  return [
    first,
    ...(standard === undefined
      ? []
      : [
          `The standard game ${isMet(standard) ? 'meets them all' : isMissed(standard) ? 'misses some' : 'may or may not meet them'}: ${sayAims(result, standard)}.`,
        ]),
    ...tooFew(result),
  ];
}

/** Where all miss an aim: the nearest, if it is clearly nearer than the standard game. */
function sayNearest(result: DesignResult, standard: Finalist | undefined): string {
  const { aims, finalists } = result;
  const none = 'No variant that was found meets all aims';
  if (!hasEnoughDeals(awayOf(aims, finalists[0]))) return `${none}.`;
  const isNearer = (one: Finalist) =>
    standard === undefined || (one.loss < standard.loss && isApart(aims, one, standard));
  const nearest = finalists.find(isNearer);
  if (nearest === undefined)
    return `${none}, and none is clearly nearer to them than the standard game; more --deals may show one.`;
  const alike = finalists.filter(
    (one) => one !== nearest && isNearer(one) && !isApart(aims, one, nearest),
  );
  const others =
    alike.length === 0 ? '' : `, though ${counted(alike.length, 'other')} may be as near`;
  return `${none}; the nearest is ${nameOf(result, nearest)}${others}.`;
}

/** Whether they differ clearly in an aim in which one is nearer than the other. */
function isApart(aims: readonly Aim[], one: Finalist, other: Finalist): boolean {
  return aims.some((aim, i) => {
    const [a, b] = [one, other].map((finalist) => finalist.aims[i].estimate);
    if (lossOf(aim, a.mean) === lossOf(aim, b.mean)) return false;
    const halves = [a, b].map(({ low, high }) => ((high ?? 0) - (low ?? 0)) / 2);
    return !(Math.abs(a.mean - b.mean) <= Math.hypot(...halves));
  });
}

/** What never comes up is known, however few the deals. */
const isTooFew = (of: Estimate): boolean => Number.isFinite(of.mean) && !hasEnoughDeals(of);

/** Aims that no finalist was played often enough for. */
function tooFew(result: DesignResult): string[] {
  const named = result.aims.flatMap((aim, i) => {
    const estimates = result.finalists.map(({ aims }) => aims[i].estimate);
    const title = lower(measureOf(result, aim).title);
    return estimates.every(isTooFew)
      ? [`${title} (${Math.max(...estimates.map(({ n }) => n))})`]
      : [];
  });
  return named.length === 0
    ? []
    : [
        `Too few deals to say anything of ${named.join(', ')}: an interval takes ${MIN_DEALS}, which a larger --deals brings.`,
      ];
}

function sayAims(result: DesignResult, { aims }: Finalist): string {
  return aims
    .map((aim) => {
      const measure = measureOf(result, aim);
      const title = lower(measure.title);
      return isTooFew(aim.estimate)
        ? `${title}: too few deals`
        : `${title} ${figure(measure, aim.estimate)} ${unitOf(measure)} (${WORDS[aim.met]})`;
    })
    .join(', ');
}

export const WORDS: Readonly<Record<Met, string>> = {
  met: 'met',
  missed: 'missed',
  unclear: 'unclear',
};

export const DESIGN_METHOD = `N-tuple bandit evolution on batches of common deals; finalists by what all batches together lead to expect, then measured on fresh deals that had no part in their choice: those figures are shown. ± is the half-width of a 95 % confidence interval (t over deals, ratio of sums, linearised), each by itself; ${ABSENT}.`;

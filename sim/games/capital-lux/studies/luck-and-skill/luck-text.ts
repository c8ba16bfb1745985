import type { Finding, Findings } from '../../../../query/findings.js';
import { partOf, tFactor } from '../../../../stats/mean.js';
import { gains, hasEnoughDeals, say, side, tooFew } from '../../../../studies/finding-text.js';
import { inWords, sayAll, verdictOn } from '../../../../studies/verdict.js';
import { capital, estimate, number } from '../../../../text/format.js';
import { SOURCES, type Source } from './dealer.js';
import { LADDER } from './ladder.js';
import { DECISIONS } from './regrets.js';

const CHANCE: Record<Source, string> = {
  'set-up': 'set-up (first capital card, starting player)',
  'first packs': 'packs of round 1',
  'later packs': 'packs of later rounds',
  draws: 'cards that Scholars draw',
  modifiers: 'order of the modifiers',
  players: "players' own chance",
};

/** The strongest of the ladder against the one before. */
export function tellSkillFirst(found: Findings): string {
  const [weaker, stronger] = LADDER.slice(-2);
  return verdictOn(found.find('rungs', 'lead_win_share', { agent: stronger }), {
    above: (wins) => `Skill counts: in the same deals ${stronger} ${gains(wins, weaker)}.`,
    below: (wins) => `Skill does not show: in the same deals ${stronger} ${gains(wins, weaker)}.`,
    unclear: `Skill does not show: ${stronger} and ${weaker} win about as often in the same deals.`,
  });
}

export const tellLuckAndSkill = (found: Findings): string[] => [
  ...tellSkill(found),
  ...tellLuck(found),
  ...LADDER.slice(1).map((agent, i) => tellDeals(found, agent, LADDER[i])),
  ...DECISIONS.flatMap((type) => tellRegret(found, type)),
];

function tellLuck(found: Findings): string[] {
  const of = (source: string, column: string) => found.find('luck', column, { source });
  const all = of('all chance', 'total_margin');
  return [
    `Variance that all chance together makes, with the policy in every seat, of the margin: ${say(all)}; of the points: ${say(of('all chance', 'total_points'))}.`,
    ...SOURCES.map(
      (source) =>
        `${capital(CHANCE[source])}: by itself ${sayPart(of(source, 'alone_margin'), all)} of the variance of the margin; redrawn while all else stays, ${sayPart(of(source, 'total_margin'), all)}.`,
    ),
  ];
}

function tellSkill(found: Findings): string[] {
  const of = (source: string, column: string) => found.find('luck', column, { source });
  return [
    ...LADDER.filter((agent) => !isSame(found.find('skill', 'gain_points', { agent }))).map(
      (agent) =>
        `The policy in place of ${agent}, in the same deals: ${sayAll(found, 'skill', { agent }, 'gain')}.`,
    ),
    `If the player of one seat were drawn by lot from ${inWords(LADDER)}, their skill would bring, for each 100 % that chance brings: ${sayPart(of('who plays', 'alone_win_share'), of('all chance', 'total_win_share'))} to the variance of the win share, ${sayPart(of('who plays', 'alone_margin'), of('all chance', 'total_margin'))} to that of the margin.`,
  ];
}

/** The policy against itself. */
const isSame = (gain: Finding | undefined): boolean => gain?.estimate.mean === 0;

function tellDeals(found: Findings, stronger: string, weaker: string): string {
  const lead = found.find('rungs', 'lead_win_share', { agent: stronger });
  return `${stronger} in place of ${weaker}: ${say(lead)}${sayDeals(lead)}.`;
}

/** How far choices fall short: of the best where hidden cards lie as they do, and of what a player could know. */
function tellRegret(found: Findings, type: string): string[] {
  if (!hasEnoughDeals(found.find('regret', 'points', { type }))) return [];
  const others = LADDER.map((agent) => {
    const regret = found.find('regrets', 'points', { type, agent });
    return `${agent} ${say(regret)}`;
  });
  return [
    `Lost per decision (${type}), against the best for somebody who sees hidden cards: ${sayAll(found, 'regret', { type })} (a lower bound; the true figure is probably higher).`,
    `Lost per decision (${type}), against what seems best in imagined worlds: ${sayAll(found, 'regret', { type }, 'fair')}; imagined worlds overrate the choice by ${say(found.find('gap', 'gap_points', { type }))}.`,
    `The same with others in its place, against the best: ${others.join(', ')}.`,
  ];
}

/** `12.3 ± 0.4 %` of the whole. */
function sayPart(part: Finding | undefined, whole: Finding | undefined): string {
  if (!hasEnoughDeals(part) || !hasEnoughDeals(whole)) return tooFew(part);
  const { n, mean, low, high } = partOf(part.estimate, whole.estimate);
  const percent = { n, mean: 100 * mean, low: low && 100 * low, high: high && 100 * high };
  if (low === null) return `${percent.mean.toFixed(0)} %`;
  return low <= 0 ? `about 0 % (${estimate(percent)} %)` : `${estimate(percent)} %`;
}

/** Normal deviates of a two-sided test at 5 % that finds the difference in four matches of five. */
const DEVIATES = 1.96 + 0.8416;

/** How many deals it takes to see the difference. */
function sayDeals(lead: Finding | undefined): string {
  const { low = null, high = null, mean = 0 } = lead?.estimate ?? {};
  if (lead === undefined || low === null || high === null) return '';
  const needed = (difference: number) => number(dealsNeeded(lead, difference));
  const far = Math.max(Math.abs(low), Math.abs(high));
  const how = 'deals, each played with both in the same seat';
  if (side(lead) === 'unclear') return `; seeing it takes ${needed(far)} ${how}, or more`;
  const near = Math.min(Math.abs(low), Math.abs(high));
  return `; seeing it takes about ${needed(mean)} ${how} (${needed(far)} to ${needed(near)})`;
}

/** For so large a difference; each row is a deal that was played with both. */
export function dealsNeeded(finding: Finding, difference: number): number {
  const { estimate: of, deals, rows, together } = finding;
  const error = ((of.high as number) - of.mean) / tFactor(deals - 1, 0.05 / together);
  return Math.ceil((DEVIATES / difference) ** 2 * error ** 2 * rows);
}

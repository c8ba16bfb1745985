import type { Finding, Findings } from '../../../../query/findings.js';
import { partOf, tFactor } from '../../../../stats/mean.js';
import { say, side } from '../../../../studies/finding-text.js';
import { estimate, number } from '../../../../text/format.js';
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

export const tellLuckAndSkill = (found: Findings): string[] => [
  ...tellLuck(found),
  ...tellSkill(found),
  ...LADDER.slice(1).map((agent, i) => tellDeals(found, agent, LADDER[i])),
  'How far choices fall short of the best is told too low rather than too high: what seems best in half of the worlds is valued in the other half. The best knows where the hidden cards lie.',
  ...DECISIONS.flatMap((type) => tellRegret(found, type)),
];

function tellLuck(found: Findings): string[] {
  const of = (source: string, column: string) => found.find('luck', column, { source });
  const all = of('all chance', 'total_margin');
  return [
    `If the policy plays in every seat, all chance together makes a variance of a seat's margin of ${say(all)}, of its points of ${say(of('all chance', 'total_points'))}.`,
    `Of the margin's variance, what is known first explains, and what follows adds: ${SOURCES.map((source) => `${CHANCE[source]} ${sayPart(of(source, 'added_margin'), all)}`).join(', ')}.`,
    ...SOURCES.map(
      (source) =>
        `${CHANCE[source]}: ${sayPart(of(source, 'alone_margin'), all)} of it by itself, whatever else is drawn; ${sayPart(of(source, 'total_margin'), all)} if it alone is drawn anew while all else stays.`,
    ),
  ];
}

function tellSkill(found: Findings): string[] {
  const of = (source: string, column: string) => found.find('luck', column, { source });
  return [
    `Were the player of one seat drawn by lot from ${LADDER.join(', ')}, their skill would bring ${sayPart(of('who plays', 'alone_margin'), of('all chance', 'total_margin'))} of what chance brings to the variance of the margin, and ${sayPart(of('who plays', 'alone_win_share'), of('all chance', 'total_win_share'))} of what it brings to that of the win share.`,
    ...LADDER.filter((agent) => !isSame(found.find('skill', 'gain_points', { agent }))).map(
      (agent) =>
        `The policy in place of ${agent}, in the same deals: ${say(found.find('skill', 'gain_points', { agent }))}, ${say(found.find('skill', 'gain_win_share', { agent }))}.`,
    ),
  ];
}

/** The policy against itself. */
const isSame = (gain: Finding | undefined): boolean => gain?.estimate.mean === 0;

function tellDeals(found: Findings, stronger: string, weaker: string): string {
  const lead = found.find('rungs', 'lead_win_share', { agent: stronger });
  return `${stronger} in place of ${weaker}: ${say(lead)}; ${sayDeals(lead)}.`;
}

function tellRegret(found: Findings, type: string): string[] {
  const own = found.find('regret', 'points', { type });
  if (own === undefined) return [];
  const others = LADDER.map(
    (agent) => `${agent} ${say(found.find('regrets', 'points', { type, agent }))}`,
  );
  return [
    `${type}: the policy falls short of the best alternative by ${say(own)}, of the one that seems best in worlds imagined from its seat by ${say(found.find('regret', 'fair_points', { type }))}; there its choice, against one at random, seems better than it is by ${say(found.find('gap', 'gap_points', { type }))}.`,
    `${type}, others in its place: ${others.join(', ')}.`,
  ];
}

/** `12.3 ± 0.4 %` of the whole. */
function sayPart(part: Finding | undefined, whole: Finding | undefined): string {
  if (part === undefined || whole === undefined) return 'nothing that was seen';
  const { n, mean, low, high } = partOf(part.estimate, whole.estimate);
  const percent = { n, mean: 100 * mean, low: low && 100 * low, high: high && 100 * high };
  return `${low === null ? percent.mean.toFixed(0) : estimate(percent)} %`;
}

/** Normal deviates of a two-sided test at 5 % that finds the difference in four matches of five. */
const DEVIATES = 1.96 + 0.8416;

function sayDeals(lead: Finding | undefined): string {
  const { low = null, high = null, mean = 0 } = lead?.estimate ?? {};
  if (lead === undefined || low === null || high === null)
    return 'too few deals to say how many it takes to tell them apart';
  const needed = (difference: number) => number(dealsNeeded(lead, difference));
  const far = Math.max(Math.abs(low), Math.abs(high));
  const how = 'deals, each played with both in the same seat';
  if (side(lead) === 'unclear') return `to tell them apart takes ${needed(far)} ${how}, or more`;
  const near = Math.min(Math.abs(low), Math.abs(high));
  return `to tell them apart takes about ${needed(mean)} ${how} (${needed(far)} to ${needed(near)})`;
}

/** For so large a difference; each row is a deal that was played with both. */
export function dealsNeeded(finding: Finding, difference: number): number {
  const { estimate: of, deals, rows, together } = finding;
  const error = ((of.high as number) - of.mean) / tFactor(deals - 1, 0.05 / together);
  return Math.ceil((DEVIATES / difference) ** 2 * error ** 2 * rows);
}

import { quote } from '../../engine/core/json.js';
import { shorten } from '../../engine/core/shape.js';
import { changedRules } from '../lab/changed-rules.js';
import { noted } from '../lab/note.js';
import { titleOf } from '../lab/registry.js';
import { type Estimate, mapped } from '../stats/mean.js';
import { hasEnoughDeals, MIN_DEALS } from '../stats/ratio.js';
import { SIMULTANEOUS_METHOD } from '../stats/simultaneous.js';
import type { Cell } from '../text/document.js';
import { counted, estimate } from '../text/format.js';
import type { Measure } from './measure.js';
import type { RuleSet } from './runs.js';
import type { MeasuredRules, Sheet, SheetCell, SheetLine } from './sheet.js';
import { whoPlays } from './who-plays.js';

/** What is said of health sheets, on screens and pages. */

/** Parts of something are shown in percent. */
export const isPart = ({ unit }: Measure): boolean => /^of |^win share$/.test(unit);

/** The unit in which a measure is shown. */
export const unitOf = (measure: Measure): string =>
  isPart(measure) ? `% ${measure.unit}` : measure.unit;

/** As it is shown: parts in percent. */
export const shown = (measure: Measure, of: Estimate): Estimate =>
  isPart(measure) ? mapped(of, (x) => 100 * x) : of;

/** What stands where there is no figure. */
export const ABSENT = `– never came up; ? in fewer than ${MIN_DEALS} deals`;

/** `12.3 ± 0.4`, ? where there are too few deals, – where it never came up. */
export function figure(measure: Measure, of: Estimate): string {
  if (!Number.isFinite(of.mean)) return '–';
  return hasEnoughDeals(of) ? estimate(shown(measure, of), of.low === null ? 2 : undefined) : '?';
}

/** The same in a table, signed if it is a difference. */
export function cellOf(measure: Measure, of: Estimate | null, isSigned = false): Cell {
  if (of === null) return null;
  if (!Number.isFinite(of.mean)) return '–';
  if (!hasEnoughDeals(of)) return '?';
  return { of: shown(measure, of), ...(isSigned && { signed: true as const }) };
}

export const signedFigure = (measure: Measure, of: Estimate): string =>
  `${of.mean > 0 ? '+' : ''}${figure(measure, of)}`;

/** `! *`: a difference that is reversed with other players; `~` one that they do not show. */
export function mark({ flagged, skill }: SheetCell): string {
  if (!flagged) return '';
  const verdicts = Object.values(skill);
  if (verdicts.includes('reversed')) return '*!';
  return verdicts.includes('unclear') ? '*~' : '*';
}

export const MARKS = [
  '* differs from the standard game, all lines of all variants taken together',
  '~ inconclusive with weaker players',
  '! with weaker players it is the other way round',
];

/** Standardised: how far a difference is from 0, in half intervals. */
const weight = ({ mean, low, high }: Estimate): number =>
  low === null || high === null ? Number.POSITIVE_INFINITY : Math.abs(mean) / (high - low);

/** Lines that differ from the standard game, the clearest first. */
export function flagged(sheet: Sheet, ruleSet: number): { line: SheetLine; cell: SheetCell }[] {
  return sheet.lines
    .map((line) => ({ line, cell: line.cells[ruleSet] }))
    .filter(({ cell }) => cell.flagged)
    .sort((a, b) => weight(b.cell.difference as Estimate) - weight(a.cell.difference as Estimate));
}

/**
 * Whether the players are fit for a variant: how much a decision of theirs leaves on the table there,
 * against the standard game, and whether the stronger of them still wins.
 */
export function adequacy({ lines, policy }: Sheet, ruleSet: number): string {
  const find = (name: string) => lines.find(({ measure }) => measure.name === name) as SheetLine;
  const { measure, cells } = find('regret');
  const { difference, estimate: own } = cells[ruleSet];
  const skill = find('skill').cells[ruleSet].estimate;
  if (difference === null || difference.low === null)
    return `Too few decisions of ${policy} were looked into to say whether it understands this variant.`;
  const leaves = `${figure(measure, own)} points a decision, ${signedFigure(measure, difference)} against the standard game`;
  if (difference.low > 0)
    return `Warning: ${policy} plays this variant worse than the standard game (it loses ${leaves}); --train measures it with players trained for it.`;
  if (!hasEnoughDeals(skill))
    return `Is ${policy} fit for it? Unclear: it loses ${leaves}, but a match against weaker players takes ${MIN_DEALS} deals and had ${skill.n}.`;
  return skill.low !== null && skill.low > 0
    ? `Is ${policy} fit for it? Nothing speaks against it: it loses ${leaves}, and still wins more than weaker players.`
    : `Warning: ${policy} loses no more per decision than in the standard game (${leaves}), but is not clearly stronger here than weaker players.`;
}

export const aboutSheet = (sheet: Sheet): string =>
  `The health of ${titleOf(sheet.game)} with ${sheet.players} players, ${whoPlays(sheet)}: ${counted(sheet.deals, 'deal')}, seed ${quote(sheet.seed)}${noted(sheet.game)}`;

export const sayRules = (game: string, { name, rules }: RuleSet): string =>
  `${name}: standard, except ${shorten(changedRules(game, rules), 160)}`;

export const methodSentence = ({ checks }: MeasuredRules): string =>
  `± is the half-width of a 95 % confidence interval (t over deals, ratio of sums, linearised); differences deal by deal on the same deals; marks: ${SIMULTANEOUS_METHOD}.${
    checks.agents.length === 0
      ? ''
      : ` Weaker players: ${checks.agents.join(' and ')} on ${counted(checks.deals, 'deal')}, each side by its own 95 % interval.`
  } ${ABSENT}; = the same in every deal.`;

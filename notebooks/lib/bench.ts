import { resolve } from 'node:path';
import type { DesignResult, RestrictResult, Sheet, SheetLine, Sweep } from 'capital-lab/balance';
import type { Place, Series } from 'capital-lab/charts';
import { ContentError } from 'capital-lab/engine';
import { lineLabels, openResult, shownAs, unitOf } from 'capital-lab/report';
import type { DataFrame } from 'danfojs';
import { frame } from './frame';

/** What the designer's bench leaves in a folder: health sheets, sweeps, restricted play, searches. */

/** What was published of the bench. */
export const BENCH = resolve(__dirname, '../../data/variants/results');

export const openSheet = (folder: string): Sheet => openResult(folder, 'balance');
export const openSweep = (folder: string): Sweep => openResult(folder, 'sweep');
export const openRestricted = (folder: string): RestrictResult => openResult(folder, 'restrict');
export const openDesign = (folder: string): DesignResult => openResult(folder, 'design');

/** A line of a sheet by the name of its measure. */
export function lineOf<L extends SheetLine>({ lines }: { lines: L[] }, measure: string): L {
  const found = lines.find(({ measure: { name } }) => name === measure);
  if (found !== undefined) return found;
  const known = lines.map(({ measure: { name } }) => name).join(', ');
  throw new ContentError(`the sheet has no line "${measure}"; it has ${known}`);
}

/** Some lines of one unit, a series for each rule set, without what never came up there. */
export function levels(sheet: Sheet, measures: readonly string[]): Series[] {
  const lines = measures.map((of) => lineOf(sheet, of));
  const labels = lineLabels(lines.map(({ measure }) => measure));
  return sheet.ruleSets.map(({ name }, i) => ({
    name,
    points: lines
      .map(({ measure, cells }, line) => ({
        label: labels[line],
        estimate: shownAs(measure, cells[i].estimate),
      }))
      .filter(({ estimate }) => Number.isFinite(estimate.mean)),
  }));
}

/** A line over the first number that a sweep varies, with its band. */
export const curve = (sweep: Sweep, of: string): Series<Place> => {
  const { measure, cells, band } = lineOf(sweep, of);
  return {
    name: measure.title,
    points: sweep.points.map(({ name, at }, i) => ({
      label: name,
      x: at[0],
      estimate: shownAs(measure, cells[i + 1].estimate),
      band: shownAs(measure, band[i]),
    })),
  };
};

/** All lines that differ from the standard game, and what becomes of that with weaker players. */
export function flags(sheet: Sheet, ruleSet: string): DataFrame {
  const at = sheet.ruleSets.findIndex(({ name }) => name === ruleSet);
  const found = sheet.lines.filter(({ cells }) => cells[at]?.flagged);
  const differences = found.map(({ measure, cells }) => {
    const { difference } = cells[at];
    return difference === null ? null : shownAs(measure, difference);
  });
  return frame({
    line: found.map(({ measure }) => measure.title),
    unit: found.map(({ measure }) => unitOf(measure)),
    difference: differences.map((of) => of?.mean ?? null),
    low: differences.map((of) => of?.low ?? null),
    high: differences.map((of) => of?.high ?? null),
    ...Object.fromEntries(
      sheet.checks.agents.map((agent) => [
        agent,
        found.map(({ cells }) => cells[at].skill[agent] ?? ''),
      ]),
    ),
  });
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { measuresOf } from '../../../../sim/balance/runs.js';
import { comparisons } from '../../../../sim/balance/sheet.js';
import { readVariant } from '../../../../sim/balance/variants.js';
import { makeLab } from '../../../kit/lab.js';
import { plainCsv } from '../../../kit/plain-csv.js';
import { cutOut, playLarge, type Sums } from '../../../kit/sheets.js';

/*
 * Defects that were planted are found, the surer the more deals are played. The deep form makes the
 * table in data/variants; the quick one plays the first sheet of one size again.
 */
const DEEP = process.env.DEEP === '1';
const FILE = 'data/variants/power.csv';
const GAME = 'capital-lux';
const [PLAYERS, DEALS] = [2, 8000];
const SIZES = [50, 100, 200, 400, 800];
const MAX_SHEETS = 40;
/** Of the sheets that are played again. */
const AGAIN = 50;
const { folder } = makeLab();
const measures = measuresOf(GAME, PLAYERS);

const none = { 2: 0, 3: 0, 4: 0, 5: 0, 6: 0 };
const shipped = (name: string) => readVariant(name, GAME, PLAYERS).rules;

/** What is wrong with each, and the line that should say so. */
const PLANTED: Record<string, { line: string; rules: Record<string, unknown> }> = {
  'seat-0-rich': { line: 'seat-0-advantage', rules: shipped('seat-0-rich') },
  'seat-0-richer': { line: 'seat-0-advantage', rules: shipped('seat-0-richer') },
  'merchants-double': { line: 'gold-taken', rules: shipped('merchants-double') },
  'agents-double': { line: 'length', rules: shipped('agents-double') },
  // All cards are the same: there is nothing to draft, and little to play.
  'one-kind': {
    line: 'sensible-options',
    rules: { copies: { G: none, Y: { ...none, 3: 72 }, B: none, P: none } },
  },
  // … and nothing that is done makes any difference.
  worthless: {
    line: 'trivial',
    rules: {
      copies: { G: none, Y: { ...none, 0: 72 }, B: none, P: none },
      actions: { Y: [{ effect: 'gold', amount: 0 }] },
    },
  },
};
const NAMES = Object.keys(PLANTED);
const LARGE = { game: GAME, players: PLAYERS, seed: 'power', measures };

/** The lines that a sheet marks: that of the number, of so many deals. */
function markedBy(standard: Sums, variant: Sums, deals: number, at: number): string[] {
  const [one, other] = [standard, variant].map((sums) => cutOut(sums, LARGE, deals, at));
  const [, compared] = comparisons(measures, [one, other], `${deals} ${at}`);
  return measures.flatMap(({ name }, m) => (compared[m].flagged ? [name] : []));
}

const play = (name: string, deals: number): Promise<Sums> =>
  playLarge(folder, name, PLANTED[name]?.rules ?? {}, { ...LARGE, deals });

const percent = (n: number, of: number): string => ((100 * n) / of).toFixed(0);

/** A row of the table: how many sheets marked anything, the line of the defect, and what else. */
function rowOf(name: string, standard: Sums, variant: Sums, deals: number): string {
  const sheets = Math.min(MAX_SHEETS, DEALS / deals);
  const found = Array.from({ length: sheets }, (_, at) => markedBy(standard, variant, deals, at));
  const times = (line: string) => found.filter((lines) => lines.includes(line)).length;
  const { line } = PLANTED[name];
  const often = measures
    .map((measure) => ({ line: measure.name, times: times(measure.name) }))
    .filter((one) => one.times >= sheets / 2)
    .sort((a, b) => b.times - a.times)
    .slice(0, NAMED)
    .map((one) => one.line);
  return [
    ...[name, deals, sheets, percent(found.filter((lines) => lines.length > 0).length, sheets)],
    ...[line, percent(times(line), sheets), often.join('; '), found[0].length],
  ].join(',');
}

const NAMED = 6;
const HEAD =
  'variant,deals,sheets,percent_that_mark_anything,line,percent_that_mark_it,marked_most_often,lines_marked_by_the_first';

test.runIf(DEEP)('the published power is what many sheets find', async () => {
  const standard = await play('standard', DEALS);
  const rows: string[] = [];
  for (const name of NAMES) {
    const variant = await play(name, DEALS);
    rows.push(...SIZES.map((deals) => rowOf(name, standard, variant, deals)));
  }
  const text = `${[HEAD, ...rows].join('\n')}\n`;
  console.log(text);
  if (process.env.UPDATE_GOLDEN === '1' || !existsSync(FILE)) writeFileSync(FILE, text);
  expect(readFileSync(FILE, 'utf8')).toBe(text);
});

describe('the published power', () => {
  const published = existsSync(FILE) ? plainCsv(FILE) : [];
  const of = (name: string, deals: number) =>
    published.find((row) => row.variant === name && Number(row.deals) === deals);

  test('is of all planted defects, in all sizes', () => {
    expect(published.map(({ variant, deals }) => `${variant} ${deals}`)).toEqual(
      NAMES.flatMap((name) => SIZES.map((deals) => `${name} ${deals}`)),
    );
  });

  test.each(NAMES)('of %s rises to certainty', (name) => {
    const powers = SIZES.map((deals) => Number(of(name, deals)?.percent_that_mark_it));
    expect(powers.at(-1)).toBeGreaterThanOrEqual(80);
    for (const [i, power] of powers.entries())
      for (const before of powers.slice(0, i)) expect(power).toBeGreaterThanOrEqual(before - 20);
  });

  test.each(DEEP ? NAMES : ['worthless'])(
    'of %s begins with a sheet that marks the same again',
    async (name) => {
      const [standard, variant] = [await play('standard', AGAIN), await play(name, AGAIN)];
      const lines = markedBy(standard, variant, AGAIN, 0);
      const row = of(name, AGAIN);
      expect(`${lines.length}`).toBe(row?.lines_marked_by_the_first);
      if (row?.percent_that_mark_it === '100') expect(lines).toContain(PLANTED[name].line);
    },
  );
});

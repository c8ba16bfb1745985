import { beforeAll, describe, expect, test } from 'vitest';
import { AREAS, type Area } from '../../../sim/balance/areas.js';
import type { Column, Columns } from '../../../sim/balance/columns.js';
import { columnsSentences } from '../../../sim/balance/columns-text.js';
import type { Colour, Light } from '../../../sim/balance/lights.js';
import type { Estimate } from '../../../sim/stats/mean.js';
import { makeLab } from '../../kit/lab.js';

/* The same rules side by side, by players and by skill. */

const { lab } = makeLab();
const SMALL = '--deals 40 --seed columns --quiet --workers 1';

const open = (mean: number): Estimate => ({ n: 400, mean, low: mean - 0.03, high: mean + 0.03 });

function light(area: Area, colour: Colour, mean = 0.1): Light {
  const criterion = { measure: 'x', from: 0.2, why: 'a reason', estimate: open(mean), colour };
  return { area, colour, criteria: [criterion] };
}

const column = (players: number, lights: Partial<Record<Area, Colour>>, more = {}): Column => ({
  ...{ name: `${players} players`, players, policy: 'tuned', rules: {} },
  lights: AREAS.map((area) => light(area, lights[area] ?? 'yellow')),
  ...more,
});

const made = (columns: Column[], lines: Columns['lines'] = []): Columns => ({
  format: 'capital-lab/columns/1',
  ...{ game: 'capital-lux', deals: 400, seed: 'x', columns, lines },
});

const measure = (name: string, title: string, unit: string) => ({
  ...{ name, title, unit, heading: '', about: '', value: '', table: '' },
  source: 'health' as const,
});

describe('the verdict says', () => {
  test('which columns have what the others lack, first', () => {
    const columns = [2, 3, 4].map((players) =>
      column(players, { close: players < 4 ? 'green' : 'red', tense: 'green' }),
    );
    const [first, second] = columnsSentences(made(columns));
    expect(first).toBe('Close with 2 and 3 players, one-sided with 4 players.');
    expect(second).toBe('In all columns it is tense.');
  });

  test('too short or too long, by the side on which a figure lies', () => {
    const long = column(3, {});
    const columns = [
      column(2, { 'right length': 'red' }),
      { ...long, lights: [light('right length', 'red', 0.9)] },
    ];
    expect(columnsSentences(made(columns))[0]).toBe(
      'Too short with 2 players, too long with 3 players.',
    );
  });

  test('nothing that only some columns are sure of as if it held for all', () => {
    const columns = [column(2, { fair: 'green', close: 'green' }), column(3, {})];
    const said = columnsSentences(made(columns));
    expect(said[0]).toBe('Fair and close with 2 players; not sure otherwise.');
    expect(said[1]).toBe(
      'Too few deals to say of any column whether it is tense, skilful, rich in choices, of the right length: 400.',
    );
  });

  test('which figures are apart, and of none whose intervals meet', () => {
    const columns = [column(2, {}), column(4, {})];
    const line = (name: string, title: string, means: number[]) => ({
      measure: measure(name, title, 'of games'),
      cells: means.map(open),
    });
    const lines = [
      line('close', 'Close games', [0.25, 0.46]),
      line('comebacks', 'Comebacks', [0.1, 0.15]),
    ];
    const said = columnsSentences(made(columns, lines));
    expect(said[0]).toBe(
      'Close games: 46.0 ± 3.0 % of games with 4 players, 25.0 ± 3.0 with 2 players.',
    );
    expect(said.join()).not.toContain('Comebacks');
  });

  test('what a beginner wins among experts, before all else; too few deals say so', () => {
    const skill = 'beginner-among-experts' as const;
    const of = (cell: Estimate) =>
      columnsSentences(
        made(
          [column(4, { close: 'green' }, { skill, policy: 'expert', one: 'greedy' })],
          [{ measure: measure('one-wins', 'The beginner wins', 'of games'), cells: [cell] }],
        ),
      )[0];
    expect(of(open(0.04))).toBe(
      'A beginner (greedy) among experts (expert) wins 4.0 ± 3.0 % of games; even would be 25 %.',
    );
    expect(of({ n: 20, mean: 0.1, low: null, high: null })).toBe(
      'Too few deals to say how often a beginner among experts wins.',
    );
  });
});

describe('the command', () => {
  const SKILLS = 'beginners,beginner-among-experts';
  let found: Columns;
  beforeAll(async () => {
    const { code, out, err } = await lab(
      `balance --players 2 --skill ${SKILLS} ${SMALL} --out skill --json`,
    );
    expect([code, err]).toEqual([0, '']);
    found = JSON.parse(out);
  }, 240_000);

  test('has a column for each skill, with lights and figures', () => {
    expect(found.columns.map(({ name, policy, one }) => [name, policy, one])).toEqual([
      ['beginners', 'greedy', undefined],
      ['beginner among experts', 'expert', 'greedy'],
    ]);
    const wins = found.lines.find((line) => line.measure.name === 'one-wins');
    expect(wins?.cells.map((of) => of?.n)).toEqual([undefined, 40]);
    expect(wins?.cells[1]?.mean).toBeLessThan(0.5);
  });

  test('plays nothing again, and makes text, tables and a page of it', async () => {
    const { out } = await lab(`balance --players 2 --skill ${SKILLS} ${SMALL} --out skill`);
    expect(out).toMatch(/\n {2}area +beginners +beginner among experts\n/);
    expect(out).toContain('skill/columns.csv has every figure.');
    expect(await lab('report skill --out skill.html')).toMatchObject({ code: 0, err: '' });
  });

  test('has a column for each number of players, and no line of seats that are not there', async () => {
    const { out } = await lab(
      `balance discs-4 --players 2,3 --policy random ${SMALL} --out players --json`,
    );
    const { columns, lines } = JSON.parse(out) as Columns;
    expect(columns.map(({ name, rules }) => [name, rules])).toEqual([
      ['2 players', { discs: 4 }],
      ['3 players', { discs: 4 }],
    ]);
    const seat = lines.find(({ measure }) => measure.name === 'seat-2-advantage');
    expect(seat?.cells.map((of) => of !== null)).toEqual([false, true]);
  }, 60_000);

  test.each([
    ['discs-4 discs-6 --players 2,3 --out x', 'side by side: name one variant at most'],
    ['--players 2,5 --out x', '--players 5: should be 2, 3 or 4'],
    ['--skill experts --policy tuned --out x', '--policy and --skill: give one of them'],
    ['--players 2,3 --train --out x', '--train: side by side it is not there; leave it out'],
    ['--players 2,3', '--out <dir> is needed: a folder for the table and its runs'],
  ])('%s is refused', async (args, sentence) => {
    expect(await lab(`balance ${args}`)).toEqual({ code: 2, out: '', err: `lab: ${sentence}\n` });
  });
});

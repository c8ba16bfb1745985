import type { DotTrace } from 'capital-lab/charts';
import { expect, test } from 'vitest';
import { query, sqlFile } from '../../sim/dataset/duckdb.js';
import { committed, figureTitled, marksOf, shownAs } from './kit.js';
import { expectMarks, labelsOf } from './marks.js';
import { readNumber } from './read-number.js';
import { cellsOf, inPercent, type Mark, Results, SERIES } from './results.js';

/* Each chart of the notebook against the CSV of the studies that it shows. */

const notebook = committed('13-tactoria');
const open = (study: string) => Results.all(study, 'tactoria');
const roads = await open('roads');
const army = await open('standing-army');
const attacks = await open('when-to-attack');
const drawing = await open('draw-and-store');
const order = await open('first-player');

/** A series for each number of players. */
function expectSeries(
  title: string,
  studies: readonly Results[],
  wanted: (of: Results) => Mark[],
): void {
  const series = marksOf(figureTitled(notebook, title));
  expect(series.map(({ name }) => name)).toEqual(SERIES);
  series.forEach(({ marks }, i) => {
    expectMarks(marks, wanted(studies[i]));
  });
}

test('the answer says how often the race decides', () => {
  const [first] = shownAs(notebook, 'text/markdown');
  for (const study of roads) {
    const [[mean]] = study.marks('ends', 'by_upgrade').map(inPercent);
    const said = RegExp(`(\\S+)(?: ± \\S+)? % with ${study.players} players`).exec(first);
    expect(readNumber(said?.[1])).toBeCloseTo(mean as number, 0);
  }
});

test('a game is shown with the kingdoms of both seats', () => {
  const shown = shownAs(notebook, 'text/html').filter((html) => html.includes('class="tactoria"'));
  expect(shown).toHaveLength(1);
  const [board] = shown;
  const states = board.match(/<details/g)?.length ?? 0;
  expect(states).toBeGreaterThan(5);
  expect(board.match(/>Capital</g)).toHaveLength(2 * states);
  expect(board).toContain('a set of our own');
});

test('how games end', () => {
  expectSeries('How games end', roads, (study) =>
    ['by_upgrade', 'by_survival', 'capped'].flatMap((end) =>
      study.marks('ends', end).map(inPercent),
    ),
  );
});

test('keeping to one road', () => {
  const title = 'Keeping to one road against being free';
  expectSeries(title, roads, (study) => study.marks('road', 'win_share').map(inPercent));
  expect(labelsOf(figureTitled(notebook, title))[0]).toEqual([
    'army among free',
    'race among free',
    'army against race',
  ]);
});

test('the checks of how games end', () => {
  const claim = 'games that the victory upgrade ends, against half of them';
  const series = marksOf(figureTitled(notebook, `With other players and rulings: ${claim}`));
  series.forEach(({ marks }, i) => {
    expectMarks(
      marks.map(([mean]) => [mean]),
      roads[i].checked(claim).map(([mean]) => [mean]),
    );
  });
});

const ROLES = ['defence', 'attack'];
const ofRoles = (study: Results, answer: string, columns: readonly string[]): Mark[] =>
  ROLES.flatMap((role) =>
    columns.flatMap((column) => study.marks(answer, column, RegExp(`^role ${role}$`))),
  );

test('what an army deters, and what it is worth', () => {
  expectSeries('Battles before the next turn, by the slots the troops are in', army, (study) =>
    ofRoles(study, 'harm', ['battles', 'deterred', 'bluffed']),
  );
  expectSeries('What a standing army is worth', army, (study) =>
    ofRoles(study, 'worth', ['win_share', 'sight_win_share', 'strength_win_share']).map(inPercent),
  );
});

test('attacks by the odds', () => {
  expectSeries('Attacking against not attacking, by the odds', attacks, (study) =>
    study.marks('ratio', 'win_share').map(inPercent),
  );
});

test('attacks, and what goes with them', () => {
  const title = 'What an attack brings, and what merely goes with it, 2 players';
  const rows = attacks[0].rows('ratio', 'win_share');
  const marks = (...ends: string[]) =>
    rows.map((row) => ends.map((end) => (row[end] === null ? null : 100 * Number(row[end]))));
  const [cause, correlation] = marksOf(figureTitled(notebook, title));
  expect([cause.name, correlation.name]).toEqual(['attacking', 'correlation']);
  expectMarks(cause.marks, attacks[0].marks('ratio', 'win_share').map(inPercent));
  const wanted = marks('correlation', 'correlation_low', 'correlation_high');
  expectMarks(
    correlation.marks,
    wanted.map((ends, i) => (Number(rows[i].deals) < 40 ? [null, null, null] : ends)),
  );
});

test('attacks by odds and stage: each cell has its estimate', () => {
  const title =
    'Attacking, by upgrades of the first Capital and the odds (percentage points of win share)';
  const cells = new Map(
    [...cellsOf(figureTitled(notebook, title))].map(([label, { z }]) => [
      label.replaceAll('\u00a0', ' '),
      z,
    ]),
  );
  const rows = attacks.flatMap((study) =>
    study.rows('ratio and stage', 'win_share').map((row) => {
      const [, stage, ratio] = /^stage (\d), ratio (.*)$/.exec(`${row.group}`) ?? [];
      return { row, label: `stage ${stage}, ${study.players} players | ${ratio}` };
    }),
  );
  const told = rows.filter(({ row }) => Number(row.deals) >= 40);
  expect(told.length).toBeGreaterThan(5);
  for (const { row, label } of told)
    expect(cells.get(label), label).toBeCloseTo(100 * Number(row.estimate), 9);
  // Of fewer deals there is no figure, and no line where no cell has one.
  for (const { label } of rows.filter(({ row }) => Number(row.deals) < 40))
    expect(cells.get(label) ?? null, label).toBeNull();
});

test('draw and store', () => {
  expectSeries('One more Draw, one more Store', drawing, (study) =>
    ['draw', 'store', 'rather'].flatMap((one) =>
      study.marks('all', `${one}_win_share`).map(inPercent),
    ),
  );
});

test('places in the order of turns', () => {
  const title = 'Each place in the order of turns against the average of all';
  expectSeries(title, order, (study) => study.marks('place', 'win_share').map(inPercent));
  (figureTitled(notebook, title).data as DotTrace[]).forEach(({ x }, i) => {
    expect(x).toEqual([1, 2, 3, 4].slice(0, i + 2));
  });
});

test('the finalists by their first aim, from fresh deals', async () => {
  const file = 'data/variants/results/tactoria/design/design.csv';
  const rows = await query(`SELECT * FROM read_csv(${sqlFile(file)}, sample_size = -1)`);
  const wanted = rows
    .filter(({ measure }) => measure === 'won-by-army')
    .map((row) =>
      ['estimate', 'estimate_low', 'estimate_high'].map((name) => 100 * Number(row[name])),
    );
  const [{ marks }] = marksOf(figureTitled(notebook, 'Finalists: games won by the last survivor'));
  expectMarks(marks, wanted);
});

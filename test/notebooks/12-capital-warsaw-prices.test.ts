import type { DotTrace } from 'capital-lab/charts';
import { expect, test } from 'vitest';
import { committed, figuresOf, figureTitled, marksOf, shownAs } from './kit.js';
import { expectMarks, labelsOf } from './marks.js';
import { type Mark, markOf, Results, SERIES } from './results.js';

/* Each chart of the notebook against the CSV of the study. */

const notebook = committed('12-capital-warsaw-prices');
const studies = await Results.all('building-prices', 'capital-warsaw');

type Row = ReturnType<Results['rows']>[number];
const NUMERALS = ['', 'I', 'II', 'III', 'IV', 'V', 'VI'];
/** `Arsenal (I)` */
const nameOf = ({ group }: Row): string => {
  const [, epoch, name] = /^epoch (\d), (?:building|milestone) (.*)$/.exec(`${group}`) ?? [];
  return `${name} (${NUMERALS[Number(epoch)]})`;
};
const epochOf = ({ group }: Row): string => /^epoch (\d)/.exec(`${group}`)?.[1] as string;
/** On which side of 0 the interval lies. */
const sideOf = ({ low, high }: Row): string =>
  low !== null && (low as number) > 0
    ? 'cheap'
    : high !== null && (high as number) < 0
      ? 'dear'
      : '';

test('the answer names every building that is told from 0', () => {
  const [answer] = shownAs(notebook, 'text/markdown');
  for (const study of studies) {
    const rows = study.rows('building');
    const count = (side: string) => rows.filter((row) => sideOf(row) === side).length;
    expect(answer).toContain(
      `with ${study.players} players ${count('cheap')} are too cheap and ${count('dear')} too dear`,
    );
    for (const row of rows.filter((one) => sideOf(one) !== ''))
      expect(answer).toContain(`${nameOf(row).replace(/ \(\w+\)$/, '')} (`);
  }
});

test.each([
  ['Public buildings of epochs I to III: built against discarded', 'building', /^epoch [123]/],
  ['Public buildings of epochs IV to VI: built against discarded', 'building', /^epoch [456]/],
  ['Milestones: placed by the winner against none', 'milestone', /^/],
])('%s', (title, answer, group) => {
  const figure = figureTitled(notebook, title);
  marksOf(figure).forEach(({ name, marks }, i) => {
    expect(name).toBe(SERIES[i]);
    expectMarks(marks, studies[i].marks(answer, 'points', group));
    expect(labelsOf(figure)[i]).toEqual(studies[i].rows(answer, 'points', group).map(nameOf));
  });
});

test('all 27 public buildings and 10 milestones are there, with intervals that hold together', () => {
  for (const study of studies) {
    expect(study.rows('building')).toHaveLength(27);
    expect(study.rows('milestone')).toHaveLength(10);
    for (const { together } of study.rows('building')) expect(Number(together)).toBe(27);
    for (const { together } of study.rows('milestone')) expect(Number(together)).toBe(20);
  }
});

test('to have a milestone rather than another seat', () => {
  const figure = figureTitled(notebook, 'Milestones: to have one rather than another seat');
  marksOf(figure).forEach(({ marks }, i) => {
    expectMarks(marks, studies[i].marks('milestone denied', 'rival_margin'));
  });
});

test('what a coin is worth', () => {
  const figure = figureTitled(notebook, 'What a coin is worth, by epoch');
  marksOf(figure).forEach(({ marks }, i) => {
    expect((figure.data[i] as DotTrace).x).toEqual([1, 2, 3, 4, 5, 6]);
    expectMarks(marks, studies[i].marks('coin', 'coin_points'));
  });
});

test('a change of price is points by what a coin is worth, where some number of players tells', () => {
  const told = new Set(
    studies.flatMap((study) =>
      study
        .rows('building')
        .filter((row) => sideOf(row) !== '')
        .map(nameOf),
    ),
  );
  const title = 'Change of price that would make a building even';
  if (told.size === 0) {
    expect(figuresOf(notebook).map(({ layout }) => layout.title.text)).not.toContain(title);
    return;
  }
  const figure = figureTitled(notebook, title);
  marksOf(figure).forEach(({ marks }, i) => {
    const rows = studies[i].rows('building').filter((row) => told.has(nameOf(row)));
    const wanted = rows.map((row): Mark => {
      const [coin] = studies[i].rows('coin', 'coin_points', RegExp(`^epoch ${epochOf(row)}$`));
      return markOf(row).map((end) => end && end / (coin.estimate as number));
    });
    expectMarks(marks, wanted);
  });
});

test('cause and correlation stand side by side', () => {
  const figure = figureTitled(notebook, 'What building brings, and what merely goes with it');
  const rows = studies.flatMap((study) => study.rows('by kind'));
  const [causal, correlation] = marksOf(figure);
  expectMarks(
    causal.marks,
    rows.map((row) => markOf(row)),
  );
  expectMarks(
    correlation.marks,
    rows.map((row) => markOf(row, 'correlation')),
  );
});

test('the checks are those of the study; of buildings told from 0 there is a row each', () => {
  const claim = 'a tile that is a public building, built against discarded';
  const figure = figureTitled(notebook, `With other players and rulings: ${claim}`);
  marksOf(figure).forEach(({ marks }, i) => {
    expectMarks(marks, studies[i].checked(claim));
  });
  const tables = shownAs(notebook, 'text/html').filter((shown) => shown.includes('too few deals'));
  const told = studies.flatMap((study) => study.rows('building').filter((row) => sideOf(row)));
  const text = tables.join().replaceAll('&#39;', "'");
  for (const row of told) expect(text).toContain(`${nameOf(row).replace(/ \(\w+\)$/, '')}, built`);
});

import { readFileSync } from 'node:fs';
import type { BarTrace, DotTrace } from 'capital-lab/charts';
import { expect, test } from 'vitest';
import { committed, figureTitled, marksOf, shownAs } from './kit.js';
import { expectMarks } from './marks.js';
import { readNumber } from './read-number.js';
import { cellsOf, expectCell, type Mark, Results, SERIES } from './results.js';

const notebook = committed('06-luck-and-skill');
const studies = await Results.all('luck-and-skill');

const SOURCES = ['set-up', 'first packs', 'later packs', 'draws', 'modifiers', 'players'];
const LADDER = ['random', 'greedy', 'careful', 'tuned'];
const DECISIONS = ['draft pick', 'play', 'modifier', 'Cleric', 'gold'];

/** In percent of what all chance brings, with the errors of both. */
function shareOf(study: Results, source: string, way: string, measure = 'margin'): Mark {
  const of = (name: string, column: string) =>
    study.marks('luck', `${column}_${measure}`, RegExp(`^source ${name}$`))[0] as number[];
  const [part, , partHigh] = of(source, way);
  const [whole, , wholeHigh] = of('all chance', 'total');
  const half = Math.hypot(partHigh - part, (part / whole) * (wholeHigh - whole)) / whole;
  return [part / whole, part / whole - half, part / whole + half].map((share) => 100 * share);
}

test('the answer has the largest parts, and what skill brings', () => {
  const [first] = shownAs(notebook, 'text/markdown');
  for (const study of studies) {
    const parts = SOURCES.map((source) => ({ source, share: shareOf(study, source, 'added') }));
    parts.sort((a, b) => (b.share[0] as number) - (a.share[0] as number));
    const [one, other] = parts.map(
      ({ source, share }) => `${source} \\(${share[0]?.toFixed(1)} ± \\S+ %\\)`,
    );
    expect(first).toMatch(RegExp(`${one} and ${other} with ${study.players} players`));
    expect(first).toContain(`${shareOf(study, 'who plays', 'alone')[0]?.toFixed(1)} ± `);
  }
});

test.each([
  ['What each source adds to those before it', 'added'],
  ['What each source brings by itself', 'alone'],
  ['What is open if a source alone is drawn anew', 'total'],
])('%s', (title, way) => {
  const figure = figureTitled(notebook, title);
  marksOf(figure).forEach(({ name, marks }, i) => {
    expect(name).toBe(SERIES[i]);
    expect((figure.data[i] as BarTrace).y).toEqual(SOURCES);
    expectMarks(
      marks,
      SOURCES.map((source) => shareOf(studies[i], source, way)),
    );
    const sum = marks.reduce((all, [mean]) => all + (mean as number), 0);
    if (way === 'added') expect(sum).toBeCloseTo(100, 6);
  });
});

test('victories of each player', () => {
  const figure = figureTitled(notebook, 'Victories of each player among tuned ones');
  marksOf(figure).forEach(({ name, marks }, i) => {
    expect(name).toBe(SERIES[i]);
    expect((figure.data[i] as BarTrace).y).toEqual(LADDER);
    const wanted = studies[i].marks('skill', 'win_share');
    expectMarks(
      marks,
      wanted.map((mark) => mark.map((share) => 100 * (share as number))),
    );
  });
  const told = shownAs(notebook, 'text/markdown').find((text) =>
    text.includes('variance of victories'),
  );
  for (const study of studies)
    expect(told).toContain(
      `${shareOf(study, 'who plays', 'alone', 'win_share')[0]?.toFixed(1)} ± `,
    );
});

test('the deals that it takes are those of the published answer', () => {
  const title = 'What it takes to tell players apart by their victories (deals)';
  const cells = cellsOf(figureTitled(notebook, title));
  expect(cells.size).toBe(9);
  for (const { players } of studies) {
    const file = `data/studies/results/luck-and-skill-${players}/answer.txt`;
    const answer = readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ');
    LADDER.slice(1).forEach((agent, i) => {
      const { z, hover } = cells.get(`${agent} against ${LADDER[i]} | ${players} players`) ?? {};
      const [, about, from, to] =
        RegExp(
          `${agent} in place of ${LADDER[i]}: [^;]*; seeing it takes about (\\S+) deals, .*? \\((\\S+) to (\\S+)\\)`,
        ).exec(answer) ?? [];
      expect(z).toBe(readNumber(about));
      const [, low, high] = /interval (\S+) to (\S+?)</.exec(hover ?? '') ?? [];
      expect([low, high].map((end) => readNumber(end))).toEqual([from, to].map(readNumber));
    });
  }
});

test('regrets, by decision and player', () => {
  const figure = figureTitled(notebook, 'Regret of a decision, by who decides (points)');
  for (const study of studies)
    for (const type of DECISIONS)
      for (const agent of LADDER) {
        const [row] = study.rows('regrets', 'points', RegExp(`^agent ${agent}, type ${type}$`));
        expectCell(figure, `${type.replace(' pick', '')}, ${study.players}p | ${agent}`, row);
      }
  expect(cellsOf(figure).size).toBe(60);
});

test('what could have been known', () => {
  const title = 'What seems best from the seat against what tuned chose';
  const figure = figureTitled(notebook, title);
  marksOf(figure).forEach(({ name, marks }, i) => {
    expect(name).toBe(SERIES[i]);
    expect((figure.data[i] as DotTrace).y).toEqual(DECISIONS);
    expectMarks(marks, studies[i].marks('regret', 'fair_points'));
  });
});

test('the checks are those of the study', () => {
  const figure = figureTitled(notebook, 'With other players and rulings: tuned against careful');
  marksOf(figure).forEach(({ marks }, i) => {
    const shares = studies[i].checked('tuned against careful');
    expectMarks(
      marks,
      shares.map((ends) => ends.map((end) => (end === null ? null : 100 * end))),
    );
  });
});

import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { answerCharts } from '../../sim/report/answer-charts.js';
import { openResult } from '../../sim/report/results.js';
import { shownFinding } from '../../sim/report/shown.js';
import type { DotTrace, Figure, HeatTrace } from '../../sim/text/figure.js';

/* The charts of all that is published: nothing is drawn that the tables do not have, and no chart is empty. */
const RESULTS = 'data/studies/results';
const FOLDERS = readdirSync(RESULTS, { recursive: true, encoding: 'utf8' })
  .filter((file) => /-3\/summary\.csv$/.test(file))
  .map((file) => file.replace('/summary.csv', ''));

function chartsOf(folder: string) {
  const { answers, findings, plan } = openResult(`${RESULTS}/${folder}`, 'study');
  return answers.map((answer) => {
    const found = findings.filter((one) => one.answer === answer.name).map(shownFinding);
    return { answer, found, figures: answerCharts(answer, found, plan.game) };
  });
}

/** The numbers that a chart shows: means, of marks or of cells. */
function numbersIn({ data }: Figure): number[] {
  const all = (data as readonly (DotTrace | HeatTrace)[]).flatMap((trace) =>
    'z' in trace ? trace.z.flat() : trace.orientation === 'h' ? trace.x : trace.y,
  );
  return all.filter((value) => typeof value === 'number');
}

const seriesIn = ({ data }: Figure) => (data as DotTrace[]).map(({ name }) => name);

describe.each(FOLDERS)('%s', (folder) => {
  test('draws figures of its tables, and no empty chart', async () => {
    const charts = chartsOf(folder);
    expect(charts.flatMap(({ figures }) => figures).length).toBeGreaterThan(2);
    for (const { found, figures } of charts) {
      const means = new Set(
        found.flatMap(({ estimate, contrast }) => [estimate.mean, contrast?.mean]),
      );
      for (const figure of figures) {
        const numbers = numbersIn(figure);
        expect(numbers.length).toBeGreaterThan(0);
        for (const number of numbers) expect(means).toContain(number);
      }
    }
  });
});

test('luck is drawn in points, in the margin and in win share', async () => {
  const [{ figures }] = chartsOf('luck-and-skill-3');
  expect(figures.map(({ layout }) => layout.title.text)).toEqual([
    ...['Points', 'Margin', 'Win share'],
  ]);
  expect(seriesIn(figures[1])).toEqual(['alone margin', 'total margin', 'added margin']);
});

test('what belongs to one epoch each has rows; of parts by round each has its table', async () => {
  const prices = chartsOf('capital-warsaw/building-prices-3');
  const buildings = prices.find(({ answer }) => answer.name === 'building');
  expect(numbersIn(buildings?.figures[0] as Figure)).toHaveLength(buildings?.found.length ?? 0);
  const gold = chartsOf('value-of-gold-3');
  const parts = gold.find(({ answer }) => answer.name === 'parts when');
  expect(parts?.figures.map(({ layout }) => layout.title.text.split(' ')[0])).toEqual([
    ...['Face', 'Insurance', 'Denial'],
  ]);
});

import { join } from 'node:path';
import { simulate } from 'capital-lab';
import { expect, test } from 'vitest';
import { query, sqlFile } from '../../sim/dataset/duckdb.js';
import { committed, figureTitled, marksOf, shownAs, temporary } from './kit.js';
import { expectMarks, labelsOf } from './marks.js';

/* Each chart of the notebook against the CSV that the bench wrote. */

const notebook = committed('10-balance');
const RESULTS = 'data/variants/results';

type Row = Record<string, string | number | boolean | null>;
const read = async (name: string): Promise<Row[]> =>
  (await query(
    `SELECT * REPLACE (deals::INTEGER AS deals) FROM read_csv(${sqlFile(`${RESULTS}/${name === 'restricted' ? 'restrict' : name}/${name}.csv`)}, sample_size = -1)`,
  )) as Row[];

const balance = await read('balance');
const sweep = await read('sweep');
const restricted = await read('restricted');
const finalists = await read('design');

const isPart = ({ unit }: Row): boolean => /^of |^win share$/.test(`${unit}`);
const ends = (row: Row, name: string, scale: number): number[] =>
  [name, `${name}_low`, `${name}_high`].map((key) => scale * (row[key] as number));
/** As the chart shows it: shares in percent. */
const markOf = (row: Row): number[] => ends(row, 'estimate', isPart(row) ? 100 : 1);

const ruleSets = [...new Set(balance.map(({ rule_set }) => rule_set))];
const rowsOf = (rows: readonly Row[], measures: readonly string[], ruleSet: unknown): Row[] =>
  measures.map(
    (measure) => rows.find((row) => row.measure === measure && row.rule_set === ruleSet) as Row,
  );

test('the answer tells of every variant how many lines differ', () => {
  const [answer] = shownAs(notebook, 'text/markdown');
  for (const ruleSet of ruleSets.slice(1)) {
    const marked = balance.filter((row) => row.rule_set === ruleSet && row.flagged === true);
    const said = `${ruleSet}: [^\\n]*\\n+- ${marked.length} of \\d+ lines differ for sure`;
    expect(answer).toMatch(new RegExp(said));
  }
});

test('what stands out is a table of all lines that differ', () => {
  const marked = balance.filter((row) => row.rule_set === ruleSets[1] && row.flagged === true);
  const table = shownAs(notebook, 'text/html').find((html) => html.includes('class="lab-table"'));
  expect(marked.length).toBeGreaterThan(5);
  for (const { title } of marked) expect(table).toContain(`${title}`);
});

const worthOf = (...headings: string[]) => [
  ...new Set(
    balance
      .filter(({ heading }) => headings.includes(`${heading}`))
      .map(({ measure }) => `${measure}`)
      .filter((name) => name.startsWith('worth-')),
  ),
];
test.each([
  ['Fairness', ['starter-advantage', ...[0, 1, 2, 3].map((seat) => `seat-${seat}-advantage`)]],
  [
    'Close games, comebacks, skill, and when it is decided',
    ['close', 'comebacks', 'skill', 'decided'],
  ],
  ['The worth of each sort of play', worthOf('Plays')],
  ['The worth of picks, modifiers and Clerics', worthOf('Drafts', 'Modifiers', 'Clerics')],
])('%s: a series for each rule set', (title, measures) => {
  const series = marksOf(figureTitled(notebook, title));
  expect(series.map(({ name }) => name)).toEqual(ruleSets);
  series.forEach(({ marks }, i) => {
    const cameUp = rowsOf(balance, measures, ruleSets[i]).filter(
      ({ estimate }) => estimate !== null,
    );
    expectMarks(marks, cameUp.map(markOf));
  });
});

test.each(['points-lost', 'gold-paid', 'close'])('the curve of %s', (measure) => {
  const rows = sweep.filter((row) => row.measure === measure && row.rule_set !== 'standard');
  const figure = figureTitled(notebook, `${rows[0].title}`);
  const [{ marks }] = marksOf(figure);
  expectMarks(marks, rows.map(markOf));
  const [band, curve] = figure.data as { x: number[]; y: number[] }[];
  const over = rows.map(({ rule_set }) => Number(`${rule_set}`.split('=')[1]));
  expect(curve.x).toEqual(over);
  expect(band.x).toEqual([...over, ...[...over].reverse()]);
  const scale = isPart(rows[0]) ? 100 : 1;
  const along = (name: string) => rows.map((row) => [scale * Number(row[name])]);
  expectMarks(
    band.y.map((y) => [y]),
    [...along('band_high'), ...along('band_low').reverse()],
  );
});

test('what restrictions cost, the dearest first', () => {
  const figure = figureTitled(notebook, 'Cost of never making a kind of move');
  const rows = [...restricted].sort((a, b) => Number(a.win_share) - Number(b.win_share));
  const [{ marks }] = marksOf(figure);
  expectMarks(
    marks,
    rows.map((row) => ends(row, 'win_share', 100)),
  );
  expect(labelsOf(figure)[0]).toEqual(rows.map(({ restriction }) => restriction));
});

test('the finalists by their first aim, from fresh deals', () => {
  const [{ measure }] = finalists;
  const rows = finalists.filter((row) => row.measure === measure);
  const { title, unit } = balance.find((row) => row.measure === measure) as Row;
  const figure = figureTitled(notebook, `Finalists: ${`${title}`.toLowerCase()}`);
  const [{ marks }] = marksOf(figure);
  expectMarks(
    marks,
    rows.map((row) => markOf({ ...row, unit })),
  );
});

test('the front, by how much the rules change', () => {
  const rows = finalists.filter((row) => row.measure === finalists[0].measure);
  const { data } = figureTitled(notebook, 'Away from the aims, by how much the rules change');
  const onFront = rows.filter((row) => row.on_front === true);
  const [front] = data as { x: number[]; y: number[]; name: string }[];
  expect(front.name).toBe('on the front');
  const sorted = [...onFront].sort((a, b) => Number(a.change) - Number(b.change));
  expectMarks(
    front.x.map((x, i) => [x, front.y[i]]),
    sorted.map(({ change, loss }) => [Number(change), Number(loss)]),
  );
});

const folder = temporary();

/** What somebody pays with six discs less what they pay with eight, deal by deal: its mean and half interval. */
async function paidWithSix(agent: string, rules: object): Promise<[number, number]> {
  const files: string[] = [];
  for (const discs of [8, 6]) {
    const out = join(folder, `${agent}-${discs}-${Object.keys(rules).join()}`);
    const plan = {
      ...{ game: 'capital-lux', players: 4, agents: Array<string>(4).fill(agent), deals: 200 },
      ...{ rotate: false, seed: 'rulings', tables: ['games'], rules: { ...rules, discs } },
    };
    await simulate(plan, { out, formats: ['csv'] });
    files.push(sqlFile(join(out, 'games.csv')));
  }
  const [{ mean, half }] = (await query(
    `SELECT avg(b.gold_paid - a.gold_paid) AS mean, 1.972 * stddev(b.gold_paid - a.gold_paid) / sqrt(count(*)) AS half
     FROM ${files[0]} a JOIN ${files[1]} b USING (deal)`,
  )) as { mean: number; half: number }[];
  return [mean, half];
}

test('six discs against eight, with other players and rulings', async () => {
  const figure = figureTitled(notebook, 'Six discs against eight, with other players and rulings');
  const [labels] = labelsOf(figure);
  const rulings = [
    'the other reading of L21 (a Cleric naming an empty colour)',
    'the other reading of L39 (limits below 0)',
    'the other reading of L48 (bonuses where all totals are 0)',
    'the other reading of L57 (who starts after a tie)',
  ];
  expect(labels).toEqual(['tuned', 'greedy', 'careful', ...rulings]);
  const [{ marks }] = marksOf(figure);
  const settings = {
    greedy: ['greedy', {}],
    'the other reading of L48 (bonuses where all totals are 0)': ['tuned', { bonusAtZero: 'tied' }],
  } as const;
  for (const [label, [agent, rules]] of Object.entries(settings)) {
    const [wanted, half] = await paidWithSix(agent, rules);
    const [mean, low] = marks[labels.indexOf(label)] as number[];
    expect(mean).toBeCloseTo(wanted, 9);
    expect((mean - low) / half).toBeCloseTo(1, 3);
  }
});

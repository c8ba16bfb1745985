import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAgent, GameRun, openRun, type StudyResult, simulate, summarize } from 'capital-lab';
import { type DotTrace, type Figure, forest } from 'capital-lab/charts';
import { CapitalLux, type GameRecord, type LuxState } from 'capital-lab/games/capital-lux';
import { beforeAll, describe, expect, test } from 'vitest';
import { boardHtml } from '../../notebooks/lib/board.js';
import { chartHtml } from '../../notebooks/lib/charts.js';
import { frame, rowsOf, valuesOf } from '../../notebooks/lib/frame.js';
import { robustness, verdicts } from '../../notebooks/lib/robustness.js';
import { ask, estimates, tableOf } from '../../notebooks/lib/runs.js';
import {
  alongPlayers,
  byPlayers,
  correlationOf,
  findingOf,
  provenance,
} from '../../notebooks/lib/series.js';
import { openStudy, published } from '../../notebooks/lib/studies.js';
import { tableHtml } from '../../notebooks/lib/table.js';
import { makeLab } from '../kit/lab.js';
import { marksOf, temporary } from './kit.js';

const folder = temporary();
const plan = {
  game: 'capital-lux',
  players: 2,
  agents: ['greedy', 'random'],
  rules: {},
  deals: 300,
  rotate: true,
  seed: 'lib',
  tables: ['games', 'seats', 'colours'],
};

describe('runs', () => {
  beforeAll(async () => {
    await simulate(plan, { out: join(folder, 'csv'), formats: ['csv'] });
    await simulate(plan, { out: join(folder, 'parquet'), formats: ['parquet'] });
  });
  const opened = (name = 'csv') => openRun(join(folder, name));

  test('are read with the types of the codebook, the same from CSV and Parquet', async () => {
    for (const name of plan.tables) {
      const [csv, parquet] = await Promise.all(
        ['csv', 'parquet'].map((format) => tableOf(opened(format), name)),
      );
      expect(rowsOf(csv)).toEqual(rowsOf(parquet));
    }
    const [first] = rowsOf(await tableOf(opened(), 'seats'));
    expect(first).toMatchObject({ deal: 0, seat: 0, starts: expect.any(Boolean) });
    expect([first.score, first.win_share].map((value) => typeof value)).toEqual([
      'number',
      'number',
    ]);
    const colours = await tableOf(opened(), 'colours');
    expect(new Set(valuesOf(colours, 'colour'))).toEqual(
      new Set(['green', 'yellow', 'blue', 'pink']),
    );
  });

  test('are asked by SQL, counts as numbers', async () => {
    const found = await ask(
      opened(),
      'SELECT agent, count(*) AS seats, sum(top_score - score) AS behind FROM seats JOIN games USING (game, deal) GROUP BY agent ORDER BY agent',
    );
    expect(rowsOf(found)).toEqual([
      { agent: 'greedy', seats: 600, behind: expect.any(Number) },
      { agent: 'random', seats: 600, behind: expect.any(Number) },
    ]);
  });

  test('say what is wrong with a question', async () => {
    await expect(ask(opened(), 'SELECT gold FROM seats')).rejects.toThrow(
      /the SQL is not right: .*gold/,
    );
    await expect(ask(opened(), 'SELECT score FROM seats WHERE score < 0')).rejects.toThrow(
      'no rows',
    );
    await expect(tableOf(opened(), 'moves')).rejects.toThrow(
      'has no table "moves"; it has games, seats, colours',
    );
    await expect(estimates(opened(), { table: 'seats', of: 'glory' })).rejects.toThrow(
      'seats has no column "glory"; it has ',
    );
    await expect(estimates(opened(), { table: 'moves', of: 'score' })).rejects.toThrow(
      'no table "moves"',
    );
  });

  test('give the same estimates as the package', async () => {
    const found = await estimates(opened(), { table: 'seats', of: 'score', by: ['agent'] });
    const summary = await summarize(opened());
    const known = summary.filter(({ column, by }) => column === 'score' && by === 'agent');
    expect(found.map(({ labels }) => labels.agent)).toEqual(known.map(({ group }) => group));
    found.forEach(({ estimate }, i) => {
      for (const end of ['n', 'mean', 'low', 'high'] as const)
        expect(estimate[end]).toBeCloseTo(known[i].estimate[end] as number, 9);
    });
  });

  test('of hundreds of thousands of rows are there in seconds', async () => {
    const out = join(folder, 'large');
    const large = { ...plan, agents: ['random', 'random'], deals: 50_000, tables: ['seats'] };
    await simulate(large, { out, formats: ['parquet'] });
    const before = process.cpuUsage();
    const seats = await tableOf(openRun(out), 'seats');
    expect(seats.shape[0]).toBe(200_000);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(15);
  });
});

describe('studies', () => {
  test('are read as they were found', async () => {
    const gold = await published('value-of-gold', 3);
    const answer = readFileSync('data/studies/results/value-of-gold-3/answer.txt', 'utf8');
    const told = answer.replaceAll(/\s+/g, ' ');
    for (const sentence of gold.sentences) expect(told).toContain(sentence);
    expect(gold).toMatchObject({ players: 3, policy: 'tuned', seed: 'published', deals: 1000 });
    expect(findingOf(gold, 'when', 'points', { round: '2', moment: 'last turns' }).rows).toBe(497);
  });

  test('of one’s own are those that were run, with the hash of their plan', async () => {
    const { lab, path } = makeLab();
    await expect(openStudy(folder)).rejects.toThrow(/: holds no result, there is no result\.json/);
    const asked = 'study value-of-gold --players 2 --deals 60 --policy greedy --no-checks';
    const { out } = await lab(`${asked} --quiet --json --out gold`);
    const result = JSON.parse(out) as StudyResult;
    const kept = await openStudy(path('gold'));
    expect(kept.findings.all).toEqual(result.findings);
    expect(kept.sentences).toEqual(result.sentences);
    const manifest = JSON.parse(readFileSync(path('gold/runs/study/manifest.json'), 'utf8'));
    expect(kept.planHash).toBe(manifest.planHash);
    expect(rowsOf(provenance([kept]))[0].plan).toBe(manifest.planHash.slice(0, 12));
  });

  test('are put side by side', async () => {
    const studies = [await published('value-of-gold', 2), await published('value-of-gold', 4)];
    const nth = alongPlayers(studies, 'disc', (found) => found.of('nth'));
    expect(nth.map(({ name }) => name)).toEqual(['2 players', '4 players']);
    expect(nth[1].points.map(({ x }) => x)).toEqual([1, 2, 3, 4]);
    const held = byPlayers(studies, (found) => found.of('held'));
    expect(held[0].points[0].estimate).toEqual(studies[0].findings.of('held')[0].estimate);
    const disc = findingOf(studies[0], 'disc');
    expect(correlationOf(disc).estimate).toEqual(disc.contrast);
  });

  test('say which conclusions hold elsewhere', async () => {
    const gold = await published('value-of-gold', 3);
    const figure = robustness([gold], 'a Merchant against the best other play');
    const rows = gold.conclusions.filter(({ conclusion }) => conclusion.startsWith('a Merchant'));
    expect(marksOf(figure)[0].marks.map(([mean]) => mean)).toEqual(
      // Too few deals give no mark.
      rows.map(({ estimate, verdict }) => (verdict === 'too few deals' ? null : estimate?.mean)),
    );
    expect((figure.data[0] as DotTrace).hovertext[2]).toMatch(
      /careful.*1\.35 ± 0\.72 points.*reversed$/,
    );
    expect(rowsOf(verdicts([gold])).at(-1)).toEqual({
      conclusion: 'a Merchant against the best other play',
      in: 'points',
      players: 3,
      'in the study': 'below 0',
      ...{ holds: 3, 'another size': 1, unclear: 1, reversed: 1, 'too few deals': 1 },
    });
  });

  test('say what is wrong with a question', async () => {
    await expect(published('value-of-silver', 2)).rejects.toThrow(
      'there is no study "value-of-silver"',
    );
    await expect(published('draft', 5)).rejects.toThrow(
      'published for 2, 3 and 4 players, not for 5',
    );
    const gold = await published('value-of-gold', 2);
    expect(() => findingOf(gold, 'disk')).toThrow('no estimate "disk, points"; it has disc, parts');
    expect(() => correlationOf(findingOf(gold, 'nth', 'points'))).toThrow('has no correlation');
    expect(() => robustness([gold], 'discs')).toThrow(
      'no conclusion "discs"; it has a disc against',
    );
    expect(() => alongPlayers([gold], 'disc', (found) => found.of('when'))).toThrow(
      '"when" has no numbers called "disc"; it is grouped by round, moment',
    );
  });
});

describe('what is shown', () => {
  const estimate = { n: 100, mean: 1, low: 0.5, high: 1.5 };
  const series = [{ name: 'a', points: [{ label: '</script><b>', estimate }] }];

  test('a chart is a picture and a script, whatever its names are', () => {
    const figure = forest(series, { title: 'Is 1 < 2 & "so"?', unit: 'points' });
    const { text } = chartHtml(figure, 'aaaa');
    expect(text.match(/<\/?script>/g)).toEqual(['<script>', '</script>']);
    expect(text).toContain('alt="Is 1 &lt; 2 &amp; &quot;so&quot;?"');
    expect(text).toContain('src="data:image/png;base64,aaaa"');
    const json = /draw\("[0-9a-f]{12}", (.*)\);$/m.exec(text)?.[1] ?? '';
    expect(JSON.parse(json) as Figure).toEqual(JSON.parse(JSON.stringify(figure)));
    expect(chartHtml(figure).text).not.toContain('<img');
  });

  test('a table is escaped, aligned and not endless', () => {
    const { text } = tableHtml(
      frame({ word: ['<i>', 'b'], points: [1234.5678, null], deals: [12_000, 3] }),
    );
    expect(text).toContain('<td class="word">&lt;i&gt;</td>');
    expect(text).toContain('<td class="number">1,235</td>');
    expect(text).toContain('<td class="number">–</td>');
    expect(text).toContain('<td class="number">12,000</td>');
    const long = tableHtml(frame({ a: Array.from({ length: 1000 }, (_, i) => i) })).text;
    expect(long).toContain('1,000 rows, the first 20 shown');
    expect(long.match(/<td/g)).toHaveLength(20);
  });

  test('a board has every card of the table, round by round', () => {
    const game = new CapitalLux(3);
    const agents = Array.from({ length: 3 }, () => createAgent('greedy', game));
    const record = new GameRun<LuxState, GameRecord>(new CapitalLux(3), agents, 'board').record(0);
    const rounds = boardHtml(record).text.split('<h4>');
    expect(rounds.length).toBe(1 + record.rounds.length + 1);
    record.rounds.forEach(({ hometowns, capital, bonus, limits }, i) => {
      const shown = [...rounds[i + 1].matchAll(/class="card [GYBP]">([GYBP]\d)</g)].map(
        ([, card]) => card,
      );
      expect(shown.sort()).toEqual([...hometowns.flat(), ...capital, ...bonus.flat()].sort());
      for (const limit of Object.values(limits)) expect(rounds[i + 1]).toContain(`limit ${limit}<`);
    });
    record.final.scores.forEach((score, seat) => {
      expect(rounds.at(-1)).toContain(`<th>Seat ${seat}</th><td>${score}</td>`);
    });
    const broken = { ...record, moves: record.moves.slice(1) };
    expect(() => boardHtml(broken)).toThrow(/moves\[0\]/);
  });
});

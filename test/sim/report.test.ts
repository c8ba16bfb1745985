import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashPlan } from '../../sim/batch/plan.js';
import { rulesOf } from '../../sim/lab/registry.js';
import { openDocuments } from '../../sim/report/open.js';
import { readWithDuckdb } from '../kit/dataset-read.js';
import { makeLab } from '../kit/lab.js';
import { chartsIn, saidBy } from '../kit/report.js';

const { lab, path } = makeLab();
const PUBLISHED = resolve('data/studies/results/value-of-gold-2');
const STUDY = 'study starting-player --players 2 --deals 60 --no-checks --quiet --seed <i>&"';

const read = (name: string): string => readFileSync(path(name), 'utf8');

async function say(args: string): Promise<string> {
  const { code, out, err } = await lab(args);
  expect([code, err], args).toEqual([0, '']);
  return out;
}

type Row = Record<string, string | number | null>;
const csv = (file: string) => readWithDuckdb(`FROM read_csv('${file}')`) as Promise<Row[]>;

let gold: string;
let summary: Row[];

beforeAll(async () => {
  cpSync(PUBLISHED, path('gold'), { recursive: true });
  await say('report gold');
  gold = read('gold/report.html');
  summary = await csv(path('gold/summary.csv'));
  await say(`${STUDY} --out start`);
  await say('sim --games 400 --players 3 --tables games,seats,colours,rounds --quiet --out run');
  await say('tournament greedy careful tuned --players 2 --deals 20 --quiet --out cup');
  writeFileSync(path('match.json'), await say('match tuned careful --deals 20 --quiet --json'));
});

describe('charts of a study have the numbers of summary.csv', () => {
  const rowsOf = (answer: string, column: string) =>
    summary.filter((row) => row.answer === answer && row.column === column);
  const chart = (section: string, caption: string) =>
    chartsIn(gold).find((one) => one.section === section && one.caption === caption)?.data ?? [];
  const to = (row: Row, end: string) => Math.abs(Number(row[end]) - Number(row.estimate));

  test('a whole: effect and correlation', () => {
    const rows = [...rowsOf('disc', 'points'), ...rowsOf('disc', 'margin')];
    expect(chart('One more disc, at any moment', 'Points')).toMatchObject([
      {
        name: 'effect',
        x: rows.map(({ estimate }) => estimate),
        y: ['points', 'margin'],
        error_x: {
          array: rows.map((row) => to(row, 'high')),
          arrayminus: rows.map((row) => to(row, 'low')),
        },
      },
      { name: 'correlation', x: rows.map(({ correlation }) => correlation) },
    ]);
  });

  test('one key of numbers: over these numbers', () => {
    const rows = rowsOf('nth', 'points');
    expect(chart('The first disc, the second …, to those who hold fewer', 'Points')).toMatchObject([
      {
        mode: 'lines+markers',
        x: rows.map(({ group }) => Number(String(group).replace('disc ', ''))),
        y: rows.map(({ estimate }) => estimate),
        error_y: { array: rows.map((row) => to(row, 'high')) },
      },
    ]);
    expect(rows).toHaveLength(4);
  });

  test('one key of words: a row for each, in colours of the game where it is one', () => {
    const rows = rowsOf('saves', 'discs');
    expect(chart('Colours over their limit and saved by gold', 'Discs')).toMatchObject([
      {
        x: rows.map(({ estimate }) => estimate),
        y: ['Green (G)', 'Yellow (Y)', 'Blue (B)', 'Pink (P)'],
      },
    ]);
  });

  test('two keys: a table, empty where there are too few deals', () => {
    const rows = rowsOf('merchant when', 'points');
    const [clear, open] = chart('The same by round and gold in hand', 'Points') as {
      x: string[];
      y: string[];
      z: (number | null)[][];
      text: string[][];
    }[];
    const { x, y } = clear;
    for (const row of rows) {
      const [, round, held] = /^round (\d), gold (\d)$/.exec(`${row.group}`) as RegExpExecArray;
      const [i, j] = [y.indexOf(held), x.indexOf(round)];
      const isFew = Number(row.deals) < 40;
      const isClear = Number(row.low) > 0 || Number(row.high) < 0;
      const [shown, other] = isClear && !isFew ? [clear, open] : [open, clear];
      expect(shown.z[i][j]).toBe(isFew ? null : row.estimate);
      expect(other.z[i][j]).toBeNull();
      if (isFew) expect(open.text[i][j]).toBe('–');
    }
  });

  /** A clause has its words; a search has its iterations behind it. */
  const nameOf = (run: string): string =>
    /^L\d+$/.test(run)
      ? `the other reading of ${run} (${rulesOf('capital-lux').rulings[run]})`
      : run.replace(/:iterations=(\d+)/, ' ($1 iterations)');

  test('every conclusion, in the study and in each check', async () => {
    const rows = await csv(path('gold/conclusions.csv'));
    const charts = chartsIn(gold).filter(({ section }) => section === 'Do the conclusions hold?');
    const claims = [...new Set(rows.map(({ conclusion }) => `${conclusion}`))];
    expect(charts.map(({ caption }) => caption.toLowerCase())).toEqual(
      claims.map((claim) => claim.toLowerCase()),
    );
    for (const [i, claim] of claims.entries()) {
      const traces = charts[i].data as unknown as { name: string; x: number[]; y: string[] }[];
      const drawn = traces.flatMap(({ name, x, y }) =>
        y.map((run, k) => [run.replaceAll('<br>', ' '), x[k], name]),
      );
      const own = rows.find(({ conclusion, run }) => conclusion === claim && run === 'study');
      const names: Record<string, string> =
        own?.verdict === 'unclear'
          ? { unclear: 'a check; the study itself is inconclusive' }
          : { holds: 'holds', 'another size': 'same side, another size', unclear: 'inconclusive' };
      const stated = rows
        // Too few deals give no interval, and no mark.
        .filter(({ conclusion, verdict }) => conclusion === claim && verdict !== 'too few deals')
        .map(({ run, estimate, verdict }) =>
          run === 'study'
            ? ['the study', estimate, 'the study']
            : [nameOf(`${run}`), estimate, names[`${verdict}`]],
        );
      expect(drawn.sort()).toEqual(stated.sort());
    }
  });
});

describe('a page', () => {
  test('begins with the answer and has every estimate in its tables', () => {
    const text = saidBy(gold);
    const at = (what: string) => text.indexOf(what);
    expect(at('<h1>What is a gold disc worth, and why?</h1>')).toBeGreaterThan(0);
    expect(at('One more gold disc is worth 2.42 ± 0.17 points')).toBeLessThan(at('<section>'));
    const cells = [...text.matchAll(/<td class="number" data-value="([^"]*)"/g)].map(([, x]) => +x);
    // Shares of victories are told in percentage points.
    for (const { estimate, low, unit } of summary)
      if (low !== null)
        expect(cells).toContain(unit === 'win share' ? 100 * (estimate as number) : estimate);
  });

  test('has a first screen that stands alone: verdict, main figures, who played, what next', () => {
    const [, first] = saidBy(gold).split('<header>');
    const [head] = first.split('<ul');
    expect(head).toMatch(/class="lead">[^<]*One more|class="lead">[^<]*gold disc/);
    const share = summary.find((row) => row.answer === 'disc' && row.column === 'win_share');
    const [, figure] = /<dt>Win share<\/dt><dd><b>\+([\d.]+) ± /.exec(head) ?? [];
    expect(Number(figure)).toBeCloseTo(100 * Number(share?.estimate), 1);
    expect(head).toMatch(/tuned.*in every seat/);
    expect(head).toContain('Next: <code>lab studies</code>');
  });

  test('lists its contents, each where it leads', () => {
    const text = saidBy(gold);
    const links = [...text.matchAll(/<li><a href="#([^"]*)">(.*?)<\/a>/g)];
    const heads = [...text.matchAll(/<h3 id="([^"]*)">(.*?)<\/h3>/g)];
    expect(links.map(([, id, title]) => [id, title])).toEqual(
      heads.map(([, id, title]) => [id, title]),
    );
    expect(links.length).toBeGreaterThan(10);
  });

  test('has seven charts open, one of the conclusions among them, and says of each what it shows', () => {
    const charts = chartsIn(gold);
    const open = charts.filter(({ isOpen }) => isOpen);
    expect(charts.length).toBeGreaterThan(15);
    expect(open).toHaveLength(7);
    expect(open.map(({ section }) => section)).toContain('Do the conclusions hold?');
    expect(new Set(open.map(({ section }) => section)).size).toBe(7);
    expect(charts.filter(({ finding }) => finding === '')).toEqual([]);
    expect(charts.find(({ caption }) => caption === 'A disc against its face')?.finding).toMatch(
      /^\d.* points, not 1; the same side in \d+ of \d+ checks$/,
    );
  });

  test('links words to a glossary of its own', () => {
    const text = saidBy(gold);
    expect(text).not.toContain('glossary.md');
    const links = [...text.matchAll(/<a class="word" href="#([^"]*)">/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(5);
    expect(new Set(links).size).toBe(links.length);
    for (const id of links) expect(text).toContain(`<dt id="${id}">`);
    for (const word of ['deal', 'win share', 'no clear effect', 'association'])
      expect(text).toMatch(new RegExp(`<dt id="word-[a-z-]+">${word}</dt><dd>.{20}`));
  });

  test('has the manifest and its hash', async () => {
    await say('report start');
    const manifest = JSON.parse(read('start/runs/study/manifest.json')) as { planHash: string };
    const text = read('start/report.html');
    expect(text).toContain(`Manifest; plan ${manifest.planHash}`);
    expect(text).toContain('lab study starting-player --players 2 --deals 60');
  });

  test('shows what it is given as text', () => {
    expect(saidBy(read('start/report.html'))).not.toContain('<i>');
    expect(read('start/report.html')).toContain('&lt;i&gt;&amp;&quot;');
    expect(read('start/report.html').split('id="figures">')[1].split('</script>')[0]).not.toContain(
      '<',
    );
  });

  test('is the same for the same folder', async () => {
    await say('report gold --out again.html');
    expect(read('again.html')).toBe(gold);
    expect(gold).not.toContain(path(''));
  });

  test('of a run has its means and how points are spread', async () => {
    expect(await say('report run')).toMatch(/run\/report\.html is written: \d+ charts, 1\.\d MB/);
    const charts = chartsIn(read('run/report.html'));
    const seats = await csv(path('run/seats.csv'));
    const [score] = (charts.find(({ caption }) => caption === 'Score of a seat')?.data ??
      []) as unknown as {
      x: number[];
      y: number[];
      width: number[];
    }[];
    for (const [i, middle] of score.x.entries()) {
      const [from, to] = [middle - score.width[i] / 2, middle + score.width[i] / 2];
      const inside = seats.filter((row) => Number(row.score) >= from && Number(row.score) < to);
      expect(score.y[i]).toBeCloseTo((100 * inside.length) / seats.length, 9);
    }
    const { estimates } = JSON.parse(await say('summary run --json'));
    const shares = (estimates as { by: string; column: string; estimate: { mean: number } }[])
      .filter(({ by, column }) => by === 'seat' && column === 'win_share')
      .map(({ estimate }) => estimate.mean);
    expect(charts.find(({ caption }) => caption === 'Win share by seat')?.data).toMatchObject([
      { x: shares, y: ['seat 0', 'seat 1', 'seat 2'] },
    ]);
  });

  test('of a tournament and of a match have their figures', async () => {
    expect(await say('report cup')).toContain('cup/report.html is renewed');
    const { standings, agents } = JSON.parse(read('cup/result.json'));
    expect(chartsIn(read('cup/report.html'))[0].data).toMatchObject([
      {
        x: standings.map(({ elo }: { elo: { mean: number } }) => elo.mean),
        y: standings.map(({ agent }: { agent: number }) => agents[agent]),
      },
    ]);
    await say('report match.json --out match.html');
    const { winShare } = JSON.parse(read('match.json'));
    expect(chartsIn(read('match.html'))[0].data).toMatchObject([
      { x: [winShare.first.mean, winShare.second.mean] },
    ]);
  });

  test('of a folder of such has a chapter for each', async () => {
    mkdirSync(path('all'));
    for (const name of ['gold', 'cup'])
      cpSync(path(name), path(join('all', name)), { recursive: true });
    const { charts } = JSON.parse(await say('report all --json')) as { charts: number };
    const text = read('all/report.html');
    expect(text.match(/<article /g)).toHaveLength(2);
    expect(text).toContain('<a href="#chapter-2">What is a gold disc worth, and why?</a>');
    expect(text.match(/<details class="parts">/g)).toHaveLength(2);
    expect(charts).toBe(chartsIn(text).length);
  });
});

describe('what is refused', () => {
  const refused = async (args: string, sentence: string) =>
    expect(await lab(args)).toEqual({ code: 1, out: '', err: `lab: ${sentence}\n` });

  test('nothing is overwritten but a report of the same', async () => {
    writeFileSync(path('mine.html'), 'mine');
    await refused(
      'report gold --out mine.html',
      'mine.html: exists already and is not overwritten; name another file',
    );
    await refused(
      'report cup --out gold/report.html',
      'gold/report.html: is the report of something else and is not overwritten; name another file with --out',
    );
    expect(read('mine.html')).toBe('mine');
    expect(read('gold/report.html')).toBe(gold);
    expect(readdirSync(path('gold')).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('folders that are none, or hold nothing', async () => {
    mkdirSync(path('empty'));
    await refused('report nowhere', 'nowhere: there is no such folder');
    await refused('report mine.html/below', 'mine.html/below: there is no such folder');
    await refused(
      'report empty',
      'empty: holds no result and no run (no result.json or manifest.json), nor do its folders',
    );
    await refused(
      'report start/runs/study',
      'start/runs/study: is a run of a study; name the folder of the study',
    );
  });

  const broken = (name: string, file: string, change: (text: string) => string) => {
    cpSync(path('gold'), path(name), { recursive: true });
    writeFileSync(path(join(name, file)), change(read(join(name, file))));
  };

  const refusedFor = (name: string, sentence: string | RegExp) =>
    expect(openDocuments(path(name)), name).rejects.toThrow(sentence);

  test('files that are broken, by name', async () => {
    broken('cut', 'result.json', (text) => text.replace('"column":', '"colum":'));
    await refusedFor(
      'cut',
      /cut\/result\.json, study\.\w+\[0\]\.column is missing: it should be a text$/,
    );
    broken('other', 'result.json', (text) => text.replace('/study/1', '/study/2'));
    await refusedFor(
      'other',
      'result.format = "capital-lab/study/2": should be one of capital-lab/',
    );
    writeFileSync(path('half.json'), read('match.json').replace('"mean":', '"mn":'));
    await refusedFor(
      'half.json',
      'half.json, match.winShare.first.mean is missing: it should be a number',
    );
    writeFileSync(path('not.json'), '{');
    await refusedFor('not.json', /not\.json line 1 column 2: /);
    writeFileSync(path('list.json'), '[]');
    await refusedFor(
      'list.json',
      'should be what a command of the lab wrote, or printed with --json',
    );
  });

  test('no code: a study of a file has its page, whatever became of the file', async () => {
    mkdirSync(path('own'));
    const result = JSON.parse(read('gold/result.json'));
    const name = path('trap.mjs');
    writeFileSync(name, `import fs from 'node:fs'; fs.writeFileSync('sprung', '');`);
    const plan = { ...result.plan, study: { ...result.plan.study, name } };
    const manifest = { ...result.manifest, plan, planHash: hashPlan(plan) };
    writeFileSync(path('own/result.json'), JSON.stringify({ ...result, plan, manifest }));
    expect(await say('report own')).toContain('own/report.html is written');
    expect(readdirSync(path('.'))).not.toContain('sprung');
    rmSync(name);
    expect(await say('report own')).toContain('own/report.html is renewed');
  });

  test('a table that was changed after the run', async () => {
    cpSync(path('run'), path('edited'), { recursive: true });
    writeFileSync(path('edited/seats.csv'), read('edited/seats.csv').replace('\r\n0,', '\r\n1,'));
    await refusedFor('edited', /seats\.csv/);
  });
});

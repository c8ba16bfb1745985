import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { query, sqlFile } from '../../../../sim/dataset/duckdb.js';
import { makeLab } from '../../../kit/lab.js';

const { folder, lab } = makeLab();
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const rowsOf = (file: string, sql: string) =>
  query(sql.replace('FILE', `read_csv(${sqlFile(join(folder, file))})`));

test('lab studies lists questions', async () => {
  expect((await lab('studies')).out).toMatch(
    /^value-of-gold +What is a gold disc worth, and why\?\n/,
  );
  const [{ name, headline, answers }] = JSON.parse((await lab('studies --json')).out);
  expect([name, headline.column, answers[0].name]).toEqual(['value-of-gold', 'points', 'disc']);
});

test.each([2, 3, 4])('the parts of a disc add up, with %i players', async (players) => {
  const out = `gold${players}`;
  const { code, err } = await lab(
    `study value-of-gold --players ${players} --deals 12 --no-checks --quiet --out ${out}`,
  );
  expect([code, err]).toEqual([0, '']);
  const discs = `${out}/runs/study/discs.csv`;
  const [{ rows, wrong }] = await rowsOf(
    discs,
    `SELECT count(*)::INTEGER AS rows, count(*) FILTER (
       abs(points - face_points - insurance_points - coalesce(denial_points, 0)) > 1e-9 OR
       abs(margin - face_margin - insurance_margin - coalesce(denial_margin, 0)) > 1e-9 OR
       face_points <> 1 OR face_margin <> 1 OR face_win_share NOT BETWEEN 0 AND 1 OR
       ("from" = 'outside') <> (pile = 0) OR (denial_points IS NULL) <> (pile = 0) OR
       gold NOT BETWEEN 0 AND 8)::INTEGER AS wrong FROM FILE`,
  );
  expect(rows).toBeGreaterThan(12);
  expect(wrong).toBe(0);
  // A disc of a seat that has none is its first.
  const [{ differ }] = await query(
    `SELECT count(*)::INTEGER AS differ FROM read_csv(${sqlFile(join(folder, discs))}) d
     JOIN read_csv(${sqlFile(join(folder, `${out}/runs/study/nth.csv`))}) n
     ON d.deal = n.deal AND d.decision = n.decision AND d.moment = n.moment AND n.disc = d.gold + 1
     WHERE abs(n.points - d.face_points - d.insurance_points) > 1e-9`,
  );
  expect(differ).toBe(0);
});

test('a study is told, written, checked, and the same again', async () => {
  const command =
    'study value-of-gold --players 2 --deals 45 --search-deals 0 --worlds 2 --out all';
  const { code, out, err } = await lab(`${command} --format csv,parquet`);
  expect(code).toBe(0);
  expect(err).toMatch(/^The study, 45 deals by tuned\n/);
  for (const name of ['greedy', 'careful', 'L21', 'L39', 'L48', 'L57'])
    expect(err).toContain(`Check: ${name}, 45 deals by `);
  expect(out).toMatch(/^What is a gold disc worth, and why\?\nA gold disc (wins|has) /);
  expect(out).toMatch(/\n\nCapital Lux with 2 players, tuned/);
  expect(out).toMatch(/One more gold disc: win share [+−]?[\d.]+ ± [\d.]+ percentage points/);
  expect(out).toMatch(
    / {2}a disc against its face +L57 .* (holds|same side, another size|inconclusive|reversed)\n/,
  );
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(110);
  expect(`${out}`.startsWith(read('all/answer.txt'))).toBe(true);
  expect(read('all/summary.csv').split('\r\n')[0]).toMatch(/^study,players,policy,rules,seed,/);
  expect(read('all/conclusions.csv')).toMatch(
    /\r\ninsurance,0,points,L57,the other reading of L57 \(who starts after a tie\),/,
  );
  for (const file of ['summary.parquet', 'runs/study/discs.parquet', 'runs/L57/nth.csv'])
    expect(existsSync(join(folder, 'all', file)), file).toBe(true);
  const again = await lab(`${command} --format csv,parquet --quiet`);
  expect([again.code, again.out]).toEqual([0, out]);
  const other = await lab(`${command} --seed other --quiet`);
  expect(other.code).toBe(1);
  expect(other.err).toMatch(
    /^lab: all: holds the study value-of-gold \(capital-lux, .*\); name a new folder/,
  );
});

test.runIf(process.env.DEEP === '1')(
  'a precision is reached by as many deals as it takes',
  async () => {
    const { code, out, err } = await lab(
      'study value-of-gold --players 2 --precision 0.38 --worlds 2 --no-checks --out precise',
    );
    expect(code).toBe(0);
    expect(err).toMatch(/^A pilot that tells how many deals are needed, 200 deals by tuned\n/);
    const half = Number(/^One more gold disc: .*?points \+[\d.]+ ±\s+([\d.]+)\./ms.exec(out)?.[1]);
    expect(half).toBeGreaterThan(0.3);
    expect(half).toBeLessThanOrEqual(0.39);
  },
);

test('a study of your own is a file', async () => {
  const example = resolve('data/studies/first-study.mjs');
  const { code, out } = await lab(
    `study ${example} --players 2 --deals 40 --worlds 2 --no-checks --quiet --out own`,
  );
  expect(code).toBe(0);
  expect(out).toMatch(/^Round 1, capital: -?\d\.\d ± \d\.\d points more\.$/m);
  const none = await lab('study ./none.mjs --out none');
  expect([none.code, none.err]).toEqual([1, 'lab: ./none.mjs: there is no such file\n']);
});

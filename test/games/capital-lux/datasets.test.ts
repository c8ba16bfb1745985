import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { CapitalLux } from '../../../engine/capital-lux/index.js';
import type { GameRecord } from '../../../engine/capital-lux/record.js';
import type { Manifest } from '../../../sim/batch/manifest.js';
import type { Column, ColumnType, Table } from '../../../sim/dataset/column.js';
import { sqlText } from '../../../sim/dataset/duckdb.js';
import { GameSession } from '../../../sim/play/play.js';
import { askAbout, openPython, readWithDuckdb, toRows } from '../../kit/dataset-read.js';
import { makeRuns, manifestOf } from '../../kit/dataset-runs.js';
import { upTo } from '../../kit/lists.js';
import type { AnyRow } from '../../kit/rows.js';
import { playFast, readTables, type Series } from './kit/expected-compare.js';
import { TABLE_NAMES, TABLES, type TableName, type Tables } from './kit/expected-tables.js';
import { readRows } from './kit/runs.js';

const { sim, say, labProcess, path } = makeRuns();
const readWithPython = openPython();

/** Fewer discs, two more cards, and one thing that is no change. */
const RULES = { discs: 6, rounds: 3, copies: { G: { 9: 2 } } };
const CHANGES = { discs: 6, copies: { G: { 9: 2 } } };
const SERIES: Series = {
  players: 3,
  changes: CHANGES,
  lineUp: ['random', 'random', 'random'],
  deals: 20,
  rotate: true,
  seed: 'all',
};
const ALL = `--tables ${TABLE_NAMES}`;

/** The same deals with every rotation, … */
let rotated = '';
/** … without, … */
let plain = '';
/** … and more of them. */
let longer = '';

beforeAll(async () => {
  writeFileSync(path('rules.json'), JSON.stringify(RULES));
  const same = '--players 3 --seed all --rules rules.json';
  rotated = await sim('rotated', `${same} --rotate --games 60 ${ALL} --format csv,parquet`);
  plain = await sim('plain', `${same} --games 20 ${ALL} --workers 1`);
  longer = await sim('longer', `${same} --games 33 ${ALL} --workers 1`);
});

const csvOf = (folder: string, name: TableName): string => join(folder, `${name}.csv`);
const parquetOf = (folder: string, name: TableName): string => join(folder, `${name}.parquet`);
const columnsOf = (name: TableName): [string, Column][] => Object.entries(TABLES[name].columns);

describe('the rows of every CSV are those that were collected,', () => {
  let expected: Tables;
  beforeAll(() => {
    expected = readTables(playFast(SERIES));
  });

  test.each(TABLE_NAMES)('%s as Python reads it', async (name) => {
    const cells = await readWithPython(csvOf(rotated, name));
    expect(toRows(TABLES[name], cells)).toEqual(expected[name]);
  });

  test.each(TABLE_NAMES)('%s as DuckDB reads it that is told no types', async (name) => {
    const file = sqlText(csvOf(rotated, name));
    expect(await readWithDuckdb(`FROM read_csv(${file})`)).toEqual(expected[name]);
  });

  test.each(TABLE_NAMES)('%s of the run without rotations', (name) => {
    const found = readTables(playFast({ ...SERIES, rotate: false }));
    expect(readRows(plain, name)).toEqual(found[name]);
  });
});

/** Words are text: Parquet, as DuckDB writes it, has no list of levels. The manifest has. */
const SQL_TYPES: Readonly<Record<ColumnType, string>> = {
  int: 'INTEGER',
  index: 'BIGINT',
  real: 'DOUBLE',
  flag: 'BOOLEAN',
  word: 'VARCHAR',
};
const PARQUET_TYPES: Readonly<Record<ColumnType, [type: string, converted: string | null]>> = {
  int: ['INT32', 'INT_32'],
  index: ['INT64', 'INT_64'],
  real: ['DOUBLE', null],
  flag: ['BOOLEAN', null],
  word: ['BYTE_ARRAY', 'UTF8'],
};

describe('Parquet', () => {
  test.each(TABLE_NAMES)('%s has the rows of the CSV', async (name) => {
    const file = sqlText(parquetOf(rotated, name));
    expect(await readWithDuckdb(`FROM read_parquet(${file})`)).toEqual(readRows(rotated, name));
  });

  test.each(TABLE_NAMES)('%s has the types that the codebook declares', async (name) => {
    const file = sqlText(parquetOf(rotated, name));
    const read = await readWithDuckdb(`DESCRIBE FROM read_parquet(${file})`);
    expect(read.map(({ column_name, column_type }) => [column_name, column_type])).toEqual(
      columnsOf(name).map(([column, { type }]) => [column, SQL_TYPES[type]]),
    );
    const [, ...kept] = await askAbout(
      parquetOf(rotated, name),
      'name, type, converted_type',
      'parquet_schema',
    );
    expect(kept.map(({ name, type, converted_type }) => [name, type, converted_type])).toEqual(
      columnsOf(name).map(([column, { type }]) => [column, ...PARQUET_TYPES[type]]),
    );
  });

  test.each(TABLE_NAMES)('%s is compressed by Zstandard', async (name) => {
    const file = parquetOf(rotated, name);
    const found = await askAbout(file, 'DISTINCT compression', 'parquet_metadata');
    expect(found).toEqual([{ compression: 'ZSTD' }]);
  });

  test('alone leaves no CSV, and holds the same', async () => {
    const run = await sim(
      'alone',
      '--players 3 --seed all --rules rules.json --games 20 --workers 1 --format parquet',
    );
    expect(readdirSync(run).sort()).toEqual(['games.parquet', 'manifest.json', 'seats.parquet']);
    const { tables } = manifestOf(run);
    expect(tables.map(({ files }) => Object.keys(files))).toEqual([['parquet'], ['parquet']]);
    for (const name of ['games', 'seats'] as const) {
      const file = sqlText(parquetOf(run, name));
      expect(await readWithDuckdb(`FROM read_parquet(${file})`)).toEqual(readRows(plain, name));
    }
  });
});

describe('tables go together:', () => {
  const from = (name: TableName) => `read_csv(${sqlText(csvOf(rotated, name))})`;

  test.each(TABLE_NAMES)('the key of %s is different in every row', async (name) => {
    const key = TABLES[name].key.join(', ');
    const [{ rows, keys }] = await readWithDuckdb(
      `SELECT count(*) AS rows, count(DISTINCT (${key})) AS keys FROM ${from(name)}`,
    );
    expect(keys).toBe(rows);
  });

  test.each([
    ['seats', 'games', 'game, deal, rotation'],
    ['rounds', 'seats', 'game, deal, seat, agent'],
    ['colours', 'games', 'game, deal'],
    ['decisions', 'seats', 'game, deal, seat, agent'],
    ['decisions', 'rounds', 'game, deal, round, seat, agent'],
  ] as const)('each row of %s has one in %s by %s, and the other way', async (many, one, by) => {
    const count = (what: string, tables: string) =>
      readWithDuckdb(`SELECT count(${what}) AS n FROM ${tables}`);
    const joined = `${from(many)} JOIN ${from(one)} AS one USING (${by})`;
    expect(await count('*', joined)).toEqual(await count('*', from(many)));
    const keys = TABLES[one].key.map((key) => `one.${key}`).join(', ');
    expect(await count(`DISTINCT (${keys})`, joined)).toEqual(await count('*', from(one)));
  });

  test('what games count is found in the rows below them', async () => {
    const wrong = await readWithDuckdb(`
      SELECT game FROM ${from('games')} AS g WHERE
        decisions <> (SELECT count(*) FROM ${from('decisions')} AS d WHERE d.game = g.game)
        OR top_score <> (SELECT max(score) FROM ${from('seats')} AS s WHERE s.game = g.game)
        OR cards_lost <>
          (SELECT sum(cards_lost) FROM ${from('colours')} AS c WHERE c.game = g.game)`);
    expect(wrong).toEqual([]);
  });
});

/** SHA-256 of JSON with sorted keys, as anyone might write it. */
function hashOf(value: unknown): string {
  const sorted = (_: string, item: unknown) =>
    item !== null && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item;
  return createHash('sha256').update(JSON.stringify(value, sorted)).digest('hex');
}

describe('manifest.json', () => {
  let manifest: Manifest;
  beforeAll(() => {
    manifest = manifestOf(rotated);
  });

  test('has the plan, with the rules as what differs, and its hash', () => {
    const plan = {
      game: 'capital-lux',
      players: 3,
      agents: ['random', 'random', 'random'],
      rules: CHANGES,
      deals: 20,
      rotate: true,
      seed: 'all',
      tables: TABLE_NAMES,
    };
    expect(manifest.plan).toEqual(plan);
    expect(manifest.planHash).toBe(hashOf(plan));
    expect(manifest.games).toBe(60);
  });

  test('has the versions that made the run', () => {
    const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
    const { commit, code, ...made } = manifest.made;
    expect(code).toMatch(/^[0-9a-f]{64}$/);
    expect(made).toEqual({ package: name, version, node: process.version });
    const head = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
    expect([head, `${head}-dirty`]).toContain(commit);
  });

  test('has the rows, size and SHA-256 of every file, and there are no others', () => {
    const files = manifest.tables.flatMap(({ files }) => Object.values(files));
    const names = files.map(({ name }) => name);
    expect(readdirSync(rotated).sort()).toEqual([...names, 'manifest.json'].sort());
    const sums = execFileSync('sha256sum', names, { cwd: rotated, encoding: 'utf8' });
    expect(files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('')).toBe(sums);
    expect(files.map(({ bytes }) => bytes)).toEqual(
      names.map((name) => statSync(join(rotated, name)).size),
    );
    expect(manifest.tables.map(({ name, rows }) => [name, rows])).toEqual(
      TABLE_NAMES.map((name) => [name, readRows(rotated, name).length]),
    );
  });

  test('has the columns of the codebook, with the levels of this run', async () => {
    const declared: Table[] = JSON.parse(await say('codebook --json'));
    const expected = declared.map(({ columns }) =>
      Object.entries(columns).map(([name, { headline, levels, ...rest }]) => ({
        name,
        ...rest,
        ...(levels && { levels: typeof levels === 'string' ? manifest.levels[levels] : levels }),
      })),
    );
    expect(manifest.tables.map(({ columns }) => columns)).toEqual(expected);
    expect(manifest.levels.agents).toEqual(['random']);
    expect(manifest.levels.cards).toContain('G9');
    expect(manifestOf(longer).levels).toEqual(manifest.levels);
  });

  test('has in its levels every word of the rows', () => {
    for (const { name, columns } of manifest.tables)
      for (const { name: column, levels } of columns) {
        if (!levels) continue;
        const words = new Set(readRows(rotated, name as TableName).map((row) => row[column]));
        words.delete(null);
        expect(levels, `${name}.${column}`).toEqual(expect.arrayContaining([...words]));
      }
  });

  test('says nothing of when, where and by how many workers', async () => {
    const options = '--players 3 --seed all --rules rules.json --games 20 --workers 2';
    const again = readFileSync(
      join(await sim('again', `${options} ${ALL}`), 'manifest.json'),
      'utf8',
    );
    expect(again).toBe(readFileSync(join(plain, 'manifest.json'), 'utf8'));
    for (const place of [tmpdir(), process.cwd(), 'again', 'rules.json'])
      expect(again).not.toContain(place);
    expect(again).not.toMatch(/\d{4}-\d\d-\d\d|\d\d:\d\d|workers/);
  });
});

const withoutGame = ({ game, ...row }: AnyRow): AnyRow => row;

describe('with --rotate', () => {
  test('each deal is played once for each player, in the order of rotations', () => {
    const games = readRows(rotated, 'games');
    expect(games.map(({ game, deal, rotation }) => [game, deal, rotation])).toEqual(
      games.map((_, game) => [game, Math.floor(game / 3), game % 3]),
    );
  });

  test('player p sits at seat (p + rotation) mod players', () => {
    const seats = readRows(rotated, 'seats') as Tables['seats'];
    expect(seats.map(({ seat }) => seat)).toEqual(
      seats.map(({ player, rotation }) => (player + rotation) % 3),
    );
    const sat = new Set(seats.map(({ deal, player, seat }) => `${deal} ${player} ${seat}`));
    expect(sat.size).toBe(20 * 3 * 3);
  });

  // All agents that a run can name are alike; these are not.
  test('who sits there is who decides', () => {
    const game = new CapitalLux(3);
    let asked = '';
    const lineUp = ['p0', 'p1', 'p2'].map((name) => ({
      name,
      choose: ({ legal }: { legal: ArrayLike<number> }) => {
        asked = name;
        return legal[0];
      },
    }));
    const session = new GameSession(game, lineUp, 'who');
    const decided = upTo(3).map((rotation) => {
      const found = new Set<string>();
      session.deal(0, rotation);
      session.playToEnd((state) => found.add(`${asked} at ${game.turn(state)}`));
      return [...found].sort();
    });
    expect(decided).toEqual([
      ['p0 at 0', 'p1 at 1', 'p2 at 2'],
      ['p0 at 1', 'p1 at 2', 'p2 at 0'],
      ['p0 at 2', 'p1 at 0', 'p2 at 1'],
    ]);
  });

  test.each(TABLE_NAMES)('the games of rotation 0 are those without it (%s)', (name) => {
    const first = readRows(rotated, name).filter(({ game }) => Number(game) % 3 === 0);
    expect(first.map(withoutGame)).toEqual(readRows(plain, name).map(withoutGame));
  });

  test('the others are different games from the same deal', () => {
    const games = readRows(rotated, 'games') as Tables['games'];
    for (let deal = 0; deal < 20; deal++) {
      const played = games.slice(3 * deal, 3 * deal + 3);
      expect(new Set(played.map(({ starter }) => starter)).size).toBe(1);
      expect(new Set(played.map(({ game, ...row }) => JSON.stringify(row))).size).toBe(3);
    }
  });
});

describe('the same bytes', () => {
  test.each(TABLE_NAMES)('%s of fewer games is the beginning of that of more', (name) => {
    const [short, long] = [plain, longer].map((run) => readFileSync(csvOf(run, name)));
    expect(long.length).toBeGreaterThan(short.length);
    expect(long.subarray(0, short.length).equals(short)).toBe(true);
  });

  test('some tables alone are what they are among all', async () => {
    const options = '--players 3 --seed all --rules rules.json --games 20 --workers 1';
    const run = await sim('some', `${options} --tables decisions,seats`);
    const files = ['decisions.csv', 'seats.csv'];
    expect(readdirSync(run).sort()).toEqual([...files, 'manifest.json'].sort());
    for (const file of files)
      expect(readFileSync(join(run, file)).equals(readFileSync(join(plain, file)))).toBe(true);
  });

  // DuckDB takes the first for a partition with that column, the second for the home folder.
  test.each(['top_score=7', '~'])('in a folder with the name %s', async (name) => {
    const options = '--players 3 --seed all --rules rules.json --rotate --games 60 --workers 1';
    const run = await sim(name, `${options} --tables games --format csv,parquet`);
    const [games] = manifestOf(rotated).tables;
    expect(manifestOf(run).tables).toEqual([games]);
  });
});

describe('lab show tells the game of the row', () => {
  const inTurn: [string, number][] = [
    ...[0, 1, 2, 31, 59].map((game): [string, number] => ['rotated', game]),
    ...[0, 7, 19].map((game): [string, number] => ['plain', game]),
  ];

  test('as a program of its own', async () => {
    const here = await say('show rotated --number 31 --json');
    expect(labProcess('show rotated --number 31 --json').out).toBe(here);
  });

  test.each(inTurn)('in %s, game %i', async (name, game) => {
    const record: GameRecord = JSON.parse(await say(`show ${name} --number ${game} --json`));
    const rowsOf = <N extends TableName>(table: N) =>
      readRows(path(name), table).filter((row) => row.game === game) as Tables[N];
    const seats = rowsOf('seats');
    const [{ starter }] = rowsOf('games');
    expect(record).toMatchObject({ players: 3, seed: 'all', rules: CHANGES });
    expect(record.final.scores).toEqual(seats.map(({ score }) => score));
    expect(record.final.winners).toEqual(
      seats.filter(({ place }) => place === 1).map(({ seat }) => seat),
    );
    expect(record.rounds[0].starter).toBe(starter);
    expect(record.rounds.flatMap(({ gold }) => gold)).toEqual(
      rowsOf('rounds').map(({ gold }) => gold),
    );
    const plays = record.moves.flatMap((move) =>
      'play' in move ? [[move.seat, move.play, move.to]] : [],
    );
    expect(plays).toEqual(
      rowsOf('decisions').flatMap(({ phase, seat, card, to }) =>
        phase === 'play' ? [[seat, card, to]] : [],
      ),
    );
  });
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeLab } from '../kit/lab.js';

const { lab, path } = makeLab();
const ORACLE = 'oracle:iterations=1';
const MARKED = `${ORACLE} (sees everything)`;

test('whoever sees everything is marked in the tables of a run and in its summary', async () => {
  const agents = `--agents ${ORACLE} --agents random`;
  expect((await lab(`sim --players 2 --games 4 ${agents} --out run`)).code).toBe(0);
  const [, ...rows] = readFileSync(path('run/seats.csv'), 'utf8').trim().split('\r\n');
  expect(rows.filter((row) => row.includes(MARKED))).toHaveLength(4);
  expect(rows.filter((row) => row.includes('oracle'))).toHaveLength(4);
  expect((await lab('summary run')).out).toContain(MARKED);
});

test.each([
  `play --players 2 --games 2 --agents ${ORACLE} --agents random`,
  `play --players 2 --agents ${ORACLE} --agents random`,
  `match ${ORACLE} random --deals 2`,
  `match random ${ORACLE} --deals 2`,
  `tournament ${ORACLE} random --players 2 --deals 2`,
  `exploit ${ORACLE} --by random --deals 2`,
])('and by lab %s', async (command) => {
  const { out } = await lab(command);
  expect(out).toContain(MARKED);
  // Narrow cells of a table wrap it.
  const names = out.match(/oracle:/g) ?? [];
  expect(out.match(/\(sees/g)).toHaveLength(names.length);
});

test('and in the files of a tournament', async () => {
  expect((await lab(`tournament ${ORACLE} random --players 2 --deals 2 --out tour`)).code).toBe(0);
  for (const file of ['standings.csv', 'crosstable.csv', 'lineups.csv', 'report.html'])
    expect(readFileSync(path(`tour/${file}`), 'utf8')).toContain(MARKED);
});

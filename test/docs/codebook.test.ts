import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codebook } from '../../sim/dataset/codebook.js';
import { gameTables } from '../../sim/dataset/game-tables.js';
import { gameIds, titleOf } from '../../sim/lab/registry.js';
import { gameStudies } from '../../sim/studies/game-studies.js';
import { formatted } from '../kit/formatted.js';

const FILE = 'data/README.md';
const BEGIN = '<!-- from here on written by UPDATE_GOLDEN=1 npx vitest run test/docs -->';

test('data/README.md is the codebook of the declarations', () => {
  const text = readFileSync(FILE, 'utf8');
  const intro = text.slice(0, text.indexOf(BEGIN) + BEGIN.length);
  const tables = gameIds().map((id) => codebook(titleOf(id), gameTables.of(id).tables));
  const expected = formatted(`${intro}\n\n${tables.join('\n\n')}\n`, 'md');
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(FILE, expected);
  else expect(text).toBe(expected);
});

test('data/studies/README.md is the codebook of the studies', () => {
  const file = 'data/studies/README.md';
  const text = readFileSync(file, 'utf8');
  const intro = text.slice(0, text.indexOf(BEGIN) + BEGIN.length);
  const studies = gameIds().flatMap((id) =>
    Object.values(gameStudies.of(id).questions).map(({ name, question, tables }) =>
      codebook(`${name}: ${question}`, tables),
    ),
  );
  const expected = formatted(`${intro}\n\n${studies.join('\n\n')}\n`, 'md');
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, expected);
  else expect(text).toBe(expected);
});

test('every column has a meaning of its own, with a capital and a full stop', () => {
  const columns = gameIds().flatMap((id) => {
    const studies = Object.values(gameStudies.of(id).questions);
    const tables = [...gameTables.of(id).tables, ...studies.flatMap((study) => study.tables)];
    return tables.flatMap((table) => Object.entries(table.columns));
  });
  expect(columns.length).toBeGreaterThan(100);
  for (const [name, { about }] of columns) {
    expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(about).toMatch(/^[A-Z0-9].*\.$/);
  }
});

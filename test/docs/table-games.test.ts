import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { policyOf } from '../../sim/agents/policy.js';
import { gameIds, titleOf } from '../../sim/lab/registry.js';
import { makeLab } from '../kit/lab.js';

/* The guide for games from a table: its notes are read, and it names all fields of records. */

const { lab } = makeLab();
const guide = readFileSync('data/guides/table-games.md', 'utf8');

test('the notes in it are read', async () => {
  const examples = [...guide.matchAll(/^```notes\n(.*?)^```$/gms)].map(([, text]) => text);
  expect(examples.length).toBeGreaterThan(0);
  for (const notes of examples) {
    const { code, out, err } = await lab('record -', notes);
    expect([code, err]).toEqual([0, expect.stringContaining('noted')]);
    expect(JSON.parse(out).lines.length).toBeGreaterThan(5);
  }
});

/** Fields as the guide writes them; below what it describes as a whole nothing is looked at. */
function fieldsIn(value: unknown, known: ReadonlySet<string>, path = ''): string[] {
  if (known.has(path)) return [path];
  if (Array.isArray(value)) return value.flatMap((item) => fieldsIn(item, known, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, item]) =>
    fieldsIn(item, known, path === '' ? name : `${path}.${name}`),
  );
}

const named = (text: string): string[] =>
  [...text.matchAll(/^\| `([\w.[\]]+)`/gm)].map(([, name]) => name).filter((n) => n !== 'moves[]');

test.each(gameIds())('it says what each field of a record of %s is', async (game) => {
  const [shared, ...own] = guide.split('## The fields of records')[1].split('\n### ');
  const part = own.find((text) => text.startsWith(titleOf(game))) ?? '';
  const known = new Set([...named(shared), ...named(part)]);
  const command = `play --game ${game} --agents ${policyOf(game)} --games 2 --records -`;
  const lines = (await lab(command)).out.trimEnd().split('\n');
  const found = new Set(lines.flatMap((line) => fieldsIn(JSON.parse(line), known)));
  expect([...found].filter((field) => !known.has(field))).toEqual([]);
});

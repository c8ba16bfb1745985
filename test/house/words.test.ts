import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gameIds, titleOf } from '../../sim/lab/registry.js';

/*
 * What knows a game lies in the folders of that game: nothing else of the lab, of the notebooks'
 * helpers and of the kit names a game or uses its words.
 */
const FOLDERS = ['sim', 'notebooks/lib', 'test/kit'];
const ALLOWED = /^(sim|notebooks\/lib)\/games\/([^/]+\/|all\.ts$)/;

/** Words that only one of the games has. */
const WORDS = [
  ...['cleric', 'merchant', 'scholar', 'hometown', 'gold', 'disc', 'modifier', 'value-of-gold'],
  ...['tile', 'warsaw', 'milestone', 'district', 'war losses', 'overbuilding'],
  ...['victory upgrade', 'village', 'cavalry', 'legendary', 'mercenary', 'kingdom'],
];

function namedIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const names = [...gameIds(), ...gameIds().map(titleOf)];
  return [
    ...names.filter((name) => text.includes(name)),
    ...WORDS.filter((word) => new RegExp(`\\b${word}s?\\b`, 'i').test(text)),
  ].map((name) => `${file}: ${name}`);
}

test('no game is named outside of its folders', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|mjs|py)$/.test(name))
      .map((name) => join(folder, name)),
  ).filter((file) => !ALLOWED.test(file));
  expect(files.length).toBeGreaterThan(150);
  expect(files.flatMap(namedIn)).toEqual([]);
});

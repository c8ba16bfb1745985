import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { jupyterEnv, NOTEBOOKS, pythonOfJupyter } from '../../notebooks/tools/jupyter.mjs';

test('cells complete names and members, and tell types and what things are for', () => {
  const args = ['test/notebooks/complete.py', NOTEBOOKS];
  const out = execFileSync(pythonOfJupyter(), args, { env: jupyterEnv(), stdio: 'pipe' });
  const { names, members, told } = JSON.parse(`${out}`);
  expect(names).toEqual(['published']);
  expect(members).toEqual(expect.arrayContaining(['conclusions', 'findings', 'sentences']));
  expect(told).toMatch(/published\(study: string, players: number.*\): Promise<KeptStudy>/);
  expect(told).toContain('What was published for a number of players');
});

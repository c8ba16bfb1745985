import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Sheet } from '../../../sim/balance/sheet.js';
import { makeLab } from '../../kit/lab.js';

/* From a hunch to a change in one command: players are trained for a variant, kept, and measured with. */
const { lab, path } = makeLab();
const ASKED = 'balance discs-4 --players 2 --deals 40 --no-checks --workers 1 --train';
const kept = (): string[] => readdirSync(path('cache/capital-lab/players'));
const resultIn = (out: string) =>
  JSON.parse(readFileSync(path(join(out, 'result.json')), 'utf8')) as Sheet;

beforeAll(async () => {
  process.env.XDG_CACHE_HOME = path('cache');
  const { code, err, out } = await lab(`${ASKED} --generations 2 --quiet --out first`);
  expect([code, err]).toEqual([0, '']);
  expect(out.replaceAll(/\s+/g, ' ')).toContain(
    'tuned in every seat of the standard game, players trained for it in every seat of a variant',
  );
}, 120_000);

test('each game is played by who understands it', () => {
  const [file] = kept();
  expect(file).toMatch(/^capital-lux-2-[0-9a-f]{12}\.json$/);
  const { policy, ruleSets } = resultIn('first');
  expect(policy).toBe('tuned');
  expect(ruleSets.map((ruleSet) => ruleSet.policy)).toEqual([
    undefined,
    `trained:${file.replace('.json', '')}`,
  ]);
  const csv = readFileSync(path('first/balance.csv'), 'utf8').split('\r\n');
  expect(csv.filter((row) => row.includes(`,trained:${file.replace('.json', '')},`)).length).toBe(
    resultIn('first').lines.length,
  );
});

test('what is kept is found again, by its name in other commands, too', async () => {
  const [before] = kept();
  const made = readFileSync(path(`cache/capital-lab/players/${before}`), 'utf8');
  await lab(`${ASKED} --generations 2 --quiet --out again`);
  expect(kept()).toEqual([before]);
  expect(readFileSync(path(`cache/capital-lab/players/${before}`), 'utf8')).toBe(made);
  expect(readFileSync(path('again/result.json'), 'utf8')).toBe(
    readFileSync(path('first/result.json'), 'utf8'),
  );
  const { code, err } = await lab(
    `play --players 2 --games 2 --agents trained:${before.replace('.json', '')} --rules discs-4`,
  );
  expect([code, err]).toEqual([0, '']);
});

test('other generations are other players', async () => {
  const { code } = await lab(`${ASKED} --generations 1 --quiet --out other`);
  expect(code).toBe(0);
  expect(kept()).toHaveLength(2);
});

test.each([
  ['balance discs-4 --deals 40 --no-checks', 'standard, POLICY'],
  ['sweep --vary discs=4 --measures close --deals 40', 'standard, POLICY'],
])('%s is played by --policy', async (command) => {
  const { code, err } = await lab(
    `${command} --players 2 --workers 1 --policy greedy --quiet --out ${command.split(' ')[0]}`,
  );
  expect([code, err]).toEqual([0, '']);
  expect(resultIn(command.split(' ')[0]).policy).toBe('greedy');
});

import { expect, test } from 'vitest';
import { chosenMeasures, makeSheet, type Sheet } from '../../../sim/balance/sheet.js';
import { verdictOnVariant } from '../../../sim/balance/verdict.js';
import { rulesOf } from '../../../sim/lab/registry.js';
import { makeLab } from '../../kit/lab.js';

/* A building at half its price is named in the first sentence of the sheet. */
const { path } = makeLab();
const GAME = 'capital-warsaw';
const { changes, parse } = rulesOf(GAME);
const HALF = {
  name: 'half',
  rules: changes(parse({ tiles: { change: { 'IV-16': { price: 3 } } } }, 2)),
};
const NAME = 'warsaw-school-of-economics';

test('a sheet has lines of the buildings that its variants change, and of no others', () => {
  const lines = chosenMeasures({ game: GAME, players: 2, variants: [HALF] });
  const named = lines.filter(({ isOfOne }) => isOfOne).map(({ name }) => name);
  expect(named).toEqual([`built-${NAME}`, `points-of-${NAME}`]);
});

test('a building at half its price is named in the verdict', async () => {
  const sheet = (await makeSheet({
    ...{ game: GAME, players: 2, deals: 160, seed: 'planted', out: path('planted') },
    variants: [HALF],
    // Without those of its course, which take most of the time.
    measures: chosenMeasures({ game: GAME, players: 2, variants: [HALF] })
      .filter(({ source }) => source === 'tables')
      .map(({ name }) => name),
    checks: false,
    workers: 1,
  })) as Sheet;
  expect(verdictOnVariant(sheet, 1)).toMatch(
    /^half: how often Warsaw School of Economics is built rises from [\d.]+ to [\d.]+ ± [\d.]+ % of those dealt/,
  );
}, 240_000);

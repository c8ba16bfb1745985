import { beforeAll, describe, expect, test } from 'vitest';
import { makeSheet, type Sheet } from '../../../../sim/balance/sheet.js';
import { verdictOnVariant } from '../../../../sim/balance/verdict.js';
import { makeLab } from '../../../kit/lab.js';
import { withoutLooks } from '../../../kit/sheets.js';

/* Defects that were planted are named in the first sentence, not only in a line of the sheet. */
const { path } = makeLab();
const [GAME, PLAYERS] = ['capital-lux', 2];

const PLANTED: Record<string, { rules: Record<string, unknown>; says: RegExp }> = {
  'rich-chair': {
    rules: { startingGold: [2, 0, 0, 0] },
    says: /seat 0 wins [\d.]+ ± [\d.]+ percentage points more than even/,
  },
  'dead-agents': {
    rules: { actions: { B: [{ effect: 'modifier', amount: 0 }] } },
    says: /nothing is left to decide under “Modifiers”/,
  },
  'dead-merchants': {
    rules: { actions: { Y: [{ effect: 'gold', amount: 0 }] } },
    says: /gold in circulation falls from [\d.]+ ± [\d.]+ discs to nothing/,
  },
  'seven-rounds': {
    rules: { rounds: 7 },
    says: /^Do not play seven-rounds as it is: round 7 is never dealt\.$/,
  },
};
const NAMES = Object.keys(PLANTED);

describe('what is planted', () => {
  let sheet: Sheet;
  beforeAll(async () => {
    sheet = (await makeSheet({
      ...{ game: GAME, players: PLAYERS, deals: 400, seed: 'planted', out: path('planted') },
      variants: NAMES.map((name) => ({ name, rules: PLANTED[name].rules })),
      measures: withoutLooks(GAME, PLAYERS).map(({ name }) => name),
      checks: false,
      workers: 1,
    })) as Sheet;
  }, 240_000);

  test.each(NAMES)('%s is named in the verdict', (name) => {
    const verdict = verdictOnVariant(sheet, 1 + NAMES.indexOf(name));
    console.log(verdict);
    expect(verdict).toMatch(PLANTED[name].says);
    expect(verdict.split(' ').length).toBeLessThanOrEqual(25);
  });
});

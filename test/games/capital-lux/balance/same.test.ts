import { expect, test } from 'vitest';
import { measuresOf } from '../../../../sim/balance/runs.js';
import { differsApart } from '../../../../sim/balance/sheet.js';
import { binomialRange } from '../../../kit/binomial.js';
import { makeLab } from '../../../kit/lab.js';
import { cutOut, playLarge, withoutLooks } from '../../../kit/sheets.js';

/* A game against itself, on other deals: a sheet finds a difference as seldom as it says. */
const DEEP = process.env.DEEP === '1';
const GAME = 'capital-lux';
const PLAYERS = 2;
const { folder } = makeLab();

interface Case {
  lines: string;
  name: string;
  rules: Record<string, unknown>;
  sheets: number;
  deals: number;
}

const CASES: Case[] = [
  { lines: 'most', name: 'most', rules: {}, sheets: DEEP ? 200 : 20, deals: DEEP ? 100 : 60 },
  // One round takes a ninth of the time where decisions are looked into.
  ...(DEEP ? [{ lines: 'all', name: 'all', rules: { rounds: 1 }, sheets: 100, deals: 200 }] : []),
];

test.each(CASES)(
  '$sheets sheets of $deals deals with $lines lines mark something as seldom as they say',
  async ({ lines, name, rules, sheets, deals }) => {
    const measures = lines === 'all' ? measuresOf(GAME, PLAYERS) : withoutLooks(GAME, PLAYERS);
    const large = {
      game: GAME,
      players: PLAYERS,
      deals: 2 * sheets * deals,
      seed: `same ${name}`,
      measures,
    };
    const sums = await playLarge(folder, name, rules, large);
    const sheet = (at: number) => cutOut(sums, large, deals, at);
    const found = Array.from({ length: sheets }, (_, i) =>
      differsApart(measures, sheet(2 * i), sheet(2 * i + 1), `${i}`),
    );
    const marked = found.filter((some) => some.length > 0).length;
    const [least, most] = binomialRange(sheets, 0.05, 0.01);
    console.log(
      `${lines} lines: ${marked} of ${sheets} sheets of ${deals} deals marked something (${least} to ${most}): ${found.flat().join(', ')}`,
    );
    expect(marked).toBeGreaterThanOrEqual(least);
    expect(marked).toBeLessThanOrEqual(most);
  },
);

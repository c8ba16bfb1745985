// Varies a rule and says what that does to the game: how much gold is paid, and how close games
// are, with 6 and 10 discs instead of 8.
//   node data/examples/sweep.mjs
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseVary, sweep } from 'capital-lab/balance';
import { sayEstimate } from 'capital-lab/stats';

const result = await sweep({
  game: 'capital-lux',
  players: 2,
  vary: [parseVary('discs=6,10')],
  rules: {},
  measures: ['gold-paid', 'close'], // all that `lab balance` has, unless some are named
  deals: 100,
  seed: 'my seed',
  out: join(mkdtempSync(join(tmpdir(), 'sweep-')), 'discs'),
});
if (result === undefined) throw new Error('interrupted');

for (const { measure, cells } of result.lines) {
  console.log(measure.title);
  for (const [i, { name }] of result.ruleSets.entries()) {
    const { estimate, difference } = cells[i];
    const change = difference === null ? '' : `, ${sayEstimate(difference)} against the standard`;
    console.log(`  ${name}: ${sayEstimate(estimate)}${change}`);
  }
}

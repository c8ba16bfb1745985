// A question of your own, answered by trying alternatives in the same worlds.
//   node data/examples/own-study.mjs
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStudy } from 'capital-lab';
import { readPosition } from 'capital-lab/games/capital-lux';
import * as lab from 'capital-lab/studies';

/** @import { CapitalLux, LuxState } from 'capital-lab/games/capital-lux' */

const WORTH = lab.valueColumns('', 'The choice against another');
const CHOICES = lab.defineTable({
  name: 'choices',
  row: 'a decision that is looked into',
  key: ['deal', 'decision'],
  groups: [null],
  // The lab fills in what belongs to MOMENT and FINAL.
  columns: { ...lab.MOMENT, ...lab.FINAL, round: lab.ROUND, ...WORTH },
});

/** @type {lab.Study<LuxState, CapitalLux>} */
const choices = {
  name: 'choices',
  question: 'What is a choice worth, against another one taken at random?',
  tables: [CHOICES],
  worlds: 2,
  headline: { table: 'choices', column: 'points', about: 'the choice against another' },
  answers: [
    { name: 'by round', about: 'By round', table: 'choices', by: ['round'], columns: ['points'] },
  ],
  conclusions: [],
  watch: ({ game, branches, rng, rows, looksInto }) => ({
    decide(state, action) {
      if (!looksInto(0.1)) return;
      const legal = new Int32Array(game.maxLegal);
      const others = [...legal.subarray(0, game.legal(state, legal))].filter((a) => a !== action);
      if (others.length === 0) return;
      const { round, seat } = readPosition(game.table, state);
      branches.from(state, seat, rng);
      const worth = lab.gain(
        branches.take(action),
        branches.take(others[rng.below(others.length)]),
      );
      rows(CHOICES).add({ round: round + 1, seat, ...lab.cells('', worth) });
    },
  }),
  tell: (found) => found.of('by round').map((one) => `Round ${one.labels.round}: ${lab.say(one)}.`),
};

const asked = { game: 'capital-lux', players: 2, policy: 'careful', rules: {}, seed: 'my seed' };
const out = mkdtempSync(join(tmpdir(), 'study-'));
const result = await runStudy({
  ...asked,
  ...{ study: choices, deals: 200, checks: false, out, formats: ['csv'] },
});
console.log(result?.question, ...(result?.sentences ?? []));
console.log(`Every row is in ${out}.`);

// A study of your own: is the first card of a round better played to the capital or to the hometown?
//   lab study data/studies/first-study.mjs --players 2 --deals 500 --out runs/opening
import { describe, readPosition } from 'capital-lab/games/capital-lux';
import * as lab from 'capital-lab/studies';

/** What is written down at each moment that is looked into. */
const OPENINGS = lab.defineTable({
  name: 'openings',
  row: 'the first turn of a round',
  key: ['deal', 'decision'],
  groups: [null],
  columns: {
    ...lab.MOMENT, // deal and decision: the lab fills them in
    ...lab.FINAL, // the seat, and what became of it in the game as played: the lab fills that in
    round: lab.ROUND,
    chosen: { type: 'flag', about: 'Whether the player did play to the capital.' },
    ...lab.valueColumns('', 'The best card to the capital against the best to the hometown'),
  },
});

/** Looks on while games are played, and plays alternatives in the same worlds. */
function watch(desk) {
  const { game, rows } = desk;
  const legal = new Int32Array(game.maxLegal);
  const isCapital = (state, action) => describe(game.table, state, action).to === 'capital';
  let drafting = true;
  return {
    decide(state, action) {
      const { round, phase, seat } = readPosition(game.table, state);
      const isFirst = phase === 'play' && drafting;
      drafting = phase === 'draft';
      if (!isFirst) return;
      const actions = [...legal.subarray(0, game.legal(state, legal))];
      const tried = lab.playAlternatives(
        desk,
        state,
        actions.map((a) => [a]),
      );
      const values = lab.bestOfSome(tried, (i) => isCapital(state, actions[i]));
      const chosen = isCapital(state, action);
      rows(OPENINGS).add({ round: round + 1, seat, chosen, ...lab.cells('', values) });
    },
  };
}

/** @type {import('capital-lab/studies').Study} */
export default {
  name: 'opening',
  question: 'Is the first card of a round better played to the capital or to the hometown?',
  tables: [OPENINGS],
  worlds: 8,
  headline: { table: 'openings', column: 'points', about: 'capital against hometown' },
  answers: [
    {
      name: 'by round',
      about: 'The capital against the hometown',
      table: 'openings',
      by: ['round'],
      columns: ['points', 'win_share'],
      contrast: 'chosen',
    },
  ],
  conclusions: [
    {
      claim: 'in round 1, the capital against the hometown',
      answer: 'by round',
      labels: { round: '1' },
      column: 'points',
      against: 0,
    },
  ],
  watch,
  // The answer in one sentence, by what its figure says.
  verdict: (found) =>
    lab.verdictOn(found.find('by round', 'win_share', { round: '1' }), {
      above: 'Open the first round in the capital.',
      below: 'Open the first round in your hometown.',
      unclear: 'Where you open the first round has no clear effect on winning.',
    }),
  tell: (found) =>
    found.of('by round').map((f) => `Round ${f.labels.round}, capital: ${lab.say(f)} more.`),
};

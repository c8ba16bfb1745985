// A game of your own: two players take one to three sticks in turn; whoever takes the last one wins.
//   node data/examples/own-game.mjs
import { createAgent, createGame, GameRun, Tally } from 'capital-lab';
import { NOBODY } from 'capital-lab/engine';
import { registerGame } from 'capital-lab/games';
import { sayEstimate } from 'capital-lab/stats';

/** @import { Game } from 'capital-lab/engine' */

/** A position: how many sticks are left, and who is to take. @type {Game<Int32Array>} */
const sticks = {
  id: 'sticks',
  version: '1',
  rules: {},
  ...{ seats: 2, actionCount: 3, maxLegal: 3, maxActions: 20, observationSize: 2, glanceSize: 2 },
  allocate: () => new Int32Array(2),
  deal: (state, rng) => state.set([10 + rng.below(11), 0]),
  copy: (from, to) => to.set(from),
  turn: ([left, seat]) => (left === 0 ? NOBODY : seat),
  legal([left], out) {
    const count = Math.min(3, left);
    for (let action = 0; action < count; action++) out[action] = action;
    return count;
  },
  apply: (state, action) => state.set([state[0] - action - 1, 1 - state[1]]),
  score: ([, loser], out) => out.set(loser === 0 ? [0, 1, 1, 0] : [1, 0, 0, 1]), // points, places
  observe: (state, _, out) => out.set(state),
  glance: (state, _, out) => out.set(state),
  determinize() {}, // nothing is hidden
  redrawFuture() {}, // and no chance is to come
};

/** There is nothing to change in these rules. */
const none = () => ({});
const rules = {
  ...{ playerCounts: [2], create: () => sticks, starter: () => 0, rows: () => [] },
  ...{ parse: none, changes: none, of: none, contested: none, rulings: {}, figures: none },
};
registerGame('sticks', {
  title: 'Sticks',
  rules,
  agents: { kinds: {}, ladder: ['random'], deviators: [] },
});

// Whatever plays games plays this one, too: here a search against one who plays at random.
const game = createGame({ game: 'sticks', players: 2 });
const agents = ['random', 'ismcts:iterations=200'].map((name) => createAgent(name, game));
const run = new GameRun(game, agents, 'my seed');
const tally = new Tally(run);
for (let deal = 0; deal < 200; deal++) {
  run.play(deal);
  tally.add();
}
const [random, search] = tally.summary().seats;
console.log(`The search wins ${sayEstimate(search.winShare)} of its games.`);
console.log(`Random, who begins, wins ${sayEstimate(random.winShare)}.`);

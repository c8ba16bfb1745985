import { expect, test } from 'vitest';
import { CapitalLux } from '../../../engine/capital-lux/index.js';
import { parseRules } from '../../../engine/capital-lux/rules.js';
import { At, Phase } from '../../../engine/capital-lux/state.js';
import { NOBODY } from '../../../engine/core/game.js';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { type Judge, judgeAction } from '../../../sim/games/capital-lux/agents/choose.js';
import { Prospect } from '../../../sim/games/capital-lux/agents/prospect.js';

/*
 * A play whose effect asks for a card of the hand or the hometown is worth what the best answer is worth when the
 * player is asked: so whoever foresees it plays no card that costs more than it brings.
 */
const EFFECTS = [
  { effect: 'discard', from: 'hand' },
  { effect: 'discard', from: 'hometown' },
  { effect: 'exchange', from: 'hand' },
  { effect: 'exchange', from: 'hometown', may: true },
  { effect: 'move' },
  { effect: 'move', may: true },
];

/** Of any figures that a prospect has; the same before and after the play, unlike the moments of `tuned`. */
const judge: Judge = (p) => {
  let sum = 3 * p.draws + 2 * p.cards + p.gold;
  for (const { home, hand, limit, top } of p.colours)
    sum += Math.min(home, limit) + 0.7 * hand + 0.1 * limit * top - 0.05 * home * home;
  p.worth[0] = sum;
};

function worthOf(game: CapitalLux, state: Int32Array, action: number, foresees: boolean): number {
  const prospect = new Prospect(game.table, foresees);
  const glance = new Int32Array(game.glanceSize);
  const seat = game.turn(state);
  game.glance(state, seat, glance);
  prospect.look(glance, seat);
  judgeAction(prospect, action, judge);
  return prospect.worth[0];
}

test.each(EFFECTS)('$effect $from, may $may: a play is worth its best answer', (effect) => {
  const game = new CapitalLux(3, parseRules({ actions: { G: [effect] } }, 3));
  const state = game.allocate();
  const after = game.allocate();
  const legal = new Int32Array(game.maxLegal);
  const answers = new Int32Array(game.maxLegal);
  const rng = new Rng(rootKey(JSON.stringify(effect)));
  let asked = 0;
  let different = 0;
  for (let deal = 0; deal < 10; deal++) {
    game.deal(state, rng);
    for (let seat = game.turn(state); seat !== NOBODY; seat = game.turn(state)) {
      const action = legal[rng.below(game.legal(state, legal))];
      const isPlay = state[At.PHASE] === Phase.PLAY;
      game.copy(state, after);
      game.apply(after, action);
      if (isPlay && after[At.PHASE] === Phase.CHOICE) {
        const worths = Array.from(answers.subarray(0, game.legal(after, answers)), (answer) =>
          worthOf(game, after, answer, false),
        );
        const foreseen = worthOf(game, state, action, true);
        expect(foreseen).toBeCloseTo(Math.max(...worths), 9);
        asked++;
        if (foreseen !== worthOf(game, state, action, false)) different++;
      }
      game.copy(after, state);
    }
  }
  expect(asked).toBeGreaterThan(20);
  expect(different).toBeGreaterThan(10);
});

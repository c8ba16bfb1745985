import { expect, test } from 'vitest';
import { CapitalLux } from '../../../engine/capital-lux/index.js';
import { type PlayerCount, parseRules } from '../../../engine/capital-lux/rules.js';
import { NOBODY } from '../../../engine/core/game.js';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { luxGuide } from '../../../sim/games/capital-lux/agents/guide.js';
import { SeatedView } from '../../../sim/play/view.js';

/*
 * Searches ask the guide straight from positions. It must think what it thinks of a glance, to the last bit, and
 * tell positions apart where glances differ, and only there.
 */
const DEALS = process.env.DEEP === '1' ? 300 : 40;

const RULES = [
  {},
  { rounds: 2, discs: 20, picksPerPass: 1 },
  { copies: { G: { 0: 2, 2: 5, 9: 4, 30: 1 } }, clericChoice: 'any', negativeLimit: 'zero' },
  { copies: { B: { 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 7: 2, 8: 2, 9: 2, 10: 2 } } },
];
const CASES = ([2, 3, 4] as PlayerCount[]).flatMap((players) =>
  RULES.map((rules) => ({ players, rules })),
);

test.each(CASES)('$players players, $rules: the same from a position as from a glance', (of) => {
  const game = new CapitalLux(of.players, parseRules(of.rules, of.players));
  const guide = luxGuide(game);
  const state = game.allocate();
  const views = Array.from({ length: game.seats }, (_, s) => new SeatedView(game, state, s));
  const rng = new Rng(rootKey('follow'));
  const [worth, expected] = [0, 1].map(() => new Float64Array(game.maxLegal));
  const key = new Int32Array(2);
  const keys = new Map<string, string>();
  const glances = new Map<string, string>();
  for (let deal = 0; deal < DEALS; deal++) {
    game.deal(state, rng);
    // Keys are compared within a game, as in a search.
    keys.clear();
    glances.clear();
    for (let seat = game.turn(state); seat !== NOBODY; seat = game.turn(state)) {
      const count = views[seat].show();
      const { view } = views[seat];
      const seen = view.glance();
      guide.appraise(view, seen, expected, rng);
      const action = guide.follow?.(state, worth) ?? -1;
      expect([...worth.subarray(0, count)]).toEqual([...expected.subarray(0, count)]);
      const best = Math.max(...expected.subarray(0, count));
      expect(action).toBe(view.legal[expected.indexOf(best)]);
      guide.sight?.(state, key);
      const [sight, glance] = [`${key}`, `${seat} ${seen}`];
      expect(keys.get(sight) ?? glance).toBe(glance);
      expect(glances.get(glance) ?? sight).toBe(sight);
      keys.set(sight, glance);
      glances.set(glance, sight);
      game.apply(state, view.legal[rng.below(count)]);
    }
  }
});

test('what the seat cannot see makes no difference', () => {
  const game = new CapitalLux(3);
  const guide = luxGuide(game);
  const state = game.allocate();
  const world = game.allocate();
  const legal = new Int32Array(game.maxLegal);
  const rng = new Rng(rootKey('unseen'));
  const [worth, other] = [0, 1].map(() => new Float64Array(game.maxLegal));
  const [key, otherKey] = [0, 1].map(() => new Int32Array(2));
  for (let deal = 0; deal < DEALS; deal++) {
    game.deal(state, rng);
    for (let seat = game.turn(state); seat !== NOBODY; seat = game.turn(state)) {
      game.copy(state, world);
      game.determinize(world, seat, rng);
      expect(guide.follow?.(world, other)).toBe(guide.follow?.(state, worth));
      expect(other).toEqual(worth);
      guide.sight?.(state, key);
      guide.sight?.(world, otherKey);
      expect(otherKey).toEqual(key);
      game.apply(state, legal[rng.below(game.legal(state, legal))]);
    }
  }
});

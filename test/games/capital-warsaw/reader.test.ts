import { expect, test } from 'vitest';
import { packBefore } from '../../../engine/capital-warsaw/draft.js';
import { CapitalWarsaw } from '../../../engine/capital-warsaw/index.js';
import { parseRules } from '../../../engine/capital-warsaw/rules.js';
import { At, Phase } from '../../../engine/capital-warsaw/state.js';
import { NOBODY } from '../../../engine/core/game.js';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { WARSAW_NETS } from '../../../sim/games/capital-warsaw/agents/expert/index.js';
import { NOTHING, Packs } from '../../../sim/games/capital-warsaw/agents/expert/packs.js';
import { WarsawReader } from '../../../sim/games/capital-warsaw/agents/expert/reader.js';
import { NetJudge } from '../../../sim/nets/judge.js';
import { firstWeights } from '../../../sim/nets/learner.js';
import { decisionsOf } from '../../kit/learned.js';

test('what is read of an action does not depend on what was read before', () => {
  const game = new CapitalWarsaw(3);
  const shape = { ...WARSAW_NETS.shape, ...WARSAW_NETS.units };
  const net = { shape, weights: firstWeights(shape, 'order') };
  const [once, again] = [0, 1].map(() => new NetJudge(net, new WarsawReader(game)));
  let picks = 0;
  for (const { glance, seat, legal } of decisionsOf(game, 'order').slice(0, 60)) {
    once.look(glance, seat);
    const scores = [...legal].map((action) => once.action(action));
    if (glance[At.PHASE] === Phase.PICK) picks++;
    again.look(glance, seat);
    expect(
      [...legal]
        .reverse()
        .map((action) => again.action(action))
        .reverse(),
    ).toEqual(scores);
  }
  expect(picks).toBeGreaterThan(20);
});

test.each([2, 3, 4] as const)(
  'tiles that come next and that are passed on are those of the packs, %i players',
  (players) => {
    const game = new CapitalWarsaw(players);
    const { table: t } = game;
    const packs = new Packs(t);
    const glance = new Int32Array(game.glanceSize);
    const legal = new Int32Array(game.maxLegal);
    const rng = new Rng(rootKey('packs'));
    const state = game.allocate();
    const seen = { own: 0, passed: 0, coming: 0 };
    game.deal(state, rng);
    while (game.turn(state) !== NOBODY) {
      const seat = game.turn(state);
      const isLast = state[At.PASS] === t.handSize - 1;
      game.glance(state, seat, glance);
      packs.look(glance, seat);
      const others = Array.from({ length: players }, (_, other) => packBefore(t, state, other));
      if (state[At.PHASE] > Phase.CONSTRUCT || isLast) {
        expect([packs.own, packs.coming, packs.passed]).toEqual([NOTHING, NOTHING, NOTHING]);
      } else if (state[At.PHASE] === Phase.PICK) {
        expect(packs.own).toBe(state[At.PACK + others[seat]]);
        seen.own++;
      } else {
        expect(packs.passed).toBe(state[At.PACK + others[seat]]);
        seen.passed++;
        // Whoever passes on to the seat, and the seat to `next`.
        const giver = others.findIndex(
          (_, other) => (other + packs.next) % players === (2 * seat) % players,
        );
        if (packs.coming !== NOTHING) {
          expect(packs.coming).toBe(state[At.PACK + others[giver]]);
          seen.coming++;
        }
        expect(packs.coming !== NOTHING).toBe(state[At.PASS] + 1 >= players);
      }
      game.apply(state, legal[rng.below(game.legal(state, legal))]);
    }
    expect(seen.own).toBe(3 * players * t.epochs);
    expect(seen.passed).toBe(3 * players * t.epochs);
    expect(seen.coming).toBe((4 - players) * players * t.epochs);
  },
);

/** Rows that exist, whatever is read. */
function readAll(game: CapitalWarsaw, seed: string): number {
  const { parts, partRows, wholeRows } = WARSAW_NETS.shape;
  const reader = new WarsawReader(game);
  const out = new Int32Array(128);
  let read = 0;
  const check = (end: number, rows: number) => {
    for (const row of out.subarray(0, end)) expect(row >= 0 && row < rows).toBe(true);
    read += end;
  };
  for (const { glance, seat, legal } of decisionsOf(game, seed)) {
    reader.look(glance, seat);
    check(reader.still(out, 0), wholeRows);
    for (const action of legal) {
      const ways = reader.after(action);
      for (let way = 0; way < ways; way++) {
        reader.way(way);
        for (let c = 0; c < parts; c++) check(reader.part(c, out, 0), partRows);
        check(reader.moving(out, 0), wholeRows);
      }
    }
  }
  return read;
}

test('rules with other numbers are read', () => {
  for (const changes of [
    { warLosses: [0, 4, 2, 1], handSize: 2, discardCoins: 12, coinsPerPoint: 9 },
    { warLosses: [3, 3, 0, 0, 0, 4], parkPoints: [0, 20], milestoneSpaces: 'random' as const },
    {
      prudentialItself: 'yes' as const,
      pointsBelowZero: 'allowed' as const,
      tiles: {
        change: {
          Arsenal: {
            effects: [{ effect: 'choice' as const, amount: 5 }, { effect: 'district' as const }],
          },
          Wilanów: { effects: [{ effect: 'rivals' as const, lose: 9 }] },
        },
      },
    },
  ]) {
    const game = new CapitalWarsaw(2, parseRules(changes, 2));
    expect(readAll(game, 'variants')).toBeGreaterThan(10_000);
  }
});

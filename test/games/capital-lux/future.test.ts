import { expect, test } from 'vitest';
import { CapitalLux } from '../../../engine/capital-lux/index.js';
import { At, Phase } from '../../../engine/capital-lux/state.js';
import { NOBODY } from '../../../engine/core/game.js';
import { Rng, rootKey } from '../../../engine/core/rng.js';

/*
 * The chance still to come, redrawn many times in positions of random games: every place of the deck
 * has every unseen card as often as it should, and so have the places of the modifiers.
 */
const REDRAWS = process.env.DEEP === '1' ? 20_000 : 2_000;

/** Whether any count is farther from what is expected than five standard deviations. */
function differs(counts: readonly number[], expected: readonly number[]): boolean {
  return counts.some((count, i) => {
    const p = expected[i] / REDRAWS;
    return Math.abs(count - expected[i]) > 5 * Math.sqrt(REDRAWS * p * (1 - p));
  });
}

function positionAfter(game: CapitalLux, decisions: number, rng: Rng): Int32Array {
  const key = rootKey(`future ${decisions}`);
  const state = game.allocate();
  const legal = new Int32Array(game.maxLegal);
  game.deal(state, rng.reseed(key, 0, 'deal'));
  rng.reseed(key, 0, 'agent');
  for (let i = 0; i < decisions && game.turn(state) !== NOBODY; i++)
    game.apply(state, legal[rng.below(game.legal(state, legal))]);
  return state;
}

test.each([0, 9, 22, 30, 41, 60])('what is redrawn after %i decisions is uniform', (decisions) => {
  const game = new CapitalLux(4);
  const t = game.table;
  const rng = new Rng(rootKey('redraws'));
  const state = positionAfter(game, decisions, rng);
  const world = game.allocate();
  const unseen = [...state.subarray(t.deck + state[At.DRAWN], t.deck + t.deckSize)];
  const looking = state[At.PHASE] === Phase.AGENT ? 1 : 0;
  const places = [
    { at: t.deck + state[At.DRAWN], of: unseen },
    { at: t.deck + t.deckSize - 1, of: unseen },
    ...Array.from({ length: t.rounds - state[At.ROUND] }, (_, i) => {
      const deck = t.modifierDecks + (state[At.ROUND] + i) * t.modifierCount;
      const seen = i === 0 ? state[At.PLACED] + looking : 0;
      return { at: deck + seen, of: [...state.subarray(deck + seen, deck + t.modifierCount)] };
    }),
  ].filter(({ of }) => of.length > 0);
  const found = places.map(() => new Map<number, number>());
  for (let i = 0; i < REDRAWS; i++) {
    game.copy(state, world);
    game.redrawFuture(world, rng);
    places.forEach(({ at }, p) => {
      found[p].set(world[at], (found[p].get(world[at]) ?? 0) + 1);
    });
  }
  places.forEach(({ of }, p) => {
    const things = [...new Set([...of, ...found[p].keys()])];
    const counts = things.map((thing) => found[p].get(thing) ?? 0);
    const expected = things.map(
      (thing) => (of.filter((other) => other === thing).length / of.length) * REDRAWS,
    );
    expect(differs(counts, expected), `place ${p}: ${counts} for ${expected}`).toBe(false);
  });
});

test('an Agent still looks at the same modifier', () => {
  const game = new CapitalLux(3);
  const t = game.table;
  const rng = new Rng(rootKey('agents'));
  let seen = 0;
  for (let decisions = 0; decisions < 60; decisions++) {
    const state = positionAfter(game, decisions, rng);
    if (state[At.PHASE] !== Phase.AGENT) continue;
    const at = t.modifierDecks + state[At.ROUND] * t.modifierCount + state[At.PLACED];
    const drawn = state[at];
    for (let i = 0; i < 50; i++) {
      game.redrawFuture(state, rng);
      expect(state[at]).toBe(drawn);
    }
    seen++;
  }
  expect(seen).toBeGreaterThan(2);
});

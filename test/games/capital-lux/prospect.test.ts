import { expect, test } from 'vitest';
import { COLOURS } from '../../../engine/capital-lux/cards.js';
import { Op } from '../../../engine/capital-lux/compiled-effects.js';
import type { Effect } from '../../../engine/capital-lux/effects.js';
import { Glance } from '../../../engine/capital-lux/glance.js';
import { CapitalLux } from '../../../engine/capital-lux/index.js';
import { PLAYER_COUNTS } from '../../../engine/capital-lux/rules.js';
import { At, type LuxState, Phase } from '../../../engine/capital-lux/state.js';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { Prospect } from '../../../sim/games/capital-lux/agents/prospect.js';
import { randomRules } from './kit/variants.js';

/** What the prospect says of the own part of the table, and what the engine makes of the action. */
function compare(game: CapitalLux, state: LuxState, action: number): void {
  const seat = game.turn(state);
  const prospect = new Prospect(game.table);
  const glance = new Int32Array(game.glanceSize);
  game.glance(state, seat, glance);
  prospect.look(glance, seat);
  prospect.after(action);
  const after = state.slice();
  game.apply(after, action);
  // Rounds that end bring new cards, limits and bonuses: nothing of that is in the prospect.
  if (after[At.ROUND] !== state[At.ROUND] || after[At.PHASE] >= Phase.GOLD) return;
  if (state[At.PHASE] === Phase.DRAFT && after[At.PHASE] !== Phase.DRAFT) return;
  const seen = new Int32Array(game.glanceSize);
  game.glance(after, seat, seen);
  for (let c = 0; c < 4; c++) {
    expect(prospect.colours[c].home).toBe(seen[At.HOME_SUM | (seat << 2) | c]);
    expect(prospect.colours[c].limit).toBe(seen[At.CAPITAL_SUM + c] + seen[At.MODIFIER_SUM + c]);
  }
  expect(prospect.gold).toBe(seen[At.GOLD + seat]);
  expect(prospect.cards + prospect.draws).toBe(seen[Glance.HAND_SIZE + seat]);
}

/**
 * What a card does at once is foreseen only if its action is one effect that has no say in which card
 * comes: others are judged when the player is asked.
 */
function isForeseen(game: CapitalLux, state: LuxState, action: number): boolean {
  const { table: t } = game;
  if (state[At.PHASE] === Phase.PLAY) {
    const effects = t.rules.actions[COLOURS[((action - t.firstPlay) >> 4) & 3]];
    const toHome = ((action - t.firstPlay) & 1) === 0;
    return toHome || effects.length === 0 || (effects.length === 1 && isPlain(effects[0]));
  }
  if (state[At.PHASE] < Phase.AGENT || state[At.PHASE] > Phase.CHOICE) return true;
  const { effect, ...how } = t.effects.at(state[At.EFFECT]);
  // L80: a modifier that is looked at may be any.
  if (effect === 'look') return false;
  const isLast = t.op[state[At.EFFECT] + 1] === Op.END;
  const turnsUp = effect === 'exchange' && 'from' in how && how.from === 'hometown';
  return isLast && !turnsUp && !('to' in how && effect === 'draw' && how.to !== 'hand');
}

const isPlain = (effect: Effect): boolean =>
  !effect.may &&
  ((effect.effect === 'draw' && effect.to === 'hand') ||
    ['gold', 'modifier', 'take'].includes(effect.effect));

test.each(PLAYER_COUNTS)(
  'a prospect is what the engine makes of the action, %d players',
  (players) => {
    const key = rootKey(`prospect ${players}`);
    const rng = new Rng(key);
    for (let i = 0; i < 40; i++) {
      const rules = i < 10 ? undefined : randomRules(players, rng.reseed(key, i, 'deal'));
      const game = new CapitalLux(players, rules);
      const state = game.allocate();
      const legal = new Int32Array(game.maxLegal);
      game.deal(state, rng);
      while (game.turn(state) >= 0) {
        const count = game.legal(state, legal);
        const action = legal[rng.below(count)];
        if (isForeseen(game, state, action)) compare(game, state, action);
        game.apply(state, action);
      }
    }
  },
);

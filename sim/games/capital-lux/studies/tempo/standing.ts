import type { CompiledRules } from '../../../../../engine/capital-lux/compiled-rules.js';
import { At } from '../../../../../engine/capital-lux/state.js';

/** How a seat is placed among the others. */
export const STANDINGS = ['behind', 'level', 'ahead'] as const;
export type Standing = (typeof STANDINGS)[number];

/**
 * Against the best other seat if the limits were checked now, by what the seat sees (a glance):
 * hands, bonuses to come, gold that could be paid and modifiers that it does not know are left out.
 */
export function standingOf(t: CompiledRules, glance: Int32Array, me: number): Standing {
  let bestOther = Number.NEGATIVE_INFINITY;
  for (let seat = 0; seat < t.players; seat++)
    if (seat !== me) bestOther = Math.max(bestOther, safePoints(glance, seat));
  return STANDINGS[1 + Math.sign(safePoints(glance, me) - bestOther)];
}

/** L37, L45: without the colours that are over. */
function safePoints(glance: Int32Array, seat: number): number {
  let points = glance[At.BONUS_SUM + seat] + glance[At.GOLD + seat];
  for (let colour = 0; colour < 4; colour++) {
    const home = glance[At.HOME_SUM | (seat << 2) | colour];
    const limit = glance[At.CAPITAL_SUM + colour] + glance[At.MODIFIER_SUM + colour];
    if (home <= limit) points += home;
  }
  return points;
}

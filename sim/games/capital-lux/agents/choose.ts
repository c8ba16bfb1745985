import type { CapitalLux } from '../../../../engine/capital-lux/index.js';
import type { LuxState } from '../../../../engine/capital-lux/state.js';
import type { Rng } from '../../../../engine/core/rng.js';
import type { Agent, View } from '../../../lab/agent.js';
import { NOTHING } from './glance-cards.js';
import { Prospect } from './prospect.js';

/**
 * Puts what a prospect is worth into its `worth[0]`: a fraction that a function returns is an
 * allocation wherever V8 does not inline the call, and searches judge millions.
 */
export type Judge = (prospect: Prospect) => void;

/** Whoever chooses by a judgement of what each action leads to. */
export function judging(name: string, game: CapitalLux, judge: Judge): Agent<LuxState> {
  const prospect = new Prospect(game.table);
  return {
    name,
    choose(view, rng) {
      prospect.look(view.glance(), view.seat);
      return chooseBest(view, rng, prospect, judge);
    },
  };
}

/** The legal action whose prospect is judged best; of equals a random one. `prospect` has looked. */
export function chooseBest<S>(view: View<S>, rng: Rng, prospect: Prospect, judge: Judge): number {
  const { worth } = prospect;
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  let equals = 0;
  for (let i = 0; i < view.count; i++) {
    judgeAction(prospect, view.legal[i], judge);
    if (worth[0] > most) {
      most = worth[0];
      best = i;
      equals = 1;
    } else if (worth[0] === most && rng.below(++equals) === 0) best = i;
  }
  return view.legal[best];
}

/** To know a modifier more is worth next to nothing, and never bad. */
const LOOK = 0.01;

/** A play that lets the player choose a card is as good as the best choice. */
export function judgeAction(prospect: Prospect, action: number, judge: Judge): void {
  prospect.after(action);
  if (prospect.choosing === NOTHING) judge(prospect);
  else if (prospect.t.scope[prospect.choosing] !== 0) judgeTaking(prospect, judge);
  else judgeGivingUp(prospect, action, judge);
  if (prospect.looks > 0) prospect.worth[0] += LOOK;
}

/** Which colour's card of the capital. */
function judgeTaking(prospect: Prospect, judge: Judge): void {
  const { worth } = prospect;
  let most = Number.NEGATIVE_INFINITY;
  for (let colour = 0; colour < 4; colour++) {
    if (!prospect.take(prospect.choosing, colour)) continue;
    judge(prospect);
    prospect.putBack(colour);
    most = Math.max(most, worth[0]);
  }
  if (most === Number.NEGATIVE_INFINITY) judge(prospect);
  else worth[0] = most;
}

/** Which card of its own hand or hometown; L70: none, if the player may decline. */
function judgeGivingUp(prospect: Prospect, action: number, judge: Judge): void {
  const { worth, t } = prospect;
  let most = Number.NEGATIVE_INFINITY;
  if (t.may[prospect.choosing]) {
    judge(prospect);
    most = worth[0];
  }
  for (let i = 0; i < t.kindsInOrder.length; i++) {
    if (!prospect.giveUp(t.kindsInOrder[i])) continue;
    judge(prospect);
    prospect.after(action);
    most = Math.max(most, worth[0]);
  }
  if (most === Number.NEGATIVE_INFINITY) judge(prospect);
  else worth[0] = most;
}

/** Random lists of effects, of every kind and with every value of every field. */

import { at, upTo } from '../../../kit/lists.js';
import { checkActions } from './check-actions.js';
import type { Below } from './standard.js';
import type { Effect, Rules } from './types.js';

const WHICH = ['lowest', 'highest'] as const;
const SCOPES = ['others', 'any', 'G', 'Y', 'B', 'P'] as const;

/** The rules with other actions; lists that are refused are drawn again. */
export function withRandomActions(rules: Rules, below: Below): Rules {
  const list = (): Effect[] => upTo(below(5)).map(() => randomEffect(below));
  const changed = { ...rules, actions: { G: list(), Y: list(), B: list(), P: list() } };
  return isAllowed(changed) ? changed : withRandomActions(rules, below);
}

function isAllowed(rules: Rules): boolean {
  try {
    checkActions(rules);
    return true;
  } catch {
    return false;
  }
}

function randomEffect(below: Below): Effect {
  const among = <T>(list: readonly T[]): T => at(list, below(list.length));
  const times = { amount: at([0, 1, 1, 1, 2, 3], below(6)), may: below(2) === 0 };
  const which = among(WHICH);
  const of = among(SCOPES);
  const from = among(['hand', 'hometown'] as const);
  return among<Effect>([
    { effect: 'draw', to: among(['hand', 'hometown', 'capital'] as const), ...times },
    { effect: 'gold', ...times },
    { effect: 'modifier', ...times },
    { effect: 'take', which, of, to: 'hometown', ...times },
    { effect: 'take', which, of, to: 'hand', ...times },
    { effect: 'discard', from, ...times },
    { effect: 'discard', from: 'capital', which, of, ...times },
    { effect: 'move', ...times },
    { effect: 'exchange', from, ...times },
    { effect: 'look', ...times },
    { effect: 'steal', ...times },
  ]);
}

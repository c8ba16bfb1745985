/** Refuses lists of effects that are not what the rules know, or that could go on for ever. */

import { sorted } from '../../../kit/lists.js';
import { COLOURS, coloursOf } from './cards.js';
import type { Colour, Effect, EffectOf, Rules } from './types.js';

export function refuseUnless(ok: boolean, what: string): void {
  if (!ok) throw new Error(what);
}

export function checkActions(rules: Rules): void {
  for (const colour of COLOURS) {
    const list = rules.actions[colour];
    refuseUnless(list.length <= 4, `more than 4 effects of ${colour}`);
    for (const effect of list) checkEffect(effect, colour);
  }
  refuseReturningForEver(rules);
  refuseUnless(!has(rules, 'look') || has(rules, 'modifier'), 'look without modifiers');
  const hasGold = has(rules, 'gold') || rules.startingGold.some((discs) => discs > 0);
  refuseUnless(!has(rules, 'steal') || hasGold, 'steal without gold');
}

/** Whether any colour has the effect, whatever its amount. */
function has(rules: Rules, name: Effect['effect']): boolean {
  return COLOURS.some((colour) => rules.actions[colour].some(({ effect }) => effect === name));
}

// ---------------------------------------------------------------------------------------------
// One effect

/** The values that each field may have, besides `effect`, `amount` and `may`. */
type Fields = Readonly<Record<string, readonly string[]>>;

const which = ['lowest', 'highest'];
const of = ['others', 'any', ...COLOURS];

const FIELDS: Readonly<Record<Effect['effect'], Fields>> = {
  draw: { to: ['hand', 'hometown', 'capital'] },
  gold: {},
  modifier: {},
  take: { which, of, to: ['hometown', 'hand'] },
  discard: { from: ['hand', 'hometown'] },
  move: {},
  exchange: { from: ['hand', 'hometown'] },
  look: {},
  steal: {},
};

const DISCARD_FROM_CAPITAL: Fields = { from: ['capital'], which, of };

function fieldsOf(effect: Effect): Fields | undefined {
  if (effect.effect === 'discard' && effect.from === 'capital') return DISCARD_FROM_CAPITAL;
  return Object.entries(FIELDS).find(([name]) => name === effect.effect)?.[1];
}

function checkEffect(effect: Effect, colour: Colour): void {
  const fields = fieldsOf(effect);
  if (fields === undefined) throw new Error(`effect ${effect.effect} of ${colour}`);
  const names = ['effect', 'amount', 'may', ...Object.keys(fields)];
  refuseUnless(
    JSON.stringify(sorted(Object.keys(effect))) === JSON.stringify(sorted(names)),
    `fields of ${effect.effect} of ${colour}`,
  );
  for (const [name, values] of Object.entries(fields)) {
    const value: unknown = Object.entries(effect).find(([key]) => key === name)?.[1];
    refuseUnless(
      values.some((allowed) => allowed === value),
      `${name} of ${effect.effect} of ${colour}`,
    );
  }
  const { amount, may } = effect;
  refuseUnless(Number.isInteger(amount) && amount >= 0 && amount <= 10, `amount of ${colour}`);
  refuseUnless(typeof may === 'boolean', `may of ${colour}`);
}

// ---------------------------------------------------------------------------------------------
// Cards must not go round for ever

/** The effects of a colour that bring cards of the capital back to a hand. */
function returns(rules: Rules, colour: Colour): readonly EffectOf<'take'>[] {
  return rules.actions[colour]
    .filter((effect) => effect.effect === 'take')
    .filter((take) => take.to === 'hand' && take.amount > 0);
}

/** A card that returns cards to the hand must not come back to a hand itself. */
function refuseReturningForEver(rules: Rules): void {
  const returning = COLOURS.filter((colour) => returns(rules, colour).length > 0);
  for (const colour of returning) {
    for (const take of returns(rules, colour)) {
      const goesRound = coloursOf(take.of, colour).some((c) => returning.includes(c));
      refuseUnless(!goesRound, `take to the hand of ${colour}: cards would go round for ever`);
    }
  }
}

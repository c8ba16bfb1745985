import { COLOURS } from '../../../../../engine/capital-lux/cards.js';
import type { CompiledRules } from '../../../../../engine/capital-lux/compiled-rules.js';
import { At, type LuxState } from '../../../../../engine/capital-lux/state.js';
import { type ActionName, actionName } from '../../../../../engine/capital-lux/text-effects.js';
import { int, word } from '../../../../dataset/column.js';

/** Columns that tell of a card. */
export const CARD = {
  card: word('The card.', 'cards'),
  action: word(
    'What the card does in the capital: an action of the published game, another one, or none.',
    ['scholar', 'merchant', 'agent', 'cleric', 'none', 'other'],
  ),
  value: int("The card's value.", 'points'),
};

export function cardCells(t: CompiledRules, kind: number) {
  const all = t.rules.actions[COLOURS[(kind >> 3) & 3]];
  const effects = all.filter(({ amount }) => amount > 0);
  const name = actionName(effects)?.toLowerCase() as Lowercase<ActionName> | undefined;
  const action = effects.length === 0 ? 'none' : (name ?? 'other');
  return { card: t.nameOf[kind], action, value: t.value[kind] } as const;
}

/** The row of the pack before the seat that decides. */
export const packRow = (t: CompiledRules, s: LuxState): number =>
  t.pack | (s[At.PACK] << t.rowShift);

/** The kinds of card in it, by colour and value. */
export function packKinds(t: CompiledRules, s: LuxState): number[] {
  const row = packRow(t, s);
  return [...t.kindsInOrder].filter((kind) => s[row | kind] > 0);
}

import { ACTIONS } from '../../../../../engine/capital-lux/cards.js';
import type { CompiledRules } from '../../../../../engine/capital-lux/compiled-rules.js';
import { At, type LuxState } from '../../../../../engine/capital-lux/state.js';
import { int, word } from '../../../../dataset/column.js';

/** Columns that tell of a card. */
export const CARD = {
  card: word('The card.', 'cards'),
  action: word(
    'What the card does in the capital; none if the rules give its colour no strength.',
    [...ACTIONS, 'none'],
  ),
  value: int("The card's value.", 'points'),
};

export function cardCells(t: CompiledRules, kind: number) {
  const colour = (kind >> 3) & 3;
  const action = t.strength[colour] > 0 ? ACTIONS[t.does[colour]] : 'none';
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

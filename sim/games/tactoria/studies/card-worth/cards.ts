import { TYPES } from '../../../../../engine/tactoria/cards.js';
import type { CompiledRules } from '../../../../../engine/tactoria/compiled-rules.js';
import { Class } from '../../../../../engine/tactoria/state.js';
import { word } from '../../../../dataset/column.js';

/** Legendary cards are a sort of their own, whatever they are. */
export const SORTS = [...TYPES, 'troop', 'mercenary', 'legendary'] as const;
export type Sort = (typeof SORTS)[number];

export const CARD = {
  card: word('The card.', 'cards'),
  sort: word('The banner of a building, troop, mercenary, or any Legendary card.', SORTS),
};

export const cardCells = (t: CompiledRules, kind: number) => ({
  card: t.ids[kind],
  sort: sortOf(t, kind),
});

export function sortOf(t: CompiledRules, kind: number): Sort {
  if (kind >= t.firstLegendary) return 'legendary';
  if (t.classOf[kind] === Class.BUILDING) return TYPES[t.typeOf[t.buildingOf[kind]]];
  return t.classOf[kind] === Class.TROOP ? 'troop' : 'mercenary';
}

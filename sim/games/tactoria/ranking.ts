import type { CompiledRules } from '../../../engine/tactoria/compiled-rules.js';
import { addToHand } from '../../../engine/tactoria/decks.js';
import type { Tactoria } from '../../../engine/tactoria/index.js';
import { At, type TactoriaState } from '../../../engine/tactoria/state.js';
import { type Ranking, someOf } from '../../studies/ranking.js';
import { isBuilt, paidFor } from './studies/card-worth/built.js';
import { blockOf, TurnStarts } from './studies/moments.js';

/** Different cards that are given, each in its own play of the same turn. */
const GIVEN = 5;
const ONE_OF_TURNS = 4;
/** One of so many of these are Legendary: there are fewer of them. */
const ONE_OF_LEGENDARY = 5;

/** Cards compete with those of their deck, for being one more card in hand when a turn begins. */
export const TACTORIA_RANKING: Ranking<TactoriaState, Tactoria> = {
  having: 'a card added to the hand when a turn begins, against others of its deck',
  items: ({ table: t }) =>
    t.ids.map((id, kind) => ({
      id,
      name: t.names[kind],
      kind: kind < t.firstLegendary ? 'card' : 'Legendary card',
      group: 'all cards',
    })),
  watch({ game: { table: t }, rng, looksInto }) {
    const turns = new TurnStarts();
    return {
      begin: () => turns.begin(),
      at(s) {
        if (!turns.isOne(s) || !looksInto(1 / ONE_OF_TURNS)) return undefined;
        const seat = s[At.ACTIVE];
        const given = someOf(deckOf(t, rng.below(ONE_OF_LEGENDARY) === 0), GIVEN, rng);
        return {
          seat,
          entries: given.map((item) => ({
            item,
            have: (world) => addToHand(t, world, blockOf(t, seat), item),
          })),
        };
      },
    };
  },
  price: {
    unit: 'Coin',
    off: 2,
    paidBy({ table: t }, s, action, item, seat) {
      const isBought =
        s[At.ACTIVE] === seat && t.actions.kind[action] === item && isBuilt(t, action);
      return isBought ? paidFor(t, s, blockOf(t, seat), item) : undefined;
    },
    give(s, _, coins) {
      s[At.COIN] += coins;
    },
  },
};

const deckOf = (t: CompiledRules, isLegendary: boolean): number[] =>
  t.ids.flatMap((_, kind) => (kind >= t.firstLegendary === isLegendary ? [kind] : []));

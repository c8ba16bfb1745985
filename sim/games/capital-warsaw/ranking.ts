import type { CompiledRules } from '../../../engine/capital-warsaw/compiled-rules.js';
import type { CapitalWarsaw } from '../../../engine/capital-warsaw/index.js';
import { At, Phase, Piece, type WarsawState } from '../../../engine/capital-warsaw/state.js';
import { legalActions } from '../../studies/alternatives.js';
import type { Contest, Item, Ranking } from '../../studies/ranking.js';
import { isAward } from './studies/building-prices/awards.js';
import { isConstruction, pieceAtHand } from './studies/uses.js';
import { deedOf } from './tables/deed.js';

type WarsawContest = Contest<WarsawState, CapitalWarsaw>;

/** One of so many first picks; there are few awards. */
const ONE_OF_PICKS = 2;

/** Tiles compete in packs that nobody has chosen from; milestones, with the other side of their tile. */
export const WARSAW_RANKING: Ranking<WarsawState, CapitalWarsaw> = {
  having:
    'a tile taken first in an epoch, against the others of its pack; a milestone won, against the other side of its tile',
  items: ({ table }) => [...tilesOf(table), ...milestonesOf(table)],
  watch: ({ game, looksInto }) => ({
    at(s) {
      if (isAward(s) && looksInto(1)) return sides(game.table, s);
      if (isFirstPick(s) && looksInto(1 / ONE_OF_PICKS)) return picks(game, s);
      return undefined;
    },
  }),
  price: {
    unit: 'coins',
    off: 3,
    paidBy({ table }, s, action, item, seat) {
      if (!isConstruction(s) || s[At.SEAT] !== seat) return undefined;
      if (pieceAtHand(s) !== Piece.CITY + item || action === table.discard) return undefined;
      return deedOf(table, s, seat, action).paid;
    },
    give(s, seat, coins) {
      s[At.COINS + seat] += coins;
    },
  },
};

const tilesOf = (t: CompiledRules): Item[] =>
  t.sortedStacks.flatMap((stack, epoch) =>
    [...stack].map((city) => {
      const { id, building } = t.faces[Piece.CITY + city];
      const group = `epoch ${epoch + 1}`;
      return building === undefined
        ? { id, name: `tile ${id}`, kind: 'tile', group }
        : { id, name: building, kind: 'building', group };
    }),
  );

const milestonesOf = (t: CompiledRules): Item[] =>
  t.milestones.map(({ name }) => ({ id: name, name, kind: 'milestone' }));

const isFirstPick = (s: WarsawState): boolean => s[At.PHASE] === Phase.PICK && s[At.PASS] === 0;

const picks = (game: CapitalWarsaw, s: WarsawState): WarsawContest => ({
  seat: s[At.SEAT],
  entries: legalActions(game, s).map((city) => ({
    item: city,
    have: (world, apart) => apart.apply(world, city),
  })),
});

/** C6: either side could lie there; the winner of the award puts it down. */
function sides(t: CompiledRules, s: WarsawState): WarsawContest {
  const place = At.MILESTONES + s[At.EPOCH];
  const first = (s[place] - 1) & ~1;
  return {
    seat: s[At.SEAT],
    entries: [first, first + 1].map((side) => ({
      item: t.cities + side,
      have: (world) => {
        world[place] = 1 + side;
      },
    })),
  };
}

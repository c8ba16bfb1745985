import {
  type Claim,
  EVEN,
  even,
  expertClaims,
  LADDER,
  ladder,
  MORE_SEARCH,
  matchOf,
  moreAreSlow,
  PLAYERS,
  type Strength,
} from '../../kit/strength.js';

const ON_WARSAW = '--game capital-warsaw ';

const CLAIMS: readonly Claim[] = [
  ...moreAreSlow(ladder(['random', 'greedy', 'tuned'], 400, ON_WARSAW)),
  ...PLAYERS.map((players, i) => ({
    ...matchOf('ismcts:iterations=25', 'tuned', players, [40, 24, 20][i], ON_WARSAW),
    section: LADDER,
    above: even(players),
    slow: true as const,
  })),
  {
    ...matchOf('ismcts:iterations=50', 'ismcts:iterations=10', 2, 30, ON_WARSAW),
    section: MORE_SEARCH,
    above: { of: 'difference', value: -0.03 },
    slow: true,
  },
  ...expertClaims({
    game: ON_WARSAW,
    tuned: { deals: 400, above: EVEN },
    search: { of: 'ismcts:iterations=25', deals: [160, 60, 40] },
    levelDeals: 200,
    exploit: { deals: [60, 24, 20], generations: 1 },
  }),
];

export const WARSAW_STRENGTH: Strength = {
  game: 'Capital (Warsaw)',
  folder: 'data/strength/capital-warsaw',
  claims: CLAIMS,
  // C90 has no switch for its reading of then, which changes points here and there.
  madeWith: { rules: { transport: 'areas', totalAreas: 'buildings' }, except: ['points'] },
};

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

const ON_TACTORIA = '--game tactoria ';

const CLAIMS: readonly Claim[] = [
  ...moreAreSlow(ladder(['random', 'greedy'], 100, ON_TACTORIA)),
  ...moreAreSlow(ladder(['greedy', 'tuned'], 400, ON_TACTORIA)),
  ...PLAYERS.map((players, i) => ({
    ...matchOf('ismcts:iterations=100', 'tuned', players, [100, 60, 60][i], ON_TACTORIA),
    section: LADDER,
    above: even(players),
    slow: true as const,
  })),
  {
    ...matchOf('ismcts:iterations=200', 'ismcts:iterations=25', 2, 60, ON_TACTORIA),
    section: MORE_SEARCH,
    above: { of: 'difference', value: -0.03 },
    slow: true,
  },
  ...expertClaims({
    game: ON_TACTORIA,
    tuned: { deals: 400, above: EVEN },
    search: { of: 'ismcts:iterations=100', deals: [200, 100, 100] },
    levelDeals: 400,
    exploit: { deals: [100, 60, 60], generations: 1 },
  }),
];

export const TACTORIA_STRENGTH: Strength = {
  game: 'Capitals of Tactoria',
  folder: 'data/strength/tactoria',
  claims: CLAIMS,
  earlier:
    'These figures, except those of `expert`, were made before rulings T20, T31, T37, T65 and T73 were changed; they cannot be played again.',
};

import {
  type Claim,
  EXPLOITED,
  even,
  expertClaims,
  exploitOf,
  guidedClaims,
  LADDER,
  ladder,
  MORE_SEARCH,
  matchOf,
  PLAYERS,
  type Strength,
} from '../../kit/strength.js';

const CLAIMS: readonly Claim[] = [
  ...ladder(['random', 'greedy', 'careful', 'tuned'], 1000),
  ...PLAYERS.map((players) => ({
    ...matchOf('ismcts:iterations=1000', 'tuned', players, players === 2 ? 100 : 60),
    section: LADDER,
    above: even(players),
    slow: true as const,
  })),
  {
    ...matchOf('tuned', 'random', 4, 1000),
    section: '`tuned` among weaker players',
    above: { of: 'share', value: 0.9 },
  },
  {
    ...matchOf('tuned', 'greedy', 4, 1000),
    section: '`tuned` among weaker players',
    above: { of: 'share', value: 0.4 },
  },
  {
    ...matchOf('ismcts:iterations=1600', 'ismcts:iterations=400', 2, 500),
    section: MORE_SEARCH,
    above: { of: 'difference', value: -0.03 },
    slow: true,
  },
  {
    ...matchOf('ismcts:iterations=400', 'ismcts:iterations=100', 4, 250),
    section: MORE_SEARCH,
    above: { of: 'difference', value: -0.03 },
    slow: true,
  },
  ...PLAYERS.map((players) => ({
    ...matchOf('oracle:iterations=400', 'ismcts:iterations=400', players, players === 2 ? 60 : 40),
    section: 'What it would be worth to see everything',
    slow: true as const,
  })),
  ...PLAYERS.map((players) => ({
    ...exploitOf('tuned', [], players, 60),
    section: EXPLOITED,
    slow: true as const,
  })),
  ...PLAYERS.map((players) => ({
    ...exploitOf(
      'ismcts:iterations=100',
      ['response:iterations=400', 'ismcts:iterations=400'],
      players,
      players === 2 ? 60 : 40,
    ),
    section: EXPLOITED,
    slow: true as const,
  })),
  ...PLAYERS.map((players) => ({
    ...exploitOf(
      'ismcts:iterations=20',
      ['response:iterations=100,others=20', 'ismcts:iterations=100', 'ismcts:iterations=1000'],
      players,
      [40, 16, 10][players - 2],
    ),
    section: EXPLOITED,
    slow: true as const,
  })),
  ...expertClaims({
    tuned: { deals: 1000, above: [0.7, 0.5, 0.4] },
    search: { of: 'ismcts:iterations=100', deals: [1000, 1000, 1000], below: [0.52, 0.36, 0.28] },
    levelDeals: 1000,
    exploit: { deals: [400, 200, 200], generations: 3 },
  }),
  ...guidedClaims(920, [400, 300, 300], [0.55, 0.38, 0.29]),
];

export const LUX_STRENGTH: Strength = {
  game: 'Capital Lux',
  folder: 'data/strength',
  claims: CLAIMS,
};

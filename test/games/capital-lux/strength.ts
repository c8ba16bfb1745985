import {
  type Claim,
  even,
  exploitOf,
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
    section: 'How far they can be exploited: lower bounds',
    slow: true as const,
  })),
  ...PLAYERS.map((players) => ({
    ...exploitOf(
      'ismcts:iterations=100',
      ['response:iterations=400', 'ismcts:iterations=400'],
      players,
      players === 2 ? 60 : 40,
    ),
    section: 'How far they can be exploited: lower bounds',
    slow: true as const,
  })),
  ...PLAYERS.map((players) => ({
    ...exploitOf(
      'ismcts:iterations=20',
      ['response:iterations=100,others=20', 'ismcts:iterations=100', 'ismcts:iterations=1000'],
      players,
      [40, 16, 10][players - 2],
    ),
    section: 'How far they can be exploited: lower bounds',
    slow: true as const,
  })),
];

export const LUX_STRENGTH: Strength = {
  game: 'Capital Lux',
  folder: 'data/strength',
  claims: CLAIMS,
};

import type { Effect } from '../../../../engine/capital-warsaw/effects.js';
import { QUADRANTS } from '../../../../engine/capital-warsaw/quadrants.js';
import { STANDARD_RULES } from '../../../../engine/capital-warsaw/rules.js';
import type { Milestone } from '../../../../engine/capital-warsaw/tiles.js';

/** Something that a taste weighs: its value to `greedy`, and how far a weight of 1 is from that. */
interface Feature {
  readonly name: string;
  readonly plain: number;
  readonly scale: number;
  readonly about: string;
}

/** What buildings do beside their income (C98), which is a guess (standing.ts). */
export const GUESSES = [
  'protection',
  'discount on all tiles',
  'discount on some tiles',
  'discarding',
  'overbuilding',
  'a larger district',
  'a large trade',
  'a middling trade',
  'a small trade',
] as const;

/** Coins sold in a trade that is no small one, and in a large one. */
const MIDDLING = 6;
const LARGE = 8;

/** Which of the guesses an effect is; −1 for none. */
export function guessFor(effect: Effect): number {
  const named = (name: (typeof GUESSES)[number]) => GUESSES.indexOf(name);
  switch (effect.effect) {
    case 'protect':
      return named('protection');
    case 'discount':
      return named(effect.tiles ? 'discount on some tiles' : 'discount on all tiles');
    case 'discarding':
      return named('discarding');
    case 'overbuilding':
      return named('overbuilding');
    case 'district':
      return named('a larger district');
    case 'trade': {
      const sold = effect.sellCoins ?? effect.getCoins ?? 0;
      if (sold < MIDDLING) return named('a small trade');
      return named(sold < LARGE ? 'a middling trade' : 'a large trade');
    }
    default:
      return -1;
  }
}

/** The milestones of the manual, of which players know what they are worth by what they are awarded for. */
const KNOWN = STANDARD_RULES.tiles.milestones.flat();

/** Which of them a milestone is like; −1 for none. */
export const likeKnown = ({ awardedTo }: Milestone): number =>
  KNOWN.findIndex((known) => JSON.stringify(known.awardedTo) === JSON.stringify(awardedTo));

const of = (name: string, plain: number, scale: number, about: string): Feature => ({
  ...{ name, plain, scale, about },
});

/** What being the best for a milestone is worth to those who do not know it. */
export const HOPE = 0.5;

/** What `tuned` looks at in the district and purse after each action; "later" is × epochs to come. */
export const FEATURES: readonly Feature[] = [
  of(
    'coin later',
    0.08,
    0.05,
    'what a coin is worth more than at the end, for each income to come',
  ),
  of('coin curve', 0, 0.01, 'the same for the square of incomes to come'),
  of('spare coins', 0, 0.1, 'each coin beyond ten, while something can still be bought'),
  of(
    'discount',
    0.95,
    0.05,
    'what is left of the income of a phase when it is a phase farther away',
  ),
  of('coin income', 1, 0.2, 'income in coins, against coins in the purse'),
  of('near milestone', 0, 0.2, 'being one short of the best for a milestone; being the best is 1'),
  of('next milestone', 0, 0.2, 'the milestone after the one of this epoch, against that one'),
  of('tiles', 0, 0.1, 'tiles standing, later'),
  of('tiles at war', 0, 0.5, 'tiles standing, × losses in a war at the end of this epoch'),
  of('room', 0, 0.1, 'empty spaces where a tile may go, later'),
  of('overbuilt', 0, 0.1, 'overbuilt spaces, later'),
  of('icons', 0, 0.1, 'transport icons, later'),
  of('public buildings', 0, 0.1, 'public buildings, later'),
  ...QUADRANTS.map((colour) => of(colour, 0, 0.1, `${colour} areas, later`)),
  ...KNOWN.map(({ name }) => of(name, HOPE, 0.3, `being the best for it, for each income to come`)),
  ...GUESSES.map((name) => of(name, 1, 0.4, `how far the guess for it is trusted`)),
];

/** Their places. */
export const enum Weigh {
  COIN_LATER,
  COIN_CURVE,
  SPARE_COINS,
  DISCOUNT,
  COIN_INCOME,
  NEAR_MILESTONE,
  NEXT_MILESTONE,
  TILES,
  TILES_AT_WAR,
  ROOM,
  OVERBUILT,
  ICONS,
  PUBLIC_BUILDINGS,
  /** … + colour. */
  AREAS,
  /** … + milestone of the manual. */
  MILESTONE = AREAS + 5,
  /** … + place in GUESSES. */
  GUESS = MILESTONE + 10,
}

export const WEIGHT_COUNT = FEATURES.length;

/** How somebody who looks at a district values what it brings, in points: by feature. */
export type JudgeWeights = Float64Array;

export const judgeWeights = (weights: readonly number[]): JudgeWeights =>
  Float64Array.from(FEATURES, ({ plain, scale }, i) => plain + scale * weights[i]);

/** Takes income as it stands, for as many phases as there will be. */
export const PLAIN: JudgeWeights = judgeWeights(FEATURES.map(() => 0));

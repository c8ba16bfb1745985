import { type BUILDINGS, MILESTONES, QUADRANTS } from '../../../../engine/capital-warsaw/tiles.js';

/** Something that a taste weighs: its value to `greedy`, and how far a weight of 1 is from that. */
interface Feature {
  readonly name: string;
  readonly plain: number;
  readonly scale: number;
  readonly about: string;
}

/** Buildings that bring no income but have an effect (C98), which is a guess (standing.ts). */
export const EFFECTS = [
  'Arsenal',
  'Central Department Store',
  'Warsaw University of Technology',
  "Sigismund's Column",
  'Jabłonowski Palace',
  'Prudential',
  'Main Railway Station',
  'Okecie Airport',
  'Warsaw-Vienna Railway',
] as const satisfies readonly (typeof BUILDINGS)[number][];

const of = (name: string, plain: number, scale: number, about: string): Feature => ({
  ...{ name, plain, scale, about },
});

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
  ...MILESTONES.map((name) => of(name, 0.5, 0.3, `being the best for it, for each income to come`)),
  ...EFFECTS.map((name) => of(name, 1, 0.4, `how far the guess for it is trusted`)),
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
  /** … + milestone. */
  MILESTONE = AREAS + 5,
  /** … + place in EFFECTS. */
  EFFECT = MILESTONE + 10,
}

export const WEIGHT_COUNT = FEATURES.length;

/** How somebody who looks at a district values what it brings, in points: by feature. */
export type Taste = Float64Array;

export const tasteOf = (weights: readonly number[]): Taste =>
  Float64Array.from(FEATURES, ({ plain, scale }, i) => plain + scale * weights[i]);

/** Takes income as it stands, for as many phases as there will be. */
export const PLAIN: Taste = tasteOf(FEATURES.map(() => 0));

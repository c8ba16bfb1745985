import fc from 'fast-check';
import type { Count, Effect } from '../../../../engine/capital-warsaw/effects.js';
import { QUADRANTS, type Quadrant } from '../../../../engine/capital-warsaw/quadrants.js';
import {
  type PlayerCount,
  parseRules,
  STANDARD_RULES,
} from '../../../../engine/capital-warsaw/rules.js';
import type { Building, CityTile, Milestone } from '../../../../engine/capital-warsaw/tiles.js';
import { MILESTONES } from './names.js';

/*
 * Rule files as a designer could write them, all of them valid, that use the whole vocabulary of effects
 * (C105), counts (C106) and ways to change tiles (C118).
 */

const { tiles } = STANDARD_RULES;
type Maybe<T> = fc.Arbitrary<T | undefined>;

const maybe = <T>(arbitrary: fc.Arbitrary<T>, oneIn = 2): Maybe<T> =>
  fc.option(arbitrary, { nil: undefined, freq: oneIn });
const colour = fc.constantFrom<Quadrant>(...QUADRANTS);
const colours = fc.uniqueArray(colour, { minLength: 1, maxLength: 3 });

/** Fields that are undefined are left out, as a file has them. */
const record = <T extends object>(
  fields: {
    [K in keyof T]: fc.Arbitrary<T[K]> | Maybe<NonNullable<T[K]>>;
  },
): fc.Arbitrary<T> =>
  fc
    .record(fields as Record<string, fc.Arbitrary<unknown>>)
    .map((value) => JSON.parse(JSON.stringify(value)) as T);

const areas: fc.Arbitrary<Count> = colours.chain((of) =>
  record<Count>({
    count: fc.constant('areas' as const),
    of: fc.constant(of),
    beside: maybe(
      fc.constantFrom<NonNullable<Count['beside']>>(
        'this',
        'publicBuildings',
        ...QUADRANTS.filter((other) => !of.includes(other)),
      ),
    ),
  }),
);

const counts: fc.Arbitrary<Count> = fc.oneof(
  { arbitrary: areas, weight: 3 },
  record<Count>({ count: fc.constantFrom('largest', 'line'), of: colours }),
  {
    arbitrary: record<Count>({
      count: fc.constantFrom('publicBuildings', 'milestones', 'overbuilt', 'icons', 'spaces'),
      beside: maybe(fc.constant('this' as const)),
    }),
    weight: 3,
  },
  record<Count>({ count: fc.constantFrom('outerIcons', 'totalAreas', 'transportAreas') }),
);
/** Of the district of anybody. */
const anywhere = counts.filter(({ beside }) => beside !== 'this');

const small = fc.integer({ min: 1, max: 4 });
const perOf = (count: fc.Arbitrary<Count>, max: number) =>
  maybe(
    record<{ per: Count; max?: number }>({ per: count, max: maybe(fc.integer({ min: 1, max })) }),
    3,
  );
const some = <T extends object>(fields: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fields.filter((one) => Object.keys(one).length > 0);

/** By kind of effect. */
const EFFECTS: { [Name in Effect['effect']]: fc.Arbitrary<Effect> } = {
  income: fc
    .tuple(
      some(record<object>({ points: maybe(small), coins: maybe(small) })),
      perOf(counts, 6),
      record<object>({ when: maybe(fc.constantFrom('each', 'arrival', 'last')) }),
    )
    .map(([gain, per, when]) => ({ effect: 'income', ...gain, ...per, ...when })),
  choice: fc
    .tuple(small, perOf(counts, 16))
    .map(([amount, per]) => ({ effect: 'choice', amount, ...per })),
  rivals: fc
    .tuple(small, perOf(anywhere, 6))
    .map(([lose, per]) => ({ effect: 'rivals', lose, ...per })),
  trade: some(
    fc
      .tuple(
        maybe(fc.record({ sellCoins: small, getPoints: small })),
        maybe(fc.record({ sellPoints: small, getCoins: fc.integer({ min: 1, max: 9 }) })),
      )
      .map(([coins, points]) => ({ ...coins, ...points })),
  ).map((ways) => ({ effect: 'trade', ...ways })),
  discount: record<object>({
    coins: small,
    on: maybe(fc.constantFrom('empty', 'overbuild', 'both')),
    tiles: maybe(fc.constantFrom(...QUADRANTS, 'public')),
  }).map((fields) => ({ effect: 'discount', ...fields }) as Effect),
  protect: some(
    record<object>({
      losses: maybe(fc.integer({ min: 1, max: 3 })),
      itself: maybe(fc.constant(true)),
    }),
  ).map((fields) => ({ effect: 'protect', ...fields })),
  district: fc.constant({ effect: 'district' }),
  double: fc.integer({ min: 1, max: 3 }).map((n) => ({ effect: 'double', areas: n })),
  parks: fc.integer({ min: 1, max: 3 }).map((more) => ({ effect: 'parks', more })),
  overbuilding: some(record<object>({ points: maybe(small), coins: maybe(small) })).map((gain) => ({
    effect: 'overbuilding',
    ...gain,
  })),
  discarding: fc.integer({ min: 0, max: 9 }).map((coins) => ({ effect: 'discarding', coins })),
};
const KINDS = Object.keys(EFFECTS) as Effect['effect'][];
const OF_MILESTONES = ['income', 'choice', 'rivals'] as const satisfies Effect['effect'][];

/** Some kinds of effect, so that several buildings share one. */
const effectsAmong = (kinds: readonly Effect['effect'][]): fc.Arbitrary<Effect[]> =>
  fc
    .array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 3 })
    .map((all) => all.filter((kind, i) => !ONCE.includes(kind) || all.indexOf(kind) === i))
    .chain((all) => fc.tuple(...all.map((kind) => EFFECTS[kind])));
const ONCE: readonly Effect['effect'][] = ['trade', 'district'];

const theme = fc.uniqueArray(fc.constantFrom(...KINDS), { minLength: 1, maxLength: 4 });
const price = fc.integer({ min: 0, max: 6 });

/** Buildings of a whole list: some of the manual, some of its names with other effects, some new. */
const buildings: fc.Arbitrary<Building[]> = theme.chain((kinds) =>
  fc
    .tuple(
      fc.shuffledSubarray([...tiles.buildings], { maxLength: 12 }),
      fc.array(effectsAmong(kinds), { minLength: 6, maxLength: 19 }),
    )
    .map(([known, others]) => [
      ...known,
      ...others.map((effects, i) => ({ name: `Works No. ${i + 1}`, effects })),
    ]),
);

const side = (name: string): fc.Arbitrary<Milestone> =>
  record<Milestone>({
    name: fc.constant(name),
    awardedTo: fc
      .tuple(fc.constantFrom('most', 'fewest'), anywhere)
      .map(([which, count]) => ({ [which]: count })),
    price: maybe(price),
    effects: effectsAmong(OF_MILESTONES),
  });

/** Both sides of so many tiles, by name or as objects. */
const sides = (count: number) =>
  fc
    .tuple(
      fc.shuffledSubarray([...MILESTONES], { minLength: 10 }),
      ...MILESTONES.map((_, i) => maybe(side(`Monument ${i + 1}`))),
    )
    .map(([names, ...own]) => names.map((name, i) => own[i] ?? name))
    .map((all) => [0, 2, 4, 6, 8].slice(0, count).map((i) => all.slice(i, i + 2)));

const coloured = (id: string): fc.Arbitrary<CityTile> =>
  fc
    .tuple(colours, fc.array(fc.nat(9), { minLength: 4, maxLength: 4 }), price, fc.nat(3))
    .chain(([few, places, cost, sign]) => {
      const quadrants = places.map((n) => few[n % few.length]);
      return record<CityTile>({
        id: fc.constant(id),
        price: fc.constant(cost),
        quadrants: fc.constant(quadrants),
        coins: fc.constant(quadrants.includes('industrial') ? sign : undefined),
        points: fc.constant(quadrants.includes('cultural') ? sign : undefined),
        transport: maybe(fc.integer({ min: 1, max: 2 })),
      });
    });

const NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI'];

/** Whole stacks of up to 24 tiles, in which buildings of a list are spread. */
const stacksWith = (
  names: readonly string[],
  size: number,
  epochs: number,
): fc.Arbitrary<CityTile[][]> =>
  fc
    .tuple(
      fc.array(fc.integer({ min: size, max: Math.min(24, size + 8) }), {
        minLength: epochs,
        maxLength: epochs,
      }),
      fc.shuffledSubarray([...names], { minLength: names.length }),
      fc.integer({ min: 0, max: 5 }),
    )
    .chain(([sizes, left, from]) => {
      const all = sizes.flatMap((length, e) =>
        Array.from({ length }, (_, i) => ({ e, id: `${NUMERALS[e]}-${i + 1}`, i })),
      );
      // Most buildings come early, so that several stand at a time.
      const turned = (e: number) => (e + from) % epochs;
      const spread = [...all].sort((a, b) => a.i - b.i || turned(a.e) - turned(b.e));
      const buildingAt = new Map(spread.map(({ id }, i) => [id, left[i]]));
      const tileAt = ({ id }: { id: string }) => {
        const building = buildingAt.get(id);
        return building === undefined
          ? coloured(id)
          : record<CityTile>({ id: fc.constant(id), price, building: fc.constant(building) });
      };
      return fc
        .tuple(...all.map(tileAt))
        .map((list) => sizes.map((_, e) => list.filter((__, i) => all[i].e === e)));
    });

/** Those with a tile in the first epochs. */
const buildingsOf = (epochs: number): string[] =>
  tiles.epochs.slice(0, epochs).flatMap((stack) => stack.flatMap(({ building = [] }) => building));

/** Tiles of the standard set removed, changed and added, 28th buildings among them. */
const edits = (epochs: number): fc.Arbitrary<object> =>
  theme
    .chain((kinds) =>
      fc.tuple(
        fc.array(effectsAmong(kinds), { maxLength: 4 }),
        fc
          .uniqueArray(fc.constantFrom(...buildingsOf(epochs)), { maxLength: 12 })
          .chain((names) =>
            fc.tuple(
              fc.constant(names),
              fc.array(effectsAmong(kinds), { minLength: names.length, maxLength: names.length }),
            ),
          ),
        fc.array(fc.tuple(fc.nat(5), fc.nat(10), price), { maxLength: 6 }),
        fc.array(side('?'), { maxLength: 3 }),
        fc.array(fc.tuple(fc.integer({ min: 1, max: epochs }), price), {
          minLength: 4,
          maxLength: 4,
        }),
      ),
    )
    .map(([added, [names, effects], prices, others, places]) => ({
      remove: added.length > 0 ? [tiles.epochs[0][1].id] : [],
      change: {
        ...Object.fromEntries(names.map((name, i) => [name, { effects: effects[i] }])),
        ...Object.fromEntries(
          prices.map(([e, i, cost]) => [
            tiles.epochs[e][i + (e === 0 ? 2 : 0)].id,
            { price: cost },
          ]),
        ),
        ...Object.fromEntries(
          others.map(({ name: _, ...fields }, i) => [MILESTONES[3 * i], fields]),
        ),
      },
      add: [
        ...added.map((effects, i) => ({
          epoch: places[i][0],
          id: `new-${i}`,
          price: places[i][1],
          building: `Works No. ${i + 1}`,
          effects,
        })),
        { epoch: 1, id: 'new-park', price: 1, quadrants: Array(4).fill('park') },
      ],
    }));

const numbers = fc.record(
  {
    // Enough for any tile of the first epoch.
    startingCoins: fc.integer({ min: 6, max: 60 }),
    startingPoints: fc.nat(9),
    discardCoins: fc.nat(7),
    parkPoints: fc.array(fc.nat(8), { minLength: 1, maxLength: 5 }),
    parkBeyond: fc.nat(4),
    commerceCoins: fc.nat(3),
    industrialLossPoints: fc.nat(3),
    transportPoints: fc.nat(4),
    transportAreas: fc.integer({ min: 1, max: 3 }),
    coinsPerPoint: fc.integer({ min: 1, max: 7 }),
    stackHeight: fc.nat(3),
    milestoneSpaces: fc.constantFrom('fixed', 'random'),
    pointsBelowZero: fc.constantFrom('no', 'allowed'),
    overbuildReduction: fc.constantFrom('top', 'stack'),
    industrialTile: fc.constantFrom('any', 'all'),
    prudentialItself: fc.constantFrom('no', 'yes'),
    totalAreas: fc.constantFrom('all', 'buildings', 'colours'),
    milestonesArePublic: fc.boolean(),
    warConnectivity: fc.constantFrom('each', 'result'),
    arsenal: fc.constantFrom('lastResort', 'immune'),
    milestoneAtZero: fc.boolean(),
    palaceOfCulture: fc.constantFrom('own', 'owners'),
    industrialLoss: fc.constantFrom('flat', 'perAdjacent'),
    transport: fc.constantFrom('icons', 'areas', 'isolated'),
    trades: fc.constantFrom('once', 'repeatable'),
    cityCenter: fc.constantFrom('freeSide', 'frame'),
    fountainPark: fc.constantFrom('tiles', 'quadrants'),
    countsItself: fc.boolean(),
    coveredPalacePays: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** Any rule file for so many players. */
export function ruleFiles(players: PlayerCount): fc.Arbitrary<Record<string, unknown>> {
  const handSize = fc.integer({ min: 1, max: 4 });
  const war = fc.constantFrom(0, 0, 1, 2, 3);
  return fc
    .tuple(numbers, handSize, fc.array(war, { minLength: 2, maxLength: 6 }), fc.boolean())
    .chain(([others, hand, warLosses, isWhole]) =>
      (isWhole ? wholeSets(players * hand, warLosses.length) : edits(warLosses.length)).map(
        (set) => ({
          about: 'A rule file made at random.',
          tiles: set,
          handSize: isWhole ? hand : Math.min(hand, 3),
          warLosses,
          ...others,
        }),
      ),
    )
    .filter((file) => canCount(file, players));
}

/** Whether no effect is refused because nothing is there for it: wars or milestones to come. */
function canCount(file: object, players: PlayerCount): boolean {
  try {
    parseRules(file, players);
  } catch (error) {
    return !/: saves nothing, for |: there are none; /.test((error as Error).message);
  }
  return true;
}

const wholeSets = (size: number, epochs: number): fc.Arbitrary<object> =>
  buildings
    .map((list) => list.slice(0, size * epochs))
    .chain((list) =>
      fc.record({
        about: fc.constant('random tiles'),
        start: fc.record({ quadrants: fc.constant(tiles.start.quadrants), price }),
        epochs: stacksWith(
          list.map(({ name }) => name),
          size,
          epochs,
        ),
        buildings: fc.constant(list),
        milestones: sides(epochs - 1),
      }),
    );

/** The one with this number. */
export function ruleFile(players: PlayerCount, seed: number): Record<string, unknown> {
  return fc.sample(ruleFiles(players), { numRuns: 1, seed })[0];
}

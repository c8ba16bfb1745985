import { z } from 'zod';
import { among, fields, list, oneOf, whole } from '../core/shape.js';
import {
  COLOUR_COUNTS,
  type Count,
  DISTRICT_COUNTS,
  type Effect,
  MAX_CHOSEN,
  NEIGHBOUR_COUNTS,
  SPACES,
  WHEN,
} from './effects.js';
import { QUADRANTS } from './quadrants.js';

/*
 * Shapes of effects (C105) and counts (C106), with errors that say what would be right. The same for
 * editors is in data/capital-warsaw/tiles.schema.json.
 */

const amount = whole(1, 99);

const OF = 'should be a list of different colours';
const of = list(oneOf(...QUADRANTS), OF)
  .min(1, OF)
  .refine((colours) => new Set(colours).size === colours.length, { error: OF });

const BESIDE = ['this', 'publicBuildings', ...QUADRANTS] as const;
const areas = fields({
  count: z.literal('areas'),
  of,
  beside: z.enum(BESIDE, among(BESIDE)).optional(),
}).refine((areas) => !areas.of.some((colour) => colour === areas.beside), {
  path: ['beside'],
  error: 'should be a colour that is not in "of", for areas of one colour are never side by side',
});

const count = z.discriminatedUnion(
  'count',
  [
    areas,
    fields({ count: z.enum(['largest', 'line']), of }),
    fields({
      count: z.enum(NEIGHBOUR_COUNTS),
      beside: z.literal('this', { error: 'should be "this" or left out' }).optional(),
    }),
    fields({ count: z.enum(DISTRICT_COUNTS) }),
  ],
  among([...COLOUR_COUNTS, ...NEIGHBOUR_COUNTS, ...DISTRICT_COUNTS]),
);

/** Where "this" would mean nothing: of the district of anybody. */
const anywhere = count.refine((given) => (given as Count).beside !== 'this', {
  path: ['beside'],
  error: 'should not be "this": it is counted in the districts of several players',
});

const some = (...names: string[]) => ({
  error: `should have ${names.map((name) => `"${name}"`).join(' or ')}`,
});
const counted = {
  path: ['max'],
  error: 'should be left out where there is no "per": nothing is counted',
};
const isCounted = ({ per, max }: { per?: unknown; max?: unknown }): boolean =>
  max === undefined || per !== undefined;

const income = fields({
  effect: z.literal('income'),
  points: amount.optional(),
  coins: amount.optional(),
  per: count.optional(),
  max: amount.optional(),
  when: oneOf(...WHEN).optional(),
})
  .refine(
    ({ points, coins }) => points !== undefined || coins !== undefined,
    some('points', 'coins'),
  )
  .refine(isCounted, counted);

const choice = fields({
  effect: z.literal('choice'),
  amount: whole(1, 9),
  per: count.optional(),
  max: whole(1, MAX_CHOSEN).optional(),
}).refine(isCounted, counted);

const rivals = fields({
  effect: z.literal('rivals'),
  lose: amount,
  per: anywhere.optional(),
  max: amount.optional(),
}).refine(isCounted, counted);

/** C110: what is sold has a price, and the other way round. */
const TRADE = 'should have "sellCoins" with "getPoints", "sellPoints" with "getCoins", or both';
const trade = fields({
  effect: z.literal('trade'),
  sellCoins: amount.optional(),
  getPoints: amount.optional(),
  sellPoints: amount.optional(),
  getCoins: amount.optional(),
}).refine(
  ({ sellCoins, getPoints, sellPoints, getCoins }) =>
    (sellCoins === undefined) === (getPoints === undefined) &&
    (sellPoints === undefined) === (getCoins === undefined) &&
    (sellCoins !== undefined || sellPoints !== undefined),
  { error: TRADE },
);

const TILES = [...QUADRANTS, 'public'] as const;
const discount = fields({
  effect: z.literal('discount'),
  coins: amount,
  on: oneOf(...SPACES).optional(),
  tiles: z.enum(TILES, among(TILES)).optional(),
});

const protect = fields({
  effect: z.literal('protect'),
  losses: whole(1, 4).optional(),
  itself: z.literal(true, { error: 'should be true or left out' }).optional(),
}).refine(
  ({ losses, itself }) => losses !== undefined || itself !== undefined,
  some('losses', 'itself'),
);

const district = fields({ effect: z.literal('district') });
const double = fields({ effect: z.literal('double'), areas: whole(1, 9) });
const parks = fields({ effect: z.literal('parks'), more: whole(1, 9) });
const overbuilding = fields({
  effect: z.literal('overbuilding'),
  points: amount.optional(),
  coins: amount.optional(),
}).refine(
  ({ points, coins }) => points !== undefined || coins !== undefined,
  some('points', 'coins'),
);
const discarding = fields({ effect: z.literal('discarding'), coins: whole(0, 99) });

const OF_MILESTONES = ['income', 'choice', 'rivals'] as const;
const OF_BUILDINGS = [
  ...OF_MILESTONES,
  'trade',
  'discount',
  'protect',
  'district',
  'double',
  'parks',
  'overbuilding',
  'discarding',
] as const satisfies readonly Effect['effect'][];

const EFFECTS = 'should be a list of 1 to 4 effects';
const effects = <T extends z.ZodType>(each: T) =>
  list(each, EFFECTS).min(1, EFFECTS).max(4, EFFECTS);
const isOnce = (effects: readonly { effect: string }[], name: string): boolean =>
  effects.filter(({ effect }) => effect === name).length < 2;

/** What a public building may do. */
export const buildingEffects = effects(
  z.discriminatedUnion(
    'effect',
    [
      income,
      choice,
      rivals,
      trade,
      discount,
      protect,
      district,
      double,
      parks,
      overbuilding,
      discarding,
    ],
    among(OF_BUILDINGS),
  ),
)
  .refine((all) => isOnce(all, 'trade'), { error: 'should have one trade at most' })
  .refine((all) => isOnce(all, 'district'), { error: 'should have one district at most' });

/** What a milestone may do, which is less: the others are for buildings. */
export const milestoneEffects = effects(
  z.discriminatedUnion('effect', [income, choice, rivals], {
    error: `should be one of ${OF_MILESTONES.join(', ')}; the others are for buildings`,
  }),
);

/** C120 */
const AWARDED = 'should be {"most": …} or {"fewest": …} of something that is counted';
export const awardedTo = fields({ most: anywhere, fewest: anywhere })
  .partial()
  .refine(({ most, fewest }) => (most === undefined) !== (fewest === undefined), {
    error: AWARDED,
  });

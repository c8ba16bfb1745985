/** Tile sets whose buildings and milestones do anything that the rules allow. */

import { at, upTo } from '../../../kit/lists.js';
import { type Draw, shuffled, TILES } from './standard.js';
import {
  type Building,
  type CityTile,
  COLOURS,
  type Colour,
  type Count,
  type Counted,
  type Effect,
  type Side,
  type TileSet,
} from './tile-set.js';

function one<T>(list: readonly T[], draw: Draw): T {
  return at(list, draw(list.length));
}

/** From 1 to `max`, small numbers more often. */
function amount(max: number, draw: Draw): number {
  return 1 + draw(1 + draw(max));
}

// ---------------------------------------------------------------------------------------------
// Counts

function colours(draw: Draw): readonly Colour[] {
  return shuffled(COLOURS, draw).slice(0, amount(5, draw));
}

function areas(isBeside: boolean, draw: Draw): Count {
  const of = colours(draw);
  const others = COLOURS.filter((colour) => !of.includes(colour));
  const beside = one<Colour | 'this' | 'publicBuildings' | 'anything'>(
    ['anything', 'publicBuildings', ...(isBeside ? (['this'] as const) : []), ...others],
    draw,
  );
  return beside === 'anything' ? { count: 'areas', of } : { count: 'areas', of, beside };
}

const SIMPLE = ['publicBuildings', 'milestones', 'overbuilt', 'icons', 'spaces'] as const;

/** `isBeside`: something may be beside the tile that has the effect. */
function count(isBeside: boolean, draw: Draw): Count {
  const kind = draw(4);
  if (kind === 0) return areas(isBeside, draw);
  if (kind === 1) return { count: one(['largest', 'line'], draw), of: colours(draw) };
  if (kind === 2) return { count: one(['outerIcons', 'totalAreas', 'transportAreas'], draw) };
  const what = one(SIMPLE, draw);
  return isBeside && draw(2) === 0 ? { count: what, beside: 'this' } : { count: what };
}

function counted(isBeside: boolean, max: number, draw: Draw): Counted {
  if (draw(4) === 0) return {};
  const per = count(isBeside, draw);
  return draw(2) === 0 ? { per } : { per, max: amount(max, draw) };
}

// ---------------------------------------------------------------------------------------------
// Effects

/** Points, coins, or both. */
function pay(max: number, draw: Draw): { points?: number; coins?: number } {
  const points = { points: amount(max, draw) };
  const coins = { coins: amount(max, draw) };
  return one([points, coins, { ...points, ...coins }], draw);
}

const ofAnything: readonly ((draw: Draw) => Effect)[] = [
  (draw) => {
    const when = one(['each', 'arrival', 'last'] as const, draw);
    return { effect: 'income', ...pay(4, draw), ...counted(true, 6, draw), when };
  },
  (draw) => ({ effect: 'income', ...pay(3, draw), ...counted(true, 6, draw) }),
  (draw) => ({ effect: 'choice', amount: amount(4, draw), ...counted(true, 16, draw) }),
  (draw) => ({ effect: 'rivals', lose: amount(3, draw), ...counted(false, 6, draw) }),
];

const ofBuildings: readonly ((draw: Draw) => Effect)[] = [
  (draw) => {
    const forPoints = { sellCoins: amount(6, draw), getPoints: amount(4, draw) };
    const forCoins = { sellPoints: amount(4, draw), getCoins: amount(9, draw) };
    return { effect: 'trade', ...one([forPoints, forCoins, { ...forPoints, ...forCoins }], draw) };
  },
  (draw) => ({
    effect: 'discount',
    coins: amount(4, draw),
    on: one(['empty', 'overbuild', 'both'], draw),
    ...(draw(3) > 0 && { tiles: one([...COLOURS, 'public'] as const, draw) }),
  }),
  (draw) => {
    const losses = { losses: amount(3, draw) };
    const itself = { itself: true };
    return { effect: 'protect', ...one([losses, itself, { ...losses, ...itself }], draw) };
  },
  () => ({ effect: 'district' }),
  (draw) => ({ effect: 'double', areas: amount(3, draw) }),
  (draw) => ({ effect: 'parks', more: amount(3, draw) }),
  (draw) => ({ effect: 'overbuilding', ...pay(3, draw) }),
  (draw) => ({ effect: 'discarding', coins: draw(9) }),
];

/** One to four effects, but trade and district only once. */
function effects(kinds: readonly ((draw: Draw) => Effect)[], draw: Draw): readonly Effect[] {
  const all = upTo(amount(4, draw)).map(() => one(kinds, draw)(draw));
  return all.filter(
    ({ effect }, i) =>
      !['trade', 'district'].includes(effect) || all.findIndex((e) => e.effect === effect) === i,
  );
}

// ---------------------------------------------------------------------------------------------
// Tiles

/** Coloured tiles of the standard set under new ids, with more icons. */
function coloured(id: string, draw: Draw): CityTile {
  const plain = TILES.epochs.flat().filter(({ building }) => building === undefined);
  return { ...one(plain, draw), id, transport: one([0, 0, 0, 1, 2], draw) };
}

function side(name: string, draw: Draw): Side {
  const asked = count(false, draw);
  const awardedTo = draw(3) === 0 ? { fewest: asked } : { most: asked };
  return { name, awardedTo, price: draw(6), effects: effects(ofAnything, draw) };
}

/** Stacks of `min` to 24 tiles, 31 buildings of which some lie on no tile, 5 milestone tiles or none. */
export function randomTileSet(min: number, draw: Draw): TileSet {
  const buildings = upTo(31).map(
    (i): Building => ({
      name: `building ${i}`,
      effects: effects([...ofAnything, ...ofBuildings], draw),
    }),
  );
  const left = shuffled(buildings, draw);
  const epochs = upTo(6).map((epoch) =>
    upTo(min + draw(25 - min)).map((i): CityTile => {
      const id = `${epoch} ${i}`;
      const building = draw(3) === 0 ? left.pop()?.name : undefined;
      return building === undefined ? coloured(id, draw) : { id, price: draw(6), building };
    }),
  );
  const milestones = upTo(draw(8) === 0 ? 0 : 5).map((i): [Side, Side] => [
    side(`front ${i}`, draw),
    side(`back ${i}`, draw),
  ]);
  return { about: 'random effects', start: TILES.start, epochs, buildings, milestones };
}

import { ContentError } from '../core/errors.js';
import { type Effect, type EffectOf, effectsOf } from './effects.js';
import type { StatedTiles } from './tile-set.js';
import type { Building, CityTile, TileSet } from './tiles.js';

/** What of the rules decides whether a tile can be used. */
interface Rules {
  readonly tiles: TileSet;
  readonly warLosses: readonly number[];
  readonly handSize: number;
  readonly startingCoins: number;
  readonly discardCoins: number;
  readonly overbuildReduction: string;
}

/*
 * Refuses tiles and buildings that differ from the standard ones and that no game could ever use. What only
 * hardly ever happens is for games to tell (`lab rules` plays some).
 */

export function refuseUnusable(rules: Rules, stated: StatedTiles, standard: TileSet): void {
  refuseEpochs(rules, stated);
  refuseBuildings(rules, stated, standard);
  refuseEffects(rules, stated, standard);
  refusePrices(rules, stated, standard);
}

/** C118: a tile that is added is played. */
function refuseEpochs({ warLosses: { length } }: Rules, { add = [] }: StatedTiles): void {
  add.forEach((given, i) => {
    const { epoch, id } = given as { epoch: number; id: string };
    if (epoch <= length) return;
    throw new ContentError(
      `rules.tiles.add[${i}] (tile "${id}").epoch = ${epoch}: is never played, ` +
        `for rules.warLosses has ${length} epochs; should be a whole number from 1 to ${length}`,
    );
  });
}

function refuseBuildings(rules: Rules, stated: StatedTiles, standard: TileSet): void {
  const { length } = rules.warLosses;
  const built = rules.tiles.epochs.slice(0, length).flat();
  rules.tiles.buildings.forEach((building, i) => {
    const { name } = building;
    if (standard.buildings.some((other) => isSame(other, building))) return;
    if (built.some((tile) => tile.building === name)) return;
    throw new ContentError(
      `rules.tiles.${placeOfBuilding(stated, name, i)}: no tile of the ${length} epochs that are played has this building; ` +
        'give it a tile, or leave it out',
    );
  });
}

/** Where it is stated what a building does. */
function placeOfBuilding(stated: StatedTiles, name: string, index: number): string {
  if (isChanged(stated, name)) return `change.${name}`;
  const added = placeOfAdded(stated, ({ building, effects }) => building === name && !!effects);
  return added ?? `buildings[${index}] (${name})`;
}

/** C52, C106: what a building saves in wars or counts of milestones, where none is to come. */
function refuseEffects(rules: Rules, stated: StatedTiles, standard: TileSet): void {
  rules.tiles.buildings.forEach((building, i) => {
    const { name, effects } = building;
    const epoch = rules.tiles.epochs.findIndex((stack) => stack.some((t) => t.building === name));
    const isStandard = standard.buildings.some((other) => isSame(other, building));
    const added = placeOfAdded(stated, (tile) => tile.building === name);
    if (epoch < 0 || (isStandard && added === undefined)) return;
    effects.forEach((effect, k) => {
      const problem = problemOf(effect, epoch, rules);
      if (problem === undefined) return;
      const place = isStandard ? added : `${placeOfBuilding(stated, name, i)}.effects[${k}]`;
      throw new ContentError(`rules.tiles.${place}${problem}`);
    });
  });
}

function problemOf(effect: Effect, epoch: number, rules: Rules): string | undefined {
  const last = rules.warLosses.findLastIndex((losses) => losses > 0);
  if (effect.effect === 'protect' && epoch > last)
    return (
      `.effect = "protect": saves nothing, for there is no war from epoch ${epoch + 1} on; ` +
      `${last < 0 ? 'should be left out' : `should be on a tile of an epoch up to ${last + 1}`}, or rules.warLosses higher`
    );
  const hasMilestones = rules.tiles.milestones.length > 0 && rules.warLosses.length > 1;
  if ('per' in effect && effect.per?.count === 'milestones' && !hasMilestones)
    return '.per.count = "milestones": there are none; should count something else, or rules.tiles.milestones have some';
  return undefined;
}

const isSame = (one: object, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const isChanged = ({ change = {} }: StatedTiles, name: string): boolean =>
  Object.hasOwn(change, name);

/** C18, C22: before the first income there are only so many coins for a tile. */
function refusePrices(rules: Rules, stated: StatedTiles, standard: TileSet): void {
  const known = new Map(standard.epochs.flat().map(({ id, price }) => [id, price]));
  const most = mostForATile(rules);
  rules.tiles.epochs[0].forEach(({ id, price }, i) => {
    if (price <= most || known.get(id) === price) return;
    throw new ContentError(
      `rules.tiles.${placeOf(stated, id, i)}.price = ${price}: nobody can ever pay it, for in the ` +
        `first epoch there are at most ${most} coins for a tile; should be at most ${most}, or rules.startingCoins higher`,
    );
  });
}

/** Where a tile of the first epoch is stated. */
function placeOf(stated: StatedTiles, id: string, index: number): string {
  if (isChanged(stated, id)) return `change.${id}`;
  return placeOfAdded(stated, (tile) => tile.id === id) ?? `epochs[0][${index}] (tile "${id}")`;
}

function placeOfAdded(
  { add = [] }: StatedTiles,
  is: (tile: CityTile & Partial<Building>) => boolean,
): string | undefined {
  const added = add as (CityTile & Partial<Building>)[];
  const i = added.findIndex(is);
  return i < 0 ? undefined : `add[${i}] (tile "${added[i].id}")`;
}

/**
 * What can be paid in the first epoch, or taken off a price: no tile costs less in all than its own price less
 * that of the starting tile, however many it is put upon, except for discounts and (switch) whole stacks.
 */
function mostForATile(rules: Rules): number {
  const { handSize, startingCoins, discardCoins, overbuildReduction, tiles } = rules;
  const [first] = tiles.epochs;
  const buildings = tiles.buildings.filter(({ name }) => first.some((t) => t.building === name));
  const discards = all(buildings, 'discarding').map(({ coins }) => coins);
  const overbuilding = sum(all(buildings, 'overbuilding').map(({ coins = 0 }) => coins));
  const aTurn = Math.max(discardCoins, overbuilding, ...discards);
  const discounts = sum(all(buildings, 'discount').map(({ coins }) => coins));
  const prices = first.map(({ price }) => price).sort((a, b) => b - a);
  const stack = overbuildReduction === 'stack' ? sum(prices.slice(0, handSize - 1)) : 0;
  return startingCoins + (handSize - 1) * aTurn + tiles.start.price + handSize * discounts + stack;
}

const all = <Name extends 'discarding' | 'overbuilding' | 'discount'>(
  buildings: readonly Building[],
  name: Name,
): EffectOf<Name>[] => buildings.flatMap((building) => effectsOf(building, name));

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

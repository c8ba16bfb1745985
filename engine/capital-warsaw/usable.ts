import { ContentError } from '../core/errors.js';
import { type EffectOf, effectsOf } from './effects.js';
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
    const place = isChanged(stated, name) ? `change.${name}` : `buildings[${i}] (${name})`;
    throw new ContentError(
      `rules.tiles.${place}: no tile of the ${length} epochs that are played has this building; ` +
        'give it a tile, or leave it out',
    );
  });
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

function placeOf(stated: StatedTiles, id: string, index: number): string {
  if (isChanged(stated, id)) return `change.${id}`;
  const added = (stated.add ?? []).findIndex((given) => (given as CityTile).id === id);
  return added < 0 ? `epochs[0][${index}] (tile "${id}")` : `add[${added}] (tile "${id}")`;
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

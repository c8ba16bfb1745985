/** Refuses rules that cannot be played at all, and chance that does not belong to the rules. */

import { at, sorted, upTo } from '../../../kit/lists.js';
import { checkEffects } from './check-effects.js';
import { refuseUnless } from './refuse.js';
import { type CityTile, COLOURS, type Colour } from './tile-set.js';
import type { Chance, Rules } from './types.js';

function isCount(n: number | undefined): boolean {
  return n !== undefined && Number.isInteger(n) && n >= 0;
}

function isOnce(list: readonly string[]): boolean {
  return new Set(list).size === list.length;
}

/** C42: quadrants or a building; printed coins need industry, printed points culture. */
function checkTile(tile: CityTile): void {
  const { id, quadrants, building, coins = 0, points = 0, transport = 0 } = tile;
  const has = (colour: Colour) => quadrants?.includes(colour) ?? false;
  refuseUnless((quadrants === undefined) !== (building === undefined), `${id}: one of the two`);
  refuseUnless(isCount(tile.price), `${id}: price`);
  refuseUnless([coins, points, transport].every(isCount), `${id}: coins, points, transport`);
  refuseUnless(quadrants === undefined || quadrants.length === 4, `${id}: quadrants`);
  refuseUnless(quadrants?.every((colour) => COLOURS.includes(colour)) ?? true, `${id}: quadrants`);
  refuseUnless(building === undefined || transport === 0, `${id}: a building has no transport`);
  refuseUnless(coins === 0 || has('industrial'), `${id}: coins need industry`);
  refuseUnless(points === 0 || has('cultural'), `${id}: points need culture`);
}

function checkTiles({ tiles, warLosses }: Rules): void {
  const all = tiles.epochs.flat();
  all.forEach(checkTile);
  const onTiles = all.flatMap(({ building }) => (building === undefined ? [] : [building]));
  const buildings = tiles.buildings.map(({ name }) => name);
  const laid = [...all.map(({ id }) => id), ...tiles.milestones.flat().map(({ name }) => name)];
  refuseUnless(isOnce(laid), 'an id or a milestone is there twice');
  refuseUnless(!laid.includes('S'), 'S is the starting tile');
  refuseUnless(isOnce(buildings), 'two buildings have one name');
  refuseUnless(isOnce(onTiles), 'a public building is there twice'); // C100
  for (const name of onTiles) refuseUnless(buildings.includes(name), `there is no ${name}`);
  refuseUnless(
    tiles.epochs.every((stack) => stack.length <= 24),
    'C117: at most 24 tiles',
  );
  refuseUnless(tiles.epochs.length >= warLosses.length, 'tiles of every epoch');
}

export function checkRules(rules: Rules, players: number): void {
  refuseUnless([2, 3, 4].includes(players), 'C8: 2 to 4 players');
  checkTiles(rules);
  checkEffects(rules.tiles);
  const counts: readonly number[] = [
    rules.startingCoins,
    rules.startingPoints,
    rules.discardCoins,
    rules.parkBeyond,
    rules.transportPoints,
    rules.commerceCoins,
    rules.industrialLossPoints,
    rules.stackHeight,
    ...rules.warLosses,
    ...rules.parkPoints,
  ];
  refuseUnless(counts.every(isCount), 'a number of the rules is not a count');
  refuseUnless(rules.warLosses.length > 0, 'at least one epoch');
  refuseUnless(rules.parkPoints.length > 0, 'parkPoints');
  refuseUnless(isCount(rules.coinsPerPoint) && rules.coinsPerPoint > 0, 'coinsPerPoint');
  refuseUnless(isCount(rules.transportAreas) && rules.transportAreas > 0, 'transportAreas');
  refuseUnless([1, 2, 3, 4].includes(rules.handSize), 'handSize is 1 to 4');
  for (const epoch of upTo(rules.warLosses.length)) {
    const there = at(rules.tiles.epochs, epoch).length;
    refuseUnless(there >= players * rules.handSize, `too few tiles in epoch ${epoch + 1}`);
  }
}

export function checkChance({ tiles, warLosses, milestoneSpaces }: Rules, chance: Chance): void {
  for (const epoch of upTo(warLosses.length)) {
    const ids = at(tiles.epochs, epoch).map((tile) => tile.id);
    const stack = at(chance.stacks, epoch);
    refuseUnless(sorted(ids).join() === sorted(stack).join(), `stack of epoch ${epoch + 1}`);
  }
  const names = tiles.milestones.map((sides) => sides.map((side) => side.name));
  const spaces = names.map((sides) => chance.milestones.findIndex((name) => sides.includes(name)));
  refuseUnless(chance.milestones.length === tiles.milestones.length, 'milestones of chance');
  refuseUnless(new Set(spaces).size === spaces.length && !spaces.includes(-1), 'one side of each');
  const fixed = spaces.every((space, i) => space === i);
  refuseUnless(milestoneSpaces === 'random' || fixed, 'C6: milestones lie in their order');
}

import { expect, test } from 'vitest';
import { at, sorted, upTo } from '../../../kit/lists.js';
import {
  type Building,
  type Effect,
  type Rules,
  type Side,
  STANDARD,
  start,
  TILES,
  type TileSet,
} from './index.js';

/** The standard set with other lists. */
function rulesOf(tiles: Partial<TileSet>): Rules {
  return { ...STANDARD, tiles: { ...TILES, ...tiles } };
}

function chanceOf({ tiles }: Rules) {
  return {
    stacks: tiles.epochs.map((stack) => stack.map(({ id }) => id)),
    milestones: tiles.milestones.map((sides) => at(sides, 0).name),
  };
}

/** The clauses that are noted when a game for two starts. */
function notedAtStart(rules: Rules): readonly string[] {
  const noted: string[] = [];
  start(rules, 2, chanceOf(rules), (clause) => noted.push(clause));
  return noted;
}

/** The standard stacks, the first with more homes. */
function withMoreTiles(more: number): Partial<TileSet> {
  const homes = upTo(more).map((i) => ({ ...at(at(TILES.epochs, 0), 0), id: `more ${i}` }));
  return { epochs: TILES.epochs.map((stack, i) => (i === 0 ? [...stack, ...homes] : stack)) };
}

test('C117 a stack may have 24 tiles; what is not dealt stays in the box', () => {
  const rules = rulesOf(withMoreTiles(8));
  const chance = chanceOf(rules);
  const stacks = chance.stacks.map((stack) => stack.toReversed());
  const position = start(rules, 2, { ...chance, stacks });
  expect(sorted(position.packs.flat())).toEqual(sorted(upTo(8).map((i) => `more ${i}`)));
  expect(notedAtStart(rules)).toContain('C117');
  expect(notedAtStart(STANDARD)).not.toContain('C117');
  expect(() => notedAtStart(rulesOf(withMoreTiles(9)))).toThrow('24');
});

test('C105 is noted for other buildings or milestones only', () => {
  expect(notedAtStart(STANDARD)).not.toContain('C105');
  expect(notedAtStart(rulesOf(withMoreTiles(1)))).not.toContain('C105');
  const fair: Building = { name: 'Fair', effects: [{ effect: 'income', coins: 1 }] };
  expect(notedAtStart(rulesOf({ buildings: [...TILES.buildings, fair] }))).toContain('C105');
});

test('a set may have no milestones', () => {
  expect(notedAtStart(rulesOf({ milestones: [] }))).toContain('C105');
});

test('effects that cannot be carried out are refused', () => {
  const refused = (effect: Effect, what: string) => {
    const [first, ...others] = TILES.buildings;
    const buildings = [{ name: first?.name ?? '', effects: [effect] }, ...others];
    expect(() => notedAtStart(rulesOf({ buildings }))).toThrow(what);
  };
  refused({ effect: 'trade', sellCoins: 3 }, 'half a trade');
  refused({ effect: 'trade' }, 'half a trade');
  const beside = { count: 'spaces', beside: 'this' } as const;
  refused({ effect: 'rivals', lose: 1, per: beside }, 'beside this');
});

test('milestones have only some effects, and conditions without a tile', () => {
  const refused = (changes: Partial<Side>, what: string) => {
    const [[front, back] = [], ...others] = TILES.milestones;
    if (front === undefined || back === undefined) throw new Error('no milestones');
    const milestones: TileSet['milestones'] = [[{ ...front, ...changes }, back], ...others];
    expect(() => notedAtStart(rulesOf({ milestones }))).toThrow(what);
  };
  refused({ effects: [{ effect: 'district' }] }, 'for buildings only');
  refused({ effects: [] }, 'no effect');
  refused({ awardedTo: { most: { count: 'icons', beside: 'this' } } }, 'before it is awarded');
});

test('a tile names one of the buildings', () => {
  const buildings = TILES.buildings.slice(1);
  expect(() => notedAtStart(rulesOf({ buildings }))).toThrow('there is no Arsenal');
});

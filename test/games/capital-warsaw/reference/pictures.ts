/**
 * Districts of made-up tiles for hand-worked examples. A cell is '' (empty), 'S', the name of a
 * milestone or a public building, or a coloured tile by its letters (R residential, C commercial,
 * I industrial, U cultural, P park) with its price and printed coins, points and icons, such as
 * 'RRPP', 'IIIR 4 c2' or 'UUCC p1 t1'. 'S > RRRR' is a stack.
 */

import { at, distinct, upTo } from '../../../kit/lists.js';
import { look, type Seen } from './seen.js';
import { STANDARD, TILES } from './standard.js';
import type { Building, CityTile, Colour, Quadrants, Side, TileSet } from './tile-set.js';
import type { District, Note, Position, Rules, Space } from './types.js';
import { start } from './warsaw.js';

export type Picture = readonly (readonly string[])[];

/** Rules that differ from the standard ones, with buildings and milestones of an example's own. */
export interface Changes extends Partial<Rules> {
  readonly buildings?: readonly Building[];
  /** Other backs of the milestone tiles, the first first. */
  readonly backs?: readonly Side[];
}

const LETTERS: Readonly<Record<string, Colour>> = {
  R: 'residential',
  C: 'commercial',
  I: 'industrial',
  U: 'cultural',
  P: 'park',
};

function colourOf(letter: string): Colour {
  const colour = LETTERS[letter];
  if (colour === undefined) throw new Error(`there is no colour ${letter}`);
  return colour;
}

function quadrantsOf(letters: string): Quadrants {
  const [a = '', b = '', c = '', d = ''] = letters;
  return [colourOf(a), colourOf(b), colourOf(c), colourOf(d)];
}

/** A building costs 5, a coloured tile what its text says, or 0. */
function tileOf(text: string, buildings: readonly Building[] = []): CityTile {
  if (buildings.some(({ name }) => name === text)) return { id: text, price: 5, building: text };
  const [letters = '', ...printed] = text.split(' ');
  const number = (pattern: RegExp) => {
    const found = printed.find((word) => pattern.test(word));
    return found === undefined ? 0 : Number(found.replace(/\D/g, ''));
  };
  return {
    id: text,
    price: number(/^\d/),
    quadrants: quadrantsOf(letters),
    coins: number(/^c/),
    points: number(/^p/),
    transport: number(/^t/),
  };
}

export function districtOf(picture: Picture): District {
  return picture.flatMap((cells, row) =>
    cells.flatMap((cell, col): Space[] => {
      if (cell === '') return [];
      const stack = cell.split(' > ').map((tile) => ({ tile, turn: 0 }));
      return [{ row, col, stack }];
    }),
  );
}

/** Rules whose first epoch has the tiles named, and as many others as are dealt. */
export function rulesWith(tiles: readonly string[], changes: Changes = {}): Rules {
  const { buildings: own = [], backs = [], ...switches } = changes;
  const buildings = [...TILES.buildings, ...own];
  const milestones = TILES.milestones.map(([front, back], i): [Side, Side] => [
    front,
    backs[i] ?? back,
  ]);
  const epochs = epochsWith(tiles, buildings, milestones);
  return { ...STANDARD, tiles: { ...TILES, epochs, buildings, milestones }, ...switches };
}

function epochsWith(
  tiles: readonly string[],
  buildings: readonly Building[],
  milestones: TileSet['milestones'],
): CityTile[][] {
  const sides = milestones.flat().map(({ name }) => name);
  const single = tiles.flatMap((tile) => tile.split(' > '));
  const city = distinct(single).filter((tile) => tile !== 'S' && !sides.includes(tile));
  const fillers = upTo(Math.max(2, 16 - city.length)).map(
    (i): CityTile => ({ ...tileOf('RRRR'), id: `filler ${i}` }),
  );
  const later = (epoch: number) =>
    upTo(16).map((i): CityTile => ({ ...tileOf('PPPP'), id: `${epoch} ${i}` }));
  return [
    [...city.map((text) => tileOf(text, buildings)), ...fillers],
    ...[1, 2, 3, 4, 5].map(later),
  ];
}

function tilesOfPictures(pictures: readonly Picture[]): readonly string[] {
  return pictures.flatMap((picture) => picture.flat());
}

const silent: Note = () => {};

/** What is seen of one district. */
export function seenIn(picture: Picture, changes: Changes = {}, note = silent): Seen {
  const tiles = tilesOfPictures([picture]).filter((tile) => tile !== '');
  return look(rulesWith(tiles, changes), districtOf(picture), note);
}

export interface Scene extends Partial<Position> {
  readonly pictures: readonly Picture[];
  readonly switches?: Changes;
  readonly hands?: readonly string[];
}

/** A position with these districts; `hands` are the tiles that the seats have revealed. */
export function scene({ pictures, switches = {}, hands = [], ...changes }: Scene): Position {
  const tiles = [...tilesOfPictures(pictures), ...hands].filter((tile) => tile !== '');
  const rules = rulesWith(tiles, switches);
  const stacks = rules.tiles.epochs.map((epoch) => epoch.map((tile) => tile.id));
  const milestones = rules.tiles.milestones.map((sides) => at(sides, 0).name);
  const position = start(rules, pictures.length, { stacks, milestones });
  return {
    ...position,
    pass: rules.handSize - 1,
    phase: 'construct',
    packs: pictures.map(() => []),
    picked: pictures.map((_, seat) => hands[seat] ?? null),
    districts: pictures.map(districtOf),
    ...changes,
  };
}

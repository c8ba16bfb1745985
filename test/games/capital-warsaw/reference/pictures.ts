/**
 * Districts of made-up tiles for hand-worked examples. A cell is '' (empty), 'S', the name of a
 * milestone or a public building, or a coloured tile by its letters (R residential, C commercial,
 * I industrial, U cultural, P park) with its price and printed coins, points and icons, such as
 * 'RRPP', 'IIIR 4 c2' or 'UUCC p1 t1'. 'S > RRRR' is a stack.
 */

import { at, distinct, upTo } from '../../../kit/lists.js';
import { look, type Seen } from './seen.js';
import { STANDARD } from './standard.js';
import { isMilestone } from './tiles.js';
import {
  BUILDINGS,
  type Building,
  type CityTile,
  type Colour,
  type District,
  type Note,
  type Position,
  type Quadrants,
  type Rules,
  type Space,
} from './types.js';
import { start } from './warsaw.js';

export type Picture = readonly (readonly string[])[];

const LETTERS: Readonly<Record<string, Colour>> = {
  R: 'residential',
  C: 'commercial',
  I: 'industrial',
  U: 'cultural',
  P: 'park',
};

function isBuilding(name: string): name is Building {
  return (BUILDINGS as readonly string[]).includes(name);
}

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
function tileOf(text: string): CityTile {
  if (isBuilding(text)) return { id: text, price: 5, building: text };
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
export function rulesWith(tiles: readonly string[], switches: Partial<Rules> = {}): Rules {
  const single = tiles.flatMap((tile) => tile.split(' > '));
  const city = distinct(single).filter((tile) => tile !== 'S' && !isMilestone(tile));
  const fillers = upTo(20).map((i): CityTile => ({ ...tileOf('RRRR'), id: `filler ${i}` }));
  const epochs = upTo(6).map((epoch) =>
    epoch === 0
      ? [...city.map(tileOf), ...fillers]
      : upTo(16).map((i): CityTile => ({ ...tileOf('PPPP'), id: `${epoch} ${i}` })),
  );
  return { ...STANDARD, tiles: { ...STANDARD.tiles, epochs }, ...switches };
}

function tilesOfPictures(pictures: readonly Picture[]): readonly string[] {
  return pictures.flatMap((picture) => picture.flat());
}

const silent: Note = () => {};

/** What is seen of one district. */
export function seenIn(picture: Picture, switches: Partial<Rules> = {}, note = silent): Seen {
  const tiles = tilesOfPictures([picture]).filter((tile) => tile !== '');
  return look(rulesWith(tiles, switches), districtOf(picture), note);
}

export interface Scene extends Partial<Position> {
  readonly pictures: readonly Picture[];
  readonly switches?: Partial<Rules>;
  readonly hands?: readonly string[];
}

/** A position with these districts; `hands` are the tiles that the seats have revealed. */
export function scene({ pictures, switches = {}, hands = [], ...changes }: Scene): Position {
  const tiles = [...tilesOfPictures(pictures), ...hands].filter((tile) => tile !== '');
  const rules = rulesWith(tiles, switches);
  const stacks = rules.tiles.epochs.map((epoch) => epoch.map((tile) => tile.id));
  const milestones = rules.tiles.milestones.map((sides) => at(sides, 0));
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

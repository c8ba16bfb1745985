import type { Quadrant } from '../../../engine/capital-warsaw/quadrants.js';
import { aboutTiles, noteOfTiles } from '../../../engine/capital-warsaw/reconstruction.js';
import { tilesOf } from '../../../engine/capital-warsaw/rules.js';
import { LEGEND } from '../../../engine/capital-warsaw/text-district.js';
import { tellAward, tellEffects } from '../../../engine/capital-warsaw/text-effects.js';
import { count } from '../../../engine/capital-warsaw/text-words.js';
import {
  type CityTile,
  type Milestone,
  START,
  type TileSet,
} from '../../../engine/capital-warsaw/tiles.js';
import { wrap } from '../../../engine/core/text.js';

const LETTERS: Readonly<Record<Quadrant, string>> = {
  residential: 'R',
  commercial: 'C',
  industrial: 'I',
  cultural: 'U',
  park: 'P',
};

/** Tiles side by side, and the room that each has. */
const ACROSS = 4;
const ROOM = 22;

/** C1: said with every result, by the changes of the rules. */
export const tilesNote = (changes: Readonly<Record<string, unknown>>): string =>
  noteOfTiles(tilesOf(changes));

/** A tile set as text, the stack of each epoch under its heading. */
export function drawTiles(set: TileSet): string[] {
  const { start, epochs, milestones } = set;
  return [
    ...wrap(`Tiles: ${aboutTiles(set)}`, 2),
    '',
    ...wrap(`${LEGEND.split(', ^')[0]}; c coins and p points as printed.`, 2),
    '',
    'Starting tile',
    ...inRows([drawTile({ id: START, ...start })]),
    ...epochs.flatMap((stack, epoch) => [
      '',
      `Epoch ${epoch + 1}: ${stackSize(stack)}${awarded(milestones[epoch])}`,
      ...inRows(stack.map(drawTile)),
    ]),
    '',
    ...drawEffects(set),
  ];
}

/** C2: four players with four tiles each. */
export const ALL_DEALT = 16;

/** `16 tiles`, or `15 tiles instead of 16`: fewer serve fewer players, more are not all dealt (C117). */
export const stackSize = ({ length }: readonly CityTile[]): string =>
  `${count(length, 'tile')}${length === ALL_DEALT ? '' : ` instead of ${ALL_DEALT}`}`;

const awarded = (sides: readonly Milestone[] | undefined): string =>
  sides ? `; at its end ${sides.map(({ name }) => name).join(' or ')}` : '';

/** What the buildings that are on tiles do, then the milestones: a line each. */
function drawEffects({ epochs, buildings, milestones }: TileSet): string[] {
  const built = epochs.flat().map(({ building }) => building);
  const lines = (all: readonly string[]) => all.flatMap((line) => wrap(`  ${line}`, 6));
  return [
    'What public buildings do, in each income phase or as long as they are seen',
    ...lines(
      buildings
        .filter(({ name }) => built.includes(name))
        .map((building) => `${building.name}: ${tellEffects(building)}`),
    ),
    '',
    'What milestones do, and who gets them',
    ...lines(
      milestones
        .flat()
        .map((side) => `${side.name}, for the ${tellAward(side)}: ${tellEffects(side)}`),
    ),
  ];
}

/** Name and price, then quadrants two by two or the building's name. */
function drawTile({
  id,
  price,
  quadrants,
  building,
  coins,
  points,
  transport,
}: CityTile): string[] {
  const head = `${id}  ${count(price, 'coin')}`;
  if (!quadrants) return [head, ...nameLines(building ?? '')];
  const [tl, tr, bl, br] = quadrants.map((quadrant) => LETTERS[quadrant]);
  const marks = [
    transport ? `T${transport}` : '',
    coins ? `${coins}c` : '',
    points ? `${points}p` : '',
  ];
  return [head, `${tl} ${tr}  ${marks.filter(Boolean).join(' ')}`, `${bl} ${br}`];
}

/** In two lines. */
function nameLines(name: string): string[] {
  const words = name.split(' ');
  let first = words.shift() as string;
  while (words.length > 0 && `${first} ${words[0]}`.length < ROOM) first += ` ${words.shift()}`;
  return [first, words.join(' ')];
}

function inRows(tiles: readonly (readonly string[])[]): string[] {
  const lines: string[] = [];
  for (let from = 0; from < tiles.length; from += ACROSS) {
    if (from > 0) lines.push('');
    for (let line = 0; line < 3; line++) {
      const row = tiles.slice(from, from + ACROSS).map((tile) => tile[line].padEnd(ROOM));
      lines.push(`  ${row.join(' ')}`.trimEnd());
    }
  }
  return lines;
}

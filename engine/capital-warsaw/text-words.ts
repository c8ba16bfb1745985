import { join } from '../core/text.js';
import { type Effect, effectsOf } from './effects.js';
import { Source } from './gain.js';
import { QUADRANTS } from './quadrants.js';
import type { LaidTile } from './read.js';
import type { Rules } from './rules.js';
import { type CityTile, START, type TileName } from './tiles.js';

/** `1 coin`, `2 coins` */
export const count = (n: number, one: string, many = `${one}s`): string =>
  `${n < 0 ? `−${-n}` : n} ${Math.abs(n) === 1 ? one : many}`;

/** A tile of the set by its name; undefined for S and milestones. */
export function cityTile(rules: Rules, name: TileName): CityTile | undefined {
  return rules.tiles.epochs.flat().find(({ id }) => id === name);
}

/** `I-04 (park)`, `II-11 (Arsenal)`, `S`, `Metro` */
export function inFull(rules: Rules, name: TileName): string {
  const tile = cityTile(rules, name);
  if (!tile) return name === START ? 'the starting tile' : name;
  return `${name} (${tile.building ?? coloursOf(tile)})`;
}

/** `park and residential` */
function coloursOf({ quadrants = [], transport = 0 }: CityTile): string {
  const colours = QUADRANTS.filter((colour) => quadrants.includes(colour));
  return join([...colours, ...(transport > 0 ? ['transport'] : [])]);
}

/** The tile that is seen. */
export const topOf = ({ stack }: { stack: readonly LaidTile[] }): LaidTile =>
  stack.at(-1) as LaidTile;

/** Buildings and milestones of the rules that have the effect, of a district or all that there are. */
export function namesWith(
  { tiles }: Rules,
  effect: Effect['effect'],
  district?: readonly { stack: readonly LaidTile[] }[],
): string[] {
  const seen = district?.map((space) => topOf(space).tile);
  const isSeen = (name: string, id: TileName | undefined) =>
    seen === undefined || seen.includes(id ?? name);
  return [...tiles.buildings, ...tiles.milestones.flat()]
    .filter((each) => effectsOf(each, effect).length > 0)
    .filter(({ name }) =>
      isSeen(name, tiles.epochs.flat().find(({ building }) => building === name)?.id),
    )
    .map(({ name }) => name);
}

const STEPS = ['park', 'commerce', 'culture', 'industry', 'transport'];

/** What a `Source` of income is called. */
export function sourceName({ tiles }: Rules, source: number): string {
  if (source < Source.BUILDING) return STEPS[source];
  if (source < Source.MILESTONE) return tiles.buildings[source - Source.BUILDING].name;
  return tiles.milestones.flat()[source - Source.MILESTONE].name;
}

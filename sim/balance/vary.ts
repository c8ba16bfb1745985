import { ContentError } from '../../engine/core/errors.js';
import { rulesOf } from '../lab/registry.js';
import { withValue } from './path.js';
import type { RuleSet } from './runs.js';

/** A number of the rules that takes several values: `rounds`, `cards.ID.price` (path.ts). */
export interface Vary {
  readonly path: string;
  readonly values: readonly number[];
}

/** `rounds=2..4`, `rounds=2..8/2`, `rounds=2,3,4`. */
export function parseVary(text: string): Vary {
  const [path, given, ...more] = text.split('=');
  const values = given === undefined || more.length > 0 ? [] : given.split(',').flatMap(valuesIn);
  if (path.trim() === '' || values.length === 0 || values.some((value) => !Number.isInteger(value)))
    throw new ContentError(
      `"${text}": should be a rule and whole numbers, such as rounds=2..4, rounds=2..8/2 or rounds=2,3,4`,
    );
  return { path, values: [...new Set(values)] };
}

const MOST = 1000;

function valuesIn(item: string): number[] {
  const found = /^(-?\d+)\.\.(-?\d+)(?:\/(\d+))?$/.exec(item);
  if (found === null) return [item.trim() === '' ? Number.NaN : Number(item)];
  const [from, to, step] = [Number(found[1]), Number(found[2]), Number(found[3] ?? 1)];
  if (step < 1 || to < from || (to - from) / step > MOST) return [Number.NaN];
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
}

/** A rule set of a grid, and where it stands there. */
export interface GridPoint extends RuleSet {
  readonly at: readonly number[];
}

/** Every combination, beside what the rules have anyway; each must be playable. */
export function gridOf(
  vary: readonly Vary[],
  base: Record<string, unknown>,
  game: string,
  players: number,
): GridPoint[] {
  const { changes, parse } = rulesOf(game);
  const rules = parse(base, players);
  return combinations(vary.map(({ values }) => values)).map((at) => {
    const name = at.map((value, i) => `${vary[i].path}=${value}`).join(' ');
    try {
      const changed = at.reduce<unknown>(
        (changed, value, i) => withValue(changed, vary[i].path, value),
        rules,
      );
      return { name, at, rules: changes(parse(changed, players)) };
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      throw new ContentError(`${name}: ${error.message}`);
    }
  });
}

const combinations = (lists: readonly (readonly number[])[]): number[][] =>
  lists.reduce<number[][]>((all, list) => all.flatMap((one) => list.map((x) => [...one, x])), [[]]);

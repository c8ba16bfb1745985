import { ContentError } from '../../engine/core/errors.js';

/** Numbers of the rules by their paths: `rounds`, `actions.Y.strength`, `list.2`, `list.0.ID.price`. */

type Branch = Record<string, unknown>;

const isBranch = (tree: unknown): tree is Branch => typeof tree === 'object' && tree !== null;

/** In a list something goes by its place or by its id. */
function keyIn(branch: Branch, key: string): string {
  if (!Array.isArray(branch) || key in branch) return key;
  const place = branch.findIndex((item) => isBranch(item) && item.id === key);
  return place < 0 ? key : `${place}`;
}

export const valueAt = (tree: unknown, [key, ...rest]: readonly string[]): unknown =>
  key === undefined ? tree : isBranch(tree) ? valueAt(tree[keyIn(tree, key)], rest) : undefined;

/** A copy of changes to the standard rules with one value in it; lists are changed as wholes. */
export function withValue(
  changes: unknown,
  standard: unknown,
  [key, ...rest]: readonly string[],
  value: number,
): unknown {
  const list = Array.isArray(changes) ? changes : Array.isArray(standard) ? standard : undefined;
  const branch: Branch = (list as unknown as Branch) ?? (isBranch(changes) ? changes : {});
  const at = keyIn(branch, key);
  const below = isBranch(standard) ? standard[keyIn(standard, key)] : undefined;
  const next = rest.length === 0 ? value : withValue(branch[at], below, rest, value);
  if (list === undefined) return { ...branch, [at]: next };
  if (!(at in list)) throw new ContentError(`there is no ${key} in the list`);
  return Object.assign([...list], { [at]: next });
}

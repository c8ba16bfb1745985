/** Small helpers for immutable lists. */

export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`no item ${index} in a list of ${list.length}`);
  return item;
}

export function replaceAt<T>(list: readonly T[], index: number, item: T): readonly T[] {
  return list.map((old, i) => (i === index ? item : old));
}

/** The list without one item equal to `item`. */
export function removeOne<T>(list: readonly T[], item: T): readonly T[] {
  const index = list.indexOf(item);
  if (index < 0) throw new Error(`${String(item)} is not there`);
  return list.filter((_, i) => i !== index);
}

/** Each different item once, in order of first appearance. */
export function distinct<T>(list: readonly T[]): readonly T[] {
  return list.filter((item, i) => list.indexOf(item) === i);
}

export function count<T>(list: readonly T[], item: T): number {
  return list.filter((other) => other === item).length;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}

/** [0, 1, …, n - 1] */
export function upTo(n: number): readonly number[] {
  return Array.from({ length: n }, (_, i) => i);
}

export function sorted<T extends string | number>(list: readonly T[]): readonly T[] {
  return [...list].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/** Every way to leave out some items, order kept; the empty list first. */
export function subsets<T>(list: readonly T[]): readonly (readonly T[])[] {
  if (list.length === 0) return [[]];
  const without = subsets(list.slice(1));
  return [...without, ...without.map((rest) => [at(list, 0), ...rest])];
}

/** Every distinct order of a list in which items may be equal. */
export function orders<T>(list: readonly T[]): readonly (readonly T[])[] {
  if (list.length === 0) return [[]];
  return distinct(list).flatMap((first) =>
    orders(removeOne(list, first)).map((rest) => [first, ...rest]),
  );
}

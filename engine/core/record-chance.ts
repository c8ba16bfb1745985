import { ContentError } from './errors.js';

/** Whether both lists hold the same as often; `right` says in words what would be right. */
export function checkSame<T>(
  path: string,
  given: readonly T[],
  all: readonly T[],
  right: string,
): void {
  const extra = surplus(given, all);
  const missing = surplus(all, given);
  if (extra === undefined && missing === undefined) return;
  const faults = [
    ...(extra === undefined ? [] : [`one ${extra} too many`]),
    ...(missing === undefined ? [] : [`one ${missing} too few`]),
  ];
  throw new ContentError(`${path} has ${faults.join(' and ')}: should be ${right}`);
}

/** The first of `some` that `all` has less often. */
export function surplus<T>(some: readonly T[], all: readonly T[]): T | undefined {
  const left = new Map<T, number>();
  for (const item of all) left.set(item, (left.get(item) ?? 0) + 1);
  return some.find((item) => {
    const number = left.get(item) ?? 0;
    left.set(item, number - 1);
    return number === 0;
  });
}

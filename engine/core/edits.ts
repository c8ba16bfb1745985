/** How a list of named things becomes another: what to remove, change and add at its end. */
export interface Edits<T> {
  readonly remove: readonly string[];
  /** By name, the fields that differ. */
  readonly change: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly add: readonly T[];
}

/** Undefined where removing and adding does not make one of the other, for its order is another. */
export function editsOf<T extends object>(
  before: readonly T[],
  after: readonly T[],
  nameOf: (item: T) => string,
): Edits<T> | undefined {
  const were = new Map(before.map((item) => [nameOf(item), item]));
  const are = new Map(after.map((item) => [nameOf(item), item]));
  const kept = [...were.keys()].filter((name) => are.has(name));
  const add = after.filter((item) => !were.has(nameOf(item)));
  const names = [...kept, ...add.map(nameOf)];
  if (!after.every((item, i) => nameOf(item) === names[i])) return undefined;
  const fields = kept.map(
    (name) => [name, fieldChanges(were.get(name) as T, are.get(name) as T)] as const,
  );
  return {
    remove: [...were.keys()].filter((name) => !are.has(name)),
    change: Object.fromEntries(fields.filter(([, of]) => Object.keys(of).length > 0)),
    add,
  };
}

/** What `withFields` takes to make one thing of another. */
function fieldChanges(before: object, after: object): Record<string, unknown> {
  const [were, are] = [before, after] as Record<string, unknown>[];
  const names = [...new Set([...Object.keys(were), ...Object.keys(are)])];
  const differ = names.filter((name) => JSON.stringify(were[name]) !== JSON.stringify(are[name]));
  return Object.fromEntries(differ.map((name) => [name, are[name] ?? null]));
}

/** With other fields; `null` takes one away. */
export const withFields = (item: object, fields: object): object =>
  Object.fromEntries(Object.entries({ ...item, ...fields }).filter(([, value]) => value !== null));

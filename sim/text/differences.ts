/** Something of a list of the rules that has a name of its own: a card. */
type Item = { readonly id: string } & object;

/** What is told one by one; of the others only the number. */
const TOLD = 3;

/** How one list differs from another: `I-01: price 1 instead of 3`. */
export function differences(standard: readonly Item[], own: readonly Item[]): string[] {
  const ours = new Map(standard.map((item) => [item.id, item]));
  const theirs = new Set(own.map(({ id }) => id));
  return [
    ...own.flatMap((item) => {
      const before = ours.get(item.id);
      return before === undefined ? [`${item.id} is new`] : fieldDifferences(before, item);
    }),
    ...standard.filter(({ id }) => !theirs.has(id)).map(({ id }) => `${id} is left out`),
  ];
}

function fieldDifferences(standard: Item, own: Item): string[] {
  const before = standard as Readonly<Record<string, unknown>>;
  const now = own as Readonly<Record<string, unknown>>;
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const changed = names.filter((name) => word(before[name]) !== word(now[name]));
  return changed.map((n) => `${own.id}: ${n} ${word(now[n])} instead of ${word(before[n])}`);
}

const word = (value: unknown): string =>
  value === undefined ? 'none' : JSON.stringify(value).replaceAll('"', '');

/** The first of them, and how many more there are. */
export function tellSome(all: readonly string[]): string {
  const more = all.length - TOLD;
  return [...all.slice(0, TOLD), ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
}

export type Cell = number | string | boolean | null;
export type AnyRow = Readonly<Record<string, Cell>>;

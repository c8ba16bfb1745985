import { readFileSync } from 'node:fs';

export type PlainRow = Record<string, string>;

/** Cells as they are written, by the names in the first line; for files without quotes. */
export function plainCsv(file: string): PlainRow[] {
  const text = readFileSync(file, 'utf8');
  if (text.includes('"')) throw new Error(`${file} needs a better reader`);
  const [head, ...lines] = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  return lines.map((cells) => Object.fromEntries(head.map((name, i) => [name, cells[i]])));
}

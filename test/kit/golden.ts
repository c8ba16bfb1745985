import { readFileSync, writeFileSync } from 'node:fs';

/** The committed text of a file below test/games; with UPDATE_GOLDEN=1 it is written anew from what is given. */
export function golden(name: string, now: string): string {
  const file = new URL(`../games/${name}`, import.meta.url);
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, now);
  return readFileSync(file, 'utf8');
}

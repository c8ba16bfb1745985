import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../play/files.js';
import { RESULT } from '../play/result.js';

/** Says what a folder holds, from the beginning of the work. */
export const HOLDS = 'holds.json';

/** In words; undefined where there is nothing of the lab. */
export function heldIn(folder: string): string | undefined {
  const [holds, result] = [HOLDS, RESULT].map((name) => join(folder, name));
  if (existsSync(holds)) return (readJson(holds) as { what?: string }).what;
  if (!existsSync(result)) return undefined;
  const [, kind] = `${(readJson(result) as { format?: string }).format}`.split('/');
  return kind && `a result of lab ${kind}`;
}

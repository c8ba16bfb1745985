import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The texts in a folder and the folders in it. */
export const guides = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
    .map((name) => join(folder, name))
    .sort();

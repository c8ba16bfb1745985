import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ContentError } from '../../engine/core/errors.js';
import { LAB_GAMES } from '../games.js';
import type { Study } from './study.js';

/** Studies from files of users, by the name of the file as it was given. */
const loaded = new Map<string, Study>();

const isFile = (name: string): boolean => /[/\\]|\.m?js$/.test(name);

/** Makes a study known in this thread, if its name is that of a file. */
export async function loadStudy(name: string): Promise<void> {
  if (!isFile(name) || loaded.has(name)) return;
  if (!existsSync(name)) throw new ContentError(`${name}: there is no such file`);
  const found: { default?: unknown } = await import(pathToFileURL(resolve(name)).href).catch(
    (error: Error) => {
      throw new ContentError(`${name}: cannot be loaded: ${error.message}`);
    },
  );
  loaded.set(name, checked(name, found.default));
}

const PARTS = ['name', 'question', 'tables', 'worlds', 'headline', 'answers', 'conclusions'];
const FUNCTIONS = ['watch', 'tell'];

function checked(file: string, study: unknown): Study {
  const given = (typeof study === 'object' && study !== null ? study : {}) as Record<
    string,
    unknown
  >;
  const missing = [
    ...PARTS.filter((part) => given[part] === undefined),
    ...FUNCTIONS.filter((part) => typeof given[part] !== 'function'),
  ];
  if (missing.length === 0) return given as unknown as Study;
  throw new ContentError(
    `${file}: its default export should be a study; there is no ${missing.join(', no ')}`,
  );
}

/** A study of the game, or one that was loaded. */
export function findStudy(name: string, game: string): Study {
  const known = LAB_GAMES[game].studies;
  const study = loaded.get(name) ?? (Object.hasOwn(known, name) ? known[name] : undefined);
  if (study !== undefined) return study;
  throw new ContentError(
    `there is no study "${name}"; known are ${Object.keys(known).join(', ')}, or a file such as ./mine.mjs`,
  );
}

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ContentError } from '../../engine/core/errors.js';
import type { Plan } from '../batch/plan.js';
import { isOnlyKnownHere, LAB_GAMES } from '../games.js';
import type { Study } from './study.js';

/** Studies from files of users, by the name of the file as it was given. */
const loaded = new Map<string, Study>();
/** Studies that are objects, by their own names: this thread alone has them. */
const objects = new Map<string, Study>();

const isFile = (name: string): boolean => /[/\\]|\.m?js$/.test(name);

/** Makes a study known in this thread: one of the lab, a file, or an object. Returns what plans call it. */
export async function loadStudy(study: string | Study): Promise<string> {
  if (typeof study !== 'string') return keepObject(study);
  if (isFile(study) && !loaded.has(study)) loaded.set(study, await importStudy(study));
  return study;
}

async function importStudy(file: string): Promise<Study> {
  if (!existsSync(file)) throw new ContentError(`${file}: there is no such file`);
  const found: { default?: unknown } = await import(pathToFileURL(resolve(file)).href).catch(
    (error: Error) => {
      throw new ContentError(`${file}: cannot be loaded: ${error.message}`);
    },
  );
  return checked(`${file}: its default export`, found.default);
}

/** Whoever changes a study in a notebook gives it again: the last one of a name counts. */
function keepObject(study: Study): string {
  const { name } = checked('the object', study);
  if (isFile(name) || Object.values(LAB_GAMES).some(({ studies }) => Object.hasOwn(studies, name)))
    throw new ContentError(
      `a study cannot be called "${name}": that is a file or a study of the lab`,
    );
  objects.set(name, study);
  return name;
}

/** Whether no other thread can know the game or the study of a plan. */
export const isOnlyHere = ({ game, study }: Pick<Plan, 'game' | 'study'>): boolean =>
  isOnlyKnownHere(game) || (study !== undefined && objects.has(study.name));

const PARTS = ['name', 'question', 'tables', 'worlds', 'headline', 'answers', 'conclusions'];
const FUNCTIONS = ['watch', 'tell'];

function checked(what: string, study: unknown): Study {
  const given = (typeof study === 'object' && study !== null ? study : {}) as Record<
    string,
    unknown
  >;
  const missing = [
    ...PARTS.filter((part) => given[part] === undefined),
    ...FUNCTIONS.filter((part) => typeof given[part] !== 'function'),
  ];
  if (missing.length === 0) return given as unknown as Study;
  throw new ContentError(`${what} should be a study; there is no ${missing.join(', no ')}`);
}

/** A study of the game, or one that was loaded. */
export function findStudy(name: string, game: string): Study {
  const { studies: known, balance } = LAB_GAMES[game];
  const own = objects.get(name) ?? loaded.get(name);
  const health = name === balance?.health.name ? balance.health : undefined;
  const study = own ?? (Object.hasOwn(known, name) ? known[name] : health);
  if (study !== undefined) return study;
  throw new ContentError(
    `there is no study "${name}"; known are ${Object.keys(known).join(', ')}, or a file such as ./mine.mjs`,
  );
}

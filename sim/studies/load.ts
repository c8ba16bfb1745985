import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ContentError } from '../../engine/core/errors.js';
import { suggest } from '../../engine/core/nearest.js';
import type { StudyHost } from '../batch/host.js';
import { gameIds } from '../lab/registry.js';
import { conductStudy } from './conduct.js';
import { type GameStudies, gameStudies } from './game-studies.js';
import { RANKING, rankingStudy, rankings } from './ranking.js';
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
  if (isFile(name) || gameIds().some((id) => Object.hasOwn(studiesOf(id).questions, name)))
    throw new ContentError(
      `a study cannot be called "${name}": that is a file or a study of the lab`,
    );
  objects.set(name, study);
  return name;
}

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
  const { questions, health } = studiesOf(game);
  const own = objects.get(name) ?? loaded.get(name);
  const study = own ?? (Object.hasOwn(questions, name) ? questions[name] : undefined);
  if (study !== undefined) return study;
  if (health?.name === name) return health;
  const ranking = rankings.find(game);
  if (name === RANKING && ranking !== undefined) return rankingStudy(ranking);
  throw new ContentError(
    `there is no study "${name}", nor is it a file such as ./mine.mjs; ${suggest(name, Object.keys(questions))}`,
  );
}

const studiesOf = (game: string): GameStudies => gameStudies.find(game) ?? { questions: {} };

/** Studies, for those who play plans. */
export const STUDY_HOST: StudyHost = {
  find(name, game) {
    const study = findStudy(name, game);
    return {
      tables: study.tables,
      conduct: (plan, ...table) => conductStudy(study, plan, ...table),
    };
  },
  load: loadStudy,
  isThreadLocal: (name) => objects.has(name),
};

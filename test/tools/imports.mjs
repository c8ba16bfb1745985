import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/* Which files of engine and sim import which, and whether they may. */

/** Each may import from those before it. `<id>` is any game. */
export const LAYERS = [
  'engine/core',
  'engine/<id>',
  'sim/stats',
  'sim/text',
  'sim/lab',
  // What sim/lab and the list of games were until they were split.
  'sim/games.ts',
  'sim/play',
  'sim/agents',
  'sim/trial',
  'sim/dataset',
  'sim/batch',
  'sim/nets',
  'sim/query',
  'sim/studies',
  'sim/arena',
  'sim/analyse',
  'sim/balance',
  'sim/design',
  'sim/report',
  'sim/games/lab-game.ts',
  'sim/games/<id>',
  'sim/games',
  'sim/cli',
  'sim/api',
  'sim/index.ts',
];

/**
 * @typedef {{ from: string, to: string, isType: boolean }} Import From file to file.
 */

/** @param {string} root */
export function readFiles(root) {
  return ['engine', 'sim'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => posix.join(folder, name.replaceAll('\\', '/'))),
  );
}

const IMPORT =
  /^(?:import|export)\s+(type\s)?(?:([^'";]*?)\sfrom\s+)?'(\.[^']+)';|\bimport\('(\.[^']+)'\)/gm;

/** @param {string} root @param {string} from @returns {Import[]} */
export function importsOf(root, from) {
  const found = [...readFileSync(join(root, from), 'utf8').matchAll(IMPORT)];
  return found.map(([, type, names = '', path, dynamic]) => ({
    from,
    to: posix.join(posix.dirname(from), path ?? dynamic).replace(/\.js$/, '.ts'),
    isType: type !== undefined || areTypes(names),
  }));
}

/** Whether all names in braces are marked as types. @param {string} names */
function areTypes(names) {
  const inside = /^\{(.*)\}$/s.exec(names.trim())?.[1].split(',') ?? [];
  const each = inside.map((name) => name.trim()).filter((name) => name !== '');
  return each.length > 0 && each.every((name) => name.startsWith('type '));
}

/** @param {string} file */
export function layerOf(file) {
  const [top, second, ...rest] = file.split('/');
  const isOfGame = top === 'engine' ? second !== 'core' : second === 'games' && rest.length > 1;
  const folder = top === 'engine' && isOfGame ? 'engine' : `${top}/${second}`;
  const layer = LAYERS.includes(file) ? file : isOfGame ? `${folder}/<id>` : folder;
  if (!LAYERS.includes(layer)) throw new Error(`${file}: ${layer} has no place among the layers`);
  return layer;
}

/** @param {string} file */
const gameOf = (file) => /^(?:engine|sim\/games)\/([^/]+)\//.exec(file)?.[1];

/** @param {Import} of */
export function isBack({ from, to }) {
  const [above, below] = [to, from].map((file) => LAYERS.indexOf(layerOf(file)));
  return above > below || (above === below && gameOf(from) !== gameOf(to));
}

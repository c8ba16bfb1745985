import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ContentError, within } from '../../engine/core/errors.js';
import { suggest } from '../../engine/core/nearest.js';
import { defaultGame, rulesOf } from '../lab/registry.js';
import { readHandwrittenJson } from '../play/files.js';
import { PACKAGE_FOLDER } from '../play/package-folder.js';
import type { RuleSet } from './runs.js';

/** A rule set from a file, which may say what it is for. */
export interface Variant extends RuleSet {
  readonly about: string;
}

const SCHEMA = 'schema';

/** Where the variants are that come with the lab. */
function shippedFolder(game: string): string {
  const all = join(PACKAGE_FOLDER, 'data', 'variants');
  return game === defaultGame() ? all : join(all, game);
}

/** The names of variants that come with the lab. */
export const shippedVariants = (game: string): string[] => namesIn(shippedFolder(game));

function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => basename(file, '.json'))
    .filter((name) => name !== SCHEMA)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** The file of a variant that comes with the lab, or the file itself, which must be there. */
export const variantFile = (text: string, game: string): string =>
  fileIn(shippedFolder(game), 'a variant', text);

/** Aims that come with the lab. */
export const aimNames = (game: string): string[] => namesIn(join(shippedFolder(game), 'aims'));

/** The same as of a variant. */
export const aimsFile = (text: string, game: string): string =>
  fileIn(join(shippedFolder(game), 'aims'), 'aims', text);

function fileIn(folder: string, what: string, text: string): string {
  if (existsSync(text)) return text;
  const shipped = namesIn(folder);
  if (shipped.includes(text)) return join(folder, `${text}.json`);
  if (/[./\\]/.test(text)) throw new ContentError(`${text}: there is no such file`);
  throw new ContentError(
    `${text}: there is no such file, nor ${what} of that name; ${suggest(text, shipped)}`,
  );
}

/** Of the variants that come with the lab, the one that changes least, but more than a contested ruling. */
export function mildestVariant(game: string): Variant | undefined {
  const { playerCounts, contested, parse } = rulesOf(game);
  const players = Math.max(...playerCounts);
  const textOf = (rules: object) => JSON.stringify(rules);
  const rulings = Object.values(contested(parse({}, players))).map(textOf);
  const [mildest] = shippedVariants(game)
    .map((name) => readVariant(name, game, players))
    .filter(({ rules }) => !['{}', ...rulings].includes(textOf(rules)))
    .toSorted((a, b) => textOf(a.rules).length - textOf(b.rules).length);
  return mildest;
}

/** A variant by its name, if it comes with the lab, or from a file; fit for so many players. */
export function readVariant(text: string, game: string, players: number): Variant {
  const file = variantFile(text, game);
  const given = readHandwrittenJson(file);
  const { changes, parse } = rulesOf(game);
  const rules = within(file, () => changes(parse(given, players)));
  const { about = '' } = given as { about?: unknown };
  if (typeof about !== 'string')
    throw new ContentError(`${file}, about = ${JSON.stringify(about)}: should be a text`);
  return { name: basename(file, '.json'), about, rules };
}

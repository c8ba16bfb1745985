import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ContentError } from '../../engine/core/errors.js';
import { readJson } from '../play/files.js';
import { PACKAGE_FOLDER } from '../play/package-folder.js';
import { type NetDocument, type NetPair, parseNets } from './net-file.js';
import { netGames } from './net-game.js';

/** Where the nets are that come with the lab: `ID-2-a.json`, by game, players and seed. */
const FOLDER = join(PACKAGE_FOLDER, 'data', 'training', 'expert');

/** Of the expert that plays unless another is named. */
export const FIRST_SEED = 'a';

export const shippedName = (game: string, players: number, seed: string): string =>
  `${game}-${players}-${seed}`;

export const shippedFile = (game: string, players: number, seed: string): string =>
  join(FOLDER, `${shippedName(game, players, seed)}.json`);

export type Nets = NetDocument & { readonly nets: NetPair };

/** The nets of a file. */
export const readNets = (file: string, game: string): Nets =>
  parseNets(readJson(file), game, netGames.of(game), file);

/** Nets that come with the lab; read once on a thread. */
export function shippedNets(game: string, players: number, seed: string): Nets {
  const file = shippedFile(game, players, seed);
  const found = known.get(file);
  if (found !== undefined) return found;
  if (!existsSync(file))
    throw new ContentError(
      `there is no expert of ${game} for ${players} players with seed "${seed}"; known are ` +
        `${shippedNames(game).join(', ') || 'none'}`,
    );
  const nets = readNets(file, game);
  known.set(file, nets);
  return nets;
}

const known = new Map<string, Nets>();

/** `2-a`, by players and seed. */
function shippedNames(game: string): string[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER)
    .filter((name) => name.startsWith(`${game}-`) && name.endsWith('.json'))
    .map((name) => name.slice(game.length + 1, -'.json'.length))
    .sort();
}

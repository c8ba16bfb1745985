import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ContentError } from '../../engine/core/errors.js';
import { quote } from '../../engine/core/json.js';
import { readText, replaceFile } from '../play/files.js';
import { counted } from '../text/format.js';
import { makeEmpty, refuseFull } from './folder.js';
import { HOLDS, heldIn } from './held.js';

/** What a folder is to hold: in words, and all that makes it another result. */
export interface Holding {
  readonly what: string;
  readonly asked: unknown;
}

/** `a health sheet of mine (GAME, 2 players, 40 deals, seed "first")` */
export const sayHolding = (
  what: string,
  {
    game,
    players,
    deals,
    seed,
  }: { game: string; players: number; deals?: number | undefined; seed: string },
): string => {
  const size = deals === undefined ? '' : `, ${counted(deals, 'deal')}`;
  return `${what} (${game}, ${players} players${size}, seed ${quote(seed)})`;
};

/**
 * A folder holds one result, and says which. Refuses one that holds anything else; what is returned
 * writes it down, when the work begins.
 */
export function claimFolder(path: string, { what, asked }: Holding): () => void {
  const file = join(path, HOLDS);
  const text = `${JSON.stringify({ format: 'capital-lab/folder/1', what, asked })}\n`;
  if (!existsSync(file)) {
    refuseFull(path);
    return () => {
      makeEmpty(path);
      replaceFile(file, text);
    };
  }
  if (readText(file) === text) return () => {};
  const held = heldIn(path);
  const other = held === what ? ' with other options' : '';
  throw new ContentError(`${path}: holds ${held}${other}; name a new folder`);
}

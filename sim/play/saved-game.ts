import { z } from 'zod';
import { within } from '../../engine/core/errors.js';
import { fields, list, parseShape } from '../../engine/core/shape.js';
import { isGame } from '../lab/registry.js';
import { readJson, replaceFile, writeNew } from './files.js';
import type { Played } from './peoples-game.js';

const FORMAT = 'capital-lab/saved-game/1';

/** A game of people that is not over. */
export interface SavedGame extends Played {
  readonly game: string;
  readonly players: number;
  readonly agents: readonly string[];
  readonly seed: string;
  readonly rules: Record<string, unknown>;
  /** Its number in the run. */
  readonly number: number;
}

const whole = z.int('should be a whole number').min(0, 'should be 0 or more');
const SHAPE = fields({
  format: z.literal(FORMAT, { error: `should be "${FORMAT}", as "s FILE" writes it in lab play` }),
  game: z.string('should be the id of a game').refine(isGame, { error: 'is no game of the lab' }),
  players: whole,
  agents: list(z.string('should be an agent'), 'should be a list of agents'),
  seed: z.string('should be a text'),
  rules: z.record(z.string(), z.unknown(), 'should be an object'),
  number: whole,
  actions: list(whole, 'should be a list of whole numbers'),
  chance: list(
    z.tuple([z.int(), z.int(), z.int(), z.int()], 'should be four whole numbers'),
    'should be a list with four numbers for each seat',
  ),
});

const textOf = (game: SavedGame): string => `${JSON.stringify({ format: FORMAT, ...game })}\n`;

export const saveGame = (file: string, game: SavedGame): void => writeNew(file, textOf(game));

/** In the place of what was saved of the same game before. */
export const renewGame = (file: string, game: SavedGame): void => replaceFile(file, textOf(game));

export function readSavedGame(file: string): SavedGame {
  const { format: _, ...game } = within(file, () => parseShape(SHAPE, readJson(file), ''));
  return game;
}

import type { Command } from 'commander';
import {
  addWorkOptions,
  BOT_TIMEOUT,
  gameOption,
  loadSound,
  playersOption,
  RULES,
  STRICT,
  seedOption,
  type WorkOptions,
} from './options.js';

/** What `match`, `tournament` and `exploit` have in common: they play many games and keep figures. */

export interface ArenaOptions extends WorkOptions {
  game: string;
  players: number;
  seed: string;
  rules?: string;
  strict?: true;
  botTimeout: number;
}

export function addArenaOptions(command: Command, game: string): Command {
  return addWorkOptions(
    command
      .addOption(gameOption(game))
      .option(...playersOption(game))
      .option(...seedOption())
      .option(...RULES)
      .option(...STRICT)
      .option(...BOT_TIMEOUT),
  );
}

/** The options as the arena takes them. */
export function settingsOf(options: ArenaOptions) {
  const { game, players, seed, botTimeout, workers } = options;
  return {
    game,
    players,
    rules: loadSound(options),
    seed,
    botTimeout,
    ...(workers && { workers }),
  };
}

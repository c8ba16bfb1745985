import type { Command } from 'commander';
import {
  addWorkOptions,
  BOT_TIMEOUT,
  gameOption,
  loadChanges,
  playersOption,
  RULES,
  seedOption,
  type WorkOptions,
} from './options.js';

/** What `match`, `tournament` and `exploit` have in common: they play many games and keep figures. */

export interface ArenaOptions extends WorkOptions {
  game: string;
  players: number;
  seed: string;
  rules?: string;
  botTimeout: number;
}

export function addArenaOptions(command: Command, game: string): Command {
  return addWorkOptions(
    command
      .addOption(gameOption(game))
      .option(...playersOption(game))
      .option(...seedOption())
      .option(...RULES)
      .option(...BOT_TIMEOUT),
  );
}

/** The options as the arena takes them. */
export function settingsOf({ game, players, seed, rules, botTimeout, workers }: ArenaOptions) {
  return {
    game,
    players,
    rules: loadChanges(rules, players, game),
    seed,
    botTimeout,
    ...(workers && { workers }),
  };
}

import type { Command } from 'commander';
import { shorten } from '../../engine/core/shape.js';
import { changedRules } from '../lab/changed-rules.js';
import { noteLine } from '../lab/note.js';
import { counted } from '../text/format.js';
import { WORKERS } from './batch.js';
import {
  BOT_TIMEOUT,
  gameOption,
  loadChanges,
  parseText,
  playersOption,
  RULES,
} from './options.js';
import { Progress } from './progress.js';
import { cleanOnSignals } from './signals.js';

/** What `match`, `tournament` and `exploit` have in common: they play many games and keep figures. */

export interface ArenaOptions {
  game: string;
  players: number;
  seed: string;
  rules?: string;
  botTimeout: number;
  workers?: number;
  quiet?: true;
  json?: true;
}

export function addArenaOptions(command: Command, game: string): Command {
  return command
    .addOption(gameOption(game))
    .option(...playersOption(game, 'fewest'))
    .option('--seed <text>', 'the same seed gives the same result', parseText('--seed'), 'capital')
    .option(...RULES)
    .option(...BOT_TIMEOUT)
    .option(...WORKERS)
    .option('--quiet', 'no progress')
    .option('--json', 'the result as one JSON document');
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

interface Watch {
  quiet?: true | undefined;
  /** Games may stop before they are all played: how many there are says nothing. */
  open?: true | undefined;
  /** Nothing will come of it. */
  onEnd?: () => void;
}

/**
 * Shows on standard error how far games are, from their start on. When a signal ends the program, it
 * says that nothing was kept.
 */
export async function watched<T>(
  { quiet, open, onEnd }: Watch,
  play: (onProgress: (games: number, of: number) => void) => Promise<T>,
): Promise<T> {
  let progress: Progress | undefined;
  let played = 0;
  const forget = cleanOnSignals(() => {
    progress?.stop();
    onEnd?.();
    process.stderr.write(`Stopped after ${counted(played, 'game')}; nothing was kept.\n`);
  });
  try {
    return await play((games, of) => {
      played = games;
      if (quiet) return;
      progress ??= new Progress('games played', open ? undefined : of);
      progress.update(games);
    });
  } catch (error) {
    onEnd?.();
    throw error;
  } finally {
    progress?.stop();
    forget();
  }
}

/** What differs from the standard rules, and what has to be known of the game. */
export function rulesLine(game: string, rules: Record<string, unknown>): string[] {
  const changes = changedRules(game, rules);
  const line = changes === '' ? [] : [shorten(`Rules: standard but for ${changes}`, 200)];
  return [...line, ...noteLine(game, rules)];
}

/** How the intervals of win shares and of points are made. */
export function methodLines(method: { winShare: string; points: string }): string[] {
  return method.winShare === method.points
    ? [`Intervals: ${method.winShare}.`]
    : [`Win share: ${method.winShare}.`, `Points: ${method.points}.`];
}

import { capability } from './registry.js';

/** A command that only this game has, such as one that lists its cards: `lab NAME` runs it. */
export interface GameCommand<R = unknown> {
  readonly name: string;
  readonly about: string;
  /** Below the options in its help. */
  readonly help: string;
  /** What it prints of the rules: the standard ones, or those that `--rules` brings. */
  text(rules: R): string[];
  /** What `--json` prints. */
  json(rules: R): object;
  /** With it the command takes `--out FILE`. */
  readonly page?: CommandPage<R>;
}

export interface CommandPage<R> {
  readonly about: string;
  html(rules: R): string;
  /** What such a page shows, for a line. */
  shows(rules: R): string;
}

export const gameCommands = capability<readonly GameCommand[]>('commands', 'commands of its own');

import { gameExamples } from '../lab/commands.js';
import { defaultGame } from '../lab/registry.js';

/** Examples of a command in the words of a game; in those of the first one where it has none. */
export const examplesOf = (command: string, game = defaultGame()): string =>
  gameExamples.find(game)?.[command] ?? gameExamples.of(defaultGame())[command];

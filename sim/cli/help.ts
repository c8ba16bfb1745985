import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { gameIds, titleOf } from '../lab/registry.js';
import { PACKAGE_FOLDER } from '../play/package-folder.js';
import { capital, columns } from '../text/format.js';
import { commandsIn, GROUPS, groupNames } from './catalog.js';
import { examplesOf } from './examples.js';

/** Ten lines, for who has never been here: which commands there are, and where to read on. */
export const overview =
  (): string => `Usage: lab <command> [options]   (in the checkout: npm run -s lab -- <command>)
Causal questions about tabletop games, answered by simulation.
${lines(groupNames.map((group) => [group, commandsIn(group).join(', ')])).join('\n')}

lab start: a first look; lab help all: each command in a line;
lab <command> --help: its options and examples; lab help words: what a word means.
`;

/** Every command in a line, in its group; `program` has loaded them all. */
export function allCommands({ commands }: Command, game: string): string {
  const about = new Map(commands.map((command) => [command.name(), command.description()]));
  const groups = groupNames.map((group) => [
    `${capital(group)}: ${GROUPS[group]}`,
    ...lines(commandsIn(group).map((name) => [name, about.get(name) ?? ''])),
    '',
  ]);
  return [
    ...groups.flat(),
    `Games (--game): ${gameIds()
      .map((id) => `${id} is ${titleOf(id)}`)
      .join(', ')}.`,
    examplesOf('lab', game),
    '',
    'Exit code 2: the command line is wrong; 1: a file is. Words: lab help words.',
  ].join('\n');
}

const lines = (rows: string[][]): string[] => columns(rows, 2).map((line) => `  ${line}`);

/** The glossary, as a terminal shows it: without what only a page needs. */
export const glossary = (): string =>
  readFileSync(join(PACKAGE_FOLDER, 'data', 'glossary.md'), 'utf8')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|^#+ /gm, '');

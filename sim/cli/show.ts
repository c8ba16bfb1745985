import type { Command } from 'commander';
import { parseRecord } from '../../engine/capital-lux/record-parse.js';
import { tell } from '../../engine/capital-lux/text.js';
import { ContentError, within } from '../../engine/core/errors.js';
import { inputName, readLines } from '../play/files.js';
import { UsageError } from './errors.js';
import { counted, number } from './format.js';
import { parseFile, parseWhole } from './options.js';
import { print, printJson } from './output.js';

const EXAMPLES = `
Examples:
  lab show games.jsonl                 the first game of the file
  lab show games.jsonl --game 17       the eighteenth
  lab play --games 3 --records - | lab show - --game 2`;

export function addShow(program: Command): void {
  program
    .command('show')
    .description('tell a recorded game, round by round')
    .argument('<file>', 'records, one a line; - = standard input', parseFile('file'))
    .option('--game <k>', 'place of the game in the file, from 0', parseWhole('--game', 0), 0)
    .option('--json', 'the record itself, checked')
    .addHelpText('after', EXAMPLES)
    .action(show);
}

async function show(file: string, options: { game: number; json?: true }): Promise<void> {
  let games = 0;
  for await (const { text, where } of readLines(file)) {
    if (games++ < options.game) continue;
    const record = parseRecord(text, where);
    const told = within(where, () => tell(record));
    return options.json ? printJson(record) : print(told);
  }
  const name = inputName(file);
  if (games === 0) throw new ContentError(`${name}: has no records`);
  const right = games === 1 ? '0' : `0 to ${number(games - 1)}`;
  throw new UsageError(
    `--game ${options.game}: ${name} has ${counted(games, 'game')}; should be ${right}`,
  );
}

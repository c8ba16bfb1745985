import type { Command } from 'commander';
import { wrap } from '../../engine/core/text.js';
import { describeType } from '../dataset/codebook.js';
import type { Table } from '../dataset/column.js';
import { gameTables } from '../dataset/game-tables.js';
import { gameStudies } from '../studies/game-studies.js';
import { columns } from '../text/format.js';
import { UsageError } from './errors.js';
import { gameIn, gameOption, JSON_DOCUMENT } from './options.js';
import { print, printJson } from './output.js';

export function addCodebook(program: Command, args: readonly string[]): void {
  program
    .command('codebook')
    .description('what the tables of a run hold: every column with its type, unit and meaning')
    .argument('[table]', 'one of the tables, or a study')
    .addOption(gameOption(gameIn(args)))
    .option(...JSON_DOCUMENT)
    .action(codebook);
}

function codebook(name: string | undefined, { game, json }: { game: string; json?: true }): void {
  const tables = tablesNamed(name, game);
  if (tables.length === 0) throw noTable(name, game);
  if (json) printJson(tables);
  else print(tables.map(show).join('\n\n'));
}

function tablesNamed(name: string | undefined, game: string): readonly Table[] {
  const { tables } = gameTables.of(game);
  const { questions: studies = {} } = gameStudies.find(game) ?? {};
  if (name !== undefined && Object.hasOwn(studies, name)) return studies[name].tables;
  return tables.filter((table) => name === undefined || table.name === name);
}

function noTable(name: string | undefined, game: string): UsageError {
  const { tables } = gameTables.of(game);
  const { questions: studies = {} } = gameStudies.find(game) ?? {};
  return new UsageError(
    `there is no table "${name}"; known are ${tables.map((table) => table.name).join(', ')}, ` +
      `and the studies ${Object.keys(studies).join(', ')}`,
  );
}

/** With the longest name they fill a line. */
const TYPE_WIDTH = 24;
const MEANING_WIDTH = 60;

function show({ name, row, key, columns: declared }: Table): string {
  const rows = Object.entries(declared).flatMap(([column, about]) => {
    const types = wrap(describeType(about), 0, TYPE_WIDTH);
    const meanings = wrap(about.about, 0, MEANING_WIDTH);
    return Array.from({ length: Math.max(types.length, meanings.length) }, (_, i) => [
      i === 0 ? `  ${column}` : '',
      types[i] ?? '',
      meanings[i] ?? '',
    ]);
  });
  return [`${name}: ${row}; key ${key.join(', ')}`, ...columns(rows, 3)].join('\n');
}

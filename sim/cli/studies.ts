import type { Command } from 'commander';
import { titleOf } from '../lab/registry.js';
import { gameStudies } from '../studies/game-studies.js';
import { columns } from '../text/format.js';
import { gameIn, gameOption, JSON_DOCUMENT } from './options.js';
import { print, printJson } from './output.js';

const NOTES = `
A study of your own is a short file: see sim/studies/README.md.`;

export function addStudies(program: Command, args: readonly string[]): void {
  program
    .command('studies')
    .description('list the questions that `lab study` answers')
    .addOption(gameOption(gameIn(args)))
    .option(...JSON_DOCUMENT)
    .addHelpText('after', NOTES)
    .action(list);
}

function list({ game, json }: { game: string; json?: true }): void {
  const studies = Object.values(gameStudies.find(game)?.questions ?? {});
  if (json)
    return printJson(
      studies.map(({ name, question, worlds, headline, answers, tables }) => ({
        name,
        question,
        worlds,
        headline,
        answers: answers.map(({ name, about }) => ({ name, about })),
        tables: tables.map(({ name, row }) => ({ name, row })),
      })),
    );
  if (studies.length === 0) return print(`There are no studies of ${titleOf(game)} yet.`);
  print(
    columns(
      studies.map(({ name, question }) => [name, question]),
      2,
    ).join('\n'),
  );
}

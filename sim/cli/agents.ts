import type { Command } from 'commander';
import { agentsOf } from '../agents/registry.js';
import type { AgentKind, AgentOption } from '../lab/agent.js';
import { columns } from '../text/format.js';
import { gameIn, gameOption, JSON_DOCUMENT } from './options.js';
import { print, printJson } from './output.js';

export function addAgents(program: Command, args: readonly string[]): void {
  program
    .command('agents')
    .description('list the agents')
    .addOption(gameOption(gameIn(args)))
    .option(...JSON_DOCUMENT)
    .action(list);
}

function list({ game, json }: { game: string; json?: true }): void {
  const agents = Object.entries(agentsOf(game)).map(([name, { about, options, example }]) => ({
    name,
    about,
    options,
    example,
  }));
  if (json) return printJson(agents);
  print(columns(agents.flatMap(rows), 2).join('\n'));
}

type Listed = Pick<AgentKind, 'about' | 'options'> & { name: string; example: string | undefined };

/** The agent, and a line for each of its options. */
function rows({ name, about, options, example }: Listed): string[][] {
  return [
    [name, about],
    ...(example === undefined ? [] : [['', `  :${example}  for example`]]),
    ...Object.entries(options).map(([option, of]) => ['', `  :${option}=${optionRow(of)}`]),
  ];
}

const optionRow = (of: AgentOption): string =>
  'words' in of
    ? `${of.words[of.default]}  ${of.about} (${of.words.join(', ')})`
    : `${of.default}  ${of.about} (${of.min} to ${of.max})`;

import type { Command } from 'commander';
import type { AgentKind } from '../agents/agent.js';
import { agentsOf } from '../agents/registry.js';
import { columns } from './format.js';
import { GAME } from './options.js';
import { print, printJson } from './output.js';

const EXAMPLES = `
Examples:
  lab agents
  lab play --players 2 --agents random --agents random`;

export function addAgents(program: Command): void {
  program
    .command('agents')
    .description('list who can play')
    .option('--json', 'one JSON document')
    .addHelpText('after', EXAMPLES)
    .action(list);
}

function list({ json }: { json?: true }): void {
  const agents = Object.entries(agentsOf(GAME)).map(([name, { about, options }]) => ({
    name,
    about,
    options,
  }));
  if (json) return printJson(agents);
  print(columns(agents.flatMap(rows), 2).join('\n'));
}

/** The agent, and a line for each of its options. */
function rows({ name, about, options }: Omit<AgentKind, 'create'> & { name: string }): string[][] {
  return [
    [name, about],
    ...Object.entries(options).map(([option, { about, default: value, least, most }]) => [
      '',
      `  :${option}=${value}  ${about} (${least} to ${most})`,
    ]),
  ];
}

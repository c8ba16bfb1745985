import type { Command } from 'commander';
import { AGENTS } from '../agents/registry.js';
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
  const agents = Object.entries(AGENTS).map(([name, { about }]) => ({ name, about }));
  if (json) return printJson(agents);
  const width = Math.max(...agents.map(({ name }) => name.length));
  print(agents.map(({ name, about }) => `${name.padEnd(width)}  ${about}`).join('\n'));
}

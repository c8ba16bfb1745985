import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { variantFile } from '../../sim/balance/variants.js';
import { commandNames, commandsIn, groupNames } from '../../sim/cli/catalog.js';
import { makeProgram } from '../../sim/cli/program.js';
import { notes } from '../../sim/lab/notes.js';
import { defaultGame, gameIds } from '../../sim/lab/registry.js';
import { findStudy } from '../../sim/studies/load.js';
import { makeLab } from '../kit/lab.js';

const { lab } = makeLab();

test('lab alone names every command in its group on ten lines, and is no error', async () => {
  const { code, out, err } = await lab('');
  expect([code, err]).toEqual([0, '']);
  expect(out.trimEnd().split('\n').length).toBeLessThanOrEqual(10);
  for (const group of groupNames)
    expect(out).toMatch(new RegExp(`^  ${group} +${commandsIn(group).join(', ')}$`, 'm'));
  expect((await lab('--help')).out).toBe(out);
  expect((await lab('help')).out).toBe(out);
});

test('lab help all has a line for each command, and examples of the game', async () => {
  const { code, out } = await lab('help all --game tactoria');
  expect(code).toBe(0);
  for (const name of commandNames()) expect(out).toMatch(new RegExp(`^  ${name} +\\w`, 'm'));
  expect(out).toMatch(/Examples:\n( {2}lab .*\n)+/);
  expect(out).toContain('lab study roads --game tactoria');
  expect((await lab('--help all --game tactoria')).out).toBe(out);
});

test('lab help words is the glossary', async () => {
  const { code, out } = await lab('help words');
  expect(code).toBe(0);
  expect(out).toMatch(/^deal: /m);
  expect(out).not.toMatch(/[*[\]]/);
});

test.each(commandNames())('%s --help has examples', async (command) => {
  const { code, out } = await lab(`${command} --help`);
  expect(code).toBe(0);
  expect(out).toMatch(new RegExp(`^Usage: lab ${command}`));
  expect(out).toMatch(new RegExp(`Examples:\n(  .*\n)*?  lab ${command}`));
  expect((await lab(`help ${command}`)).out).toBe(out);
});

/** The examples in the help of a command, in the words of a game. */
async function examplesIn(command: string, game: string): Promise<string[][]> {
  const { out } = await lab(`${command} --help --game ${game}`);
  const [, examples = ''] = out.split('Examples:\n');
  return [...examples.matchAll(/^ {2}lab (.*?)(?: {2}.*| [>|] .*)?$/gm)].map(([, line]) =>
    [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word),
  );
}

/** Parses a command line as the program does, and does nothing. */
async function parsed(args: readonly string[]) {
  const program = await makeProgram('', args[0], args.slice(1));
  const [command] = program.commands;
  command.action(() => {});
  const quiet = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await command.parseAsync(args.slice(1), { from: 'user' });
  quiet.mockRestore();
  return { args: command.args, options: command.opts() };
}

const GAMES_OWN = ['tiles', 'cards'];

test.each(gameIds())('examples of %s are command lines in its own words', async (game) => {
  for (const command of commandNames().filter((name) => !GAMES_OWN.includes(name)))
    for (const example of await examplesIn(command, game)) {
      // What it names is made by the example before it.
      if (example.some((word) => word.startsWith('trained:'))) continue;
      const { args, options } = await parsed(example);
      if (options.game !== undefined) expect(options.game, example.join(' ')).toBe(game);
      if (example[0] === 'study') findStudy(args[0], game);
      for (const variant of [options.rules, example[0] === 'balance' && args[0]])
        if (variant && variant !== 'mine.json') expect(variantFile(variant, game)).toMatch(/json$/);
    }
  if (game === defaultGame()) return;
  // Of these there are none, or none yet.
  const without = ['start', ...GAMES_OWN, ...(notes.find(game) ? [] : ['record'])];
  for (const command of commandNames().filter((name) => !without.includes(name))) {
    const examples = await examplesIn(command, game);
    expect(
      examples.some((words) => words.includes(game)),
      command,
    ).toBe(true);
  }
});

test('--players and --game mean the same in every command', async () => {
  const program = await makeProgram('', 'all');
  const defaultsOf = (option: string) => [
    ...new Set(
      program.commands
        .filter((command) => !GAMES_OWN.includes(command.name()))
        .flatMap(({ options }) =>
          options.filter(({ long }) => long === option).map((found) => found.defaultValue),
        ),
    ),
  ];
  expect(defaultsOf('--players')).toEqual([4]);
  expect(defaultsOf('--game')).toEqual([defaultGame(), undefined]);
});

test('--version is that of the package', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect((await lab('--version')).out).toBe(`${version}\n`);
});

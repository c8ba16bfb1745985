import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAgent, createGame, GameSession } from 'capital-lab';
import { measuresOf } from 'capital-lab/balance';
import { ContentError } from 'capital-lab/engine';
import { CapitalLux } from 'capital-lab/games/capital-lux';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/* What can be imported: the package by its name, and a topic or a game by its path below that. */

interface Entry {
  readonly types: string;
  readonly default: string;
}
const { exports, typesVersions } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  exports: Record<string, Entry>;
  typesVersions: { '*': Record<string, string[]> };
};
const declared = Object.entries(exports).filter(([name]) => name !== './package.json');

const isGame = (id: string): boolean => existsSync(join('sim/games', id, 'api.ts'));
const games = readdirSync('sim/games').filter(isGame);

/** By what is imported, `capital-lab/stats`, the source of it. */
const SOURCES = new Map(
  declared.flatMap(([name, { types }]) => {
    const source = types.replace('./dist/', '').replace('.d.ts', '.ts');
    const ids = name.includes('*') ? games : [''];
    return ids.map((id) => [
      join('capital-lab', name.replace('*', id)),
      source.replace('*', id),
    ]) as [string, string][];
  }),
);

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  resolveJsonModule: true,
  skipLibCheck: true,
};
const program = ts.createProgram([...SOURCES.values()], options);
const checker = program.getTypeChecker();

/** What an entry exports, by name, as it is declared. */
function namesIn(source: string): [string, ts.Symbol][] {
  const file = program.getSourceFile(source) as ts.SourceFile;
  const module = checker.getSymbolAtLocation(file) as ts.Symbol;
  return checker
    .getExportsOfModule(module)
    .map((name) => [
      name.name,
      name.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(name) : name,
    ]);
}

describe.each([...SOURCES])('%s', (_, source) => {
  test('says of each name what it is', () => {
    const bare = namesIn(source).filter(
      ([, symbol]) => symbol.getDocumentationComment(checker).length === 0,
    );
    expect(bare.map(([name]) => name)).toEqual([]);
  });

  test('says what it is for', () => {
    expect(readFileSync(source, 'utf8')).toMatch(/^\/\*\*\n \* [A-Z].*?@module capital-lab/s);
  });
});

test('the main entry can be read at a glance: each name once, under its topic', () => {
  const names = namesIn('sim/index.ts').map(([name]) => name);
  const listed = readFileSync('sim/index.ts', 'utf8').matchAll(/\{@link (\w+)\}/g);
  expect([...listed].map(([, name]) => name).sort()).toEqual(names.sort());
  expect(names.length).toBeLessThanOrEqual(65);
});

test('every name has one home', () => {
  const homes = new Map<ts.Symbol, string[]>();
  for (const [entry, source] of SOURCES)
    for (const [name, symbol] of namesIn(source))
      homes.set(symbol, [...(homes.get(symbol) ?? []), `${entry} ${name}`]);
  expect([...homes.values()].filter((list) => list.length > 1)).toEqual([]);
});

test('compilers that know no exports find the same types', () => {
  const topics = declared.filter(([name]) => name !== '.');
  expect(typesVersions['*']).toEqual(
    Object.fromEntries(topics.map(([name, { types }]) => [name.slice('./'.length), [types]])),
  );
});

test('all entries share one engine and one registry', () => {
  const game = new CapitalLux(2);
  const agents = [createAgent('greedy', game), createAgent('greedy', game)];
  const session = new GameSession(game, agents, 'one');
  session.deal(0);
  expect(session.playToEnd()).toBeGreaterThan(20);
  expect(createGame({ game: 'capital-lux', players: 2 })).toBeInstanceOf(CapitalLux);
  expect(() => createGame({ game: 'chess', players: 2 })).toThrow(ContentError);
  expect(() => measuresOf('chess', 2)).toThrow(ContentError);
});

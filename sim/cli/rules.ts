import type { Command } from 'commander';
import { ContentError, within } from '../../engine/core/errors.js';
import { variantFile } from '../balance/variants.js';
import { rulesOf } from '../lab/registry.js';
import { tellRules } from '../lab/rule-rows.js';
import { readHandwrittenJson } from '../play/files.js';
import { capital, wrap } from '../text/format.js';
import { type RulesTrial, refuseBroken, told, trialsOf } from '../trial/trial.js';
import { type Clause, clauseLines, clauseOf } from './clause.js';
import { gameIn, gameOption, parseFile, STRICT } from './options.js';
import { print, printJson } from './output.js';

export function addRules(program: Command, args: readonly string[]): void {
  program
    .command('rules')
    .description('show the complete rules in force, and what differs from the standard ones')
    .argument(
      '[file]',
      'JSON with what differs from the standard rules, or a variant of `lab balance`',
      parseFile('file'),
    )
    .addOption(gameOption(gameIn(args)))
    .option('--clause <code>', 'one rule by its code, such as L21, in words')
    .option(...STRICT)
    .option('--json', 'the rules, what differs, and what games showed, as one JSON document')
    .action(show);
}

interface RulesCommand {
  game: string;
  clause?: string;
  strict?: true;
  json?: true;
}

function show(file: string | undefined, { game, clause, strict, json }: RulesCommand): void {
  if (clause !== undefined) return tellClause(clauseOf(game, clause), json);
  const of = rulesOf(game);
  const { rules, players } = load(file, game);
  const changes = of.changes(rules);
  if (strict)
    for (const count of players)
      within(`${file}, ${count} players`, () => refuseBroken(game, count, changes));
  const { trials = [] } = trialsOf(
    game,
    players.map((count) => ({ name: `${count} players`, players: count, rules: changes })),
  );
  if (json) return printJson({ players, changes, rules, trials });
  const changed = Object.keys(changes).length > 0;
  const head = changed ? `The rules of ${file}; * marks what differs` : 'The standard rules';
  const standard = of.parse({}, of.playerCounts[0]);
  const lines = tellRules(of.rows(rules), of.rows(standard));
  print([head, '', ...lines, '', ...tellTrials(trials, players)].join('\n'));
}

const tellClause = (clause: Clause, json?: true): void =>
  json ? printJson(clause) : print(clauseLines(clause).join('\n'));

/** With how many it can be played, and what quick games showed. */
function tellTrials(trials: readonly RulesTrial[], players: readonly number[]): string[] {
  const [trial] = trials;
  const broken = told(trials, ({ broken }) => broken);
  const never = told(trials, ({ never }) => never);
  const playable = `Playable with ${players.join(', ')} players`;
  if (trial === undefined) return [`${playable}.`];
  const by = `${trial.games} quick games by ${trial.agent}${trials.length > 1 ? ' with each number of players' : ''}`;
  return [
    broken.length === 0 ? `${playable}.` : `${playable}, but these rules do not work:`,
    ...broken.flatMap((sentence) => wrap(`${capital(sentence)}.`, 2)),
    '',
    ...(never.length > 0 ? [`What did not happen in ${by}:`] : []),
    ...never.flatMap((sentence) => wrap(`${capital(sentence)}.`, 2)),
    ...(broken.length + never.length === 0 ? [`In ${by}, everything worked as it should.`] : []),
  ];
}

/** Rules that serve at least one number of players, and which. */
function load(file: string | undefined, game: string): { rules: unknown; players: number[] } {
  const { playerCounts, parse } = rulesOf(game);
  const make = (changes: unknown) => {
    const players = playerCounts.filter((count) => serves(() => parse(changes, count)));
    return { rules: parse(changes, players[0] ?? playerCounts[0]), players };
  };
  if (file === undefined) return make({});
  const changes = readHandwrittenJson(variantFile(file, game));
  return within(file, () => make(changes));
}

function serves(parse: () => unknown): boolean {
  try {
    parse();
    return true;
  } catch (error) {
    if (error instanceof ContentError) return false;
    throw error;
  }
}

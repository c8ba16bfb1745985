import { z } from 'zod';
import { ContentError } from '../../engine/core/errors.js';
import { list, whole } from '../../engine/core/shape.js';
import { policyOf } from '../agents/policy.js';
import { createAgent } from '../agents/registry.js';
import { rulesOf } from '../lab/registry.js';
import type { RuleChanges } from '../lab/rules.js';
import { type Expectation, gameTrials } from '../lab/trial.js';
import { GameSession } from '../play/play.js';

/** What quick games showed of rules that are not the standard ones. */
export interface RulesTrial {
  /** Of the rule set, if it has one. */
  readonly name?: string;
  readonly players: number;
  readonly games: number;
  /** Who sat in every seat. */
  readonly agent: string;
  readonly seed: string;
  /** Why the rules are not played as they say; empty if they are. */
  readonly broken: readonly string[];
  /** What else did not happen, or not always. */
  readonly never: readonly string[];
}

/** What a result has that was made under such rules. */
export interface WithTrials {
  trials?: readonly RulesTrial[];
}

const sentences = list(z.string('should be a text'), 'should be a list of sentences');

/** As far as whoever shows one relies on it. */
export const trialShape = z.looseObject(
  {
    name: z.string('should be a text').optional(),
    games: whole(1, Number.MAX_SAFE_INTEGER),
    agent: z.string('should be a text'),
    broken: sentences,
    never: sentences,
  },
  { error: 'should be what games under these rules showed' },
);

const GAMES = 200;
const SEED = 'trial';

const made = new Map<string, RulesTrial>();

/** Plays some games under changed rules; undefined where nothing is changed or to be looked for. */
export function tryRules(
  game: string,
  players: number,
  changes: RuleChanges,
): RulesTrial | undefined {
  if (Object.keys(changes).length === 0 || gameTrials.find(game) === undefined) return undefined;
  const standard = new Set(played(game, players, {}).never);
  const trial = played(game, players, changes);
  const never = trial.never.map((said) =>
    standard.has(said) ? `${said}, as in the standard game` : said,
  );
  return { ...trial, never };
}

function played(game: string, players: number, changes: RuleChanges): RulesTrial {
  const key = JSON.stringify([game, players, changes]);
  const trial = made.get(key) ?? play(game, players, changes);
  made.set(key, trial);
  return trial;
}

/** Rules that somebody plays with. */
export interface TriedRules {
  readonly name?: string;
  readonly players: number;
  readonly rules: RuleChanges;
}

/** The field of a result that has the trials of all its rules; no field where there are none. */
export function trialsOf(game: string, ruleSets: readonly TriedRules[]): WithTrials {
  const trials = ruleSets.flatMap(({ name, players, rules }) => {
    const trial = tryRules(game, players, rules);
    return trial === undefined ? [] : [{ ...(name !== undefined && { name }), ...trial }];
  });
  return trials.length === 0 ? {} : { trials };
}

/** What trials say, each sentence once, with the names of the rules where it is not true of all. */
export function told(
  trials: readonly RulesTrial[],
  of: (trial: RulesTrial) => readonly string[],
): string[] {
  const names = new Map<string, string[]>();
  for (const trial of trials)
    for (const sentence of of(trial))
      names.set(sentence, [...(names.get(sentence) ?? []), ...(trial.name ? [trial.name] : [])]);
  return [...names].map(([sentence, some]) =>
    some.length === 0 || some.length === trials.length
      ? sentence
      : `${sentence} (${some.join(', ')})`,
  );
}

/** For those who want no result of rules that are not played as they say. */
export function refuseBroken(game: string, players: number, changes: RuleChanges): void {
  const trial = tryRules(game, players, changes);
  if (trial === undefined || trial.broken.length === 0) return;
  throw new ContentError(`${trial.broken.join('; ')} (${trial.games} games by ${trial.agent})`);
}

function play(id: string, players: number, changes: RuleChanges): RulesTrial {
  const rules = rulesOf(id);
  const game = rules.create(players, rules.parse(changes, players));
  const agent = policyOf(id);
  const session = new GameSession(
    game,
    Array.from({ length: players }, () => createAgent(agent, game)),
    SEED,
  );
  const { expect, watch } = gameTrials.of(id);
  const expected = expect(game);
  const happened = new Set<string>();
  const games = new Map(Object.keys(expected).map((name) => [name, 0]));
  const observer = watch(game, (name) => happened.add(name));
  for (let i = 0; i < GAMES; i++) {
    happened.clear();
    session.deal(i);
    observer.begin(session.state, i, i, 0);
    session.playToEnd((state, action, options) => observer.decide(state, action, options));
    observer.end(session.state);
    for (const name of happened) games.set(name, (games.get(name) ?? 0) + 1);
  }
  return { players, games: GAMES, agent, seed: SEED, ...tell(expected, games) };
}

function tell(
  expected: Readonly<Record<string, Expectation>>,
  games: ReadonlyMap<string, number>,
): Pick<RulesTrial, 'broken' | 'never'> {
  const broken: string[] = [];
  const never: string[] = [];
  for (const [name, { never: words, missing, breaks, after }] of Object.entries(expected)) {
    const times = games.get(name) ?? 0;
    if (after !== undefined && games.get(after) === 0) continue;
    if (times === 0) (breaks ? broken : never).push(words);
    else if (times < GAMES && missing)
      (breaks && times < GAMES / 2 ? broken : never).push(missing(GAMES - times, GAMES));
  }
  return { broken, never };
}

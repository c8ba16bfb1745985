import { join } from 'node:path';
import { suggestNearest } from '../../engine/core/nearest.js';
import { gameAgents } from '../agents/game-agents.js';
import type { Plan } from '../batch/plan.js';
import { parsePlan } from '../batch/resolve.js';
import type { RunOptions } from '../batch/simulate.js';
import { startOrResume } from '../batch/start-or-resume.js';
import type { RuleChanges } from '../lab/rules.js';
import { openRun } from '../query/run.js';
import { gameStudies } from '../studies/game-studies.js';
import type { Study } from '../studies/study.js';
import { balances } from './balance.js';
import { type Measure, SOURCES, type Source } from './measure.js';
import { measuresOfAll } from './measures.js';
import { type DealSums, sumDeals } from './sums.js';

/** Rules with a name: what differs from the standard ones. */
export interface RuleSet {
  readonly name: string;
  readonly rules: Record<string, unknown>;
  /** Who plays it, if that is not who plays all of them: somebody trained for it. */
  readonly policy?: string;
}

export const STANDARD: RuleSet = { name: 'standard', rules: {} };

/** What is played of a rule set, whatever is asked of it. */
export interface Setting {
  readonly game: string;
  readonly players: number;
  readonly deals: number;
  readonly seed: string;
}

/** All lines that a health sheet of a game can have. */
export function measuresOf(game: string, players: number): Measure[] {
  const { course, starts, measures } = balances.of(game);
  const { ladder } = gameAgents.of(game);
  return [...measuresOfAll(players, { ...course, starts }, ladder), ...measures];
}

/** Measures of all that some rules name. */
export const measuresByName = (game: string, ruleSets: readonly RuleChanges[]): Measure[] =>
  (balances.of(game).byName ?? []).flatMap(({ names, of }) =>
    [...new Map(ruleSets.flatMap((rules) => [...names(rules)]))].map(([name, called]) =>
      of(name, called),
    ),
  );

/** A line by its name: one of those of a sheet, or of something that the rules name. */
export const measureNamed = (
  game: string,
  players: number,
  name: string,
  ruleSets: readonly RuleChanges[] = [{}],
): Measure | undefined =>
  measuresOf(game, players).find((measure) => measure.name === name) ??
  measuresByName(game, ruleSets).find((measure) => measure.name === name);

/** That there is no measure of that name, which ones are near, and where all of them are. */
export function noMeasure(
  game: string,
  players: number,
  name: string,
  ruleSets: readonly RuleChanges[] = [{}],
): string {
  const lines = measuresOf(game, players);
  const known = [...lines, ...measuresByName(game, ruleSets)].map((measure) => measure.name);
  const all = `lab balance --measures lists all ${lines.length}`;
  return `there is no measure "${name}" (${all}); ${suggestNearest(name, known)}`;
}

/** Those on the ladder below somebody; whoever is not on it is taken for the strongest. */
export function weakerThan(game: string, agent: string): string[] {
  const { ladder } = gameAgents.of(game);
  return ladder.slice(0, ladder.indexOf(agent));
}

/** Where nobody asks for decisions that are looked into, hardly any are: they take most of the time. */
const LOOKED_INTO = ['looks', 'sorts'];

/** The runs that measures need, by their source. */
export function plansOf(
  { game, players, deals, seed }: Setting,
  rules: Record<string, unknown>,
  policy: string,
  measures: readonly Measure[],
): Partial<Record<Source, Plan>> {
  const health = gameStudies.of(game).health as Study;
  const alike = { game, players, rules, seed, deals, rotate: false };
  const tables = (source: Source) => [
    ...new Set(measures.filter((one) => one.source === source).map(({ table }) => table)),
  ];
  const all: Record<Source, () => Plan> = {
    tables: () => ({ ...alike, agents: Array(players).fill(policy), tables: tables('tables') }),
    health: () => ({
      ...alike,
      agents: Array(players).fill(policy),
      tables: health.tables.map(({ name }) => name),
      study: {
        name: health.name,
        worlds: health.worlds,
        ...(tables('health').some((name) => LOOKED_INTO.includes(name))
          ? {}
          : { sampleEvery: 1000 }),
      },
    }),
    // As many games, from every seat.
    skill: () => ({
      ...alike,
      agents: [policy, ...Array(players - 1).fill(weakerThan(game, policy).at(-1))],
      deals: Math.max(2, Math.ceil(deals / players)),
      rotate: true,
      tables: tables('skill'),
    }),
  };
  // Below the weakest there is nobody to be matched with.
  const [weaker] = weakerThan(game, policy);
  const possible = SOURCES.filter((source) => source !== 'skill' || weaker !== undefined);
  const needed = possible.filter((source) => tables(source).length > 0);
  return Object.fromEntries(needed.map((source) => [source, parsePlan(all[source]())]));
}

/** Plays plans into folders below `folder`, or goes on; the sums of measures, undefined if interrupted. */
export async function playSums(
  folder: string,
  plans: Partial<Record<Source, Plan>>,
  measures: readonly Measure[],
  options: RunOptions,
): Promise<Map<string, DealSums> | undefined> {
  const sums = new Map<string, DealSums>();
  for (const source of SOURCES) {
    const plan = plans[source];
    if (plan === undefined) continue;
    const { manifest } = await startOrResume(join(folder, source), plan, ['csv'], options);
    if (manifest === undefined) return undefined;
    const some = measures.filter((measure) => measure.source === source);
    const found = await sumDeals(openRun(join(folder, source)), some);
    for (const [name, of] of found) sums.set(name, of);
  }
  return sums;
}

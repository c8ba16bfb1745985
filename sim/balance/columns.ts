import { join } from 'node:path';
import { expertOf, noviceOf, policyOf } from '../agents/policy.js';
import type { Plan } from '../batch/plan.js';
import { parsePlan } from '../batch/resolve.js';
import { claimFolder, type Holding, sayHolding } from '../batch/result-folder.js';
import type { RunOptions } from '../batch/simulate.js';
import { type ResultFormat, writeResult } from '../play/result.js';
import { estimateOf, type RatioInfluence } from '../stats/influence.js';
import type { Estimate } from '../stats/mean.js';
import { MIN_DEALS } from '../stats/ratio.js';
import { trialsOf, type WithTrials } from '../trial/trial.js';
import { criteriaOf } from './areas.js';
import { balances } from './balance.js';
import { guessPlans, type TimeListener } from './guess.js';
import { type Light, lightsOf } from './lights.js';
import { type Measure, measuresOf as measuresFrom, type Source } from './measure.js';
import { aspectOf } from './moves.js';
import { measuresOf, plansOf, playSums, weakerThan } from './runs.js';
import { comparisons } from './sheet.js';

/** Who sits at a table, by how well they play. */
export const SKILLS = ['beginners', 'beginner-among-experts', 'experts'] as const;
/** One of these. */
export type Skill = (typeof SKILLS)[number];

/** What is set side by side: the same rules, by the number of players and by how well they play. */
export interface ColumnsOptions extends RunOptions, TimeListener {
  readonly game: string;
  readonly playerCounts: readonly number[];
  /** All of one policy unless given. */
  readonly skills?: readonly Skill[];
  /** By number of players; some rules are not fit for all. */
  readonly rulesFor: (players: number) => Record<string, unknown>;
  readonly deals: number;
  readonly seed: string;
  readonly policy?: string;
  readonly out: string;
  readonly onRun?: (name: string, plan: Plan) => void;
}

/** Who plays how many: one column. */
export interface Seating {
  readonly name: string;
  readonly players: number;
  readonly skill?: Skill;
  /** In every seat, except for that of `one`. */
  readonly policy: string;
  /** In one seat, which it takes in turn. */
  readonly one?: string;
}

/** A column: who sits there, under which rules, and how the game stands. */
export interface Column extends Seating {
  readonly rules: Record<string, unknown>;
  /** Of the areas that were measured. */
  readonly lights: Light[];
}

/** A measure in each column; null where it does not come up with so many players. */
export interface ColumnLine {
  readonly measure: Measure;
  readonly cells: (Estimate | null)[];
}

/** A game side by side. */
export interface Columns extends WithTrials {
  format: ResultFormat<'columns'>;
  game: string;
  deals: number;
  seed: string;
  columns: Column[];
  lines: ColumnLine[];
}

/** Of one player among others who play otherwise. */
export const ONE_WINS: Measure = measuresFrom({
  heading: 'Luck and skill',
  source: 'skill',
  table: 'seats',
})('one-wins', 'The beginner wins', 'of games', {
  about: 'Victories of the one beginner, shared ones in parts, every deal from every seat.',
  value: 'win_share',
  where: 'player = 0',
});

/** Plays each column, or goes on; undefined if it was interrupted. */
export async function sideBySide(options: ColumnsOptions): Promise<Columns | undefined> {
  const { game, deals, seed, out, rulesFor } = options;
  const seatings = seatingsOf(options);
  const begin = claimFolder(out, holdingOf(options));
  await announceTotal(options, seatings);
  begin();
  const found: { column: Column; own: Map<string, RatioInfluence>; measures: Measure[] }[] = [];
  for (const seating of seatings) {
    const measures = measuresFor(game, seating);
    const plans = plansFor(options, seating, measures);
    options.onRun?.(seating.name, Object.values(plans)[0] as Plan);
    const sums = await playSums(
      join(out, 'runs', seating.name.replaceAll(/\W+/g, '-')),
      plans,
      measures,
      options,
    );
    if (sums === undefined) return undefined;
    const [compared] = comparisons(measures, [sums], seed);
    const own = new Map(measures.map(({ name }, i) => [name, compared[i].own]));
    const lights = lightsOf(
      criteriaOf(balances.of(game), seating.players),
      (name) => own.get(name),
      seed,
    ).filter(({ criteria }) => criteria.some(({ measure }) => own.has(measure)));
    const column = { ...seating, rules: rulesFor(seating.players), lights };
    found.push({ column, own, measures });
  }
  const measures = [
    ...new Map(found.flatMap((one) => one.measures.map((of) => [of.name, of]))).values(),
  ];
  const result: Columns = {
    format: 'capital-lab/columns/1',
    ...{ game, deals, seed, columns: found.map(({ column }) => column) },
    lines: measures.map((measure) => ({
      measure,
      cells: found.map(({ own }) => {
        const of = own.get(measure.name);
        return of === undefined ? null : estimateOf(of);
      }),
    })),
    ...trialsOf(
      game,
      options.playerCounts.map((players) => ({ players, rules: rulesFor(players) })),
    ),
  };
  writeResult(out, result);
  return result;
}

/** By players; and for each number of them by skill, if that is asked for. */
function seatingsOf({ game, playerCounts, skills, policy = policyOf(game) }: ColumnsOptions) {
  return playerCounts.flatMap((players): Seating[] => {
    const counted = `${players} players`;
    if (skills === undefined) return [{ name: counted, players, policy }];
    return skills.map((skill) => ({
      name:
        playerCounts.length === 1
          ? skill.replaceAll('-', ' ')
          : `${counted}, ${skill.replaceAll('-', ' ')}`,
      ...{ players, skill, policy: skill === 'beginners' ? noviceOf(game) : expertOf(game) },
      ...(skill === 'beginner-among-experts' && { one: noviceOf(game) }),
    }));
  });
}

/** What people notice, whatever the game: without the moves, and without what only it counts. */
function measuresFor(game: string, { players, policy, skill, one }: Seating): Measure[] {
  const isMatched = skill === undefined && weakerThan(game, policy).length > 0;
  return [
    ...measuresOf(game, players).filter(
      (measure) =>
        aspectOf(measure) === undefined &&
        (measure.source === 'health' || (measure.source === 'skill' && isMatched)),
    ),
    ...(one === undefined ? [] : [ONE_WINS]),
  ];
}

/** One among others takes every seat in turn, in as many games. */
function plansFor(
  { game, deals, seed, rulesFor }: Pick<ColumnsOptions, 'game' | 'deals' | 'seed' | 'rulesFor'>,
  { players, policy, one }: Seating,
  measures: readonly Measure[],
): Partial<Record<Source, Plan>> {
  const plans = plansOf({ game, players, deals, seed }, rulesFor(players), policy, measures);
  if (one === undefined) return plans;
  const agents = [one, ...Array<string>(players - 1).fill(policy)];
  const fewer = Math.max(Math.min(deals, MIN_DEALS), Math.ceil(deals / players));
  return Object.fromEntries(
    Object.entries(plans).map(([source, plan]) => [
      source,
      parsePlan({ ...plan, agents, rotate: true, deals: fewer }),
    ]),
  );
}

async function announceTotal(options: ColumnsOptions, seatings: readonly Seating[]): Promise<void> {
  if (options.onTotal === undefined) return;
  let seconds = 0;
  for (const seating of seatings) {
    const plans = plansFor(options, seating, measuresFor(options.game, seating));
    seconds += (await guessPlans(Object.values(plans), options)) ?? 0;
  }
  options.onTotal(seconds);
}

function holdingOf(options: ColumnsOptions): Holding {
  const { game, playerCounts, skills, deals, seed, policy, rulesFor } = options;
  const [players] = playerCounts;
  return {
    what: sayHolding('a game side by side', { game, players, deals, seed }),
    asked: { game, playerCounts, skills, deals, seed, policy, rules: playerCounts.map(rulesFor) },
  };
}

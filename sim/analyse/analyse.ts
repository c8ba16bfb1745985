import { ContentError } from '../../engine/core/errors.js';
import { assertPolicy } from '../agents/policy.js';
import type { AnyRecord } from '../lab/records.js';
import { gameOfRecord } from '../play/records.js';
import type { ResultFormat } from '../play/result.js';
import { trialsOf, type WithTrials } from '../trial/trial.js';
import { Analyst, type Brief, type Judged } from './analyst.js';
import { type Course, type CurvePoint, largestOf, turningPointsOf } from './course.js';
import type { Decision } from './decision.js';
import { type Estimates, sumOf, WORLDS_METHOD } from './estimates.js';
import type { Luck } from './luck.js';
import { openTeam, type Team } from './team.js';

/** What an analysis is asked for. */
export interface AnalyseOptions {
  /** Who plays every seat after each alternative. */
  policy: string;
  /** In which each alternative is played: one half chooses the best, the other values it. */
  worlds: number;
  /** Worlds that are weighed for each decision by what the others did; unless given, all are alike. */
  beliefs?: number;
  seed: string;
  /** Of a noted game: records that fit the notes, as many as worlds; the one analysed is the first of them. */
  drawn?: readonly AnyRecord[];
  /** Only these of the record's moves, counted from 0. */
  moves?: readonly number[];
  /** Who sat there, by seat, if that is known. */
  names?: readonly string[];
  /** Worker threads; without them it is done on this one. The bytes are the same for any number. */
  workers?: number;
  /** Stops, and tells what was found by then. */
  signal?: AbortSignal;
  /** Awaited now and then: how many steps of the game are done of what is under way. */
  onProgress?: (what: string, done: number, of: number) => Promise<void> | void;
}

/** What was found in a recorded game. */
export interface Analysis extends WithTrials {
  format: ResultFormat<'analysis'>;
  /** What was looked into: all of its moves, or these. */
  record: AnyRecord;
  /** Of a noted game: who sat there, by seat. */
  names?: readonly string[];
  moves: readonly number[] | null;
  players: number;
  policy: string;
  worlds: number;
  /** Not in analyses for which all worlds are alike. */
  beliefs?: number;
  seed: string;
  method: string;
  /** It was stopped when so many steps of so many were judged. */
  stopped?: { judged: number; of: number };
  /** Of whole games; not in analyses of version 0.2. */
  course?: Course;
  decisions: Decision[];
  luck: Luck[];
  seats: SeatTotal[];
  /** Of a noted game: records drawn, and decisions left out since nobody knows what was done. */
  drawn?: { records: number; leftOut: number };
}

/** Over all that was looked into. */
export interface SeatTotal {
  seat: number;
  decisions: number;
  regret: Estimates;
  luck: Estimates;
}

/**
 * What a recorded game's decisions and draws were worth. A ContentError says what is wrong with the
 * record. What a move gets does not depend on which others are looked into, nor on who looks into it.
 */
export async function analyse(record: AnyRecord, options: AnalyseOptions): Promise<Analysis> {
  const { policy, worlds, beliefs = 0, seed, moves, drawn, names, signal } = options;
  assertPolicy(policy, gameOfRecord(record));
  const brief: Brief = { record, policy, worlds, beliefs, seed, ...(drawn && { drawn }) };
  const analyst = new Analyst(brief);
  refuseMoves(record, moves ?? []);
  const wanted = stepsWanted(analyst, moves);
  const workers = Math.min(options.workers ?? 0, wanted.length);
  const team = await openTeam(analyst, brief, workers, signal);
  try {
    const course = moves === undefined ? await plotCourse(team, wanted, options) : undefined;
    const judged = await judgeAll(team, wanted, options);
    const done = judged.flatMap((one) => one ?? []);
    const decisions = done.flatMap(({ decision }) => decision ?? []);
    const luck = done.flatMap((one) => one.luck);
    const { game } = analyst;
    return {
      format: 'capital-lab/analysis/1',
      record,
      ...(names && { names }),
      moves: moves ?? null,
      players: game.seats,
      policy,
      worlds,
      ...(beliefs > 0 && { beliefs }),
      seed,
      method: WORLDS_METHOD,
      ...(done.length < judged.length && { stopped: { judged: done.length, of: judged.length } }),
      ...(course && { course }),
      decisions,
      luck,
      seats: Array.from({ length: game.seats }, (_, seat) => total(seat, decisions, luck, worlds)),
      ...(drawn && {
        drawn: {
          records: drawn.length,
          leftOut: done.filter(({ isHidden }) => isHidden).length,
        },
      }),
      ...trialsOf(game.id, [{ players: game.seats, rules: record.rules ?? {} }]),
    };
  } finally {
    await team.close();
  }
}

const stepsWanted = ({ steps }: Analyst, moves: readonly number[] | undefined): number[] =>
  [...steps.keys()].filter((i) => {
    const { move } = steps[i];
    return moves === undefined || (move !== null && moves.includes(move));
  });

/** The whole curve roughly, then what seems to have changed most in fresh worlds. */
async function plotCourse(
  team: Team,
  steps: readonly number[],
  { onProgress }: AnalyseOptions,
): Promise<Course> {
  const tell = (of: number) => (done: number) => onProgress?.('win chances', done, of);
  const jobs = steps.map((step) => ({ kind: 'curve', step, isFresh: false }) as const);
  const rough = await team.work(jobs, tell(jobs.length));
  const large = largestOf(rough.flatMap((points) => points ?? []));
  const isLarge = (points: readonly CurvePoint[] | undefined) =>
    points?.some((point) => large.includes(point));
  const again = jobs.flatMap((job, i) => (isLarge(rough[i]) ? [{ ...job, isFresh: true }] : []));
  const measured = await team.work(again, tell(again.length));
  const freshOf = new Map(again.map(({ step }, i) => [step, measured[i]]));
  const points = rough.flatMap((some, i) => freshOf.get(steps[i]) ?? some ?? []);
  const fresh = new Set(measured.flatMap((some) => some ?? []));
  return { points, turningPoints: turningPointsOf(points, fresh) };
}

function judgeAll(
  team: Team,
  steps: readonly number[],
  { onProgress }: AnalyseOptions,
): Promise<(Judged | undefined)[]> {
  const jobs = steps.map((step) => ({ kind: 'judge', step }) as const);
  return team.work(jobs, (done) => onProgress?.('decisions judged', done, jobs.length));
}

function refuseMoves({ moves }: AnyRecord, wanted: readonly number[]): void {
  const wrong = wanted.find((move) => !(move in moves));
  if (wrong !== undefined)
    throw new ContentError(
      `move ${wrong}: the game has ${moves.length} moves; should be 0 to ${moves.length - 1}`,
    );
}

function total(
  seat: number,
  decisions: readonly Decision[],
  luck: readonly Luck[],
  worlds: number,
): SeatTotal {
  const own = decisions.filter((decision) => decision.seat === seat);
  const regrets = own.map(({ alternatives, played }) => alternatives[played].regret);
  const lucks = luck.filter((event) => event.seat === seat).map((event) => event.luck);
  return {
    seat,
    decisions: own.length,
    regret: sumOf(regrets, worlds),
    luck: sumOf(lucks, worlds),
  };
}

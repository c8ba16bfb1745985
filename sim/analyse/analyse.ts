import { ContentError } from '../../engine/core/errors.js';
import type { Game } from '../../engine/core/game.js';
import { Rng, rootKey } from '../../engine/core/rng.js';
import { type BeliefKind, BelievedWorlds } from '../agents/beliefs.js';
import { gameAgents } from '../agents/game-agents.js';
import { assertPolicy } from '../agents/policy.js';
import { createAgent } from '../agents/registry.js';
import { createGame } from '../batch/player.js';
import type { AnyRecord } from '../lab/records.js';
import { titleOf } from '../lab/registry.js';
import { gameOfRecord } from '../play/records.js';
import type { ResultFormat } from '../play/result.js';
import { Branches } from '../studies/branches.js';
import { trialsOf, type WithTrials } from '../trial/trial.js';
import { type Decision, judgeDecision } from './decision.js';
import { DrawnGames } from './drawn.js';
import { type Estimates, sumOf, WORLDS_METHOD } from './estimates.js';
import { judgeLuck, type Luck } from './luck.js';
import { isDecision, stepsOf } from './steps.js';

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
  /** Awaited after each alternative: how many decisions are done. */
  onProgress?: (done: number, of: number) => Promise<void> | void;
}

/** What was found in a recorded game. */
export interface Analysis extends WithTrials {
  format: ResultFormat<'analysis'>;
  /** What was looked into: all of its moves, or these. */
  record: AnyRecord;
  moves: readonly number[] | null;
  players: number;
  policy: string;
  worlds: number;
  /** Not in analyses for which all worlds are alike. */
  beliefs?: number;
  seed: string;
  method: string;
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
 * record. What a move gets does not depend on which others are looked into.
 */
export async function analyse(record: AnyRecord, options: AnalyseOptions): Promise<Analysis> {
  const { policy, worlds, beliefs = 0, seed, moves, drawn, onProgress } = options;
  const { players, rules = {} } = record;
  const id = gameOfRecord(record);
  assertPolicy(policy, id);
  const game = createGame({ game: id, players, rules });
  const steps = stepsOf(record, game);
  refuseMoves(record, moves ?? []);
  const agents = Array.from({ length: game.seats }, () => createAgent(policy, game));
  const branches = new Branches(game, agents, worlds);
  if (drawn && beliefs > 0)
    throw new ContentError(
      'beliefs: nobody knows what the seats of a noted game knew; leave them out',
    );
  const believed = beliefs > 0 ? believedWorlds(game, beliefs) : undefined;
  const key = rootKey(seed);
  const rng = new Rng(key);
  const alike = drawn && new DrawnGames(drawn, game);
  let leftOut = 0;
  const decisions: Decision[] = [];
  const luck: Luck[] = [];
  const wanted = [...steps.entries()].filter(
    ([, { move }]) => moves === undefined || (move !== null && moves.includes(move)),
  );
  for (const [done, [i, step]] of wanted.entries()) {
    const pause = () => onProgress?.(done, wanted.length);
    if (isDecision(step)) {
      rng.reseed(key, i, 'study', 0);
      const before = alike ? alike.before(i) : [step.before];
      const found =
        before && (await judgeDecision(game, branches, step, rng, pause, before, believed));
      if (found) decisions.push(found);
      if (!before) leftOut++;
    }
    // What chance brought is not known of a noted game.
    if (drawn) continue;
    rng.reseed(key, i, 'study', 1);
    luck.push(...(await judgeLuck(game, branches, step, rng, pause)));
  }
  const seats = Array.from({ length: game.seats }, (_, seat) =>
    total(seat, decisions, luck, worlds),
  );
  return {
    format: 'capital-lab/analysis/1',
    record,
    moves: moves ?? null,
    players: game.seats,
    policy,
    worlds,
    ...(beliefs > 0 && { beliefs }),
    seed,
    method: WORLDS_METHOD,
    decisions,
    luck,
    seats,
    ...(drawn && { drawn: { records: drawn.length, leftOut } }),
    ...trialsOf(game.id, [{ players: game.seats, rules: record.rules ?? {} }]),
  };
}

function believedWorlds<S>(game: Game<S>, worlds: number): BelievedWorlds<S> {
  const { beliefs } = gameAgents.of(game.id);
  if (beliefs === undefined)
    throw new ContentError(`beliefs: ${titleOf(game.id)} has none; leave them out`);
  const { create } = beliefs as BeliefKind<S>;
  return new BelievedWorlds(game, create(game), worlds);
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

import { ContentError } from '../../engine/core/errors.js';
import { type Game, NOBODY } from '../../engine/core/game.js';
import { Rng, type RootKey, rootKey } from '../../engine/core/rng.js';
import { type BeliefKind, BelievedWorlds } from '../agents/beliefs.js';
import { gameAgents } from '../agents/game-agents.js';
import { createAgent } from '../agents/registry.js';
import { createGame } from '../batch/player.js';
import type { AnyRecord } from '../lab/records.js';
import { titleOf } from '../lab/registry.js';
import { gameOfRecord } from '../play/records.js';
import { withoutUnknown } from '../play/unknown.js';
import { Branches } from '../studies/branches.js';
import type { Outcome } from '../studies/outcome.js';
import { analyses } from './adapter.js';
import { hasChance } from './chance.js';
import { type CurvePoint, FRESH_WORLDS } from './course.js';
import { type Decision, judgeDecision, legalInAll, wordsOf } from './decision.js';
import { DrawnGames } from './drawn.js';
import { differenceOf, estimatesOf, gainOf } from './estimates.js';
import { judgeLuck, type Luck } from './luck.js';
import { type DecisionStep, isDecision, type Step, stepsOf } from './steps.js';

/** All that decides the figures of an analysis, as plain data: worker threads are told it. */
export interface Brief {
  readonly record: AnyRecord;
  readonly policy: string;
  readonly worlds: number;
  readonly beliefs: number;
  readonly seed: string;
  /** Of a noted game. */
  readonly drawn?: readonly AnyRecord[];
}

/** What was found out about a step. */
export interface Judged {
  readonly decision?: Decision;
  /** Nobody knows what was done. */
  readonly isHidden?: true;
  readonly luck: readonly Luck[];
}

/** What a step's chance is for: each use has a stream of its own. */
const Use = { DECISION: 0, LUCK: 1, CURVE: 2, FRESH_CURVE: 3 } as const;

type Pause = () => Promise<void> | void;

/** Looks into one step of a recorded game at a time; what it finds does not depend on the others. */
export class Analyst {
  readonly steps: readonly Step<unknown>[];
  readonly game: Game<unknown>;
  readonly #branches: Branches<unknown>;
  readonly #alike: DrawnGames<unknown> | undefined;
  readonly #believed: BelievedWorlds<unknown> | undefined;
  readonly #key: RootKey;
  readonly #rng: Rng;
  readonly #seats: readonly number[];

  constructor({ record, policy, worlds, beliefs, seed, drawn }: Brief) {
    const { players, rules = {} } = record;
    const game = createGame({ game: gameOfRecord(record), players, rules });
    this.game = game;
    this.steps = stepsOf(record, game);
    this.#seats = Array.from({ length: game.seats }, (_, seat) => seat);
    const agents = this.#seats.map(() => createAgent(policy, game));
    this.#branches = new Branches(game, agents, worlds);
    if (drawn && beliefs > 0)
      throw new ContentError(
        'beliefs: nobody knows what the seats of a noted game knew; leave them out',
      );
    this.#believed = beliefs > 0 ? believedWorlds(game, beliefs) : undefined;
    this.#alike = drawn && new DrawnGames(drawn, game);
    this.#key = rootKey(seed);
    this.#rng = new Rng(this.#key);
  }

  async judge(at: number, pause: Pause): Promise<Judged> {
    const step = this.steps[at];
    const rng = this.#rng.reseed(this.#key, at, 'study', Use.DECISION);
    const before = isDecision(step) ? this.#before(at, step) : undefined;
    const decision =
      isDecision(step) && before
        ? await judgeDecision(this.game, this.#branches, step, rng, pause, before, this.#believed)
        : undefined;
    // What chance brought is not known of a noted game.
    if (this.#alike)
      return {
        ...(decision && { decision }),
        ...(isDecision(step) && !before && { isHidden: true }),
        luck: [],
      };
    rng.reseed(this.#key, at, 'study', Use.LUCK);
    const luck = await judgeLuck(this.game, this.#branches, step, rng, pause);
    return { ...(decision && { decision }), luck };
  }

  /** How the chances of winning changed with a step: by the choice, and by what chance brought then. */
  curve(at: number, isFresh: boolean): CurvePoint[] {
    const step = this.steps[at];
    this.#rng.reseed(this.#key, at, 'study', isFresh ? Use.FRESH_CURVE : Use.CURVE);
    if (!isDecision(step)) return [this.#start(step.after)];
    const before = this.#before(at, step);
    return before === undefined ? [] : this.#changes(step, before, isFresh ? FRESH_WORLDS : 1);
  }

  #start(dealt: unknown): CurvePoint {
    const { game } = this;
    const { round } = analyses.of(game.id).situation(game, dealt);
    const after = this.#playOn(this.#alike?.before(1) ?? [dealt], 1);
    return {
      ...{ move: null, pick: 0, round, seat: null, cause: 'start', words: 'the start' },
      ...{ before: [], after: shares(after), change: [] },
    };
  }

  #changes(step: DecisionStep<unknown>, before: readonly unknown[], times: number): CurvePoint[] {
    const { game } = this;
    const { move, pick, action } = step;
    const after = before.map((state) => this.#applied(state, action));
    const seat = game.turn(before[0]);
    const { round } = analyses.of(game.id).situation(game, before[0]);
    const here = { move, pick, round, seat };
    const hasChoice = legalInAll(game, before).length > 1;
    const isOver = game.turn(after[0]) === NOBODY;
    const isLucky = hasChance(game, this.#settled(before), after, action, this.#rng);
    if (!hasChoice && !isOver && !isLucky) return [];
    this.#branches.fromAny(this.#settled(before), 0, this.#rng, times);
    const taken = this.#branches.playFor(this.#seats, (world) => game.apply(world, action));
    const points: CurvePoint[] = [];
    if (hasChoice || isOver) {
      const any = hasChoice ? this.#branches.playFor(this.#seats, () => {}) : taken;
      points.push({
        ...{ ...here, cause: 'choice', words: wordsOf(game, before, action) },
        ...{ before: shares(any), after: shares(taken) },
        change: taken.map((outcome, of) => gainOf(outcome, any[of]).win_share),
      });
    }
    if (isLucky) {
      const [from, to] = [shares(taken), shares(this.#playOn(after, times))];
      points.push({
        ...{ ...here, cause: 'luck', words: this.#came(step, before, after) },
        ...{ before: from, after: to, change: to.map((one, of) => differenceOf(one, from[of])) },
      });
    }
    return points;
  }

  #playOn(positions: readonly unknown[], times: number): Outcome[] {
    this.#branches.fromAny(this.#settled(positions), 0, this.#rng, times);
    return this.#branches.playFor(this.#seats, () => {});
  }

  /** Positions that are all alike to whoever saw the game; undefined if nobody knows what was done. */
  #before(at: number, step: DecisionStep<unknown>): readonly unknown[] | undefined {
    return this.#alike ? this.#alike.before(at) : [step.before];
  }

  /** With all that nobody has seen in an order that tells nothing. */
  #settled(positions: readonly unknown[]): unknown[] {
    const { settle } = analyses.of(this.game.id);
    return positions.map((state) => {
      const copy = this.game.allocate();
      this.game.copy(state, copy);
      settle?.(this.game, copy);
      return copy;
    });
  }

  #applied(state: unknown, action: number): unknown {
    const after = this.game.allocate();
    this.game.copy(state, after);
    this.game.apply(after, action);
    return after;
  }

  #came(
    step: DecisionStep<unknown>,
    before: readonly unknown[],
    after: readonly unknown[],
  ): string {
    const { came = () => 'what came by chance' } = analyses.of(this.game.id);
    return withoutUnknown(
      before.map((state, i) => came(this.game, { ...step, before: state, after: after[i] })),
    );
  }
}

const shares = (outcomes: readonly Outcome[]) =>
  outcomes.map((outcome) => estimatesOf(outcome).win_share);

function believedWorlds<S>(game: Game<S>, worlds: number): BelievedWorlds<S> {
  const { beliefs } = gameAgents.of(game.id);
  if (beliefs === undefined)
    throw new ContentError(`beliefs: ${titleOf(game.id)} has none; leave them out`);
  const { create } = beliefs as BeliefKind<S>;
  return new BelievedWorlds(game, create(game), worlds);
}

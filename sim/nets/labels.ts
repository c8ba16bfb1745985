import { type Game, NOBODY, type Seat } from '../../engine/core/game.js';
import { Rng, type RootKey, rootKey } from '../../engine/core/rng.js';
import type { Agent, View } from '../lab/agent.js';
import { winShares } from '../lab/finish.js';
import { SeatedView } from '../play/view.js';
import type { ExampleList } from './examples.js';
import type { NetJudge } from './judge.js';
import { writeDecision, writeStandings } from './sheet.js';

/** How decisions are labelled. */
export interface LabelTerms {
  /** Worlds in which each action is played on. */
  readonly worlds: number;
  /** One decision of so many is labelled. */
  readonly every: number;
  /** One action of so many is a random one, so that positions are seen that nobody aims at. */
  readonly stray: number;
}

/** Who plays the games of a labelling. */
export interface Field<S> {
  /** Whose decisions are labelled. */
  readonly learner: Agent<S>;
  /** Who else may sit at the table, each as likely as the others; the learner may be among them. */
  readonly others: readonly Agent<S>[];
}

/** What counts of a stage's end. */
export interface Prospects<S> {
  stage(state: S): number;
  /** Fills `shares` with the part of the victory that each seat can expect. */
  expect(state: S, shares: Float64Array): void;
}

/** A margin of points that makes a victory fairly safe. */
const CLEAR_MARGIN = 6;

/** Labels are in tenths of a victory, so that a clear difference is about 1. */
export const LABEL_SCALE = 10;

/**
 * Plays games and labels some of their decisions: each legal action is tried in the same worlds, the
 * true one with the chance to come redrawn, and all play on to the end of the stage. What counts is
 * the share of the victory that the seat can expect there.
 */
export class Labeller<S> {
  readonly #game: Game<S>;
  readonly #judge: NetJudge;
  readonly #field: Field<S>;
  readonly #prospects: Prospects<S>;
  readonly #terms: LabelTerms;
  readonly #key: RootKey;
  readonly #rng: Rng;
  readonly #chance: Rng;
  readonly #state: S;
  readonly #future: S;
  readonly #world: S;
  readonly #views: readonly SeatedView<S>[];
  readonly #worldViews: readonly SeatedView<S>[];
  readonly #agents: Agent<S>[];
  readonly #shares: Float64Array;
  readonly #result: Int32Array;
  readonly #sums: Float64Array;
  readonly #sheet = new Int32Array(1 << 14);
  readonly #glances: readonly Int32Array[];

  constructor(
    game: Game<S>,
    judge: NetJudge,
    field: Field<S>,
    prospects: Prospects<S>,
    terms: LabelTerms,
    seed: string,
  ) {
    const seats = Array.from({ length: game.seats }, (_, seat) => seat);
    this.#game = game;
    this.#judge = judge;
    this.#field = field;
    this.#prospects = prospects;
    this.#terms = terms;
    this.#key = rootKey(seed);
    this.#rng = new Rng(this.#key);
    this.#chance = new Rng(this.#key);
    this.#state = game.allocate();
    this.#future = game.allocate();
    this.#world = game.allocate();
    this.#views = seats.map((seat) => new SeatedView(game, this.#state, seat));
    this.#worldViews = seats.map((seat) => new SeatedView(game, this.#world, seat));
    this.#agents = seats.map(() => field.learner);
    this.#shares = new Float64Array(game.seats);
    this.#result = new Int32Array(2 * game.seats);
    this.#sums = new Float64Array(game.maxLegal);
    this.#glances = seats.map(() => new Int32Array(game.glanceSize));
  }

  /** Labels decisions of game `index`, and adds them to the list; `tell` hears what each action brought. */
  label(
    index: number,
    into: ExampleList,
    tell?: (view: View<S>, brought: Float64Array) => void,
  ): void {
    const { every, stray } = this.#terms;
    const game = this.#game;
    const state = this.#state;
    const rng = this.#begin(index);
    for (let seat = game.turn(state); seat !== NOBODY; seat = game.turn(state)) {
      const seated = this.#views[seat];
      const count = seated.show();
      const { view } = seated;
      const isLearner = this.#agents[seat] === this.#field.learner;
      if (count > 1 && isLearner && rng.below(every) === 0) {
        this.#tryAll(seat, view.legal, count, rng);
        const glance = view.glance();
        const end = writeDecision(this.#judge, glance, seat, view.legal, count, this.#sheet);
        into.add(this.#sheet, end, this.#sums, count);
        tell?.(view, this.#sums);
      }
      const strays = stray > 0 && rng.below(stray) === 0;
      game.apply(
        state,
        strays ? view.legal[rng.below(count)] : this.#agents[seat].choose(view, rng),
      );
    }
  }

  /** Adds the standings at each stage's end in game `index`, and who won in the end. */
  standings(index: number, into: ExampleList): void {
    const game = this.#game;
    const state = this.#state;
    const rng = this.#begin(index);
    const ends: [Int32Array, number][] = [];
    let stage = this.#prospects.stage(state);
    for (let seat = game.turn(state); seat !== NOBODY; seat = game.turn(state)) {
      if (this.#prospects.stage(state) !== stage) {
        stage = this.#prospects.stage(state);
        const sheet = new Int32Array(1 << 12);
        ends.push([sheet, this.#writeStandings(sheet)]);
      }
      this.#views[seat].show();
      const { view } = this.#views[seat];
      game.apply(state, this.#agents[seat].choose(view, rng));
    }
    game.score(state, this.#result);
    winShares(this.#result, this.#shares);
    for (const [sheet, end] of ends) into.add(sheet, end, this.#shares, game.seats);
  }

  #writeStandings(sheet: Int32Array): number {
    const glanceOf = (seat: Seat) => {
      this.#game.glance(this.#state, seat, this.#glances[seat]);
      return this.#glances[seat];
    };
    return writeStandings(this.#judge.reader, this.#game.seats, glanceOf, sheet);
  }

  /** Deals, and seats the learner and others. */
  #begin(index: number): Rng {
    const { learner, others } = this.#field;
    const game = this.#game;
    game.deal(this.#state, this.#rng.reseed(this.#key, index, 'deal'));
    const rng = this.#rng.reseed(this.#key, index, 'study');
    const first = rng.below(game.seats);
    for (let seat = 0; seat < game.seats; seat++)
      this.#agents[seat] = seat === first ? learner : others[rng.below(others.length)];
    return rng;
  }

  /** Fills `sums` with what each action brings on average. */
  #tryAll(seat: Seat, actions: Int32Array, count: number, rng: Rng): void {
    const game = this.#game;
    const { worlds } = this.#terms;
    this.#sums.fill(0);
    for (let w = 0; w < worlds; w++) {
      const salt = rng.next() >>> 1;
      game.copy(this.#state, this.#future);
      game.redrawFuture(this.#future, this.#chance.reseed(this.#key, salt, 'world'));
      for (let i = 0; i < count; i++) {
        game.copy(this.#future, this.#world);
        game.apply(this.#world, actions[i]);
        this.#chance.reseed(this.#key, salt, 'agent');
        this.#sums[i] += this.#playOn(seat) * (LABEL_SCALE / worlds);
      }
    }
  }

  /** Plays the world on to the end of its stage; what the seat can expect there. */
  #playOn(me: Seat): number {
    const game = this.#game;
    const world = this.#world;
    const prospects = this.#prospects;
    const end = prospects.stage(this.#state);
    for (let seat = game.turn(world); seat !== NOBODY; seat = game.turn(world)) {
      if (prospects.stage(world) !== end) {
        prospects.expect(world, this.#shares);
        return this.#shares[me];
      }
      this.#worldViews[seat].show();
      const { view } = this.#worldViews[seat];
      game.apply(
        world,
        view.count === 1 ? view.legal[0] : this.#agents[seat].choose(view, this.#chance),
      );
    }
    return this.#outcome(me);
  }

  /** Half the victory, half the margin, which tells more where the victory is decided. */
  #outcome(me: Seat): number {
    const game = this.#game;
    game.score(this.#world, this.#result);
    winShares(this.#result, this.#shares);
    let best = Number.NEGATIVE_INFINITY;
    for (let seat = 0; seat < game.seats; seat++)
      if (seat !== me) best = Math.max(best, this.#result[seat]);
    const margin = this.#result[me] - best;
    return 0.5 * this.#shares[me] + 0.25 * (1 + margin / (Math.abs(margin) + CLEAR_MARGIN));
  }
}

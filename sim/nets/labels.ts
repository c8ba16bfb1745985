import { type Game, NOBODY, type Seat } from '../../engine/core/game.js';
import { Rng, type RootKey, rootKey } from '../../engine/core/rng.js';
import type { Agent, View } from '../lab/agent.js';
import { winShares } from '../lab/finish.js';
import { SeatedView } from '../play/view.js';
import { contenders } from './contenders.js';
import type { ExampleList } from './examples.js';
import { halving } from './halving.js';
import type { NetJudge } from './judge.js';
import { MAX_ACTIONS, MAX_PARTS } from './shape.js';
import { writeDecision, writeStandings } from './sheet.js';

/** How decisions are labelled. */
export interface LabelTerms {
  /** Worlds in which each action is played on. */
  readonly worlds: number;
  /** One decision of so many is labelled. */
  readonly every: number;
  /** One action of so many is a random one, so that positions are seen that nobody aims at. */
  readonly stray: number;
  /**
   * Where there are dozens of actions, only so many of them are labelled: the best to the learner, and
   * some others at random.
   */
  readonly contenders?: { readonly best: number; readonly others: number };
  /** So often the worse half of what is labelled drops out, and the rest is played on in as many worlds again. */
  readonly halvings?: number;
  /**
   * Points that make a victory fairly safe; 0 if the victory alone counts. With it, standings too are
   * judged by how clear victories were.
   */
  readonly clearMargin?: number;
}

/** Who plays the games of a labelling. */
export interface Field<S> {
  /** Whose decisions are labelled. */
  readonly learner: Agent<S>;
  /** What the learner thinks of each legal action; asked for contenders alone. */
  readonly appraise: (view: View<S>, seen: Int32Array, worth: Float64Array, rng: Rng) => void;
  /** Who else may sit at the table, each as likely as the others; the learner may be among them. */
  readonly others: readonly Agent<S>[];
}

/** What counts of a stage's end. */
export interface Prospects<S> {
  stage(state: S): number;
  /** Fills `shares` with the part of the victory that each seat can expect. */
  expect(state: S, shares: Float64Array): void;
}

/** Unless the terms say otherwise. */
const CLEAR_MARGIN = 6;

/** Labels are in tenths of a victory, so that a clear difference is about 1. */
export const LABEL_SCALE = 10;

/**
 * Plays games and labels some of their decisions: each action is tried in the same worlds, the true
 * one with the chance to come redrawn, and all play on to the end of the stage. What counts is
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
  /** What is labelled, and what that brought. */
  readonly #tried: Int32Array;
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
    refuseLarge(game, judge, terms);
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
    this.#tried = new Int32Array(game.maxLegal);
    this.#sums = new Float64Array(game.maxLegal);
    this.#glances = seats.map(() => new Int32Array(game.glanceSize));
  }

  /** Labels decisions of game `index`, and adds them to the list; `tell` hears what each of these actions brought. */
  label(
    index: number,
    into: ExampleList,
    tell?: (view: View<S>, actions: Int32Array, brought: Float64Array) => void,
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
        const actions = this.#toLabel(view, rng);
        this.#playAlternatives(seat, actions, rng);
        const glance = view.glance();
        const end = writeDecision(this.#judge, glance, seat, actions, actions.length, this.#sheet);
        into.add(this.#sheet, end, this.#sums, actions.length);
        tell?.(view, actions, this.#sums);
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
    this.#judgeEnd(state);
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

  /** All actions, or contenders among them. */
  #toLabel(view: View<S>, rng: Rng): Int32Array {
    const { legal, count } = view;
    const tried = this.#tried;
    const { best, others } = this.#terms.contenders ?? { best: count, others: 0 };
    if (count <= best) return legal.subarray(0, count);
    this.#field.appraise(view, view.glance(), this.#sums, rng);
    const length = contenders(this.#sums, count, best, others, rng, tried);
    for (let i = 0; i < length; i++) tried[i] = legal[tried[i]];
    return tried.subarray(0, length);
  }

  /** Fills `sums` with what each action brings on average. */
  #playAlternatives(seat: Seat, actions: Int32Array, rng: Rng): void {
    const { worlds, halvings = 0 } = this.#terms;
    let salt = 0;
    const nextWorld = () => {
      salt = rng.next() >>> 1;
      this.#game.copy(this.#state, this.#future);
      this.#game.redrawFuture(this.#future, this.#chance.reseed(this.#key, salt, 'world'));
    };
    const bring = (i: number) => {
      this.#game.copy(this.#future, this.#world);
      this.#game.apply(this.#world, actions[i]);
      this.#chance.reseed(this.#key, salt, 'agent');
      return this.#playOn(seat);
    };
    const sums = this.#sums;
    if (halvings > 0) {
      halving(actions.length, worlds, halvings, { nextWorld, bring }, sums);
      for (let i = 0; i < actions.length; i++) sums[i] *= LABEL_SCALE;
      return;
    }
    sums.fill(0);
    for (let w = 0; w < worlds; w++) {
      nextWorld();
      for (let i = 0; i < actions.length; i++) sums[i] += bring(i) * (LABEL_SCALE / worlds);
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

  #outcome(me: Seat): number {
    this.#game.score(this.#world, this.#result);
    winShares(this.#result, this.#shares);
    return this.#clarity(me);
  }

  /** Fills `shares` with what each seat has of a game that is over, as far as standings are to tell it. */
  #judgeEnd(state: S): void {
    this.#game.score(state, this.#result);
    winShares(this.#result, this.#shares);
    if (this.#terms.clearMargin === undefined) return;
    const { seats } = this.#game;
    const each = Float64Array.from({ length: seats }, (_, seat) => this.#clarity(seat));
    const all = each.reduce((sum, x) => sum + x, 0);
    for (let seat = 0; seat < seats; seat++) this.#shares[seat] = each[seat] / all;
  }

  /** Half the victory, half the margin, which tells more where the victory is decided. */
  #clarity(me: Seat): number {
    const { clearMargin = CLEAR_MARGIN } = this.#terms;
    if (clearMargin === 0) return this.#shares[me];
    let best = Number.NEGATIVE_INFINITY;
    for (let seat = 0; seat < this.#game.seats; seat++)
      if (seat !== me) best = Math.max(best, this.#result[seat]);
    const margin = this.#result[me] - best;
    return 0.5 * this.#shares[me] + 0.25 * (1 + margin / (Math.abs(margin) + clearMargin));
  }
}

/** What is written down would be cut off otherwise. */
function refuseLarge<S>(game: Game<S>, { reader }: NetJudge, { contenders }: LabelTerms): void {
  const most = contenders ? contenders.best + contenders.others : game.maxLegal;
  if (Math.min(most, game.maxLegal) > MAX_ACTIONS)
    throw new RangeError(
      `decisions of ${game.id} may have ${game.maxLegal} actions, and nets learn from ` +
        `${MAX_ACTIONS} at most: its terms should state fewer contenders`,
    );
  if (reader.shape.parts > MAX_PARTS)
    throw new RangeError(`nets of ${game.id} have more than ${MAX_PARTS} parts`);
}

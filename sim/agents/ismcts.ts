import { type Game, NOBODY, type Seat } from '../../engine/core/game.js';
import type { Rng } from '../../engine/core/rng.js';
import type { Agent, AgentKind, View } from '../lab/agent.js';
import { SeatedView } from '../play/view.js';
import type { BelievedWorlds } from './beliefs.js';
import { hashInto, NO_NODE, Tree } from './tree.js';

/** What a search has to be told about a game. */
export interface Guide<S> {
  /**
   * What a sensible player who sees that (the view's glance) thinks of each legal action, on a scale
   * on which 1 is a clear difference. The generator is for players who leave it to chance.
   */
  appraise(view: View<S>, seen: Int32Array, worth: Float64Array, rng: Rng): void;
  /**
   * The same for guides that are faster so: fills `worth` for whoever is to decide in the position, from what that seat
   * sees of it, and returns the first of the best actions; or a negative number, which leaves it to `appraise`.
   */
  follow?(state: S, worth: Float64Array): number;
  /** Somebody better, who takes longer: asked where it matters, instead of those who play on. */
  readonly adviser?: Adviser<S>;
  /** For guides that are faster so: fills `key` with two numbers that stand for the deciding seat's glance. */
  sight?(state: S, key: Int32Array): void;
  /** Counts the stages of a game: rounds, say. */
  stage(state: S): number;
  /** So many stages a search looks ahead: 1 is to the end of the present one. */
  readonly ahead: number;
  /** The win share that each seat can expect, where a stage has just ended. */
  expect(state: S, shares: Float64Array): void;
}

/** Asked about the decision that is searched, and about others that the search has met so many times. */
export interface Adviser<S> extends Pick<Guide<S>, 'appraise'> {
  readonly visits: number;
}

export interface SearchOptions {
  iterations: number;
  milliseconds: number;
  exploration: number;
}

/** What a search is told beside its guide. */
export interface Assumptions<S> {
  /** Draws worlds otherwise than evenly. */
  readonly believed?: Pick<BelievedWorlds<S>, 'look' | 'draw'> | undefined;
  /** Whom the others are taken for; without it, for players who choose in the same tree as the searching seat does. */
  readonly others?: Others<S>;
}

export interface Others<S> {
  /** They do what this guide thinks best. */
  readonly guide: Guide<S>;
  /** As far as the tree reaches, they make a search of their own instead. */
  readonly search?: { readonly guide: Guide<S>; readonly options: SearchOptions };
}

export const SEARCH_OPTIONS = {
  iterations: {
    about: 'worlds imagined for each decision',
    default: 1000,
    min: 1,
    max: 10_000_000,
    whole: true,
  },
  milliseconds: {
    about: 'time for each decision in place of iterations; not reproducible; 0: off',
    default: 0,
    min: 0,
    max: 3_600_000,
    whole: false,
  },
  exploration: {
    about: 'how much is tried that did not seem best',
    default: 0.7,
    min: 0,
    max: 100,
    whole: false,
  },
} satisfies AgentKind['options'];

/** The node that is made first. */
const ROOT = 0;

/** Iterations between two looks at the clock. */
const LOOK = 16;

/**
 * Information-set Monte Carlo tree search. Each iteration imagines a world that fits all that the
 * seat knows and plays it on as many stages as the guide says: as far as the tree reaches, each seat does what
 * was best for it so far or deserves another try (PUCT); one new node is added; then all do what the
 * guide thinks best. The shares expected there are remembered along the way.
 *
 * Strategy fusion: nodes belong to what the deciding seat sees (`glance`), not to worlds, so that no
 * seat, the searching one or another, can choose one way in one world and another way in a world that
 * looks the same to it. What is not in a glance (what was passed in the draft) is not kept apart.
 * Simultaneous choices: others' picks are not in a glance before they are open, so that whoever is
 * asked later has one node for all that the others may have picked, as if all chose at once.
 */
export function ismcts<S>(
  name: string,
  game: Game<S>,
  guide: Guide<S>,
  options: SearchOptions,
  assumptions: Assumptions<S> = {},
): Agent<S> {
  const search = new Search(game, guide, options, assumptions);
  return { name, choose: (view, rng) => search.choose(view, rng) };
}

class Search<S> {
  readonly #game: Game<S>;
  readonly #guide: Guide<S>;
  readonly #options: SearchOptions;
  readonly #believed: Assumptions<S>['believed'];
  /** Whom the others follow, if they do not choose in the tree. */
  readonly #others: Guide<S> | undefined;
  readonly #tree: Tree;
  /** The search that each of the others is taken to make; one serves them all. */
  readonly #model: Search<S> | undefined;
  readonly #world: S;
  /** What each seat sees of the world. */
  readonly #seats: readonly SeatedView<S>[];
  readonly #legal: Int32Array;
  readonly #key = new Int32Array(2);
  readonly #worth: Float64Array;
  readonly #shares: Float64Array;
  /** The way of an iteration through the tree: arms, and whose they were. */
  readonly #arms: Int32Array;
  readonly #movers: Int32Array;
  #length = 0;
  #inTree = false;
  #atRoot = false;

  constructor(
    game: Game<S>,
    guide: Guide<S>,
    options: SearchOptions,
    { believed, others }: Assumptions<S> = {},
  ) {
    const world = game.allocate();
    const nodes = options.milliseconds > 0 ? Number.POSITIVE_INFINITY : options.iterations + 1;
    this.#game = game;
    this.#guide = guide;
    this.#options = options;
    this.#believed = believed;
    this.#tree = new Tree(nodes, game.maxLegal);
    this.#others = others?.guide;
    this.#model = others?.search && new Search(game, others.search.guide, others.search.options);
    this.#world = world;
    this.#seats = Array.from({ length: game.seats }, (_, s) => new SeatedView(game, world, s));
    this.#legal = new Int32Array(game.maxLegal);
    this.#worth = new Float64Array(game.maxLegal);
    this.#shares = new Float64Array(game.seats);
    this.#arms = new Int32Array(game.maxActions);
    this.#movers = new Int32Array(game.maxActions);
  }

  choose(view: View<S>, rng: Rng): number {
    if (view.count === 1) return view.legal[0];
    const { iterations, milliseconds } = this.#options;
    const tree = this.#tree;
    tree.forget();
    const seen = view.glance();
    hashInto(this.#key, seen, view.seat);
    tree.node(this.#key, view.count);
    (this.#guide.adviser ?? this.#guide).appraise(view, seen, this.#worth, rng);
    this.#setPriors(ROOT, view.count);
    this.#believed?.look(view, rng);
    if (milliseconds > 0) {
      const end = performance.now() + milliseconds;
      do this.#imagine(view, LOOK, rng);
      while (performance.now() < end);
    } else this.#imagine(view, iterations, rng);
    return view.legal[this.#mostVisited(tree.first[ROOT], view.count)];
  }

  #imagine(view: View<S>, worlds: number, rng: Rng): void {
    for (let i = 0; i < worlds; i++) {
      if (this.#believed) this.#believed.draw(this.#world, rng);
      else view.sample(this.#world, rng);
      this.#iterate(view.seat, rng);
    }
  }

  /** Plays the world on, as far as the guide looks ahead. */
  #iterate(me: Seat, rng: Rng): void {
    const game = this.#game;
    const guide = this.#guide;
    const world = this.#world;
    const end = guide.stage(world) + guide.ahead;
    this.#inTree = true;
    this.#atRoot = true;
    this.#length = 0;
    for (let seat = game.turn(world); seat !== NOBODY; seat = game.turn(world)) {
      if (guide.stage(world) >= end) break;
      game.apply(
        world,
        this.#inTree
          ? this.#decide(seat, me, rng)
          : this.#follow(this.#guideOf(seat, me), seat, rng),
      );
    }
    guide.expect(world, this.#shares);
    this.#remember();
  }

  /** What a seat does in the world as far as the tree reaches. */
  #decide(seat: Seat, me: Seat, rng: Rng): number {
    const legal = this.#legal;
    const count = this.#game.legal(this.#world, legal);
    if (count === 1) return legal[0];
    if (seat !== me && this.#others) return this.#answer(this.#others, seat, rng);
    const node = this.#nodeOf(seat, count);
    if (node === NO_NODE) return this.#follow(this.#guide, seat, rng);
    if (this.#tree.isNew) {
      this.#inTree = false;
      this.#follow(this.#guide, seat, rng);
      this.#setPriors(node, count);
    }
    const choice = this.#select(node, seat, count, rng);
    this.#arms[this.#length] = this.#tree.first[node] + choice;
    this.#movers[this.#length++] = seat;
    return legal[choice];
  }

  /** What one of the others does who does not choose in the tree. */
  #answer(others: Guide<S>, seat: Seat, rng: Rng): number {
    return this.#model
      ? this.#model.choose(this.#show(seat), rng)
      : this.#follow(others, seat, rng);
  }

  #guideOf(seat: Seat, me: Seat): Guide<S> {
    return (seat === me ? undefined : this.#others) ?? this.#guide;
  }

  /** The first decision in a world is the one that is searched: it looks the same in all of them. */
  #nodeOf(seat: Seat, count: number): number {
    if (this.#atRoot) {
      this.#atRoot = false;
      this.#tree.isNew = false;
      return ROOT;
    }
    if (this.#guide.sight) this.#guide.sight(this.#world, this.#key);
    else hashInto(this.#key, this.#seats[seat].view.glance(), seat);
    return this.#tree.node(this.#key, count);
  }

  /** What a guide thinks best for a seat in the world. */
  #follow(guide: Guide<S>, seat: Seat, rng: Rng): number {
    const action = guide.follow?.(this.#world, this.#worth) ?? -1;
    if (action >= 0) return action;
    const view = this.#show(seat);
    if (view.count === 1) return view.legal[0];
    guide.appraise(view, view.glance(), this.#worth, rng);
    return view.legal[this.#best(view.count)];
  }

  #show(seat: Seat): View<S> {
    this.#seats[seat].show();
    return this.#seats[seat].view;
  }

  /** What the guide thinks of the arms of a new node: the best is 1. */
  #setPriors(node: number, count: number): void {
    const { first, prior } = this.#tree;
    const worth = this.#worth;
    const most = worth[this.#best(count)];
    for (let i = 0; i < count; i++) prior[first[node] + i] = Math.exp(worth[i] - most);
  }

  /** New priors for a node that the search came back to; their sum. */
  #askAdviser(node: number, seat: Seat, count: number, rng: Rng): number {
    const view = this.#show(seat);
    this.#guide.adviser?.appraise(view, view.glance(), this.#worth, rng);
    this.#setPriors(node, count);
    const { first, prior } = this.#tree;
    let sum = 0;
    for (let i = 0; i < count; i++) sum += prior[first[node] + i];
    return sum;
  }

  #remember(): void {
    const { visits, total } = this.#tree;
    for (let i = 0; i < this.#length; i++) {
      visits[this.#arms[i]]++;
      total[this.#arms[i]] += this.#shares[this.#movers[i]];
    }
  }

  /** What the guide thinks best. */
  #best(count: number): number {
    const worth = this.#worth;
    let best = 0;
    for (let i = 1; i < count; i++) if (worth[i] > worth[best]) best = i;
    return best;
  }

  #mostVisited(first: number, count: number): number {
    const { visits } = this.#tree;
    let best = 0;
    for (let i = 1; i < count; i++) if (visits[first + i] > visits[first + best]) best = i;
    return best;
  }

  /**
   * PUCT: what an arm brought on average, and more the less it was tried, in proportion to what the
   * guide thinks of it. An arm that was never tried is taken for as good as the others were. How
   * much more is left to chance: seats that choose at once would else follow each other in step.
   */
  #select(node: number, seat: Seat, count: number, rng: Rng): number {
    const { visits, total, prior } = this.#tree;
    const first = this.#tree.first[node];
    let tried = 0;
    let brought = 0;
    let priors = 0;
    for (let i = 0; i < count; i++) {
      tried += visits[first + i];
      brought += total[first + i];
      priors += prior[first + i];
    }
    if (node !== ROOT && tried === this.#guide.adviser?.visits)
      priors = this.#askAdviser(node, seat, count, rng);
    const untried = tried > 0 ? brought / tried : 0;
    const urge = (this.#options.exploration * Math.sqrt(tried + 1)) / priors;
    let best = 0;
    let highest = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const n = visits[first + i];
      const mean = n > 0 ? total[first + i] / n : untried;
      const bound = mean + (urge * (0.5 + rng.unit()) * prior[first + i]) / (1 + n);
      if (bound > highest) {
        highest = bound;
        best = i;
      }
    }
    return best;
  }
}

import type { Game, Seat } from '../../engine/core/game.js';
import type { Agent, View } from '../lab/agent.js';

/** Something that a player never does, unless nothing else is legal. */
export interface Restriction<S, G extends Game<S> = Game<S>> {
  readonly about: string;
  /** Whether these rules have what it forbids; they do where this is left out. */
  applies?(game: G): boolean;
  /** By what the seat sees at once. */
  forbids(game: G, glance: Int32Array, seat: Seat, action: number): boolean;
}

/** `restricted:no-NAME:tuned`: the name of a restriction and the agent that keeps to it. */
export function splitRestricted(text: string): { restriction: string; agent: string } {
  const [restriction, ...rest] = text.split(':');
  return { restriction, agent: rest.join(':') };
}

/**
 * An agent that keeps to a restriction. It is shown only what the restriction leaves; and the game it
 * was made for has its restriction, too, in its own seat, so that a search knows of it beforehand.
 */
export function restricted<S>(
  name: string,
  game: Game<S>,
  restriction: Restriction<S>,
  make: (game: Game<S>) => Agent<S>,
): Agent<S> {
  const known = new RestrictedGame(game, restriction);
  const inner = make(known.game);
  const view = new RestrictedView(known);
  return {
    name,
    choose(given, rng) {
      view.show(given);
      return inner.choose(view, rng);
    },
    begin: (start) => inner.begin?.(start),
    end: (points, winners) => inner.end?.(points, winners),
    close: () => inner.close?.(),
  };
}

/** The same players, each keeping to the restriction of its seat, if there is one. */
export function eachRestricted<S>(
  agents: readonly Agent<S>[],
  game: Game<S>,
  restrictionOf: (seat: Seat) => Restriction<S> | undefined,
  make: (seat: Seat, game: Game<S>) => Agent<S>,
): Agent<S>[] {
  return agents.map((agent, seat) => {
    const restriction = restrictionOf(seat);
    if (restriction === undefined) return agent;
    return restricted(agent.name, game, restriction, (known) => make(seat, known));
  });
}

class RestrictedGame<S> {
  /** As the other, except for what is legal in the restricted seat. */
  readonly game: Game<S>;
  readonly #of: Game<S>;
  readonly #restriction: Restriction<S>;
  readonly #glance: Int32Array;
  seat: Seat = 0;

  constructor(of: Game<S>, restriction: Restriction<S>) {
    this.#of = of;
    this.#restriction = restriction;
    this.#glance = new Int32Array(of.glanceSize);
    const legal = (state: S, out: Int32Array): number => {
      const count = of.legal(state, out);
      if (of.turn(state) !== this.seat) return count;
      of.glance(state, this.seat, this.#glance);
      return this.keep(this.#glance, out, count);
    };
    this.game = Object.create(of, { legal: { value: legal } }) as Game<S>;
  }

  /** Leaves in the list what is allowed, or all of it if nothing is; returns how many. */
  keep(glance: Int32Array, legal: Int32Array, count: number): number {
    let left = 0;
    for (let i = 0; i < count; i++)
      if (!this.#restriction.forbids(this.#of, glance, this.seat, legal[i]))
        legal[left++] = legal[i];
    // Nothing was moved if nothing is left.
    return left === 0 ? count : left;
  }

  get maxLegal(): number {
    return this.#of.maxLegal;
  }
}

class RestrictedView<S> implements View<S> {
  readonly legal: Int32Array;
  count = 0;
  readonly #known: RestrictedGame<S>;
  #of: View<S> | undefined;

  constructor(known: RestrictedGame<S>) {
    this.#known = known;
    this.legal = new Int32Array(known.maxLegal);
  }

  show(of: View<S>): void {
    this.#of = of;
    this.#known.seat = of.seat;
    this.legal.set(of.legal);
    this.count = this.#known.keep(of.glance(), this.legal, of.count);
    this.legal.fill(0, this.count);
  }

  get seat(): Seat {
    return this.#known.seat;
  }
  glance(): Int32Array {
    return (this.#of as View<S>).glance();
  }
  observe(): Int32Array {
    return (this.#of as View<S>).observe();
  }
  sample(...args: Parameters<View<S>['sample']>): void {
    (this.#of as View<S>).sample(...args);
  }
}

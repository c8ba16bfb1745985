import { type Game, NOBODY } from '../../engine/core/game.js';
import { Rng, rootKey } from '../../engine/core/rng.js';

/**
 * What every game must keep, checked over random play. Returns the first fault found, or null:
 * tests also run it over games that are broken on purpose. Worlds are drawn and played out at one
 * decision in `every`, for games of many decisions.
 */
export function firstFault<S extends ArrayLike<number>>(
  game: Game<S>,
  seed: string,
  games: number,
  every = 1,
): string | null {
  const key = rootKey(seed);
  const suite = new Suite(game, new Rng(key), every);
  for (let i = 0; i < games; i++) {
    const fault = suite.playThrough(key, i);
    if (fault) return `game ${i}: ${fault}`;
  }
  return null;
}

class Suite<S extends ArrayLike<number>> {
  private readonly legal: Int32Array;
  private readonly other: Int32Array;
  private readonly state: S;
  private readonly copy: S;
  private readonly world: S;
  private readonly again: S;
  private readonly imagined: S;
  private readonly seen: Int32Array;
  private readonly seenAgain: Int32Array;
  private readonly glance: Int32Array;
  private readonly glanceAgain: Int32Array;
  /** Legal actions by what the deciding seat sees at once. */
  private readonly legalAtGlance = new Map<string, string>();

  constructor(
    private readonly game: Game<S>,
    private readonly rng: Rng,
    private readonly every: number,
  ) {
    this.legal = new Int32Array(game.maxLegal);
    this.other = new Int32Array(game.maxLegal);
    this.state = game.allocate();
    this.copy = game.allocate();
    this.world = game.allocate();
    this.again = game.allocate();
    this.imagined = game.allocate();
    this.seen = new Int32Array(game.observationSize);
    this.seenAgain = new Int32Array(game.observationSize);
    this.glance = new Int32Array(game.glanceSize);
    this.glanceAgain = new Int32Array(game.glanceSize);
  }

  playThrough(key: Int32Array, index: number): string | null {
    const { game, state, rng } = this;
    game.deal(state, rng.reseed(key, index, 'deal'));
    rng.reseed(key, index, 'agent');
    const actions: number[] = [];
    while (game.turn(state) !== NOBODY) {
      const count = game.legal(state, this.legal);
      const fault =
        this.legalFault(count) ??
        this.glanceFault(count) ??
        this.copyFault(count) ??
        (this.every > 1 && rng.below(this.every) > 0
          ? null
          : (this.worldsFault() ?? this.secretFault(count)));
      if (fault) return `decision ${actions.length}: ${fault}`;
      const action = this.legal[rng.below(count)];
      actions.push(action);
      game.apply(state, action);
      if (actions.length > game.maxActions) return 'more actions than maxActions';
    }
    if (game.legal(state, this.legal) !== 0) return 'legal actions after the end';
    return this.worldsFault() ?? this.placingFault() ?? this.replayFault(key, index, actions);
  }

  private legalFault(count: number): string | null {
    const { game, legal } = this;
    if (count < 1 || count > game.maxLegal) return `${count} legal actions`;
    for (let i = 0; i < count; i++) {
      if (legal[i] < 0 || legal[i] >= game.actionCount) return `action ${legal[i]} out of range`;
      if (i > 0 && legal[i] <= legal[i - 1]) return 'legal actions are not ascending';
    }
    return null;
  }

  /** Searches rest on this: what a seat sees at once decides what it may do. */
  private glanceFault(count: number): string | null {
    const seat = this.game.turn(this.state);
    this.game.glance(this.state, seat, this.glance);
    const seen = `${seat} ${this.glance.join()}`;
    const legal = this.legal.subarray(0, count).join();
    const before = this.legalAtGlance.get(seen) ?? legal;
    this.legalAtGlance.set(seen, legal);
    return before === legal ? null : 'what looks the same at a glance has other legal actions';
  }

  /** Playing on with a copy leaves the original as it is. */
  private copyFault(count: number): string | null {
    const { game, state, copy, again, rng } = this;
    game.copy(state, copy);
    game.copy(state, again);
    game.apply(copy, this.legal[rng.below(count)]);
    return same(state, again) ? null : 'applying to a copy changed the original';
  }

  private worldsFault(): string | null {
    return this.futureFault() ?? this.worldFault();
  }

  private worldFault(): string | null {
    for (let seat = 0; seat < this.game.seats; seat++) {
      const fault = this.seatFault(seat);
      if (fault) return `seat ${seat}: ${fault}`;
    }
    return null;
  }

  /**
   * A sampled world looks the same to the seat, asks the same of it, and does not depend on which
   * of the worlds that the seat can't tell apart is the true one: sampling from the sampled world
   * with the same generator gives the same bytes, also when the chance to come was redrawn there. (What
   * others have chosen in secret is the matter of secretFault.)
   */
  private seatFault(seat: number): string | null {
    const { game, state, world, again, copy, rng, seen, seenAgain } = this;
    game.copy(state, copy);
    game.observe(state, seat, seen);
    if (!same(state, copy)) return 'observing changed the position';
    const draw = rng.next();
    game.copy(state, world);
    game.determinize(world, seat, this.stream(draw));
    game.observe(world, seat, seenAgain);
    if (!same(seen, seenAgain)) return 'a sampled world looks different';
    game.glance(state, seat, this.glance);
    game.glance(world, seat, this.glanceAgain);
    if (!same(this.glance, this.glanceAgain)) return 'a glance shows more than the seat knows';
    if (game.turn(world) !== game.turn(state)) return 'a sampled world asks another seat';
    if (game.turn(state) === seat && this.legalDiffers(world)) return 'other actions are legal';
    const draw2 = rng.next();
    game.copy(state, copy);
    game.determinize(copy, seat, this.stream(draw2));
    game.copy(world, again);
    game.redrawFuture(again, this.stream(draw));
    game.determinize(again, seat, this.stream(draw2));
    if (!same(copy, again)) return 'the sampled world depends on the true one';
    return this.playOutFault(again);
  }

  /** The chance still to come can be redrawn without anybody seeing a difference. */
  private futureFault(): string | null {
    const { game, state, world, seen, seenAgain, rng } = this;
    game.copy(state, world);
    game.redrawFuture(world, this.stream(rng.next()));
    for (let seat = 0; seat < game.seats; seat++) {
      game.observe(state, seat, seen);
      game.observe(world, seat, seenAgain);
      if (!same(seen, seenAgain)) return `seat ${seat} has seen what was redrawn as future`;
      if (this.sampledApart(state, world, seat))
        return `seat ${seat}: the sampled world depends on the true future`;
    }
    return this.playOutFault(world);
  }

  /** What others choose in secret does not show in sampled worlds either. */
  private secretFault(count: number): string | null {
    const { game, state, copy, world, rng, seen, seenAgain } = this;
    const decider = game.turn(state);
    game.copy(state, copy);
    game.copy(state, world);
    game.legal(state, this.legal);
    game.apply(copy, this.legal[rng.below(count)]);
    game.apply(world, this.legal[rng.below(count)]);
    for (let seat = 0; seat < game.seats; seat++) {
      if (seat === decider) continue;
      game.observe(copy, seat, seen);
      game.observe(world, seat, seenAgain);
      if (same(seen, seenAgain) && this.sampledApart(copy, world, seat))
        return `seat ${seat}: the sampled world depends on a choice in secret`;
    }
    return null;
  }

  /** Whether the same generator draws different worlds from two that the seat can't tell apart. */
  private sampledApart(one: S, other: S, seat: number): boolean {
    const { game, again, imagined, rng } = this;
    const draw = rng.next();
    game.copy(one, again);
    game.determinize(again, seat, this.stream(draw));
    game.copy(other, imagined);
    game.determinize(imagined, seat, this.stream(draw));
    return !same(again, imagined);
  }

  private stream(draw: number): Rng {
    return new Rng(Int32Array.of(draw, 1, 2, 3));
  }

  private legalDiffers(world: S): boolean {
    const count = this.game.legal(this.state, this.legal);
    const other = this.game.legal(world, this.other);
    return !same(this.legal.subarray(0, count), this.other.subarray(0, other));
  }

  private playOutFault(world: S): string | null {
    const { game, other, rng } = this;
    for (let i = 0; game.turn(world) !== NOBODY; i++) {
      const count = game.legal(world, other);
      if (count < 1 || i > game.maxActions) return 'a sampled world cannot be played to its end';
      game.apply(world, other[rng.below(count)]);
    }
    return null;
  }

  /** Somebody is first, and as many are placed before a seat as its place says. */
  private placingFault(): string | null {
    const { game, state } = this;
    const out = new Int32Array(2 * game.seats);
    game.score(state, out);
    const points = [...out.subarray(0, game.seats)];
    const places = [...out.subarray(game.seats)];
    const fits = places.every(
      (place, seat) =>
        places.filter((other) => other < place).length === place &&
        points.every((p, other) => p <= points[seat] || places[other] < place),
    );
    return fits ? null : `places ${places} do not fit points ${points}`;
  }

  private replayFault(key: Int32Array, index: number, actions: readonly number[]): string | null {
    const { game, state, again } = this;
    game.deal(again, new Rng(key).reseed(key, index, 'deal'));
    for (const action of actions) game.apply(again, action);
    return same(state, again) ? null : 'the same deal and actions gave another position';
  }
}

export function same(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

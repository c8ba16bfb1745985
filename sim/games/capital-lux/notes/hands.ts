import type { CompiledRules } from '../../../../engine/capital-lux/compiled-rules.js';
import { HandMove } from '../../../../engine/capital-lux/hand-log.js';
import { ContentError } from '../../../../engine/core/errors.js';
import type { Rng } from '../../../../engine/core/rng.js';
import { type HandFact, OPEN, type RoundFacts } from './facts.js';

/** A place in a hand; `at` is where in the deck its card lies, OPEN if it came from the capital. */
interface Slot {
  readonly at: number;
  kind: number;
  isUsed: boolean;
}

/** How many cards of a pack its first two holders take (L8, L11). */
export function sharesOf(t: CompiledRules, each: number): readonly [number, number] {
  const first = Math.min(t.picks, each);
  return [first, Math.min(t.picks, each - first)];
}

/** Where in the deck the i-th card of a pack is (L5). */
const placeOf = (t: CompiledRules, round: RoundFacts, pack: number, i: number): number =>
  round.dealtFrom + i * t.players + ((pack - round.starter + t.players) % t.players);

/** The places of what a seat takes in a pass; in pass 2 of what it keeps (L6, L9). */
export function placesTaken(
  t: CompiledRules,
  round: RoundFacts,
  seat: number,
  pass: number,
): number[] {
  const [a, b] = sharesOf(t, round.each);
  const from = [0, a, a + b][pass];
  const to = [a, a + b, round.each][pass];
  const pack = (seat + 2 * t.players - pass) % t.players;
  return Array.from({ length: to - from }, (_, i) => placeOf(t, round, pack, from + i));
}

/**
 * Finds for every card that left a hand where it had come from, and puts it there. A history (for each
 * such card a known place or an open one) is as likely as there are deals of single cards with it; all are
 * gone through and one is drawn. Within what is open every place is as likely, of those there by then.
 */
export class Hands {
  constructor(
    private readonly t: CompiledRules,
    /** The deck, OPEN where any card may lie. */
    private readonly deck: Int32Array,
    /** Numbers of cards by kind that lie nowhere yet. */
    private readonly pool: Int32Array,
    private readonly rng: Rng,
    private readonly names: readonly string[],
  ) {}

  explain(round: RoundFacts, which: number): void {
    let drawn = round.dealtFrom + this.t.players * round.each;
    const draws = round.hands.map(({ what }) =>
      what === HandMove.DRAWS || what === HandMove.TURNS_UP ? drawn++ : OPEN,
    );
    for (let seat = 0; seat < this.t.players; seat++) {
      const own = round.hands.flatMap((fact, i) =>
        fact.seat === seat ? [{ ...fact, at: draws[i] }] : [],
      );
      this.#explainSeat(round, seat, own, which);
    }
  }

  #explainSeat(round: RoundFacts, seat: number, own: readonly At[], which: number): void {
    const slots: Slot[] = [0, 1, 2]
      .flatMap((pass) => placesTaken(this.t, round, seat, pass))
      .map((at) => ({ at, kind: this.deck[at], isUsed: false }));
    const path = this.#drawHistory(slots, own);
    if (path === undefined) throw this.#contradiction(seat, own, which);
    own.forEach((fact, i) => {
      if (fact.what === HandMove.LEAVES) this.#use(slots, fact.kind, path[i]);
      else addTo(slots, fact, this.deck);
    });
  }

  /** The card was in a place that was known, or becomes known now. */
  #use(slots: Slot[], kind: number, isKnown: boolean): void {
    const free = slots.filter((slot) => !slot.isUsed && slot.kind === (isKnown ? kind : OPEN));
    const slot = free[this.rng.below(free.length)];
    slot.isUsed = true;
    if (isKnown) return;
    slot.kind = kind;
    this.deck[slot.at] = kind;
    this.pool[kind]--;
  }

  /** For each fact whether the card's place was known; undefined if nothing explains them. */
  #drawHistory(slots: readonly Slot[], own: readonly At[]): boolean[] | undefined {
    const known = new Int32Array(this.t.kinds);
    let open = 0;
    const come = (kind: number, by: number) => {
      if (kind === OPEN) open += by;
      else known[kind] += by;
    };
    for (const { kind } of slots) come(kind, 1);
    const { pool } = this;
    let left = pool.reduce((sum, copies) => sum + copies, 0);
    let total = 0;
    let chosen: boolean[] | undefined;
    const path: boolean[] = [];
    const follow = (i: number, weight: number): void => {
      if (i === own.length) {
        total += weight;
        if (this.rng.unit() * total < weight) chosen = [...path];
        return;
      }
      const { what, kind, at } = own[i];
      if (what !== HandMove.LEAVES) {
        const gained = what === HandMove.TURNS_UP ? undefined : at === OPEN ? kind : this.deck[at];
        if (gained !== undefined) come(gained, 1);
        path[i] = true;
        follow(i + 1, weight);
        if (gained !== undefined) come(gained, -1);
        return;
      }
      if (known[kind] > 0) {
        path[i] = true;
        known[kind]--;
        follow(i + 1, weight * (known[kind] + 1));
        known[kind]++;
      }
      if (open > 0 && pool[kind] > 0) {
        path[i] = false;
        const ways = (open * pool[kind]) / left;
        open--;
        pool[kind]--;
        left--;
        follow(i + 1, weight * ways);
        left++;
        pool[kind]++;
        open++;
      }
    };
    follow(0, 1);
    return chosen;
  }

  #contradiction(seat: number, own: readonly At[], which: number): ContentError {
    const { nameOf, copiesOf } = this.t;
    const leaving = own.filter(({ what }) => what === HandMove.LEAVES).map(({ kind }) => kind);
    const gone = leaving.find((kind) => this.pool[kind] === 0);
    const cards = leaving.map((kind) => nameOf[kind]).join(' ');
    const why =
      gone === undefined
        ? 'that is not what the notes say of the draft and the cards drawn'
        : `of ${copiesOf[gone]} cards ${nameOf[gone]} in the game none is left for that`;
    return new ContentError(
      `in round ${which + 1} ${this.names[seat]} had ${cards} by these notes; ${why}`,
    );
  }
}

/** A fact of one seat, with the place in the deck of a card drawn. */
type At = HandFact & { readonly at: number };

/** A card that comes into the hand. */
function addTo(slots: Slot[], { what, kind, at }: At, deck: Int32Array): void {
  if (what === HandMove.DRAWS) slots.push({ at, kind: deck[at], isUsed: false });
  if (what === HandMove.GAINS) slots.push({ at: OPEN, kind, isUsed: false });
}

import { Do } from '../../../../engine/tactoria/actions.js';
import { build, buildUnit } from '../../../../engine/tactoria/build.js';
import { Op } from '../../../../engine/tactoria/compile.js';
import { CompiledRules } from '../../../../engine/tactoria/compiled-rules.js';
import { destroyBuilding } from '../../../../engine/tactoria/destroy.js';
import { addStanding } from '../../../../engine/tactoria/effects.js';
import type { Tactoria } from '../../../../engine/tactoria/index.js';
import { counter } from '../../../../engine/tactoria/mercenaries.js';
import { dismiss, exchange, moveTo } from '../../../../engine/tactoria/regroup.js';
import {
  addUnit,
  Face,
  freeSlots,
  isLocked,
  isRaisedNow,
  takeUnit,
} from '../../../../engine/tactoria/slots.js';
import { At, Of, Phase, type TactoriaState } from '../../../../engine/tactoria/state.js';
import { winnersSide } from '../../../../engine/tactoria/survivors.js';
import { upgrade } from '../../../../engine/tactoria/upgrades.js';

/** Nobody else's kingdom is changed. */
const NONE = -1;

/**
 * What a seat sees, and the same after an action: a glance has the layout of a position, so that the
 * rules can be applied to it. What is still hidden then (cards drawn or offered, what others answer)
 * is only counted; the game does not go on to the next question.
 */
export class Prospect {
  /** Its own: the rules use parts of it to count in. */
  readonly table: CompiledRules;
  readonly before: TactoriaState;
  readonly after: TactoriaState;
  seat = 0;
  /** Where the block of the seat begins. */
  me = 0;
  /** The other seat whose kingdom the action changes, or NONE. */
  other = NONE;
  /** The head of each position, and its blocks: what actions change is put back by parts. */
  readonly #heads: readonly Int32Array[];
  readonly #blocks: readonly (readonly Int32Array[])[];

  /** T80: where a troop is may make a difference. */
  readonly #countsPlaces: boolean;

  constructor({ rules, seats }: Tactoria) {
    const t = new CompiledRules(rules, seats);
    this.table = t;
    this.#countsPlaces = t.cards.some(
      (card) => card.kind === 'troop' && card.effects?.some(({ slot }) => slot !== undefined),
    );
    this.before = new Int32Array(t.size);
    this.after = new Int32Array(t.size);
    const positions = [this.before, this.after];
    this.#heads = positions.map((s) => s.subarray(0, t.seat));
    this.#blocks = positions.map((s) =>
      Array.from({ length: seats }, (_, seat) =>
        s.subarray(t.seat + seat * t.seatSize, t.seat + (seat + 1) * t.seatSize),
      ),
    );
  }

  look(glance: Int32Array, seat: number): void {
    this.before.set(glance);
    this.after.set(glance);
    this.seat = seat;
    this.me = this.table.seat + seat * this.table.seatSize;
    this.other = NONE;
  }

  /** `after`, with nothing done. */
  restore(): void {
    const [before, after] = this.#blocks;
    this.#heads[1].set(this.#heads[0]);
    after[this.seat].set(before[this.seat]);
    if (this.other !== NONE) after[this.other].set(before[this.other]);
    this.other = NONE;
  }

  /** Slots of the seat that are as good as each other have the same number, from 0 to 5. */
  likeness(group: number): number {
    const { table: t, before, me } = this;
    return 2 * t.groups.slot[group] + (isLocked(t, before, me, group) ? 1 : 0);
  }

  /** Whether a unit is worth the same in a slot of the one group and of the other. */
  isAlike(group: number, other: number): boolean {
    return !this.#countsPlaces && this.likeness(group) === this.likeness(other);
  }

  /** Puts what comes of the action into `after`. Battles are not fought here. */
  take(action: number): void {
    const { table: t, after: s, me } = this;
    const { actions } = t;
    const verb: Do = actions.verb[action];
    const where = actions.where[action];
    const kind = actions.kind[action];
    this.restore();
    switch (verb) {
      case Do.DONE:
        // T21
        if (s[At.PHASE] === Phase.BUILD) s[At.COIN] = s[At.BUILD] = 0;
        return;
      case Do.UPGRADE:
        return upgrade(t, s);
      case Do.BUILD:
        return build(t, s, where);
      case Do.PLACE:
        return buildUnit(t, s, where, kind);
      case Do.SETTLE:
        takeUnit(t, s, me, where, kind);
        return addStanding(t, s, me, kind);
      case Do.UNDER:
        takeUnit(t, s, me, s[At.PENDING_GROUP], s[At.PENDING_KIND]);
        return addStanding(t, s, me, s[At.PENDING_KIND]);
      case Do.ACTIVATE:
        return this.activate(where, kind);
      case Do.QUEST:
        takeUnit(t, s, me, where, kind);
        return;
      case Do.TARGET:
        return this.#hit(actions.seat[action]);
      case Do.DESTROY:
        this.other = actions.seat[action];
        return destroyBuilding(t, s, this.other, where);
      case Do.SURVIVE:
        return this.#goHome(t.groups.at[where * 3 + winnersSide(s)], kind);
      case Do.MOVE:
        return moveTo(t, s, where, kind);
      case Do.EXCHANGE:
        return exchange(t, s, kind);
      case Do.DISMISS:
        return dismiss(t, s, where, kind);
    }
  }

  /** The same for a move whose beginning was not chosen yet. */
  move(source: number, action: number): void {
    const { table: t, after: s } = this;
    this.restore();
    s[At.SOURCE] = source;
    moveTo(t, s, t.actions.where[action], t.actions.kind[action]);
  }

  /** The mercenary is gone, and what it brings is there; cards are only counted. */
  activate(group: number, kind: number): void {
    const { table: t, after: s, me, seat } = this;
    const { from, what, amount } = t.abilities;
    if (s[At.PHASE] !== Phase.FAREWELL) takeUnit(t, s, me, group, kind);
    for (let i = from[kind]; i < from[kind + 1]; i++) {
      const op: Op = what[i];
      if (op === Op.COIN) s[isRaisedNow(t, s, seat) ? At.COIN : me + Of.EXTRA_COIN] += amount[i];
      else if (op === Op.BUILD)
        s[isRaisedNow(t, s, seat) ? At.BUILD : me + Of.EXTRA_BUILD] += amount[i];
      else if (op === Op.DRAW) s[me + Of.HAND_SIZE] += amount[i];
      else if (op === Op.DRAW_LATER) s[me + Of.EXTRA_DRAW] += amount[i];
      else if (op === Op.STORE) s[me + Of.EXTRA_STORE] += amount[i];
      else if (op === Op.PROTECT) s[me + Of.SAFE] = 1;
      else if (op >= Op.WEAKEN && op <= Op.FORTIFY) counter(s, op - Op.WEAKEN, amount[i]);
    }
  }

  #hit(other: number): void {
    const { table: t, after: s, me, seat } = this;
    const block = t.seat + other * t.seatSize;
    const amount = s[At.PENDING_AMOUNT];
    this.other = other;
    if (s[At.PENDING] === Op.DISCARD)
      s[block + Of.HAND_SIZE] -= Math.min(amount, s[block + Of.HAND_SIZE]);
    else if (s[At.PENDING] === Op.STEAL) {
      s[block + Of.EXTRA_COIN] -= amount;
      s[isRaisedNow(t, s, seat) ? At.COIN : me + Of.EXTRA_COIN] += amount;
    }
  }

  #goHome(group: number, kind: number): void {
    const { table: t, after: s, me } = this;
    if (freeSlots(t, s, me, group) > 0) addUnit(t, s, me, group, kind, Face.OPEN);
  }
}

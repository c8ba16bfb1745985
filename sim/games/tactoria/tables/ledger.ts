import { Do } from '../../../../engine/tactoria/actions.js';
import type { CompiledRules } from '../../../../engine/tactoria/compiled-rules.js';
import { hitPointsOf } from '../../../../engine/tactoria/destroy.js';
import { At, Of, Phase, type TactoriaState } from '../../../../engine/tactoria/state.js';
import type { Columns } from '../../../dataset/columns.js';
import { COUNTED_NAMES, Count } from './counts.js';
import { Fight } from './fight.js';
import { type Purchase, purchaseOf, type Sort } from './purchase.js';

/** A seat's counts begin at seat << SEAT. */
const enum Shift {
  SEAT = 5,
}

const COUNT_OF: Readonly<Record<Sort, Count>> = {
  village: Count.VILLAGES_BUILT,
  military: Count.OTHERS_BUILT,
  trade: Count.OTHERS_BUILT,
  learning: Count.OTHERS_BUILT,
  troop: Count.TROOPS_BUILT,
  mercenary: Count.MERCENARIES_BUILT,
  upgrade: Count.UPGRADES_DONE,
};

/**
 * Keeps count of one game while it is played: of each action before it is carried out, and of what
 * the game tells those who listen. Every table is written from this.
 */
export class Ledger {
  readonly layout: CompiledRules;
  game = 0;
  deal = 0;
  rotation = 0;
  decisions = 0;
  /** Attacks declared. */
  fights = 0;
  /** The attack under way, if there is one. */
  fight: Fight | undefined;
  readonly inGame = new Int32Array(4 << Shift.SEAT);
  readonly inTurn = new Int32Array(4 << Shift.SEAT);

  constructor(layout: CompiledRules) {
    this.layout = layout;
  }

  /** While a game is dealt: before anybody decides. */
  clear(): void {
    this.decisions = 0;
    this.fights = 0;
    this.fight = undefined;
    this.inGame.fill(0);
    this.inTurn.fill(0);
  }

  begin(game: number, deal: number, rotation: number): void {
    this.game = game;
    this.deal = deal;
    this.rotation = rotation;
  }

  /** The place in the line-up of who sits there. */
  playerAt(seat: number): number {
    const { players } = this.layout;
    return (seat - this.rotation + players) % players;
  }

  /** Before the action is carried out; what is bought is returned. */
  decide(s: TactoriaState, action: number): Purchase | undefined {
    this.decisions++;
    const { layout: t } = this;
    const purchase = purchaseOf(t, s, action);
    if (purchase) {
      this.#add(s[At.ACTIVE], COUNT_OF[purchase.sort], 1);
      this.#add(s[At.ACTIVE], Count.COIN_SPENT, purchase.price);
    } else this.#other(s, action);
    return purchase;
  }

  #other(s: TactoriaState, action: number): void {
    const { layout: t, fight } = this;
    const seat = s[At.SEAT];
    switch (t.actions.verb[action]) {
      case Do.ACTIVATE:
        this.#add(seat, Count.ABILITIES_USED, 1);
        if (fight && s[At.PHASE] === Phase.BATTLE) fight.mercenaries++;
        return;
      case Do.QUEST:
        return this.#add(seat, Count.QUESTS_DONE, 1);
      case Do.SETTLE:
        return this.#add(seat, Count.SETTLED, 1);
      case Do.STORE:
        return this.#add(seat, Count.CARDS_STORED, 1);
      case Do.ATTACK:
        this.fight = new Fight(s, t.actions.seat[action]);
        return this.#add(seat, Count.ATTACKS, 1);
      case Do.WITHDRAW:
        if (fight) fight.outcome = 'withdrawn';
        return;
      case Do.SURVIVE:
        if (fight) fight.survivors++;
    }
  }

  /** A phase ends (`onLeave`): what is left in it is lost. */
  leave(s: TactoriaState): void {
    const seat = s[At.ACTIVE];
    const me = this.layout.seat + seat * this.layout.seatSize;
    if (s[At.PHASE] === Phase.BUILD) this.#add(seat, Count.COIN_UNSPENT, s[At.COIN]);
    if (s[At.PHASE] === Phase.STORE) this.#add(seat, Count.CARDS_DISCARDED, s[me + Of.HAND_SIZE]);
  }

  /** A building is destroyed (`onDestroy`) by whoever is asked. */
  destroy(s: TactoriaState, seat: number, building: number): void {
    const { layout: t, fight } = this;
    this.#add(s[At.SEAT], Count.BUILDINGS_DESTROYED, 1);
    this.#add(seat, Count.BUILDINGS_LOST, 1);
    if (!fight || s[At.PHASE] !== Phase.PLUNDER) return;
    fight.destroyed++;
    fight.hitPoints += hitPointsOf(t, s, t.seat + seat * t.seatSize, building);
  }

  /** The attack is over: what it meant for both. */
  endFight(): void {
    const { fight } = this;
    this.fight = undefined;
    this.fights++;
    if (!fight?.isFought) return;
    const { attacker, defender, outcome, attackers, defenders, survivors } = fight;
    const won = outcome === 'won';
    const drawn = outcome === 'drawn';
    this.#add(
      attacker,
      won ? Count.ATTACKS_WON : drawn ? Count.ATTACKS_DRAWN : Count.ATTACKS_LOST,
      1,
    );
    this.#add(
      defender,
      won ? Count.DEFENCES_LOST : drawn ? Count.DEFENCES_DRAWN : Count.DEFENCES_WON,
      1,
    );
    this.#add(attacker, Count.TROOPS_LOST, attackers - (won ? survivors : 0));
    this.#add(defender, Count.TROOPS_LOST, defenders - (won ? 0 : survivors));
    if (fight.eliminated) this.#add(attacker, Count.ELIMINATIONS, 1);
  }

  /** When the row of the turn is written. */
  endTurn(): void {
    for (let i = 0; i < this.inGame.length; i++) this.inGame[i] += this.inTurn[i];
    this.inTurn.fill(0);
  }

  #add(seat: number, count: Count, n: number): void {
    this.inTurn[(seat << Shift.SEAT) | count] += n;
  }

  /** In the game, over all seats. */
  ofAll(count: Count): number {
    let sum = 0;
    for (let seat = 0; seat < 4; seat++) sum += this.inGame[(seat << Shift.SEAT) | count];
    return sum;
  }

  /** Writes all that is counted of a seat into a row. */
  write(from: Int32Array, seat: number, arrays: Columns['arrays'], row: number): void {
    COUNTED_NAMES.forEach((name, i) => {
      arrays[name][row] = from[(seat << Shift.SEAT) | i];
    });
  }
}

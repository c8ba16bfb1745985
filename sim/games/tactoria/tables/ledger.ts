import { Do } from '../../../../engine/tactoria/actions.js';
import type { CompiledRules } from '../../../../engine/tactoria/compiled-rules.js';
import { hitPointsOf } from '../../../../engine/tactoria/destroy.js';
import { freeSlots } from '../../../../engine/tactoria/slots.js';
import { At, Of, Phase, type TactoriaState } from '../../../../engine/tactoria/state.js';
import { SeatLedger } from '../../../dataset/ledger.js';
import { Count } from './counts.js';
import { Fight } from './fight.js';
import { type Purchase, purchaseOf, type Sort } from './purchase.js';

const COUNT_OF: Readonly<Record<Sort, number>> = {
  village: Count.villages_built,
  military: Count.others_built,
  trade: Count.others_built,
  learning: Count.others_built,
  troop: Count.troops_built,
  mercenary: Count.mercenaries_built,
  upgrade: Count.upgrades_done,
};

/**
 * Keeps count of one game while it is played: of each action before it is carried out, and of what
 * the game tells those who listen. Every table is written from this.
 */
export class Ledger extends SeatLedger {
  readonly layout: CompiledRules;
  /** Attacks declared. */
  fights = 0;
  /** The attack under way, if there is one. */
  fight: Fight | undefined;

  constructor(layout: CompiledRules, agents: Int32Array) {
    super(layout.players, Count, agents);
    this.layout = layout;
  }

  /** While a game is dealt: before anybody decides. */
  override clear(): void {
    super.clear();
    this.fights = 0;
    this.fight = undefined;
  }

  /** Before the action is carried out; what is bought is returned. */
  decide(s: TactoriaState, action: number): Purchase | undefined {
    this.decisions++;
    const { layout: t } = this;
    const purchase = purchaseOf(t, s, action);
    if (purchase) {
      this.add(s[At.ACTIVE], COUNT_OF[purchase.sort], 1);
      this.add(s[At.ACTIVE], Count.coin_spent, purchase.price);
    } else this.#other(s, action);
    return purchase;
  }

  #other(s: TactoriaState, action: number): void {
    const { layout: t, fight } = this;
    const seat = s[At.SEAT];
    switch (t.actions.verb[action]) {
      case Do.ACTIVATE:
        return this.#useAbility(s, seat);
      case Do.QUEST:
        return this.add(seat, Count.quests_done, 1);
      case Do.SETTLE:
        return this.add(seat, Count.settled, 1);
      case Do.STORE:
        return this.add(seat, Count.cards_stored, 1);
      case Do.ATTACK:
        this.fight = new Fight(s, t.actions.seat[action]);
        return this.add(seat, Count.attacks, 1);
      case Do.WITHDRAW:
        if (fight) fight.outcome = 'withdrawn';
        return;
      case Do.SURVIVE:
        if (fight) fight.survivors++;
        return;
      case Do.MOVE:
        return this.#move(s, seat, t.actions.where[action]);
    }
  }

  /** Against an attack, or into the battle, or at another time. */
  #useAbility(s: TactoriaState, seat: number): void {
    this.add(seat, Count.abilities_used, 1);
    if (s[At.PHASE] === Phase.BATTLE && this.fight) this.fight.mercenaries++;
    if (s[At.PHASE] !== Phase.COUNTER) return;
    this.add(seat, Count.counters_used, 1);
    if (this.fight) this.fight.counters++;
  }

  /** T73: to a full place only in exchange, whichever unit comes back. */
  #move(s: TactoriaState, seat: number, group: number): void {
    const { layout: t } = this;
    this.add(seat, Count.units_moved, 1);
    if (freeSlots(t, s, t.seat + seat * t.seatSize, group) === 0)
      this.add(seat, Count.units_exchanged, 1);
  }

  /** A phase ends (`onLeave`): what is left in it is lost. */
  leave(s: TactoriaState): void {
    const seat = s[At.ACTIVE];
    const me = this.layout.seat + seat * this.layout.seatSize;
    if (s[At.PHASE] === Phase.BUILD) this.add(seat, Count.coin_unspent, s[At.COIN]);
    if (s[At.PHASE] === Phase.STORE) this.add(seat, Count.cards_discarded, s[me + Of.HAND_SIZE]);
  }

  /** A building is destroyed (`onDestroy`) by whoever is asked. */
  destroy(s: TactoriaState, seat: number, building: number): void {
    const { layout: t, fight } = this;
    this.add(s[At.SEAT], Count.buildings_destroyed, 1);
    this.add(seat, Count.buildings_lost, 1);
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
    this.add(
      attacker,
      won ? Count.attacks_won : drawn ? Count.attacks_drawn : Count.attacks_lost,
      1,
    );
    this.add(
      defender,
      won ? Count.defences_lost : drawn ? Count.defences_drawn : Count.defences_won,
      1,
    );
    this.add(attacker, Count.troops_lost, attackers - (won ? survivors : 0));
    this.add(defender, Count.troops_lost, defenders - (won ? 0 : survivors));
    if (fight.eliminated) this.add(attacker, Count.eliminations, 1);
  }
}

import { Do } from '../../../../../engine/tactoria/actions.js';
import { addToHand } from '../../../../../engine/tactoria/decks.js';
import { hitPointsOf } from '../../../../../engine/tactoria/destroy.js';
import type { Tactoria } from '../../../../../engine/tactoria/index.js';
import { At, Phase, Side, type TactoriaState } from '../../../../../engine/tactoria/state.js';
import { pointsToDestroy, pointsToSurvive } from '../../../../../engine/tactoria/survivors.js';
import { store } from '../../../../../engine/tactoria/turn.js';
import type { NumberRows, Reader, ReaderShape } from '../../../../nets/reader.js';
import { Battle } from '../battle.js';
import { type Kingdoms, mostUpgrades } from '../kingdoms.js';
import type { Prospect } from '../prospect.js';
import { Choices } from './choices.js';
import { HandRows } from './hand-rows.js';
import { KingdomRows } from './kingdom-rows.js';
import { MOMENTS, PART, Part, RIVALS, WHOLE } from './slots.js';

export const TACTORIA_SHAPE: ReaderShape = {
  parts: Part.RIVALS + RIVALS,
  partRows: PART.rows,
  wholeRows: WHOLE.rows,
};

export const TACTORIA_NUMBERS: NumberRows = { part: PART.begins, whole: WHOLE.begins };

const NOBODY = -1;

/** Parts of its own kingdom that an action may change, by its verb. */
const CHANGES = changesByVerb();

/** By phase: build, store, battle and war, regroup, what is chosen of cards and buildings, all else. */
const MOMENT = Int32Array.of(0, 5, 2, 2, 2, 4, 4, 3, 3, 3, 1, 4, 4, 5, 4, 5, 5);

/** Reads kingdoms and the table from a prospect: what lies open, and its own cards. */
export class TactoriaReader implements Reader {
  readonly shape = TACTORIA_SHAPE;
  readonly #choices: Choices;
  readonly #prospect: Prospect;
  readonly #kingdoms: Kingdoms;
  readonly #battle: Battle;
  readonly #kingdomRows: KingdomRows;
  readonly #handRows: HandRows;
  readonly #ruleRows: Int32Array;
  /** The action that is read, or NOBODY. */
  #action = NOBODY;
  /** Whether `after` differs from how things stand, and its own kingdom that was read last; which other one does. */
  #isTouched = false;
  #ownIsChanged = false;
  #changed = NOBODY;
  /** As things stand: own power in attack and in defence, and turns to victory. */
  readonly #before = new Float64Array(3);

  constructor(game: Tactoria) {
    this.#choices = new Choices(game);
    const { prospect, kingdoms, weights } = this.#choices.judge.appraisal;
    this.#prospect = prospect;
    this.#kingdoms = kingdoms;
    this.#battle = new Battle(kingdoms, weights);
    this.#kingdomRows = new KingdomRows(kingdoms);
    this.#handRows = new HandRows(prospect.table, kingdoms.stats);
    this.#ruleRows = ruleRows(game);
  }

  look(glance: Int32Array, seat: number): void {
    const { before, table } = this.#prospect;
    this.#choices.look(glance, seat);
    this.#action = NOBODY;
    this.#isTouched = false;
    this.#ownIsChanged = false;
    this.#changed = NOBODY;
    for (let other = 0; other < table.players; other++) this.#kingdomRows.look(before, other);
    this.#before[0] = this.#kingdoms.power[seat];
    this.#before[1] = this.#kingdoms.power[table.players + seat];
    this.#before[2] = this.#kingdomRows.turns[seat];
    if (before[At.ATTACKER] >= 0 && this.#isInBattle(before, seat))
      this.#battle.look(before, before[At.ATTACKER], before[At.DEFENDER], seat);
  }

  #isInBattle(s: TactoriaState, seat: number): boolean {
    return s[At.ATTACKER] === seat || s[At.DEFENDER] === seat;
  }

  after(action: number): number {
    const { before, seat, table: t } = this.#prospect;
    if (this.#choices.consider()) this.#isTouched = this.#ownIsChanged = true;
    this.#action = action;
    this.#restoreOther();
    const verb: Do = t.actions.verb[action];
    if ((CHANGES[verb] & ~(1 << Part.HAND)) !== 0) this.#take(action);
    else this.#stay(verb, t.actions.kind[action]);
    if (verb === Do.ATTACK) this.#battle.look(before, seat, t.actions.seat[action], seat);
    return 1;
  }

  #restoreOther(): void {
    if (this.#changed === NOBODY) return;
    this.#kingdoms.read(this.#prospect.before, this.#changed);
    this.#kingdomRows.look(this.#prospect.before, this.#changed);
    this.#changed = NOBODY;
  }

  #readOwn(s: TactoriaState): void {
    this.#kingdoms.read(s, this.#prospect.seat);
    this.#kingdomRows.look(s, this.#prospect.seat);
  }

  #take(action: number): void {
    const prospect = this.#prospect;
    const { after: s } = prospect;
    prospect.take(action);
    this.#isTouched = true;
    this.#readOwn(s);
    this.#ownIsChanged = true;
    if (prospect.other < 0) return;
    this.#changed = prospect.other;
    this.#kingdoms.read(s, this.#changed);
    this.#kingdomRows.look(s, this.#changed);
  }

  /** Nothing changes but the hand, if anything. */
  #stay(verb: Do, kind: number): void {
    const prospect = this.#prospect;
    const { table: t, before, after: s, me } = prospect;
    if (this.#isTouched) prospect.restore();
    if (this.#ownIsChanged) this.#readOwn(before);
    this.#ownIsChanged = false;
    this.#isTouched = CHANGES[verb] !== 0;
    if (verb === Do.STORE) store(t, s, kind);
    else if (verb === Do.KEEP) addToHand(t, s, me, kind);
  }

  way(_: number): number {
    const { table: t, seat } = this.#prospect;
    const { verb, seat: aim } = t.actions;
    let changes = CHANGES[verb[this.#action]];
    if (this.#isComparedAnew())
      for (let i = 1; i < t.players; i++) changes |= 1 << (Part.RIVALS + i - 1);
    const other = this.#changed !== NOBODY ? this.#changed : aim[this.#action];
    if (other >= 0) changes |= 1 << (Part.RIVALS + ((other - seat + t.players) % t.players) - 1);
    return changes;
  }

  /** Rivals are compared with its own army, and with how far the seat is. */
  #isComparedAnew(): boolean {
    const { table: t, seat } = this.#prospect;
    const { power } = this.#kingdoms;
    const before = this.#before;
    return (
      this.#ownIsChanged &&
      (power[seat] !== before[0] ||
        power[t.players + seat] !== before[1] ||
        this.#kingdomRows.turns[seat] !== before[2])
    );
  }

  part(part: number, out: Int32Array, from: number): number {
    const { after: s, seat, me, table: t } = this.#prospect;
    switch (part) {
      case Part.ECONOMY:
        return this.#kingdomRows.economy(s, seat, out, from);
      case Part.ARMY:
        return this.#kingdomRows.army(s, seat, out, from);
      case Part.MERCENARIES:
        return this.#kingdomRows.mercenaries(s, seat, out, from);
      case Part.HAND:
        return this.#handRows.hand(s, me, out, from);
      default: {
        const after = part - Part.RIVALS + 1;
        const rival = after < t.players ? (seat + after) % t.players : seat;
        return this.#kingdomRows.rival(s, rival, seat, this.#aimAt(rival), out, from);
      }
    }
  }

  /** What for the action is aimed at a rival: 0 to attack, 1 to harm it, 2 to destroy. */
  #aimAt(rival: number): number {
    const { verb, seat } = this.#prospect.table.actions;
    const action = this.#action;
    if (action === NOBODY || seat[action] !== rival) return NOBODY;
    return verb[action] === Do.ATTACK ? 0 : verb[action] === Do.TARGET ? 1 : 2;
  }

  still(out: Int32Array, from: number): number {
    const { before: s, seat, table: t } = this.#prospect;
    let at = from;
    out[at++] = WHOLE.phase.row(s[At.PHASE]);
    if (s[At.RESUME] >= 0) out[at++] = WHOLE.resume.row(s[At.RESUME]);
    if (s[At.PENDING] > 0) {
      out[at++] = WHOLE.pending.row(s[At.PENDING]);
      out[at++] = WHOLE.amount.row(s[At.PENDING_AMOUNT]);
    }
    out[at++] = WHOLE.order.row((seat - s[At.ACTIVE] + t.players) % t.players);
    out[at++] = WHOLE.round.row(Math.floor(s[At.TURN] / t.players));
    out[at++] = WHOLE.players.row(t.players);
    out[at++] = WHOLE.alive.row(t.players - s[At.OUTS]);
    out[at++] = WHOLE.deck.row(s[At.DECK_SIZE] >> 3);
    out[at++] = WHOLE.legendary.row(s[At.LEGENDARY_SIZE]);
    out[at++] = WHOLE.most.row(mostUpgrades(t, s));
    if (s[At.PHASE] === Phase.BATTLE) out[at++] = WHOLE.passes.row(s[At.PASSES]);
    if (s[At.PHASE] === Phase.PLUNDER) out[at++] = WHOLE.points.row(pointsToDestroy(s));
    if (s[At.PHASE] === Phase.SURVIVE) out[at++] = WHOLE.points.row(pointsToSurvive(t, s));
    for (let i = 0; i < this.#ruleRows.length; i++) out[at++] = this.#ruleRows[i];
    return at;
  }

  moving(out: Int32Array, from: number): number {
    const { after: s, before, seat, table: t } = this.#prospect;
    const action = this.#action;
    let at = from;
    if (s[At.ACTIVE] === seat && before[At.PHASE] === Phase.BUILD) {
      out[at++] = WHOLE.coinLeft.row(s[At.COIN]);
      out[at++] = WHOLE.buildLeft.row(s[At.BUILD]);
    }
    if (action === NOBODY) {
      if (before[At.ATTACKER] >= 0 && this.#isInBattle(before, seat)) return this.#fight(out, at);
      return at;
    }
    const choices = this.#choices;
    const verb: Do = t.actions.verb[action];
    const gap = choices.gap(action);
    const moment = MOMENT[before[At.PHASE]];
    out[at++] = WHOLE.verb.row(verb);
    if (verb === Do.DONE) out[at++] = WHOLE.done.row(before[At.PHASE]);
    out[at++] = WHOLE.worth.row(choices.worth(action));
    out[at++] = WHOLE.gap.row(gap);
    out[at++] = WHOLE.gapAt.row(gap * MOMENTS + moment);
    return this.#more(verb, out, at);
  }

  /** What else there is to say of the action. */
  #more(verb: Do, out: Int32Array, from: number): number {
    const { before, me, table: t } = this.#prospect;
    const { kind, seat, where } = t.actions;
    const action = this.#action;
    switch (verb) {
      case Do.STORE:
      case Do.KEEP:
        return this.#handRows.card(before, me, kind[action], out, from);
      case Do.DESTROY: {
        const block = t.seat + seat[action] * t.seatSize;
        out[from] = WHOLE.hitPoints.row(hitPointsOf(t, before, block, where[action]));
        return from + 1;
      }
      case Do.ATTACK:
      case Do.COMMIT:
      case Do.PASS:
        return this.#fight(out, from);
      case Do.DONE:
        return before[At.PHASE] === Phase.COUNTER ? this.#fight(out, from) : from;
      default:
        return from;
    }
  }

  /** The battle that is fought, or that would be: leads of its own side. */
  #fight(out: Int32Array, from: number): number {
    const { before, seat, table: t } = this.#prospect;
    const { verb, kind, where } = t.actions;
    const battle = this.#battle;
    const side = before[At.DEFENDER] === seat ? Side.DEFENCE : Side.ATTACK;
    const other = 1 - side;
    const slots = WHOLE.battle[side];
    const isCommitted = this.#action !== NOBODY && verb[this.#action] === Do.COMMIT;
    const theirs = battle.total(other, false);
    const theirBest = battle.total(other, true);
    const best = battle.total(side, true);
    let mine = battle.total(side, false);
    let at = from;
    if (isCommitted) {
      const before = mine;
      mine = battle.totalWith(where[this.#action], kind[this.#action]);
      out[at++] = slots.troop.row(mine - before);
    }
    out[at++] = slots.leads[0].row(Math.floor(mine - theirs));
    out[at++] = slots.leads[1].row(Math.floor(mine - theirBest));
    out[at++] = slots.leads[2].row(Math.floor(best - theirs));
    out[at++] = slots.leads[3].row(Math.floor(best - theirBest));
    return at;
  }
}

function changesByVerb(): Int32Array {
  const [economy, army, mercenaries, hand] = [1, 2, 4, 8];
  const changes = new Int32Array(Do.STORE + 1).fill(economy | army | mercenaries | hand);
  for (const verb of [Do.DONE, Do.PASS, Do.WITHDRAW, Do.ATTACK, Do.COMMIT, Do.FROM])
    changes[verb] = 0;
  for (const verb of [Do.DISMISS, Do.MOVE, Do.EXCHANGE]) changes[verb] = army | mercenaries;
  for (const verb of [Do.KEEP, Do.STORE]) changes[verb] = hand;
  changes[Do.DESTROY] = economy | army;
  changes[Do.SURVIVE] = army;
  return changes;
}

function ruleRows({ table: t, rules }: Tactoria): Int32Array {
  const costs = t.upgradeCosts.reduce((sum, cost) => sum + cost, 0);
  const { coin, build } = rules.start;
  const strength = t.troops.reduce((sum, kind) => {
    const card = t.cards[kind];
    return sum + (card.kind === 'troop' ? card.attack + card.defence : 0);
  }, 0);
  return Int32Array.of(
    WHOLE.unitCost.row(t.unitCost),
    WHOLE.margin.row(rules.eliminationMargin),
    WHOLE.upgradesCost.row(costs >> 1),
    WHOLE.startCoin.row(coin),
    WHOLE.startBuild.row(build),
    WHOLE.troops.row(Math.round((2 * strength) / Math.max(1, t.troops.length))),
  );
}

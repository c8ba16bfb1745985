import type { CompiledRules } from '../../../../engine/capital-warsaw/compiled-rules.js';
import { emptySpaces, has } from '../../../../engine/capital-warsaw/district.js';
import { choiceRead, earn, lossBy } from '../../../../engine/capital-warsaw/income.js';
import type { CapitalWarsaw } from '../../../../engine/capital-warsaw/index.js';
import { measure, measureRead } from '../../../../engine/capital-warsaw/milestones.js';
import {
  At,
  bitCount,
  lowestBit,
  Phase,
  type WarsawState,
} from '../../../../engine/capital-warsaw/state.js';
import { Owner } from '../../../../engine/capital-warsaw/yields.js';
import { shortlists } from '../../../agents/shortlist.js';
import { HOPE, type JudgeWeights, judgeWeights, likeKnown, Weigh } from './features.js';
import { Memory, type Uses } from './memory.js';
import { Prospect } from './prospect.js';
import { standingWorth } from './standing.js';
import { WEIGHTS } from './weights.js';

/** More than an income phase can take: so that no loss stops at 0 while income is counted (C10). */
const PLENTY = 1000;

/** Coins beyond this are spare. */
const AMPLE = 10;

/** What the judge found of what it judged last. */
export const enum Found {
  WORTH,
  /** Before income: points and coins; … */
  POINTS,
  COINS,
  /** … what the income phase under way brings of both, … */
  INCOME_POINTS,
  INCOME_COINS,
  /** … and guesses: what the district is good for, and milestones hoped for. */
  PROMISE,
  HOPES,
  /** By milestone, that of this epoch and the next: how far the seat is before the best other. */
  LEADS,
  SIZE = LEADS + 2,
}

/** Says what each action is worth to somebody who sees the table and has such a taste. */
export class Judge {
  readonly prospect: Prospect;
  readonly #taste: JudgeWeights;
  /** By epochs in which it can still be spent, what a coin is worth; … */
  readonly #coin: number[];
  /** … by income phases to come: what a point and a coin in each of them are worth. */
  readonly #pointIncome: number[];
  readonly #coinIncome: number[];
  /** By building, what its effect is worth now, and at all moments that there have been. */
  #standing: Float64Array = new Float64Array(0);
  readonly #moments: (Float64Array | undefined)[] = [];
  readonly #races: readonly Race[];
  /** By milestone: what being the best for it is worth. */
  readonly #prizes: Float64Array;
  /** Whether others have what takes points of the seat (C109). */
  #isRivalled = false;
  /** What a tile is worth that may be lost in the war of this epoch. */
  #fodder = 0;
  /** By seat. */
  readonly #memories: readonly Memory[];
  /** By `Found`: a fraction that a function returns is an allocation. */
  readonly found = new Float64Array(Found.SIZE);

  constructor(game: CapitalWarsaw, taste: JudgeWeights) {
    this.prospect = new Prospect(game);
    this.#taste = taste;
    const { epochs, rules } = this.prospect.table;
    const phases = Array.from({ length: epochs + 1 }, (_, k) => k);
    const coin = phases.map(
      (k) =>
        1 / rules.coinsPerPoint + taste[Weigh.COIN_LATER] * k + taste[Weigh.COIN_CURVE] * k ** 2,
    );
    const later = (k: number) => taste[Weigh.DISCOUNT] ** k;
    const sum = (k: number, worth: (i: number) => number) =>
      phases.slice(0, k).reduce((total, i) => total + later(i) * worth(i), 0);
    this.#coin = coin;
    this.#pointIncome = phases.map((k) => sum(k, () => 1));
    this.#coinIncome = phases.map((k) => taste[Weigh.COIN_INCOME] * sum(k, (i) => coin[k - 1 - i]));
    this.#memories = Array.from({ length: game.seats }, () => new Memory(game.maxLegal));
    this.#prizes = Float64Array.from(this.prospect.table.milestones, (milestone) => {
      const known = likeKnown(milestone);
      return known < 0 ? HOPE : taste[Weigh.MILESTONE + known];
    });
    this.#races = [1, taste[Weigh.NEXT_MILESTONE]].map((part) => new Race(part));
  }

  /** Fills `worth` with that of each of the first `count` actions of the list. */
  judge(
    glance: Int32Array,
    seat: number,
    legal: Int32Array,
    count: number,
    worth: Float64Array,
  ): void {
    const prospect = this.prospect;
    const phase = glance[At.PHASE];
    const memory = this.#memories[seat];
    if (phase === Phase.CONSTRUCT && memory.recall(glance, seat, legal, count, worth)) return;
    this.look(glance, seat);
    if (phase === Phase.PICK) memory.begin(glance);
    for (let i = 0; i < count; i++) {
      if (phase === Phase.PICK) this.#judgeUses(legal[i], memory.next());
      else {
        prospect.take(legal[i]);
        this.weigh();
      }
      worth[i] = this.found[Found.WORTH];
    }
  }

  /** What the table as it stands is worth to a seat between two epochs; all of it is open. */
  standing(s: WarsawState, seat: number): number {
    this.look(s.subarray(0, At.TABLE), seat);
    this.weigh();
    return this.found[Found.WORTH];
  }

  /** The same without points and coins. */
  districtWorth(s: WarsawState, seat: number): number {
    const purse = this.#coin[this.prospect.table.epochs - s[At.EPOCH]] * s[At.COINS + seat];
    return this.standing(s, seat) - s[At.POINTS + seat] - purse;
  }

  look(glance: Int32Array, seat: number): void {
    const prospect = this.prospect;
    prospect.look(glance, seat);
    const { table: t, incomes } = prospect;
    const moment = (glance[At.EPOCH] << 1) | (t.epochs - glance[At.EPOCH] - incomes);
    const coin = this.#coin[incomes];
    this.#standing = this.#moments[moment] ??= standingWorth(
      t,
      { epochNow: glance[At.EPOCH], epochs: incomes - 1, coin },
      this.#taste,
    );
    this.#fodder = this.#taste[Weigh.TILES_AT_WAR] * t.warLosses[glance[At.EPOCH]];
    this.#isRivalled = isRivalled(t, glance, seat);
    for (let ahead = 0; ahead < 2; ahead++) this.#lookAtMilestone(glance, seat, ahead);
  }

  /** C67: there is none after the last epoch; once it is awarded it is nobody's hope. */
  #lookAtMilestone(glance: Int32Array, seat: number, ahead: number): void {
    const { table: t, phase } = this.prospect;
    const race = this.#races[ahead];
    const open =
      ahead > 0 || phase === Phase.PICK || phase === Phase.CONSTRUCT || phase === Phase.WAR;
    const epoch = glance[At.EPOCH] + ahead;
    const isOn = open && race.part !== 0 && epoch + 1 < t.epochs;
    race.milestone = isOn ? glance[At.MILESTONES + epoch] - 1 : -1;
    if (race.milestone < 0) return;
    race.prize = race.part * this.#prizes[race.milestone] * (t.epochs - epoch);
    race.rival = Number.NEGATIVE_INFINITY;
    for (let other = 0; other < t.players; other++)
      if (other !== seat)
        race.rival = Math.max(
          race.rival,
          fulfilment(t, race.milestone, measure(t, glance, other, race.milestone)),
        );
  }

  /** What could be done with a tile once it is picked: it is worth as much as its best use. */
  #judgeUses(city: number, uses: Uses): void {
    const prospect = this.prospect;
    const { actions, worth } = uses;
    uses.city = city;
    uses.count = prospect.pick(city, actions);
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < uses.count; i++) {
      prospect.take(actions[i]);
      this.weigh();
      worth[i] = this.found[Found.WORTH];
      most = Math.max(most, worth[i]);
    }
    prospect.putBack();
    this.found[Found.WORTH] = most;
  }

  /** Finds what things are worth as the prospect has them. */
  weigh(): void {
    const { table: t, seat, incomes, after: s } = this.prospect;
    const found = this.found;
    const coin = this.#coin[incomes];
    const coins = s[At.COINS + seat];
    const points = s[At.POINTS + seat];
    let worth = points + coin * coins;
    found.fill(0);
    found[Found.POINTS] = points;
    found[Found.COINS] = coins;
    if (incomes > 0) {
      s[At.POINTS + seat] = PLENTY;
      earn(t, s, seat);
      const gained =
        s[At.POINTS + seat] -
        PLENTY +
        choiceRead(t, s, seat) -
        (this.#isRivalled ? losses(t, s, seat) : 0);
      found[Found.INCOME_POINTS] = gained;
      found[Found.INCOME_COINS] = s[At.COINS + seat] - coins;
      worth += this.#pointIncome[incomes] * gained;
      worth += this.#coinIncome[incomes] * found[Found.INCOME_COINS];
      if (coins > AMPLE) worth += this.#taste[Weigh.SPARE_COINS] * (coins - AMPLE);
      for (let rest = s[At.BUILDINGS + seat]; rest !== 0; rest &= rest - 1)
        worth += this.#standing[31 - Math.clz32(rest & -rest)];
      this.#findPromise(s, incomes - 1);
      this.#findHopes(s);
      worth += found[Found.PROMISE] + found[Found.HOPES];
      worth += this.#fodder * bitCount(s[At.OCCUPIED + seat]);
    }
    found[Found.WORTH] = worth;
  }

  /** What the district is good for in the epochs to come, beside its income. */
  #findPromise(s: WarsawState, epochs: number): void {
    const { table: t, seat } = this.prospect;
    const taste = this.#taste;
    const { areas } = t;
    let worth =
      taste[Weigh.TILES] * bitCount(s[At.OCCUPIED + seat]) +
      taste[Weigh.ROOM] * bitCount(emptySpaces(s, seat, has(s, seat, t.standing.wide))) +
      taste[Weigh.OVERBUILT] * bitCount(s[At.OVERBUILT + seat]) +
      taste[Weigh.ICONS] * areas.icons +
      taste[Weigh.PUBLIC_BUILDINGS] * bitCount(s[At.BUILDINGS + seat]);
    for (let colour = 0; colour < 5; colour++)
      worth += taste[Weigh.AREAS + colour] * areas.find(colour);
    this.found[Found.PROMISE] = epochs * worth;
  }

  #findHopes(s: WarsawState): void {
    const { table: t, seat } = this.prospect;
    let worth = 0;
    for (let ahead = 0; ahead < 2; ahead++) {
      const race = this.#races[ahead];
      if (race.milestone < 0) continue;
      const mine = fulfilment(t, race.milestone, measureRead(t, s, seat, race.milestone));
      const lead = mine - race.rival;
      this.found[Found.LEADS + ahead] = lead;
      if (lead > 0) worth += race.prize;
      else if (lead === 0) worth += 0.5 * race.prize;
      else if (lead === -1) worth += this.#taste[Weigh.NEAR_MILESTONE] * race.prize;
    }
    this.found[Found.HOPES] = worth;
  }
}

/** For a milestone; −1: for none. */
class Race {
  milestone = -1;
  /** What being the best is worth, and how far the best other seat fulfills the condition. */
  prize = 0;
  rival = 0;
  constructor(readonly part: number) {}
}

/** How far a seat fulfills the condition of a milestone; more is better. */
const fulfilment = (t: CompiledRules, milestone: number, measured: number): number =>
  t.awardFewest[milestone] !== 0 ? -measured : measured;

function isRivalled({ players, rivalries }: CompiledRules, s: Int32Array, seat: number): boolean {
  for (let owner = 0; owner < players; owner++) {
    if (owner === seat) continue;
    const buildings = s[At.BUILDINGS + owner] & rivalries.buildings;
    if (buildings !== 0 || (s[At.LANDMARKS + owner] & rivalries.milestones) !== 0) return true;
  }
  return false;
}

/** C109: what a seat loses by what others have, as if for what it has itself (C74), by the areas just found. */
function losses(t: CompiledRules, s: WarsawState, seat: number): number {
  const { buildings, milestones } = t.rivalries;
  let points = 0;
  for (let owner = 0; owner < t.players; owner++) {
    if (owner === seat) continue;
    for (let rest = s[At.BUILDINGS + owner] & buildings; rest !== 0; rest &= rest - 1)
      points += lossBy(t, s, seat, lowestBit(rest));
    for (let rest = s[At.LANDMARKS + owner] & milestones; rest !== 0; rest &= rest - 1)
      points += lossBy(t, s, seat, Owner.MILESTONE + lowestBit(rest));
  }
  return points;
}

/** A tile can be put down in a hundred ways: the best to `tuned`. */
export const shortlistOf = shortlists<WarsawState, CapitalWarsaw>(
  (game) => new Judge(game, judgeWeights(WEIGHTS[game.seats])),
);

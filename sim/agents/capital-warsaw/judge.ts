import { earn, economicsOf } from '../../../engine/capital-warsaw/income.js';
import type { CapitalWarsaw } from '../../../engine/capital-warsaw/index.js';
import { measure } from '../../../engine/capital-warsaw/milestones.js';
import { At, Phase, type Table, type WarsawState } from '../../../engine/capital-warsaw/state.js';
import { Colour, Milestone } from '../../../engine/capital-warsaw/tiles.js';
import { Prospect } from './prospect.js';
import { standingWorth } from './standing.js';
import type { Taste } from './taste.js';

/** More than an income phase can take: so that no loss stops at 0 while income is counted (C10). */
const PLENTY = 1000;

/** Says what each action is worth to somebody who sees the table and has such a taste. */
export class Judge {
  readonly #prospect: Prospect;
  readonly #taste: Taste;
  /** By epochs in which it can still be spent, what a coin is worth; … */
  readonly #coin: number[];
  /** … by income phases to come: what a point and a coin in each of them are worth. */
  readonly #pointIncome: number[];
  readonly #coinIncome: number[];
  /** The milestone of the epoch, −1 for none, and how far the best other seat fulfills it. */
  #milestone = -1;
  #rival = 0;

  constructor(game: CapitalWarsaw, taste: Taste) {
    this.#prospect = new Prospect(game);
    this.#taste = taste;
    const { epochs, rules } = this.#prospect.table;
    const phases = Array.from({ length: epochs + 1 }, (_, k) => k);
    const coin = phases.map((k) => 1 / rules.coinsPerPoint + taste.coinLater * k);
    const later = (k: number) => taste.discount ** k;
    const sum = (k: number, worth: (i: number) => number) =>
      phases.slice(0, k).reduce((total, i) => total + later(i) * worth(i), 0);
    this.#coin = coin;
    this.#pointIncome = phases.map((k) => sum(k, () => 1));
    this.#coinIncome = phases.map((k) => sum(k, (i) => coin[k - 1 - i]));
  }

  /** Fills `worth` with that of each of the first `count` actions of the list. */
  judge(
    glance: Int32Array,
    seat: number,
    legal: Int32Array,
    count: number,
    worth: Float64Array,
  ): void {
    const prospect = this.#prospect;
    prospect.look(glance, seat);
    this.#lookAtMilestone(glance, seat);
    const isPick = prospect.phase === Phase.PICK;
    const now = () => this.#worth(prospect.after);
    for (let i = 0; i < count; i++) {
      if (isPick) worth[i] = prospect.eachUse(legal[i], now);
      else {
        prospect.take(legal[i]);
        worth[i] = this.#worth(prospect.after);
      }
    }
  }

  /** What the table as it stands is worth to a seat between two epochs; all of it is open. */
  standing(s: WarsawState, seat: number): number {
    this.#prospect.look(s.subarray(0, At.TABLE), seat);
    this.#milestone = -1;
    return this.#worth(this.#prospect.asItStands());
  }

  /** C67: there is none after the last epoch; once it is awarded it is nobody's hope. */
  #lookAtMilestone(glance: Int32Array, seat: number): void {
    const { table: t, phase } = this.#prospect;
    const open = phase === Phase.PICK || phase === Phase.CONSTRUCT || phase === Phase.WAR;
    const epoch = glance[At.EPOCH];
    this.#milestone = open && epoch + 1 < t.epochs ? glance[At.MILESTONES + epoch] - 1 : -1;
    if (this.#milestone < 0) return;
    this.#rival = Number.NEGATIVE_INFINITY;
    for (let other = 0; other < t.players; other++)
      if (other !== seat)
        this.#rival = Math.max(this.#rival, fulfilment(t, glance, other, this.#milestone));
  }

  #worth(s: WarsawState): number {
    const { table: t, seat, incomes } = this.#prospect;
    const coin = this.#coin[incomes];
    const coins = s[At.COINS + seat];
    const points = s[At.POINTS + seat];
    let worth = points + coin * coins;
    if (incomes === 0) return worth;
    s[At.POINTS + seat] = PLENTY;
    earn(t, s, seat);
    const gained = s[At.POINTS + seat] - PLENTY + economicsOf(t, s, seat) + palaces(t, s, seat);
    worth += this.#pointIncome[incomes] * gained;
    worth += this.#coinIncome[incomes] * (s[At.COINS + seat] - coins);
    worth += this.#taste.standing * standingWorth(t, s, seat, incomes - 1, coin);
    if (this.#milestone < 0) return worth;
    const lead = fulfilment(t, s, seat, this.#milestone) - this.#rival;
    const chance = lead > 0 ? 1 : lead === 0 ? 0.5 : 0;
    return worth + this.#taste.milestone * chance * incomes;
  }
}

/** How far a seat fulfills the condition of a milestone; more is better. */
function fulfilment(t: Table, s: WarsawState, seat: number, milestone: number): number {
  const value = measure(t, s, seat, milestone);
  return milestone === Milestone.SAXON_PALACE ? -value : value;
}

/** C74: what Palaces of Culture bring and take, by the areas just found. */
function palaces(t: Table, s: WarsawState, seat: number): number {
  const bit = 1 << Milestone.PALACE_OF_CULTURE;
  const { count } = t.areas;
  let points = 0;
  for (let owner = 0; owner < t.players; owner++) {
    if ((s[At.LANDMARKS + owner] & bit) === 0) continue;
    points += owner === seat ? count[Colour.INDUSTRIAL] : -count[Colour.COMMERCIAL];
  }
  return points;
}

import { wordsOf } from '../../../../engine/capital-warsaw/actions.js';
import type { CompiledRules } from '../../../../engine/capital-warsaw/compiled-rules.js';
import { Source } from '../../../../engine/capital-warsaw/gain.js';
import { At, levelsIn, Phase, type WarsawState } from '../../../../engine/capital-warsaw/state.js';
import { termsOf } from '../../../../engine/capital-warsaw/trades.js';
import { SeatLedger, Shift } from '../../../dataset/ledger.js';
import { COUNTED, COUNTED_NAMES, Count } from './counts.js';
import { type Deed, deedOf } from './deed.js';

/** Columns of points and coins by the steps of income; buildings and milestones follow. */
const COINS_OF = [-1, Count.commerce_coins, -1, Count.industry_coins, -1];
const POINTS_OF = [
  Count.park_points,
  -1,
  Count.culture_points,
  Count.industry_points,
  Count.transport_points,
];

/**
 * Keeps count of one game while it is played: of each action before it is carried out, of each gain
 * of an income phase, and of districts at the end of an epoch. Every table is written from this.
 */
export class Ledger extends SeatLedger {
  readonly layout: CompiledRules;
  /** At the end of the last epoch: tiles of each district, points and coins. */
  readonly #tiles = new Int32Array(4);
  readonly #points = new Int32Array(4);
  readonly #coins = new Int32Array(4);

  constructor(layout: CompiledRules, agents: Int32Array) {
    super(layout.players, Count, agents);
    this.layout = layout;
  }

  begin(s: WarsawState, game: number, deal: number, rotation: number): void {
    this.enter(game, deal, rotation);
    this.clear();
    this.#look(s);
  }

  /** Before the action is carried out; what a construction is and costs is returned. */
  decide(s: WarsawState, action: number): Deed | undefined {
    const seat = s[At.SEAT];
    this.decisions++;
    switch (s[At.PHASE]) {
      case Phase.CONSTRUCT:
        return this.#construct(s, seat, action);
      case Phase.MILESTONE:
        this.add(seat, Count.milestones, 1);
        return undefined;
      case Phase.TRADE:
        this.#trade(seat, action);
        return undefined;
      default:
        return undefined;
    }
  }

  #construct(s: WarsawState, seat: number, action: number): Deed {
    const deed = deedOf(this.layout, s, seat, action);
    const counts = { build: Count.built, overbuild: Count.overbuilt, discard: Count.discarded };
    this.add(seat, counts[deed.act], 1);
    this.add(seat, Count.coins_paid, deed.paid);
    this.add(seat, Count.discard_coins, deed.got);
    return deed;
  }

  #trade(seat: number, action: number): void {
    const words = wordsOf(this.layout, action);
    if (words.do !== 'trade') return;
    const { sold, got } = termsOf(this.layout.rules, words.building, words.sell);
    const coins = words.sell === 'coins' ? -sold : got;
    const points = words.sell === 'coins' ? got : -sold;
    this.add(seat, Count.trades, 1);
    this.add(seat, Count.trade_coins, coins);
    this.add(seat, Count.trade_points, points);
  }

  /** A gain or loss of an income phase (`onIncome`). */
  income(seat: number, source: number, coins: number, points: number): void {
    const isStep = source < Source.BUILDING;
    const isBuilding = source < Source.MILESTONE;
    const forCoins = isBuilding ? Count.building_coins : Count.milestone_coins;
    const forPoints = isBuilding ? Count.building_points : Count.milestone_points;
    if (coins !== 0) this.add(seat, isStep ? COINS_OF[source] : forCoins, coins);
    if (points !== 0) this.add(seat, isStep ? POINTS_OF[source] : forPoints, points);
  }

  /** After an epoch's income: what shows in districts and points alone. */
  endEpoch(s: WarsawState): void {
    for (let seat = 0; seat < this.players; seat++) {
      const laid =
        this.of(seat, Count.built) +
        this.of(seat, Count.overbuilt) +
        this.of(seat, Count.milestones);
      this.add(seat, Count.tiles_lost, this.#tiles[seat] + laid - tilesOf(s, seat));
      const points = s[At.POINTS + seat] - this.#points[seat];
      this.add(seat, Count.palace_points, points - this.#accounted(seat, 'points'));
      const coins = s[At.COINS + seat] - this.#coins[seat] + 2 * this.of(seat, Count.coins_paid);
      this.add(seat, Count.palace_coins, coins - this.#accounted(seat, 'coins'));
    }
    this.#look(s);
  }

  /** Points or coins of which it is known where they come from; coins paid count as if they came. */
  #accounted(seat: number, unit: 'points' | 'coins'): number {
    return COUNTED_NAMES.reduce(
      (sum, name, i) => (COUNTED[name].unit === unit ? sum + this.of(seat, i) : sum),
      0,
    );
  }

  #look(s: WarsawState): void {
    for (let seat = 0; seat < this.players; seat++) {
      this.#tiles[seat] = tilesOf(s, seat);
      this.#points[seat] = s[At.POINTS + seat];
      this.#coins[seat] = s[At.COINS + seat];
    }
  }

  /** In this epoch. */
  of(seat: number, count: number): number {
    return this.inStage[(seat << Shift.SEAT) | count];
  }
}

/** Tiles of a district, with those underneath. */
function tilesOf(s: WarsawState, seat: number): number {
  let tiles = 0;
  for (let cell = 0; cell < 16; cell++) tiles += levelsIn(s[At.CELLS | (seat << 4) | cell]);
  return tiles;
}

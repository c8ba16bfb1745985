import { wordsOf } from '../../../../engine/capital-warsaw/actions.js';
import type { CompiledRules } from '../../../../engine/capital-warsaw/compiled-rules.js';
import { Source } from '../../../../engine/capital-warsaw/gain.js';
import { At, levelsIn, Phase, type WarsawState } from '../../../../engine/capital-warsaw/state.js';
import { BUILDINGS } from '../../../../engine/capital-warsaw/tiles.js';
import { termsOf } from '../../../../engine/capital-warsaw/trades.js';
import type { Columns } from '../../../dataset/columns.js';
import { COUNTED, COUNTED_NAMES, Count } from './counts.js';
import { type Deed, deedOf } from './deed.js';

/** A seat's counts begin at seat << SEAT. */
const enum Shift {
  SEAT = 5,
}

/** Columns of points and coins by the steps of income; buildings and milestones follow. */
const COINS_OF = [-1, Count.COMMERCE_COINS, -1, Count.INDUSTRY_COINS, -1];
const POINTS_OF = [
  Count.PARK_POINTS,
  -1,
  Count.CULTURE_POINTS,
  Count.INDUSTRY_POINTS,
  Count.TRANSPORT_POINTS,
];

/**
 * Keeps count of one game while it is played: of each action before it is carried out, of each gain
 * of an income phase, and of districts at the end of an epoch. Every table is written from this.
 */
export class Ledger {
  readonly layout: CompiledRules;
  game = 0;
  deal = 0;
  rotation = 0;
  decisions = 0;
  readonly inGame = new Int32Array(4 << Shift.SEAT);
  readonly inEpoch = new Int32Array(4 << Shift.SEAT);
  /** At the end of the last epoch: tiles of each district, and points. */
  readonly #tiles = new Int32Array(4);
  readonly #points = new Int32Array(4);

  constructor(layout: CompiledRules) {
    this.layout = layout;
  }

  begin(s: WarsawState, game: number, deal: number, rotation: number): void {
    this.game = game;
    this.deal = deal;
    this.rotation = rotation;
    this.decisions = 0;
    this.inGame.fill(0);
    this.inEpoch.fill(0);
    this.#look(s);
  }

  /** The place in the line-up of who sits there. */
  playerAt(seat: number): number {
    const { players } = this.layout;
    return (seat - this.rotation + players) % players;
  }

  /** Before the action is carried out; what a construction is and costs is returned. */
  decide(s: WarsawState, action: number): Deed | undefined {
    const seat = s[At.SEAT];
    this.decisions++;
    switch (s[At.PHASE]) {
      case Phase.CONSTRUCT:
        return this.#construct(s, seat, action);
      case Phase.MILESTONE:
        this.#add(seat, Count.MILESTONES, 1);
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
    const counts = { build: Count.BUILT, overbuild: Count.OVERBUILT, discard: Count.DISCARDED };
    this.#add(seat, counts[deed.act], 1);
    this.#add(seat, Count.COINS_PAID, deed.paid);
    this.#add(seat, Count.DISCARD_COINS, deed.got);
    return deed;
  }

  #trade(seat: number, action: number): void {
    const words = wordsOf(this.layout, action);
    if (words.do !== 'trade') return;
    const { sold, got } = termsOf(BUILDINGS.indexOf(words.building), words.sell);
    const coins = words.sell === 'coins' ? -sold : got;
    const points = words.sell === 'coins' ? got : -sold;
    this.#add(seat, Count.TRADES, 1);
    this.#add(seat, Count.TRADE_COINS, coins);
    this.#add(seat, Count.TRADE_POINTS, points);
  }

  /** A gain or loss of an income phase (`onIncome`). */
  income(seat: number, source: number, coins: number, points: number): void {
    const isStep = source < Source.BUILDING;
    const isBuilding = source < Source.MILESTONE;
    const forCoins = isBuilding ? Count.BUILDING_COINS : Count.MILESTONE_COINS;
    const forPoints = isBuilding ? Count.BUILDING_POINTS : Count.MILESTONE_POINTS;
    if (coins !== 0) this.#add(seat, isStep ? COINS_OF[source] : forCoins, coins);
    if (points !== 0) this.#add(seat, isStep ? POINTS_OF[source] : forPoints, points);
  }

  /** After an epoch's income: what shows in districts and points alone. */
  endEpoch(s: WarsawState): void {
    for (let seat = 0; seat < this.layout.players; seat++) {
      const laid =
        this.of(seat, Count.BUILT) +
        this.of(seat, Count.OVERBUILT) +
        this.of(seat, Count.MILESTONES);
      this.#add(seat, Count.TILES_LOST, this.#tiles[seat] + laid - tilesOf(s, seat));
      const gained = s[At.POINTS + seat] - this.#points[seat];
      this.#add(seat, Count.PALACE_POINTS, gained - this.#accounted(seat));
    }
    this.#look(s);
  }

  /** Points whose source is known. */
  #accounted(seat: number): number {
    return COUNTED_NAMES.reduce(
      (sum, name, i) => (COUNTED[name].unit === 'points' ? sum + this.of(seat, i) : sum),
      0,
    );
  }

  #look(s: WarsawState): void {
    for (let seat = 0; seat < this.layout.players; seat++) {
      this.#tiles[seat] = tilesOf(s, seat);
      this.#points[seat] = s[At.POINTS + seat];
    }
  }

  /** When the rows of the epoch are written. */
  nextEpoch(): void {
    for (let i = 0; i < this.inGame.length; i++) this.inGame[i] += this.inEpoch[i];
    this.inEpoch.fill(0);
  }

  #add(seat: number, count: number, n: number): void {
    this.inEpoch[(seat << Shift.SEAT) | count] += n;
  }

  /** In this epoch. */
  of(seat: number, count: number): number {
    return this.inEpoch[(seat << Shift.SEAT) | count];
  }

  /** In the game, over all seats. */
  ofAll(count: number): number {
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

/** Tiles of a district, with those underneath. */
function tilesOf(s: WarsawState, seat: number): number {
  let tiles = 0;
  for (let cell = 0; cell < 16; cell++) tiles += levelsIn(s[At.CELLS | (seat << 4) | cell]);
  return tiles;
}

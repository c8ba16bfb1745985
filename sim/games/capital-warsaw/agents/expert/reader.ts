import type { CompiledRules } from '../../../../../engine/capital-warsaw/compiled-rules.js';
import { emptySpaces, has } from '../../../../../engine/capital-warsaw/district.js';
import type { CapitalWarsaw } from '../../../../../engine/capital-warsaw/index.js';
import {
  At,
  bitCount,
  lowestBit,
  Phase,
  pieceIn,
} from '../../../../../engine/capital-warsaw/state.js';
import type { NumberRows, Reader, ReaderShape } from '../../../../nets/reader.js';
import { GUESSES, guessFor, judgeWeights, likeKnown } from '../features.js';
import { Found, Judge } from '../judge.js';
import type { Prospect } from '../prospect.js';
import { WEIGHTS } from '../weights.js';
import { Colours } from './colours.js';
import { Offers } from './offers.js';
import { NOTHING, Packs } from './packs.js';
import { Rivals } from './rivals.js';
import { colourSlots, purse, wholeSlots } from './slots.js';
import type { Uses } from './uses.js';

const COLOUR = colourSlots();
const WHOLE = wholeSlots();

export const WARSAW_SHAPE: ReaderShape = {
  parts: 5,
  partRows: COLOUR.rows,
  wholeRows: WHOLE.rows,
};

export const WARSAW_NUMBERS: NumberRows = { part: COLOUR.begins, whole: WHOLE.begins };

/** Rows of a colour at most. */
const PART_ROWS = 8;

/** Reads a district as it stands, or as `tuned` sees it after an action. */
export class WarsawReader implements Reader {
  readonly shape = WARSAW_SHAPE;
  readonly #t: CompiledRules;
  readonly #judge: Judge;
  readonly #prospect: Prospect;
  readonly #colours: Colours;
  readonly #packs: Packs;
  /** By building, the guesses that its effects are, as bits; by milestone, which known one it is like. */
  readonly #guesses: Int32Array;
  readonly #kinds: Int32Array;
  readonly #rivals: Rivals;
  readonly #offers: Offers;
  /** Where a tile is put to its uses. */
  readonly #room: Int32Array;
  readonly #glance: Int32Array;
  #action = 0;
  /** Uses of the tile that might be picked. */
  #picked: Uses | undefined;
  /** Rows of each colour: as things stand, and after the action; their numbers. */
  readonly #base = new Int32Array(5 * PART_ROWS);
  readonly #baseLength = new Int32Array(5);
  readonly #changed = new Int32Array(5 * PART_ROWS);
  readonly #changedLength = new Int32Array(5);
  #isAfter = false;

  constructor(game: CapitalWarsaw) {
    this.#judge = new Judge(game, judgeWeights(WEIGHTS[game.seats]));
    this.#prospect = this.#judge.prospect;
    this.#t = this.#prospect.table;
    this.#colours = new Colours(this.#t);
    this.#packs = new Packs(this.#t);
    this.#guesses = Int32Array.from(this.#t.rules.tiles.buildings, ({ effects }) =>
      effects.reduce((bits, effect) => bits | ((1 << (guessFor(effect) + 1)) >> 1), 0),
    );
    this.#kinds = Int32Array.from(this.#t.milestones, (each) => 1 + likeKnown(each));
    this.#rivals = new Rivals(this.#judge);
    this.#offers = new Offers(this.#judge, game.maxLegal);
    this.#room = new Int32Array(game.maxLegal);
    this.#glance = new Int32Array(game.glanceSize);
  }

  look(glance: Int32Array, seat: number): void {
    this.#glance.set(glance);
    this.#picked = undefined;
    this.#isAfter = false;
    this.#packs.look(glance, seat);
    this.#rivals.look(glance, seat);
    this.#judge.look(glance, seat);
    this.#weigh();
    for (let c = 0; c < 5; c++)
      this.#baseLength[c] = this.#colour(c, this.#base, c * PART_ROWS) - c * PART_ROWS;
  }

  /** Of a tile that may be picked the best uses are ways to go on. */
  after(action: number): number {
    const prospect = this.#prospect;
    const packs = this.#packs;
    const offers = this.#offers;
    if (this.#picked !== undefined) prospect.putBack();
    // Who asks for standings alone need not wait for it.
    if (!this.#isAfter) offers.look(this.#glance, prospect.seat, packs, this.#rivals.worthOf);
    this.#isAfter = true;
    this.#picked = undefined;
    this.#action = action;
    if (prospect.phase !== Phase.PICK) return 1;
    const bit = action - packs.first;
    packs.pass(1 << bit);
    offers.pass(packs.passed);
    prospect.pick(action, this.#room);
    this.#picked = offers.own[bit];
    return this.#picked.count;
  }

  way(i: number): number {
    this.#prospect.take(this.#picked === undefined ? this.#action : this.#picked.actions[i]);
    this.#weigh();
    let changes = 0;
    for (let c = 0; c < 5; c++) {
      const from = c * PART_ROWS;
      const length = this.#colour(c, this.#changed, from) - from;
      this.#changedLength[c] = length;
      if (length !== this.#baseLength[c]) changes |= 1 << c;
      else
        for (let at = from; at < from + length; at++)
          if (this.#base[at] !== this.#changed[at]) changes |= 1 << c;
    }
    return changes;
  }

  #weigh(): void {
    const { after, seat, incomes } = this.#prospect;
    this.#judge.weigh();
    const { areas } = this.#t;
    if (incomes === 0) areas.read(this.#t, after, seat);
    for (let colour = 0; colour < WARSAW_SHAPE.parts; colour++) areas.find(colour);
    this.#colours.read(after, seat);
  }

  part(c: number, out: Int32Array, at: number): number {
    const [rows, lengths] = this.#isAfter
      ? [this.#changed, this.#changedLength]
      : [this.#base, this.#baseLength];
    for (let i = 0; i < lengths[c]; i++) out[at + i] = rows[c * PART_ROWS + i];
    return at + lengths[c];
  }

  #colour(c: number, out: Int32Array, from: number): number {
    const { quadrants, largest, near, payers } = this.#colours;
    const { coming, passed, comingQuadrants, passedQuadrants } = this.#packs;
    let at = from;
    out[at++] = COLOUR.incomes.row(c, this.#prospect.incomes);
    out[at++] = COLOUR.quadrants.row(c, quadrants[c]);
    out[at++] = COLOUR.areas.row(c, this.#t.areas.count[c]);
    out[at++] = COLOUR.largest.row(c, largest[c]);
    out[at++] = COLOUR.near.row(c, near[c]);
    out[at++] = COLOUR.payers.row(c, payers[c]);
    if (coming !== NOTHING) out[at++] = COLOUR.coming.row(c, comingQuadrants[c]);
    if (passed !== NOTHING) out[at++] = COLOUR.passed.row(c, passedQuadrants[c]);
    return at;
  }

  still(out: Int32Array, from: number): number {
    const t = this.#t;
    const { after: s, incomes } = this.#prospect;
    const epoch = s[At.EPOCH];
    let later = 0;
    for (let e = epoch + 1; e < t.epochs; e++) later += t.warLosses[e];
    let at = from;
    out[at++] = WHOLE.moment.row(incomes, this.#moment());
    for (let ahead = 0; ahead < 2; ahead++)
      out[at++] = WHOLE.milestones[ahead].row(this.#milestone(epoch + ahead));
    out[at++] = WHOLE.losses.row(this.#prospect.phase <= Phase.WAR ? t.warLosses[epoch] : 0);
    out[at++] = WHOLE.lossesLater.row(later);
    for (let i = 0; i < t.players - 1; i++)
      out[at++] = WHOLE.rivalCoins[i].row(purse(this.#rivals.coins[i]));
    out[at++] = WHOLE.discard.row(t.rules.discardCoins);
    out[at++] = WHOLE.coinsPerPoint.row(t.rules.coinsPerPoint);
    return at;
  }

  /** Tiles that come after this one. */
  get #left(): number {
    return Math.min(3, this.#t.handSize - 1 - this.#prospect.after[At.PASS]);
  }

  /** Picks and constructions by tiles to come, then the phases after them. */
  #moment(): number {
    const { phase } = this.#prospect;
    if (phase === Phase.PICK) return this.#left;
    if (phase === Phase.CONSTRUCT) return 4 + this.#left;
    return 6 + Math.min(phase, Phase.TRADE);
  }

  #milestone(epoch: number): number {
    const { after: s } = this.#prospect;
    if (epoch + 1 >= this.#t.epochs || s[At.MILESTONES + epoch] === 0) return 0;
    return 1 + this.#kinds[s[At.MILESTONES + epoch] - 1];
  }

  moving(out: Int32Array, from: number): number {
    const t = this.#t;
    const { after: s, seat, incomes } = this.#prospect;
    const { found } = this.#judge;
    const gain = found[Found.WORTH] - this.#rivals.worthOf[seat];
    const steps = Math.floor(gain / 2);
    const coins = found[Found.COINS];
    let at = from;
    out[at++] = WHOLE.gain.row(steps);
    out[at++] = WHOLE.gainRest.row(Math.floor(8 * (gain - 2 * steps)));
    for (let i = 0; i < t.players - 1; i++)
      out[at++] = WHOLE.margins[i].row(
        Math.round((found[Found.WORTH] - this.#rivals.worth[i]) / 4),
      );
    out[at++] = WHOLE.points.row(Math.round((found[Found.POINTS] - this.#rivals.points) / 3));
    out[at++] = WHOLE.coins.row(incomes, purse(coins));
    out[at++] = WHOLE.incomePoints.row(incomes, found[Found.INCOME_POINTS]);
    out[at++] = WHOLE.incomeCoins.row(incomes, found[Found.INCOME_COINS]);
    out[at++] = WHOLE.tiles.row(incomes, bitCount(s[At.OCCUPIED + seat]));
    out[at++] = WHOLE.room.row(bitCount(emptySpaces(s, seat, has(s, seat, t.standing.wide))));
    out[at++] = WHOLE.overbuilt.row(bitCount(s[At.OVERBUILT + seat]));
    out[at++] = WHOLE.icons.row(t.areas.icons);
    out[at++] = WHOLE.buildings.row(bitCount(s[At.BUILDINGS + seat]));
    out[at++] = WHOLE.landmarks.row(bitCount(s[At.LANDMARKS + seat]));
    out[at++] = WHOLE.prices.row(this.#prices() >> 2);
    at = this.#effects(out, at);
    out[at++] = WHOLE.lead.row(this.#left, found[Found.LEADS]);
    out[at++] = WHOLE.leadFor.row(this.#milestone(s[At.EPOCH]), found[Found.LEADS]);
    out[at++] = WHOLE.nextLead.row(found[Found.LEADS + 1]);
    return this.#tilesToCome(out, at, coins);
  }

  #prices(): number {
    const { after: s, seat } = this.#prospect;
    let sum = 0;
    for (let rest = s[At.OCCUPIED + seat]; rest !== 0; rest &= rest - 1)
      sum += this.#t.price[pieceIn(s[At.CELLS | (seat << 4) | lowestBit(rest)])];
    return sum;
  }

  #effects(out: Int32Array, from: number): number {
    const { after: s, seat, incomes } = this.#prospect;
    let all = 0;
    for (let rest = s[At.BUILDINGS + seat]; rest !== 0; rest &= rest - 1)
      all |= this.#guesses[lowestBit(rest)];
    let at = from;
    for (let guess = 0; guess < GUESSES.length; guess++)
      if ((all >> guess) & 1) out[at++] = WHOLE.effects[guess].row(incomes);
    return at;
  }

  #tilesToCome(out: Int32Array, from: number, coins: number): number {
    const { waiting, cost, given, returning } = this.#offers;
    const packs = this.#packs;
    let at = from;
    if (packs.coming !== NOTHING)
      out[at++] = WHOLE.comingBuildings.row(packs.buildings(packs.coming));
    if (packs.passed !== NOTHING)
      out[at++] = WHOLE.passedBuildings.row(packs.buildings(packs.passed));
    if (!this.#isAfter) return at;
    if (waiting !== NOTHING)
      out[at++] = WHOLE.waiting.row(Math.max(0, Math.floor(waiting / 3)), coins - cost);
    if (this.#picked === undefined) return at;
    out[at++] = WHOLE.given.row(Math.round(given));
    if (packs.returns) out[at++] = WHOLE.returning.row(Math.round(returning));
    return at;
  }
}

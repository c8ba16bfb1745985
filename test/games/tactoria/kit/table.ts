import { NOBODY } from '../../../../engine/core/game.js';
import { Rng, rootKey } from '../../../../engine/core/rng.js';
import { SLOTS } from '../../../../engine/tactoria/cards.js';
import { setUp } from '../../../../engine/tactoria/chance.js';
import { Standing } from '../../../../engine/tactoria/compile.js';
import { addToHand } from '../../../../engine/tactoria/decks.js';
import { addStanding } from '../../../../engine/tactoria/effects.js';
import { Tactoria } from '../../../../engine/tactoria/index.js';
import { insert } from '../../../../engine/tactoria/lists.js';
import { describe as describeMove } from '../../../../engine/tactoria/moves.js';
import {
  type Position,
  readPosition,
  readResources,
  type SeatPosition,
} from '../../../../engine/tactoria/read.js';
import { inShort } from '../../../../engine/tactoria/replay.js';
import { readResult } from '../../../../engine/tactoria/result.js';
import {
  type PlayerCount,
  parseRules,
  type RuleChanges,
} from '../../../../engine/tactoria/rules.js';
import { addUnit, Face, freeSlots, refreshMasks } from '../../../../engine/tactoria/slots.js';
import { At, Entry, Of } from '../../../../engine/tactoria/state.js';
import { proceed, startTurn } from '../../../../engine/tactoria/turn.js';

/** What a test fixes of a seat; cards are written 'cavalry spearmen'. */
export interface SeatPlan {
  hand?: string;
  /** In play from the start, each paid for with its price then; 'fishing-village:3' paid 3. */
  buildings?: string;
  /** 'barracks attack cavalry', 'capital mercenary spy open'. */
  units?: readonly string[];
  /** 'guildhall master-builder' */
  settlers?: readonly string[];
  upgrades?: number;
  victories?: number;
}

export interface Plan {
  rules?: RuleChanges;
  seats: readonly SeatPlan[];
  starter?: number;
  /** Turns that were before. */
  turn?: number;
  /** The whole deck; the cards that are nowhere are then discarded, or gone if those are given. */
  deck?: string;
  discard?: string;
  /** The whole Legendary Deck; the others are gone. */
  legendary?: string;
}

/** Sets up a position; from there on everything happens by legal moves. */
export function seat(plan: Plan): TestTable {
  return new TestTable(plan);
}

export const cards = (names: string): string[] => names.split(' ').filter((name) => name !== '');

/** Longer than any game of the tests: a faulty engine must fail, not hang. */
const ENDLESS = 5000;

/** A game under way. */
export class TestTable {
  readonly game: Tactoria;
  readonly state: Int32Array;

  constructor(plan: Plan) {
    const players = plan.seats.length as PlayerCount;
    this.game = new Tactoria(players, parseRules(plan.rules ?? {}));
    this.state = this.game.allocate();
    const { table: t } = this.game;
    const s = this.state;
    setUp(t, s, { starter: plan.starter ?? 0, seed: 1 });
    this.emptyHands();
    plan.seats.forEach((seat, i) => {
      this.arrange(i, seat);
    });
    this.arrangeDecks(plan);
    s[At.TURN] = plan.turn ?? 0;
    startTurn(t, s, plan.starter ?? 0);
    proceed(t, s);
  }

  get position(): Position {
    return readPosition(this.game.table, this.state);
  }

  /** The legal moves in words. */
  get options(): string[] {
    return this.legalActions().map((action) => inShort(describeMove(this.game.table, action)));
  }

  /** Those that begin so. */
  optionsTo(start: string): string[] {
    return this.options.filter((words) => words.startsWith(start));
  }

  get result() {
    return readResult(this.game.table, this.state);
  }

  of(seat: number): SeatPosition {
    return this.position.seats[seat];
  }

  resources(seat: number) {
    return readResources(this.game.table, this.state, seat);
  }

  /** Units of a seat as 'barracks attack cavalry' and, for open ones, ' open'. */
  units(seat: number): string[] {
    return this.of(seat).units.map(
      ({ at, slot, unit, open, claimed }) =>
        `${at} ${slot} ${unit}${claimed ? ' claimed' : open ? ' open' : ''}`,
    );
  }

  buildings(seat: number): string[] {
    return this.of(seat).buildings.flatMap(({ card, prices }) => prices.map(() => card));
  }

  /** All that the seat knows. */
  sees(seat: number): number[] {
    const out = new Int32Array(this.game.observationSize);
    this.game.observe(this.state, seat, out);
    return [...out];
  }

  /** Worlds drawn at random among those that the seat cannot tell from this one. */
  imagined(seat: number, count: number): Position[] {
    const key = rootKey('imagined');
    const rng = new Rng(key);
    const world = this.game.allocate();
    return Array.from({ length: count }, (_, i) => {
      this.game.copy(this.state, world);
      this.game.determinize(world, seat, rng.reseed(key, i, 'world', seat));
      return readPosition(this.game.table, world);
    });
  }

  /** Moves of one seat, one after the other, as in `options`: 'build cavalry barracks attack'. */
  does(seat: number, ...moves: string[]): this {
    for (const words of moves) {
      const { options } = this;
      const turn = this.game.turn(this.state);
      const chosen = turn === seat ? options.indexOf(words) : -1;
      if (chosen < 0)
        throw new Error(`${seat} can't do "${words}"; seat ${turn} can: ${options.join(', ')}`);
      this.game.apply(this.state, this.legalActions()[chosen]);
    }
    return this;
  }

  /** Everybody says done, passes or withdraws until the phase is there (or the game is over). */
  goTo(phase: Position['phase'], turn = this.position.turn): this {
    for (let i = 0; this.game.turn(this.state) !== NOBODY; i++) {
      if (i === ENDLESS) throw new Error('this does not end');
      const now = this.position;
      if (now.phase === phase && now.turn === turn) return this;
      if (now.turn > turn) break;
      this.game.apply(this.state, this.legalActions()[0]);
    }
    if (phase !== 'over') throw new Error(`turn ${turn} has no phase ${phase}`);
    return this;
  }

  /** To the first question of the next turn, or of one after that. */
  goToTurn(turn: number): this {
    for (let i = 0; this.game.turn(this.state) !== NOBODY && this.position.turn < turn; i++) {
      if (i === ENDLESS) throw new Error('this does not end');
      this.game.apply(this.state, this.legalActions()[0]);
    }
    return this;
  }

  private legalActions(): number[] {
    const out = new Int32Array(this.game.maxLegal);
    return [...out.subarray(0, this.game.legal(this.state, out))];
  }

  private kind(id: string): number {
    const kind = this.game.table.kindNamed.get(id);
    if (kind === undefined) throw new Error(`there is no card ${id}`);
    return kind;
  }

  /** Takes a card out of its deck. */
  private take(id: string): number {
    const { table: t } = this.game;
    const kind = this.kind(id);
    const legendary = kind >= t.firstLegendary;
    const row = legendary ? t.legendary : t.deck;
    if (this.state[row + kind] === 0) throw new Error(`there is no ${id} left`);
    this.state[row + kind]--;
    this.state[legendary ? At.LEGENDARY_SIZE : At.DECK_SIZE]--;
    return kind;
  }

  private emptyHands(): void {
    const { table: t } = this.game;
    const s = this.state;
    for (let i = 0; i < t.players; i++) {
      const me = t.seat + i * t.seatSize;
      for (let kind = 0; kind < t.kinds; kind++) {
        s[t.deck + kind] += s[me + t.hand + kind];
        s[At.DECK_SIZE] += s[me + t.hand + kind];
        s[me + t.hand + kind] = 0;
      }
      s.fill(0, me + t.handMask, me + t.handMask + t.banks);
      s[me + Of.HAND_SIZE] = 0;
      s[me + Of.EXTRA_DRAW] = 0;
    }
  }

  private arrange(seat: number, plan: SeatPlan): void {
    const { table: t } = this.game;
    const s = this.state;
    const me = t.seat + seat * t.seatSize;
    for (const named of cards(plan.buildings ?? '')) this.construct(me, named);
    for (const words of plan.units ?? []) this.station(me, words);
    for (const words of plan.settlers ?? []) {
      const [at, unit] = words.split(' ');
      const kind = this.take(unit);
      insert(s, me + t.settlers, (t.buildingOf[this.kind(at)] << Entry.SHIFT) | kind);
      addStanding(t, s, me, kind);
    }
    for (const id of cards(plan.hand ?? '')) addToHand(t, s, me, this.take(id));
    for (let i = 0; i < (plan.upgrades ?? 0); i++) {
      addStanding(t, s, me, t.kinds + i);
      s[me + Of.UPGRADES]++;
    }
    s[me + Of.VICTORIES] = plan.victories ?? 0;
  }

  private construct(me: number, named: string): void {
    const { table: t } = this.game;
    const s = this.state;
    const [id, paid] = named.split(':');
    const kind = this.take(id);
    const b = t.buildingOf[kind];
    const x = t.cost[b] === 0 ? 1 + s[me + Of.OF_TYPE] : t.cost[b];
    const price = Math.max(1, x - s[me + Of.STANDING + Standing.BUILDING_DISCOUNT]);
    insert(s, me + t.prices[b], paid ? Number(paid) : price);
    s[me + Of.BUILDINGS]++;
    s[me + Of.OF_TYPE + t.typeOf[b]]++;
    s[me + t.builtMask + (kind >> 5)] |= 1 << kind;
    for (const g of [0, 1, 2].map((slot) => t.groups.at[(b + 1) * 3 + slot]))
      if (g >= 0) refreshMasks(t, s, me, g);
    addStanding(t, s, me, kind);
  }

  private station(me: number, words: string): void {
    const { table: t } = this.game;
    const [at, slot, unit, face] = words.split(' ');
    const place = at === 'capital' ? 0 : t.buildingOf[this.kind(at)] + 1;
    const group = t.groups.at[place * 3 + SLOTS.indexOf(slot as (typeof SLOTS)[number])];
    if (group < 0 || freeSlots(t, this.state, me, group) < 1) throw new Error(`no room: ${words}`);
    const kind = this.take(unit);
    addUnit(t, this.state, me, group, kind, face === 'open' ? Face.OPEN : Face.DOWN);
  }

  private arrangeDecks({ deck, discard, legendary }: Plan): void {
    const { table: t } = this.game;
    const s = this.state;
    if (deck !== undefined) {
      const left = cards(deck).map((id) => this.take(id));
      const piled = discard === undefined ? [] : cards(discard).map((id) => this.take(id));
      const rest = discard === undefined ? t.discard : t.removed;
      for (let kind = 0; kind < t.firstLegendary; kind++) {
        s[rest + kind] += s[t.deck + kind];
        if (rest === t.discard) s[At.DISCARD_SIZE] += s[t.deck + kind];
        s[t.deck + kind] = 0;
      }
      for (const kind of left) s[t.deck + kind]++;
      for (const kind of piled) s[t.discard + kind]++;
      s[At.DECK_SIZE] = left.length;
      s[At.DISCARD_SIZE] += piled.length;
    }
    if (legendary === undefined) return;
    const kept = cards(legendary).map((id) => this.take(id));
    for (let kind = t.firstLegendary; kind < t.kinds; kind++) {
      s[t.removed + kind] += s[t.legendary + kind];
      s[t.legendary + kind] = 0;
    }
    for (const kind of kept) s[t.legendary + kind]++;
    s[At.LEGENDARY_SIZE] = kept.length;
  }
}

import { describe as describeMove, type Move } from '../../../../engine/capital-lux/actions.js';
import { type CardName, COLOURS, parseCard } from '../../../../engine/capital-lux/cards.js';
import { type Chance, setUp } from '../../../../engine/capital-lux/chance.js';
import { CapitalLux } from '../../../../engine/capital-lux/index.js';
import { namesOf, type Position, readPosition } from '../../../../engine/capital-lux/read.js';
import {
  type PlayerCount,
  parseRules,
  type RuleChanges,
  STANDARD_RULES,
} from '../../../../engine/capital-lux/rules.js';
import { NOBODY } from '../../../../engine/core/game.js';
import { Rng, rootKey } from '../../../../engine/core/rng.js';

/** What a test fixes; cards are written 'Y3 G4'. The unstated rest is the same every time. */
export interface Plan {
  /** Needed only without `hands`. */
  players?: PlayerCount;
  rules?: RuleChanges;
  /** Cards that lie in the capital from the set-up on: with `hands`, none unless stated. */
  setup?: string;
  /** What each seat holds after the first draft. Their size is the game's hand size. */
  hands?: readonly string[];
  /** The cards on top of the deck after that. */
  draws?: string;
  /** Instead of set-up, hands and draws: the top of the deck before anything is dealt. */
  deck?: string;
  /** The deck has the cards named and no others, of whatever values. */
  exact?: boolean;
  /** Order of the modifiers in each round. */
  modifiers?: readonly (readonly number[])[];
  /** Discs that each seat has from the start, besides the pile's. */
  gold?: readonly number[];
  starter?: number;
}

/** A world that a seat thinks possible, and what it would see there. */
export interface Imagined extends Position {
  seen: number[];
}

/** Sets up a game from a stacked deck and, where hands are given, plays the first draft. */
export function seat(plan: Plan): TestTable {
  const table = new TestTable(plan);
  if (plan.hands) table.deal(plan.hands, plan.draws);
  return table;
}

export function cards(names: string): CardName[] {
  return names.split(' ').filter((name) => name !== '');
}

/** Longer than any game of the tests: a faulty engine must fail, not hang. */
const ENDLESS = 2000;

/** A game under way. Everything is reached by legal moves from a stacked chance. */
export class TestTable {
  readonly game: CapitalLux;
  readonly state: Int32Array;
  /** The position after each round's bonuses. */
  readonly rounds: Position[] = [];
  private chance: Chance;
  private readonly actions: number[] = [];

  constructor(plan: Plan) {
    const players = (plan.players ?? plan.hands?.length) as PlayerCount;
    this.game = new CapitalLux(players, parseRules(rulesOf(plan, players), players));
    this.state = this.game.allocate();
    const { table, rules } = this.game;
    table.onRoundEnd = (state) => this.rounds.push(readPosition(table, state));
    const starter = plan.starter ?? 0;
    this.chance = {
      deck: onTop(cards(plan.deck ?? plan.setup ?? ''), namesOf(table, table.copiesOf)),
      starterDeal: dealFor(starter, players, rules.modifiers),
      starter,
      modifierDecks: Array.from({ length: rules.rounds }, (_, round) => [
        ...(plan.modifiers?.[round] ?? rules.modifiers),
      ]),
    };
    this.start();
  }

  get position(): Position {
    return readPosition(this.game.table, this.state);
  }

  /** The legal moves in words. */
  get options(): string[] {
    return this.legalActions().map((action) => this.inWords(action));
  }

  /** Points and places (0 = first) by seat. */
  get result(): { points: number[]; places: number[] } {
    const { seats } = this.game;
    const out = new Int32Array(2 * seats);
    this.game.score(this.state, out);
    return { points: [...out.subarray(0, seats)], places: [...out.subarray(seats)] };
  }

  /** All that the seat knows. */
  sees(seat: number): number[] {
    return this.seenIn(this.state, seat);
  }

  /** Worlds drawn at random among those that the seat cannot tell from this one. */
  imagined(seat: number, count: number): Imagined[] {
    const key = rootKey('imagined');
    const rng = new Rng(key);
    const world = this.game.allocate();
    return Array.from({ length: count }, (_, i) => {
      this.game.copy(this.state, world);
      this.game.determinize(world, seat, rng.reseed(key, i, 'world', seat));
      return { ...readPosition(this.game.table, world), seen: this.seenIn(world, seat) };
    });
  }

  /**
   * Moves of one seat, one after the other: 'picks G4', 'B4 to hometown', 'B4 to capital',
   * '+2 on P', 'takes Y3' ('takes Y': names an empty colour), 'takes Y3 to hand', 'discards Y3 from hand',
   * 'moves Y3', 'exchanges Y3 from hometown', 'looks at 0', 'steals from 2', 'accepts draw', 'declines take',
   * 'saves Y B', 'saves nothing'.
   */
  does(seat: number, ...moves: string[]): this {
    for (const words of moves) {
      const { options } = this;
      const turn = this.game.turn(this.state);
      const chosen = turn === seat ? options.indexOf(words) : -1;
      if (chosen < 0)
        throw new Error(`${seat} can't do "${words}"; seat ${turn} can: ${options.join(', ')}`);
      this.apply(this.legalActions()[chosen]);
    }
    return this;
  }

  picks(seat: number, names: string): this {
    return this.does(seat, ...cards(names).map((name) => `picks ${name}`));
  }

  /** The seat asked next plays a card to its hometown, and so on to the end of the turns. */
  everyoneHome(): this {
    const { round } = this.position;
    return this.playWhile(
      ({ phase, round: now }) => phase === 'play' && now === round,
      (options) => options.findIndex((words) => words.endsWith('to hometown')),
    );
  }

  /** Everyone who is asked at the check discards what is over. */
  nobodyPays(): this {
    const { round } = this.position;
    return this.playWhile(
      ({ phase, round: now }) => phase === 'gold' && now === round,
      (options) => options.indexOf('saves nothing'),
    );
  }

  /** Plays to the next round's draft, or to the end; `choose` gives the index of an option. */
  finishRound(choose: (options: readonly string[]) => number): this {
    const { round } = this.position;
    return this.playWhile(({ round: now }) => now === round, choose);
  }

  /**
   * At the start of a draft: exchanges cards of the deck so that, after it, each seat holds the
   * given cards (in the order in which it takes them) and `draws` come next; then plays the draft.
   * The chance of a game is settled before it begins, so this means beginning again and repeating
   * the moves.
   */
  deal(hands: readonly string[], draws = ''): this {
    const { phase, packs, deck, starter, hands: kept } = this.position;
    const { seats, rules } = this.game;
    if (phase !== 'draft' || kept.some((hand) => hand.length > 0)) throw new Error('no draft');
    const each = packs[0].length;
    const wanted = hands.map(cards);
    if (wanted.length !== seats || wanted.some((hand) => hand.length !== each))
      throw new Error(`${seats} hands of ${each} cards are needed`);
    const share = (seat: number, pass: number) => {
      const from = pass * rules.picksPerPass;
      return wanted[seat].slice(from, pass === 2 ? each : from + rules.picksPerPass);
    };
    const dealt = Array.from({ length: seats }, (_, pack) =>
      [0, 1, 2].flatMap((pass) => share((pack + pass) % seats, pass)),
    );
    const top = Array.from({ length: each * seats }, (_, i) => {
      return dealt[(starter + i) % seats][Math.floor(i / seats)];
    });
    const gone = this.chance.deck.length - deck.length - each * seats;
    const before = this.chance.deck.slice(0, gone);
    const rest = onTop([...top, ...cards(draws)], this.chance.deck.slice(gone));
    this.chance = { ...this.chance, deck: [...before, ...rest] };
    const moves = this.actions.splice(0);
    this.start();
    for (const action of moves) this.apply(action);
    for (const pass of [0, 1])
      for (let i = 0; i < seats; i++) {
        const seat = (starter + i) % seats;
        this.picks(seat, share(seat, pass).join(' '));
      }
    return this;
  }

  private start(): void {
    this.rounds.length = 0;
    setUp(this.game.table, this.state, this.chance);
  }

  private playWhile(
    goesOn: (position: Position) => boolean,
    choose: (options: readonly string[]) => number,
  ): this {
    for (let i = 0; this.game.turn(this.state) !== NOBODY && goesOn(this.position); i++) {
      if (i === ENDLESS) throw new Error('this does not end');
      this.apply(this.legalActions()[choose(this.options)]);
    }
    return this;
  }

  private seenIn(state: Int32Array, seat: number): number[] {
    const out = new Int32Array(this.game.observationSize);
    this.game.observe(state, seat, out);
    return [...out];
  }

  private legalActions(): number[] {
    const out = new Int32Array(this.game.maxLegal);
    return [...out.subarray(0, this.game.legal(this.state, out))];
  }

  private apply(action: number | undefined): void {
    if (action === undefined) throw new Error('there is no legal move');
    this.actions.push(action);
    this.game.apply(this.state, action);
  }

  private inWords(action: number): string {
    return inWords(describeMove(this.game.table, this.state, action));
  }
}

function inWords(move: Move): string {
  if ('pick' in move) return `picks ${move.pick}`;
  if ('play' in move) return `${move.play} to ${move.to}`;
  if ('modifier' in move) return `${move.modifier > 0 ? '+' : ''}${move.modifier} on ${move.on}`;
  if ('takes' in move) return `takes ${move.takes}${move.to ? ' to hand' : ''}`;
  if ('discards' in move) return `discards ${move.discards} from ${move.from}`;
  if ('moves' in move) return `moves ${move.moves}`;
  if ('exchanges' in move) return `exchanges ${move.exchanges} from ${move.from}`;
  if ('looks' in move) return `looks at ${move.looks}`;
  if ('steals' in move) return `steals from ${move.steals}`;
  if ('accepts' in move) return `accepts ${move.accepts}`;
  if ('declines' in move) return `declines ${move.declines}`;
  return move.saves.length === 0 ? 'saves nothing' : `saves ${move.saves.join(' ')}`;
}

function rulesOf(plan: Plan, players: PlayerCount): RuleChanges {
  const named = cards([plan.setup, ...(plan.hands ?? []), plan.draws, plan.deck].join(' '));
  return {
    ...(plan.hands && {
      setupCards: cards(plan.setup ?? '').length,
      handSize: { [players]: cards(plan.hands[0]).length },
    }),
    ...(plan.exact && { copies: copiesOf(named) }),
    ...(plan.gold && { startingGold: [0, 1, 2, 3].map((seat) => plan.gold?.[seat] ?? 0) }),
    ...plan.rules,
  };
}

/** Numbers of cards by colour and value: those of the list, and 0 of the other standard ones. */
function copiesOf(names: readonly CardName[]): NonNullable<RuleChanges['copies']> {
  return Object.fromEntries(
    COLOURS.map((colour) => {
      const numbers = Object.fromEntries(
        Object.keys(STANDARD_RULES.copies[colour]).map((value) => [value, 0]),
      );
      for (const name of names) {
        const card = parseCard(name);
        if (!card) throw new Error(`${name} is no card`);
        if (card.colour === colour) numbers[card.value] = (numbers[card.value] ?? 0) + 1;
      }
      return [colour, numbers];
    }),
  );
}

/** The list with the given cards moved to its front. */
function onTop(top: readonly CardName[], list: readonly CardName[]): CardName[] {
  const rest = [...list];
  for (const name of top) {
    const i = rest.indexOf(name);
    if (i < 0) throw new Error(`there is no ${name} left for the deck`);
    rest.splice(i, 1);
  }
  return [...top, ...rest];
}

/** Modifiers dealt for the start, the highest to the starter (L4). */
function dealFor(starter: number, players: number, modifiers: readonly number[]): number[] {
  if (modifiers.length < players) return [];
  const down = [...modifiers].sort((a, b) => b - a).slice(0, players);
  return down.map((_, seat) => down[(seat - starter + players) % players]);
}

import { actionOf, describe, type Move } from '../../../../engine/capital-lux/actions.js';
import { COLOUR_NAMES, COLOURS } from '../../../../engine/capital-lux/cards.js';
import { HandMove } from '../../../../engine/capital-lux/hand-log.js';
import { drawnModifier } from '../../../../engine/capital-lux/modifiers.js';
import { readPosition } from '../../../../engine/capital-lux/read.js';
import type { PlayerCount, Rules } from '../../../../engine/capital-lux/rules.js';
import { At, PHASES, Phase } from '../../../../engine/capital-lux/state.js';
import { questionFor } from '../../../../engine/capital-lux/text-seat.js';
import { showTable } from '../../../../engine/capital-lux/text-table.js';
import { signed } from '../../../../engine/capital-lux/text-words.js';
import { ContentError } from '../../../../engine/core/errors.js';
import { join } from '../../../../engine/core/text.js';
import type { NoteQuestion } from '../../../lab/notes.js';
import { hasWord, matchWords, readSeat, wordsOf } from '../../../play/note-words.js';
import { type Facts, type NotedMove, OPEN, type RoundFacts } from './facts.js';
import { sharesOf } from './hands.js';
import { isCard, readCards, readColour, readModifier, readPairs } from './lines.js';
import { OpenTable } from './table.js';

type Asking<T> = Generator<NoteQuestion, T, string | undefined>;

/** Asks for all that has to be noted of a game, and plays along as far as everybody can see. */
export class Taker {
  readonly facts: Facts = { setup: [], starter: 0, rounds: [], moves: [], isOver: false };
  readonly table: OpenTable;

  constructor(
    readonly names: readonly string[],
    rules: Rules,
  ) {
    this.table = new OpenTable(names.length as PlayerCount, rules);
  }

  get #state() {
    return this.table.s;
  }

  /** The round under way. */
  get #round(): RoundFacts {
    return this.facts.rounds[this.facts.rounds.length - 1];
  }

  *questions(): Asking<void> {
    yield* this.#setUp();
    while (this.#state[At.PHASE] !== Phase.OVER) yield* this.#playRound();
    this.facts.isOver = true;
    yield* this.#checkScores();
  }

  lines(): string[] {
    if (this.facts.rounds.length === 0) return [];
    const p = readPosition(this.table.t, this.#state);
    const seats = this.names.map((name, seat) => `Seat ${seat} is ${name}`).join(', ');
    return [`Round ${p.round + 1}. ${seats}.`, ...showTable(p)];
  }

  *#setUp(): Asking<void> {
    const { t } = this.table;
    const { facts, names } = this;
    if (t.setupCards > 0) {
      const what = t.setupCards === 1 ? 'the first card' : `the first ${t.setupCards} cards`;
      const line = yield* this.#ask('setup', `Which is ${what} of the capital?`, 'setup B3');
      facts.setup = readCards(t, wordsOf(line, 'setup'), t.setupCards);
    }
    const line = yield* this.#ask('starts', 'Who starts?', `${names[0]} starts`);
    facts.starter = readSeat(names, wordsOf(line, 'starts').join(' '));
    this.table.begin(facts.setup, facts.starter);
  }

  /** A question that has to be answered. */
  *#ask(word: string, ask: string, example: string, begins = word): Asking<string> {
    const line = yield { ask, example, begins, fits: (text) => hasWord(text, word) };
    return line as string;
  }

  *#playRound(): Asking<void> {
    const s = this.#state;
    const round: RoundFacts = {
      starter: s[At.STARTER],
      dealtFrom: s[At.DEALT_FROM],
      each: s[At.DEALT_EACH],
      picks: [[], []],
      isDrafted: false,
      hands: [],
      modifiers: [],
    };
    this.facts.rounds[s[At.ROUND]] = round;
    if (s[At.PHASE] === Phase.DRAFT) yield* this.#draft();
    this.table.draftAnything();
    round.isDrafted = true;
    while (!this.table.isRoundEnd) yield* this.#turn();
    yield* this.#endRound();
  }

  /** Each says what it took when it likes: its first line is for the first pack. */
  *#draft(): Asking<void> {
    const { names } = this;
    const { t } = this.table;
    const [first, second] = sharesOf(t, this.#round.each);
    for (;;) {
      const line: string | undefined = yield {
        ask: 'Draft: who took which cards of a pack?',
        example: `${names[0]} takes G4 ?`,
        begins: 'takes',
        unless: 'nobody looked',
        fits: (text) => hasWord(text, 'takes'),
      };
      if (line === undefined) return;
      const [name, ...words] = wordsOf(line, 'takes');
      const seat = readSeat(names, name ?? '');
      const pass = this.#round.picks[0][seat] === undefined ? 0 : 1;
      if (this.#round.picks[pass][seat] !== undefined || (pass === 1 && second === 0))
        throw new ContentError(
          `${names[seat]} has taken cards of ${second === 0 ? 'a pack' : 'two packs'} already`,
        );
      this.#round.picks[pass][seat] = readCards(t, words, [first, second][pass], true);
    }
  }

  /** One answer: a card played, or what one of its effects asks. */
  *#turn(): Asking<void> {
    const seat = this.#state[At.SEAT];
    const { names } = this;
    switch (this.#state[At.PHASE]) {
      case Phase.PLAY:
        return yield* this.#play(seat);
      case Phase.AGENT:
        return yield* this.#place(seat);
      default: {
        const line = yield* this.#answer(`${names[seat]}: ${this.#question()}`, this.#example());
        this.#putNamedInHand(seat, line);
        yield* this.#apply(this.#actionFor(line));
      }
    }
  }

  *#play(seat: number): Asking<void> {
    const ask = `${this.names[seat]}: which card, and where to?`;
    const line = yield* this.#answer(ask, `${this.names[seat]} G4 capital`);
    this.#putNamedInHand(seat, line);
    yield* this.#apply(this.#actionFor(line));
  }

  /** L19: the value is the owner's secret. */
  *#place(seat: number): Asking<void> {
    const { table, names } = this;
    const s = this.#state;
    const ask = `${names[seat]}: which modifier on which colour? (? if it is hidden)`;
    const line = yield* this.#answer(ask, '? on G');
    const [value, colour] = wordsOf(line, 'on').slice(-2);
    const known = value === '?' ? OPEN : readModifier(value ?? '');
    if (known === undefined || colour === undefined)
      throw new ContentError(`should be a modifier and a colour, such as +2 on G or ? on G`);
    const left = this.#modifiersLeft();
    if (value !== '?' && !(left.includes(known) && table.bringModifier(known)))
      throw new ContentError(
        `${signed(known)} is not left; left are ${left.map(signed).join(', ')}`,
      );
    this.#round.modifiers.push(value === '?' ? UNKNOWN : known);
    const action = actionOf(table.t, {
      seat,
      modifier: drawnModifier(table.t, s),
      on: readColour(colour),
    });
    yield* this.#apply(action as number);
  }

  /** Those that were not noted this round. */
  #modifiersLeft(): number[] {
    const left = [...this.table.t.modifiers];
    for (const value of this.#round.modifiers)
      if (value !== UNKNOWN) left.splice(left.indexOf(value), 1);
    return left;
  }

  *#answer(ask: string, example: string): Asking<string> {
    const line = yield { ask, example, fits: () => true };
    return this.#withoutName(line as string);
  }

  /** Who acts may be named: then it has to be who is asked. */
  #withoutName(line: string): string {
    const [first, ...rest] = wordsOf(line);
    const named = this.names.findIndex((name) => name.toLowerCase() === first?.toLowerCase());
    const seat = this.#state[At.SEAT];
    if (named < 0) return line;
    if (named === seat) return rest.join(' ');
    throw new ContentError(`it is ${this.names[seat]}'s turn, not ${this.names[named]}'s`);
  }

  /** A card that is played or given up was in the hand. */
  #putNamedInHand(seat: number, line: string): void {
    const card = wordsOf(line).find(isCard);
    if (card === undefined || this.table.handSize(seat) === 0) return;
    const [kind] = readCards(this.table.t, [card]);
    if (FROM_HAND.includes(this.#state[At.PHASE])) this.table.putInHand(seat, kind);
  }

  #question(): string {
    const { t, game } = this.table;
    const s = this.#state;
    const effect = { ...t.effects.at(s[At.EFFECT]), left: s[At.TIMES_LEFT] };
    return questionFor({ phase: PHASES[s[At.PHASE]], kept: [], drawn: null, effect }, game.rules);
  }

  /** The legal moves as they may be typed. */
  #options(): { action: number; short: string }[] {
    const { game, t, s } = this.table;
    const legal = new Int32Array(game.maxLegal);
    return [...legal.subarray(0, game.legal(s, legal))].map((action) => ({
      action,
      short: shortOf(describe(t, s, action)),
    }));
  }

  #example(): string {
    return this.#options()[0].short;
  }

  #actionFor(line: string): number {
    const options = this.#options();
    const found = matchWords(
      options.map(({ short }) => short),
      wordsOf(line, ...VERBS)
        .map((word) => this.#seatWords(word))
        .join(' '),
    );
    return options[found].action;
  }

  /** A rival is named where the engine says `Seat 1`. */
  #seatWords(word: string): string {
    const seat = this.names.findIndex((name) => name.toLowerCase() === word.toLowerCase());
    return seat < 0 ? word : `Seat ${seat}`;
  }

  /** Carries it out; a card turned up has to be named, a card drawn may be. */
  *#apply(action: number): Asking<void> {
    const { table, facts } = this;
    facts.moves.push(describe(table.t, this.#state, action) as NotedMove);
    const before = this.#state.slice();
    const drawn = table.apply(action);
    this.#round.hands = this.#handsWith();
    if (drawn.length === 0) return;
    const cards: (number | undefined)[] = [];
    for (const { what } of drawn) cards.push(yield* this.#drawn(what));
    this.#state.set(before);
    table.apply(action, cards);
    this.#drawnCards.push(...cards);
    this.#round.hands = this.#handsWith();
  }

  /** Of this round, in their order. */
  #drawnCards: (number | undefined)[] = [];

  *#drawn(what: HandMove): Asking<number | undefined> {
    const isOpen = what === HandMove.TURNS_UP;
    const line = yield {
      ask: isOpen ? 'Which card was turned up?' : 'Which card was drawn?',
      example: isOpen ? 'turns up G4' : 'draws G4',
      begins: isOpen ? 'turns up' : 'draws',
      ...(!isOpen && { unless: 'hidden', aside: true as const }),
      fits: (text) => hasWord(text, 'draws') || hasWord(text, 'turns'),
    };
    if (line === undefined) return undefined;
    const words = wordsOf(line, ...VERBS, ...this.names);
    const [kind] = readCards(this.table.t, words, 1, !isOpen);
    return kind === OPEN ? undefined : kind;
  }

  /** What the engine saw, with the cards drawn where they were noted. */
  #handsWith(): RoundFacts['hands'] {
    let drawn = 0;
    return this.table.hands.map((fact) => {
      if (fact.what !== HandMove.DRAWS && fact.what !== HandMove.TURNS_UP) return fact;
      return { ...fact, kind: this.#drawnCards[drawn++] ?? OPEN };
    });
  }

  *#endRound(): Asking<void> {
    const round = this.#round;
    for (const seat of this.names.keys())
      if (this.table.handSize(seat) > 0) yield* this.#layDown(seat);
    if (round.modifiers.includes(UNKNOWN)) yield* this.#turnUp();
    this.table.endRound();
    this.#drawnCards = [];
    if (this.#state[At.PHASE] === Phase.GOLD) yield* this.#checkLimits();
    while (this.#state[At.PHASE] === Phase.GOLD) yield* this.#pay();
  }

  /** L35 */
  *#layDown(seat: number): Asking<void> {
    const { table, names } = this;
    const number = table.handSize(seat);
    const left = number === 1 ? 'the card' : `the ${number} cards`;
    const line = yield* this.#ask(
      'lays',
      `The round ends. ${names[seat]} lays down ${left} left: which?`,
      `${names[seat]} lays ${'G4 Y2 B3 P6 G5 Y4'.split(' ').slice(0, number).join(' ')}`,
      `${names[seat]} lays`,
    );
    const words = wordsOf(line, 'lays', 'down', names[seat]);
    const kinds = readCards(table.t, words, number);
    const shown = [...names.keys()].filter((other) => other < seat || table.handSize(other) === 0);
    table.setHand(seat, kinds, shown);
    this.#round.hands = [
      ...this.#round.hands,
      ...kinds.map((kind) => ({ what: HandMove.LEAVES, seat, kind })),
    ];
  }

  /** L54 */
  *#turnUp(): Asking<void> {
    const round = this.#round;
    const places = [...round.modifiers.keys()].filter((i) => round.modifiers[i] === UNKNOWN);
    const on = places.map((i) => COLOUR_NAMES[COLOURS[this.#state[this.table.t.placed + i] & 3]]);
    const example = `turned up ${this.#modifiersLeft().slice(0, places.length).map(signed).join(' ')}`;
    const ask = `Modifiers are turned up: which lay on ${join(on)}, in this order?`;
    const line = yield* this.#ask('turned', ask, example, 'turned up');
    const values = wordsOf(line, 'turned', 'up').map(readModifier);
    if (values.length !== places.length || values.includes(undefined))
      throw new ContentError(`should be ${places.length} modifiers, such as ${example}`);
    places.forEach((place, i) => {
      const left = this.#modifiersLeft();
      const value = values[i] as number;
      if (!left.includes(value))
        throw new ContentError(
          `${signed(value)} is not left; left are ${left.map(signed).join(', ')}`,
        );
      round.modifiers[place] = value;
    });
    const all = [...round.modifiers, ...this.#modifiersLeft()];
    this.#state.set(all, this.table.placeOfModifier(0));
  }

  /** What people worked out themselves may be noted, to be checked. */
  *#checkLimits(): Asking<void> {
    const example = `limits ${COLOURS.map((c, i) => `${c} ${this.#state[At.LIMIT + i]}`).join(' ')}`;
    const line = yield this.#aside('limits', 'What are the limits?', example);
    if (line === undefined) return;
    for (const [colour, limit] of readPairs(wordsOf(line, 'limits'), readColour)) {
      const right = this.#state[At.LIMIT + COLOURS.indexOf(colour)];
      if (limit !== right)
        throw new ContentError(
          `${COLOUR_NAMES[colour]} ${limit}: by these notes the limit is ${right}`,
        );
    }
  }

  #aside(word: string, ask: string, example: string): NoteQuestion {
    const fits = (text: string) => hasWord(text, word);
    return { ask, example, unless: 'it follows', aside: true, fits };
  }

  /** L41 */
  *#pay(): Asking<void> {
    const seat = this.#state[At.SEAT];
    const example = this.#options().at(-1)?.short ?? '';
    const line: string | undefined = yield {
      ask: `${this.names[seat]} is over a limit: for which colours does ${this.names[seat]} pay?`,
      example: `${this.names[seat]} pays ${example}`,
      begins: `${this.names[seat]} pays`,
      unless: 'nothing is paid',
      fits: (text) => hasWord(text, 'pays') && hasWord(text, this.names[seat]),
    };
    const words = line === undefined ? [] : wordsOf(line, 'pays', 'nothing', this.names[seat]);
    const saves = words.map(readColour);
    const action = actionOf(this.table.t, { seat, saves }) as number;
    const options = this.#options();
    if (!options.some((option) => option.action === action))
      throw new ContentError(
        `${this.names[seat]} cannot pay for ${words.join(' ')}; possible: ${options.map(({ short }) => short).join(', ')}`,
      );
    this.table.game.apply(this.#state, action);
    this.facts.moves.push({ seat, saves: COLOURS.filter((c) => saves.includes(c)) });
  }

  *#checkScores(): Asking<void> {
    const out = new Int32Array(2 * this.names.length);
    this.table.game.score(this.#state, out);
    const example = `scores ${this.names.map((name, seat) => `${name} ${out[seat]}`).join(' ')}`;
    const line = yield this.#aside('scores', 'What are the scores?', example);
    if (line === undefined) return;
    const seatNamed = (word: string) => readSeat(this.names, word);
    for (const [seat, points] of readPairs(wordsOf(line, 'scores'), seatNamed))
      if (points !== out[seat])
        throw new ContentError(`${this.names[seat]} ${points}: by these notes it is ${out[seat]}`);
  }
}

/** As it may be typed. */
function shortOf(move: Move): string {
  if ('play' in move) return `${move.play} ${move.to}`;
  if ('on' in move) return move.on;
  if ('saves' in move) return move.saves.join(' ') || 'nothing';
  if ('takes' in move) return move.takes;
  if ('discards' in move) return move.discards;
  if ('moves' in move) return move.moves;
  if ('exchanges' in move) return move.exchanges;
  if ('looks' in move) return `modifier ${move.looks + 1}`;
  if ('steals' in move) return `Seat ${move.steals}`;
  if ('pick' in move) return move.pick;
  return 'accepts' in move ? 'yes' : 'no';
}

/** A modifier whose value was not noted. */
export const UNKNOWN = Number.NEGATIVE_INFINITY;

const FROM_HAND: readonly number[] = [Phase.PLAY, Phase.CHOICE];
const VERBS = [
  'plays',
  'to',
  'takes',
  'discards',
  'moves',
  'exchanges',
  'looks',
  'at',
  'steals',
  'from',
  'draws',
  'turns',
  'up',
];

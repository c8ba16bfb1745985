import { join, without } from '../core/text.js';
import { COLOUR_NAMES, COLOURS, type Colour } from './cards.js';
import { Op } from './compiled-effects.js';
import type { CompiledRules } from './compiled-rules.js';
import { Logged, loggedAbout, loggedAction, loggedStep } from './log.js';
import type { Position } from './read.js';
import type { RecordMove } from './record.js';
import { At, type LuxState } from './state.js';
import { type ActionName, actionName, DECLINED } from './text-effects.js';
import { colourOf, inFull, signed } from './text-words.js';

type Play = Extract<RecordMove, { play: string }>;

/** Hands and hometowns after a turn, before any check of limits. */
export interface Holdings {
  hands: string[][];
  hometowns: string[][];
}

/** One turn: a card played, and what its effects do, in the order in which it happens. */
export class Turn implements Holdings {
  readonly hands: string[][];
  readonly hometowns: string[][];
  readonly gold: number[];
  private deck: string[];
  /** Entries of the log that are told. */
  private told: number;
  private readonly phrases: string[] = [];
  private drawn: string[] = [];

  constructor(
    private readonly t: CompiledRules,
    s: LuxState,
    start: Position,
    private readonly move: Play,
  ) {
    const { seat, play, to } = move;
    this.hands = start.hands.map((cards) => [...cards]);
    this.hometowns = start.hometowns.map((cards) => [...cards]);
    this.gold = [...start.gold];
    this.deck = start.deck;
    this.told = s[At.LOGGED] + 1;
    this.hands[seat] = without(this.hands[seat], [play]);
    if (to === 'hometown') this.hometowns[seat].push(play);
  }

  /** What has happened since the card was played or the last answer was given, without anybody choosing. */
  follow(s: LuxState): void {
    for (; this.told < s[At.LOGGED]; this.told++) {
      const action = loggedAction(s[this.t.log + this.told]);
      this.step(loggedStep(this.t, action), loggedAbout(this.t, action));
    }
    this.endDraws();
  }

  private step(op: number, about: number): void {
    const { seat } = this.move;
    if (op === Op.GOLD && about < this.t.kinds) {
      this.gold[seat] += about;
      this.phrases.push(`takes ${about} gold and has ${this.gold[seat]}`);
    }
    if (op === Op.DRAW && about !== this.t.kinds + Logged.SECRET) return;
    if (op < Op.DRAW || op > Op.DRAW_CAPITAL || about === this.t.kinds + Logged.ACCEPTED) return;
    const [card, ...deck] = this.deck;
    this.deck = deck;
    if (op === Op.DRAW) {
      this.hands[seat].push(card);
      this.drawn.push(inFull(card));
      return;
    }
    if (op === Op.DRAW_HOME) this.hometowns[seat].push(card);
    const where = op === Op.DRAW_HOME ? 'its hometown' : 'the capital';
    this.phrases.push(`turns up ${inFull(card)} for ${where}`);
  }

  private endDraws(): void {
    if (this.drawn.length > 0) this.phrases.push(`draws ${join(this.drawn)}`);
    this.drawn = [];
  }

  /** The answer to what an effect asked. */
  answer(s: LuxState, p: Position, move: RecordMove): void {
    this.follow(s);
    this.told = s[At.LOGGED] + 1;
    const { seat } = move;
    const { hands, hometowns, gold } = this;
    if ('takes' in move && move.takes.length > 1)
      (move.to === 'hand' ? hands : hometowns)[seat].push(move.takes);
    if ('steals' in move) {
      gold[seat]++;
      gold[move.steals]--;
    }
    if ('moves' in move) hometowns[seat] = without(hometowns[seat], [move.moves]);
    if ('discards' in move) this.giveUp(move.discards, move.from);
    if ('exchanges' in move) this.giveUp(move.exchanges, move.from);
    const phrase = tellAnswer(p, move, gold[seat]);
    if (phrase !== '') this.phrases.push(phrase);
  }

  private giveUp(card: string, from: 'hand' | 'hometown' | 'capital'): void {
    const { seat } = this.move;
    if (from === 'hand') this.hands[seat] = without(this.hands[seat], [card]);
    if (from === 'hometown') this.hometowns[seat] = without(this.hometowns[seat], [card]);
  }

  /** The whole turn, in a sentence without its full stop. */
  tell(): string {
    const { seat, play, to } = this.move;
    const plays = `Seat ${seat} plays ${inFull(play)} to`;
    if (to === 'hometown') return `${plays} its hometown`;
    const effects = this.t.rules.actions[colourOf(play)].filter(({ amount }) => amount > 0);
    if (effects.length === 0) return `${plays} the capital, without an action`;
    const name = actionName(effects);
    const happened = this.phrases.join(', then ');
    if (name === undefined) return `${plays} the capital, ${happened || 'without effect'}`;
    return `${plays} the capital: ${happened ? `the ${name} ${happened}` : NOTHING_DONE[name]}`;
  }
}

const NOTHING_DONE: Readonly<Record<ActionName, string>> = {
  Scholar: 'the deck is empty, the Scholar draws nothing',
  Merchant: 'the pile is empty, the Merchant takes nothing',
  Agent: 'no modifier is left for the Agent',
  Cleric: 'the Cleric finds nothing to take',
};

/** What was chosen; nothing where what follows tells it. `gold` is what the seat has then. */
function tellAnswer(p: Position, move: RecordMove, gold: number): string {
  if ('modifier' in move)
    return `looks at ${signed(move.modifier)} and puts it on ${COLOUR_NAMES[move.on]}`;
  if ('takes' in move)
    return isColour(move.takes)
      ? `chooses ${COLOUR_NAMES[move.takes]}, where there is no card`
      : `takes ${inFull(move.takes)} from the capital${move.to ? ' to its hand' : ''}`;
  if ('discards' in move)
    return isColour(move.discards)
      ? `chooses ${COLOUR_NAMES[move.discards]}, where there is no card`
      : `discards ${inFull(move.discards)} from ${move.from === 'capital' ? 'the' : 'its'} ${move.from}`;
  if ('moves' in move) return `moves ${inFull(move.moves)} from its hometown to the capital`;
  if ('exchanges' in move) return `gives up ${inFull(move.exchanges)} of its ${move.from}`;
  if ('looks' in move) {
    const { by, on, value } = p.modifiers[move.looks];
    return `looks at the modifier that Seat ${by} put on ${COLOUR_NAMES[on]}, ${signed(value)}`;
  }
  if ('steals' in move) return `steals a disc from Seat ${move.steals} and has ${gold}`;
  return 'declines' in move ? `declines to ${DECLINED[move.declines]}` : '';
}

const isColour = (card: string): card is Colour => COLOURS.some((colour) => colour === card);

import { bySeat, NOBODY } from '../core/game.js';
import { type Final, MoveRecorder, type RecordHead, readFinal } from '../core/record.js';
import { describe, type Move } from './actions.js';
import type { CardName, Colour } from './cards.js';
import type { Chance } from './chance.js';
import type { CompiledRules } from './compiled-rules.js';
import type { CapitalLux } from './index.js';
import { byColour, cardsIn } from './read.js';
import { type PlayerCount, type RuleChanges, ruleChanges } from './rules.js';
import { At, type LuxState, Phase } from './state.js';

export const FORMAT = 'lux-record/1';

/** As `Move`, but the cards that a seat takes of one pack are one move. */
export type RecordMove =
  | { seat: number; draft: CardName[] }
  | Exclude<Move, { seat: number; pick: CardName }>;

/** The table after a round's bonuses; `limits` are those of its check. */
export interface RoundRecord {
  starter: number;
  limits: Record<Colour, number>;
  bonus: CardName[][];
  gold: number[];
  hometowns: CardName[][];
  capital: CardName[];
}

/** A whole game: one line of JSON, fields in this order. */
export interface GameRecord extends RecordHead<typeof FORMAT, PlayerCount, RuleChanges> {
  deck: CardName[];
  starterDeal: number[];
  modifierDecks: number[][];
  moves: RecordMove[];
  rounds: RoundRecord[];
  final: Final;
  /** Of an unfinished game, which may stop in its first round. */
  firstStarter?: number;
}

/**
 * Writes down one game. It takes over `table.onRoundEnd` of the game given, so that game must not
 * be shared with anybody else who listens.
 */
export class Recorder extends MoveRecorder<CapitalLux, RecordMove> {
  readonly #chance: Chance;
  readonly #rounds: RoundRecord[] = [];

  /** `chance` as read right after the deal. */
  constructor(game: CapitalLux, chance: Chance, seed: string, index: number) {
    super(game, seed, index);
    this.#chance = chance;
    game.table.onRoundEnd = (s) => this.#rounds.push(readRound(game.table, s));
  }

  /** Before the action is applied. */
  add(state: LuxState, action: number): void {
    const move = describe(this.game.table, state, action);
    if ('pick' in move) this.#addPick(move.seat, move.pick);
    else this.moves.push(move);
  }

  #addPick(seat: number, card: CardName): void {
    const last = this.moves.at(-1);
    // With two or more seats, picks that follow each other are of one pack.
    if (last && 'draft' in last && last.seat === seat) last.draft.push(card);
    else this.moves.push({ seat, draft: [card] });
  }

  /** Cards taken of a pack are one move: it is there when all of them are. */
  #dropHalfDraft(state: LuxState): void {
    const last = this.moves.at(-1);
    if (last && 'draft' in last && state[At.PHASE] === Phase.DRAFT && last.seat === state[At.SEAT])
      this.moves.pop();
  }

  /** When the game is over, or stops. */
  finish(state: LuxState): GameRecord {
    this.game.table.onRoundEnd = null;
    const { starter: firstStarter, ...chance } = this.#chance;
    const isOver = this.game.turn(state) === NOBODY;
    if (!isOver) this.#dropHalfDraft(state);
    return {
      ...this.head(FORMAT, ruleChanges(this.game.rules)),
      ...chance,
      moves: this.moves,
      rounds: this.#rounds,
      final: readFinal(this.game, state),
      ...(!isOver && { unfinished: true as const, firstStarter }),
    };
  }
}

export function readRound(t: CompiledRules, s: LuxState): RoundRecord {
  return {
    starter: s[At.STARTER],
    limits: byColour((c) => s[At.LIMIT + c]),
    bonus: bySeat(t, (seat) => cardsIn(t, s, t.bonus | (seat << t.rowShift))),
    gold: bySeat(t, (seat) => s[At.GOLD + seat]),
    hometowns: bySeat(t, (seat) => cardsIn(t, s, t.home | (seat << t.rowShift))),
    capital: cardsIn(t, s, t.capital),
  };
}

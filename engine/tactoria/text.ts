import { bySeat } from '../core/game.js';
import { Story, tellRules, titleOf } from '../core/story.js';
import { join, wrap } from '../core/text.js';
import type { CompiledRules } from './compiled-rules.js';
import { type Position, readPosition, readResources } from './read.js';
import type { GameRecord, RecordMove } from './record.js';
import { recordRules } from './record-parse.js';
import { type ReplayObserver, replay } from './replay.js';
import { Of, type TactoriaState } from './state.js';
import { tellEvents, tellTurnEnd } from './text-events.js';
import { showKingdom } from './text-kingdom.js';
import { tellMove } from './text-move.js';
import { Names, seatName } from './text-words.js';

/**
 * A recorded game as a person would tell it, turn by turn, with what differs from the standard
 * rules in words if they are given. The record is checked on the way.
 */
export function tell(record: GameRecord, changes?: string): string {
  const teller = new Teller(record, changes);
  replay(record, teller);
  return teller.text;
}

class Teller extends Story implements ReplayObserver {
  readonly #record: GameRecord;
  readonly #changes: string | undefined;
  readonly #names: Names;
  readonly #about: string;
  #turn = -1;
  #before: Position | undefined;
  /** Of the battle that the last move ended. */
  #score: number | null = null;

  constructor(record: GameRecord, changes?: string) {
    super();
    this.#changes = changes;
    const rules = recordRules(record);
    this.#record = record;
    this.#names = new Names(rules);
    this.#about = rules.cards.about;
  }

  dealt(t: CompiledRules, s: TactoriaState): void {
    const { rules, starter } = this.#record;
    this.lines.push(
      titleOf('Capitals of Tactoria', this.#record),
      ...wrap(this.#about, 2),
      ...tellRules(rules, this.#changes),
      '',
      `${seatName(starter)} starts.`,
    );
    t.onBattle = (_, attack, defence) => {
      this.#score = attack - defence;
    };
    this.#before = readPosition(t, s);
    bySeat(t, (seat) => {
      const cards = this.#before?.seats[seat].hand ?? [];
      this.say(`${seatName(seat)} draws ${this.#names.all(cards)}.`);
    });
  }

  move(t: CompiledRules, s: TactoriaState): void {
    this.#score = null;
    this.#before = readPosition(t, s);
    if (this.#before.turn !== this.#turn) this.#startTurn(this.#before);
  }

  moved(t: CompiledRules, s: TactoriaState, move: RecordMove): void {
    const before = this.#before as Position;
    const after = readPosition(t, s);
    const done = tellMove(this.#names, before, move, after);
    if (done !== '') this.say(`${this.#who(before, move)} ${done}.`);
    for (const event of tellEvents(this.#names, before, move, after, this.#score))
      this.say(event, 4);
    if (after.turn === before.turn) return;
    this.say(tellTurnEnd(this.#names, before, move, after));
    this.#kingdom(t, s, before.active);
  }

  over(t: CompiledRules, s: TactoriaState): void {
    const { how, winners, turns } = this.#record.final;
    this.heading(`The end, after ${turns} turns`);
    bySeat(t, (seat) => this.#kingdom(t, s, seat));
    this.lines.push('');
    const who = join(winners.map(seatName));
    const wins = winners.length === 1 ? `${who} wins` : `${who} share the victory`;
    const reasons = {
      upgrade: 'by the victory upgrade',
      survival: 'as the last one left',
      cap: 'when time is up, by upgrades and buildings',
    };
    this.say(`${wins} ${reasons[how]}.`);
  }

  /** Whose turn it is need not be said again. */
  #who(before: Position, { by }: RecordMove): string {
    return by === before.active ? 'It' : seatName(by);
  }

  #startTurn({ turn, active, phase, coin, build, seats }: Position): void {
    this.#turn = turn;
    this.heading(`Turn ${turn + 1}: ${seatName(active)}`, '-');
    const money = phase === 'build' ? `${coin} Coin, ${build} Build` : 'Nothing to spend';
    this.say(`${money}; hand: ${this.#names.all(seats[active].hand) || 'none'}.`);
  }

  #kingdom(t: CompiledRules, s: TactoriaState, seat: number): void {
    const kingdom = readPosition(t, s).seats[seat];
    const cards = `${s[t.seat + seat * t.seatSize + Of.HAND_SIZE]} cards in hand`;
    this.lines.push(...showKingdom(this.#names, seat, kingdom, readResources(t, s, seat), cards));
  }
}

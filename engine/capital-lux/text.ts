import { Story } from '../core/story.js';
import { wrap } from '../core/text.js';
import type { Colour } from './cards.js';
import type { CompiledRules } from './compiled-rules.js';
import { type Position, readPosition } from './read.js';
import type { GameRecord, RecordMove } from './record.js';
import { recordRules } from './record-parse.js';
import { type ReplayObserver, replay } from './replay.js';
import type { Rules } from './rules.js';
import { score } from './score.js';
import { At, type LuxState } from './state.js';
import { tellFinal } from './text-final.js';
import { type Holdings, Turn } from './text-play.js';
import { tellNextStarter, tellRoundEnd } from './text-round.js';
import { tellDraft, tellHands, tellSetup } from './text-setup.js';
import { showTable } from './text-table.js';

/** A recorded game as a person would tell it, round by round. The record is checked on the way. */
export function tell(record: GameRecord): string {
  const teller = new Teller(record);
  replay(record, teller);
  return teller.text;
}

class Teller extends Story implements ReplayObserver {
  readonly #record: GameRecord;
  readonly #rules: Rules;
  #round = -1;
  /** Times that the turn came to the starter. */
  #lap = 0;
  /** The turn under way, whose effects may still ask something, and what stands before it. */
  #turn: Turn | undefined;
  #margin = '';
  #lastTurnsTold = false;
  #holdings: Holdings = { hands: [], hometowns: [] };
  readonly #saves = new Map<number, readonly Colour[]>();
  #gold: number[] = [];
  #bonus: string[][] = [];

  constructor(record: GameRecord) {
    super();
    this.#record = record;
    this.#rules = recordRules(record);
  }

  dealt(t: CompiledRules, s: LuxState): void {
    this.lines.push(...tellSetup(this.#record, this.#rules));
    this.#rememberTable(readPosition(t, s));
  }

  move(t: CompiledRules, s: LuxState, move: RecordMove): void {
    const p = readPosition(t, s);
    this.#enterRound(p.round);
    if ('draft' in move) return this.#draft(p, s[At.PASS], move);
    if ('saves' in move) this.#saves.set(move.seat, move.saves);
    else if ('play' in move) this.#play(t, s, p, move);
    else this.#turn?.answer(s, p, move);
  }

  roundEnd(t: CompiledRules, s: LuxState): void {
    const after = readPosition(t, s);
    this.#enterRound(after.round);
    this.#endTurn(s);
    // L10 with 0 cards each.
    if (this.part === '') this.say('Too few cards are left to deal: the round ends at once.');
    this.enterPart('Round end');
    const told = tellRoundEnd({
      rules: this.#rules,
      before: this.#holdings,
      gold: this.#gold,
      saves: this.#saves,
      bonusBefore: this.#bonus,
      after,
    });
    for (const line of told) this.say(line);
    this.lines.push('', ...showTable(after));
    const next = this.#record.rounds.at(after.round + 1);
    if (next) this.lines.push('');
    if (next) this.say(tellNextStarter(after, this.#rules, next.starter));
    this.#rememberTable(after);
  }

  over(t: CompiledRules, s: LuxState): void {
    const out = new Int32Array(2 * t.players);
    score(t, s, out);
    this.heading('Final scores');
    const places = out.subarray(t.players);
    const { table, remarks } = tellFinal(readPosition(t, s), places, this.#record.final);
    this.lines.push(...table, '');
    for (const line of remarks) this.say(line);
  }

  stopped(t: CompiledRules, s: LuxState): void {
    this.#endTurn(s);
    this.enterPart('Here the notes stop');
    this.lines.push(...showTable(readPosition(t, s)));
  }

  #draft(p: Position, pass: number, move: { seat: number; draft: string[] }): void {
    this.enterPart(pass === 0 ? 'Draft, first pack' : 'Draft, second pack');
    this.say(tellDraft(p, move));
  }

  #play(
    t: CompiledRules,
    s: LuxState,
    p: Position,
    move: Extract<RecordMove, { play: string }>,
  ): void {
    this.#endTurn(s);
    if (this.part !== 'Play') {
      this.enterPart('Hands');
      this.lines.push(...tellHands(p));
      this.enterPart('Play');
      this.lines.push(...showTable(p), '');
    }
    this.#announceLastTurns(p);
    this.#margin = move.seat === p.starter ? `${++this.#lap}`.padStart(2) : '  ';
    this.#turn = new Turn(t, s, p, move);
  }

  /** L32 */
  #announceLastTurns({ lastTurns, seat, hands }: Position): void {
    if (lastTurns === null || this.#lastTurnsTold) return;
    this.#lastTurnsTold = true;
    const empty = (seat + hands.length - 1) % hands.length;
    this.lines.push(`    (Seat ${empty} has no card left: one last turn for everybody else.)`);
  }

  #endTurn(s: LuxState): void {
    const turn = this.#turn;
    if (turn === undefined) return;
    turn.follow(s);
    this.lines.push(...wrap(`${this.#margin}  ${turn.tell()}.`, 6));
    this.#holdings = turn;
    this.#gold = turn.gold;
    this.#turn = undefined;
  }

  #enterRound(round: number): void {
    if (round === this.#round) return;
    this.#round = round;
    this.#lap = 0;
    this.#lastTurnsTold = false;
    this.#saves.clear();
    this.heading(`Round ${round + 1} of ${this.#rules.rounds}`);
  }

  /** What the end of a round is compared with. */
  #rememberTable(p: Position): void {
    this.#holdings = p;
    this.#gold = p.gold;
    this.#bonus = p.bonus;
  }
}

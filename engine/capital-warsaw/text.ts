import { Story, tellRules, titleOf } from '../core/story.js';
import { join, wrap } from '../core/text.js';
import type { Move } from './actions.js';
import type { CompiledRules } from './compiled-rules.js';
import { buildingCost, discardCoins, overbuildingCost } from './construct.js';
import { milestoneToPlace, type Position, readPosition } from './read.js';
import { aboutTiles } from './reconstruction.js';
import type { GameRecord } from './record.js';
import { recordRules } from './record-parse.js';
import { type ReplayObserver, replay } from './replay.js';
import type { Rules } from './rules.js';
import { At, Piece, type WarsawState } from './state.js';
import { drawDistrict, drawDistricts, LEGEND } from './text-district.js';
import { tellFinal } from './text-final.js';
import { Ledger } from './text-income.js';
import { tellMove } from './text-move.js';
import { count } from './text-words.js';
import type { MilestoneName } from './tiles.js';

/**
 * A recorded game as a person would tell it, epoch by epoch, with what differs from the standard
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
  readonly #rules: Rules;
  readonly #ledger: Ledger;
  #epoch = 0;
  /** Lost tiles that have been told, and whether those of a collapse are still to come. */
  #lost = 0;
  #keeping = false;
  #milestones: readonly (MilestoneName | null)[] = [];

  constructor(record: GameRecord, changes?: string) {
    super();
    this.#changes = changes;
    this.#record = record;
    this.#rules = recordRules(record);
    this.#ledger = new Ledger(this.#rules);
  }

  dealt(t: CompiledRules, s: WarsawState): void {
    const { rules, milestones } = this.#record;
    this.lines.push(
      titleOf('Capital (Warsaw)', this.#record),
      ...wrap(`Tiles: ${aboutTiles(this.#rules.tiles)}`, 2),
      ...tellRules(rules, this.#changes),
      '',
      ...wrap(`Milestones, in order of award: ${join(milestones)}.`, 2),
      ...wrap(`In districts: ${LEGEND}.`, 2),
    );
    this.#milestones = readPosition(t, s).milestones;
  }

  move(t: CompiledRules, s: WarsawState, move: Move): void {
    const p = readPosition(t, s);
    this.#enterEpoch(p.epoch);
    this.#tellLosses(p);
    this.#tellUnawarded(p);
    if (move.do === 'pick') this.enterPart(`Pick ${p.pass + 1} of ${this.#rules.handSize}`);
    else if (p.phase === 'construct')
      this.enterPart(`Construction ${p.pass + 1} of ${this.#rules.handSize}`);
    else if (p.phase === 'war') this.enterPart('War');
    else if (p.phase === 'milestone') this.enterPart('Milestone');
    else if (p.phase !== 'collapse') this.enterPart('Income');
    if (move.do === 'milestone') this.say(`Seat ${move.seat} wins ${milestoneToPlace(t, s)}.`);
    if (p.phase === 'economics' || p.phase === 'trade') this.#tellIncome();
    this.say(tellMove(p, this.#rules, move, costOf(t, s, move)));
    this.#expectLosses(p, move);
  }

  income(_: CompiledRules, seat: number, source: number, coins: number, points: number): void {
    this.#ledger.add(seat, source, coins, points);
  }

  epochEnd(t: CompiledRules, s: WarsawState): void {
    const p = readPosition(t, s);
    this.#enterEpoch(p.epoch);
    this.#tellLosses(p);
    this.#tellUnawarded(p);
    this.enterPart('Income');
    this.#tellIncome();
    this.lines.push('', ...this.#draw(p));
    this.#milestones = p.milestones;
  }

  over(t: CompiledRules, s: WarsawState): void {
    this.heading('Final scores');
    for (const line of tellFinal(readPosition(t, s), this.#record, this.#rules)) this.say(line);
  }

  #tellIncome(): void {
    for (const line of this.#ledger.tell()) this.say(line);
  }

  /** A collapse that nobody was asked about shows by what is gone. */
  #tellLosses({ lost }: Position): void {
    const gone = lost.length - this.#lost;
    if (gone <= 0) return;
    if (!this.#keeping) this.say(`A district collapses: ${count(gone, 'tile')} lost.`);
    this.#keeping = false;
    this.#lost = lost.length;
  }

  /** What a move will take away once it is carried out. */
  #expectLosses(p: Position, move: Move): void {
    this.#keeping = move.do === 'keep';
    if (move.do !== 'lose') return;
    const at = p.districts[move.seat].find((s) => s.row === move.row && s.col === move.col);
    this.#lost += at?.stack.length ?? 0;
  }

  /** A milestone that nobody has won. */
  #tellUnawarded(p: Position): void {
    const space = p.epoch - 1;
    const milestone = this.#milestones[space];
    if (!milestone || p.milestones[space] !== null || p.phase === 'milestone') return;
    if (this.part !== 'Milestone') {
      this.enterPart('Milestone');
      this.say(`Nobody wins ${milestone}: it is discarded.`);
    }
    this.#milestones = p.milestones;
  }

  #draw({ districts, coins, points }: Position): string[] {
    return drawDistricts(
      districts.map((district, seat) => ({
        heading: `Seat ${seat}: ${count(coins[seat], 'coin')}, ${count(points[seat], 'point')}`,
        lines: drawDistrict(district, this.#rules),
      })),
    );
  }

  #enterEpoch(epoch: number): void {
    if (epoch === this.#epoch) return;
    this.#epoch = epoch;
    this.heading(`Epoch ${epoch} of ${this.#rules.warLosses.length}`);
  }
}

/** Coins that a construction costs; what a discard brings counts as negative. */
function costOf(t: CompiledRules, s: WarsawState, move: Move): number {
  const { seat } = move;
  const piece = Piece.CITY + s[At.PICKED + seat] - 1;
  if (move.do === 'build') return buildingCost(t, s, seat, piece);
  if (move.do === 'overbuild') {
    const cell = s[At.CELLS | (seat << 4) | (move.row << 2) | move.col];
    return overbuildingCost(t, s, seat, piece, cell);
  }
  return move.do === 'discard' ? -discardCoins(t, s, seat) : 0;
}

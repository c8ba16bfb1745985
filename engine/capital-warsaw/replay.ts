import { readFinal } from '../core/record.js';
import {
  type ReplayObserver as AnyObserver,
  compareFinal,
  Parts,
  replayMoves,
  sameBySeat,
} from '../core/replay.js';
import type { Move } from './actions.js';
import { setUp } from './chance.js';
import type { CompiledRules } from './compiled-rules.js';
import { CapitalWarsaw } from './index.js';
import type { Stack } from './read.js';
import { type EpochRecord, type GameRecord, readEpoch } from './record.js';
import { MOVE_READER } from './record-move.js';
import { recordRules } from './record-parse.js';
import type { WarsawState } from './state.js';

/** Somebody who looks on while a record is replayed. */
export interface ReplayObserver extends AnyObserver<CompiledRules, WarsawState, Move> {
  /** After coins or points were gained or lost by income (a `Source`). */
  income?(t: CompiledRules, seat: number, source: number, coins: number, points: number): void;
  /** After the epoch's income, before coins are converted. */
  epochEnd?(t: CompiledRules, s: WarsawState): void;
}

/**
 * Plays a record, parsed before, again and checks all that a game leaves behind: every move, epoch
 * and score. (Not the seed and number, nor the order of tiles that are not dealt: any would do.)
 * Throws a ContentError that names the first move or field that does not fit.
 */
export function replay(record: GameRecord, observer: ReplayObserver = {}): void {
  const game = new CapitalWarsaw(record.players, recordRules(record));
  const t = game.table;
  const s = game.allocate();
  const epochs = new Parts('epochs', record.epochs, t.epochs);
  t.onIncome = (_, ...income) => observer.income?.(t, ...income);
  t.onEpochEnd = () => {
    epochs.compareNext((path, given) => compareEpoch(path, given, readEpoch(t, s)));
    observer.epochEnd?.(t, s);
  };
  setUp(t, s, record);
  const { moves, unfinished } = record;
  replayMoves(game, s, moves, MOVE_READER, observer, unfinished);
  epochs.end();
  compareFinal(record.final, readFinal(game, s));
  if (unfinished) observer.stopped?.(t, s);
  else observer.over?.(t, s);
}

/** Compares an epoch of the record with the table after the epoch's income. */
function compareEpoch(path: string, given: EpochRecord, right: EpochRecord): void {
  sameBySeat(`${path}.coins`, given.coins, right.coins);
  sameBySeat(`${path}.points`, given.points, right.points);
  sameBySeat(`${path}.districts`, given.districts.map(show), right.districts.map(show));
}

/** `0,0 S + I-01 turned 1; 0,1 I-07`; the order of stacks does not matter. */
function show(district: readonly Stack[]): string {
  const inOrder = [...district].sort((a, b) => a.row - b.row || a.col - b.col);
  const tiles = ({ stack }: Stack) =>
    stack.map(({ tile, turn }) => (turn > 0 ? `${tile} turned ${turn}` : tile)).join(' + ');
  return inOrder.map((space) => `${space.row},${space.col} ${tiles(space)}`).join('; ');
}

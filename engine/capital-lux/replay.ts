import { ContentError } from '../core/errors.js';
import { bySeat } from '../core/game.js';
import { readFinal } from '../core/record.js';
import {
  type ReplayObserver as AnyObserver,
  compareFinal,
  Parts,
  replayMoves,
  same,
  sameBySeat,
  showList,
} from '../core/replay.js';
import { type CardName, COLOURS } from './cards.js';
import { mayStart, setUp } from './chance.js';
import type { CompiledRules } from './compiled-rules.js';
import { CapitalLux } from './index.js';
import { type GameRecord, type RecordMove, type RoundRecord, readRound } from './record.js';
import { MOVE_READER } from './record-move.js';
import { recordRules } from './record-parse.js';
import type { LuxState } from './state.js';

/** Somebody who looks on while a record is replayed. */
export interface ReplayObserver extends AnyObserver<CompiledRules, LuxState, RecordMove> {
  /** After the round's bonuses. */
  roundEnd?(t: CompiledRules, s: LuxState): void;
}

/**
 * Plays a record, parsed before, again and checks all that a game leaves behind: every move, round
 * and score. (Not the seed and number, nor the order of cards that are never drawn: any would do.)
 * Throws a ContentError that names the first move or field that does not fit.
 */
export function replay(record: GameRecord, observer: ReplayObserver = {}): void {
  const game = new CapitalLux(record.players, recordRules(record));
  const t = game.table;
  const s = game.allocate();
  const rounds = new Parts('rounds', record.rounds, t.rounds);
  t.onRoundEnd = () => {
    rounds.compareNext((path, given) => compareRound(path, given, readRound(t, s)));
    observer.roundEnd?.(t, s);
  };
  setUp(t, s, { ...record, starter: starterOf(t, record) });
  const { moves, final, unfinished } = record;
  replayMoves(game, s, moves, MOVE_READER, observer, unfinished);
  rounds.end();
  compareFinal(final, readFinal(game, s));
  if (unfinished) observer.stopped?.(t, s);
  else observer.over?.(t, s);
}

/** Compares a round of the record with the table after the round's bonuses. */
function compareRound(path: string, given: RoundRecord, right: RoundRecord): void {
  same(`${path}.starter`, given.starter, right.starter);
  for (const c of COLOURS) same(`${path}.limits.${c}`, given.limits[c], right.limits[c]);
  sameBySeat(`${path}.bonus`, given.bonus.map(sorted), right.bonus.map(sorted));
  sameBySeat(`${path}.gold`, given.gold, right.gold);
  sameBySeat(`${path}.hometowns`, given.hometowns.map(sorted), right.hometowns.map(sorted));
  same(`${path}.capital`, sorted(given.capital), sorted(right.capital));
}

/** The order within a list does not matter. */
const sorted = (cards: readonly CardName[]): string => showList([...cards].sort());

/** L4, or where that leaves it open, the record. */
function starterOf(t: CompiledRules, { rounds, starterDeal, firstStarter }: GameRecord): number {
  if (firstStarter !== undefined) return firstStarter;
  if (rounds.length === 0) throw new ContentError('rounds is empty; it has an entry a round');
  const { starter } = rounds[0];
  const possible = bySeat(t, (seat) => seat).filter((seat) => mayStart(t, starterDeal, seat));
  if (possible.includes(starter)) return starter;
  throw new ContentError(
    `rounds[0].starter is ${starter}; starterDeal [${starterDeal}] gives ${possible.join(' or ')}`,
  );
}

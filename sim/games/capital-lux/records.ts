import { actionOf } from '../../../engine/capital-lux/actions.js';
import { readChance } from '../../../engine/capital-lux/chance.js';
import type { CapitalLux } from '../../../engine/capital-lux/index.js';
import { FORMAT, type GameRecord, Recorder } from '../../../engine/capital-lux/record.js';
import { singleMoves } from '../../../engine/capital-lux/record-move.js';
import { parseRecord } from '../../../engine/capital-lux/record-parse.js';
import { replay } from '../../../engine/capital-lux/replay.js';
import type { LuxState } from '../../../engine/capital-lux/state.js';
import { tell } from '../../../engine/capital-lux/text.js';
import type { Records, Replayed } from '../../lab/records.js';

export const LUX_RECORDS: Records<LuxState, CapitalLux, GameRecord> = {
  format: FORMAT,
  parse: parseRecord,
  replay: replayed,
  recorder: (game, state, seed, index) =>
    new Recorder(game, readChance(game.table, state), seed, index),
  tell,
};

function replayed(record: GameRecord): Replayed<LuxState> {
  const actions: { move: number; action: number }[] = [];
  let dealt: LuxState = new Int32Array();
  let moves = 0;
  replay(record, {
    dealt: (_, s) => {
      dealt = s.slice();
    },
    move: (t, _, move) => {
      for (const single of singleMoves(move))
        actions.push({ move: moves, action: actionOf(t, single) as number });
      moves++;
    },
    roundEnd() {},
    over() {},
  });
  return { dealt, actions };
}

import { readChance } from '../../../engine/tactoria/chance.js';
import type { Tactoria } from '../../../engine/tactoria/index.js';
import { actionOf } from '../../../engine/tactoria/moves.js';
import { FORMAT, type GameRecord, Recorder } from '../../../engine/tactoria/record.js';
import { parseRecord } from '../../../engine/tactoria/record-parse.js';
import { replay } from '../../../engine/tactoria/replay.js';
import type { TactoriaState } from '../../../engine/tactoria/state.js';
import { tell } from '../../../engine/tactoria/text.js';
import { changedRules } from '../../lab/changed-rules.js';
import type { Records, Replayed } from '../../lab/records.js';

export const TACTORIA_RECORDS: Records<TactoriaState, Tactoria, GameRecord> = {
  format: FORMAT,
  parse: parseRecord,
  replay: replayed,
  recorder: (game, state, seed, index) =>
    new Recorder(game, readChance(game.table, state), seed, index),
  tell: (record) => tell(record, changedRules('tactoria', record.rules ?? {})),
};

function replayed(record: GameRecord): Replayed<TactoriaState> {
  const actions: { move: number; action: number }[] = [];
  let dealt: TactoriaState = new Int32Array();
  replay(record, {
    dealt: (_, s) => {
      dealt = s.slice();
    },
    move: (t, _, { by, ...move }) => {
      actions.push({ move: actions.length, action: actionOf(t, move) as number });
    },
    moved() {},
    over() {},
  });
  return { dealt, actions };
}

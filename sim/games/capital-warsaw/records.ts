import { actionOf } from '../../../engine/capital-warsaw/actions.js';
import { readChance } from '../../../engine/capital-warsaw/chance.js';
import type { CapitalWarsaw } from '../../../engine/capital-warsaw/index.js';
import { FORMAT, type GameRecord, Recorder } from '../../../engine/capital-warsaw/record.js';
import { parseRecord } from '../../../engine/capital-warsaw/record-parse.js';
import { replay } from '../../../engine/capital-warsaw/replay.js';
import type { WarsawState } from '../../../engine/capital-warsaw/state.js';
import { tell } from '../../../engine/capital-warsaw/text.js';
import { changedRules } from '../../lab/changed-rules.js';
import type { Records, Replayed } from '../../lab/records.js';

export const WARSAW_RECORDS: Records<WarsawState, CapitalWarsaw, GameRecord> = {
  format: FORMAT,
  parse: parseRecord,
  replay: replayed,
  recorder: (game, state, seed, index) =>
    new Recorder(game, readChance(game.table, state), seed, index),
  tell: (record) => tell(record, changedRules('capital-warsaw', record.rules ?? {})),
};

function replayed(record: GameRecord): Replayed<WarsawState> {
  const actions: { move: number; action: number }[] = [];
  let dealt: WarsawState = new Int32Array();
  replay(record, {
    dealt: (_, s) => {
      dealt = s.slice();
    },
    move: (t, _, move) => {
      actions.push({ move: actions.length, action: actionOf(t, move) as number });
    },
    income() {},
    epochEnd() {},
    over() {},
  });
  return { dealt, actions };
}

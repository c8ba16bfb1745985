import { ContentError } from '../../../../engine/core/errors.js';
import { NOBODY } from '../../../../engine/core/game.js';
import { Rng, rootKey } from '../../../../engine/core/rng.js';
import { readChance } from '../../../../engine/tactoria/chance.js';
import { Tactoria } from '../../../../engine/tactoria/index.js';
import { describe } from '../../../../engine/tactoria/moves.js';
import { type GameRecord, Recorder } from '../../../../engine/tactoria/record.js';
import { parseRecord } from '../../../../engine/tactoria/record-parse.js';
import { replay } from '../../../../engine/tactoria/replay.js';
import { type PlayerCount, type Rules, STANDARD_RULES } from '../../../../engine/tactoria/rules.js';
import { choose, type PlayerName } from './players.js';

/** The place that complaints are made with. */
export const WHERE = 'games.jsonl line 3';

/** What reading and replaying a record complains about, or `no error`. */
export function complaint(line: string): string {
  try {
    replay(parseRecord(line, WHERE));
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
  return 'no error';
}

/** Plays a game in some style and returns its record. */
export function recordGame(
  players: PlayerCount,
  seed: string,
  rules: Rules = STANDARD_RULES,
  style: PlayerName = 'random',
): GameRecord {
  const rng = new Rng(rootKey(seed));
  const game = new Tactoria(players, rules);
  const state = game.allocate();
  game.deal(state, rng);
  const recorder = new Recorder(game, readChance(game.table, state), seed, 0);
  const legal = new Int32Array(game.maxLegal);
  while (game.turn(state) !== NOBODY) {
    const actions = [...legal.subarray(0, game.legal(state, legal))];
    const moves = actions.map((action) => describe(game.table, action));
    const action = actions[choose(style, moves, rng)];
    recorder.add(state, action);
    game.apply(state, action);
  }
  return recorder.finish(state);
}

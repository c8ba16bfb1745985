import { expect } from 'vitest';
import { NOBODY } from '../../../../engine/core/game.js';
import type { Rng } from '../../../../engine/core/rng.js';
import { readChance } from '../../../../engine/tactoria/chance.js';
import { Tactoria } from '../../../../engine/tactoria/index.js';
import { describe as describeMove } from '../../../../engine/tactoria/moves.js';
import { type Position, readPosition } from '../../../../engine/tactoria/read.js';
import { readResult } from '../../../../engine/tactoria/result.js';
import type { PlayerCount, Rules } from '../../../../engine/tactoria/rules.js';
import * as reference from '../reference/index.js';
import { choose, type PlayerName } from './players.js';

/**
 * Plays one game on the engine and on the reference, comparing after every move: the legal moves,
 * the whole position, the result. Returns the number of decisions.
 */
export function playBoth(
  players: PlayerCount,
  rules: Rules,
  style: PlayerName,
  rng: Rng,
  note: reference.Note,
): number {
  const game = new Tactoria(players, rules);
  const t = game.table;
  const state = game.allocate();
  game.deal(state, rng);
  let other = reference.start(rules as reference.Rules, players, readChance(t, state), note);
  const legal = new Int32Array(game.maxLegal);
  for (let decisions = 0; ; decisions++) {
    compare(readPosition(t, state), other);
    const actions = [...legal.subarray(0, game.legal(state, legal))];
    same(
      actions,
      [...new Set(actions)].sort((a, b) => a - b),
    );
    const moves = actions.map((action) => describeMove(t, action));
    same(inOrder(moves), inOrder(reference.legalMoves(other)));
    if (game.turn(state) === NOBODY) {
      same(readResult(t, state), reference.result(other));
      expect(decisions).toBeLessThanOrEqual(game.maxActions);
      return decisions;
    }
    const chosen = choose(style, moves, rng);
    game.apply(state, actions[chosen]);
    other = reference.applyMove(other, moves[chosen] as reference.Move, note);
  }
}

function compare(mine: Position, { rules: _, players: __, ...theirs }: reference.Position): void {
  const names = Object.keys(mine) as (keyof Position)[];
  expect(Object.keys(theirs).sort()).toEqual(names.slice().sort());
  for (const name of names) same({ [name]: mine[name] }, { [name]: theirs[name] });
}

/** toEqual, where the text differs: comparing text is twenty times faster. */
function same(mine: unknown, theirs: unknown): void {
  if (JSON.stringify(mine) !== JSON.stringify(theirs)) expect(mine).toEqual(theirs);
}

function inOrder(moves: readonly object[]): string[] {
  return moves.map((move) => JSON.stringify(Object.entries(move).sort())).sort();
}

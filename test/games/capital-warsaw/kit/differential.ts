import { expect } from 'vitest';
import {
  actionOf,
  describe as describeMove,
  type Move,
  wordsOf,
} from '../../../../engine/capital-warsaw/actions.js';
import { type Chance, readChance, setUp } from '../../../../engine/capital-warsaw/chance.js';
import { effectsOf } from '../../../../engine/capital-warsaw/effects.js';
import { CapitalWarsaw } from '../../../../engine/capital-warsaw/index.js';
import { readPosition } from '../../../../engine/capital-warsaw/read.js';
import type { PlayerCount, Rules } from '../../../../engine/capital-warsaw/rules.js';
import { NOBODY } from '../../../../engine/core/game.js';
import type { Rng } from '../../../../engine/core/rng.js';
import * as reference from '../reference/index.js';
import { choose, type PlayerName } from './players.js';

/** Index of the move that is made. */
export type Chooser = (moves: readonly Move[]) => number;

export function inStyle(style: PlayerName, rules: Rules, rng: Rng): Chooser {
  const wanted = style === 'climber' ? wideTiles(rules) : tilesOf(rules);
  return (moves) => choose(style, moves, wanted, rng);
}

/**
 * Plays one game on the engine and on the reference, comparing after every move: the legal moves,
 * the whole position, the result. Returns the number of decisions.
 */
export function playBoth(
  players: PlayerCount,
  rules: Rules,
  chooser: Chooser,
  rng: Rng,
  note: reference.Note,
  stack: (chance: Chance) => Chance = (chance) => chance,
): number {
  const game = new CapitalWarsaw(players, rules);
  const t = game.table;
  const state = game.allocate();
  game.deal(state, rng);
  setUp(t, state, stack(readChance(t, state)));
  let other = reference.start(
    rules as unknown as reference.Rules,
    players,
    readChance(t, state),
    note,
  );
  const legal = new Int32Array(game.maxLegal);
  for (let decisions = 0; ; decisions++) {
    same(readPosition(t, state), reference.plain(other));
    if (game.turn(state) === NOBODY) {
      compareResults(game, state, other);
      return decisions;
    }
    const actions = [...legal.subarray(0, game.legal(state, legal))];
    const moves = actions.map((action) => describeMove(t, state, action));
    same(
      inOrder(actions.map((action) => wordsOf(t, action))),
      inOrder(reference.legalMoves(other)),
    );
    const { seat, ...move } = moves[chooser(moves)];
    expect(seat).toBe(other.seat);
    game.apply(state, actionOf(t, move) as number);
    other = reference.applyMove(other, move, note);
  }
}

/** Tiles with a public building. */
export function tilesOf({ tiles }: Rules): ReadonlySet<string> {
  const all = tiles.epochs.flat().filter(({ building }) => building);
  return new Set(all.map(({ id }) => id));
}

/** Tiles with a building that allows 4×4 (C113). */
export function wideTiles({ tiles }: Rules): ReadonlySet<string> {
  const wide = tiles.buildings.filter((each) => effectsOf(each, 'district').length > 0);
  const all = tiles.epochs.flat().filter((t) => wide.some(({ name }) => name === t.building));
  return new Set(all.map(({ id }) => id));
}

function compareResults(game: CapitalWarsaw, state: Int32Array, other: reference.Position): void {
  const out = new Int32Array(2 * game.seats);
  game.score(state, out);
  const { scores, places, winners } = reference.result(other);
  expect([...out]).toEqual([...scores, ...places]);
  expect(winners).toEqual(places.flatMap((place, seat) => (place === 0 ? [seat] : [])));
}

/** toEqual, where the text differs: comparing text is twenty times faster. */
function same(mine: unknown, theirs: unknown): void {
  if (JSON.stringify(mine) !== JSON.stringify(theirs)) expect(mine).toEqual(theirs);
}

function inOrder(moves: readonly object[]): string[] {
  return moves.map((move) => JSON.stringify(Object.entries(move).sort())).sort();
}

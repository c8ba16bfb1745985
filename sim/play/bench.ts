import type { Game } from '../../engine/core/game.js';
import { Rng, rootKey } from '../../engine/core/rng.js';

export interface BenchResult {
  players: number;
  gamesPerSecond: number;
  decisionsPerSecond: number;
  games: number;
  decisions: number;
  seconds: number;
  /** Heap in use at the end, less that at the beginning: near 0 when the loop allocates nothing. */
  heapGrowthBytes: number;
}

/** Decisions a call, about: calls that come often make V8 optimise the function early. */
const CHUNK = 100_000;

/** Plays uniformly random games on this thread for some seconds, after a warm-up. */
export function bench<S>(game: Game<S>, seconds: number): BenchResult {
  const play = prepare(game);
  const chunk = Math.ceil(CHUNK / play(1));
  const playChunk = () => play(chunk);
  warmUp(playChunk);
  const heap = process.memoryUsage().heapUsed;
  const begin = performance.now();
  let games = 0;
  let decisions = 0;
  let elapsed = 0;
  while (elapsed < seconds) {
    decisions += playChunk();
    games += chunk;
    elapsed = (performance.now() - begin) / 1000;
  }
  return {
    players: game.seats,
    gamesPerSecond: Math.round(games / elapsed),
    decisionsPerSecond: Math.round(decisions / elapsed),
    games,
    decisions,
    seconds: elapsed,
    heapGrowthBytes: process.memoryUsage().heapUsed - heap,
  };
}

/**
 * Until the speed has not risen for two seconds, twelve at most: V8 compiles beside the game, and how
 * long that takes depends on the size of its rules and on what else the machine does.
 */
function warmUp(playChunk: () => number): void {
  const start = performance.now();
  let best = 0;
  let risen = start;
  while (performance.now() - risen < 2000 && performance.now() - start < 12_000) {
    const begin = performance.now();
    let chunks = 0;
    for (; performance.now() - begin < 100; chunks++) playChunk();
    const speed = chunks / (performance.now() - begin);
    if (speed > best * 1.02) risen = performance.now();
    best = Math.max(best, speed);
  }
}

/**
 * A function that plays some games through the contract and returns the number of decisions. What
 * it captures is constant, and it is made once: V8 then compiles the rules of this very game, with
 * all sizes and places as numbers, into the loop.
 */
function prepare<S>(given: Game<S>): (games: number) => number {
  const game = given;
  const state = game.allocate();
  const legal = new Int32Array(game.maxLegal);
  const scores = new Int32Array(2 * game.seats);
  const rng = new Rng(rootKey('bench'));
  return (games) => {
    let decisions = 0;
    for (let i = 0; i < games; i++) {
      game.deal(state, rng);
      while (game.turn(state) >= 0) {
        const count = game.legal(state, legal);
        game.apply(state, legal[rng.below(count)]);
        decisions++;
      }
      game.score(state, scores);
    }
    return decisions;
  };
}

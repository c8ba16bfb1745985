import { describe as describeMove, type Move } from '../../../../engine/capital-lux/actions.js';
import { type Chance, readChance } from '../../../../engine/capital-lux/chance.js';
import type { CapitalLux } from '../../../../engine/capital-lux/index.js';
import { NOBODY } from '../../../../engine/core/game.js';
import type { Rng } from '../../../../engine/core/rng.js';
import * as reference from '../reference/index.js';

/** A moment of a random game, on the engine and on the reference. */
export interface Moment {
  state: Int32Array;
  truth: reference.Position;
  chance: Chance;
  moves: Move[];
  /** Cards that have left each seat's hand this round: played, discarded or exchanged. */
  played: string[][];
  /** Cards taken to each seat's hand this round, seen by all (L74). */
  gained: string[][];
}

function leavesHand(move: Move): string[] {
  if ('play' in move) return [move.play];
  if ('discards' in move && move.from === 'hand') return [move.discards];
  return 'exchanges' in move && move.from === 'hand' ? [move.exchanges] : [];
}

/** Plays at random for so many decisions, or to the end; `visit` sees every moment on the way. */
export function randomMoment(
  game: CapitalLux,
  decisions: number,
  rng: Rng,
  visit: (moment: Moment) => void = () => {},
): Moment {
  const state = game.allocate();
  const legal = new Int32Array(game.maxLegal);
  game.deal(state, rng);
  const chance = readChance(game.table, state);
  let truth = reference.start(game.rules, game.seats, chance);
  const moves: Move[] = [];
  let played: string[][] = Array.from({ length: game.seats }, () => []);
  let gained: string[][] = Array.from({ length: game.seats }, () => []);
  visit({ state, truth, chance, moves, played, gained });
  for (let i = 0; i < decisions && game.turn(state) !== NOBODY; i++) {
    const action = legal[rng.below(game.legal(state, legal))];
    const move = describeMove(game.table, state, action);
    moves.push(move);
    game.apply(state, action);
    played[move.seat].push(...leavesHand(move));
    if ('takes' in move && move.to === 'hand') gained[move.seat].push(move.takes);
    const { round } = truth;
    truth = reference.applyMove(truth, move);
    if (truth.round !== round) {
      played = played.map(() => []);
      gained = gained.map(() => []);
    }
    visit({ state, truth, chance, moves, played, gained });
  }
  return { state, truth, chance, moves, played, gained };
}

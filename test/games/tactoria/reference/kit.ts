/** Playing out examples. */

import { expect } from 'vitest';
import { at } from '../../../kit/lists.js';
import { applyMove, legalMoves } from './tactoria.js';
import type { Move, Position, SeatState } from './types.js';

export function play(position: Position, ...moves: readonly Move[]): Position {
  return moves.reduce((p, move) => applyMove(p, move), position);
}

/** The clauses noted while the moves are played. */
export function notesOf(position: Position, ...moves: readonly Move[]): readonly string[] {
  const noted: string[] = [];
  moves.reduce((p, move) => applyMove(p, move, (clause) => noted.push(clause)), position);
  return noted;
}

/** The moves of one kind. */
export function movesTo(position: Position, verb: Move['do']): readonly Move[] {
  return legalMoves(position).filter((move) => move.do === verb);
}

export function seat(position: Position, index: number): SeatState {
  return at(position.seats, index);
}

export function expectAsked(position: Position, phase: Position['phase'], who: number): void {
  expect({ phase: position.phase, seat: position.seat }).toEqual({ phase, seat: who });
}

export const DONE: Move = { do: 'done' };
export const PASS: Move = { do: 'pass' };

export function commit(unit: string, place: string): Move {
  return { do: 'commit', unit, at: place };
}

export function activate(unit: string, place: string): Move {
  return { do: 'activate', unit, at: place };
}

import type { Game, Seat } from '../../engine/core/game.js';
import type { Rng } from '../../engine/core/rng.js';
import type { Observation } from '../lab/observations.js';
import { capability } from '../lab/registry.js';
import type { DecisionStep, Step } from './steps.js';

/** What an analysis has to be told of a game. */
export interface AnalysisAdapter<
  S = unknown,
  G extends Game<S> = Game<S>,
  O extends Observation = Observation,
  M = unknown,
> {
  /** What its rounds are called, if not so. */
  readonly roundWord?: string;
  /** Where a decision stands; a game without rounds has one. */
  situation(game: G, state: S): { round: number; phase: string };
  /** A move in words for whoever does not sit there. */
  words(game: G, seen: O, move: M): string;
  /** Which decision of a move it is, where that has to be said: `card 2 of the pack`. */
  part?(phase: string, pick: number): string;
  /** Puts what nobody has seen in an order that tells nothing, where a record may have it in any. */
  settle?(game: G, state: S): void;
  /** What chance brought with a decision, by name: `the deal of round 2`. */
  came?(game: G, step: DecisionStep<S>): string;
  /** Without it there are decisions alone. */
  readonly luck?: LuckAdapter<S, G>;
}

/** What an analysis has to be told of the chance in a game. */
export interface LuckAdapter<S, G extends Game<S> = Game<S>> {
  /** What chance brought at a step; undefined where it brought nothing. */
  chanceOf(game: G, step: Step<S>): Chance<S> | undefined;
  words(what: string, came: readonly string[]): string;
}

/** What chance brought at a step, and how to have it otherwise. */
export interface Chance<S> {
  /** The position before, with all that nobody has seen in an order that tells nothing. */
  readonly origin: S;
  /** In their order. */
  readonly events: readonly ChanceEvent<S>[];
  /** Makes come, in a world from the origin with its chance redrawn, what is nobody's luck. */
  given(world: S, rng: Rng): void;
  /** Does in a world what was done. */
  take(world: S): void;
}

export interface ChanceEvent<S> {
  readonly what: string;
  /** From 1. */
  readonly round: number;
  /** Whose luck it is. */
  readonly seats: readonly Seat[];
  /** The cards, say. */
  came(seat: Seat): readonly string[];
  /** Makes come, in a world from the origin, all that came up to this and with it. */
  bring(world: S, rng: Rng): void;
}

export const analyses = capability<AnalysisAdapter>('analysis', 'analysis of its games');

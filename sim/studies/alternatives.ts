import type { Game } from '../../engine/core/game.js';
import type { Measure } from '../lab/measures.js';
import { average, minus, type Outcome, type Values, valuesOf } from './outcome.js';
import type { StudyContext } from './study.js';

/** Alternatives of a seat, played in true worlds and in worlds that it imagines. */
export interface Alternatives {
  readonly outcomes: readonly Outcome[];
  readonly imagined: readonly Outcome[];
}

/** The same, and how each came out in the true worlds for every other seat. */
export interface PlayedForAll extends Alternatives {
  readonly rivals: readonly (readonly Outcome[])[];
}

/** Times as many worlds as usual, for the best of several. */
export const FOR_THE_BEST = 4;

/** Plays alternatives of the seat that is to decide, each one action after the other. */
export function playAlternatives<S>(
  { game, branches, rng }: Pick<StudyContext<S>, 'game' | 'branches' | 'rng'>,
  state: S,
  alternatives: readonly (readonly number[])[],
): PlayedForAll {
  const seat = game.turn(state);
  const seats = Array.from({ length: game.seats }, (_, i) => (seat + i) % game.seats);
  const playAll = () =>
    alternatives.map((actions) =>
      branches.playFor(seats, (world, apart) => {
        for (const action of actions) apart.apply(world, action);
      }),
    );
  branches.from(state, seat, rng, FOR_THE_BEST);
  const played = playAll();
  branches.imagine(state, seat, rng, FOR_THE_BEST);
  const imagined = playAll().map(([own]) => own);
  return {
    outcomes: played.map(([own]) => own),
    rivals: played.map(([, ...others]) => others),
    imagined,
  };
}

/** Plays each of some actions. */
export const playEach = <S>(
  context: Pick<StudyContext<S>, 'game' | 'branches' | 'rng'>,
  state: S,
  actions: readonly number[],
): PlayedForAll =>
  playAlternatives(
    context,
    state,
    actions.map((action) => [action]),
  );

export function legalActions<S>(game: Game<S>, state: S): number[] {
  const legal = new Int32Array(game.maxLegal);
  return [...legal.subarray(0, game.legal(state, legal))];
}

/** Some of them. */
export const subset = (
  { outcomes, imagined }: Alternatives,
  which: (i: number) => boolean,
): Alternatives => ({
  outcomes: outcomes.filter((_, i) => which(i)),
  imagined: imagined.filter((_, i) => which(i)),
});

/**
 * What seems best in the imagined worlds, valued in the true ones: what a player could know, without
 * the luck that made it seem best. By true worlds it would be chosen with an eye on hidden cards, and
 * the more alternatives there are, the more that would seem to bring.
 */
export function bestImagined({ outcomes, imagined }: Alternatives): Values {
  return valuesOf((measure) => average(outcomes[seemsBest(imagined, measure)])[measure]);
}

/** Which of them seems best, the first of equals. */
export function seemsBest(imagined: readonly Outcome[], measure: Measure): number {
  const seems = imagined.map((outcome) => average(outcome)[measure]);
  return seems.indexOf(Math.max(...seems));
}

/** The best of some against the best of all others. */
export const bestOfSome = (tried: Alternatives, some: (i: number) => boolean): Values =>
  minus(bestImagined(subset(tried, some)), bestImagined(subset(tried, (i) => !some(i))));

import type { Game } from '../../engine/core/game.js';
import { Rng, rootKey } from '../../engine/core/rng.js';
import type { Agent } from '../lab/agent.js';
import { normal } from '../stats/normal.js';
import type { AnyTraining, Trainer } from './trainer.js';

/**
 * How far an evolution of weights is. Every generation is made from this alone, so that a training
 * that was interrupted comes out the same.
 */
export interface Training extends AnyTraining {
  /** What came of it: the mean of the middles, later ones counting more. */
  readonly weights: readonly number[];
  /** The middle of the next generation, and by how much its members differ from it. */
  readonly middle: readonly number[];
  readonly spread: readonly number[];
  /** The weights that members play against: those of some generations ago. */
  readonly opponent: readonly number[];
  /** Of each generation: what the weights of the time reached. */
  readonly fitness: readonly number[];
  /** What a search makes of standings after a stage; fitted when the last generation is done. */
  readonly worth: readonly (readonly number[])[];
}

/** All that an evolution has to know about a game; its weights should be of one size. */
export interface Evolving<S, G extends Game<S> = Game<S>> {
  /** Of the file that a training is kept in. */
  readonly format: string;
  create(players: number, rules: Record<string, unknown>): G;
  /** The weights to begin with, and those for a variant: what is good in the standard game. */
  first(players: number): readonly number[];
  known(players: number): readonly number[];
  weighted(game: G, weights: readonly number[]): Agent<S>;
  /** How the members of a generation are told apart. */
  contest(game: G, seed: string, opponent: readonly number[]): Contest;
  /** Fits what searches make of standings, for the standard rules. */
  worth(players: number, seed: string, weights: readonly number[]): Training['worth'];
}

export interface Contest {
  /** The fitness of each member of a generation. */
  rate(members: readonly (readonly number[])[]): number[];
  /** That of weights that are no member. */
  reach(weights: readonly number[]): number;
}

const MEMBERS = 24;
const PARENTS = 8;
/** How much the place of a parent counts. */
const SHARES = normalized(
  Array.from({ length: PARENTS }, (_, i) => Math.log(PARENTS + 0.5) - Math.log(i + 1)),
);
/** Generations after which opponents are renewed. */
const RENEWAL = 10;
const FIRST_SPREAD = 0.35;
/** The part of a new middle in the mean: steps are noisy, and their mean over some dozens is not. */
const NEWEST = 0.03;

export const evolution = <S>(of: Evolving<S>): Trainer<Training> => ({
  format: of.format,
  begin: (players, seed, rules) => begin(of, players, seed, rules),
  next: (training) => nextGeneration(of, training),
  // Searches take standings for what they are in the standard game.
  finish: (training) =>
    training.rules === undefined
      ? { ...training, worth: of.worth(training.players, training.seed, training.weights) }
      : training,
});

function begin<S>(
  of: Evolving<S>,
  players: number,
  seed: string,
  rules: Record<string, unknown>,
): Training {
  const isVariant = Object.keys(rules).length > 0;
  const weights = [...(isVariant ? of.known(players) : of.first(players))];
  return {
    format: of.format,
    players,
    seed,
    ...(isVariant ? { rules } : {}),
    generation: 0,
    weights,
    middle: weights,
    spread: weights.map(() => FIRST_SPREAD),
    opponent: weights,
    fitness: [],
    worth: [],
  };
}

/**
 * One generation of an evolution strategy: members in mirrored pairs around the middle, all playing
 * the same deals; the best ones, weighed by their places, are the next middle, and where they agree
 * on a direction the spread grows.
 */
function nextGeneration<S>(of: Evolving<S>, training: Training): Training {
  const { seed, generation, weights, middle, spread, opponent } = training;
  const game = of.create(training.players, training.rules ?? {});
  const contest = of.contest(game, `${seed} ${generation}`, opponent);
  const rng = new Rng(rootKey(`${seed} members ${generation}`));
  const steps = Array.from({ length: MEMBERS / 2 }, () => middle.map(() => normal(rng))).flatMap(
    (step) => [step, step.map((s) => -s)],
  );
  const fitness = contest.rate(steps.map((step) => middle.map((w, i) => w + spread[i] * step[i])));
  const parents = steps.map((_, member) => member).sort((a, b) => fitness[b] - fitness[a]);
  const mix = (part: (step: number) => number) =>
    middle.map((_, i) =>
      SHARES.reduce((sum, share, k) => sum + share * part(steps[parents[k]][i]), 0),
    );
  const direction = mix((step) => step);
  const length = mix((step) => step ** 2).map(Math.sqrt);
  const next = middle.map((w, i) => w + spread[i] * direction[i]);
  const mean = weights.map((w, i) => w + Math.max(NEWEST, 1 / (generation + 2)) * (next[i] - w));
  return {
    ...training,
    generation: generation + 1,
    weights: mean,
    middle: next,
    spread: spread.map((s, i) => clamp(s * Math.exp(0.06 * (length[i] - 0.93) - 0.001), 0.05, 1)),
    opponent: (generation + 1) % RENEWAL === 0 ? mean : opponent,
    fitness: [...training.fitness, contest.reach(weights)],
    worth: [],
  };
}

const clamp = (x: number, low: number, high: number): number => Math.min(high, Math.max(low, x));

function normalized(list: readonly number[]): number[] {
  const sum = list.reduce((a, b) => a + b, 0);
  return list.map((x) => x / sum);
}

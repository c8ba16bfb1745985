import { CapitalLux } from '../../../engine/capital-lux/index.js';
import { type PlayerCount, parseRules } from '../../../engine/capital-lux/rules.js';
import type { LuxState } from '../../../engine/capital-lux/state.js';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { Sitting } from '../../play/play.js';
import { normal } from '../../stats/normal.js';
import type { Agent } from '../agent.js';
import { random } from '../random.js';
import type { Trainer } from '../trainer.js';
import { careful } from './careful.js';
import { WEIGHT_COUNT } from './features.js';
import { fitWorth } from './fit-worth.js';
import { greedy } from './greedy.js';
import { weighted } from './tuned.js';
import { WEIGHTS } from './weights.js';
import type { Worth } from './worth.js';

export const TRAINING_FORMAT = 'capital-lab-training/2';

/**
 * How far an evolution of weights is. Every generation is made from this alone, so that a training
 * that was interrupted comes out the same.
 */
export interface Training {
  format: typeof TRAINING_FORMAT;
  players: PlayerCount;
  seed: string;
  /** What differs from the standard rules, if anything does. */
  rules?: Record<string, unknown>;
  generation: number;
  /** What came of it: the mean of the middles, later ones counting more. */
  weights: number[];
  /** The middle of the next generation, and by how much its members differ from it. */
  middle: number[];
  spread: number[];
  /** The weights that members play against: those of some generations ago. */
  opponent: number[];
  /** Of each generation: what the weights of the time reached. */
  fitness: number[];
  /** What a search makes of standings after a round; fitted when the last generation is done. */
  worth: Worth;
}

const MEMBERS = 24;
const PARENTS = 8;
/** How much the place of a parent counts. */
const SHARES = normalized(
  Array.from({ length: PARENTS }, (_, i) => Math.log(PARENTS + 0.5) - Math.log(i + 1)),
);
const DEALS = 96;
/** The fields of Arena that deals are played in, by turns. */
const FIELDS = [0, 0, 0, 0, 1, 1, 2, 3];
/** Generations after which opponents are renewed. */
const RENEWAL = 10;
const FIRST_SPREAD = 0.35;
/** The part of a new middle in the mean: steps are noisy, and their mean over some dozens is not. */
const NEWEST = 0.03;

/** A player who counts points under limits, leads and gold, to begin with. */
const SENSIBLE = [5, -3, -1, 0.3, 3, -0.2, 0.2, -1, -0.3, 3.5, 0.5, 1, 1, 0.5, 0.3, 1.5, 0.5];

/** For a variant it begins with what is good in the standard game. */
export function beginTraining(
  players: PlayerCount,
  seed: string,
  rules: Record<string, unknown> = {},
): Training {
  const isVariant = Object.keys(rules).length > 0;
  const weights = isVariant
    ? [...WEIGHTS[players]]
    : Array.from({ length: WEIGHT_COUNT }, (_, i) => SENSIBLE[i] ?? 0);
  return {
    format: TRAINING_FORMAT,
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
export function nextGeneration(training: Training): Training {
  const { players, seed, generation, weights, middle, spread, opponent } = training;
  const game = new CapitalLux(players, parseRules(training.rules ?? {}, players));
  const arena = new Arena(game, `${seed} ${generation}`, opponent);
  const rng = new Rng(rootKey(`${seed} members ${generation}`));
  const members: { steps: number[]; fitness: number }[] = [];
  for (let pair = 0; pair < MEMBERS / 2; pair++) {
    const steps = middle.map(() => normal(rng));
    for (const mirrored of [steps, steps.map((step) => -step)])
      members.push({
        steps: mirrored,
        fitness: arena.fitness(middle.map((w, i) => w + spread[i] * mirrored[i])),
      });
  }
  members.sort((a, b) => b.fitness - a.fitness);
  const mix = (of: (step: number) => number) =>
    middle.map((_, i) =>
      SHARES.reduce((sum, share, k) => sum + share * of(members[k].steps[i]), 0),
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
    fitness: [...training.fitness, arena.fitness(weights)],
    worth: [],
  };
}

/** Searches take standings for what they are in the standard game. */
export function finishTraining(training: Training): Training {
  const { players, seed, weights, rules } = training;
  if (rules !== undefined) return training;
  return { ...training, worth: fitWorth(players, seed, weights) };
}

export const LUX_TRAINER: Trainer<Training> = {
  format: TRAINING_FORMAT,
  begin: (players, seed, rules) => beginTraining(players as PlayerCount, seed, rules),
  next: nextGeneration,
  finish: finishTraining,
};

/** Fields that members have to stand in: former weights, and players of all other sorts. */
class Arena {
  readonly #game: CapitalLux;
  readonly #seed: string;
  /** By field: all but one seat. */
  readonly #others: readonly Agent<LuxState>[][];

  constructor(game: CapitalLux, seed: string, opponent: readonly number[]) {
    const former = () => weighted(game, opponent);
    const fields: ((other: number) => Agent<LuxState>)[] = [
      former,
      () => careful(game),
      (other) => (other % 2 === 1 ? greedy(game) : former()),
      () => random,
    ];
    this.#game = game;
    this.#seed = seed;
    this.#others = fields.map((field) =>
      Array.from({ length: game.seats - 1 }, (_, other) => field(other)),
    );
  }

  /** Win share, and a little of the lead over the best other seat, which tells sooner. */
  fitness(weights: readonly number[]): number {
    const game = this.#game;
    const member = weighted(game, weights);
    const sittings = this.#others.map(
      (others) => new Sitting(game, [member, ...others], this.#seed),
    );
    let sum = 0;
    for (let deal = 0; deal < DEALS; deal++)
      for (let rotation = 0; rotation < game.seats; rotation++)
        sum += this.#play(sittings[FIELDS[deal % FIELDS.length]], deal, rotation);
    return sum / (DEALS * game.seats);
  }

  #play(sitting: Sitting<LuxState>, deal: number, rotation: number): number {
    const { seats } = this.#game;
    const result = new Int32Array(2 * seats);
    sitting.deal(deal, rotation);
    sitting.playOut();
    this.#game.score(sitting.state, result);
    const points = [...result.subarray(0, seats)];
    const places = [...result.subarray(seats)];
    const mine = points[rotation];
    const best = Math.max(...points.filter((_, seat) => seat !== rotation));
    const won = places[rotation] === 0 ? 1 / places.filter((place) => place === 0).length : 0;
    return won + 0.01 * clamp(mine - best, -30, 30);
  }
}

const clamp = (x: number, low: number, high: number): number => Math.min(high, Math.max(low, x));

function normalized(list: readonly number[]): number[] {
  const sum = list.reduce((a, b) => a + b, 0);
  return list.map((x) => x / sum);
}

import { CapitalLux } from '../../../engine/capital-lux/index.js';
import type { PlayerCount } from '../../../engine/capital-lux/rules.js';
import type { LuxState } from '../../../engine/capital-lux/state.js';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { Sitting } from '../../play/play.js';
import type { Agent } from '../agent.js';
import { careful } from './careful.js';
import { WEIGHT_COUNT } from './features.js';
import { greedy } from './greedy.js';
import { weighted } from './tuned.js';

export const TRAINING_FORMAT = 'capital-lab-training/1';

/**
 * How far an evolution of weights is. Every generation is made from this alone, so that a training
 * that was interrupted comes out the same.
 */
export interface Training {
  format: typeof TRAINING_FORMAT;
  players: PlayerCount;
  seed: string;
  generation: number;
  /** The middle of the next generation, and by how much its members differ from it. */
  weights: number[];
  spread: number[];
  /** The weights that members play against: those of some generations ago. */
  opponent: number[];
  /** Of each generation: what its middle reached. */
  fitness: number[];
}

const MEMBERS = 16;
const PARENTS = 5;
/** How much the place of a parent counts. */
const SHARES = normalized(
  Array.from({ length: PARENTS }, (_, i) => Math.log(PARENTS + 0.5) - Math.log(i + 1)),
);
const DEALS = 64;
/** Generations after which opponents are renewed. */
const RENEWAL = 10;
const FIRST_SPREAD = 0.35;

/** A player who counts points under limits, leads and gold, to begin with. */
const SENSIBLE = [5, -3, -1, 0.3, 3, -0.2, 0.2, -1, -0.3, 3.5, 0.5, 1, 1, 0.5, 0.3, 1.5, 0.5];

export function beginTraining(players: PlayerCount, seed: string): Training {
  const weights = Array.from({ length: WEIGHT_COUNT }, (_, i) => SENSIBLE[i] ?? 0);
  return {
    format: TRAINING_FORMAT,
    players,
    seed,
    generation: 0,
    weights,
    spread: weights.map(() => FIRST_SPREAD),
    opponent: weights,
    fitness: [],
  };
}

/**
 * One generation of an evolution strategy: members in mirrored pairs around the middle, all playing
 * the same deals; the best ones, weighed by their places, are the next middle, and where they agree
 * on a direction the spread grows.
 */
export function nextGeneration(training: Training): Training {
  const { players, seed, generation, weights, spread, opponent } = training;
  const arena = new Arena(players, `${seed} ${generation}`, opponent);
  const rng = new Rng(rootKey(`${seed} members ${generation}`));
  const members: { steps: number[]; fitness: number }[] = [];
  for (let pair = 0; pair < MEMBERS / 2; pair++) {
    const steps = weights.map(() => gauss(rng));
    for (const mirrored of [steps, steps.map((step) => -step)])
      members.push({
        steps: mirrored,
        fitness: arena.fitness(weights.map((w, i) => w + spread[i] * mirrored[i])),
      });
  }
  members.sort((a, b) => b.fitness - a.fitness);
  const mix = (of: (step: number) => number) =>
    weights.map((_, i) =>
      SHARES.reduce((sum, share, k) => sum + share * of(members[k].steps[i]), 0),
    );
  const direction = mix((step) => step);
  const length = mix((step) => step ** 2).map(Math.sqrt);
  const next = weights.map((w, i) => w + spread[i] * direction[i]);
  return {
    ...training,
    generation: generation + 1,
    weights: next,
    spread: spread.map((s, i) => clamp(s * Math.exp(0.06 * (length[i] - 0.93) - 0.001), 0.05, 1)),
    opponent: (generation + 1) % RENEWAL === 0 ? next : opponent,
    fitness: [...training.fitness, arena.fitness(weights)],
  };
}

/** Fields that members have to stand in: former weights, careful players, a mixture with greedy ones. */
class Arena {
  readonly #game: CapitalLux;
  readonly #weights = new Float64Array(WEIGHT_COUNT);
  readonly #sittings: readonly Sitting<LuxState>[];

  constructor(players: PlayerCount, seed: string, opponent: readonly number[]) {
    const game = new CapitalLux(players);
    const member = weighted(game, this.#weights);
    const former = () => weighted(game, Float64Array.from(opponent));
    const fields: ((other: number) => Agent<LuxState>)[] = [
      former,
      () => careful(game),
      (other) => (other % 2 === 1 ? greedy(game) : former()),
    ];
    this.#game = game;
    this.#sittings = fields.map((field) => {
      const others = Array.from({ length: players - 1 }, (_, other) => field(other));
      return new Sitting(game, [member, ...others], seed);
    });
  }

  /** Win share, and a little of the lead over the best other seat, which tells sooner. */
  fitness(weights: readonly number[]): number {
    this.#weights.set(weights);
    let sum = 0;
    for (let deal = 0; deal < DEALS; deal++)
      for (let rotation = 0; rotation < this.#game.seats; rotation++)
        // Half of the deals are played in the first field.
        sum += this.#play(this.#sittings[Math.max(0, (deal % 4) - 1)], deal, rotation);
    return sum / (DEALS * this.#game.seats);
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

/** Box and Muller. */
function gauss(rng: Rng): number {
  return Math.sqrt(-2 * Math.log(1 - rng.unit())) * Math.cos(2 * Math.PI * rng.unit());
}

const clamp = (x: number, low: number, high: number): number => Math.min(high, Math.max(low, x));

function normalized(list: readonly number[]): number[] {
  const sum = list.reduce((a, b) => a + b, 0);
  return list.map((x) => x / sum);
}

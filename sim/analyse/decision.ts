import type { CapitalLux } from '../../engine/capital-lux/index.js';
import {
  type Answer,
  answerOf,
  type LuxObservation,
  readObservation,
} from '../../engine/capital-lux/observe-json.js';
import { At, type LuxState, PHASES } from '../../engine/capital-lux/state.js';
import { moveWords } from '../../engine/capital-lux/text-seat.js';
import { inFull } from '../../engine/capital-lux/text-words.js';
import type { Rng } from '../../engine/core/rng.js';
import type { Branches } from '../studies/branches.js';
import { bestInEach, type Outcome } from '../studies/outcome.js';
import { type Estimates, estimatesOf, gainOf } from './estimates.js';
import type { DecisionStep } from './steps.js';

/** What could be done, and what it brings to who decides. */
export interface Alternative {
  readonly answer: Answer;
  readonly words: string;
  readonly played: boolean;
  readonly value: Estimates;
  /** Against what was played, in the same worlds. */
  readonly gain: Estimates;
  /** What the best brings more, the best by each measure chosen in other worlds. */
  readonly regret: Estimates;
}

/** A decision with more than one alternative. */
export interface Decision {
  /** In the record's moves, from 0. */
  readonly move: number;
  /** Of the cards taken from one pack, from 0; 0 elsewhere. */
  readonly pick: number;
  /** From 1, as in tables. */
  readonly round: number;
  readonly seat: number;
  readonly phase: (typeof PHASES)[number];
  readonly alternatives: readonly Alternative[];
  /** Places in `alternatives`. */
  readonly played: number;
  /** The highest mean win share; of equal ones the most points, and what was played rather than others. */
  readonly best: number;
}

/**
 * Tries every alternative in the same worlds, drawn from what the seat knows; nothing to decide is
 * undefined. `pause` is awaited after each.
 */
export async function judgeDecision(
  game: CapitalLux,
  branches: Branches<LuxState>,
  { move, pick, before, action }: DecisionStep,
  rng: Rng,
  pause: () => Promise<void> | void,
): Promise<Decision | undefined> {
  const legal = new Int32Array(game.maxLegal);
  const actions = [...legal.subarray(0, game.legal(before, legal))];
  if (actions.length < 2) return undefined;
  const seat = before[At.SEAT];
  branches.imagine(before, seat, rng);
  const outcomes: Outcome[] = [];
  for (const other of actions) {
    outcomes.push(branches.take(other));
    await pause();
  }
  const played = actions.indexOf(action);
  // Of equals the one played is taken for the best.
  const best = bestInEach([outcomes[played], ...outcomes]);
  const seen = observed(game, before, seat);
  const alternatives = outcomes.map((outcome, i) => ({
    ...wordsOf(game, seen, actions[i]),
    played: i === played,
    value: estimatesOf(outcome),
    gain: gainOf(outcome, outcomes[played]),
    regret: gainOf(best, outcome),
  }));
  const round = before[At.ROUND] + 1;
  const phase = PHASES[before[At.PHASE]];
  return { move, pick, round, seat, phase, alternatives, played, best: seemsBest(alternatives) };
}

function seemsBest(alternatives: readonly Alternative[]): number {
  const places = [...alternatives.keys()];
  const rank = (i: number) => {
    const { value, played } = alternatives[i];
    return [value.win_share.mean, value.points.mean, Number(played)];
  };
  const better = (a: number, b: number) => {
    const [one, other] = [rank(a), rank(b)];
    const at = one.findIndex((x, i) => x !== other[i]);
    return at >= 0 && one[at] > other[at];
  };
  return places.reduce((most, i) => (better(i, most) ? i : most));
}

function observed(game: CapitalLux, state: LuxState, seat: number): LuxObservation {
  const out = new Int32Array(game.observationSize);
  game.observe(state, seat, out);
  return readObservation(game.table, out, seat);
}

function wordsOf(game: CapitalLux, seen: LuxObservation, action: number) {
  const answer = answerOf(game.table, seen, action);
  return { answer, words: inWords(answer, seen, game) };
}

/** Whoever reads it does not sit there: not "your hometown". */
function inWords(answer: Answer, seen: LuxObservation, { rules }: CapitalLux): string {
  if ('play' in answer) return `${inFull(answer.play)} to the ${answer.to}`;
  if ('takes' in answer && answer.takes.length > 1) return `Cleric: take ${inFull(answer.takes)}`;
  return moveWords(answer, seen, rules).long;
}

import type { Game } from '../../engine/core/game.js';
import type { Rng } from '../../engine/core/rng.js';
import type { BelievedWorlds } from '../agents/beliefs.js';
import { observations } from '../lab/observations.js';
import { withoutUnknown } from '../play/unknown.js';
import type { Branches } from '../studies/branches.js';
import { bestInEach, type Outcome } from '../studies/outcome.js';
import { analyses } from './adapter.js';
import { type Estimates, estimatesOf, gainOf } from './estimates.js';
import type { DecisionStep } from './steps.js';

/** What could be done, and what it brings to who decides. */
export interface Alternative {
  /** As plain data; what is in it is the game's affair. */
  readonly answer: unknown;
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
  /** Which of the decisions that make the move, from 0. */
  readonly pick: number;
  /** From 1, as in tables. */
  readonly round: number;
  readonly seat: number;
  readonly phase: string;
  readonly alternatives: readonly Alternative[];
  /** Places in `alternatives`. */
  readonly played: number;
  /** The highest mean win share; of equal ones the most points, and what was played rather than others. */
  readonly best: number;
}

/**
 * Tries every alternative in the same worlds, drawn from what the seat knows; nothing to decide is
 * undefined. `pause` is awaited after each. Of a noted game there are positions that are all `alike` to
 * whoever noted it: what is possible in each of them is tried.
 */
export async function judgeDecision<S>(
  game: Game<S>,
  branches: Branches<S>,
  { move, pick, before, action }: DecisionStep<S>,
  rng: Rng,
  pause: () => Promise<void> | void,
  alike: readonly S[] = [before],
  believed?: BelievedWorlds<S>,
): Promise<Decision | undefined> {
  const actions = legalInAll(game, alike);
  if (actions.length < 2) return undefined;
  const seat = game.turn(before);
  branches.imagineAny(alike, seat, rng, believed);
  const outcomes: Outcome[] = [];
  for (const other of actions) {
    outcomes.push(branches.take(other));
    await pause();
  }
  const played = actions.indexOf(action);
  // Of equals the one played is taken for the best.
  const best = bestInEach([outcomes[played], ...outcomes]);
  const answers = answersIn(game, alike, actions);
  const alternatives = outcomes.map((outcome, i) => ({
    ...answers[i],
    played: i === played,
    value: estimatesOf(outcome),
    gain: gainOf(outcome, outcomes[played]),
    regret: gainOf(best, outcome),
  }));
  const { round, phase } = analyses.of(game.id).situation(game, before);
  return { move, pick, round, seat, phase, alternatives, played, best: seemsBest(alternatives) };
}

/** Actions that are there in each of the positions. */
export function legalInAll<S>(game: Game<S>, positions: readonly S[]): number[] {
  const legal = new Int32Array(game.maxLegal);
  const each = positions.map((position) => [...legal.slice(0, game.legal(position, legal))]);
  return each.reduce((all, some) => all.filter((action) => some.includes(action)));
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

/** Of a noted game: positions that are looked at to find what is unknown in words. */
const LOOKED_AT = 12;

/** An action in words, with `?` for what differs between positions that are alike to whoever noted them. */
export const wordsOf = <S>(game: Game<S>, alike: readonly S[], action: number): string =>
  answersIn(game, alike, [action])[0].words;

/** Actions of whoever is to decide, as data and in words. */
function answersIn<S>(
  game: Game<S>,
  alike: readonly S[],
  actions: readonly number[],
): { answer: unknown; words: string }[] {
  const { read, move } = observations.of(game.id);
  const { words } = analyses.of(game.id);
  const seat = game.turn(alike[0]);
  const seen = alike.slice(0, LOOKED_AT).map((state) => {
    const out = new Int32Array(game.observationSize);
    game.observe(state, seat, out);
    return read(game, seat, out);
  });
  return actions.map((action) => ({
    answer: move(game, seen[0], action),
    words: withoutUnknown(seen.map((one) => words(game, one, move(game, one, action)))),
  }));
}

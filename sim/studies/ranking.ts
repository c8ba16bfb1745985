import type { Game, Seat } from '../../engine/core/game.js';
import type { Rng } from '../../engine/core/rng.js';
import { int, real } from '../dataset/column.js';
import { capability } from '../lab/registry.js';
import type { Branches } from './branches.js';
import {
  average,
  averageOfAll,
  cells,
  gain,
  minus,
  noCells,
  type Outcome,
  optionalColumns,
  valueColumns,
} from './outcome.js';
import { FINAL, studyTable } from './rows.js';
import type { Study, StudyContext } from './study.js';

/** Something that a game has several of, to be put in order: a card, an action. */
export interface Item {
  /** By which rules and files know it. */
  readonly id: string;
  readonly name: string;
  /** What it is, for people: `building`. */
  readonly kind: string;
  /** Those among which a unit of its price is worth the same. */
  readonly group?: string;
}

/** At a moment: which items a seat could have, of which it has one, and how it comes to have it. */
export interface Contest<S = unknown, G extends Game<S> = Game<S>> {
  readonly seat: Seat;
  readonly entries: readonly Entry<S, G>[];
}

export interface Entry<S = unknown, G extends Game<S> = Game<S>> {
  /** Its place in the list of items. */
  readonly item: number;
  have(world: S, game: G): void;
}

/** What is paid for items, in a unit such as a coin. */
export interface Price<S = unknown, G extends Game<S> = Game<S>> {
  /** `coins` */
  readonly unit: string;
  /** How many are given back, to see what one is worth: one would be lost in the noise. */
  readonly off: number;
  /** What this action pays for the item; undefined if it is not what buys it. */
  paidBy(game: G, state: S, action: number, item: number, seat: Seat): number | undefined;
  give(state: S, seat: Seat, units: number): void;
}

/** What a game says of its items, to have them put in order from too strong to too weak. */
export interface Ranking<S = unknown, G extends Game<S> = Game<S>> {
  /** What having one is, and against which others: what stands in brackets in the estimand. */
  readonly having: string;
  /** All that are in the rules, in the same order at each call. */
  items(game: G): readonly Item[];
  /** Looks on while games are played. */
  watch(context: RankingContext<S, G>): ContestObserver<S, G>;
  readonly price?: Price<S, G>;
}

/** Says what is compared, and when. */
export interface ContestObserver<S, G extends Game<S> = Game<S>> {
  /** After the deal. */
  begin?(): void;
  /** Before the action is carried out; undefined where nothing is compared, or nothing now. */
  at(state: S, action: number): Contest<S, G> | undefined;
}

/** What a contest may be chosen by. */
export type RankingContext<S, G extends Game<S> = Game<S>> = Pick<
  StudyContext<S, G>,
  'game' | 'rng' | 'looksInto'
>;

export const rankings = capability<Ranking>('ranking', 'ranking');

/** By which plans know the study. */
export const RANKING = 'ranking';

export const CONTESTS = studyTable({
  name: 'contests',
  row: 'an item that a seat could have at a moment, of several',
  key: ['deal', 'decision', 'item'],
  columns: {
    ...FINAL,
    item: int('Its place in the list of items of the game, from 0.'),
    rivals: int('How many others it could have instead.', 'items'),
    ...valueColumns('', 'Having this one against the average of the others'),
    bought: real('In how many of the worlds the seat pays for it.'),
    paid: real('What it pays, summed over these and divided by the number of worlds.'),
    given_back: real('What it gets back there where the item is cheaper, likewise.'),
    ...optionalColumns('cheaper', 'Having it cheaper against having it at its price'),
  },
});

/** One of so many contests is also played with items that are cheaper. */
const ONE_OF_PRICES = 4;

/** The study that a ranking is made of. */
export function rankingStudy<S, G extends Game<S>>(ranking: Ranking<S, G>): Study<S, G> {
  return {
    name: RANKING,
    question: 'What is too strong, and what is too weak?',
    tables: [CONTESTS],
    worlds: 2,
    headline: { table: 'contests', column: 'win_share', about: 'one item against the others' },
    answers: [],
    conclusions: [],
    watch(context) {
      const observer = ranking.watch(context);
      return {
        begin: () => observer.begin?.(),
        decide(state, action) {
          const contest = observer.at(state, action);
          if (contest !== undefined && contest.entries.length > 1)
            compare(context, ranking, contest, state);
        },
      };
    },
    tell: () => [],
  };
}

function compare<S, G extends Game<S>>(
  context: StudyContext<S, G>,
  { price }: Ranking<S, G>,
  { seat, entries }: Contest<S, G>,
  state: S,
): void {
  const { branches, rng, rows } = context;
  const isPriced = price !== undefined && context.looksInto(1 / ONE_OF_PRICES);
  branches.from(state, seat, rng);
  const tried = entries.map((entry) => tryOut(branches, entry, seat, price, 0));
  tried.forEach(({ outcome, bought, paid }, i) => {
    const others = tried.filter((_, other) => other !== i).map((one) => one.outcome);
    const cheaper = isPriced ? tryOut(branches, entries[i], seat, price, price.off) : undefined;
    rows(CONTESTS).add({
      seat,
      item: entries[i].item,
      rivals: others.length,
      ...cells('', minus(average(outcome), averageOfAll(others))),
      bought,
      paid,
      given_back: cheaper?.givenBack ?? 0,
      ...(cheaper ? cells('cheaper', gain(cheaper.outcome, outcome)) : noCells('cheaper')),
    });
  });
}

interface Tried {
  outcome: Outcome;
  bought: number;
  paid: number;
  givenBack: number;
}

/** Plays on with the item; whoever pays for it gets up to so many units of the price back. */
function tryOut<S, G extends Game<S>>(
  branches: Branches<S, G>,
  entry: Entry<S, G>,
  seat: Seat,
  price: Price<S, G> | undefined,
  off: number,
): Tried {
  const sums = { bought: 0, paid: 0, givenBack: 0 };
  const worlds = new Set<number>();
  const watch = (state: S, action: number, world: number) => {
    const paid = price?.paidBy(branches.game, state, action, entry.item, seat);
    if (paid === undefined || worlds.has(world)) return;
    worlds.add(world);
    const back = Math.min(off, paid);
    sums.bought++;
    sums.paid += paid;
    sums.givenBack += back;
    if (back > 0) price?.give(state, seat, back);
  };
  const outcome = branches.play((state, game) => entry.have(state, game), price && watch);
  const count = outcome.points.length;
  return {
    outcome,
    bought: sums.bought / count,
    paid: sums.paid / count,
    givenBack: sums.givenBack / count,
  };
}

/** So many different ones of a list of numbers, at random. */
export function someOf(all: readonly number[], count: number, rng: Rng): number[] {
  const left = [...all];
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [one] = left.splice(rng.below(left.length), 1);
    return one;
  });
}

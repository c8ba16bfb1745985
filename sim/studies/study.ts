import type { Game, Seat } from '../../engine/core/game.js';
import type { Rng } from '../../engine/core/rng.js';
import type { Restriction } from '../agents/restricted.js';
import type { Table } from '../dataset/column.js';
import type { Answer, Findings } from '../query/findings.js';
import type { Branches } from './branches.js';
import type { Rows } from './rows.js';

/**
 * A question about a game: at which moments of play what is changed and played on, and what is made
 * of the rows that come out.
 */
export interface Study<S = unknown, G extends Game<S> = Game<S>> {
  readonly name: string;
  readonly question: string;
  /** One row a moment, a decision or an alternative. */
  readonly tables: readonly Table[];
  /** The worlds that each alternative is played in, unless told otherwise; even. */
  readonly worlds: number;
  /** The estimate whose precision can be asked for: the mean of a column, in points. */
  readonly headline: { readonly table: string; readonly column: string; readonly about: string };
  readonly answers: readonly Answer[];
  readonly conclusions: readonly Conclusion[];
  /** In checks one of so many moments has to do, as there are many of them and it is deals that count. */
  readonly checkSampleEvery?: number;
  /**
   * Conclusions are also checked with players who search. They take a thousand times longer, so that
   * one of so many moments has to do, on so many deals: few enough to be quick, often enough for an
   * interval.
   */
  readonly search?: { readonly sampleEvery: number; readonly deals: number };
  watch(context: StudyContext<S, G>): MomentObserver<S>;
  /**
   * The answer in one plain sentence of at most 25 words, as it would be said at a table, by rules from
   * the figures (verdict.ts). Without one, the first of the sentences leads.
   */
  verdict?(found: Findings): string;
  /** What stands below it: the figures, then what changes them. */
  tell(found: Findings): string[];
}

/** What a study works with. */
export interface StudyContext<S, G extends Game<S> = Game<S>> {
  readonly game: G;
  readonly branches: Branches<S, G>;
  /** The same with somebody else in a seat; made anew at each call. */
  branchesWith(agent: string, seat: Seat): Branches<S, G>;
  /** The same with players who keep to restrictions, each to that of its seat, if there is one. */
  branchesWithout(restrictionOf: (seat: Seat) => Restriction<S, G> | undefined): Branches<S, G>;
  /** Chance of the study's own, anew for each deal. */
  readonly rng: Rng;
  /** Whether to look into this moment, if such a share of its sort is looked into. */
  looksInto(share: number): boolean;
  rows<T extends Table>(table: T): Rows<T>;
}

/** Looks on while a game is played. */
export interface MomentObserver<S> {
  /** After the deal. */
  begin?(state: S): void;
  /** Before the action, one of so many legal ones, is carried out. */
  decide?(state: S, action: number, options: number): void;
  /** When the game is over. */
  end?(state: S): void;
}

/** A statement about one estimate: whether it is more or less than something. */
export interface Conclusion {
  readonly claim: string;
  readonly answer: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly column: string;
  readonly against: number;
}

/** Of the cell with these labels, against 0 unless told otherwise. */
export const claim = (
  text: string,
  answer: string,
  column: string,
  labels: Readonly<Record<string, string>> = {},
  against = 0,
): Conclusion => ({ claim: text, answer, labels, column, against });

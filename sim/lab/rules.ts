import type { Game, Seat } from '../../engine/core/game.js';

/** What differs from the standard rules. */
export type RuleChanges = Readonly<Record<string, unknown>>;

/** A rule in force. */
export interface RuleRow {
  readonly name: string;
  readonly value: string;
  /** What it is, and what else it could be. */
  readonly about: string;
}

/** Makes rows of rules whose values speak for themselves. */
export const ruleRows =
  <R>(rules: R) =>
  (name: keyof R & string, about: string, value = `${rules[name]}`): RuleRow => ({
    name,
    value,
    about,
  });

/** The rules of a game as data: what can be changed, and how a game is made of them. */
export interface GameRules<S = unknown, G extends Game<S> = Game<S>, R = unknown> {
  readonly playerCounts: readonly number[];
  /** Complete rules from changes to the standard ones; a ContentError if they can't be played. */
  parse(changes: unknown, players: number): R;
  changes(rules: R): Record<string, unknown>;
  create(players: number, rules: R): G;
  of(game: G): R;
  /** All rules, in the same order whatever they are. */
  rows(rules: R): RuleRow[];
  /** Rulings that could have gone the other way: by clause, the change that turns them. */
  contested(rules: R): Record<string, Record<string, unknown>>;
  /** Further readings of such rulings, by clause: changes of the standard rules, where there are more than two. */
  readonly furtherReadings?: Readonly<Record<string, readonly RuleChanges[]>>;
  /** By clause, what such a ruling is about: `who starts after a tie`. */
  readonly rulings: Readonly<Record<string, string>>;
  /** Who starts a game just dealt; NOBODY where all choose at once. */
  starter(game: G, state: S): Seat;
  /** What `lab play` counts over games beside scores and victories: by name, of a game that is over. */
  figures(game: G, state: S): Readonly<Record<string, number>>;
  /** What has to be known of every result: `the cards are …`. */
  note?(changes: RuleChanges): string;
  /** By key, what a part of the rules is called; nothing where what stands in it says enough. */
  readonly keyWords?: Readonly<Record<string, string>>;
  /** By field, words in place of changes of the rules that no line has room for. */
  changeWords?(changes: RuleChanges): Readonly<Record<string, string>>;
}

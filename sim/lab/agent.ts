import type { Game, Seat } from '../../engine/core/game.js';
import type { Rng } from '../../engine/core/rng.js';

/** All that an agent gets to decide on. The true position cannot be reached from it. */
export interface View<S> {
  readonly seat: Seat;
  /** The legal actions, ascending: the first `count` entries; the others are 0. */
  readonly legal: Int32Array;
  readonly count: number;
  /** What the seat sees at once, in a buffer of its own that the next call fills anew. */
  glance(): Int32Array;
  /** All that the seat knows, in a buffer of its own that the next call fills anew. */
  observe(): Int32Array;
  /** A position that fits all that the seat knows: what it does not know is redrawn. */
  sample(into: S, rng: Rng): void;
}

/** Somebody who plays. Chance comes only from the generator given. */
export interface Agent<S> {
  readonly name: string;
  /** Its worlds are the true one: no player, but a measure for players; marked wherever it plays. */
  readonly seesAll?: true;
  /** One of the legal actions. */
  choose(view: View<S>, rng: Rng): number;
  /** The same by its place among so many, of one who looks at nothing: whole games of these run faster. */
  pick?(count: number, rng: Rng): number;
  /** A game was dealt; called before the first choice of each game. */
  begin?(start: GameStart): void;
  /** The game is over. */
  end?(points: readonly number[], winners: readonly Seat[]): void;
  /** No game will follow. */
  close?(): void;
}

/** What an agent is told when a game was dealt. */
export interface GameStart {
  deal: number;
  seat: Seat;
  /** For chance of the agent's own that does not come from the generator. */
  seed: string;
}

/** What an agent can be given: `name:option=value`. */
export type AgentOption = NumberOption | WordOption;

export interface NumberOption {
  readonly about: string;
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly whole: boolean;
}

/** One of some words; the agent gets its place among them. */
export interface WordOption {
  readonly about: string;
  readonly default: number;
  readonly words: readonly string[];
}

/** What people at the terminal can do beside choosing. */
export interface PeoplesDesk {
  /** Keeps the game under way in a new file. */
  save(file: string): void;
  /** The game so far, with all that is hidden in it. */
  story(): string;
}

/** What whoever starts a run says about its agents; no part of the plan. */
export interface AgentSettings {
  /** How long a program outside may take for an answer, in seconds. */
  readonly botTimeout: number;
  /** Where people see their table; standard output unless something else is written there. */
  readonly screen?: 'stdout' | 'stderr';
  readonly desk?: PeoplesDesk;
}
export const DEFAULT_SETTINGS: AgentSettings = { botTimeout: 5 };

/** One without options. */
export const agentKind = <S, G extends Game<S>>(
  about: string,
  create: (game: G) => Agent<S>,
): AgentKind<S, G> => ({ about, options: {}, create });

/** An agent that can be asked for by name. */
export interface AgentKind<S = unknown, G extends Game<S> = Game<S>> {
  readonly about: string;
  readonly seesAll?: true;
  /** Somebody outside the program: what they choose does not come from the generator alone. */
  readonly outside?: true;
  /** A person at the terminal of `lab play`. */
  readonly person?: true;
  readonly options: Readonly<Record<string, AgentOption>>;
  /** All that follows `name:` is a text of its own, such as this one, instead of options. */
  readonly example?: string;
  /** Throws a ContentError if such a text makes no agent. */
  check?(text: string, game: string): void;
  /** Throws a ContentError if it does not play the game with so many players and these rules. */
  assertPlays?(game: G, options: Readonly<Record<string, number>>, text: string): void;
  create(
    game: G,
    options: Readonly<Record<string, number>>,
    text: string,
    settings: AgentSettings,
  ): Agent<S>;
}

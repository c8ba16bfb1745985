import type { Rng } from '../../engine/core/rng.js';
import type { AnyRecord } from './records.js';
import { capability } from './registry.js';

export const NOTES_FORMAT = 'capital-lab/notes/1';

/** A game from a table, with what was seen there in lines; what nobody noted is drawn where it is needed. */
export interface TableNotes {
  readonly format: typeof NOTES_FORMAT;
  readonly game: string;
  /** Names, by seat. */
  readonly players: readonly string[];
  /** What differs from the standard rules, if anything does. */
  readonly rules?: Record<string, unknown>;
  readonly lines: readonly string[];
}

/** How games of a game are noted at a table. */
export interface Notes<K extends AnyRecord = AnyRecord> {
  /** How lines look, for people. */
  readonly about: string;
  begin(names: readonly string[], rules: unknown): NotedGame<K>;
}

/** A game while its notes are read. */
export interface NotedGame<K extends AnyRecord = AnyRecord> {
  /**
   * What is to be noted, one after the other; it is sent the line, undefined where that was left out. A
   * ContentError says why a line cannot be.
   */
  readonly questions: Generator<NoteQuestion, void, string | undefined>;
  /** What lies on the table by now. */
  table(): string[];
  /** Whether the game is over and nothing in it has to be drawn. */
  isCertain(): boolean;
  /** A game that could have been noted like this, each as likely; a ContentError if there is none. */
  draw(rng: Rng): K;
}

export interface NoteQuestion {
  readonly ask: string;
  /** A line that could answer it. */
  readonly example: string;
  /** What people who are asked may leave out at its beginning. */
  readonly begins?: string;
  /** What it means to leave it out; without this it is needed. */
  readonly unless?: string;
  /** Nobody is asked for it, but it may be noted. */
  readonly aside?: true;
  /** Whether a line is meant as an answer. */
  fits(line: string): boolean;
}

export const notes = capability<Notes>('notes', 'notes of table games');

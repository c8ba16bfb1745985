import type { Estimate } from '../stats/mean.js';
import type { Cell as DataCell } from './csv.js';
import type { Figure } from './figure.js';
import type { Html } from './html.js';

/**
 * What is said of a result, the answer first. Every kind of result has one document, and every way to
 * show it, a terminal or a page, is written once for all of them.
 */
export interface Document {
  /** By which the same thing is known again: hash of all that decides its numbers. */
  id: string;
  /** The game it is of, by its id. */
  game: string;
  title: string;
  /** Who played what, how often. */
  about: string;
  /** The answer; the first sentence is the main one. */
  answer: readonly string[];
  /** What the answer rests on, to be seen before anything is read. */
  glance: readonly Glance[];
  sections: readonly Section[];
  /** How it was made, and what it leaves open. */
  method: readonly Term[];
  /** The command that makes it again. */
  command: string;
  /** What is most useful after it. */
  next: NextStep;
  /** What else says how it was made, folded away. */
  attachments: readonly Attachment[];
  /** Its figures for programs, by the names of their files. */
  data: Readonly<Record<string, DataTable>>;
}

/** A figure with its interval, or a light. */
export interface Glance {
  name: string;
  shown: Figures | Light;
  unit?: string;
}

/** How something stands: a colour, and always a word. */
export interface Light {
  light: 'green' | 'yellow' | 'grey' | 'red';
  word: string;
}

export interface NextStep {
  command: string;
  about: string;
}

/** A part of a document: what it is about, in sentences, charts and a table. */
export interface Section {
  title: string;
  text: readonly string[];
  /** How to read the charts: said where they are shown. */
  reading?: readonly string[];
  figures: readonly Figure[];
  /** Its first chart comes before those of other parts. */
  main?: true;
  /** For who wants every figure: left out in a terminal. */
  deep?: true;
  /** Small charts stand side by side where there is room. */
  small?: true;
  table?: ShownTable;
  /** A game as people see it, played for it. */
  board?: () => Html;
  /** What the columns are. */
  terms: readonly Term[];
}

/** A word, and what it means. */
export interface Term {
  name: string;
  text: string;
}

export interface Attachment {
  title: string;
  text: string;
}

export interface ShownTable {
  title: string;
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** Where all rows are, if a terminal need not show them all: `in summary.csv`. */
  rest?: string;
}

export type Cell = string | number | null | Figures | Light;

export const isFigures = (cell: Cell): cell is Figures =>
  typeof cell === 'object' && cell !== null && 'of' in cell;

/** An estimate, with as many digits as its interval allows; with so many, however few the deals. */
export interface Figures {
  of: Estimate;
  digits?: number;
  /** A difference: with a plus where it is above 0. */
  signed?: true;
}

/** Cells as they are, with all their digits. */
export interface DataTable {
  head: readonly string[];
  rows: readonly (readonly DataCell[])[];
}

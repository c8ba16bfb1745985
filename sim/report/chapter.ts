import type { Estimate } from '../stats/mean.js';
import type { Figure } from '../text/figure.js';
import type { Html } from '../text/html.js';

/** What a page says of one study, run, tournament or match: the answer first. */
export interface Chapter {
  /** By which the same thing is known again: hash of all that decides its numbers. */
  id: string;
  title: string;
  /** Who played what, how often. */
  about: string;
  /** The answer; the first sentence is the main one. */
  answer: readonly string[];
  sections: readonly Section[];
  /** How it was made, and what it cannot tell. */
  method: readonly Term[];
  /** The command that makes it again. */
  command: string;
  /** The documents that say how it was made. */
  documents: readonly Document[];
}

export interface Section {
  title: string;
  text: readonly string[];
  figures: readonly Figure[];
  /** Small charts stand side by side where there is room. */
  small?: true;
  table?: SortableTable;
  /** A game as people see it. */
  board?: Html;
  /** What the columns are. */
  terms: readonly Term[];
}

export interface Term {
  name: string;
  text: string;
}

export interface Document {
  title: string;
  text: string;
}

export interface SortableTable {
  title: string;
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
}

export type Cell = string | number | null | Figures;

/** An estimate, with as many digits as its interval allows; with so many, however few the deals. */
export interface Figures {
  of: Estimate;
  digits?: number;
}

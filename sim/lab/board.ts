import type { Html } from '../text/html.js';
import type { GameColour } from '../text/theme.js';
import type { AnyRecord } from './records.js';
import { capability } from './registry.js';

/** How a game looks. */
export interface Board<K extends AnyRecord = AnyRecord> {
  /** A record as people see it, checked on the way: a piece of HTML that brings its own style. */
  draw?(record: K): Html;
  /** By the words of columns that are called `colour`, if the game has colours. */
  readonly colours?: Readonly<Record<string, GameColour>>;
}

export const boards = capability<Board>('board', 'board');

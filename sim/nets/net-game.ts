import type { Game } from '../../engine/core/game.js';
import { capability } from '../lab/registry.js';
import type { Prospects } from './labels.js';
import type { NumberRows, Reader, ReaderShape } from './reader.js';
import type { NetShape } from './shape.js';
import { SCHOOL_TERMS, type SchoolTerms } from './terms.js';

type Units = Pick<NetShape, 'hidden' | 'second'>;

/** What a game brings along so that nets can learn it. */
export interface NetGame<S = unknown, G extends Game<S> = Game<S>> {
  /** What the reader reads, and its version: a net of another cannot be used. */
  readonly features: string;
  readonly shape: ReaderShape;
  readonly numbers: NumberRows;
  /** Of the net that judges actions, and of the one that judges standings. */
  readonly units: Units;
  readonly valueUnits: Units;
  reader(game: G): Reader;
  /** Where stages end, and what to expect there before a net has learned it. */
  prospects(game: G): Prospects<S>;
  /** The agent that the first net learns from, and that later ones meet now and then. */
  readonly teacher: string;
  /** Deals of each match that levels are fitted by: as many as make a step of Elo clear. */
  readonly levelDeals: number;
  /** How it is trained, where that differs from SCHOOL_TERMS. */
  readonly terms?: Partial<SchoolTerms>;
}

export const netGames = capability<NetGame>('nets', 'nets to train');

export const schoolTerms = ({ terms }: NetGame): SchoolTerms => ({ ...SCHOOL_TERMS, ...terms });
export const actionShape = ({ shape, units }: NetGame): NetShape => ({ ...shape, ...units });
export const valueShape = ({ shape, valueUnits }: NetGame): NetShape => ({
  ...shape,
  ...valueUnits,
});

import type { Game } from '../../engine/core/game.js';
import { capability } from '../lab/registry.js';
import type { RuleChanges } from '../lab/rules.js';
import type { Course } from '../studies/health.js';
import type { Expectations } from './areas.js';
import type { Measure } from './measure.js';

/** A measure of each of something that the rules name, such as a card: `PREFIX-NAME`, in small letters with hyphens. */
export interface MeasureByName {
  readonly prefix: string;
  /** What it is of each, in a sentence. */
  readonly about: string;
  /** As names are spelled in measures, what all of them are called in such rules. */
  names(rules: RuleChanges): ReadonlyMap<string, string>;
  of(name: string, called: string): Measure;
  /** The names of those that rules change: a sheet of such rules has them unasked. */
  changedBy(rules: RuleChanges): string[];
}

/** What the bench of a designer needs to know of a game, beside its study of health. */
export interface Balance<S = unknown, G extends Game<S> = Game<S>> extends Expectations {
  readonly course: Course<S, G>;
  /** Whether some seat starts. */
  readonly starts: boolean;
  /** What the game has of its own, from its tables. */
  readonly measures: readonly Measure[];
  /** What can be measured by name, beside those; only whoever asks gets it. */
  readonly byName?: readonly MeasureByName[];
}

export const balances = capability<Balance>('balance', 'health sheet');

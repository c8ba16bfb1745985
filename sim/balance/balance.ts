import type { Restriction } from '../agents/restricted.js';
import type { Course } from '../studies/health.js';
import type { Study } from '../studies/study.js';
import type { Measure } from './measure.js';

/** What the bench of a designer needs to know of a game. */
export interface Balance<S> {
  readonly course: Course<S>;
  /** Made of the course: what looks on while games are played. */
  readonly health: Study<S>;
  /** Whether some seat starts. */
  readonly starts: boolean;
  /** Players from weak to strong; the last sits in all seats, the others say whether skill matters. */
  readonly ladder: readonly string[];
  /** What the game has of its own, from its tables. */
  readonly measures: readonly Measure[];
  /** What a player may be told never to do, by name. */
  readonly restrictions: Readonly<Record<string, Restriction<S>>>;
}

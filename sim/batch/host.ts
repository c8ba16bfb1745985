import type { Game } from '../../engine/core/game.js';
import type { Table } from '../dataset/column.js';
import type { Columns } from '../dataset/columns.js';
import type { AgentSettings } from '../lab/agent.js';
import type { GameObserver } from '../lab/observer.js';
import type { Plan } from './plan.js';

/** What whoever knows all games and studies says once in each thread (`registerAll`). */
export interface BatchHost {
  /** The file that worker threads start from. */
  readonly worker: URL;
  readonly studies: StudyHost;
}

/** What batches need of studies, which build on them. */
export interface StudyHost {
  find(name: string, game: string): PlanStudy;
  /** Makes a study known in this thread that is a file. */
  load(name: string): Promise<unknown>;
  /** Whether no other thread can know the study. */
  isThreadLocal(name: string): boolean;
}

export interface PlanStudy {
  readonly tables: readonly Table[];
  conduct(
    plan: Plan,
    game: Game<unknown>,
    columns: readonly Columns[],
    settings: AgentSettings,
  ): StudyObserver;
}

/** A study while games are played. */
export interface StudyObserver extends GameObserver<unknown> {
  /** Of the game before: the sum of the headline's column, and its rows. */
  readonly headline: Float64Array;
}

let known: BatchHost | undefined;

export function setHost(host: BatchHost): void {
  known = host;
}

export function batchHost(): BatchHost {
  if (known === undefined) throw new Error('no games are known: call registerAll first');
  return known;
}

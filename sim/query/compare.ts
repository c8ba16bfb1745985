import { ContentError } from '../../engine/core/errors.js';
import type { Manifest } from '../batch/manifest.js';
import type { ResultFormat } from '../play/result.js';
import { tFactor } from '../stats/mean.js';
import { counted } from '../text/format.js';
import type { WithTrials } from '../trial/trial.js';
import { type Compared, compareApart, comparePaired } from './estimate.js';
import { type LoadedRun, trialsOfRuns } from './run.js';

/** Two runs side by side. */
export interface CompareResult extends WithTrials {
  format: ResultFormat<'compare'>;
  runs: readonly [RunOfResult, RunOfResult];
  /** Whether they share their deals, and are compared deal by deal. */
  paired: boolean;
  method: string;
  /** Clear: not 0 even if all are judged together (Bonferroni, 95 %). */
  comparisons: (Compared & { clear: boolean })[];
}

/** A run that a result is of. */
export interface RunOfResult {
  folder: string;
  manifest: Manifest;
}

/** Sets two runs of one game side by side: deal by deal if they share their deals. */
export async function compareRuns(first: LoadedRun, second: LoadedRun): Promise<CompareResult> {
  const [a, b] = [first.manifest.plan, second.manifest.plan];
  if (a.game !== b.game)
    throw new ContentError(`${first.folder} is of ${a.game}, ${second.folder} of ${b.game}`);
  const paired = a.seed === b.seed && a.players === b.players;
  const found = await (paired ? comparePaired : compareApart)(first, second);
  if (found.length === 0)
    throw new ContentError(
      `${first.folder} and ${second.folder} have no table in common to compare`,
    );
  return {
    format: 'capital-lab/compare/1',
    runs: [runOf(first), runOf(second)],
    ...trialsOfRuns([first, second], ['A', 'B']),
    paired,
    method: paired
      ? `95 % t interval over ${counted(Math.min(a.deals, b.deals), 'shared deal')}, differences deal by deal`
      : `95 % t interval over deals, ${[a, b].map(({ deals }) => counted(deals, 'deal')).join(' and ')}, taken as independent (Welch)`,
    comparisons: found.map((item) => ({ ...item, clear: isClear(item, found.length) })),
  };
}

export const runOf = ({ folder, manifest }: LoadedRun): RunOfResult => ({ folder, manifest });

function isClear({ difference, standardError, freedom }: Compared, comparisons: number): boolean {
  if (difference.high === null) return false;
  return Math.abs(difference.mean) > tFactor(freedom, 0.05 / comparisons) * standardError;
}

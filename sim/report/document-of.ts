import type { Document } from '../text/document.js';
import { analysisDocument } from './documents/analysis.js';
import { balanceDocument } from './documents/balance.js';
import { columnsDocument } from './documents/columns.js';
import { compareDocument } from './documents/compare.js';
import { designDocument } from './documents/design.js';
import { exploitDocument } from './documents/exploit.js';
import { matchDocument } from './documents/match.js';
import { rankingDocument } from './documents/ranking.js';
import { restrictDocument } from './documents/restrict.js';
import { studyDocument } from './documents/study.js';
import { summaryDocument } from './documents/summary.js';
import { sweepDocument } from './documents/sweep.js';
import { tournamentDocument } from './documents/tournament.js';
import { withTrials } from './documents/trials.js';
import { type AnyResult, type Kind, kindOfResult, type Results } from './results.js';

const DOCUMENTS: { [K in Kind]: (result: Results[K]) => Document } = {
  analysis: analysisDocument,
  balance: balanceDocument,
  columns: columnsDocument,
  compare: compareDocument,
  design: designDocument,
  exploit: exploitDocument,
  match: matchDocument,
  ranking: rankingDocument,
  restrict: restrictDocument,
  study: studyDocument,
  summary: summaryDocument,
  sweep: sweepDocument,
  tournament: tournamentDocument,
};

/** What is said of a result, on screens and pages alike. */
export function documentOf(result: AnyResult): Document {
  const made = (DOCUMENTS[kindOfResult(result) as Kind] as (result: AnyResult) => Document)(result);
  return withTrials(made, result.trials ?? []);
}

/**
 * Results read back from where they were kept, and put into words.
 *
 * @module capital-lab/report
 */
import './register.js';

export { shown as shownAs, unitOf } from '../balance/balance-text.js';
export { lineLabels } from '../balance/moves.js';
export { sentences as sayBalance } from '../balance/verdict.js';
export {
  designSentences as sayDesign,
  nameOf as nameOfFinalist,
  sayAim,
} from '../design/design-text.js';
export { type CompareResult, compareRuns } from '../query/compare.js';
export { type SummaryResult, summarizeRun } from '../query/summary.js';
export { type ConclusionRow, conclusionRows } from '../report/conclusions.js';
export { documentOf } from '../report/document-of.js';
export { type AnyResult, type Kind, openResult, type Results } from '../report/results.js';
export { isClause, nameOfCheck, shownConclusion, shownFinding } from '../report/shown.js';
export { resultCsv, resultText, writeRenderings } from '../report/write.js';
export { csv } from '../text/csv.js';
export type { Document, Section, Term } from '../text/document.js';

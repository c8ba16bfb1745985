/**
 * What a study of your own is made of: its tables, alternatives played in the same worlds, and what
 * they are worth.
 *
 * @module capital-lab/studies
 */
import './register.js';

export { type Column, defineTable, type Row, type Table } from '../dataset/column.js';
export { DEAL, ROUND, SEAT } from '../dataset/keys.js';
export { MEASURES, type Measure } from '../lab/measures.js';
export {
  type Answer,
  FINDING_METHOD,
  type Finding,
  Findings,
  findAnswers,
} from '../query/findings.js';
export {
  type Alternatives,
  bestImagined,
  bestOfSome,
  playAlternatives,
} from '../studies/alternatives.js';
export { Branches, type Watch } from '../studies/branches.js';
export { type Check, sensitivityPlans, type Verdict } from '../studies/checks.js';
export { say, sayPercent, side } from '../studies/finding-text.js';
export {
  average,
  averageOfAll,
  cells,
  gain,
  noCells,
  type Outcome,
  optionalColumns,
  type Values,
  valueColumns,
} from '../studies/outcome.js';
export { FINAL, MOMENT, type Rows, type StudyRow } from '../studies/rows.js';
export type { Conclusion, MomentObserver, Study, StudyContext } from '../studies/study.js';
export {
  type Forms,
  type Reading,
  readingOf,
  verdictOn,
  wordsFor,
} from '../studies/verdict.js';

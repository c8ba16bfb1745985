/**
 * Results read back from where they were kept, and put into words.
 *
 * @module capital-lab/report
 */
import './register.js';

export { lineLabels } from '../balance/moves.js';
export { sentences as sayBalance, shown as shownAs, unitOf } from '../balance/words.js';
export { designSentences as sayDesign, nameOf as nameOfFinalist, sayAim } from '../design/words.js';
export { csv } from '../report/csv.js';
export { readDesign, readRestricted, readSheet, readSweep } from '../report/results.js';
export { isClause, nameOfCheck, shownConclusion, shownFinding } from '../report/shown.js';
export {
  type ConclusionRow,
  readStudyFolder,
  type Settings,
  type StudyFolder,
} from '../report/study-folder.js';

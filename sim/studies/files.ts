import { join } from 'node:path';
import { replaceFile } from '../play/files.js';
import { conclusionsCsv, studyText, summaryCsv } from './report.js';
import type { StudyResult } from './run.js';

/** What a study leaves in its folder, beside its runs. */
export const ANSWER = 'answer.txt';
export const SUMMARY = 'summary.csv';
export const CONCLUSIONS = 'conclusions.csv';

/** What is there already comes from the same runs. */
export function writeStudy(folder: string, result: StudyResult): void {
  replaceFile(join(folder, ANSWER), `${studyText(result).join('\n')}\n`);
  replaceFile(join(folder, SUMMARY), summaryCsv(result));
  replaceFile(join(folder, CONCLUSIONS), conclusionsCsv(result));
}

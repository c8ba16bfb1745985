import { join } from 'node:path';
import { replaceFile } from '../play/files.js';
import { csv } from '../text/csv.js';
import { plainText } from '../text/plain.js';
import { documentOf } from './document-of.js';
import type { AnyResult } from './results.js';

/** The answer, as a terminal shows it. */
export const ANSWER = 'answer.txt';

/** A result as lines of text. */
export const resultText = (result: AnyResult): string =>
  `${plainText(documentOf(result)).join('\n')}\n`;

/** Its tables, by the names of their files. */
export const resultCsv = (result: AnyResult): Record<string, string> =>
  Object.fromEntries(
    Object.entries(documentOf(result).data).map(([name, { head, rows }]) => [
      name,
      csv(head, rows),
    ]),
  );

/** Beside a result, what it says: the answer as text, its tables as CSV. */
export function writeRenderings(folder: string, result: AnyResult): void {
  replaceFile(join(folder, ANSWER), resultText(result));
  for (const [name, text] of Object.entries(resultCsv(result)))
    replaceFile(join(folder, name), text);
}

import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { ContentError } from '../../engine/core/errors.js';
import { fileError, NewFile, refuseExisting, replaceFile } from '../play/files.js';
import type { Document } from '../text/document.js';
import { markOf, page } from './page.js';

/** Writes a page; one of the same things is renewed, anything else is left alone. */
export function savePage(
  file: string,
  title: string,
  documents: readonly Document[],
): 'written' | 'renewed' {
  const before = existsSync(file) ? beginningOf(file) : undefined;
  if (before !== undefined) refuseOther(file, before, markOf(documents));
  const text = page(title, documents);
  if (before !== undefined) {
    replaceFile(file, text);
    return 'renewed';
  }
  const made = new NewFile(file);
  try {
    made.write(text);
    made.finish();
  } catch (error) {
    made.abandon();
    throw error;
  }
  return 'written';
}

function refuseOther(file: string, before: string, mark: string): void {
  if (before.includes(mark)) return;
  if (before.includes(markOf([]).slice(0, -2)))
    throw new ContentError(
      `${file}: is the report of something else and is not overwritten; name another file with --out`,
    );
  refuseExisting(file);
}

/** Enough to find the mark. */
const BEGINNING = 4096;

function beginningOf(file: string): string {
  try {
    const handle = openSync(file, 'r');
    const bytes = Buffer.alloc(BEGINNING);
    const count = readSync(handle, bytes);
    closeSync(handle);
    return bytes.toString('utf8', 0, count);
  } catch (error) {
    throw fileError(file, error);
  }
}

import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { ContentError } from '../../engine/core/errors.js';
import { UNFINISHED } from '../batch/checkpoint.js';
import { MANIFEST, readManifest, refuseNoFolder } from '../batch/manifest.js';
import { isFolder } from '../play/files.js';
import { RESULT } from '../play/result.js';
import { openRun } from '../query/run.js';
import { summarizeRun } from '../query/summary.js';
import type { Document } from '../text/document.js';
import { documentOf } from './document-of.js';
import { openResult } from './results.js';

/** All that can be told of a folder, or of a file with a result. */
export async function openDocuments(
  path: string,
): Promise<{ title: string; documents: Document[] }> {
  if (!isFolder(path) && existsSync(path)) return alone(documentOf(openResult(path)));
  refuseNoFolder(path);
  const own = await documentIn(path);
  if (own !== undefined) return alone(own);
  const documents: Document[] = [];
  for (const name of readdirSync(path).sort()) {
    const inside = isFolder(join(path, name)) ? await documentIn(join(path, name)) : undefined;
    if (inside !== undefined) documents.push(inside);
  }
  if (documents.length > 0) return { title: basename(resolve(path)), documents };
  throw new ContentError(
    `${path}: holds no result and no run (no ${RESULT} or ${MANIFEST}), nor do its folders`,
  );
}

const alone = (document: Document) => ({ title: document.title, documents: [document] });

async function documentIn(folder: string): Promise<Document | undefined> {
  const has = (name: string) => existsSync(join(folder, name));
  if (has(RESULT)) return documentOf(openResult(folder));
  if (!has(MANIFEST) && !has(UNFINISHED)) return undefined;
  if (has(MANIFEST) && readManifest(folder).plan.study)
    throw new ContentError(`${folder}: is a run of a study; name the folder of the study`);
  return documentOf(await summarizeRun(openRun(folder)));
}

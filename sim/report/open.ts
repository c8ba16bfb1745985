import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { ContentError, within } from '../../engine/core/errors.js';
import { RESTRICTED, SHEET, SWEEP } from '../balance/files.js';
import { MANIFEST, readManifest, refuseNoFolder } from '../batch/manifest.js';
import { UNFINISHED } from '../batch/unfinished.js';
import { DESIGN } from '../design/files.js';
import { isFolder, readJson } from '../play/files.js';
import { openRun } from '../query/run.js';
import { SUMMARY } from '../studies/files.js';
import { balanceChapter } from './balance-chapter.js';
import type { Chapter } from './chapter.js';
import { designChapter } from './design-chapter.js';
import { matchChapter } from './match-chapter.js';
import { restrictChapter } from './restrict-chapter.js';
import {
  readDesign,
  readMatch,
  readRestricted,
  readSheet,
  readSweep,
  readTournament,
} from './results.js';
import { runChapter } from './run-chapter.js';
import { studyChapter } from './study-chapter.js';
import { readStudyFolder } from './study-folder.js';
import { sweepChapter } from './sweep-chapter.js';
import { tournamentChapter } from './tournament-chapter.js';

export const TOURNAMENT = 'tournament.json';

/** All that can be told of a folder, or of a file with the result of a match or tournament. */
export async function openChapters(path: string): Promise<{ title: string; chapters: Chapter[] }> {
  if (!isFolder(path) && existsSync(path)) return alone(chapterOfFile(path));
  refuseNoFolder(path);
  const own = await chapterOf(path);
  if (own !== undefined) return alone(own);
  const chapters: Chapter[] = [];
  for (const name of readdirSync(path).sort()) {
    const inside = isFolder(join(path, name)) ? await chapterOf(join(path, name)) : undefined;
    if (inside !== undefined) chapters.push(inside);
  }
  if (chapters.length > 0) return { title: basename(resolve(path)), chapters };
  throw new ContentError(
    `${path}: holds no run, study, tournament or sheet (no ${MANIFEST}, ${SUMMARY}, ${TOURNAMENT} or ${SHEET}), nor do its folders`,
  );
}

const alone = (chapter: Chapter) => ({ title: chapter.title, chapters: [chapter] });

async function chapterOf(folder: string): Promise<Chapter | undefined> {
  const has = (name: string) => existsSync(join(folder, name));
  if (has(SUMMARY)) return studyChapter(await readStudyFolder(folder));
  for (const result of [TOURNAMENT, SHEET, SWEEP, RESTRICTED, DESIGN])
    if (has(result)) return chapterOfFile(join(folder, result));
  if (!has(MANIFEST) && !has(UNFINISHED)) return undefined;
  if (has(MANIFEST) && readManifest(folder).plan.study)
    throw new ContentError(`${folder}: is a run of a study; name the folder of the study`);
  return runChapter(openRun(folder));
}

function chapterOfFile(file: string): Chapter {
  const json = readJson(file);
  const has = (field: string) => typeof json === 'object' && json !== null && field in json;
  if (has('standings')) return tournamentChapter(within(file, () => readTournament(json)));
  if (has('vary')) return sweepChapter(within(file, () => readSweep(json)));
  if (has('ruleSets')) return balanceChapter(within(file, () => readSheet(json)));
  if (has('finalists')) return designChapter(within(file, () => readDesign(json)));
  if (has('plays')) return restrictChapter(within(file, () => readRestricted(json)));
  if (has('verdict')) return matchChapter(within(file, () => readMatch(json)));
  throw new ContentError(
    `${file}: should be what lab match, tournament, balance, sweep, restrict or design prints with --json`,
  );
}

import type { Command } from 'commander';
import { ContentError, within } from '../../engine/core/errors.js';
import { checkFiles } from '../batch/check.js';
import { readManifest } from '../batch/manifest.js';
import { records as gameRecords } from '../lab/records.js';
import { inputName, isFolder, type JsonText, readJsonTexts } from '../play/files.js';
import { gameOfRecord } from '../play/records.js';
import { counted } from '../text/format.js';
import { parseFile } from './options.js';
import { print, printJson, yieldToEventLoop } from './output.js';
import { Progress } from './progress.js';
import { readOne } from './record.js';

export function addVerify(program: Command): void {
  program
    .command('verify')
    .description('replay recorded games and check everything in them, or check the files of a run')
    .argument('<file>', 'records, or the folder of a run; - = standard input', parseFile('file'))
    .option('--json', 'the finding as one JSON document')
    .action(verify);
}

/** Exit code 1 when a record does not fit. */
async function verify(file: string, { json }: { json?: true }): Promise<void> {
  if (isFolder(file)) return verifyRun(file, json);
  const checked = { games: 0, moves: 0 };
  let at = 0;
  try {
    const progress = new Progress('games checked');
    for await (const line of readJsonTexts(file)) {
      at = line.line;
      checked.moves += check(line);
      checked.games++;
      if (progress.isDue()) {
        progress.update(checked.games);
        await yieldToEventLoop();
      }
    }
    if (checked.games === 0) throw new ContentError(`${inputName(file)}: has no records`);
  } catch (error) {
    if (json && error instanceof ContentError) {
      // Before printing: a reader that goes away ends the program with the code that is set.
      process.exitCode = 1;
      printJson({ file, ok: false, ...checked, line: at, problem: error.message });
    }
    throw error;
  }
  if (json) printJson({ file, ok: true, ...checked });
  else {
    const games = counted(checked.games, 'game');
    print(`${inputName(file)}: ${games} with ${counted(checked.moves, 'move')}, all as recorded`);
  }
}

/** Whether the files of a run are as they were written. */
function verifyRun(folder: string, json?: true): void {
  const manifest = readManifest(folder);
  checkFiles(folder, manifest);
  const files = manifest.tables.flatMap((table) => Object.values(table.files));
  if (json) printJson({ folder, ok: true, files });
  else print(`${folder}: ${counted(files.length, 'file')}, all as the run wrote them (SHA-256)`);
}

/** The number of moves. */
function check(text: JsonText): number {
  const { record, where } = readOne(text, 'notes');
  within(where, () => gameRecords.of(gameOfRecord(record)).replay(record));
  return record.moves.length;
}

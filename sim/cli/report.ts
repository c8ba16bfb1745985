import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { isFolder, shellWord } from '../play/files.js';
import { openDocuments } from '../report/open.js';
import { savePage } from '../report/save.js';
import { counted, size } from '../text/format.js';
import { UsageError } from './errors.js';
import { parseFile } from './options.js';
import { print, printJson } from './output.js';

const NOTES = `
The page is one file that needs nothing else, no network either: send it, print it, put it online.`;

interface ReportCommand {
  out?: string;
  json?: true;
}

export function addReport(program: Command): void {
  program
    .command('report')
    .description('a page with answers, charts and tables, of a study, run, tournament or match')
    .argument(
      '<dir>',
      'the folder of a study, run or tournament, a folder of such, or what lab match --json printed',
      parseFile('dir', 'a folder'),
    )
    .option('--out <file>', 'the page (default: report.html in the folder)', parseFile('--out'))
    .option('--json', 'one JSON document about the page')
    .addHelpText('after', NOTES)
    .action(report);
}

async function report(path: string, { out, json }: ReportCommand, command: Command): Promise<void> {
  if (out === undefined && !isFolder(path) && existsSync(path))
    throw new UsageError(`${path} is a file: name the page with --out, such as --out report.html`);
  const { title, documents } = await openDocuments(path);
  // The next step is one of the same game.
  command.setOptionValue('game', documents[0].game);
  const file = out ?? join(path, 'report.html');
  const how = savePage(file, title, documents);
  const { size: bytes } = statSync(file);
  const charts = documents
    .flatMap(({ sections }) => sections)
    .reduce((sum, { figures }) => sum + figures.length, 0);
  if (json) return printJson({ file, title, how, charts, bytes });
  print(
    [
      title,
      ...documents.flatMap(({ answer }) => answer.slice(0, 1)),
      '',
      `${shellWord(file)} is ${how}: ${counted(charts, 'chart')}, ${size(bytes)}. Open it in a browser.`,
    ].join('\n'),
  );
}

import type { Command } from 'commander';
import { type Summarized, summarize } from '../query/estimate.js';
import { type LoadedRun, openRun } from '../query/run.js';
import { describeRun, notes, sections } from '../report/run-words.js';
import { MEAN_METHOD } from '../stats/mean.js';
import { columns, counted, estimate } from '../text/format.js';
import { parseFile } from './options.js';
import { print, printJson } from './output.js';

const EXAMPLES = `
Examples:
  lab sim --games 100000 --out runs/first
  lab summary runs/first
  lab summary runs/first --json`;

export function addSummary(program: Command): void {
  program
    .command('summary')
    .description('the main figures of a run, with intervals')
    .argument('<dir>', 'the folder of a run', parseFile('dir', 'a folder'))
    .option('--json', 'one JSON document')
    .addHelpText('after', EXAMPLES)
    .action(summary);
}

async function summary(folder: string, { json }: { json?: true }): Promise<void> {
  const run = openRun(folder);
  const { planHash, plan } = run.manifest;
  const found = await summarize(run);
  if (json) return printJson({ folder, planHash, plan, method: MEAN_METHOD, estimates: found });
  print(
    [
      describeRun(run),
      '',
      ...sections(found).flatMap((section) => showSection(run, section)),
      ...notes(run),
    ].join('\n'),
  );
}

/** More groups than a line has room for are left to --json. */
export const MOST_GROUPS = 6;

/** What one row of a table is. */
export const rowOf = ({ tables }: LoadedRun, name: string): string =>
  tables.find((table) => table.name === name)?.row ?? '';

/** Columns of the table down, groups across. */
function showSection(run: LoadedRun, section: readonly Summarized[]): string[] {
  const [{ table, by }] = section;
  const all = new Map(section.map(({ group, estimate }) => [group, estimate.n]));
  const groups = new Map([...all].slice(0, MOST_GROUPS));
  const left = all.size - groups.size;
  const names = [...new Set(section.map(({ column }) => column))];
  const rows = names.map((name) => {
    const cells = section.filter(({ column, group }) => column === name && groups.has(group));
    return [name, cells[0].unit ?? '', ...cells.map((c) => estimate(c.estimate))];
  });
  // Not every deal has a row in every group: nobody may have paid gold.
  const most = Math.max(...groups.values());
  const heads = [...groups].map(
    ([group, n]) => `${by} ${group}${n < most ? ` (${counted(n, 'deal')})` : ''}`,
  );
  const head = by === null ? [] : [['', '', ...heads]];
  return [
    `${table}${by === null ? '' : ` by ${by}`}: means, a row is ${rowOf(run, table)}`,
    ...columns([...head, ...rows], 2).map((line) => `  ${line}`),
    ...(left > 0 ? [`  and ${counted(left, 'column')} more: see --json`] : []),
    '',
  ];
}

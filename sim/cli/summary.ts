import type { Command } from 'commander';
import { quote } from '../../engine/core/json.js';
import { shorten } from '../../engine/core/shape.js';
import type { Plan } from '../batch/plan.js';
import { type Headline, type Summarized, summarize } from '../dataset/estimate.js';
import { type LoadedRun, openRun } from '../dataset/run.js';
import { LAB_GAMES } from '../games.js';
import { columns, counted, estimate, SAME_NOTE } from '../report/format.js';
import { MEAN_METHOD } from '../stats/mean.js';
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

/** `20,000 games of Capital Lux with 4 players: random …` */
export function describeRun({ manifest: { plan, games } }: LoadedRun): string {
  const { title } = LAB_GAMES[plan.game];
  const rules = JSON.stringify(plan.rules);
  return [
    `${counted(games, 'game')} of ${title} with ${plan.players} players: ${lineUp(plan)}`,
    ...(rules === '{}' ? [] : [shorten(`Rules: standard but for ${rules}`, 200)]),
  ].join('\n');
}

function lineUp({ agents, rotate }: Plan): string {
  if (new Set(agents).size === 1) return `${agents[0]} in all seats`;
  return `${agents.join(', ')}${rotate ? ', in every rotation' : ', in this order'}`;
}

/** Below this, intervals of 95 % were seen to cover 94 % and less (test/sim/summary.test.ts). */
const FEW_DEALS = 40;

/** What to think of figures from few deals, and of `=` where one is shown. */
export function smallPrint(deals: number, isSame = true): string[] {
  if (deals === 1) return ['From one deal there are no intervals.'];
  return [
    ...(isSame ? [SAME_NOTE] : []),
    ...(deals < FEW_DEALS
      ? [`With fewer than ${FEW_DEALS} deals intervals may be too narrow.`]
      : []),
  ];
}

function notes({ manifest: { plan, planHash } }: LoadedRun): string[] {
  const fixed = !plan.rotate && new Set(plan.agents).size > 1;
  return [
    ...smallPrint(plan.deals),
    ...(fixed
      ? ['Agents kept their seats: what differs between them is also what differs between seats.']
      : []),
    `n = ${counted(plan.deals, 'deal')}, seed ${quote(plan.seed)}, plan ${planHash.slice(0, 12)}; ` +
      `± is half of a ${MEAN_METHOD}`,
  ];
}

/** Headlines with the same table and grouping, for one table of figures. */
export function sections<T extends Headline>(all: readonly T[]): T[][] {
  const found = new Map<string, T[]>();
  for (const item of all) {
    const name = `${item.table} ${item.by}`;
    found.set(name, [...(found.get(name) ?? []), item]);
  }
  return [...found.values()];
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

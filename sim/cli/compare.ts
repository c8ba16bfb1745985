import type { Command } from 'commander';
import { ContentError } from '../../engine/core/errors.js';
import { quote } from '../../engine/core/json.js';
import { shorten } from '../../engine/core/shape.js';
import type { Plan } from '../batch/plan.js';
import { noteLine } from '../lab/note.js';
import { type Compared, compareApart, comparePaired } from '../query/estimate.js';
import { type LoadedRun, openRun } from '../query/run.js';
import { describeRun, sections, smallPrint } from '../report/run-words.js';
import { tFactor } from '../stats/mean.js';
import { columns, counted, digitsOf, estimate, fixed } from '../text/format.js';
import { parseFile } from './options.js';
import { print, printJson } from './output.js';
import { MOST_GROUPS, rowOf } from './summary.js';

const EXAMPLES = `
Examples:
  lab sim --games 100000 --out runs/standard
  lab sim --games 100000 --rules six-discs.json --out runs/six
  lab compare runs/standard runs/six

Runs with the same seed and number of players share their deals and are compared deal by deal.`;

export function addCompare(program: Command): void {
  program
    .command('compare')
    .description('two runs side by side, with the intervals of their differences')
    .argument('<first>', 'the folder of a run', parseFile('first', 'a folder'))
    .argument('<second>', 'the folder of another', parseFile('second', 'a folder'))
    .option('--json', 'one JSON document')
    .addHelpText('after', EXAMPLES)
    .action(compare);
}

async function compare(first: string, second: string, { json }: { json?: true }): Promise<void> {
  const runs = [openRun(first), openRun(second)] as const;
  refuseUnlike(...runs);
  const paired = shareDeals(...runs);
  const found = paired ? await comparePaired(...runs) : await compareApart(...runs);
  if (found.length === 0)
    throw new ContentError(`${first} and ${second} have no table in common to compare`);
  const marked = found.map((item) => ({ ...item, clear: isClear(item, found.length) }));
  const method = methodOf(paired, runs);
  if (json) {
    const plans = runs.map(({ folder, manifest: { planHash, plan } }) => ({
      folder,
      planHash,
      plan,
    }));
    return printJson({ runs: plans, paired, method, comparisons: marked });
  }
  print(
    [
      ...whatDiffers(...runs),
      '',
      ...sections(marked).flatMap((section) => showSection(runs[0], section)),
      `± is half of a ${method}; seed ${seedsOf(runs)}.`,
      ...smallPrint(Math.min(...runs.map(({ manifest }) => manifest.plan.deals))),
      `* not 0 even if all ${found.length} differences are judged together (Bonferroni, 95 %).`,
    ].join('\n'),
  );
}

function refuseUnlike(first: LoadedRun, second: LoadedRun): void {
  const [a, b] = [first.manifest.plan.game, second.manifest.plan.game];
  if (a !== b) throw new ContentError(`${first.folder} is of ${a}, ${second.folder} of ${b}`);
}

function shareDeals({ manifest: { plan: a } }: LoadedRun, { manifest: { plan: b } }: LoadedRun) {
  return a.seed === b.seed && a.players === b.players;
}

function methodOf(paired: boolean, runs: readonly LoadedRun[]): string {
  const deals = runs.map(({ manifest }) => manifest.plan.deals);
  return paired
    ? `95 % t interval over ${counted(Math.min(...deals), 'shared deal')}, differences deal by deal`
    : `95 % t interval over deals, ${deals.map((n) => counted(n, 'deal')).join(' and ')}, taken as independent (Welch)`;
}

function seedsOf(runs: readonly LoadedRun[]): string {
  const seeds = new Set(runs.map(({ manifest }) => quote(manifest.plan.seed)));
  return [...seeds].join(' and ');
}

function isClear({ difference, standardError, freedom }: Compared, comparisons: number): boolean {
  if (difference.high === null) return false;
  return Math.abs(difference.mean) > tFactor(freedom, 0.05 / comparisons) * standardError;
}

function whatDiffers(first: LoadedRun, second: LoadedRun): string[] {
  const [a, b] = [first.manifest.plan, second.manifest.plan];
  const names = (Object.keys(a) as (keyof Plan)[]).filter(
    (name) => name !== 'tables' && JSON.stringify(a[name]) !== JSON.stringify(b[name]),
  );
  const show = (plan: Plan) =>
    names.map((name) => `${name} ${shorten(JSON.stringify(plan[name]), 60)}`).join(', ');
  return [
    `A  ${first.folder}: ${describeRun(first).split('\n')[0]}`,
    `B  ${second.folder}: ${describeRun(second).split('\n')[0]}`,
    ...(names.length === 0
      ? ['Both have the same plan.']
      : [`A has ${show(a)}; B has ${show(b)}.`]),
    ...partUsed(a, b),
    ...noteLine(a.game, a.rules),
  ];
}

/** Which deals the figures are of, where that is not all of both runs. */
function partUsed(a: Plan, b: Plan): string[] {
  if (a.seed === b.seed && a.players !== b.players)
    return ['Runs of one seed with different players are not quite independent: use another seed.'];
  if (a.seed !== b.seed || a.deals === b.deals) return [];
  const shared = Math.min(a.deals, b.deals);
  return [`All figures are of the ${counted(shared, 'deal')} that both have.`];
}

type Marked = Compared & { clear: boolean };

/** One group: both runs and their difference. Several: the differences, a column a group. */
function showSection(run: LoadedRun, section: readonly Marked[]): string[] {
  const [{ table, by }] = section;
  const all = [...new Set(section.map(({ group }) => group))];
  const groups = all.slice(0, MOST_GROUPS);
  const names = [...new Set(section.map(({ column }) => column))];
  const one = groups.length === 1;
  const rows = names.map((name) => {
    const cells = section.filter(({ column, group }) => column === name && groups.includes(group));
    const both = one ? means(cells[0]) : [];
    return [name, cells[0].unit ?? '', ...both, ...cells.flatMap(showDifference)];
  });
  const heads = groups.flatMap((group) => [one ? 'B − A' : `${by} ${group}`, '']);
  const head = ['', '', ...(one ? ['A', 'B'] : []), ...heads];
  const of = by === null ? '' : one ? `, ${by} ${groups[0]}` : ` by ${by}, B − A`;
  const left = all.length - groups.length;
  return [
    `${table}${of}: means, a row is ${rowOf(run, table)}`,
    ...columns([head, ...rows], 2).map((line) => `  ${line}`),
    ...(left > 0 ? [`  and ${counted(left, 'column')} more: see --json`] : []),
    '',
  ];
}

function means({ first, second, difference }: Marked): string[] {
  return [first, second].map(({ mean }) => fixed(mean, digitsOf(difference)));
}

function showDifference({ difference, clear }: Marked): string[] {
  return [`${difference.mean > 0 ? '+' : ''}${estimate(difference)}`, clear ? '*' : ''];
}

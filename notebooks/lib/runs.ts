import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AnyRecord,
  askRun,
  defaultGame,
  hashPlan,
  type LoadedRun,
  openRun,
  type Plan,
  readTable,
  regenerateGame,
  runStudy,
  type SimulateOptions,
  type StudyOptions,
  type StudyResult,
  simulate,
} from 'capital-lab';
import { ContentError } from 'capital-lab/engine';
import { nameOfCheck } from 'capital-lab/report';
import { counted } from 'capital-lab/stats';
import {
  type Finding,
  findAnswers,
  type Answer as StudyAnswer,
  sensitivityPlans,
} from 'capital-lab/studies';
import type { DataFrame } from 'danfojs';
import { frame } from './frame';
import { Progress } from './progress';

/** Games played from a cell, and what their tables say. */

/** What a plan may leave to us: `tuned` players, standard rules, games and seats as tables. */
export type Games = Partial<Plan> & Pick<Plan, 'players' | 'deals' | 'seed'>;

/** Plays games on all cores, with a bar, and opens their tables. They are kept until the kernel ends, or in a folder. */
export async function play(
  games: Games,
  { out = temporary(), formats = ['parquet'] }: Pick<SimulateOptions, 'out' | 'formats'> = {},
): Promise<LoadedRun> {
  const bar = new Progress();
  const run = await playWith(bar, planOf(games), { out, formats });
  bar.end(`${counted(run.manifest.games, 'game')}, ${describePlan(run.manifest.plan)}`);
  return run;
}

async function playWith(
  bar: Progress,
  plan: Plan,
  { out, formats }: Required<Pick<SimulateOptions, 'out' | 'formats'>>,
): Promise<LoadedRun> {
  const onProgress: SimulateOptions['onProgress'] = ({ games, of }) => bar.show(games, of, 'games');
  await simulate(plan, { out, formats, onProgress });
  return openRun(out);
}

const planOf = (games: Games): Plan => ({
  game: defaultGame(),
  agents: Array<string>(games.players).fill('tuned'),
  rules: {},
  rotate: false,
  tables: ['games', 'seats'],
  ...games,
});

/** Fewer of the same games with other players, and with the other reading of each contested ruling of the rulebook. */
export async function playOthers(games: Games): Promise<{ name: string; run: LoadedRun }[]> {
  const others: { name: string; run: LoadedRun }[] = [];
  const bar = new Progress();
  for (const { name, plan } of sensitivityPlans(planOf(games)))
    others.push({
      name: nameOfCheck(name, plan.game),
      run: await playWith(bar, plan, { out: temporary(), formats: ['parquet'] }),
    });
  const plans = others.map(({ name, run }) => `${name} ${hashOf(run.manifest.plan)}`);
  bar.end(
    `${counted(others[0].run.manifest.games, 'game')} with each, seed ${JSON.stringify(games.seed)}, by plan: ${plans.join(', ')}`,
  );
  return others;
}

export type AskedStudy = Partial<StudyOptions> & Pick<StudyOptions, 'study' | 'players' | 'deals'>;

/** Plays a study with a bar: on all cores, or here if it is an object. Without checks, unless they are asked for. */
export async function playStudy(asked: AskedStudy): Promise<StudyResult> {
  const bar = new Progress();
  const result = await runStudy({
    game: defaultGame(),
    policy: 'tuned',
    rules: {},
    seed: 'capital',
    checks: false,
    searchDeals: 0,
    formats: ['parquet'],
    out: temporary(),
    ...asked,
    onProgress: ({ games, of }) => bar.show(games, of, 'deals'),
  });
  if (result === undefined) throw new Error('the study was interrupted');
  bar.end(`${counted(result.plan.deals, 'deal')} of ${result.study}, ${describePlan(result.plan)}`);
  return result;
}

/** `tuned in every seat, seed "first look", plan 0123456789ab` */
function describePlan(plan: Plan): string {
  const { agents, seed } = plan;
  const who = new Set(agents).size === 1 ? `${agents[0]} in every seat` : agents.join(', ');
  return `${who}, seed ${JSON.stringify(seed)}, plan ${hashOf(plan)}`;
}

const hashOf = (plan: Plan): string => hashPlan(plan).slice(0, 12);

/** A game of a run, from 0, as a record: it is played again. */
export const gameOf = ({ manifest }: LoadedRun, game: number): AnyRecord =>
  regenerateGame(manifest.plan, game);

/** A table of a run as a frame. */
export const tableOf = async (run: LoadedRun, name: string): Promise<DataFrame> =>
  frame(await readTable(run, name));

/** What SQL finds in the tables of a run, as a frame. */
export const ask = async (run: LoadedRun, sql: string): Promise<DataFrame> =>
  frame(await askRun(run, sql));

/** Means of a column with 95 % intervals over deals: over all rows, or for each value of other columns. */
export async function estimates(
  run: LoadedRun,
  asked: { table: string; of: string; by?: readonly string[]; where?: string },
): Promise<Finding[]> {
  const { table, of, by = [], where } = asked;
  refuseUnknown(run, table, [of, ...by]);
  const answer: StudyAnswer = {
    name: of,
    about: of,
    table,
    by,
    columns: [of],
    ...(where === undefined ? {} : { where }),
  };
  return findAnswers(run, [answer]);
}

function refuseUnknown(run: LoadedRun, name: string, columns: readonly string[]): void {
  const table = run.tables.find((known) => known.name === name);
  if (table === undefined)
    throw new ContentError(
      `the run has no table "${name}"; it has ${run.tables.map((known) => known.name).join(', ')}`,
    );
  const wrong = columns.find((column) => !Object.hasOwn(table.columns, column));
  if (wrong !== undefined)
    throw new ContentError(
      `${name} has no column "${wrong}"; it has ${Object.keys(table.columns).join(', ')}`,
    );
}

const folders: string[] = [];
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'capital-lab-'));
  folders.push(folder);
  return join(folder, 'run');
}

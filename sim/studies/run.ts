import { join } from 'node:path';
import { ContentError } from '../../engine/core/errors.js';
import { usableCores } from '../batch/cores.js';
import { readPlan } from '../batch/folder.js';
import { playPlans } from '../batch/in-process.js';
import type { Format, Manifest } from '../batch/manifest.js';
import type { Plan } from '../batch/plan.js';
import { parsePlan } from '../batch/resolve.js';
import { claimFolder, sayHolding } from '../batch/result-folder.js';
import type { RunOptions, RunResult } from '../batch/simulate.js';
import { hasBegun, startOrResume } from '../batch/start-or-resume.js';
import type { Column, Table } from '../dataset/column.js';
import type { ResultFormat } from '../play/result.js';
import { writeResult } from '../play/result.js';
import { type Answer, type Finding, Findings, findAnswers } from '../query/findings.js';
import { openRun } from '../query/run.js';
import { RatioMean } from '../stats/influence.js';
import type { WithTrials } from '../trial/trial.js';
import { type CheckedConclusion, checksOf, compareConclusions } from './checks.js';
import { findStudy, loadStudy } from './load.js';
import { dealsFor, PILOT } from './precision.js';
import type { Study } from './study.js';

/** Which study is run, how, and where its folder is. */
export interface StudyOptions extends RunOptions {
  game: string;
  /** By name, as a file, or the object itself, which is played on this thread alone. */
  study: string | Study;
  players: number;
  /** Who sits in every seat. */
  policy: string;
  rules: Record<string, unknown>;
  seed: string;
  /** How many; or … */
  deals?: number;
  /** … as many as it takes until the headline's ± is at most this, in points. */
  precision?: number;
  worlds?: number;
  /** Whether conclusions are checked with other players and rulings … */
  checks: boolean;
  /** … on how many deals each, a quarter of the study's and at least 200 unless given, … */
  checkDeals?: number;
  /** … and on how many deals with searches; as many as the study says unless given. */
  searchDeals?: number;
  out: string;
  formats: readonly Format[];
  /** What is going to be run: the study itself, then its checks. */
  onRuns?: (plans: readonly Plan[]) => void | Promise<void>;
  /** A run begins: of the study itself, or of a check. */
  onRun?: (name: string, plan: Plan) => void;
  /** The headline so far. */
  onHeadline?: (so: RatioMean) => void;
}

/** What a study and its checks found. */
export interface StudyResult extends WithTrials {
  format: ResultFormat<'study'>;
  study: string;
  question: string;
  plan: Plan;
  answers: readonly DescribedAnswer[];
  /** The answer in one sentence; results of older versions, and studies without one, have none. */
  verdict?: string;
  /** The figures behind it, and what changes them. */
  sentences: string[];
  conclusions: CheckedConclusion[];
  findings: Finding[];
  checks: { name: string; plan: Plan; findings: Finding[] }[];
  /** Of the study's own run. */
  manifest: Manifest;
}

/** An answer, and what its columns are. */
export interface DescribedAnswer extends Answer {
  readonly terms: Readonly<Record<string, { about: string; unit?: string }>>;
}

/** Deals, unless they or a precision are asked for. */
const DEALS = 2000;

/** Runs a study and leaves its result in `out`; undefined if interrupted: the same call continues. */
export async function runStudy(options: StudyOptions): Promise<StudyResult | undefined> {
  const { out, onRun } = options;
  const name = await loadStudy(options.study);
  const plan = await planStudy(name, options);
  if (plan === undefined) return undefined;
  const study = findStudy(name, plan.game);
  const runs = [
    { name: 'study', plan },
    ...(options.checks ? checksOf(study, plan, options.searchDeals, options.checkDeals) : []),
  ];
  await options.onRuns?.(runs.map((run) => run.plan));
  const found: { name: string; plan: Plan; findings: Findings; manifest: Manifest }[] = [];
  for (const run of runs) {
    onRun?.(run.name, run.plan);
    const folder = join(out, 'runs', run.name.replaceAll(/[^\w-]+/g, '-'));
    const { manifest } = await runIn(folder, run.plan, options);
    if (manifest === undefined) return undefined;
    found.push({
      ...run,
      manifest,
      findings: new Findings(await findAnswers(openRun(folder), study.answers)),
    });
  }
  const [{ findings, manifest }, ...checked] = found;
  const result: StudyResult = {
    format: 'capital-lab/study/1',
    study: study.name,
    question: study.question,
    plan,
    answers: study.answers.map((answer) => described(answer, study.tables)),
    ...tellFindings(study, findings),
    conclusions: compareConclusions(study, findings, checked),
    findings: [...findings.all],
    checks: checked.map(({ name, plan, findings: { all } }) => ({
      name,
      plan,
      findings: [...all],
    })),
    manifest,
    ...(manifest.trial && { trials: [manifest.trial] }),
  };
  writeResult(out, result);
  return result;
}

/** What a study says of its figures. */
export const tellFindings = (
  { verdict, tell }: Pick<Study, 'verdict' | 'tell'>,
  found: Findings,
): Pick<StudyResult, 'verdict' | 'sentences'> => ({
  ...(verdict && { verdict: verdict(found) }),
  sentences: tell(found),
});

export function described(answer: Answer, tables: readonly Table[]): DescribedAnswer {
  const { columns } = tables.find(({ name }) => name === answer.table) as Table;
  const term = (name: string) => {
    const { about, unit } = columns[name] as Column;
    return [name, { about, ...(unit !== undefined && { unit }) }];
  };
  return { ...answer, terms: Object.fromEntries([...answer.by, ...answer.columns].map(term)) };
}

/** A new run, the rest of one, or one that is there already. */
async function runIn(folder: string, plan: Plan, options: StudyOptions): Promise<RunResult> {
  const { formats, onHeadline } = options;
  const so = new RatioMean();
  const listening: RunOptions = {
    ...options,
    onResults: (results) => {
      for (let i = 0; i < results.length; i += 2) so.add(results[i], results[i + 1]);
      onHeadline?.(so);
    },
  };
  return startOrResume(folder, plan, formats, listening);
}

/** The plan of a study; one that is under way has its own already, and it must be the one asked for. */
async function planStudy(study: string, options: StudyOptions): Promise<Plan | undefined> {
  const { game, players, policy, rules, seed, deals, precision, out } = options;
  const { tables, worlds } = findStudy(study, game);
  const asked = parsePlan({
    game,
    players,
    agents: Array(players).fill(policy),
    rules,
    deals: deals ?? (precision === undefined ? DEALS : PILOT),
    rotate: false,
    seed,
    tables: tables.map(({ name }) => name),
    study: {
      name: study,
      worlds: options.worlds ?? worlds,
      ...(precision === undefined ? {} : { precision }),
    },
  });
  claimFolder(out, {
    what: sayHolding(`the study ${study}`, { game, players, seed }),
    // Checks can be added later.
    asked: {
      study,
      game,
      players,
      policy,
      rules,
      seed,
      deals,
      precision,
      worlds: asked.study?.worlds,
    },
  })();
  const before = readDeals(out);
  if (before !== undefined && deals !== undefined && deals !== before)
    throw new ContentError(`${out}: holds this study with ${before} deals; name a new folder`);
  if (before !== undefined) return { ...asked, deals: before };
  return precision === undefined ? asked : sizeByPilot(asked, precision, options);
}

/** Of a study that has begun there. */
function readDeals(out: string): number | undefined {
  const folder = join(out, 'runs', 'study');
  return hasBegun(folder) ? readPlan(folder).deals : undefined;
}

async function sizeByPilot(
  plan: Plan,
  precision: number,
  { workers = usableCores(), signal, onRun, onProgress, onHeadline }: StudyOptions,
): Promise<Plan | undefined> {
  const pilot = new RatioMean();
  onRun?.('pilot', plan);
  const pool = { workers, signal, results: true };
  for await (const { results, to } of playPlans([plan], 0, pool)) {
    for (let i = 0; i < results.length; i += 2) pilot.add(results[i], results[i + 1]);
    onHeadline?.(pilot);
    onProgress?.({ step: 'playing', games: to, of: plan.deals, gamesPerSecond: 0, secondsLeft: 0 });
  }
  if (pilot.deals < plan.deals) return undefined;
  return { ...plan, deals: dealsFor(precision, pilot) };
}

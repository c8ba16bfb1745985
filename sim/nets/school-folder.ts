import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { ContentError } from '../../engine/core/errors.js';
import { readJson, replaceFile } from '../play/files.js';
import { cells, csv, ends } from '../text/csv.js';
import type { Examples } from './learner.js';
import { HIGHEST_LEVEL } from './levels.js';
import { makeNetDocument, type NetPair, parseNets } from './net-file.js';
import { netGames } from './net-game.js';
import type { CurveRow, SchoolPlan, SchoolState } from './school.js';

/*
 * The folder of a training:
 *
 *   training.json          the plan, and how far it is, with the strength of each generation
 *   curve.csv              the latter, to look at
 *   net-003.json           the nets of each generation: lab match net:FOLDER/net-003.json tuned
 *   expert.json            those of the last one, with levels
 *   labels-003.bin, standings-003.bin   what was learned from, of the last generations
 *   labels-003.csv         some labelled decisions in words
 *   effort.csv             processor time of each generation: the one file that differs when it is trained again
 *
 * A generation counts when training.json says so, which is replaced last.
 */
export const SCHOOL_FORMAT = 'capital-lab-school/1';

interface Kept {
  readonly format: string;
  readonly plan: SchoolPlan;
  readonly curve: readonly CurveRow[];
}

/** Where levels are not fitted, all play as well as they can. */
export const ONLY_BEST = Array<number>(HIGHEST_LEVEL).fill(0);

const number = (generation: number): string => `${generation}`.padStart(3, '0');

export const netFile = (folder: string, generation: number): string =>
  join(folder, `net-${number(generation)}.json`);

/**
 * The training of a folder, as far as it is; a new one if the folder is new or empty. `begun` are the
 * nets that it begins with, if any.
 */
export function openSchool(folder: string, plan: SchoolPlan, begun?: NetPair): SchoolState {
  const file = join(folder, 'training.json');
  if (!existsSync(file)) {
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new ContentError(
        `${folder}: is not empty, and has no training.json; give a new folder`,
      );
    mkdirSync(folder, { recursive: true });
    keep(folder, plan, []);
    return readState(folder, plan, [], begun);
  }
  const { curve } = readKept(file, plan);
  return readState(folder, plan, curve, begun);
}

/** What a training cannot change on its way. */
const SETTLED = [
  'game',
  'features',
  'players',
  'rules',
  'seed',
  'terms',
  'from',
  'against',
] as const satisfies readonly (keyof SchoolPlan)[];

function readKept(file: string, plan: SchoolPlan): Kept {
  const kept = readJson(file) as Kept;
  if (kept?.format !== SCHOOL_FORMAT)
    throw new ContentError(`${file}: is no training; its format should be "${SCHOOL_FORMAT}"`);
  for (const name of SETTLED) {
    const [here, asked] = [kept.plan[name], plan[name]].map((x) => JSON.stringify(x));
    if (here !== asked)
      throw new ContentError(
        `${file}: is a training with ${name} ${here}, not ${asked}; give these, or another folder`,
      );
  }
  return kept;
}

function readState(
  folder: string,
  plan: SchoolPlan,
  curve: readonly CurveRow[],
  begun: NetPair | undefined,
): SchoolState {
  const generations = curve.length;
  const netsOf = (generation: number): NetPair | undefined => {
    if (generation < 0) return generation === -1 ? begun : undefined;
    const file = netFile(folder, generation);
    return parseNets(readJson(file), plan.game, netGames.of(plan.game), file).nets;
  };
  const first = Math.max(
    generations > 1 && begun === undefined ? 1 : 0,
    generations - plan.terms.window,
  );
  const examples = (what: string): Examples[] =>
    Array.from({ length: generations - first }, (_, i) =>
      readExamples(join(folder, `${what}-${number(first + i)}.bin`)),
    );
  const [nets, former] = [netsOf(generations - 1), netsOf(generations - 2)];
  return {
    plan,
    curve,
    ...(nets ? { nets } : {}),
    ...(former ? { former } : {}),
    labels: examples('labels'),
    standings: examples('standings'),
    told: [],
  };
}

function readExamples(file: string): Examples {
  try {
    return deserialize(readFileSync(file)) as Examples;
  } catch {
    throw new ContentError(
      `${file}: is missing or damaged, and what the next generation learns from; begin a new folder`,
    );
  }
}

/** Keeps a generation that is done. */
export function keepGeneration(folder: string, state: SchoolState): void {
  const { plan, curve, nets, labels, standings, told } = state;
  if (nets === undefined) return;
  const generation = curve.length - 1;
  const document = makeNetDocument({ ...plan, generation, levels: [...ONLY_BEST] }, nets);
  replaceFile(netFile(folder, generation), `${JSON.stringify(document)}\n`);
  const write = (what: string, examples: readonly Examples[]) =>
    writeFileSync(
      join(folder, `${what}-${number(generation)}.bin`),
      serialize(examples[examples.length - 1]),
    );
  write('labels', labels);
  write('standings', standings);
  writeFileSync(join(folder, `labels-${number(generation)}.csv`), csv(TOLD, told));
  keep(folder, plan, curve);
  const old = generation - plan.terms.window;
  for (const what of ['labels', 'standings'])
    rmSync(join(folder, `${what}-${number(old)}.bin`), { force: true });
}

/** What a generation took. */
export function noteEffort(folder: string, generation: number, seconds: number): void {
  const file = join(folder, 'effort.csv');
  if (!existsSync(file)) writeFileSync(file, csv(EFFORT, []));
  appendFileSync(file, csv([`${generation}`, `${Math.round(seconds)}`], []));
}

/** What came of the training, with levels. */
export function keepExpert(folder: string, state: SchoolState, levels: readonly number[]): void {
  const { plan, curve, nets } = state;
  if (nets === undefined) return;
  const document = makeNetDocument({ ...plan, generation: curve.length - 1, levels }, nets);
  replaceFile(join(folder, 'expert.json'), `${JSON.stringify(document)}\n`);
}

function keep(folder: string, plan: SchoolPlan, curve: readonly CurveRow[]): void {
  const kept: Kept = { format: SCHOOL_FORMAT, plan, curve };
  writeFileSync(join(folder, 'curve.csv'), curveCsv(curve));
  replaceFile(join(folder, 'training.json'), `${JSON.stringify(kept)}\n`);
}

const TOLD = ['game', 'decision', 'seat', 'action', 'share_of_victory'];
const EFFORT = ['generation', 'processor_seconds'];
const CURVE = ['generation', 'labels', 'loss', 'value_loss'];

export function curveCsv(curve: readonly CurveRow[]): string {
  const head = [...CURVE, ...ends('teacher'), ...ends('former')];
  const rows = curve.map(({ generation, labels, loss, valueLoss, teacher, former }) => [
    generation,
    labels,
    loss,
    valueLoss,
    ...cells(teacher),
    ...cells(former),
  ]);
  return csv(head, rows);
}

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
import { measureFile } from '../batch/check.js';
import type { ManifestFile } from '../batch/manifest.js';
import { fileError, isFolder, readJson, replaceFile } from '../play/files.js';
import { cells, csv, ends } from '../text/csv.js';
import type { CurveRow, SchoolPlan, TrainingCard } from './card.js';
import type { Examples } from './learner.js';
import { type Levels, NO_LEVELS } from './levels.js';
import { makeNetDocument, type NetDocument, type NetPair, parseNets } from './net-file.js';
import { netGames } from './net-game.js';
import type { SchoolState } from './school.js';
import type { Nets } from './shipped.js';
import { trainingCommand } from './training-command.js';
import { readCurve, type TrainingRecord, writeRecord } from './training-record.js';

/*
 * The folder of a training:
 *
 *   training.json          the plan, how far it is, with the strength of each generation, and hashes of what it goes on from
 *   curve.csv              the latter, to look at
 *   net-003.json           the nets of each generation: lab match net:FOLDER/net-003.json tuned
 *   expert.json            those of the last one, with levels
 *   labels-003.bin, standings-003.bin   what was learned from, of the last generations
 *   labels-003.csv         some labelled decisions in words
 *   effort.csv             processor time of each generation: the one file that differs when it is trained again
 *
 * A generation counts when training.json says so, which is replaced last.
 */
const number = (generation: number): string => `${generation}`.padStart(3, '0');

export const netFile = (folder: string, generation: number): string =>
  join(folder, `net-${number(generation)}.json`);

/**
 * The training of a folder, as far as it is; a new one if the folder is new or empty. `begun` are the
 * nets that it begins with, if any.
 */
export function openSchool(folder: string, plan: SchoolPlan, begun?: NetPair): SchoolState {
  if (existsSync(folder) && !isFolder(folder))
    throw new ContentError(`${folder}: is a file; the training of an expert needs a folder`);
  const file = recordFile(folder);
  if (!existsSync(file)) {
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new ContentError(
        `${folder}: is not empty, and has no training.json; give a new folder`,
      );
    makeFolder(folder);
    keep(folder, { plan, curve: [], files: [] });
    return readState(folder, plan, [], begun);
  }
  return readState(folder, plan, readCurve(folder, file, plan), begun);
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw fileError(folder, error);
  }
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
export function keepGeneration(folder: string, state: SchoolState, begun?: Nets): void {
  const { plan, curve, labels, standings, told } = state;
  const generation = curve.length - 1;
  const document = documentOf(state, NO_LEVELS, begun);
  if (document === undefined) return;
  replaceFile(netFile(folder, generation), `${JSON.stringify(document)}\n`);
  const write = (what: string, examples: readonly Examples[]) =>
    writeFileSync(
      join(folder, `${what}-${number(generation)}.bin`),
      serialize(examples[examples.length - 1]),
    );
  write('labels', labels);
  write('standings', standings);
  writeFileSync(join(folder, `labels-${number(generation)}.csv`), csv(TOLD, told));
  keep(folder, { plan, curve, files: filesOf(folder, generation, plan.terms.window) });
  const old = generation - plan.terms.window;
  for (const what of ['labels', 'standings'])
    rmSync(join(folder, `${what}-${number(old)}.bin`), { force: true });
}

/** What the next generation is made from: of nets the last two, of the rest the last few. */
function filesOf(folder: string, last: number, window: number): ManifestFile[] {
  const names = (what: string, end: string, count: number) =>
    Array.from(
      { length: Math.min(count, last + 1) },
      (_, i) => `${what}-${number(last - i)}${end}`,
    );
  return [
    ...names('net', '.json', 2),
    ...names('labels', '.bin', window),
    ...names('standings', '.bin', window),
  ].map((name) => ({ name, ...measureFile(join(folder, name)) }));
}

/** The last nets, with levels and how they came about; those that it began with as long as there are no others. */
function documentOf(
  { plan, curve, nets }: SchoolState,
  levels: Levels,
  begun?: Nets,
): NetDocument | undefined {
  if (nets === undefined) return undefined;
  const { players, rules } = plan;
  if (begun && curve.length === 0)
    return makeNetDocument({ ...begun, players, rules, ...levels }, nets);
  const card: TrainingCard = { command: trainingCommand(plan, curve.length), plan, curve };
  const trainings = [...(begun?.trainings ?? []), card];
  return makeNetDocument({ ...plan, generation: curve.length - 1, ...levels, trainings }, nets);
}

/** What a generation took. */
export function noteEffort(folder: string, generation: number, seconds: number): void {
  const file = join(folder, 'effort.csv');
  if (!existsSync(file)) writeFileSync(file, csv(EFFORT, []));
  appendFileSync(file, csv([`${generation}`, `${Math.round(seconds)}`], []));
}

/** What came of the training, with levels. */
export function keepExpert(folder: string, state: SchoolState, levels: Levels, begun?: Nets): void {
  const document = documentOf(state, levels, begun);
  if (document) replaceFile(join(folder, 'expert.json'), `${JSON.stringify(document)}\n`);
}

function keep(folder: string, record: TrainingRecord): void {
  writeFileSync(join(folder, 'curve.csv'), curveCsv(record.curve));
  writeRecord(recordFile(folder), record);
}

const recordFile = (folder: string): string => join(folder, 'training.json');

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

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { ContentError } from '../../engine/core/errors.js';
import { rulesOf } from '../lab/registry.js';
import { readJson, replaceFile } from '../play/files.js';
import { PACKAGE_FOLDER } from '../play/package-folder.js';
import { gameAgents } from './game-agents.js';
import type { AnyTraining, Trainer } from './trainer.js';

/** A training for a variant: kept in a folder of the user, and found again by what it is for. */
export interface VariantTraining {
  readonly game: string;
  readonly players: number;
  readonly rules: Record<string, unknown>;
  /** From the weights of the standard game. */
  readonly generations: number;
}

const SEED = 'tuned';

/** What the weights depend on, so that a name stands for the same weights everywhere. */
function nameOf({ game, players, rules, generations }: VariantTraining): string {
  const { changes, parse } = rulesOf(game);
  const { version } = readJson(join(PACKAGE_FOLDER, 'package.json')) as { version: string };
  const of = [version, trainerOf(game).format, changes(parse(rules, players)), generations, SEED];
  const hash = createHash('sha256').update(JSON.stringify(of)).digest('hex');
  return `${game}-${players}-${hash.slice(0, 12)}`;
}

function trainerOf(game: string): Trainer {
  const { trainer } = gameAgents.of(game);
  if (trainer === undefined) throw new ContentError(`--train: no players are trained for ${game}`);
  return trainer;
}

const folder = (): string =>
  join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'capital-lab', 'players');

const fileOf = (name: string): string => join(folder(), `${name}.json`);

/** What `trained:` names: a file, or a training that is kept. */
export const trainingFile = (text: string): string =>
  !existsSync(text) && existsSync(fileOf(text)) ? fileOf(text) : text;

export const trainedFor = (variant: VariantTraining): string => `trained:${nameOf(variant)}`;

export const isKept = (variant: VariantTraining): boolean => existsSync(fileOf(nameOf(variant)));

/**
 * Trains on from where an earlier call was interrupted, and keeps it; `onGeneration` hears how many are
 * done, and returns false to stop.
 */
export async function trainAndKeep(
  variant: VariantTraining,
  onGeneration: (done: number) => boolean,
): Promise<void> {
  const trainer = trainerOf(variant.game);
  const file = fileOf(nameOf(variant));
  const begun = `${file}.begun`;
  mkdirSync(folder(), { recursive: true });
  let training = existsSync(begun)
    ? (readJson(begun) as AnyTraining)
    : trainer.begin(variant.players, SEED, variant.rules);
  while (training.generation < variant.generations) {
    training = trainer.next(training);
    replaceFile(begun, JSON.stringify(training));
    await setImmediate();
    if (!onGeneration(training.generation)) return;
  }
  replaceFile(file, `${JSON.stringify(trainer.finish(training))}\n`);
  rmSync(begun);
}

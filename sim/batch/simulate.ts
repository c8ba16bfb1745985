import { ContentError } from '../../engine/core/errors.js';
import { shellWord } from '../play/files.js';
import { checkFiles } from './check.js';
import { usableCores } from './cores.js';
import { finish } from './finish.js';
import { isComplete, RunFolder } from './folder.js';
import { playPlans } from './in-process.js';
import { FORMATS, type Format, type Manifest, readManifest } from './manifest.js';
import { type Listener, Meter } from './meter.js';
import { gamesOf, type Plan } from './plan.js';
import { GameFailure } from './pool.js';
import { isThreadLocal, parsePlan } from './resolve.js';

/** How a run is played, which changes none of its results. */
export interface RunOptions extends Listener {
  /** Worker threads; as many as there are usable cores unless given. */
  workers?: number;
  /** Games in a chunk; unless given, what takes some hundredths of a second. Any gives the same bytes. */
  chunkSize?: number;
  /** Finishes what is under way and leaves a run that `resume` completes. */
  signal?: AbortSignal;
  /** Seconds that a program outside may take for an answer; 5 unless given. */
  botTimeout?: number;
  /** Told of the results of games (`PlanPlayer`), in their order. */
  onResults?: (results: Float64Array) => void;
}

/** How a new run is played, and what is kept of it. */
export interface SimulateOptions extends RunOptions {
  /** A folder, new or empty. Without it the games are played and nothing is kept. */
  out?: string;
  formats?: readonly Format[];
}

/** What became of a run. */
export interface RunResult {
  /** Games of the run that are played by now. */
  games: number;
  of: number;
  /** Of this call, and how long it played. */
  played: number;
  seconds: number;
  /** Of a run that is complete and has a folder. */
  manifest: Manifest | undefined;
}

/** Plays a plan in worker threads and writes its tables. */
export async function simulate(plan: Plan, options: SimulateOptions = {}): Promise<RunResult> {
  const checked = parsePlan(plan);
  const { out, formats = ['csv'] } = options;
  if (out === undefined) return run(checked, undefined, options);
  if (formats.length === 0 || !formats.every((format) => FORMATS.includes(format)))
    throw new ContentError(`formats: should be some of ${FORMATS.join(', ')}`);
  if (checked.tables.length === 0)
    throw new ContentError('plan.tables is empty: there would be nothing to write');
  const folder = await RunFolder.create(
    out,
    checked,
    FORMATS.filter((f) => formats.includes(f)),
  );
  return inFolder(folder, options);
}

/** Completes a run to the same bytes as if it had never been interrupted. */
export async function resume(path: string, options: RunOptions = {}): Promise<RunResult> {
  if (isComplete(path)) {
    const manifest = readManifest(path);
    checkFiles(path, manifest);
    return { games: manifest.games, of: manifest.games, played: 0, seconds: 0, manifest };
  }
  return inFolder(await RunFolder.open(path), options);
}

async function inFolder(folder: RunFolder, options: RunOptions): Promise<RunResult> {
  try {
    return await run(folder.state.plan, folder, options);
  } catch (error) {
    throw error instanceof ContentError ? withAdvice(error, folder) : error;
  } finally {
    await folder.closeFiles();
    folder.unlock();
  }
}

/** What was played is not lost, whatever went wrong. */
function withAdvice(error: ContentError, { path, state, safeGames }: RunFolder): ContentError {
  const { plan } = state;
  const kept = `${path} keeps ${safeGames} of ${gamesOf(plan)} games`;
  if (isThreadLocal(plan)) return new ContentError(`${error.message}; ${kept}`);
  const again =
    error instanceof GameFailure
      ? `lab show ${shellWord(path)} --number ${error.game} plays it; `
      : '';
  return new ContentError(
    `${error.message}; ${again}${kept}; run \`lab resume ${shellWord(path)}\` to continue`,
  );
}

/** How often what has been played is made safe, in milliseconds. */
const CHECKPOINT_MS = 1000;

async function run(
  plan: Plan,
  folder: RunFolder | undefined,
  options: RunOptions,
): Promise<RunResult> {
  const meter = new Meter(folder?.state.games ?? 0, gamesOf(plan), options);
  const { chunkSize, signal, botTimeout, onResults } = options;
  const settings = botTimeout === undefined ? undefined : { botTimeout };
  const left = Math.max(1, gamesOf(plan) - meter.games);
  const workers = Math.min(options.workers ?? usableCores(), left);
  try {
    let safe = performance.now();
    const pool = { workers, chunkSize, signal, settings, results: onResults !== undefined };
    for await (const chunk of playPlans([plan], meter.games, pool)) {
      onResults?.(chunk.results);
      await folder?.append(chunk);
      meter.add(chunk);
      if (performance.now() - safe < CHECKPOINT_MS) continue;
      await folder?.checkpoint();
      safe = performance.now();
    }
    await folder?.checkpoint();
  } catch (error) {
    await folder?.rescue();
    throw error;
  }
  const complete = folder !== undefined && meter.games === gamesOf(plan);
  const manifest = complete ? await finish(folder, (file) => meter.finishing(file)) : undefined;
  return {
    games: meter.games,
    of: gamesOf(plan),
    played: meter.played,
    seconds: meter.seconds,
    manifest,
  };
}

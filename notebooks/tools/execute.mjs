import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { clean, write } from './clean.mjs';
import { differences, keepPictures } from './compare.mjs';
import {
  findChromium,
  JUPYTER_DATA,
  jupyterEnv,
  NOTEBOOKS,
  notebookFiles,
  pythonOfJupyter,
} from './jupyter.mjs';
import { setUp } from './setup.mjs';

/** @typedef {import('./clean.mjs').Notebook} Notebook */

/** `npm run notebooks`: executes all notebooks, or those named; with `--check` compares only. */

/** A notebook takes about one core. */
const AT_ONCE = 2;

/**
 * A notebook as it is after execution by the real kernel, clean.
 * @param {string} file
 * @returns {Promise<Notebook>}
 */
export async function execute(file) {
  const script = join(import.meta.dirname, 'execute.py');
  const { out, err } = await run(pythonOfJupyter(), [script, resolve(file), NOTEBOOKS]);
  if (out === '') throw new Error(`${basename(file)}: Jupyter failed: ${err.trim()}`);
  const { notebook, error } = JSON.parse(out);
  if (error) throw new Error(`${basename(file)}, cell ${error.cell + 1}: ${error.message}`);
  return clean(notebook);
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<{ out: string, err: string }>}
 */
function run(program, args) {
  // Settings of the user's own Jupyter must not decide results.
  const env = { ...jupyterEnv(), JUPYTER_CONFIG_DIR: join(JUPYTER_DATA, 'config') };
  return new Promise((done, failed) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    /** @type {Buffer[]} */
    const out = [];
    /** @type {Buffer[]} */
    const err = [];
    child.stdout.on('data', (bytes) => out.push(bytes));
    child.stderr.on('data', (bytes) => err.push(bytes));
    child.on('error', failed);
    child.on('close', () => done({ out: `${Buffer.concat(out)}`, err: `${Buffer.concat(err)}` }));
  });
}

/** @param {string} file */
export const read = (file) => /** @type {Notebook} */ (JSON.parse(readFileSync(file, 'utf8')));

/**
 * Executes one; with `check`, says what differs, otherwise writes it.
 * @param {string} file
 * @param {boolean} check
 * @returns {Promise<string[]>} complaints
 */
async function executeOne(file, check) {
  const before = clean(read(file));
  const after = await execute(file).catch((/** @type {Error} */ error) => error.message);
  if (typeof after === 'string') return [after];
  if (!check) {
    writeFileSync(file, write(keepPictures(before, after)));
    process.stdout.write(`${basename(file)}: executed\n`);
    return [];
  }
  const found = differences(before, after);
  if (found.length === 0) process.stdout.write(`${basename(file)}: the same results\n`);
  return found.map(
    ({ cell, was, is }) =>
      `${basename(file)}, cell ${cell}: shows something else\n  committed: ${was}\n  now:       ${is}`,
  );
}

/**
 * Does some work for each notebook, for two at a time.
 * @template T
 * @param {readonly string[]} files
 * @param {(file: string) => Promise<T>} work
 * @returns {Promise<T[]>} in the order of the files
 */
export async function forEachNotebook(files, work) {
  /** @type {T[]} */
  const done = [];
  const left = [...files.entries()];
  const next = async () => {
    for (let taken = left.shift(); taken; taken = left.shift())
      done[taken[0]] = await work(taken[1]);
  };
  await withBrowser(() => Promise.all(Array.from({ length: AT_ONCE }, next)));
  return done;
}

/**
 * One Chromium draws for all kernels, each of which would else start its own, again and again.
 * @param {() => Promise<unknown>} work
 */
async function withBrowser(work) {
  const executablePath = findChromium();
  if (executablePath === undefined) return work();
  const require = createRequire(import.meta.url);
  /** @type {typeof import('playwright-core')} */
  const { chromium } = require('playwright-core');
  const server = await chromium.launchServer({
    executablePath,
    args: require('../dist/picture.js').FLAGS,
  });
  process.env.CAPITAL_LAB_BROWSER = server.wsEndpoint();
  try {
    return await work();
  } finally {
    delete process.env.CAPITAL_LAB_BROWSER;
    await server.close();
  }
}

/** @param {readonly string[]} args */
async function main(args) {
  const check = args.includes('--check');
  const named = args.filter((arg) => arg !== '--check');
  const files = named.length > 0 ? named.map(fileOf) : notebookFiles();
  const missing = files.find((file) => !existsSync(file));
  if (missing) return [`${missing}: there is no such notebook`];
  setUp();
  const complaints = await forEachNotebook(files, (file) => executeOne(file, check));
  return complaints.flat();
}

/** `01-value-of-gold`, with or without its ending. @param {string} name */
const fileOf = (name) => join(NOTEBOOKS, `${basename(name, '.ipynb')}.ipynb`);

if (resolve(process.argv[1]) === import.meta.filename) {
  const complaints = await main(process.argv.slice(2));
  for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}

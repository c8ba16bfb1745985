import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { Rng } from '../../dist/lab/engine.js';
import { agentsOf, gameIds } from '../../dist/lab/index.js';

/**
 * Loaded before the program and before each of its workers, by NODE_OPTIONS=--import=…: adds an
 * agent that plays as `random` does until it strikes, and kills the program at a step of its own.
 *
 *   SABOTEUR            how it strikes, one of WAYS
 *   SABOTEUR_FROM       from which game on
 *   SABOTEUR_ROTATIONS  rotations of a deal, 1 unless given
 *   SABOTEUR_ONCE       a file that remembers that it has struck, and need not strike again
 *   SABOTEUR_FOLDER     counts the steps that the program takes in this folder,
 *   SABOTEUR_STEPS      writes them to this file,
 *   SABOTEUR_KILL       and kills it before that one
 */
const { env } = process;
const rotations = Number(env.SABOTEUR_ROTATIONS ?? 1);
/** What was dealt last: chance is set for every deal, rotation and seat. */
let deal = -1;
let turn = -1;

const { reseed } = Rng.prototype;
Rng.prototype.reseed = function (key, game, purpose, seat) {
  deal = game;
  if (purpose === 'agent') turn = seat;
  return reseed.call(this, key, game, purpose, seat);
};

const game = () => (rotations === 1 ? deal : deal * rotations + Math.floor(turn / rotations));

function mayStrike() {
  if (env.SABOTEUR_ONCE === undefined) return true;
  try {
    fs.writeFileSync(env.SABOTEUR_ONCE, '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

const WAYS = {
  throw: () => {
    throw new Error('the saboteur struck');
  },
  exit: () => process.exit(3),
  memory: () => {
    // In small pieces: arrays that do not fit may end all of Node 24 (nodejs/node issue 47224).
    for (const hoard = []; ; ) hoard.push({ count: hoard.length, text: `${hoard.length}` });
  },
  illegal: () => 999_999,
};

const saboteur = {
  about: 'As random, until it strikes.',
  options: {},
  create: () => {
    if (env.SABOTEUR === 'start' && !isMainThread && mayStrike()) WAYS.throw();
    return {
      name: 'saboteur',
      choose: (view, rng) => {
        if (env.SABOTEUR in WAYS && game() >= Number(env.SABOTEUR_FROM) && mayStrike())
          return WAYS[env.SABOTEUR]();
        return view.legal[rng.below(view.count)];
      },
    };
  },
};
for (const id of gameIds()) agentsOf(id).saboteur = saboteur;

const STEPS = ['mkdirSync', 'openSync', 'writeSync', 'renameSync', 'rmSync'];
const { writeSync } = fs;
const list = env.SABOTEUR_STEPS && fs.openSync(env.SABOTEUR_STEPS, 'a');
let steps = 0;

/** `renameSync games.csv.part`; of files that are open already only their number is known. */
function step(name, file) {
  const isOpen = typeof file === 'number';
  const isThere = isOpen ? file > 2 : resolve(file).startsWith(env.SABOTEUR_FOLDER);
  if (!isThere) return;
  if (++steps === Number(env.SABOTEUR_KILL)) process.kill(process.pid, 'SIGKILL');
  if (list !== undefined) writeSync(list, `${name} ${isOpen ? '(open)' : basename(file)}\n`);
}

function watch(object, name) {
  const real = object[name];
  object[name] = (...args) => {
    // Node 22 and newer open modules by their address.
    step(name, args[0] instanceof URL ? fileURLToPath(args[0]) : args[0]);
    return real(...args);
  };
}

if (isMainThread && env.SABOTEUR_FOLDER) {
  // A run that takes long is made safe more often: without a clock its steps are always the same.
  performance.now = () => 0;
  for (const name of STEPS) watch(fs, name);
  watch(fs.promises, 'open');
  syncBuiltinESMExports();
}

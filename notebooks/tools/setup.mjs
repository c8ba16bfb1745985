import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findChromium, findProgram, JUPYTER_DATA, KERNEL, NOTEBOOKS, VENV } from './jupyter.mjs';

/** What the notebooks need and a checkout does not have yet; nothing is done twice. */

const JUPYTER = ['jupyter-notebook', 'jupyter-nbconvert', 'jupyter-client'];

export function setUp() {
  installPackages();
  compileHelpers();
  installJupyter();
  installChromium();
  registerKernel();
}

/** @param {string} text */
const say = (text) => process.stderr.write(`notebooks: ${text}\n`);

/** danfo.js, the kernel and charts, if they are not there as the lock file has them. */
function installPackages() {
  const lock = readFileSync(join(NOTEBOOKS, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  const mark = join(NOTEBOOKS, 'node_modules', '.installed');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  say('installing danfo.js, tslab and plotly.js into notebooks/node_modules (npm install) …');
  // Through a shell: on Windows, npm is a script for one.
  run('npm install --no-audit --no-fund --no-save', [], { cwd: NOTEBOOKS, shell: true });
  writeFileSync(mark, wanted);
}

/** `lib`, if it has changed: the kernel would compile sources anew for every cell. */
function compileHelpers() {
  const sources = readdirSync(join(NOTEBOOKS, 'lib'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(NOTEBOOKS, 'lib', name));
  const wanted = createHash('sha256');
  for (const source of sources) wanted.update(readFileSync(source));
  const mark = join(NOTEBOOKS, 'dist', '.compiled');
  const hash = wanted.digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return;
  const tsc = resolve(NOTEBOOKS, '../node_modules/typescript/bin/tsc');
  run(process.execPath, [tsc, '-p', join(NOTEBOOKS, 'tsconfig.build.json')]);
  writeFileSync(mark, hash);
}

function installJupyter() {
  if (findProgram('jupyter-notebook') && findProgram('jupyter-nbconvert')) return;
  const debian = debianInstaller();
  if (debian) {
    say(`installing Jupyter from Debian's packages: ${JUPYTER.join(' ')} …`);
    return debian(JUPYTER);
  }
  say('installing Jupyter into a Python environment, notebooks/.venv; this way is untested …');
  run('python3', ['-m', 'venv', VENV]);
  run(join(VENV, 'bin', 'pip'), ['install', '--quiet', 'notebook<7', 'nbconvert', 'nbclient']);
}

/** For the pictures of charts; without it charts are interactive only. */
function installChromium() {
  if (findChromium()) return;
  const debian = debianInstaller();
  if (debian) {
    say("installing Chromium from Debian's packages, for the pictures of charts …");
    debian(['chromium']);
  } else say('there is no Chromium: charts will have no pictures for viewers without scripts');
}

/** Installs packages of Debian, where that may be done without asking. */
function debianInstaller() {
  if (!findProgram('apt-get')) return undefined;
  const root = process.getuid?.() === 0;
  const sudo = !root && spawnSync('sudo', ['-n', 'true']).status === 0;
  if (!root && !sudo) return undefined;
  /** @param {readonly string[]} packages */
  return (packages) => {
    const apt = [...(sudo ? ['sudo', '-n'] : []), 'apt-get'];
    const [program, ...first] = apt;
    const wait = ['-o', 'DPkg::Lock::Timeout=300'];
    run(program, [...first, 'update', '-qq']);
    run(program, [
      ...first,
      'install',
      ...wait,
      '-y',
      '-qq',
      '--no-install-recommends',
      ...packages,
    ]);
  };
}

/** The kernel of this checkout, for this checkout only. */
function registerKernel() {
  const tslab = join(NOTEBOOKS, 'node_modules', 'tslab', 'bin', 'tslab');
  const first = join(import.meta.dirname, 'kernel.cjs');
  const spec = {
    argv: [process.execPath, '-r', first, tslab, 'kernel', '--config-path', '{connection_file}'],
    display_name: 'TypeScript',
    language: 'typescript',
    // The package is an ES module, which the kernel requires: Node says on each start that this is new.
    env: {
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
      CAPITAL_LAB_CHROMIUM: findChromium() ?? '',
    },
  };
  const folder = join(JUPYTER_DATA, 'kernels', KERNEL);
  const file = join(folder, 'kernel.json');
  const text = `${JSON.stringify(spec, null, 2)}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  say('registering the TypeScript kernel for this checkout, in notebooks/.jupyter');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, shell?: boolean }} options
 */
function run(program, args, options = {}) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync(program, args, { ...options, env, stdio: 'pipe', encoding: 'utf8' });
  } catch (error) {
    const { stdout, stderr, message } = /** @type {Error & { stdout: string, stderr: string }} */ (
      error
    );
    say(`this failed: ${program} ${args.join(' ')}\n${stdout}${stderr || message}`);
    process.exit(1);
  }
}

if (resolve(process.argv[1]) === import.meta.filename) setUp();

import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** Where the notebooks are, and what belongs to them alone. */
export const NOTEBOOKS = resolve(import.meta.dirname, '..');
export const VENV = join(NOTEBOOKS, '.venv');
/** Kernels, trusted notebooks and connection files of this checkout: Jupyter's global ones stay as they are. */
export const JUPYTER_DATA = join(NOTEBOOKS, '.jupyter');
export const KERNEL = 'tslab';

const PATH = [join(VENV, 'bin'), ...(process.env.PATH ?? '').split(delimiter)];

/**
 * The first program of these that can be run, in the virtual environment or on the PATH.
 * @param {readonly string[]} names
 */
export function findProgram(...names) {
  const files = names.flatMap((name) => PATH.map((folder) => join(folder, name)));
  return files.find(isProgram);
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export const findChromium = () =>
  findProgram('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');

/** The environment in which Jupyter finds the kernel of this checkout. */
export const jupyterEnv = () => ({
  ...process.env,
  PATH: PATH.join(delimiter),
  JUPYTER_DATA_DIR: JUPYTER_DATA,
});

/** Jupyter's own Python, which need not be the first on the PATH. */
export function pythonOfJupyter() {
  const nbconvert = /** @type {string} */ (findProgram('jupyter-nbconvert'));
  const [first] = readFileSync(nbconvert, 'utf8').split('\n');
  return first.startsWith('#!/') ? first.slice(2).trim() : 'python3';
}

export const notebookFiles = () =>
  readdirSync(NOTEBOOKS)
    .filter((name) => name.endsWith('.ipynb'))
    .sort()
    .map((name) => join(NOTEBOOKS, name));

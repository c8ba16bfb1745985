import { spawn, spawnSync } from 'node:child_process';
import { findProgram, jupyterEnv, NOTEBOOKS, notebookFiles, pythonOfJupyter } from './jupyter.mjs';
import { setUp } from './setup.mjs';

/** `npm run notebook`: Jupyter in the folder of the notebooks. */

setUp();
const options = { cwd: NOTEBOOKS, env: jupyterEnv() };
// Who runs this code may as well trust these notebooks: their charts are drawn at once.
spawnSync(pythonOfJupyter(), ['-m', 'nbformat.sign', ...notebookFiles()], options);
const program = /** @type {string} */ (findProgram('jupyter-notebook'));
const root = process.getuid?.() === 0 ? ['--allow-root'] : [];
const args = [...root, ...process.argv.slice(2)];
const jupyter = spawn(program, args, { ...options, stdio: 'inherit' });
jupyter.on('exit', (code) => process.exit(code ?? 1));
// Ctrl-C reaches Jupyter as well, which asks before it ends.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => jupyter.kill());

import { spawn } from 'node:child_process';
import { findProgram, jupyterEnv, NOTEBOOKS } from './jupyter.mjs';
import { setUp } from './setup.mjs';

/** `npm run notebook`: Jupyter in the folder of the notebooks. What is committed here may be trusted. */

setUp();
const program = /** @type {string} */ (findProgram('jupyter-notebook'));
const root = process.getuid?.() === 0 ? ['--allow-root'] : [];
const args = [...root, ...process.argv.slice(2)];
const jupyter = spawn(program, args, { cwd: NOTEBOOKS, env: jupyterEnv(), stdio: 'inherit' });
jupyter.on('exit', (code) => process.exit(code ?? 1));
// Ctrl-C is for Jupyter, which asks before it ends.
process.on('SIGINT', () => {});

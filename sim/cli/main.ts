#!/usr/bin/env node
import { registerAll } from '../games/all.js';
import { watchStandardOutput } from './output.js';
import { runProgram } from './run.js';

// npm runs scripts in the package's folder; files are meant from where the user stands.
if (process.env.npm_lifecycle_event === 'lab' && process.env.INIT_CWD)
  process.chdir(process.env.INIT_CWD);
watchStandardOutput();
registerAll();
await runProgram(process.argv.slice(2));

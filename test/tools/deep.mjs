import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

/*
 * npm run test:deep -- [part …]: the named parts of the deep form, or all of them, one after the other;
 * with --list only says which files they have.
 */

/**
 * Each takes at most ten minutes on two idle cores. A file of tests belongs to the first part whose
 * pattern fits its path, so that none is left out.
 *
 * @type {Readonly<Record<string, RegExp>>}
 */
const PARTS = {
  mutants: /\/mutants\.test/,
  notebooks: /^test\/notebooks\//,
  power: /\/balance\/power\.test/,
  endgames: /\/studies\/(endgames|worlds)\.test/,
  studies: /\/studies[/.]/,
  balance: /\/(balance|health|restrict|design)[/.]/,
  agents: /\/(agents|fairness|ismcts|playing|prospect|strength|train)\.test/,
  rules: /^test\/(core|games)\//,
  statistics: /\/(compare|csv|match|mean|ratings|sequential|summary)\.test/,
  lab: /^test\//,
};

const names = Object.keys(PARTS);
const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((name) => `test/${name.replaceAll('\\', '/')}`)
  .filter((name) => name.endsWith('.test.ts'))
  .sort();

/** @param {string} part */
const filesOf = (part) =>
  files.filter((file) => names.find((name) => PARTS[name].test(file)) === part);

/** @param {string} part */
function passes(part) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...filesOf(part)];
  const env = { ...process.env, DEEP: '1' };
  const begun = performance.now();
  const { status } = spawnSync(process.execPath, args, { env, stdio: 'inherit' });
  console.log(`${part}: ${((performance.now() - begun) / 60_000).toFixed(1)} minutes\n`);
  return status === 0;
}

const asked = process.argv.slice(2);
const unknown = asked.find((name) => name !== '--list' && !names.includes(name));
if (unknown !== undefined) {
  console.error(`there is no part "${unknown}"; known are ${names.join(', ')}`);
  process.exitCode = 2;
} else if (asked.includes('--list')) {
  for (const name of names) console.log(`${name}: ${filesOf(name).join(' ')}`);
} else {
  const failed = (asked.length > 0 ? asked : names).filter((name) => !passes(name));
  if (failed.length > 0) {
    console.error(`failed: ${failed.join(', ')}`);
    process.exitCode = 1;
  }
}

import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The code that made a run. */
export interface Origin {
  package: string;
  version: string;
  /** Of the checkout, `-dirty` when files differ from it; null where that is not known. */
  commit: string | null;
  node: string;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));

export function readOrigin(): Origin {
  const { name, version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  return { package: name, version, commit: commit(), node: process.version };
}

function commit(): string | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    // Installed into somebody else's project, the commit found would be theirs.
    const top = git('rev-parse', '--show-toplevel').trim();
    if (realpathSync(top) !== realpathSync(root)) return null;
    return git('describe', '--always', '--dirty', '--abbrev=40', '--match=').trim();
  } catch {
    return null;
  }
}

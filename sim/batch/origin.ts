import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_FOLDER } from '../play/package-folder.js';

/** The code that made a run. */
export interface Origin {
  package: string;
  version: string;
  /** Of the checkout, `-dirty` when files differ from it; null where that is not known. */
  commit: string | null;
  node: string;
  /** SHA-256 of the built code, which decides the bytes. */
  code: string;
}

export function readOrigin(): Origin {
  const { name, version } = JSON.parse(readFileSync(join(PACKAGE_FOLDER, 'package.json'), 'utf8'));
  return { package: name, version, commit: commit(), node: process.version, code: hashCode() };
}

function hashCode(): string {
  const hash = createHash('sha256');
  const built = join(PACKAGE_FOLDER, 'dist');
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.js')).sort())
    hash.update(`${file}\n`).update(readFileSync(join(built, file)));
  return hash.digest('hex');
}

function commit(): string | null {
  try {
    // Installed into somebody else's project, the commit found would be theirs.
    const top = git('rev-parse', '--show-toplevel').trim();
    if (realpathSync(top) !== realpathSync(PACKAGE_FOLDER)) return null;
    return git('describe', '--always', '--dirty', '--abbrev=40', '--match=').trim();
  } catch {
    return null;
  }
}

/** Ctrl-C reaches git, too: that must not look like a folder without git. */
function git(...args: string[]): string {
  const env = { ...process.env, GIT_OPTIONAL_LOCKS: '0' };
  for (;;) {
    const { status, signal, stdout, error } = spawnSync('git', args, {
      cwd: PACKAGE_FOLDER,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    if (status === 0) return stdout;
    if (signal === null) throw error ?? new Error(`git ended with ${status}`);
  }
}

import { execFileSync } from 'node:child_process';

/** As Biome formats a file of that kind, so that what is written by tests passes the lint. */
export function formatted(text: string, kind: string): string {
  const args = ['format', `--stdin-file-path=x.${kind}`];
  return execFileSync('node_modules/.bin/biome', args, { input: text, encoding: 'utf8' });
}

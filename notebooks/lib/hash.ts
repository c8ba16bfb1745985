import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** By which a published file is known, as `sha256sum` says it; its beginning is enough to compare. */
export const sha256Of = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);

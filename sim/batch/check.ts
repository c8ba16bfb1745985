import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { ContentError } from '../../engine/core/errors.js';
import { fileError } from '../play/files.js';
import type { Manifest, ManifestFile } from './manifest.js';

/** Size and SHA-256 of a file. */
export function measureFile(file: string, list = 'the manifest'): Omit<ManifestFile, 'name'> {
  const hash = createHash('sha256');
  const block = new Uint8Array(1 << 20);
  let bytes = 0;
  try {
    const handle = openSync(file, 'r');
    try {
      for (let read = readSync(handle, block); read > 0; read = readSync(handle, block)) {
        hash.update(block.subarray(0, read));
        bytes += read;
      }
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    throw fileError(file, error, { ENOENT: `is missing, though ${list} has it` });
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Refuses a file of a run that is not as it was written: its figures would not be those of the plan. */
export const checkFile = (folder: string, file: ManifestFile): void =>
  assertUnchanged(
    folder,
    file,
    'since the run',
    'manifest.json',
    'work on a copy, or play the plan again',
  );

/** Refuses a file that is not as it was written: `list` says how, `remedy` what to do. */
export function assertUnchanged(
  folder: string,
  { name, bytes, sha256 }: ManifestFile,
  since: string,
  list: string,
  remedy: string,
): void {
  const file = join(folder, name);
  const found = measureFile(file, list);
  if (found.sha256 === sha256) return;
  const what =
    found.bytes === bytes
      ? 'its SHA-256 differs'
      : `it has ${found.bytes} bytes instead of ${bytes}`;
  throw new ContentError(`${file}: was changed ${since}, ${what} (${list}); ${remedy}`);
}

export function checkFiles(folder: string, manifest: Manifest): void {
  for (const { files } of manifest.tables)
    for (const file of Object.values(files)) checkFile(folder, file);
}

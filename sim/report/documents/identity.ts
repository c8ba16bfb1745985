import { createHash } from 'node:crypto';
import type { Attachment } from '../../text/document.js';

/** By which the same thing is known again. */
export const idOf = (of: unknown): string =>
  createHash('sha256').update(JSON.stringify(of)).digest('hex').slice(0, 16);

/** The manifest and the hash of its plan. */
export const manifestAttachment = (manifest: { planHash: string }): Attachment => ({
  title: `Manifest; plan ${manifest.planHash}`,
  text: JSON.stringify(manifest, null, 2),
});

/** The whole result, for whoever wants to see it. */
export const resultAttachment = (result: unknown): Attachment => ({
  title: 'The result as JSON',
  text: JSON.stringify(result, null, 2),
});

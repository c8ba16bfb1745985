import { inspect } from 'node:util';
import { ContentError } from 'capital-lab';
import * as jupyter from 'tslab/dist/jupyter';

/** What the kernel shows below a cell. */

/** One output in several forms, of which a viewer takes the best that it can show. */
export type Forms = Record<`${string}/${string}`, string>;

export function output(data: Forms): void {
  const write = jupyter.lastWriteDisplayData;
  if (!write)
    throw new ContentError('there is no cell to show this in: it works in a notebook only');
  write({ data, metadata: {}, transient: {} }, false);
}

/** Text with figures in it: computed, never typed. */
export function markdown(...paragraphs: readonly string[]): void {
  const text = paragraphs.join('\n\n');
  output({ 'text/markdown': text, 'text/plain': text });
}

/** A user's mistake is told in a sentence; a stack trace is for ours. */
Object.defineProperty(ContentError.prototype, inspect.custom, {
  value(this: Error) {
    return `Error: ${this.message}`;
  },
});

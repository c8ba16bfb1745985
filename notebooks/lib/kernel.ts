import { inspect } from 'node:util';
import { ContentError } from 'capital-lab/engine';
import * as jupyter from 'tslab/dist/jupyter';

/** What the kernel shows below a cell. */

/** One output in several forms, of which a viewer takes the best that it can show. */
export type Forms = Record<`${string}/${string}`, string>;

/** @param place by its name: a new one, or that which an earlier cell has made. */
export function output(data: Forms, place?: { name: string; isThere: boolean }): void {
  const write = jupyter.lastWriteDisplayData;
  if (!write)
    throw new ContentError('there is no cell to show this in: it works in a notebook only');
  const transient = place === undefined ? {} : { display_id: place.name };
  write({ data, metadata: {}, transient }, place?.isThere ?? false);
}

/** Text with figures in it: computed, never typed. */
export function markdown(...paragraphs: readonly string[]): void {
  const text = paragraphs.join('\n\n');
  output({ 'text/markdown': text, 'text/plain': text });
}

/** A place for the answer at the top, where cells further down find it: what is returned fills it. */
export function placeForAnswer(): typeof markdown {
  const fill = (text: string, isThere: boolean) =>
    output({ 'text/markdown': text, 'text/plain': text }, { name: 'answer', isThere });
  fill('*The answer will stand here when the cells below have found it.*', false);
  return (...paragraphs) => fill(paragraphs.join('\n\n'), true);
}

/** A user's mistake is told in a sentence; a stack trace is for ours. */
Object.defineProperty(ContentError.prototype, inspect.custom, {
  value(this: Error) {
    return `Error: ${this.message}`;
  },
});

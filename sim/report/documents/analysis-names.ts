import type { Analysis } from '../../analyse/analyse.js';
import type { Document } from '../../text/document.js';
import { withNames } from '../../text/seat-names.js';

/** Who sat there: by name, where that is known. */
export const seatName = ({ names }: Pick<Analysis, 'names'>, seat: number): string =>
  names?.[seat] ?? `Seat ${seat}`;

/** All that people read of a document. */
export function documentWithNames(document: Document, names: readonly string[]): Document {
  const named = <T>(part: T): T => {
    if (typeof part === 'string') return withNames(part, names) as T;
    if (Array.isArray(part)) return part.map(named) as T;
    if (part === null || typeof part !== 'object') return part;
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, named(value)])) as T;
  };
  const { about, answer, glance, sections } = document;
  return { ...document, ...named({ about, answer, glance, sections }) };
}

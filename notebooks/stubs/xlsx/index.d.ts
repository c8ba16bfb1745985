/** As far as danfo.js's declarations name it. */
export type ParsingOptions = Record<string, never>;
export type WritingOptions = Record<string, never>;

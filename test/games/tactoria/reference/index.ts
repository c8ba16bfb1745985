export * from './cards.js';
export { nextRandom } from './random.js';
export type { Result } from './result.js';
export * from './rules.js';
export * from './tactoria.js';
export type * from './types.js';

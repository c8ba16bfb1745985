export * from './cards.js';
export * from './lux.js';
export type { Result } from './standings.js';
export type * from './types.js';
export * from './worlds.js';

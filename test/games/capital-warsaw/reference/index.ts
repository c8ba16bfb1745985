export * from './standard.js';
export type { Result } from './standings.js';
export * from './tile-set.js';
export * from './types.js';
export * from './warsaw.js';

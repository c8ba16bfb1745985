/**
 * What every game is made of: the contract that its rules fulfil, chance, and errors that name what is
 * wrong.
 *
 * @module capital-lab/engine
 */
export { ContentError, within } from '../../engine/core/errors.js';
export { type Game, NOBODY, type Seat } from '../../engine/core/game.js';
export { shuffle } from '../../engine/core/hidden.js';
export { parseLine } from '../../engine/core/json.js';
export { type Final, readFinal } from '../../engine/core/record.js';
export { type Purpose, Rng, type RootKey, rootKey } from '../../engine/core/rng.js';

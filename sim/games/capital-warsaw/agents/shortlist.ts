import type { CapitalWarsaw } from '../../../../engine/capital-warsaw/index.js';
import type { WarsawState } from '../../../../engine/capital-warsaw/state.js';
import { shortlists } from '../../../agents/shortlist.js';
import { tasteOf } from './features.js';
import { Judge } from './judge.js';
import { WEIGHTS } from './weights.js';

/** A tile can be put down in a hundred ways: the best to `tuned`. */
export const shortlistOf = shortlists<WarsawState, CapitalWarsaw>(
  (game) => new Judge(game, tasteOf(WEIGHTS[game.seats])),
);

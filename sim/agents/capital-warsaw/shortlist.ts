import type { CapitalWarsaw } from '../../../engine/capital-warsaw/index.js';
import type { WarsawState } from '../../../engine/capital-warsaw/state.js';
import { shortlists } from '../shortlist.js';
import { Judge } from './judge.js';
import { PLAIN } from './features.js';

/** A tile can be put down in a hundred ways: the best to `greedy`. */
export const shortlistOf = shortlists<WarsawState>(
  (game) => new Judge(game as CapitalWarsaw, PLAIN),
);

import type { Tactoria } from '../../../../engine/tactoria/index.js';
import type { TactoriaState } from '../../../../engine/tactoria/state.js';
import { shortlists } from '../../../agents/shortlist.js';
import { FIRST } from './features.js';
import { Judge } from './judge.js';

/** Units fit into many slots: the best to `greedy`. */
export const shortlistOf = shortlists<TactoriaState, Tactoria>((game) => new Judge(game, FIRST));

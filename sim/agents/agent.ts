import type { Rng } from '../../engine/core/rng.js';
import type { View } from '../play/view.js';

/** Somebody who plays. Chance comes only from the generator given. */
export interface Agent<S> {
  readonly name: string;
  /** One of the legal actions. */
  choose(view: View<S>, rng: Rng): number;
}

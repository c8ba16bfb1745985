import { FEATURE_COUNT, STAGES } from './features.js';

/**
 * The weights of `tuned` by moment. There are few of these: the draft or not, the last round or not, cards in the
 * shortest hand.
 */
export class Moments {
  readonly #weights: readonly number[];
  readonly #handSize: number;
  readonly #known: (Float64Array | undefined)[] = [];

  constructor(weights: readonly number[], handSize: number) {
    this.#weights = weights;
    this.#handSize = handSize;
  }

  /** `last` and `draft` are 1 or 0; `cards` are those of the shortest hand, as far as they count. */
  weightsOf(cards: number, last: number, draft: number): Float64Array {
    const moment = (cards << 2) | (last << 1) | draft;
    const known = this.#known[moment];
    if (known !== undefined) return known;
    const made = this.#sum(cards / this.#handSize, last, draft);
    this.#known[moment] = made;
    return made;
  }

  /** features.ts: STAGES. */
  #sum(early: number, last: number, draft: number): Float64Array {
    const from = this.#weights;
    const w = new Float64Array(FEATURE_COUNT + 4);
    for (let i = 0; i < FEATURE_COUNT; i++)
      w[i] =
        from[i] +
        early * from[FEATURE_COUNT + i] +
        last * from[2 * FEATURE_COUNT + i] +
        draft * from[3 * FEATURE_COUNT + i];
    for (let c = 0; c < 4; c++)
      w[FEATURE_COUNT + c] = draft * from[STAGES.length * FEATURE_COUNT + c];
    return w;
  }
}

import { Found, type Judge } from '../judge.js';

/** Uses of a tile that are looked at when it might be picked: the best to `tuned`. */
export const WAYS = 4;

/** What a seat could do best with a tile, to `tuned`, as things stand. */
export class Uses {
  count = 0;
  /** Best first. */
  readonly actions = new Int32Array(WAYS);
  readonly worth = new Float64Array(WAYS);
  /** What each of them leaves of the purse. */
  readonly coins = new Int32Array(WAYS);

  /** Of whom the judge looked at last; `room` is for all that there are. */
  find(judge: Judge, city: number, room: Int32Array): void {
    const { prospect, found } = judge;
    const all = prospect.pick(city, room);
    this.count = 0;
    for (let i = 0; i < all; i++) {
      prospect.take(room[i]);
      judge.weigh();
      this.#insert(room[i], found);
    }
    prospect.putBack();
  }

  /** What was found comes as it is: a number with a fraction would be kept on the heap to be handed over. */
  #insert(action: number, found: Float64Array): void {
    const { actions } = this;
    const worth = found[Found.WORTH];
    let at = this.count;
    if (at < WAYS) this.count++;
    else if (this.worth[--at] >= worth) return;
    for (; at > 0 && this.worth[at - 1] < worth; at--) {
      actions[at] = actions[at - 1];
      this.worth[at] = this.worth[at - 1];
      this.coins[at] = this.coins[at - 1];
    }
    actions[at] = action;
    this.worth[at] = worth;
    this.coins[at] = found[Found.COINS];
  }
}

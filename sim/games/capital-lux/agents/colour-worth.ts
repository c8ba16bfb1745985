import type { CompiledRules } from '../../../../engine/capital-lux/compiled-rules.js';
import { At } from '../../../../engine/capital-lux/state.js';

/** Rivals with less room than this are near the limit. */
const NEAR = 6;

/**
 * What `tuned` thinks of a colour: the weighted features of features.ts. It is asked so often that all figures are
 * arguments and what it finds goes into arrays (choose.ts says why).
 */
export class ColourWorth {
  private readonly players: number;
  /** The weights of the moment. */
  w: Float64Array = new Float64Array(0);
  /** Where the seats' hometowns stand, from At.HOME_SUM on, and who looks at them. */
  source: Int32Array = new Int32Array(0);
  me = 0;
  /** What was found, by the place asked for: the colour's worth, and the rivals' part in it. */
  readonly values = new Float64Array(12);
  readonly rivals = new Float64Array(12);

  constructor({ players }: CompiledRules) {
    this.players = players;
  }

  /**
   * Judges a colour with these figures (outlook.ts) for place `at`, the rivals' part being found at `rivalsAt`: it
   * depends on the limit, which most actions leave as it is. A fifth of the sum, so that weights of points and of
   * things are of one size.
   */
  judge(
    at: number,
    rivalsAt: number,
    home: number,
    hand: number,
    limit: number,
    top: number,
    rival: number,
  ): void {
    const { w } = this;
    const room = limit - home;
    const lead = home - rival;
    let sum = w[0] * home + this.rivals[rivalsAt];
    if (room < 0) sum += w[1] * home + w[2] * Math.min(-room, 12);
    else sum += w[3] * Math.min(room, 10);
    if (lead > 0) sum += w[4] * top + w[6] * Math.min(lead, 8);
    else if (lead < 0) sum += w[5] * Math.min(-lead, 8);
    else if (home > 0) sum += (w[4] * top) / 2;
    const fits = Math.min(hand, Math.max(0, room));
    sum += w[9] * fits + w[10] * (hand - fits);
    if (lead + hand > 0) sum += w[11] * top;
    this.values[at] = sum / 5;
  }

  /** The part of the rivals in colour `c`, of whom the best has `rival` points, for place `at`. */
  judgeRivals(at: number, c: number, limit: number, rival: number): void {
    this.rivals[at] = 0;
    if (rival === 0 || limit - rival >= NEAR) return;
    const { w, source, me } = this;
    let sum = 0;
    for (let seat = 0; seat < this.players; seat++) {
      const total = source[At.HOME_SUM | (seat << 2) | c];
      if (seat === me || total === 0) continue;
      const room = limit - total;
      if (room < 0) sum += w[7] * total;
      else if (room < NEAR) sum += w[8] * (NEAR - room);
    }
    this.rivals[at] = sum;
  }
}

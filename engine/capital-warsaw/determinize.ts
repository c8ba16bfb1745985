import { shuffle } from '../core/hidden.js';
import type { Rng } from '../core/rng.js';
import type { CompiledRules } from './compiled-rules.js';
import { constructions } from './construct.js';
import { packBefore } from './draft.js';
import { redrawFuture, sortStacks } from './future.js';
import { hasSeen, wholePack } from './glance.js';
import { At, bitCount, lowestBit, Phase, type WarsawState } from './state.js';
import { losable } from './war.js';

/**
 * Draws worlds that a seat cannot tell from the true one. Packs that it has not had are filled with
 * tiles of the epoch that it has not seen; what others have picked or chosen in secret is drawn anew,
 * any legal choice being as likely as any other; so are the stacks to come. The world drawn depends
 * on the observation and the generator alone. All buffers are allocated once.
 */
export class Determinizer {
  private readonly unseen = new Int32Array(32);
  private readonly options = new Int32Array(this.maxLegal);

  constructor(
    private readonly t: CompiledRules,
    private readonly maxLegal: number,
  ) {}

  /** Redraws, in place, all that the seat does not know. */
  redraw(s: WarsawState, me: number, rng: Rng): void {
    const { t } = this;
    sortStacks(t, s);
    redrawFuture(t, s, rng);
    const picking = s[At.PHASE] === Phase.PICK;
    if (picking) this.takePicksBack(s, me);
    this.redrawPacks(s, me, rng);
    if (picking) this.redrawPicks(s, me, rng);
    else if (s[At.PHASE] === Phase.CONSTRUCT) this.redrawConstructions(s, me, rng);
    else if (s[At.PHASE] === Phase.WAR) this.redrawLosses(s, me, rng);
  }

  /** Puts secret picks back into their packs. */
  private takePicksBack(s: WarsawState, me: number): void {
    const { t } = this;
    for (let seat = 0; seat < s[At.SEAT]; seat++)
      if (seat !== me) s[At.PACK + packBefore(t, s, seat)] = wholePack(t, s, seat);
  }

  /**
   * Undealt tiles and those in packs never seen are alike to the seat: any of them may lie anywhere.
   * (Under the assumption that others pick any tile with equal probability; a pick of an unseen pack
   * that was revealed says then nothing of the rest.)
   */
  private redrawPacks(s: WarsawState, me: number, rng: Rng): void {
    const { t, unseen } = this;
    const size = t.stackSize[s[At.EPOCH]];
    let seen = s[At.REVEALED];
    for (let pack = 0; pack < t.players; pack++)
      if (hasSeen(t, s, me, pack)) seen |= s[At.PACK + pack];
    if (s[At.PHASE] === Phase.PICK && s[At.PICKED + me] > 0)
      seen |= 1 << (s[At.PICKED + me] - 1 - t.firstOf[s[At.EPOCH]]);
    let count = 0;
    for (let i = 0; i < size; i++) if ((seen & (1 << i)) === 0) unseen[count++] = i;
    shuffle(unseen, 0, count, rng);
    let next = 0;
    for (let pack = 0; pack < t.players; pack++) {
      if (hasSeen(t, s, me, pack)) continue;
      const tiles = bitCount(s[At.PACK + pack]);
      s[At.PACK + pack] = 0;
      for (let i = 0; i < tiles; i++) s[At.PACK + pack] |= 1 << unseen[next++];
    }
  }

  private redrawPicks(s: WarsawState, me: number, rng: Rng): void {
    const { t } = this;
    for (let seat = 0; seat < s[At.SEAT]; seat++) {
      if (seat === me) continue;
      const at = At.PACK + packBefore(t, s, seat);
      const tile = randomBit(s[at], rng);
      s[at] &= ~(1 << tile);
      s[At.PICKED + seat] = 1 + t.firstOf[s[At.EPOCH]] + tile;
    }
  }

  private redrawConstructions(s: WarsawState, me: number, rng: Rng): void {
    for (let seat = 0; seat < s[At.SEAT]; seat++) {
      if (seat === me) continue;
      const count = constructions(this.t, s, seat, this.options);
      s[At.CHOSEN + seat] = 1 + this.options[rng.below(count)];
    }
  }

  private redrawLosses(s: WarsawState, me: number, rng: Rng): void {
    for (let seat = 0; seat < s[At.SEAT]; seat++)
      if (seat !== me && s[At.CHOSEN + seat] > 0)
        s[At.CHOSEN + seat] = 1 + this.t.firstLose + randomBit(losable(this.t, s, seat), rng);
  }
}

function randomBit(set: number, rng: Rng): number {
  let rest = set;
  for (let skip = rng.below(bitCount(set)); skip > 0; skip--) rest &= rest - 1;
  return lowestBit(rest);
}

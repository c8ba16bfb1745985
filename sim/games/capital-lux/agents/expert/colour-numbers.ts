import { Glance } from '../../../../../engine/capital-lux/glance.js';
import { At, Phase } from '../../../../../engine/capital-lux/state.js';
import type { Prospect } from '../prospect.js';
import type { Holdings } from './holdings.js';
import type { Rivals } from './rivals.js';
import { rolesOf } from './roles.js';
import { colourSlots, OfColour } from './slots.js';

/** Stands for the room of a rival without points. */
const NO_POINTS = -13;

/** What is read of colours, as it stands in a prospect. */
export class ColourNumbers {
  readonly slots = colourSlots();
  private readonly roles: Int32Array;
  private readonly players: number;
  private readonly prospect: Prospect;
  private readonly holdings: Holdings;
  private readonly rivals: Rivals;

  constructor(prospect: Prospect, holdings: Holdings, rivals: Rivals) {
    const { players } = prospect.t;
    this.roles = rolesOf(prospect.t);
    this.players = players;
    this.prospect = prospect;
    this.holdings = holdings;
    this.rivals = rivals;
  }

  /** Puts the numbers of a colour to `out` from `at` on. */
  put(c: number, out: Int32Array, at: number): void {
    const { holdings } = this;
    const { glance, colours } = this.prospect;
    const { home, hand, limit, top, handBefore, limitBefore } = colours[c];
    const lead = home - this.rivals.totals[c * (this.players - 1)];
    out[at + OfColour.ROLE] = this.roles[c];
    out[at + OfColour.ROOM] = limit - home;
    out[at + OfColour.HOME] = home;
    out[at + OfColour.LEAD] = lead;
    out[at + OfColour.BONUS] = (top < 7 ? top : 7) * 4 + this.standing(c, home, lead);
    out[at + OfColour.LOWEST] = holdings.lowest[c];
    out[at + OfColour.CAPITAL_CARDS] = holdings.capitalCards[c];
    out[at + OfColour.HIDDEN] = glance[Glance.HIDDEN + c];
    out[at + OfColour.FITS] = limit - home - hand;
    out[at + OfColour.REACH] = lead + hand;
    this.putHand(c, hand, hand - handBefore, out, at);
    this.putLimit(c, limit, limit - limitBefore, out, at);
  }

  /** Who would win the bonus: 0 another or nobody, 1 and 2 tied, 3 the seat itself. */
  private standing(c: number, home: number, lead: number): number {
    if (lead > 0) return 3;
    if (lead < 0 || home === 0) return 0;
    return this.rivals.winsTie[c] === 1 ? 1 : 2;
  }

  private putHand(c: number, hand: number, drawn: number, out: Int32Array, at: number): void {
    const { holdings } = this;
    const cards = holdings.handCards[c] + (drawn > 0 ? 1 : drawn < 0 ? -1 : 0);
    out[at + OfColour.HAND] = hand;
    out[at + OfColour.HAND_SET] = holdings.handAfter(c, drawn);
    out[at + OfColour.HAND_ROLE] = 6 * this.roles[c] + (cards < 5 ? cards : 5);
    out[at + OfColour.PACK_SET] = holdings.packAfter(c, drawn);
  }

  private putLimit(c: number, limit: number, raised: number, out: Int32Array, at: number): void {
    const { glance } = this.prospect;
    const phase = glance[At.PHASE];
    const known = phase === Phase.AGENT ? raised : 0;
    const capital = phase === Phase.DRAFT || phase >= Phase.GOLD ? 0 : raised - known;
    const rivals = this.players - 1;
    out[at + OfColour.CAPITAL] = glance[At.CAPITAL_SUM + c] + capital;
    out[at + OfColour.KNOWN] = glance[At.MODIFIER_SUM + c] + known;
    for (let i = 0; i < rivals; i++) {
      const total = this.rivals.totals[c * rivals + i];
      const room = limit - total;
      out[at + OfColour.RIVAL_ROOM + i] =
        total === 0 ? NO_POINTS : room > NO_POINTS ? room : 1 + NO_POINTS;
    }
  }
}

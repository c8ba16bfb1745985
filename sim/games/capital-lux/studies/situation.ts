import { Glance } from '../../../../engine/capital-lux/glance.js';
import type { CapitalLux } from '../../../../engine/capital-lux/index.js';
import { At, type LuxState } from '../../../../engine/capital-lux/state.js';
import type { Seat } from '../../../../engine/core/game.js';
import { int, word } from '../../../dataset/column.js';

/** A seat's total against the limit. */
export const STAKES = ['none', 'under', 'near', 'over'] as const;
export type Stake = (typeof STAKES)[number];

/** Who has the highest total (L47). */
export const LEADS = ['me', 'tied', 'other', 'nobody'] as const;
export type Lead = (typeof LEADS)[number];

/** Whoever has less room than this is near the limit: one card or modifier may be too much. */
const ROOMY = 4;

export interface Situation {
  /** Of the seat, in its hometown. */
  total: number;
  /** What the seat's total may still grow by. */
  room: number;
  stake: Stake;
  /** Rivals with points in the colour who are over or near the limit. */
  exposed: number;
  /** Rivals who are over. */
  over: number;
  lead: Lead;
}

export const SITUATION = {
  total: int("The colour's points in the seat's hometown.", 'points'),
  room: int("The colour's limit, as far as the seat knows it, less its own total.", 'points'),
  stake: word(
    'The total of the seat against the limit: no points there, at least 4 points of room (under), 0 to 3 points of room (near), or over.',
    STAKES,
  ),
  exposed: int(
    'Rivals with points in the colour who are over the limit or have less than 4 of room.',
    'seats',
  ),
  lead: word(
    "Who has the colour's highest total: the seat alone, the seat tied with others, others, or nobody as all have 0.",
    LEADS,
  ),
};

export const CARDS_TO_COME = int(
  'Cards in the shortest hand: about as many turns are still to come for each seat.',
  'cards',
);

/** A colour seen from a seat, given everybody's totals. */
export function situationOf(totals: readonly number[], limit: number, me: Seat): Situation {
  const total = totals[me];
  const rivals = totals.filter((points, seat) => seat !== me && points > 0);
  const room = limit - total;
  return {
    total,
    room,
    stake: total === 0 ? 'none' : room < 0 ? 'over' : room < ROOMY ? 'near' : 'under',
    exposed: rivals.filter((points) => limit - points < ROOMY).length,
    over: rivals.filter((points) => points > limit).length,
    lead: leadOf(total, Math.max(0, ...rivals)),
  };
}

function leadOf(total: number, bestRival: number): Lead {
  if (total > bestRival) return 'me';
  if (total < bestRival) return 'other';
  return total === 0 ? 'nobody' : 'tied';
}

/** The table as a seat knows it. */
export class Sight {
  readonly #game: CapitalLux;
  readonly #me: Seat;
  readonly #glance: Int32Array;

  constructor(game: CapitalLux, state: LuxState, me: Seat) {
    this.#game = game;
    this.#me = me;
    this.#glance = new Int32Array(game.glanceSize);
    game.glance(state, me, this.#glance);
  }

  /** Cards in the shortest hand. */
  get cardsToCome(): number {
    const sizes = Glance.HAND_SIZE;
    return Math.min(...this.#glance.subarray(sizes, sizes + this.#game.seats));
  }

  of(colour: number): Situation {
    return this.afterTaking(colour, 0);
  }

  /** L21: when the seat's Cleric has taken a card of this value. */
  afterTaking(colour: number, value: number): Situation {
    return this.#situation(colour, value, this.#glance[At.MODIFIER_SUM + colour]);
  }

  /** L19: without the modifiers, of which others do not know what the seat knows. */
  asAllSee(colour: number): Situation {
    return this.#situation(colour, 0, 0);
  }

  #situation(colour: number, taken: number, modifiers: number): Situation {
    const totals = Array.from(
      { length: this.#game.seats },
      (_, seat) => this.#glance[At.HOME_SUM | (seat << 2) | colour],
    );
    totals[this.#me] += taken;
    const sum = this.#glance[At.CAPITAL_SUM + colour] - taken + modifiers;
    const { negativeLimitStands } = this.#game.table;
    return situationOf(totals, negativeLimitStands ? sum : Math.max(0, sum), this.#me); // L39
  }
}

/** The columns of a situation. */
export function situationCells({ total, room, stake, exposed, lead }: Situation) {
  return { total, room, stake, exposed, lead };
}

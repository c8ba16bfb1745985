import { Glance } from '../../../../engine/capital-lux/glance.js';
import type { CapitalLux } from '../../../../engine/capital-lux/index.js';
import { At, type LuxState, Phase } from '../../../../engine/capital-lux/state.js';
import type { Agent } from '../../../lab/agent.js';
import { type Judge, judging } from './choose.js';
import type { Outlook } from './outlook.js';
import type { Prospect } from './prospect.js';

/**
 * Plays by rules of thumb that a good player would state. Each rule says how many points it sees in
 * a prospect; the choice is the one with most.
 */
export function careful(game: CapitalLux): Agent<LuxState> {
  return judging('careful', game, judge);
}

const judge: Judge = (p) => {
  p.worth[0] =
    stayUnderLimits(p) + protectLeads(p) + holdGoldForExcess(p) + hurtRivals(p) + wantCards(p);
};

/** Turns that the round will still have for the seat: as many as the shortest hand has cards. */
function turnsLeft({ t, glance, cards }: Prospect): number {
  if (glance[At.PHASE] === Phase.GOLD || glance[At.LAST_TURNS] > 0) return 0;
  let least = cards;
  for (let seat = 0; seat < t.players; seat++)
    if (glance[At.PHASE] !== Phase.DRAFT) least = Math.min(least, glance[Glance.HAND_SIZE + seat]);
  return least;
}

/**
 * Count last turns: while there are turns left, the capital still grows, by about half a point a
 * turn and player in each colour; at the end the limit is what it is.
 */
function expectedLimit(p: Prospect, { limit }: Outlook): number {
  return limit + 0.5 * turnsLeft(p) * (p.t.players - 1);
}

/** What is in the hometown counts while it is under the expected limit; so does what fits of the hand. */
function stayUnderLimits(p: Prospect): number {
  let points = 0;
  for (const colour of p.colours) {
    const { home, hand } = colour;
    const room = expectedLimit(p, colour) - home;
    points += room >= 0 ? home : Math.max(0, home + 3 * room);
    points += 0.8 * Math.min(hand, Math.max(0, room));
  }
  return points;
}

/** A lead is worth the capital's highest card, the surer the larger it is and the later it gets. */
function protectLeads(p: Prospect): number {
  let points = 0;
  for (const colour of p.colours) {
    const { home, rival, top } = colour;
    if (home === 0 || home > expectedLimit(p, colour)) continue;
    const lead = home - rival;
    const sure = lead > 0 ? Math.min(1, 0.5 + 0.1 * lead) : lead === 0 ? 0.3 : 0;
    points += sure * top;
  }
  return points;
}

/** A disc is a point; one that pays for a point too many is worth more. */
function holdGoldForExcess(p: Prospect): number {
  let excess = 0;
  for (const colour of p.colours)
    excess += Math.max(0, colour.home + colour.hand - expectedLimit(p, colour));
  return p.gold + 0.5 * Math.min(p.gold, excess);
}

/** A rival who is over a limit loses the colour, unless there is gold to pay. */
function hurtRivals({ t, glance, me, colours }: Prospect): number {
  let points = 0;
  for (let c = 0; c < 4; c++)
    for (let seat = 0; seat < t.players; seat++) {
      const total = glance[At.HOME_SUM | (seat << 2) | c];
      const excess = total - colours[c].limit;
      if (seat !== me && excess > glance[At.GOLD + seat]) points += (0.5 * total) / (t.players - 1);
    }
  return points;
}

/** A card drawn is three points more or less, a modifier to place is worth one. */
const wantCards = ({ draws, placings }: Prospect): number => 3 * draws + placings;

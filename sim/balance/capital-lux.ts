import { To } from '../../engine/capital-lux/actions.js';
import { COLOUR_NAMES, COLOURS } from '../../engine/capital-lux/cards.js';
import type { CapitalLux } from '../../engine/capital-lux/index.js';
import { homeTotal } from '../../engine/capital-lux/round.js';
import { At, type LuxState, Phase } from '../../engine/capital-lux/state.js';
import { LUX_RESTRICTIONS } from '../agents/capital-lux/restrictions.js';
import { type Course, healthStudy } from '../studies/health.js';
import type { Balance } from './balance.js';
import type { Measure } from './measure.js';

const SORTS = {
  Plays: COLOURS.flatMap((colour) =>
    ['hometown', 'capital'].map((to) => `${COLOUR_NAMES[colour]} to the ${to}`),
  ),
};

const COURSE: Course<LuxState> = {
  points: (s, seat) => homeTotal(s, seat) + s[At.BONUS_SUM + seat] + s[At.GOLD + seat],
  stage: (s) => s[At.ROUND],
  starter: (s) => s[At.STARTER],
  sorts: SORTS,
  sortOf(game, s, action) {
    if (s[At.PHASE] !== Phase.PLAY) return -1;
    const play = action - (game as CapitalLux).table.firstPlay;
    return 2 * ((play >> 4) & 3) + ((play & 1) === To.CAPITAL ? 1 : 0);
  },
  oneOf: () => 24,
};

const LIMITS: Pick<Measure, 'heading' | 'source' | 'table'> = {
  heading: 'Limits, gold and bonuses',
  source: 'tables',
  table: 'seats',
};

const MEASURES: readonly Measure[] = [
  {
    ...LIMITS,
    name: 'over',
    title: 'Colours over their limit',
    about: 'How often a seat has more in a colour at home than its limit, in a game.',
    unit: 'a seat',
    value: 'over',
  },
  {
    ...LIMITS,
    name: 'points-lost',
    title: 'Lost over limits',
    about: 'Values of the cards that a seat has to discard over limits, in a game.',
    unit: 'points',
    value: 'points_lost',
  },
  {
    ...LIMITS,
    name: 'gold-taken',
    title: 'Gold in circulation',
    about: 'Discs that a seat takes from the pile, in a game.',
    unit: 'discs',
    value: 'gold_taken',
  },
  {
    ...LIMITS,
    name: 'gold-paid',
    title: 'Gold paid for limits',
    about: 'Discs that a seat pays to keep cards over limits, in a game.',
    unit: 'discs',
    value: 'gold_paid',
  },
  {
    ...LIMITS,
    name: 'pile-left',
    title: 'Gold nobody took',
    about: 'Discs in the pile when the game is over.',
    unit: 'discs',
    table: 'games',
    value: 'pile_left',
  },
  {
    ...LIMITS,
    name: 'bonus-share',
    title: 'Points from bonuses',
    about: 'Part of all final points that comes from bonus cards.',
    unit: 'of points',
    value: 'bonus_points',
    per: 'score',
  },
  {
    ...LIMITS,
    name: 'turns',
    title: 'Cards played',
    about: 'Cards played from hands in a game, to hometowns and to the capital.',
    unit: 'cards',
    table: 'games',
    value: 'turns',
  },
];

export const LUX_BALANCE: Balance<LuxState> = {
  course: COURSE,
  health: healthStudy(COURSE),
  starts: true,
  ladder: ['greedy', 'careful', 'tuned'],
  measures: MEASURES,
  restrictions: LUX_RESTRICTIONS,
};

import { To } from '../../../engine/capital-lux/actions.js';
import { COLOUR_NAMES, COLOURS } from '../../../engine/capital-lux/cards.js';
import { EFFECT_OF } from '../../../engine/capital-lux/compiled-effects.js';
import { EFFECTS, type EffectName } from '../../../engine/capital-lux/effects.js';
import type { CapitalLux } from '../../../engine/capital-lux/index.js';
import { homeTotal } from '../../../engine/capital-lux/round.js';
import { At, type LuxState, Phase } from '../../../engine/capital-lux/state.js';
import type { Balance } from '../../balance/balance.js';
import { type Measure, measuresOf } from '../../balance/measure.js';
import { type Course, healthStudy } from '../../studies/health.js';
import { LUX_PACE } from './pace.js';

const byColour = (name: (colour: string) => string): string[] =>
  COLOURS.map((colour) => name(COLOUR_NAMES[colour]));

const SORTS = {
  Plays: COLOURS.flatMap((colour) =>
    ['hometown', 'capital'].map((to) => `${COLOUR_NAMES[colour]} to the ${to}`),
  ),
  Drafts: byColour((colour) => `${colour} from the pack`),
  Modifiers: byColour((colour) => `Modifier on ${colour}`),
  Clerics: byColour((colour) => `Cleric takes ${colour}`),
  Effects: [
    'Draw a card on offer',
    'Take gold on offer',
    'Place a modifier on offer',
    'Discard a card by an effect',
    'Move a card to the capital',
    'Exchange a card',
    'Look at a modifier',
    'Steal a disc',
    'Decline an effect',
  ],
  Gold: ['Could have paid but did not', 'Paying for limits'],
};

/** The place of the first sort of each decision, by phase. */
const FIRST = (() => {
  const { Plays, Drafts, Modifiers, Clerics, Effects } = SORTS;
  const agent = Plays.length + Drafts.length;
  const cleric = agent + Modifiers.length;
  const effect = cleric + Clerics.length;
  return { draft: Plays.length, agent, cleric, effect, gold: effect + Effects.length };
})();

/** The effects that are sorts of their own, in their order; a Cleric's are told apart by colour. */
const EFFECT_SORTS: readonly EffectName[] = EFFECTS.filter((effect) => effect !== 'take');

function sortOf({ table: t }: CapitalLux, s: LuxState, action: number): number {
  switch (s[At.PHASE]) {
    case Phase.DRAFT:
      return FIRST.draft + colourOf(action);
    case Phase.PLAY: {
      const play = action - t.firstPlay;
      return 2 * colourOf(play >> 1) + ((play & 1) === To.CAPITAL ? 1 : 0);
    }
    case Phase.AGENT:
      return FIRST.agent + action - t.firstPlacing;
    case Phase.CLERIC:
    case Phase.CHOICE: {
      if (action === t.declining) return FIRST.effect + EFFECT_SORTS.length;
      const effect = EFFECT_OF[t.op[s[At.EFFECT]]];
      if (effect === 'take') return FIRST.cleric + action - t.firstTaking;
      return FIRST.effect + EFFECT_SORTS.indexOf(effect);
    }
    default:
      return FIRST.gold + (action > t.firstSaving ? 1 : 0);
  }
}

const colourOf = (kind: number): number => (kind >> 3) & 3;

const COURSE: Course<LuxState, CapitalLux> = {
  points: (s, seat) => homeTotal(s, seat) + s[At.BONUS_SUM + seat] + s[At.GOLD + seat],
  stage: (s) => s[At.ROUND],
  starter: (s) => s[At.STARTER],
  sorts: SORTS,
  sortOf: (game, s, action) => sortOf(game, s, action),
  stages: { name: 'round', after: () => [1, 2] },
  pace: LUX_PACE,
  // Modifiers, Clerics and gold come up far less often than cards to pick and to play.
  sampleEvery: (s) => (s[At.PHASE] <= Phase.PLAY ? 24 : 6),
};

const limits = measuresOf({
  heading: 'Limits, gold and bonuses',
  source: 'tables',
  table: 'seats',
});

const MEASURES: readonly Measure[] = [
  limits('over', 'Colours over their limit', 'a seat', {
    about: 'How often a seat has more in a colour at home than its limit, in a game.',
  }),
  limits('points-lost', 'Lost over limits', 'points', {
    about: 'Values of the cards that a seat has to discard over limits, in a game.',
  }),
  limits('gold-taken', 'Gold in circulation', 'discs', {
    about: 'Discs that a seat takes from the pile, in a game.',
  }),
  limits('gold-paid', 'Gold paid for limits', 'discs', {
    about: 'Discs that a seat pays to keep cards over limits, in a game.',
  }),
  limits('pile-left', 'Gold nobody took', 'discs', {
    about: 'Discs in the pile when the game is over.',
    table: 'games',
  }),
  limits('bonus-share', 'Points from bonuses', 'of points', {
    about: 'Part of all final points that comes from bonus cards.',
    value: 'bonus_points',
    per: 'score',
  }),
  limits('turns', 'Cards played', 'cards', {
    about: 'Cards played from hands in a game, to hometowns and to the capital.',
    table: 'games',
  }),
];

export const LUX_BALANCE: Balance<LuxState, CapitalLux> = {
  course: COURSE,
  minutes: { from: 20, to: 60, why: 'three rounds of a card game should end within the hour' },
  starts: true,
  measures: MEASURES,
};

export const LUX_HEALTH = healthStudy(COURSE);

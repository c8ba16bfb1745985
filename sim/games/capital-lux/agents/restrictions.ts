import { To } from '../../../../engine/capital-lux/actions.js';
import { COLOURS } from '../../../../engine/capital-lux/cards.js';
import type { CompiledRules } from '../../../../engine/capital-lux/compiled-rules.js';
import type { EffectName } from '../../../../engine/capital-lux/effects.js';
import { Glance } from '../../../../engine/capital-lux/glance.js';
import type { CapitalLux } from '../../../../engine/capital-lux/index.js';
import { At, type LuxState } from '../../../../engine/capital-lux/state.js';
import type { Seat } from '../../../../engine/core/game.js';
import type { Restriction } from '../../../agents/restricted.js';

/** What a play is: the kind of card, its colour, and where it goes; undefined for other actions. */
interface Play {
  kind: number;
  colour: number;
  toCapital: boolean;
}

function playOf(t: CompiledRules, action: number): Play | undefined {
  if (action < t.firstPlay || action >= t.firstPlacing) return undefined;
  const play = action - t.firstPlay;
  const kind = play >> 1;
  return { kind, colour: (kind >> 3) & 3, toCapital: (play & 1) === To.CAPITAL };
}

type Forbids = (t: CompiledRules, glance: Int32Array, seat: Seat, play: Play) => boolean;

/** Of plays: nothing else is ever forbidden by these. */
const plays = (about: string, forbids: Forbids): Restriction<LuxState, CapitalLux> => ({
  about,
  forbids(game: CapitalLux, glance, seat, action) {
    const t = game.table;
    const play = playOf(t, action);
    return play !== undefined && forbids(t, glance, seat, play);
  },
});

/** A Scholar is a card whose effects draw, a Merchant one that takes gold, and so on. */
const neverActs = (about: string, effect: EffectName): Restriction<LuxState, CapitalLux> =>
  plays(about, (t, _, __, { toCapital, colour }) => toCapital && t.effects.has(colour, effect));

/** The same of an effect that only variants have. */
const neverUses = (about: string, effect: EffectName): Restriction<LuxState, CapitalLux> => ({
  ...neverActs(about, effect),
  applies: ({ table: t }) => COLOURS.some((_, colour) => t.effects.times(colour, effect) > 0),
});

const homeSum = (glance: Int32Array, seat: Seat, colour: number): number =>
  glance[At.HOME_SUM | (seat << 2) | colour];

export const LUX_RESTRICTIONS: Readonly<Record<string, Restriction<LuxState, CapitalLux>>> = {
  'no-scholars': neverActs('Never plays a Scholar to the capital.', 'draw'),
  'no-merchants': neverActs('Never plays a Merchant to the capital.', 'gold'),
  'no-agents': neverActs('Never plays an Agent to the capital.', 'modifier'),
  'no-clerics': neverActs('Never plays a Cleric to the capital.', 'take'),
  'no-stealing': neverUses('Never plays a card to the capital that steals a disc.', 'steal'),
  'no-moving': neverUses(
    'Never plays a card to the capital that moves a card of the hometown there.',
    'move',
  ),
  'no-discarding': neverUses('Never plays a card to the capital that discards a card.', 'discard'),
  'no-exchanging': neverUses(
    'Never plays a card to the capital that exchanges a card for one of the deck.',
    'exchange',
  ),
  'no-looking': neverUses(
    'Never plays a card to the capital that looks at a placed modifier.',
    'look',
  ),
  'no-declining': {
    about: 'Never declines what a card in the capital allows it to do.',
    applies: ({ table: t }) => t.may.includes(1),
    forbids: ({ table: t }, _, __, action) => action === t.declining,
  },
  'no-capital': plays(
    'Never plays a card to the capital.',
    (_, __, ___, { toCapital }) => toCapital,
  ),
  'no-spending': {
    about: 'Never pays gold for a colour over its limit.',
    forbids: ({ table: t }, _, __, action) => action > t.firstSaving && action < t.firstChoosing,
  },
  'no-ending': plays(
    'Never ends a round, if a Scholar as the last card can prevent it.',
    (t, glance, seat, { toCapital, colour }) =>
      glance[At.LAST_TURNS] === 0 &&
      glance[Glance.HAND_SIZE + seat] === 1 &&
      !(toCapital && t.effects.has(colour, 'draw')),
  ),
  'keep-highest': plays(
    'Never plays its highest card, or one as high, as long as it has a lower one.',
    (t, glance, _, { kind }) => t.value[kind] === highestInHand(t, glance),
  ),
  'no-majorities': plays(
    'Never plays a card to the hometown that would give it the most of a colour there: it forgoes bonuses, which is more than to ignore them.',
    (t, glance, seat, { toCapital, colour, kind }) =>
      !toCapital && leads(t, glance, seat, colour, t.value[kind]),
  ),
};

function highestInHand(t: CompiledRules, glance: Int32Array): number {
  let highest = 0;
  for (let kind = 0; kind < t.kinds; kind++)
    if (glance[Glance.ROWS + kind] > 0 && t.value[kind] > highest) highest = t.value[kind];
  return highest;
}

/** Would the seat have more of the colour than anybody else, with so much more? */
function leads(
  t: CompiledRules,
  glance: Int32Array,
  seat: Seat,
  colour: number,
  more: number,
): boolean {
  const own = homeSum(glance, seat, colour) + more;
  for (let other = 0; other < t.players; other++)
    if (other !== seat && homeSum(glance, other, colour) >= own) return false;
  return true;
}

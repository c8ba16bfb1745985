import { At, type LuxState, Phase } from '../../../../../engine/capital-lux/state.js';
import { answersOf, BRIEF } from '../../../../query/findings.js';
import { gains } from '../../../../studies/finding-text.js';
import { claim, type MomentObserver } from '../../../../studies/study.js';
import { sayAll, sayPower, verdictOn } from '../../../../studies/verdict.js';
import type { LuxContext, LuxStudy } from '../types.js';
import { FITS, LastTurns, LEFTOVERS } from './leftovers.js';
import { DELAYS, SCHOLARS, ScholarTurns } from './scholars.js';
import { STANDINGS } from './standing.js';

const ofDelays = answersOf(DELAYS, { contrast: 'chosen' });
const ofScholars = answersOf(SCHOLARS, { contrast: 'chosen' });
const ofLeftovers = answersOf(LEFTOVERS, { contrast: 'left' });

export const tempo: LuxStudy = {
  name: 'tempo',
  question: 'Is it better to end a round early or to hold on to cards?',
  tables: [DELAYS, SCHOLARS, LEFTOVERS],
  worlds: 4,
  headline: {
    table: 'leftovers',
    column: 'points',
    about: 'what a card left over at the end of a round brings',
  },
  answers: [
    ofDelays(
      'delay',
      'With a Scholar as the only card: delaying the end of the round against ending it',
    ),
    ofDelays(
      'delay by standing',
      'The same by how the seat would be placed if limits were checked now',
      'standing',
    ),
    ofDelays('delay when', 'The same by round and standing', ['round', 'standing'], BRIEF),
    ofScholars(
      'scholar',
      'With a Scholar among other cards: to the capital against the best other play',
    ),
    ofScholars('scholar by cards', 'The same by cards in hand', 'cards', BRIEF),
    ofScholars('scholar when', 'The same by round and cards in hand', ['round', 'cards'], BRIEF),
    ofLeftovers('leftover', 'A card left over in a last turn against none'),
    ofLeftovers('leftover by fit', 'The same by whether it fits under the limit', 'fit', [
      'points',
      'win_share',
      'margin',
      'value',
    ]),
    ofLeftovers('leftover when', 'The same by round and fit', ['round', 'fit'], BRIEF),
  ],
  conclusions: [
    claim('delaying the end of the round', 'delay', 'points'),
    claim('delaying when ahead', 'delay by standing', 'win_share', { standing: 'ahead' }),
    claim('delaying when behind', 'delay by standing', 'win_share', { standing: 'behind' }),
    claim('a Scholar against the best other play', 'scholar', 'points'),
    claim('a card left over that fits', 'leftover by fit', 'points', { fit: 'fits' }),
    claim('a card left over that tips its colour over', 'leftover by fit', 'points', {
      fit: 'tips',
    }),
  ],
  watch: (context) => watchTempo(context),
  verdict: (found) =>
    verdictOn(found.find('leftover by fit', 'win_share', { fit: 'fits' }), {
      above: (wins) => `Hold on to cards that fit your limits: one left over ${gains(wins)}.`,
      below: (wins) => `Play your cards out: even one that fits, left over, ${gains(wins)}.`,
      unclear: 'A card left over has no clear effect on winning, even if it fits your limits.',
    }),
  tell: (found) => [
    `One card left over at the end of a round: ${sayAll(found, 'leftover')}.`,
    ...FITS.map((fit) => `${FATES[fit]}: ${sayAll(found, 'leftover by fit', { fit })}.`),
    `Your only card is a Scholar, and you play it to the capital and go on instead of ending the round: ${sayAll(found, 'delay')}${sayPower(found.find('delay', 'win_share'))}.`,
    ...STANDINGS.map(
      (standing) =>
        `The same if you would be ${standing} if limits were checked now: ${sayAll(found, 'delay by standing', { standing })}.`,
    ),
    `A Scholar to the capital among other cards, against the best other play: ${sayAll(found, 'scholar')}${sayPower(found.find('scholar', 'win_share'))}. Likely an overestimate, because the best alternative is not always found.`,
  ],
};

const FATES = {
  fits: 'One that seems to fit under the limit of its colour',
  tips: 'One that seems to put its colour over the limit',
  over: 'One of a colour that seems to be over the limit even without it',
  alone: 'One that is the only card of its colour, and over the limit',
} as const;

function watchTempo(context: LuxContext): MomentObserver<LuxState> {
  const scholars = new ScholarTurns(context);
  const lastTurns = new LastTurns(context);
  return {
    decide(state, action) {
      if (state[At.PHASE] !== Phase.PLAY) return;
      if (state[At.LAST_TURNS] > 0) lastTurns.look(state, action);
      else scholars.look(state, action);
    },
  };
}

import { At, type LuxState, Phase } from '../../../../../engine/capital-lux/state.js';
import { answersOf, BRIEF, type Finding } from '../../../../query/findings.js';
import { say, verdict } from '../../../../studies/finding-text.js';
import { claim, type Watcher } from '../../../../studies/study.js';
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
  tell: (found) => [
    `With a Scholar as the only card, playing it to the capital and going on instead of ending the round ${pays(found.find('delay'))} in points: ${say(found.find('delay'))}, ${say(found.find('delay', 'win_share'))}; it changes the margin by ${say(found.find('delay', 'margin'))}.`,
    ...STANDINGS.map((standing) => {
      const points = found.find('delay by standing', 'points', { standing });
      const share = found.find('delay by standing', 'win_share', { standing });
      return `For a seat that would be ${standing} if limits were checked now, going on ${pays(share)} in win share: ${say(points)}, ${say(share)}.`;
    }),
    `With other cards in hand, a Scholar to the capital against the best other play ${pays(found.find('scholar'))} in points: ${say(found.find('scholar'))}, ${say(found.find('scholar', 'win_share'))}; rather too much, as the best of many other plays is not always found.`,
    `One card left over at the end of a round ${pays(found.find('leftover'))} in points: ${say(found.find('leftover'))}, ${say(found.find('leftover', 'win_share'))}.`,
    ...FITS.map(
      (fit) => `${FATES[fit]}: ${say(found.find('leftover by fit', 'points', { fit }))}.`,
    ),
  ],
};

const FATES = {
  fits: 'If it seems to fit under the limit of its colour',
  tips: 'If its colour seems to be over the limit because of it',
  over: 'If its colour seems to be over the limit even without it',
  alone: 'If it is the only card of its colour, and over the limit',
} as const;

/** What the interval says of a comparison. */
const pays = (finding: Finding | undefined): string =>
  verdict(finding, 'pays', 'costs', 'makes no difference that can be told');

function watchTempo(context: LuxContext): Watcher<LuxState> {
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

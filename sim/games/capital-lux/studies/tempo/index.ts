import type { CapitalLux } from '../../../../../engine/capital-lux/index.js';
import { At, type LuxState, Phase } from '../../../../../engine/capital-lux/state.js';
import type { Finding } from '../../../../query/findings.js';
import type { Study, StudyContext, Watcher } from '../../../../studies/study.js';
import { say, side } from '../../../../studies/words.js';
import { FITS, LastTurns, LEFTOVERS } from './leftovers.js';
import { DELAYS, SCHOLARS, ScholarTurns } from './scholars.js';
import { STANDINGS } from './standing.js';

export const tempo: Study<LuxState, CapitalLux> = {
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
    {
      name: 'delay',
      about: 'With a Scholar as the only card: delaying the end of the round against ending it',
      table: 'delays',
      by: [],
      columns: ['points', 'win_share', 'margin'],
      contrast: 'chosen',
    },
    {
      name: 'delay by standing',
      about: 'The same by how the seat would be placed if limits were checked now',
      table: 'delays',
      by: ['standing'],
      columns: ['points', 'win_share', 'margin'],
      contrast: 'chosen',
    },
    {
      name: 'delay when',
      about: 'The same by round and standing',
      table: 'delays',
      by: ['round', 'standing'],
      columns: ['points', 'win_share'],
      contrast: 'chosen',
    },
    {
      name: 'scholar',
      about: 'With a Scholar among other cards: to the capital against the best other play',
      table: 'scholars',
      by: [],
      columns: ['points', 'win_share', 'margin'],
      contrast: 'chosen',
    },
    {
      name: 'scholar by cards',
      about: 'The same by cards in hand',
      table: 'scholars',
      by: ['cards'],
      columns: ['points', 'win_share'],
      contrast: 'chosen',
    },
    {
      name: 'scholar when',
      about: 'The same by round and cards in hand',
      table: 'scholars',
      by: ['round', 'cards'],
      columns: ['points', 'win_share'],
      contrast: 'chosen',
    },
    {
      name: 'leftover',
      about: 'A card left over in a last turn against none',
      table: 'leftovers',
      by: [],
      columns: ['points', 'win_share', 'margin'],
      contrast: 'left',
    },
    {
      name: 'leftover by fit',
      about: 'The same by whether it fits under the limit',
      table: 'leftovers',
      by: ['fit'],
      columns: ['points', 'win_share', 'margin', 'value'],
      contrast: 'left',
    },
    {
      name: 'leftover when',
      about: 'The same by round and fit',
      table: 'leftovers',
      by: ['round', 'fit'],
      columns: ['points', 'win_share'],
      contrast: 'left',
    },
  ],
  conclusions: [
    { claim: 'delaying the end of the round', answer: 'delay', column: 'points', against: 0 },
    {
      claim: 'delaying when ahead',
      answer: 'delay by standing',
      labels: { standing: 'ahead' },
      column: 'win_share',
      against: 0,
    },
    {
      claim: 'delaying when behind',
      answer: 'delay by standing',
      labels: { standing: 'behind' },
      column: 'win_share',
      against: 0,
    },
    {
      claim: 'a Scholar against the best other play',
      answer: 'scholar',
      column: 'points',
      against: 0,
    },
    {
      claim: 'a card left over that fits',
      answer: 'leftover by fit',
      labels: { fit: 'fits' },
      column: 'points',
      against: 0,
    },
    {
      claim: 'a card left over that tips its colour over',
      answer: 'leftover by fit',
      labels: { fit: 'tips' },
      column: 'points',
      against: 0,
    },
  ],
  watch: (context) => watchTempo(context),
  tell: (found) => [
    `With a Scholar as the only card, playing it to the capital and going on instead of ending the round ${verdict(found.find('delay'))} in points: ${say(found.find('delay'))}, ${say(found.find('delay', 'win_share'))}; it changes the margin by ${say(found.find('delay', 'margin'))}.`,
    ...STANDINGS.map((standing) => {
      const points = found.find('delay by standing', 'points', { standing });
      const share = found.find('delay by standing', 'win_share', { standing });
      return `For a seat that would be ${standing} if limits were checked now, going on ${verdict(share)} in win share: ${say(points)}, ${say(share)}.`;
    }),
    `With other cards in hand, a Scholar to the capital against the best other play ${verdict(found.find('scholar'))} in points: ${say(found.find('scholar'))}, ${say(found.find('scholar', 'win_share'))}; rather too much, as the best of many other plays is not always found.`,
    `One card left over at the end of a round ${verdict(found.find('leftover'))} in points: ${say(found.find('leftover'))}, ${say(found.find('leftover', 'win_share'))}.`,
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
function verdict(finding: Finding | undefined): string {
  const words = { above: 'pays', below: 'costs', unclear: 'makes no difference that can be told' };
  return words[side(finding)];
}

function watchTempo(context: StudyContext<LuxState, CapitalLux>): Watcher<LuxState> {
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

import { COLOUR_NAMES, COLOURS } from '../../../../../engine/capital-lux/cards.js';
import { At, type LuxState, Phase } from '../../../../../engine/capital-lux/state.js';
import { MEASURES } from '../../../../lab/measures.js';
import { answersOf, BRIEF } from '../../../../query/findings.js';
import { each } from '../../../../studies/outcome.js';
import { claim, type Watcher } from '../../../../studies/study.js';
import { say } from '../../../../studies/words.js';
import { Moments } from '../moments.js';
import type { LuxContext, LuxStudy } from '../types.js';
import { DISCS_TABLE, giveDisc, NTH } from './discs.js';
import { MERCHANTS, playMerchant } from './merchants.js';
import { SAVES, Saves } from './saves.js';

/** How many of the moments, and of the decisions with a Merchant in hand, are looked into. */
const MOMENTS_SEEN = 1 / 2;
const MERCHANTS_SEEN = 1 / 32;

const ofDiscs = answersOf(DISCS_TABLE, { contrast: 'gold' });
const ofDiscsAlone = answersOf(DISCS_TABLE);
const ofNth = answersOf(NTH, { contrast: 'gold' });
const ofMerchants = answersOf(MERCHANTS, { contrast: 'chosen' });
const ofSaves = answersOf(SAVES);

export const valueOfGold: LuxStudy = {
  name: 'value-of-gold',
  question: 'What is a gold disc worth, and why?',
  tables: [DISCS_TABLE, NTH, MERCHANTS, SAVES],
  worlds: 4,
  headline: { table: 'discs', column: 'points', about: 'what one more disc is worth' },
  answers: [
    ofDiscs('disc', 'One more disc, at any moment'),
    ofDiscsAlone('parts', 'What that is made of', [], each('face', 'insurance', 'denial')),
    ofDiscs('when', 'One more disc by round and moment', ['round', 'moment'], BRIEF),
    ofDiscsAlone(
      'parts when',
      'The parts by round and moment',
      ['round', 'moment'],
      ['face_win_share', 'insurance_points', 'denial_points', 'denial_margin'],
    ),
    ofDiscsAlone('held', 'One more disc by how many the seat holds', 'gold', BRIEF, {
      where: 'gold < 6',
    }),
    ofDiscsAlone(
      'from',
      'One more disc from the pile, or from outside where the pile is empty',
      'from',
    ),
    ofNth('nth', 'The first disc, the second …, to those who hold fewer', 'disc', BRIEF),
    ofNth('nth when', 'The same by round and moment', ['round', 'moment', 'disc'], BRIEF),
    ofDiscs('last disc', 'The last disc of the pile', [], MEASURES, { where: 'pile = 1' }),
    ofDiscsAlone(
      'last denial',
      'The last disc of the pile against one from outside',
      [],
      each('denial'),
      { where: 'pile = 1' },
    ),
    ofMerchants('merchant', 'A Merchant to the capital against the best other play'),
    ofMerchants('merchant when', 'The same by round and gold in hand', ['round', 'gold'], BRIEF, {
      where: 'gold < 4',
    }),
    ofSaves('saves', 'Colours over their limit and saved by gold', 'colour', [
      'over',
      'saved',
      'discs',
      'kept',
    ]),
  ],
  conclusions: [
    claim('a disc against its face', 'disc', 'points', {}, 1),
    claim('insurance', 'parts', 'insurance_points'),
    claim('denial', 'parts', 'denial_margin'),
    claim('first disc against its face', 'held', 'points', { gold: '0' }, 1),
    claim('third disc against its face', 'held', 'points', { gold: '2' }, 1),
    claim('a Merchant against the best other play', 'merchant', 'points'),
  ],
  search: { oneOf: 4, deals: 100 },
  watch: (context) => watchGold(context),
  tell: (found) => [
    `One more gold disc is worth ${say(found.find('disc'))} to whoever gets it, and ${say(found.find('disc', 'win_share'))}.`,
    `Its face value is ${say(found.find('parts', 'face_points'))}, its use against limits ${say(found.find('parts', 'insurance_points'))}; that it comes from the pile, where it is missing then, changes the own points by ${say(found.find('parts', 'denial_points'))} and the margin by ${say(found.find('parts', 'denial_margin'))}.`,
    `To a seat without gold a first disc is worth ${say(found.find('held', 'points', { gold: '0' }))}, to one that holds one disc a second ${say(found.find('held', 'points', { gold: '1' }))}, to one that holds two a third ${say(found.find('held', 'points', { gold: '2' }))}.`,
    `The last disc of the pile is worth ${say(found.find('last disc'))}.`,
    `A Merchant played to the capital, against the best other play: ${say(found.find('merchant'))}, ${say(found.find('merchant', 'win_share'))}; rather too much, as the best of many other plays is not always found.`,
    ...COLOURS.map(
      (colour) =>
        `${COLOUR_NAMES[colour]}: over its limit ${say(found.find('saves', 'over', { colour }))}, saved by gold ${say(found.find('saves', 'saved', { colour }))}.`,
    ),
  ],
};

function watchGold(context: LuxContext): Watcher<LuxState> {
  const t = context.game.table;
  const moments = new Moments();
  const saves = new Saves(context);
  t.onCheck = (s) => saves.check(s);
  return {
    begin: () => {
      moments.begin();
      saves.begin();
    },
    decide(state, action) {
      for (const moment of moments.at(state))
        if (context.looksInto(MOMENTS_SEEN)) giveDisc(context, state, moment);
      if (state[At.PHASE] === Phase.PLAY && state[At.PILE] > 0 && context.looksInto(MERCHANTS_SEEN))
        playMerchant(context, state, action);
      saves.decide(state, action);
    },
    end: () => saves.end(),
  };
}

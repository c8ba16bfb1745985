import { COLOUR_NAMES, COLOURS } from '../../../../../engine/capital-lux/cards.js';
import type { CapitalLux } from '../../../../../engine/capital-lux/index.js';
import { At, type LuxState, Phase } from '../../../../../engine/capital-lux/state.js';
import type { Study, StudyContext, Watcher } from '../../../../studies/study.js';
import { say } from '../../../../studies/words.js';
import { Moments } from '../moments.js';
import { DISCS_TABLE, giveDisc, NTH } from './discs.js';
import { MERCHANTS, playMerchant } from './merchants.js';
import { SAVES, Saves } from './saves.js';

/** How many of the moments, and of the decisions with a Merchant in hand, are looked into. */
const MOMENTS_SEEN = 1 / 2;
const MERCHANTS_SEEN = 1 / 32;

export const valueOfGold: Study<LuxState, CapitalLux> = {
  name: 'value-of-gold',
  question: 'What is a gold disc worth, and why?',
  tables: [DISCS_TABLE, NTH, MERCHANTS, SAVES],
  worlds: 4,
  headline: { table: 'discs', column: 'points', about: 'what one more disc is worth' },
  answers: [
    {
      name: 'disc',
      about: 'One more disc, at any moment',
      table: 'discs',
      by: [],
      columns: ['points', 'win_share', 'margin'],
      contrast: 'gold',
    },
    {
      name: 'parts',
      about: 'What that is made of',
      table: 'discs',
      by: [],
      columns: ['face', 'insurance', 'denial'].flatMap((part) => [
        `${part}_points`,
        `${part}_win_share`,
        `${part}_margin`,
      ]),
    },
    {
      name: 'when',
      about: 'One more disc by round and moment',
      table: 'discs',
      by: ['round', 'moment'],
      columns: ['points', 'win_share'],
      contrast: 'gold',
    },
    {
      name: 'parts when',
      about: 'The parts by round and moment',
      table: 'discs',
      by: ['round', 'moment'],
      columns: ['face_win_share', 'insurance_points', 'denial_points', 'denial_margin'],
    },
    {
      name: 'held',
      about: 'One more disc by how many the seat holds',
      table: 'discs',
      by: ['gold'],
      where: 'gold < 6',
      columns: ['points', 'win_share'],
    },
    {
      name: 'from',
      about: 'One more disc from the pile, or from outside where the pile is empty',
      table: 'discs',
      by: ['from'],
      columns: ['points', 'win_share', 'margin'],
    },
    {
      name: 'nth',
      about: 'The first disc, the second …, to those who hold fewer',
      table: 'nth',
      by: ['disc'],
      columns: ['points', 'win_share'],
      contrast: 'gold',
    },
    {
      name: 'nth when',
      about: 'The same by round and moment',
      table: 'nth',
      by: ['round', 'moment', 'disc'],
      columns: ['points', 'win_share'],
      contrast: 'gold',
    },
    {
      name: 'last disc',
      about: 'The last disc of the pile',
      table: 'discs',
      by: [],
      where: 'pile = 1',
      columns: ['points', 'win_share', 'margin'],
      contrast: 'gold',
    },
    {
      name: 'last denial',
      about: 'The last disc of the pile against one from outside',
      table: 'discs',
      by: [],
      where: 'pile = 1',
      columns: ['denial_points', 'denial_win_share', 'denial_margin'],
    },
    {
      name: 'merchant',
      about: 'A Merchant to the capital against the best other play',
      table: 'merchants',
      by: [],
      columns: ['points', 'win_share', 'margin'],
      contrast: 'chosen',
    },
    {
      name: 'merchant when',
      about: 'The same by round and gold in hand',
      table: 'merchants',
      by: ['round', 'gold'],
      where: 'gold < 4',
      columns: ['points', 'win_share'],
      contrast: 'chosen',
    },
    {
      name: 'saves',
      about: 'Colours over their limit and saved by gold',
      table: 'saves',
      by: ['colour'],
      columns: ['over', 'saved', 'discs', 'kept'],
    },
  ],
  conclusions: [
    { claim: 'a disc against its face', answer: 'disc', column: 'points', against: 1 },
    { claim: 'insurance', answer: 'parts', column: 'insurance_points', against: 0 },
    { claim: 'denial', answer: 'parts', column: 'denial_margin', against: 0 },
    {
      claim: 'first disc against its face',
      answer: 'held',
      labels: { gold: '0' },
      column: 'points',
      against: 1,
    },
    {
      claim: 'third disc against its face',
      answer: 'held',
      labels: { gold: '2' },
      column: 'points',
      against: 1,
    },
    {
      claim: 'a Merchant against the best other play',
      answer: 'merchant',
      column: 'points',
      against: 0,
    },
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

function watchGold(context: StudyContext<LuxState, CapitalLux>): Watcher<LuxState> {
  const t = context.game.table;
  const moments = new Moments();
  const saves = new Saves(context);
  const legal = new Int32Array(context.game.maxLegal);
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
        playMerchant(context, state, action, legal);
      saves.decide(state, action);
    },
    end: () => saves.end(),
  };
}

import { COLOUR_NAMES, COLOURS } from '../../../../../engine/capital-lux/cards.js';
import { At, type LuxState, Phase } from '../../../../../engine/capital-lux/state.js';
import { MEASURES } from '../../../../lab/measures.js';
import { answersOf, BRIEF, type Finding, type Findings } from '../../../../query/findings.js';
import { briefly, gains, hasEnoughDeals, say, side } from '../../../../studies/finding-text.js';
import { each } from '../../../../studies/outcome.js';
import { claim, type MomentObserver } from '../../../../studies/study.js';
import { sayAll, sayPower, verdictOn } from '../../../../studies/verdict.js';
import { Moments } from '../moments.js';
import type { LuxContext, LuxStudy } from '../types.js';
import { DISCS_TABLE, giveDisc, NTH } from './discs.js';
import { MERCHANTS, playMerchant } from './merchants.js';
import { SAVES, Saves } from './saves.js';

/** What a disc counts by itself at the end, in points. */
const FACE = 1;

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
    claim('a disc against its face', 'disc', 'points', {}, FACE),
    claim('insurance', 'parts', 'insurance_points'),
    claim('denial', 'parts', 'denial_margin'),
    claim('first disc against its face', 'held', 'points', { gold: '0' }, FACE),
    claim('third disc against its face', 'held', 'points', { gold: '2' }, FACE),
    claim('a Merchant against the best other play', 'merchant', 'points'),
  ],
  search: { sampleEvery: 4, deals: 100 },
  watch: (context) => watchGold(context),
  verdict: (found) => {
    const points = found.find('disc');
    return verdictOn(found.find('disc', 'win_share'), {
      above: (wins) => `A gold disc ${gains(wins)}, and is worth ${againstFace(points)}.`,
      below: (wins) => `A gold disc ${gains(wins)}, though it is worth ${againstFace(points)}.`,
      unclear: `A gold disc has no clear effect on winning; it is worth ${againstFace(points)}.`,
    });
  },
  tell: (found) => [
    `One more gold disc: ${sayAll(found, 'disc')}.`,
    `What it does beside its face, by keeping cards over a limit: ${sayAll(found, 'parts', {}, 'insurance')}.`,
    `What it does because the pile then holds one fewer, against a disc from outside: ${sayAll(found, 'parts', {}, 'denial')}.`,
    ...tellHeld(found),
    `The last disc of the pile: ${sayAll(found, 'last disc')}.`,
    `A Merchant to the capital, against the best other play: ${sayAll(found, 'merchant')}${sayPower(found.find('merchant', 'win_share'))}. Likely an overestimate, because the best alternative is not always found.`,
    ...COLOURS.map(
      (colour) =>
        `${COLOUR_NAMES[colour]}: over its limit ${say(found.find('saves', 'over', { colour }))}, saved by gold ${say(found.find('saves', 'saved', { colour }))}.`,
    ),
  ],
};

function againstFace(points: Finding | undefined): string {
  if (!hasEnoughDeals(points)) return 'as yet unknown points';
  const words = {
    above: 'more than its face',
    below: 'less than its face',
    unclear: 'about its face',
  };
  return `${briefly(points)}, ${words[side(points, FACE)]}`;
}

/** What changes it: the discs that a seat has already, as far as there are deals enough. */
const tellHeld = (found: Findings): string[] =>
  found
    .of('held')
    .filter(hasEnoughDeals)
    .map(
      ({ labels }) =>
        `One more disc for a seat that holds ${labels.gold === '0' ? 'none' : labels.gold}: ${sayAll(found, 'held', labels)}.`,
    );

function watchGold(context: LuxContext): MomentObserver<LuxState> {
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

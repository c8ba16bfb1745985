import { COLOUR_NAMES, COLOURS } from '../../../../../engine/capital-lux/cards.js';
import type { LuxState } from '../../../../../engine/capital-lux/state.js';
import { answersOf, BRIEF, type Finding, type Findings } from '../../../../query/findings.js';
import { gains, hasEnoughDeals, say, sayContrast } from '../../../../studies/finding-text.js';
import { each } from '../../../../studies/outcome.js';
import { claim, type MomentObserver } from '../../../../studies/study.js';
import { sayAll, verdictOn, wordsFor } from '../../../../studies/verdict.js';
import { Moments } from '../moments.js';
import type { LuxContext, LuxStudy } from '../types.js';
import { BONUSES, Bonuses, WINNERS } from './bonuses.js';
import { addToMajorities, MAJORITIES, TURNS } from './majorities.js';

const ofBonuses = answersOf(BONUSES);
const LATER = ['points', 'win_share', 'limits_points'] as const;
const ofMajorities = answersOf(MAJORITIES, { where: 'prize > 0 AND room' });
const ofNoRoom = answersOf(MAJORITIES, { where: 'NOT room' });
const ofWinners = answersOf(WINNERS, { contrast: 'bonuses' });

export const bonusRace: LuxStudy = {
  name: 'bonus-race',
  question: 'What is a majority worth, and what does taking the best card do to later limits?',
  tables: [BONUSES, MAJORITIES, WINNERS],
  worlds: 4,
  headline: { table: 'bonuses', column: 'points', about: 'what a bonus is worth to its winner' },
  answers: [
    ofBonuses(
      'bonus',
      'A bonus, to its winner and to the best-placed other seat',
      [],
      ['points', 'win_share', 'margin', 'rival_points', 'rival_win_share', 'value'],
    ),
    ofBonuses(
      'parts',
      'What that is made of, in rounds that are not the last: the card, and later limits',
      [],
      [
        'card_points',
        'card_win_share',
        ...each('limits'),
        'rival_limits_points',
        'rival_limits_win_share',
      ],
      { where: 'NOT last_round' },
    ),
    ofBonuses('bonus by round', 'A bonus by round', 'round', [
      'points',
      'win_share',
      'limits_points',
      'limits_margin',
      'rival_limits_points',
    ]),
    ofBonuses('bonus by colour', 'A bonus by colour', 'colour', [
      'points',
      'win_share',
      'value',
      'limits_points',
      'rival_limits_points',
    ]),
    ofBonuses('bonus when', 'A bonus by colour and round', ['colour', 'round'], LATER),
    ofBonuses('bonus by value', 'A bonus by the value of the card', 'value', LATER),
    ofMajorities(
      'majority',
      'One more card of the lowest value in the hometown before a majority is decided, if there is room for it',
      'turn',
      ['points', 'win_share', 'beyond_points', 'beyond_win_share'],
    ),
    ofMajorities(
      'majority when',
      'The same by round',
      ['turn', 'round'],
      ['points', 'win_share', 'beyond_points'],
    ),
    ofMajorities(
      'majority by colour',
      'The same by colour',
      ['turn', 'colour'],
      ['points', 'win_share', 'beyond_points'],
    ),
    ofNoRoom(
      'no room',
      'One more card of the lowest value in the hometown if it goes over the limit',
      [],
      BRIEF,
    ),
    ofWinners('won', 'Bonus cards of a seat in a game', [], ['points', 'bonuses']),
  ],
  conclusions: [
    claim('a bonus to its winner', 'bonus', 'win_share'),
    claim('lower limits to the winner of the bonus', 'parts', 'limits_points'),
    claim('lower limits to the best-placed other seat', 'parts', 'rival_limits_points'),
    claim('lower limits to the margin of the winner of the bonus', 'parts', 'limits_margin'),
    claim('a card that takes the lead against its points alone', 'majority', 'beyond_points', {
      turn: 'takes the lead',
    }),
    claim('a card that changes no majority against its points alone', 'majority', 'beyond_points', {
      turn: 'changes nothing',
    }),
  ],
  watch: (context) => watchRace(context),
  verdict: (found) => {
    const bonus = (wins: Finding) => `A bonus ${gains(wins)}${tellLimits(found)}.`;
    return verdictOn(found.find('bonus', 'win_share'), {
      above: bonus,
      below: bonus,
      unclear: 'A bonus has no clear effect on winning.',
    });
  },
  tell: (found) => [
    `A bonus, to its winner: ${sayAll(found, 'bonus')}; to the best-placed other seat: ${sayAll(found, 'bonus', {}, 'rival')}.`,
    `Of this, before the last round, the card itself: ${sayAll(found, 'parts', {}, 'card')}.`,
    `Lower limits, because the capital has lost the card, to the winner: ${sayAll(found, 'parts', {}, 'limits')}; to the best-placed other seat: ${sayAll(found, 'parts', {}, 'rival_limits')}.`,
    ...found
      .of('bonus by round')
      .filter(hasEnoughDeals)
      .map(
        ({ labels }) =>
          `A bonus of round ${labels.round}: ${sayAll(found, 'bonus by round', labels)}.`,
      ),
    ...COLOURS.map(
      (colour) =>
        `A bonus in ${COLOUR_NAMES[colour]}: ${sayAll(found, 'bonus by colour', { colour })}; the value of its card: ${say(found.find('bonus by colour', 'value', { colour }))}.`,
    ),
    ...TURNS.map((turn) => tellTurn(found, turn)),
    tellContrast(found.find('won')),
  ],
};

const tellLimits = (found: Findings): string =>
  wordsFor(found.find('parts', 'limits_margin'), {
    above: '; lower limits afterwards add to its lead',
    below: '; lower limits afterwards take some of its lead back',
    unclear: '',
  }) ?? '';

const tellTurn = (found: Findings, turn: string): string =>
  `At the end of a round, one more card of the lowest value in a hometown that has room for it, if it ${turn} in its colour: ${sayAll(found, 'majority', { turn })}; besides its own points: ${sayAll(found, 'majority', { turn }, 'beyond')}.`;

const tellContrast = (won: Finding | undefined): string =>
  `Naive association (not causal), for each bonus card more that a seat had won: ${sayContrast(won)}.`;

function watchRace(context: LuxContext): MomentObserver<LuxState> {
  const moments = new Moments();
  const bonuses = new Bonuses(context);
  return {
    begin: () => {
      moments.begin();
      bonuses.begin();
    },
    decide(state) {
      bonuses.judge(state);
      if (moments.at(state).includes('last turns')) addToMajorities(context, state);
    },
    end(state) {
      bonuses.judge(state);
      bonuses.end(state);
    },
  };
}

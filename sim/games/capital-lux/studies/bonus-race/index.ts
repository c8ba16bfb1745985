import { COLOUR_NAMES, COLOURS } from '../../../../../engine/capital-lux/cards.js';
import type { LuxState } from '../../../../../engine/capital-lux/state.js';
import { answersOf, BRIEF, type Finding, type Findings } from '../../../../query/findings.js';
import { say, sayContrast, verdict } from '../../../../studies/finding-text.js';
import { each } from '../../../../studies/outcome.js';
import { claim, type Watcher } from '../../../../studies/study.js';
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
  tell: (found) => [
    `A bonus is worth ${say(found.find('bonus'))} and ${say(found.find('bonus', 'win_share'))} to its winner, and brings the best-placed other seat ${say(found.find('bonus', 'rival_points'))}.`,
    `Before the last round, the card itself is worth ${say(found.find('parts', 'card_points'))}. That the capital has lost the card ${helps(found.find('parts', 'limits_points'))} its winner in later rounds: ${say(found.find('parts', 'limits_points'))}; it ${helps(found.find('parts', 'rival_limits_points'))} the best-placed other seat: ${say(found.find('parts', 'rival_limits_points'))}; it changes the winner's margin by ${say(found.find('parts', 'limits_margin'))}.`,
    ...found
      .of('bonus by round')
      .map((finding) => `A bonus of round ${finding.labels.round} is worth ${say(finding)}.`),
    ...COLOURS.map(
      (colour) =>
        `A bonus in ${COLOUR_NAMES[colour]} is worth ${say(found.find('bonus by colour', 'points', { colour }))}, by a card of ${say(found.find('bonus by colour', 'value', { colour }))}.`,
    ),
    ...TURNS.map((turn) => tellTurn(found, turn)),
    tellContrast(found.find('won')),
  ],
};

/** What the interval says of a seat that is helped or harmed. */
const helps = (finding: Finding | undefined): string =>
  verdict(finding, 'helps', 'harms', 'cannot be seen to help or harm');

function tellTurn(found: Findings, turn: string): string {
  const of = (column: string) => say(found.find('majority', column, { turn }));
  return `At the end of a round, one more card of the lowest value in a hometown, if it ${turn} in its colour and there is room for it under the limit, is worth ${of('points')}, ${of('beyond_points')} besides its own points.`;
}

const tellContrast = (won: Finding | undefined): string =>
  `For comparison only: seats ended with ${sayContrast(won)} more for each bonus card more that they had won, whatever the reason.`;

function watchRace(context: LuxContext): Watcher<LuxState> {
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

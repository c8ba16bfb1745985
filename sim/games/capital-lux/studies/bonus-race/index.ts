import { COLOUR_NAMES, COLOURS } from '../../../../../engine/capital-lux/cards.js';
import type { CapitalLux } from '../../../../../engine/capital-lux/index.js';
import type { LuxState } from '../../../../../engine/capital-lux/state.js';
import type { Finding, Findings } from '../../../../query/findings.js';
import type { Study, StudyContext, Watcher } from '../../../../studies/study.js';
import { say, side } from '../../../../studies/words.js';
import { Moments } from '../moments.js';
import { BONUSES, Bonuses, WINNERS } from './bonuses.js';
import { addToMajorities, MAJORITIES, TURNS } from './majorities.js';

export const bonusRace: Study<LuxState, CapitalLux> = {
  name: 'bonus-race',
  question: 'What is a majority worth, and what does taking the best card do to later limits?',
  tables: [BONUSES, MAJORITIES, WINNERS],
  worlds: 4,
  headline: { table: 'bonuses', column: 'points', about: 'what a bonus is worth to its winner' },
  answers: [
    {
      name: 'bonus',
      about: 'A bonus, to its winner and to the best-placed other seat',
      table: 'bonuses',
      by: [],
      columns: ['points', 'win_share', 'margin', 'rival_points', 'rival_win_share', 'value'],
    },
    {
      name: 'parts',
      about: 'What that is made of, in rounds that are not the last: the card, and later limits',
      table: 'bonuses',
      by: [],
      where: 'NOT last_round',
      columns: [
        ...['card_points', 'card_win_share', 'limits_points', 'limits_win_share', 'limits_margin'],
        ...['rival_limits_points', 'rival_limits_win_share'],
      ],
    },
    {
      name: 'bonus by round',
      about: 'A bonus by round',
      table: 'bonuses',
      by: ['round'],
      columns: ['points', 'win_share', 'limits_points', 'limits_margin', 'rival_limits_points'],
    },
    {
      name: 'bonus by colour',
      about: 'A bonus by colour',
      table: 'bonuses',
      by: ['colour'],
      columns: ['points', 'win_share', 'value', 'limits_points', 'rival_limits_points'],
    },
    {
      name: 'bonus when',
      about: 'A bonus by colour and round',
      table: 'bonuses',
      by: ['colour', 'round'],
      columns: ['points', 'win_share', 'limits_points'],
    },
    {
      name: 'bonus by value',
      about: 'A bonus by the value of the card',
      table: 'bonuses',
      by: ['value'],
      columns: ['points', 'win_share', 'limits_points'],
    },
    {
      name: 'majority',
      about:
        'One more card of the lowest value in the hometown before a majority is decided, if there is room for it',
      table: 'majorities',
      by: ['turn'],
      where: 'prize > 0 AND room',
      columns: ['points', 'win_share', 'beyond_points', 'beyond_win_share'],
    },
    {
      name: 'majority when',
      about: 'The same by round',
      table: 'majorities',
      by: ['turn', 'round'],
      where: 'prize > 0 AND room',
      columns: ['points', 'win_share', 'beyond_points'],
    },
    {
      name: 'majority by colour',
      about: 'The same by colour',
      table: 'majorities',
      by: ['turn', 'colour'],
      where: 'prize > 0 AND room',
      columns: ['points', 'win_share', 'beyond_points'],
    },
    {
      name: 'no room',
      about: 'One more card of the lowest value in the hometown if it goes over the limit',
      table: 'majorities',
      by: [],
      where: 'NOT room',
      columns: ['points', 'win_share'],
    },
    {
      name: 'won',
      about: 'Bonus cards of a seat in a game',
      table: 'winners',
      by: [],
      columns: ['points', 'bonuses'],
      contrast: 'bonuses',
    },
  ],
  conclusions: [
    { claim: 'a bonus to its winner', answer: 'bonus', column: 'win_share', against: 0 },
    {
      claim: 'lower limits to the winner of the bonus',
      answer: 'parts',
      column: 'limits_points',
      against: 0,
    },
    {
      claim: 'lower limits to the best-placed other seat',
      answer: 'parts',
      column: 'rival_limits_points',
      against: 0,
    },
    {
      claim: 'lower limits to the margin of the winner of the bonus',
      answer: 'parts',
      column: 'limits_margin',
      against: 0,
    },
    {
      claim: 'a card that takes the lead against its points alone',
      answer: 'majority',
      labels: { turn: 'takes the lead' },
      column: 'beyond_points',
      against: 0,
    },
    {
      claim: 'a card that changes no majority against its points alone',
      answer: 'majority',
      labels: { turn: 'changes nothing' },
      column: 'beyond_points',
      against: 0,
    },
  ],
  watch: (context) => watchRace(context),
  tell: (found) => [
    `A bonus is worth ${say(found.find('bonus'))} and ${say(found.find('bonus', 'win_share'))} to its winner, and brings the best-placed other seat ${say(found.find('bonus', 'rival_points'))}.`,
    `Before the last round, the card itself is worth ${say(found.find('parts', 'card_points'))}. That the capital has lost the card ${verdict(found.find('parts', 'limits_points'))} its winner in later rounds: ${say(found.find('parts', 'limits_points'))}; it ${verdict(found.find('parts', 'rival_limits_points'))} the best-placed other seat: ${say(found.find('parts', 'rival_limits_points'))}; it changes the winner's margin by ${say(found.find('parts', 'limits_margin'))}.`,
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
function verdict(finding: Finding | undefined): string {
  const words = { above: 'helps', below: 'harms', unclear: 'cannot be seen to help or harm' };
  return words[side(finding)];
}

function tellTurn(found: Findings, turn: string): string {
  const of = (column: string) => say(found.find('majority', column, { turn }));
  return `At the end of a round, one more card of the lowest value in a hometown, if it ${turn} in its colour and there is room for it under the limit, is worth ${of('points')}, ${of('beyond_points')} besides its own points.`;
}

function tellContrast(won: Finding | undefined): string {
  const more = won?.contrast ? say({ ...won, estimate: won.contrast }) : say(undefined);
  return `For comparison only: seats ended with ${more} more for each bonus card more that they had won, whatever the reason.`;
}

function watchRace(context: StudyContext<LuxState, CapitalLux>): Watcher<LuxState> {
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

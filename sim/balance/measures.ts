import type { Course } from '../studies/health.js';
import { luckAndSkill } from './luck.js';
import { type Measure, measuresOf } from './measure.js';
import { movesMeasures } from './moves.js';

const fairness = measuresOf({ heading: 'Fairness', source: 'health', table: 'chairs' });
const score = measuresOf({ heading: 'Scores', source: 'health', table: 'courses' });
const COURSE = { heading: 'Course of a game', source: 'health' } as const;
const course = measuresOf({ ...COURSE, table: 'courses' });
const standing = measuresOf({ ...COURSE, table: 'standings' });
const time = measuresOf({ heading: 'Time', source: 'health', table: 'courses' });
const kings = measuresOf({ heading: 'Kingmaking', source: 'health', table: 'looks' });
const choice = measuresOf({ heading: 'Choices', source: 'health', table: 'looks' });

/** Of every game, with so many players and these sorts of move. */
export function measuresOfAll(
  players: number,
  { sorts, stages, starts }: Pick<Course, 'sorts' | 'stages'> & { starts: boolean },
  ladder: readonly string[],
): Measure[] {
  return [
    ...fairnessMeasures(players, starts),
    ...SCORE_MEASURES,
    ...COURSE_MEASURES,
    ...standingMeasures(players, stages),
    ...timeMeasures(players),
    ...(players > 2 ? KINGMAKING_MEASURES : []),
    ...CHOICE_MEASURES,
    ...movesMeasures(sorts),
    ...luckAndSkill(players, ladder),
  ];
}

function fairnessMeasures(players: number, starts: boolean): Measure[] {
  const value = `final_win_share - ${1 / players}`;
  const starter = fairness('starter-advantage', 'Starter wins more than even', 'win share', {
    about: `Win share of the seat that starts the game less 1/${players}.`,
    value,
    where: 'starts',
  });
  return [
    ...(starts ? [starter] : []),
    ...Array.from({ length: players }, (_, seat) =>
      fairness(`seat-${seat}-advantage`, `Seat ${seat} wins more than even`, 'win share', {
        about: `Win share of seat ${seat}, whoever starts, less 1/${players}.`,
        value,
        where: `seat = ${seat}`,
      }),
    ),
  ];
}

const SCORE_MEASURES: readonly Measure[] = [
  score('top-score', 'Score of the first', 'points', {
    about: 'The most points that a seat has at the end.',
    value: 'top',
  }),
  score('lead', 'Lead of the first over the second', 'points', {
    about: 'Points between the two highest scores.',
  }),
  score('spread', 'Spread of scores at a table', 'points', {
    about: 'The standard deviation of the final points of the seats of a game.',
  }),
  score('close', 'Close games', 'of games', {
    about:
      'Share of games in which the second has at least nine tenths of the points of the first.',
    value: 'close::INTEGER',
  }),
  score('ties', 'Ties', 'of games', {
    about: 'Share of games in which two or more seats have the most points, before tie-breaks.',
    value: 'tied::INTEGER',
  }),
];

const COURSE_MEASURES: readonly Measure[] = [
  course('length', 'Length', 'decisions', {
    about: 'Decisions of all seats in a game, forced ones included.',
    value: 'decisions',
  }),
  course('lead-changes', 'Lead changes', 'a game', {
    about:
      'How often another seat than before gets ahead of all others, by what lies on the table.',
  }),
  course('decided', 'Lead becomes final after', 'of the game', {
    about:
      'The part of the decisions after which the winner stays ahead of all others, by what lies on the table; 1 for shared victories.',
  }),
  course('comebacks', 'Comebacks', 'of games', {
    about:
      'Share of games won alone by a seat that had the fewest points when the last stage (round, epoch) began; without shared victories and games in which all had the same then.',
    value: 'comeback::INTEGER',
  }),
];

/** Whether whoever leads runs away, and whether whoever is last comes back. */
const standingMeasures = (players: number, { name, after }: Course['stages']): Measure[] =>
  after(players).flatMap((stage) => [
    standing(`leader-after-${stage}`, `Leader after ${name} ${stage} wins`, 'of games', {
      about: `How often the seat wins that has more points than all others when ${name} ${stage} is over; 1/${players} if that meant nothing.`,
      value: 'leader',
      where: `stage = ${stage}`,
    }),
    standing(`last-after-${stage}`, `Last after ${name} ${stage} wins`, 'of games', {
      about: `How often the seat wins that has fewer points than all others when ${name} ${stage} is over.`,
      value: 'last',
      where: `stage = ${stage}`,
    }),
  ]);

const timeMeasures = (players: number): Measure[] => [
  time('minutes', 'Length in minutes', 'minutes', {
    about: 'By the seconds that people are assumed to take for each kind of decision.',
    value: 'seconds / 60',
  }),
  time('turns-each', 'Turns of a seat', 'turns', {
    about: 'How often play comes to a seat; what all choose at once counts once for each.',
    value: `turns::DOUBLE / ${players}`,
  }),
  time('waiting', 'Waiting for your turn', 'seconds', {
    about: 'From a decision of a seat until play comes to it again, by the same assumptions.',
    value: 'waited',
    per: 'waits',
  }),
  time('longest-wait', 'Longest wait of a game', 'seconds', {
    about: 'The longest that any seat waits until play comes to it again.',
    value: 'longest_wait',
  }),
];

/** With two players there is nobody to choose between. */
const KINGMAKING_MEASURES: readonly Measure[] = [
  kings('out', 'Decisions of seats that cannot win', 'of decisions', {
    about:
      'Of decisions with alternatives: those of a seat that wins in none of the worlds in which it was played on, whatever it does.',
    value: 'out::INTEGER * stands_for',
    per: 'stands_for',
  }),
  kings('kingmaking', 'Kingmaking', 'of such decisions', {
    about:
      'How often the choice of a seat that cannot win any more decides which of the others wins: the most that two of its alternatives differ in the win share of a rival, in the same worlds. A lower bound.',
    value: 'swing * stands_for',
    per: 'stands_for',
    where: 'out',
  }),
];

const CHOICE_MEASURES: readonly Measure[] = [
  choice('forced', 'Forced decisions', 'of decisions', {
    about: 'Share of decisions with one legal action.',
    table: 'courses',
    per: 'decisions',
  }),
  choice('trivial', 'Decisions that make no difference', 'of decisions', {
    about:
      'Of decisions with alternatives: those in which every alternative came out the same for the player, in points and victory, in all worlds in which it was played on.',
    value: 'trivial::INTEGER * stands_for',
    per: 'stands_for',
  }),
  choice('options', 'Legal actions', 'actions', {
    about: 'Legal actions in decisions that have several.',
    table: 'courses',
    per: '(decisions - forced)',
  }),
  choice('sensible-options', 'Sensible options', 'actions', {
    about:
      'How many alternatives of a decision may turn out best: 1 if the same one is best whatever is hidden, 3 if three are equally likely to be. (1 ÷ sum of squared shares; played on in worlds imagined by the player.)',
    value: 'sensible * stands_for',
    per: 'stands_for',
  }),
  choice('regret', 'Points lost per decision', 'points', {
    about:
      'Points that the alternative which seems best in worlds imagined by the player brings more than what was done. Much more than in the standard game: these players do not understand the variant.',
    value: 'regret_points * stands_for',
    per: 'stands_for',
    where: 'NOT trivial',
  }),
];

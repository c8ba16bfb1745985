import type { Course } from '../studies/course.js';
import { luckAndSkill } from './luck.js';
import { movesMeasures } from './moves.js';

/** Where the rows of a measure come from: the tables of games, the health of games, or a match. */
export const SOURCES = ['tables', 'health', 'skill'] as const;
export type Source = (typeof SOURCES)[number];

/**
 * One line of a health sheet: a sum over rows divided by another, with the deal as the unit. What a
 * game has of its own is declared by the game, the rest below.
 */
export interface Measure {
  /** For commands and files: `starter-advantage`. */
  readonly name: string;
  /** Under which heading it stands. */
  readonly heading: string;
  readonly title: string;
  /** What it is, for somebody who does not know the lab. */
  readonly about: string;
  readonly unit: string;
  readonly source: Source;
  readonly table: string;
  /** SQL, summed over the rows. */
  readonly value: string;
  /** SQL, what that is divided by, summed likewise; 1: the number of rows. */
  readonly per?: string;
  /** SQL: only rows of which this holds. */
  readonly where?: string;
  /** SQL: the rows themselves, if they are made of those of the table, which is called `given`. */
  readonly from?: string;
}

type Common = Pick<Measure, 'heading' | 'source' | 'table'>;
const FAIRNESS: Common = { heading: 'Fairness', source: 'health', table: 'chairs' };
const SCORES: Common = { heading: 'Scores', source: 'health', table: 'courses' };
const COURSE: Common = { heading: 'Course of a game', source: 'health', table: 'courses' };
const CHOICE: Common = { heading: 'Choices', source: 'health', table: 'looks' };

/** Of every game, with so many players and these sorts of move. */
export function measuresOfAll(
  players: number,
  { sorts, starts }: { sorts: Course<unknown>['sorts']; starts: boolean },
  ladder: readonly string[],
): Measure[] {
  return [
    ...fairness(players, starts),
    ...SCORE_MEASURES,
    ...COURSE_MEASURES,
    ...CHOICE_MEASURES,
    ...movesMeasures(sorts),
    ...luckAndSkill(players, ladder),
  ];
}

function fairness(players: number, starts: boolean): Measure[] {
  const even = 1 / players;
  return [
    ...(starts
      ? [
          {
            ...FAIRNESS,
            name: 'starter-advantage',
            title: 'Starter wins more than even',
            about: `Win share of the seat that starts the game less 1/${players}.`,
            unit: 'win share',
            value: `final_win_share - ${even}`,
            where: 'starts',
          },
        ]
      : []),
    ...Array.from({ length: players }, (_, seat) => ({
      ...FAIRNESS,
      name: `seat-${seat}-advantage`,
      title: `Seat ${seat} wins more than even`,
      about: `Win share of seat ${seat}, whoever starts, less 1/${players}.`,
      unit: 'win share',
      value: `final_win_share - ${even}`,
      where: `seat = ${seat}`,
    })),
  ];
}

const SCORE_MEASURES: readonly Measure[] = [
  {
    ...SCORES,
    name: 'top-score',
    title: 'Score of the first',
    about: 'The most points that a seat has at the end.',
    unit: 'points',
    value: 'top',
  },
  {
    ...SCORES,
    name: 'lead',
    title: 'Lead of the first over the second',
    about: 'Points between the two highest scores.',
    unit: 'points',
    value: 'lead',
  },
  {
    ...SCORES,
    name: 'spread',
    title: 'Spread of scores at a table',
    about: 'The standard deviation of the final points of the seats of a game.',
    unit: 'points',
    value: 'spread',
  },
  {
    ...SCORES,
    name: 'close',
    title: 'Close games',
    about:
      'Share of games in which the second has at least nine tenths of the points of the first.',
    unit: 'of games',
    value: 'close::INTEGER',
  },
  {
    ...SCORES,
    name: 'ties',
    title: 'Ties',
    about: 'Share of games in which two or more seats have the most points, before tie-breaks.',
    unit: 'of games',
    value: 'tied::INTEGER',
  },
];

const COURSE_MEASURES: readonly Measure[] = [
  {
    ...COURSE,
    name: 'length',
    title: 'Length',
    about: 'Decisions of all seats in a game, forced ones included.',
    unit: 'decisions',
    value: 'decisions',
  },
  {
    ...COURSE,
    name: 'lead-changes',
    title: 'Lead changes',
    about:
      'How often another seat than before gets ahead of all others, by what lies on the table.',
    unit: 'a game',
    value: 'lead_changes',
  },
  {
    ...COURSE,
    name: 'decided',
    title: 'Winner in the lead for good after',
    about:
      'The part of the decisions after which the winner stays ahead of all others, by what lies on the table; 1 for shared victories.',
    unit: 'of the game',
    value: 'decided',
  },
  {
    ...COURSE,
    name: 'comebacks',
    title: 'Comebacks',
    about:
      'Share of games won alone by a seat that had the fewest points when the last stage (round, epoch) began; without shared victories and games in which all had the same then.',
    unit: 'of games',
    value: 'comeback::INTEGER',
  },
];

const CHOICE_MEASURES: readonly Measure[] = [
  {
    ...CHOICE,
    table: 'courses',
    name: 'forced',
    title: 'Forced decisions',
    about: 'Share of decisions with one legal action.',
    unit: 'of decisions',
    value: 'forced',
    per: 'decisions',
  },
  {
    ...CHOICE,
    name: 'trivial',
    title: 'Decisions that make no difference',
    about:
      'Of decisions with alternatives: those in which every alternative came out the same for the player, in points and victory, in all worlds in which it was played on.',
    unit: 'of decisions',
    value: 'trivial::INTEGER * stands_for',
    per: 'stands_for',
  },
  {
    ...CHOICE,
    table: 'courses',
    name: 'options',
    title: 'Legal actions',
    about: 'Legal actions in decisions that have several.',
    unit: 'actions',
    value: 'options',
    per: '(decisions - forced)',
  },
  {
    ...CHOICE,
    name: 'sensible-options',
    title: 'Sensible options',
    about:
      'How many alternatives of a decision may turn out best: 1 if the same one is best whatever is hidden, 3 if three are equally likely to be. (1 ÷ sum of squared shares; played on in worlds imagined by the player.)',
    unit: 'actions',
    value: 'sensible * stands_for',
    per: 'stands_for',
  },
  {
    ...CHOICE,
    name: 'regret',
    title: 'Left on the table by a decision',
    about:
      'Points that the alternative which seems best in worlds imagined by the player brings more than what was done. Much more than in the standard game: these players do not understand the variant.',
    unit: 'points',
    value: 'regret_points * stands_for',
    per: 'stands_for',
    where: 'NOT trivial',
  },
];

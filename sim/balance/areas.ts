import type { Course } from '../studies/health.js';

/** What a designer wants to know of a game first. */
export const AREAS = [
  'fair',
  'close',
  'tense',
  'skilful',
  'rich in choices',
  'right length',
] as const;
/** One of these. */
export type Area = (typeof AREAS)[number];

/** What a measure should be, in its own unit (a part of 1 for shares), and why. */
export interface Criterion {
  readonly measure: string;
  readonly from?: number;
  readonly to?: number;
  readonly why: string;
}

export type Criteria = Readonly<Record<Area, readonly Criterion[]>>;

/** What a game says of its areas. */
export interface Expectations {
  /** How long it should take people, in minutes, and why. */
  readonly minutes: { readonly from: number; readonly to: number; readonly why: string };
  /** What other than usual an area has to meet. */
  readonly areas?: Partial<Criteria>;
}

/** How far a chair may be from even. */
const CHAIR = 0.05;

/** All that an area has to meet; what a game says of its own areas stands in place of the usual. */
export function criteriaOf(
  {
    areas,
    minutes,
    starts,
    course,
  }: Expectations & { starts: boolean; course: Pick<Course, 'stages'> },
  players: number,
): Criteria {
  const even = 1 / players;
  const stages = course.stages.after(players);
  const middle = stages[(stages.length - 1) >> 1];
  const chair = (measure: string): Criterion => ({
    ...{ measure, from: -CHAIR, to: CHAIR },
    why: 'where you sit should decide at most one game in twenty',
  });
  return {
    fair: [
      ...(starts ? [chair('starter-advantage')] : []),
      ...Array.from({ length: players }, (_, seat) => chair(`seat-${seat}-advantage`)),
    ],
    close: [
      {
        ...{ measure: 'close', from: 0.2 },
        why: 'in one game of five the second should end within a tenth of the winner',
      },
    ],
    tense: [
      {
        ...{ measure: 'decided', from: 0.5 },
        why: 'the lead should not become final before half of the game is over',
      },
      {
        ...{ measure: `leader-after-${middle}`, to: (1 + even) / 2 },
        why: `whoever leads after ${course.stages.name} ${middle} should be at most half-way from even to certain`,
      },
    ],
    skilful: [
      {
        ...{ measure: 'skill', from: 0.05, to: 0.9 - even },
        why: 'a stronger player should win one game in twenty more than even, and lose one in ten',
      },
    ],
    'rich in choices': [
      { ...{ measure: 'forced', to: 1 / 3 }, why: 'at most every third decision should be forced' },
      {
        ...{ measure: 'trivial', to: 0.1 },
        why: 'at most one choice in ten should make no difference',
      },
      {
        ...{ measure: 'sensible-options', from: 2 },
        why: 'at least two alternatives of a choice should be worth a thought',
      },
    ],
    'right length': [
      { measure: 'minutes', ...minutes },
      {
        ...{ measure: 'waiting', to: 120 },
        why: 'who waits more than two minutes for a turn does something else',
      },
    ],
    ...areas,
  };
}

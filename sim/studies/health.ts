import type { Game, Seat } from '../../engine/core/game.js';
import { NOBODY } from '../../engine/core/game.js';
import { flag, int, optional, real, word } from '../dataset/column.js';
import { winShares } from '../lab/finish.js';
import {
  type Alternatives,
  bestImagined,
  bestOfSome,
  legalActions,
  playEach,
} from './alternatives.js';
import { Clock, type Pace } from './clock.js';
import { isOut, swingOf } from './kingmaking.js';
import { type Counted, LeadTracker } from './lead-tracker.js';
import { cells, minus, type Outcome, valueColumns } from './outcome.js';
import { FINAL, studyTable } from './rows.js';
import type { MomentObserver, Study, StudyContext } from './study.js';

/** What the health of a game is told by, beside its rules: what people at the table see of it. */
export interface Course<S = unknown, G extends Game<S> = Game<S>> extends Counted<S, G> {
  /** Of a game just dealt; NOBODY where nobody starts. */
  starter(state: S): Seat;
  /** The sorts of move whose use, worth and regret are told, by what is decided. */
  readonly sorts: Readonly<Record<string, readonly string[]>>;
  /** Of an action, legal in the position: its place among all sorts; −1 for what is none of them. */
  sortOf(game: G, state: S, action: number): number;
  /** The legal actions that are tried, where there are too many to try all; what was done always is. */
  consider?(game: G, state: S): number[];
  /** One of so many decisions such as this one is looked into; of seldom ones more. */
  sampleEvery(state: S): number;
  /** What a stage is called, and after which of them it is told who leads. */
  readonly stages: { readonly name: string; after(players: number): readonly number[] };
  readonly pace: Pace<S>;
}

/** All sorts of move, in their order. */
export const sortsOf = <S>({ sorts }: Pick<Course<S>, 'sorts'>): string[] =>
  Object.values(sorts).flat();

const COURSES = studyTable({
  name: 'courses',
  row: 'one game',
  key: ['deal'],
  columns: {
    decisions: int('Decisions of all seats, forced ones included.'),
    forced: int('Of these, how many had one legal action.'),
    options: int('Legal actions, summed over the decisions that had several.'),
    lead_changes: int('How often another seat than before had more points than all others.'),
    decided: real(
      'After which part of the decisions the lead of the winner was final; 1 if that was so at the very end or the victory was shared.',
    ),
    comeback: optional(
      flag(
        'Whether the only winner had the fewest points when the last stage began; none if the victory was shared, all had the same then, or there was but one stage.',
      ),
    ),
    tied: flag('Whether two or more seats had the most points.'),
    close: flag('Whether the second had at least nine tenths of the points of the first.'),
    top: int('The most points of a seat.', 'points'),
    lead: int('Points between the first and the second.', 'points'),
    spread: real('The standard deviation of the points of the seats.', 'points'),
    seconds: real('How long people take for it, by the assumptions of the game.', 'seconds'),
    turns: int('How often play comes to a seat, all seats together.'),
    waits: int('Of these, how often it had decided before.'),
    waited: real('Summed over these: since it had decided.', 'seconds'),
    longest_wait: real('The longest of these.', 'seconds'),
  },
});

const STANDINGS = studyTable({
  name: 'standings',
  row: 'a stage (round, epoch, turn) of a game that was not the last',
  key: ['deal', 'stage'],
  columns: {
    stage: int('Stages that are over.'),
    leader: optional(
      real('What becomes of the seat that has more points than all others then.', 'win share'),
    ),
    last: optional(real('The same of the seat that has fewer than all others.', 'win share')),
  },
});

const CHAIRS = studyTable({
  name: 'chairs',
  row: 'one seat in one game',
  key: ['deal', 'seat'],
  columns: { ...FINAL, starts: flag('Whether the seat starts the game.') },
});

const LOOKS = studyTable({
  name: 'looks',
  row: 'a decision with alternatives, all of which were played on',
  columns: {
    options: int('Legal actions.'),
    stands_for: int('Decisions of the game that it stands for: one of so many is looked into.'),
    trivial: flag('Whether all alternatives came out the same for the seat in every world.'),
    out: flag(
      'Whether the seat had no part in the victory in any of the worlds, whichever alternative it took.',
    ),
    swing: optional(
      real(
        'Of seats that are out: the most that two alternatives differ in the win share of a rival, chosen by one half of the worlds and valued in the other.',
        'win share',
      ),
    ),
    sensible: optional(
      real(
        'The number of alternatives that may turn out best: 1 ÷ the sum of the squares of how often each does, in worlds imagined by the seat. None where all are the same.',
      ),
    ),
    ...valueColumns(
      'regret',
      'What seems best in worlds imagined by the seat against what was done, both as the hidden things lie',
    ),
  },
});

/** Everything that depends on the sorts of move. */
const sortTables = (sorts: readonly string[]) => {
  const SORT = word('The sort of move.', sorts);
  const USES = studyTable({
    name: 'uses',
    row: 'a sort of move in one game',
    key: ['deal', 'sort'],
    columns: {
      sort: SORT,
      times: int('Moves of this sort.'),
      moves: int('Moves of all sorts by which the same is decided.'),
    },
  });
  const SORTS = studyTable({
    name: 'sorts',
    row: 'a sort of move that was possible at a decision looked into, beside others',
    key: ['deal', 'decision', 'sort'],
    columns: {
      sort: SORT,
      chosen: flag('Whether the player did that.'),
      ...valueColumns(
        'worth',
        'The best move of this sort against the best other one, each as it seems best to the seat',
      ),
      ...valueColumns('regret', 'As in looks: the regret of the decision'),
    },
  });
  return { USES, SORTS };
};

/**
 * How a game goes, whatever is asked of it: who leads when, how much there is to decide, what sorts of
 * move are used for and are worth. No question of its own, but what `lab balance` rests on.
 */
export function healthStudy<S, G extends Game<S>>(course: Course<S, G>): Study<S, G> {
  const { USES, SORTS } = sortTables(sortsOf(course));
  return {
    name: 'health',
    question: 'How does the game go, and what is there to decide?',
    tables: [COURSES, CHAIRS, STANDINGS, USES, LOOKS, SORTS],
    worlds: 2,
    headline: {
      table: 'looks',
      column: 'regret_points',
      about: 'what a decision leaves on the table',
    },
    answers: [],
    conclusions: [],
    watch: (context) => watchHealth(context, course, USES, SORTS),
    tell: () => [],
  };
}

type Tables = ReturnType<typeof sortTables>;

function watchHealth<S, G extends Game<S>>(
  context: StudyContext<S, G>,
  course: Course<S, G>,
  USES: Tables['USES'],
  SORTS: Tables['SORTS'],
): MomentObserver<S> {
  const { game, rows } = context;
  const times = new Int32Array(sortsOf(course).length);
  const score = new Int32Array(2 * game.seats);
  let leads = new LeadTracker(course, game);
  let clock = new Clock(game, course.pace);
  let starter = NOBODY;
  return {
    begin(state) {
      leads = new LeadTracker(course, game);
      clock = new Clock(game, course.pace);
      starter = course.starter(state);
      times.fill(0);
    },
    decide(state, action, options) {
      if (leads.decide(state, options)) clock.stage();
      clock.decide(state, options);
      const sort = course.sortOf(game, state, action);
      if (sort >= 0) times[sort]++;
      if (options > 1 && context.looksInto(1 / course.sampleEvery(state)))
        look(context, course, SORTS, state, action);
    },
    end(state) {
      game.score(state, score);
      rows(COURSES).add({ ...leads.summary(score), ...clock.summary() });
      for (const row of leads.standings(winShares(score))) rows(STANDINGS).add(row);
      for (let seat = 0; seat < game.seats; seat++)
        rows(CHAIRS).add({ seat, starts: seat === starter });
      for (const use of usesOf(course, times)) rows(USES).add(use);
    },
  };
}

/** How often each sort of move was made, of those by which the same is decided. */
function usesOf<S>({ sorts }: Course<S>, times: Int32Array) {
  let first = 0;
  return Object.values(sorts).flatMap((some) => {
    const own = times.subarray(first, first + some.length);
    first += some.length;
    const moves = own.reduce((sum, n) => sum + n, 0);
    return some.map((sort, i) => ({ sort, times: own[i], moves }));
  });
}

/** All alternatives of a decision. */
function look<S>(
  context: StudyContext<S>,
  course: Course<S>,
  SORTS: Tables['SORTS'],
  state: S,
  action: number,
): void {
  const { game, rows } = context;
  const actions = considered(game, course, state, action);
  const tried = playEach(context, state, actions);
  const trivial = allSame(tried.imagined) && allSame(tried.outcomes);
  const out = isOut(tried);
  const regret = minus(bestImagined(tried), bestImagined(onlyThe(tried, actions.indexOf(action))));
  rows(LOOKS).add({
    options: legalActions(game, state).length,
    stands_for: course.sampleEvery(state),
    trivial,
    out,
    swing: out ? swingOf(tried) : null,
    sensible: trivial ? null : sensibleOptions(tried.imagined),
    ...cells('regret', regret),
  });
  const names = sortsOf(course);
  const sorts = actions.map((one) => course.sortOf(game, state, one));
  for (const sort of new Set(sorts)) {
    if (sort < 0 || sorts.every((other) => other === sort)) continue;
    const worth = bestOfSome(tried, (i) => sorts[i] === sort);
    rows(SORTS).add({
      sort: names[sort],
      chosen: sorts[actions.indexOf(action)] === sort,
      ...cells('worth', worth),
      ...cells('regret', regret),
    });
  }
}

function considered<S>(game: Game<S>, course: Course<S>, state: S, action: number): number[] {
  if (!course.consider) return legalActions(game, state);
  const some = course.consider(game, state);
  return some.includes(action) ? some : [...some, action];
}

const onlyThe = ({ outcomes, imagined }: Alternatives, i: number): Alternatives => ({
  outcomes: [outcomes[i]],
  imagined: [imagined[i]],
});

const allSame = (outcomes: readonly Outcome[]): boolean =>
  outcomes.every(({ points, win_share }) =>
    points.every(
      (value, world) =>
        value === outcomes[0].points[world] && win_share[world] === outcomes[0].win_share[world],
    ),
  );

/** In each world the best, by margin, has a vote; several share it. */
export function sensibleOptions(outcomes: readonly Outcome[]): number {
  const worlds = outcomes[0].margin.length;
  const votes = outcomes.map(() => 0);
  for (let world = 0; world < worlds; world++) {
    const values = outcomes.map(({ margin }) => margin[world]);
    const most = Math.max(...values);
    const best = values.flatMap((value, i) => (value === most ? [i] : []));
    for (const i of best) votes[i] += 1 / best.length / worlds;
  }
  return 1 / votes.reduce((sum, vote) => sum + vote * vote, 0);
}

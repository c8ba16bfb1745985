import { join } from 'node:path';
import { expectedParts, type Parts } from '../../../kit/expected-luck.js';
import { type PlainRow, plainCsv } from '../../../kit/plain-csv.js';
import { EXPECTED_SORTS } from './expected-health.js';

/** The lines of a health sheet a second time: from the CSV files of its runs, in plain arithmetic. */

/** What a row adds above and below the line of a ratio; nothing if it has no say. */
type Share = (row: PlainRow) => [number, number] | undefined;

interface Source {
  /** `health/courses` */
  file: string;
  share: Share;
  /** What is no ratio of sums. */
  whole?: (rows: readonly PlainRow[], deals: number) => Linearised;
}

const column =
  (name: string, per?: (row: PlainRow) => number): Share =>
  (row) =>
    row[name] === '' ? undefined : [numberOf(row[name]), per === undefined ? 1 : per(row)];

const numberOf = (cell: string): number =>
  cell === 'true' ? 1 : cell === 'false' ? 0 : Number(cell);

const only =
  (is: (row: PlainRow) => boolean, share: Share): Share =>
  (row) =>
    is(row) ? share(row) : undefined;

const scaled =
  (by: number, share: Share): Share =>
  (row) => {
    const found = share(row);
    return found && [by * found[0], found[1]];
  };

const less =
  (amount: number, share: Share): Share =>
  (row) => {
    const found = share(row);
    return found && [found[0] - amount, found[1]];
  };

const course = (share: Share): Source => ({ file: 'health/courses', share });
/** Each stands for as many decisions as it was drawn from. */
const look = (name: string, is: (row: PlainRow) => boolean = () => true): Source => ({
  file: 'health/looks',
  share: only(is, (row) => {
    const found = column(name)(row);
    return found && [found[0] * Number(row.stands_for), Number(row.stands_for)];
  }),
});

/** Every line, by its name. */
export function expectedSources(players: number): Record<string, Source> {
  const advantage = (is: (row: PlainRow) => boolean): Source => ({
    file: 'health/chairs',
    share: only(is, less(1 / players, column('final_win_share'))),
  });
  const seats = Array.from({ length: players }, (_, seat) => [
    `seat-${seat}-advantage`,
    advantage((row) => row.seat === `${seat}`),
  ]);
  const sorts = EXPECTED_SORTS.flat().flatMap((sort) => {
    const is = (row: PlainRow) => row.sort === sort;
    const id = sort.toLowerCase().replaceAll(' ', '-');
    const used = column('times', ({ moves }) => Number(moves));
    const chosen = (row: PlainRow) => is(row) && row.chosen === 'true';
    return [
      [`use-${id}`, { file: 'health/uses', share: only(is, used) }],
      [`worth-${id}`, { file: 'health/sorts', share: only(is, column('worth_points')) }],
      [`regret-${id}`, { file: 'health/sorts', share: only(chosen, column('regret_points')) }],
    ];
  });
  const partOf = (part: keyof Parts): Source => ({
    file: 'skill/seats',
    share: () => undefined,
    whole(rows, deals) {
      const { mean, rest } = expectedParts(rows, deals, players)[part];
      return { ratio: mean, rest, deals };
    },
  });
  return {
    'starter-advantage': advantage((row) => row.starts === 'true'),
    ...Object.fromEntries(seats),
    'top-score': course(column('top')),
    lead: course(column('lead')),
    spread: course(column('spread')),
    close: course(column('close')),
    ties: course(column('tied')),
    length: course(column('decisions')),
    'lead-changes': course(column('lead_changes')),
    decided: course(column('decided')),
    comebacks: course(column('comeback')),
    forced: course(column('forced', ({ decisions }) => Number(decisions))),
    options: course(
      column('options', ({ decisions, forced }) => Number(decisions) - Number(forced)),
    ),
    ...Object.fromEntries(
      ['1', '2'].flatMap((round) =>
        ['leader', 'last'].map((who) => [
          `${who}-after-${round}`,
          { file: 'health/standings', share: only(({ stage }) => stage === round, column(who)) },
        ]),
      ),
    ),
    minutes: course(scaled(1 / 60, column('seconds'))),
    'turns-each': course(scaled(1 / players, column('turns'))),
    waiting: course(column('waited', ({ waits }) => Number(waits))),
    'longest-wait': course(column('longest_wait')),
    ...(players === 2
      ? {}
      : { out: look('out'), kingmaking: look('swing', ({ out }) => out === 'true') }),
    trivial: look('trivial'),
    'sensible-options': look('sensible'),
    regret: look('regret_points', ({ trivial }) => trivial === 'false'),
    ...Object.fromEntries(sorts),
    skill: {
      file: 'skill/seats',
      share: only(({ player }) => player === '0', less(1 / players, column('win_share'))),
    },
    'skill-part': partOf('player'),
    'luck-part': partOf('deal'),
    'luck-rest': partOf('neither'),
    ...Object.fromEntries(
      ['over', 'points_lost', 'gold_taken', 'gold_paid'].map((name) => [
        name.replace('_', '-'),
        { file: 'tables/seats', share: column(name) },
      ]),
    ),
    'bonus-share': {
      file: 'tables/seats',
      share: column('bonus_points', ({ score }) => Number(score)),
    },
    'pile-left': { file: 'tables/games', share: column('pile_left') },
    turns: { file: 'tables/games', share: column('turns') },
  };
}

/** A ratio of sums, and what is left of each deal when the ratio is taken from it. */
export interface Linearised {
  ratio: number;
  rest: number[];
  /** Deals that have a say. */
  deals: number;
}

/** Of a line in the folder of a rule set and player. */
export function linearised(
  folder: string,
  { file, share, whole }: Source,
  deals: number,
): Linearised {
  const rows = plainCsv(join(folder, `${file}.csv`));
  if (whole) return whole(rows, deals);
  const [above, below] = [Array<number>(deals).fill(0), Array<number>(deals).fill(0)];
  for (const row of rows) {
    const found = share(row);
    if (found === undefined) continue;
    above[Number(row.deal)] += found[0];
    below[Number(row.deal)] += found[1];
  }
  const ratio = sum(above) / sum(below);
  const size = sum(below) / deals;
  return {
    ratio,
    rest: above.map((value, deal) => (value - ratio * below[deal]) / size),
    deals: below.filter((value) => value > 0).length,
  };
}

/** Of the mean of what is left of deals. */
export const errorOf = (rest: readonly number[]): number =>
  Math.sqrt(sum(rest.map((x) => x * x)) / (rest.length - 1) / rest.length);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, x) => all + x, 0);

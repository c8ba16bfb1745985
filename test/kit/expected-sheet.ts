import { join } from 'node:path';
import { type PlainRow, plainCsv } from './plain-csv.js';

/** The lines of a health sheet a second time: from the CSV files of its runs, in plain arithmetic. */

/** What a row adds above and below the line of a ratio; nothing if it has no say. */
type Share = (row: PlainRow) => [number, number] | undefined;

interface Source {
  /** `health/courses` */
  file: string;
  share: Share;
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

const less =
  (amount: number, share: Share): Share =>
  (row) => {
    const found = share(row);
    return found && [found[0] - amount, found[1]];
  };

const course = (share: Share): Source => ({ file: 'health/courses', share });
const look = (share: Share): Source => ({ file: 'health/looks', share });

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
  const sorts = ['Green', 'Yellow', 'Blue', 'Pink'].flatMap((colour) =>
    ['hometown', 'capital'].flatMap((to) => {
      const is = (row: PlainRow) => row.sort === `${colour} to the ${to}`;
      const id = `${colour.toLowerCase()}-to-the-${to}`;
      const used = column('times', ({ moves }) => Number(moves));
      const chosen = (row: PlainRow) => is(row) && row.chosen === 'true';
      return [
        [`use-${id}`, { file: 'health/uses', share: only(is, used) }],
        [`worth-${id}`, { file: 'health/sorts', share: only(is, column('worth_points')) }],
        [`regret-${id}`, { file: 'health/sorts', share: only(chosen, column('regret_points')) }],
      ];
    }),
  );
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
    trivial: look(column('trivial')),
    'sensible-options': look(column('sensible')),
    regret: look(only(({ trivial }) => trivial === 'false', column('regret_points'))),
    ...Object.fromEntries(sorts),
    skill: {
      file: 'skill/seats',
      share: only(({ agent }) => agent === 'tuned', less(1 / players, column('win_share'))),
    },
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
export function linearised(folder: string, { file, share }: Source, deals: number): Linearised {
  const [above, below] = [Array<number>(deals).fill(0), Array<number>(deals).fill(0)];
  for (const row of plainCsv(join(folder, `${file}.csv`))) {
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

/** The tables of Capital (Warsaw) from records alone, slowly, for comparison. */

import type { Move } from '../../../../engine/capital-warsaw/actions.js';
import { type Position, readPosition } from '../../../../engine/capital-warsaw/read.js';
import type { GameRecord } from '../../../../engine/capital-warsaw/record.js';
import { replay } from '../../../../engine/capital-warsaw/replay.js';
import { type Rules, STANDARD_RULES } from '../../../../engine/capital-warsaw/rules.js';
import { sourceName } from '../../../../engine/capital-warsaw/text-words.js';
import { COUNTED_NAMES, type Counted } from '../../../../sim/games/capital-warsaw/tables/counts.js';
import { BUILDINGS, MILESTONES } from './names.js';

type Counts = Record<Counted, number>;

/** What a record tells of an epoch: positions before each move, and income. */
interface Epoch {
  moves: { before: Position; move: Move; index: number }[];
  income: { seat: number; source: string; coins: number; points: number }[];
  start: Position;
  end: Position;
}

export function epochsOf(record: GameRecord, rules: Rules = STANDARD_RULES): Epoch[] {
  const epochs: Epoch[] = [];
  let moves: Epoch['moves'] = [];
  let income: Epoch['income'] = [];
  let start: Position | undefined;
  let index = 0;
  replay(record, {
    dealt: (t, s) => {
      start = readPosition(t, s);
    },
    move: (t, s, move) => {
      const before = readPosition(t, s);
      moves.push({ before, move, index: index++ });
    },
    income: (_, seat, source, coins, points) =>
      income.push({ seat, source: sourceName(rules, source), coins, points }),
    epochEnd: (t, s) => {
      const end = readPosition(t, s);
      epochs.push({ moves, income, start: start as Position, end });
      [moves, income, start] = [[], [], end];
    },
    over() {},
  });
  return epochs;
}

const tilesIn = (p: Position, seat: number): number =>
  p.districts[seat].reduce((sum, { stack }) => sum + stack.length, 0);

/** By clauses of the rules and words of the codebook: what is counted of a seat in an epoch. */
export function countsOf({ moves, income, start, end }: Epoch, seat: number): Counts {
  const own = moves.filter(({ move }) => move.seat === seat).map(({ move }) => move);
  const times = (what: Move['do']) => own.filter((move) => move.do === what).length;
  const from = (sources: readonly string[], of: 'coins' | 'points') =>
    income
      .filter((one) => one.seat === seat && sources.includes(one.source))
      .reduce((sum, one) => sum + one[of], 0);
  const trades = own.flatMap((move) => (move.do === 'trade' ? [termsInWords(move)] : []));
  const total = (list: readonly number[]) => list.reduce((sum, x) => sum + x, 0);
  const spent = spending(moves, start, seat, income, trades, end);
  const counts = {
    built: times('build'),
    overbuilt: times('overbuild'),
    discarded: times('discard'),
    tiles_lost:
      tilesIn(start, seat) +
      times('build') +
      times('overbuild') +
      times('milestone') -
      tilesIn(end, seat),
    ...spent,
    milestones: times('milestone'),
    trades: trades.length,
    trade_coins: total(trades.map(({ coins }) => coins)),
    trade_points: total(trades.map(({ points }) => points)),
    park_points: from(['park'], 'points'),
    commerce_coins: from(['commerce'], 'coins'),
    culture_points: from(['culture'], 'points'),
    industry_coins: from(['industry'], 'coins'),
    industry_points: from(['industry'], 'points'),
    transport_points: from(['transport'], 'points'),
    building_coins: from(BUILDINGS, 'coins'),
    building_points: from(BUILDINGS, 'points'),
    milestone_coins: from(MILESTONES, 'coins'),
    milestone_points: from(MILESTONES, 'points'),
  };
  const points = COUNTED_NAMES.filter((name) => name.endsWith('_points'));
  const known = total(points.map((name) => (counts as Partial<Counts>)[name] ?? 0));
  return { ...counts, palace_points: end.points[seat] - start.points[seat] - known };
}

/** The manual's table of trades. */
function termsInWords({ building, sell }: Extract<Move, { do: 'trade' }>) {
  const sizes = { 'Main Railway Station': 4, 'Okecie Airport': 3, 'Warsaw-Vienna Railway': 2 };
  const size = sizes[building as keyof typeof sizes];
  return sell === 'coins' ? { coins: -2 * size, points: size } : { coins: 3 * size, points: -size };
}

/** Coins by what they were before each construction and after it, when the next question is asked. */
function spending(
  moves: Epoch['moves'],
  start: Position,
  seat: number,
  income: Epoch['income'],
  trades: readonly { coins: number }[],
  end: Position,
) {
  const constructions = moves.filter(
    ({ move }) => move.seat === seat && ['build', 'overbuild', 'discard'].includes(move.do),
  );
  const coins = constructions.map(({ before }) => before.coins[seat]);
  const gained = income.filter((one) => one.seat === seat).reduce((sum, one) => sum + one.coins, 0);
  const traded = trades.reduce((sum, one) => sum + one.coins, 0);
  coins.push(end.coins[seat] - gained - traded);
  let coins_paid = start.coins[seat] - coins[0];
  let discard_coins = 0;
  constructions.forEach(({ move }, i) => {
    const change = coins[i + 1] - coins[i];
    if (move.do === 'discard') discard_coins += change;
    else coins_paid -= change;
  });
  return { coins_paid, discard_coins, palace_coins: 0 };
}

/** A row of `buildings` in words; nobody where it was dealt and discarded. */
interface ExpectedLandmark {
  name: string;
  kind: 'building' | 'milestone';
  epoch: number;
  seat: number | undefined;
  points: number;
  coins: number;
  taken: number;
}

/** What became of each building that was dealt and each milestone that was won. */
export function landmarksOf(epochs: readonly Epoch[], { tiles }: Rules): ExpectedLandmark[] {
  const buildingOn = new Map(tiles.epochs.flat().map(({ id, building }) => [id, building]));
  const found = epochs.flatMap(({ moves, start }, e) =>
    moves.flatMap(({ before, move }): Omit<ExpectedLandmark, 'points' | 'coins' | 'taken'>[] => {
      const { seat } = move;
      if (move.do === 'milestone')
        return [{ name: `${start.milestones[e]}`, kind: 'milestone', epoch: e + 1, seat }];
      if (move.do !== 'build' && move.do !== 'overbuild' && move.do !== 'discard') return [];
      const name = buildingOn.get(before.picked[seat] ?? '');
      if (name === undefined) return [];
      const owner = move.do === 'discard' ? undefined : seat;
      return [{ name, kind: 'building', epoch: e + 1, seat: owner }];
    }),
  );
  return found.map((landmark) => {
    const all = epochs.flatMap(({ income }) => income).filter((i) => i.source === landmark.name);
    const own = all.filter(({ seat }) => seat === landmark.seat);
    const others = all.filter(({ seat }) => seat !== landmark.seat);
    const sum = (list: typeof all, of: 'points' | 'coins') =>
      list.reduce((total, one) => total + one[of], 0);
    return {
      ...landmark,
      ...{ points: sum(own, 'points'), coins: sum(own, 'coins'), taken: 0 - sum(others, 'points') },
    };
  });
}

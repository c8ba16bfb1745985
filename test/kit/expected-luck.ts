import type { PlainRow } from './plain-csv.js';

/** Luck and skill a second time: by the moments of a match, from what the lines say they are. */

/** A mean over deals, and how far each deal is from it. */
interface Moment {
  mean: number;
  rest: number[];
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, x) => sum + x, 0) / values.length;

function momentOf(values: readonly number[]): Moment {
  const all = mean(values);
  return { mean: all, rest: values.map((x) => x - all) };
}

export interface Parts {
  player: Moment;
  deal: Moment;
  neither: Moment;
}

/**
 * Somebody wins `lead` more than even, the n − 1 others lose as much together: who plays has the
 * variance lead² ÷ (n − 1). On the same chair two games of a deal never have the same line-up: what
 * the players bring there has a covariance of −lead² ÷ (n − 1)², which is taken out of the products.
 */
export function expectedParts(rows: readonly PlainRow[], deals: number, players: number): Parts {
  const others = players - 1;
  const result = (row: PlainRow): number => Number(row.win_share) - 1 / players;
  const byDeal = Array.from({ length: deals }, (_, deal) =>
    rows.filter((row) => Number(row.deal) === deal),
  );
  const lead = momentOf(
    byDeal.map((some) => mean(some.filter(({ player }) => player === '0').map(result))),
  );
  const square = momentOf(byDeal.map((some) => mean(some.map((row) => result(row) ** 2))));
  const product = momentOf(byDeal.map((some) => mean(productsIn(some, result))));
  const part = (value: number, change: (deal: number) => number): Moment => ({
    mean: value / square.mean,
    rest: square.rest.map(
      (rest, deal) => (change(deal) - (value / square.mean) * rest) / square.mean,
    ),
  });
  const player = part(
    lead.mean ** 2 / others,
    (deal) => (2 * lead.mean * lead.rest[deal]) / others,
  );
  const own = part(
    product.mean + lead.mean ** 2 / others ** 2,
    (deal) => product.rest[deal] + (2 * lead.mean * lead.rest[deal]) / others ** 2,
  );
  const neither = {
    mean: 1 - player.mean - own.mean,
    rest: player.rest.map((rest, deal) => -rest - own.rest[deal]),
  };
  return { player, deal: own, neither };
}

/** Of every two games of a deal, on each chair. */
const productsIn = (some: readonly PlainRow[], result: (row: PlainRow) => number): number[] =>
  some.flatMap((one) =>
    some
      .filter(({ seat, rotation }) => seat === one.seat && rotation !== one.rotation)
      .map((other) => result(one) * result(other)),
  );

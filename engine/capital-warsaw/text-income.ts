import { join } from '../core/text.js';
import type { Rules } from './rules.js';
import { count, sourceName } from './text-words.js';

interface Entry {
  seat: number;
  source: number;
  coins: number;
  points: number;
}

/** Keeps account of an income phase and tells it, each entry once. */
export class Ledger {
  #entries: Entry[] = [];

  constructor(private readonly rules: Rules) {}

  add(seat: number, source: number, coins: number, points: number): void {
    const last = this.#entries.at(-1);
    if (last?.seat === seat && last.source === source) {
      last.coins += coins;
      last.points += points;
    } else this.#entries.push({ seat, source, coins, points });
  }

  /** A line a seat: `Seat 0: park 3 points, commerce 2 coins; in all 2 coins, 3 points.` */
  tell(): string[] {
    const seats = [...new Set(this.#entries.map(({ seat }) => seat))].sort();
    const lines = seats.map((seat) => {
      const own = this.#entries.filter((entry) => entry.seat === seat);
      const parts = own.map((entry) => `${sourceName(this.rules, entry.source)} ${amount(entry)}`);
      const total = own.reduce(
        (sum, { coins, points }) => ({
          coins: sum.coins + coins,
          points: sum.points + points,
        }),
        { coins: 0, points: 0 },
      );
      const all = own.length > 1 ? `; in all ${amount(total)}` : '';
      return `Seat ${seat}: ${parts.join(', ')}${all}.`;
    });
    this.#entries = [];
    return lines;
  }
}

function amount({ coins, points }: { coins: number; points: number }): string {
  const parts = [
    ...(coins === 0 ? [] : [count(coins, 'coin')]),
    ...(points === 0 ? [] : [count(points, 'point')]),
  ];
  return parts.length === 0 ? 'nothing' : join(parts);
}

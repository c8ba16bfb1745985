import { seatNames } from '../core/text.js';
import type { Position } from './read.js';
import type { GameRecord } from './record.js';
import { layOut } from './text-table.js';
import { total, worth } from './text-words.js';

interface Standing {
  seat: number;
  points: number;
  place: number;
  /** Numbers of hometown and bonus cards by value. */
  cards: Map<number, number>;
}

/** L63–L65: the scores with their parts, the placing, and what decided ties. */
export function tellFinal(
  p: Position,
  places: ArrayLike<number>,
  final: GameRecord['final'],
): { table: string[]; remarks: string[] } {
  const standings = p.hometowns
    .map((home, seat): Standing => {
      const cards = new Map<number, number>();
      for (const card of [...home, ...p.bonus[seat]])
        cards.set(worth(card), (cards.get(worth(card)) ?? 0) + 1);
      return { seat, points: final.scores[seat], place: places[seat], cards };
    })
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
  return { table: scores(p, standings), remarks: [...ties(standings), victory(final)] };
}

function scores(p: Position, standings: readonly Standing[]): string[] {
  const rows = standings.map(({ seat, points, place }) => [
    `Seat ${seat}`,
    `${total(p.hometowns[seat])}`,
    `${total(p.bonus[seat])}`,
    `${p.gold[seat]}`,
    `${points}`,
    `${place + 1}`,
  ]);
  return layOut([['', 'hometown', 'bonus', 'gold', 'points', 'place'], ...rows], [1, 2, 3, 4, 5]);
}

/** L64: how seats with equal points were told apart. */
function ties(standings: readonly Standing[]): string[] {
  return standings.slice(1).flatMap((lower, i) => {
    const upper = standings[i];
    return upper.points === lower.points ? [tie(upper, lower)] : [];
  });
}

function tie(upper: Standing, lower: Standing): string {
  const both = `Seats ${upper.seat} and ${lower.seat} both have ${upper.points} points`;
  const values = [...new Set([...upper.cards.keys(), ...lower.cards.keys()])];
  const count = ({ cards }: Standing, value: number) => cards.get(value) ?? 0;
  const deciding = values
    .filter((value) => count(upper, value) !== count(lower, value))
    .sort((a, b) => b - a)[0];
  if (deciding === undefined)
    return `${both} and the same cards: they share place ${upper.place + 1}.`;
  const numbers = `${count(upper, deciding)} against ${count(lower, deciding)}`;
  return `${both}; Seat ${upper.seat} has more cards of value ${deciding}, ${numbers}, and is placed before.`;
}

function victory({ scores: points, winners }: GameRecord['final']): string {
  if (winners.length === 1) return `Seat ${winners[0]} wins with ${points[winners[0]]} points.`;
  return `${seatNames(winners)} share the victory with ${points[winners[0]]} points.`;
}

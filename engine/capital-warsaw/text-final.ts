import { seatNames } from '../core/text.js';
import type { Position } from './read.js';
import type { GameRecord } from './record.js';
import type { Rules } from './rules.js';
import { count } from './text-words.js';

/** C101 to C104: coins converted, points, coins left over, and who wins. */
export function tellFinal(p: Position, record: GameRecord, rules: Rules): string[] {
  const before = record.epochs.at(-1);
  const lines = p.points.map((points, seat) => {
    const had = before?.coins[seat] ?? 0;
    const gained = Math.floor(had / rules.coinsPerPoint);
    return (
      `Seat ${seat}: ${count(before?.points[seat] ?? 0, 'point')} and ${gained} for ` +
      `${count(had, 'coin')} make ${count(points, 'point')}, ${count(p.coins[seat], 'coin')} left over.`
    );
  });
  return [...lines, ...ties(p, record), victory(record)];
}

/** C102 */
function ties({ points, coins }: Position, { final }: GameRecord): string[] {
  const best = Math.max(...points);
  const tied = points.flatMap((n, seat) => (n === best ? [seat] : []));
  if (tied.length === 1) return [];
  const left = tied.map((seat) => `Seat ${seat} ${coins[seat]}`).join(', ');
  const decides = final.winners.length < tied.length ? 'decide' : 'do not decide';
  return [
    `${seatNames(tied)} have ${count(best, 'point')} each; coins left over ${decides}: ${left}.`,
  ];
}

function victory({ final: { scores, winners } }: GameRecord): string {
  const points = count(scores[winners[0]], 'point');
  if (winners.length === 1) return `Seat ${winners[0]} wins with ${points}.`;
  return `${seatNames(winners)} share the victory with ${points}.`;
}

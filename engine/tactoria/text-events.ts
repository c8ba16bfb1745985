import { without } from '../core/text.js';
import type { Position } from './read.js';
import type { RecordMove } from './record.js';
import { type Names, seatName } from './text-words.js';

/** What became of a move, told by what is different afterwards; `score` if it ended a battle. */
export function tellEvents(
  names: Names,
  before: Position,
  move: RecordMove,
  after: Position,
  score: number | null,
): string[] {
  return [
    ...tellCards(names, before, move, after),
    ...tellTurnedUp(names, before, move, after),
    ...tellProtected(before, after),
    ...tellScore(before, score),
    ...tellEliminated(before, after),
  ];
}

/** Cards drawn or lost in the middle of a turn. */
function tellCards(names: Names, before: Position, move: RecordMove, after: Position): string[] {
  if (before.turn !== after.turn || !['activate', 'target', 'quest'].includes(move.do)) return [];
  return before.seats.flatMap(({ hand }, seat) => {
    const drawn = without(after.seats[seat].hand, hand);
    const lost = without(hand, after.seats[seat].hand);
    return [
      ...(drawn.length > 0 ? [`${seatName(seat)} gets ${names.all(drawn)}.`] : []),
      ...(lost.length > 0 ? [`${seatName(seat)} discards ${names.all(lost)}.`] : []),
    ];
  });
}

/** T44: by a spy; whoever settles or is on a quest shows itself. T79: or for a condition. */
function tellTurnedUp(names: Names, before: Position, move: RecordMove, after: Position): string[] {
  if (['build', 'quest'].includes(move.do)) return tellShown(names, before, after);
  if (!['activate', 'target'].includes(move.do)) return [];
  return before.seats.flatMap(({ units }, seat) => {
    const down = (list: typeof units) => list.filter(({ open }) => !open).length;
    const now = after.seats[seat].units;
    if (now.length !== units.length || down(units) - down(now) < 1 || down(now) > 0) return [];
    return [`The units of ${seatName(seat)} are open: ${names.all(now.map(({ unit }) => unit))}.`];
  });
}

function tellShown(names: Names, before: Position, after: Position): string[] {
  const openUnits = ({ active, seats }: Position) =>
    seats[active].units.flatMap(({ open, claimed, unit }) => (open && !claimed ? [unit] : []));
  const shown = without(openUnits({ ...after, active: before.active }), openUnits(before));
  return shown.length > 0 ? [`${seatName(before.active)} shows ${names.all(shown)}.`] : [];
}

function tellProtected(before: Position, after: Position): string[] {
  return before.seats.flatMap(({ safe }, seat) =>
    !safe && after.seats[seat].safe
      ? [`${seatName(seat)} cannot be attacked for the rest of this turn.`]
      : [],
  );
}

/** T58: the position does not have it any more where nobody of the winner could survive. */
function tellScore({ battle }: Position, score: number | null): string[] {
  if (!battle || score === null) return [];
  const winner = seatName(score > 0 ? battle.attacker : battle.defender);
  const what = score === 0 ? 'all troops in the battle are lost' : `${winner} wins the battle`;
  return [`Battle Score ${score < 0 ? '−' : ''}${Math.abs(score)}: ${what}.`];
}

/** T31 */
function tellEliminated(before: Position, after: Position): string[] {
  return before.seats.flatMap(({ alive }, seat) =>
    alive && !after.seats[seat].alive
      ? [`The Capital of ${seatName(seat)} is destroyed: it is out of the game.`]
      : [],
  );
}

/** T74: what the seat whose turn has ended stored, discarded and drew. */
export function tellTurnEnd(
  names: Names,
  before: Position,
  move: RecordMove,
  after: Position,
): string {
  const seat = before.active;
  const { hand, stored } = before.seats[seat];
  const last = move.do === 'store' ? [move.card] : [];
  const kept = [...stored, ...last];
  const lost = without(hand, last);
  const drawn = without(after.seats[seat].hand, kept);
  const parts = [
    ...(kept.length > 0 ? [`stores ${names.all(kept)}`] : []),
    ...(lost.length > 0 ? [`discards ${names.all(lost)}`] : []),
    `draws ${drawn.length > 0 ? names.all(drawn) : 'nothing'}`,
  ];
  return `${seatName(seat)} ${parts.join('; ')}.`;
}

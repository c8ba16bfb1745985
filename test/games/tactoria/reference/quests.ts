/** Quests (T37) and settling (T38 to T43). */

import { at, count, removeOne } from '../../../kit/lists.js';
import { buildingOf, mercenaryOf, sortCards } from './cards.js';
import { allHold, showFor } from './conditions.js';
import { resumeWindow } from './destroy.js';
import { layOutLegendary } from './random.js';
import {
  ask,
  discardCard,
  distinctUnits,
  findUnit,
  removeUnit,
  seatOf,
  sortInvolved,
  sortUnits,
  unitsAt,
  usable,
  withSeat,
} from './table.js';
import type { Move, Note, Position, Unit, Window } from './types.js';

// ---------------------------------------------------------------------------------------------
// Quests

/** T37: claimed by the owner in his own turn, once. */
export function questMoves(position: Position): readonly Move[] {
  const { rules, seat } = position;
  if (!rules.questsAndSettling || position.legendary.length === 0) return [];
  const unclaimed = usable(position, seat, 'mercenary').filter((unit) => !unit.claimed);
  return distinctUnits(unclaimed)
    .filter(({ unit }) => {
      const { quest } = mercenaryOf(rules, unit);
      return quest !== undefined && allHold(position, seat, quest.if);
    })
    .map(({ unit, at: place }) => ({ do: 'quest', unit, at: place }));
}

export function claimQuest(position: Position, unit: string, place: string, note: Note): Position {
  const { rules, seat } = position;
  const { quest } = mercenaryOf(rules, unit);
  if (quest === undefined) throw new Error(`${unit} has no quest`);
  note('T37');
  const shown = showFor(position, seat, quest.if, note); // T79: before anything else
  const claimant = at(
    unitsAt(shown, seat, place, 'mercenary').filter((one) => one.unit === unit && !one.claimed),
    0,
  );
  const claimed =
    rules.questMercenary === 'stays'
      ? markClaimed(shown, seat, claimant)
      : discardCard(removeUnit(shown, seat, claimant), unit, note);
  return chooseLegendary(layOutLegendary(claimed, quest.draw, note), note);
}

function markClaimed(position: Position, seat: number, claimant: Unit): Position {
  const units = seatOf(position, seat).units.map((unit) =>
    unit === claimant ? { ...unit, open: true, claimed: true } : unit,
  );
  return withSeat(position, seat, { units: sortUnits(position, units) });
}

/** With one card laid out nothing is asked. */
function chooseLegendary(position: Position, note: Note): Position {
  if (position.offer.length === 1) return keep(position, at(position.offer, 0), note);
  return {
    ...ask(position, 'legendary', position.seat),
    resume: position.phase as Window,
    resumeSeat: position.seat,
  };
}

export function keepMoves(position: Position): readonly Move[] {
  return position.offer
    .filter((card, i) => position.offer.indexOf(card) === i)
    .map((card) => ({ do: 'keep', card }));
}

export function keepLegendary(position: Position, card: string, note: Note): Position {
  return keep(resumeWindow(position), card, note);
}

/** T30: into the hand; the others go back to the Legendary Deck. */
function keep(position: Position, card: string, note: Note): Position {
  const { rules, seat, offer, legendary } = position;
  note('T30');
  const kept = withSeat(position, seat, {
    hand: sortCards(rules, [...seatOf(position, seat).hand, card]),
  });
  return {
    ...kept,
    legendary: sortCards(rules, [...legendary, ...removeOne(offer, card)]),
    offer: [],
  };
}

// ---------------------------------------------------------------------------------------------
// Settling

/** The own buildings under which a mercenary may settle, T41 considered. */
function homesFor(position: Position, unit: string): readonly string[] {
  const { rules, seat } = position;
  const { settle } = mercenaryOf(rules, unit);
  if (settle === undefined) return [];
  const { buildings, settlers } = seatOf(position, seat);
  const limit = rules.settlersPerBuilding;
  return buildings
    .map(({ card }) => card)
    .filter((card) => card === settle.under || buildingOf(rules, card).type === settle.under)
    .filter((card) => {
      const there = count(
        settlers.map((settler) => settler.at),
        card,
      );
      return limit === 0 || there < limit;
    });
}

export function settleMoves(position: Position): readonly Move[] {
  if (!position.rules.questsAndSettling) return [];
  return distinctUnits(usable(position, position.seat, 'mercenary'))
    .filter(({ unit }) => homesFor(position, unit).length > 0)
    .map(({ unit, at: place }) => ({ do: 'settle', unit, at: place }));
}

/** T42: it is shown at once, also while its building is being chosen. */
export function startSettling(
  position: Position,
  unit: string,
  place: string,
  note: Note,
): Position {
  const { seat } = position;
  const settler = findUnit(position, seat, unit, place, 'mercenary');
  const units = seatOf(position, seat).units.map((one) =>
    one === settler ? { ...one, open: true } : one,
  );
  const shown = withSeat(position, seat, { units: sortUnits(position, units) });
  const homes = homesFor(position, unit);
  if (homes.length === 1) return settleUnder(shown, unit, place, at(homes, 0), note);
  return {
    ...ask(shown, 'under', seat),
    pending: { effect: 'settle', unit, at: place },
    resume: 'build',
    resumeSeat: seat,
  };
}

export function underMoves(position: Position): readonly Move[] {
  const { pending } = position;
  if (pending?.effect !== 'settle') throw new Error('nobody is settling');
  return homesFor(position, pending.unit).map((building) => ({ do: 'under', building }));
}

export function chooseHome(position: Position, building: string, note: Note): Position {
  const { pending } = position;
  if (pending?.effect !== 'settle') throw new Error('nobody is settling');
  const back = resumeWindow({ ...position, pending: null });
  return settleUnder(back, pending.unit, pending.at, building, note);
}

/** T38, T40, T43: its slot is free, its ability lost, its effect holds from now on. */
function settleUnder(
  position: Position,
  unit: string,
  place: string,
  building: string,
  note: Note,
): Position {
  const { seat } = position;
  note('T38');
  note('T40');
  note('T43');
  const left = removeUnit(position, seat, findUnit(position, seat, unit, place, 'mercenary'));
  if (seatOf(left, seat).settlers.some((settler) => settler.at === building)) note('T41');
  const settlers = [...seatOf(left, seat).settlers, { at: building, unit }];
  return withSeat(left, seat, { settlers: sortInvolved(left, settlers) });
}

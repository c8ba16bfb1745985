import { without } from '../core/text.js';
import type { Position } from './read.js';
import type { RecordMove } from './record.js';
import { abilityWords, type Names, seatName } from './text-words.js';

/** What a move is, as a sentence without its seat; what it leads to is told by text-events.ts. */
export function tellMove(names: Names, p: Position, move: RecordMove, after: Position): string {
  switch (move.do) {
    case 'build':
      return 'slot' in move
        ? `builds ${names.of(move.card)} into the ${move.slot} slot of ${names.of(move.at)}`
        : `builds ${names.of(move.card)} for ${priceOf(p, after, move.card)} Coin`;
    case 'upgrade':
      return `upgrades the Capital: ${names.upgrades[p.seats[p.active].upgrades]}`;
    case 'settle':
      return `settles ${names.of(move.unit)}${placeSettled(names, p, after)}`;
    case 'under':
      return `puts it under ${names.of(move.building)}`;
    case 'activate':
      return `uses ${names.of(move.unit)} (${abilityOf(names, move.unit)})`;
    case 'quest':
      return `fulfils the quest of ${names.of(move.unit)}${offered(names, after)}`;
    case 'keep':
      return `keeps ${names.of(move.card)}`;
    case 'attack':
      return `declares war on ${seatName(move.seat)}`;
    case 'withdraw':
      return 'withdraws';
    case 'commit':
      return `sends ${names.of(move.unit)} from ${names.of(move.at)}`;
    case 'pass':
      return 'passes';
    case 'destroy':
      return `destroys ${names.of(move.building)} of ${seatName(move.seat)}`;
    case 'survive':
      return `lets ${names.of(move.unit)} survive`;
    case 'target':
      return `chooses ${seatName(move.seat)}`;
    case 'move':
      return `${after.phase === 'exchange' ? 'puts' : 'moves'} ${names.of(move.unit)} from ${slotName(names, p.source)} to ${slotName(names, move)}${cameBack(names, p, after)}`;
    case 'exchange':
      return `takes ${names.of(move.unit)} back in exchange`;
    case 'dismiss':
      return `dismisses ${names.of(move.unit)} from ${slotName(names, move)}`;
    default:
      return '';
  }
}

/** Of the copy that is new: a Village may have been built at other prices before. */
function priceOf(before: Position, after: Position, card: string): number {
  const prices = (p: Position) =>
    p.seats[before.active].buildings.find((building) => building.card === card)?.prices ?? [];
  return without(prices(after), prices(before))[0];
}

/** Not asked where there is only one place. */
function placeSettled(names: Names, before: Position, after: Position): string {
  if (after.phase === 'under') return '';
  const places = (p: Position) => p.seats[before.active].settlers.map(({ at }) => at);
  return ` under ${names.of(without(places(after), places(before))[0])}`;
}

/** T73: a full slot gives the unit that it held. */
function cameBack(names: Names, before: Position, after: Position): string {
  const { source } = before;
  const there = (p: Position) =>
    p.seats[before.active].units
      .filter(({ at, slot }) => at === source?.at && slot === source.slot)
      .map(({ unit }) => unit);
  const back = without(there(after), there(before));
  return back.length === 0 ? '' : `, in exchange for ${names.of(back[0])}`;
}

const abilityOf = (names: Names, unit: string): string => {
  const card = names.card(unit);
  return card.kind === 'mercenary' ? abilityWords(card) : '';
};

function offered(names: Names, { phase, offer }: Position): string {
  return phase === 'legendary' ? ` and is offered ${names.all(offer)}` : '';
}

function slotName(names: Names, place: { at: string; slot: string } | null): string {
  return place === null ? '' : `the ${place.slot} slot of ${names.of(place.at)}`;
}

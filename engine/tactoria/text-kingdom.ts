import { wrap } from '../core/text.js';
import { CAPITAL, type Resource, SLOTS } from './cards.js';
import type { SeatPosition } from './read.js';
import { count, type Names, seatName } from './text-words.js';

/** What is shown of a kingdom, of a position or of an observation; null is a unit not seen. */
export type Kingdom = Omit<SeatPosition, 'units' | 'hand' | 'stored'> & {
  units: readonly { at: string; slot: string; unit: string | null; open: boolean }[];
};

/** A kingdom as text: resources, then each place with its settlers and units. */
export function showKingdom(
  names: Names,
  seat: number,
  kingdom: Kingdom,
  resources: Record<Resource, number>,
  cards: string,
): string[] {
  if (!kingdom.alive) return [`  ${seatName(seat)}  eliminated`];
  const { coin, build, defence, draw, store } = resources;
  const head =
    `  ${seatName(seat)}  ${kingdom.upgrades} of ${names.upgrades.length} upgrades, ` +
    `battles won: ${kingdom.victories}; Coin ${coin}, Build ${build}, Defence ${defence}, ` +
    `Draw ${draw}, Store ${store}; ${cards}`;
  const places = [{ card: CAPITAL, prices: [0] }, ...kingdom.buildings].map(({ card, prices }) =>
    showPlace(names, kingdom, card, prices.length),
  );
  return [...wrap(head, 10), ...wrap(`          ${places.join('; ')}`, 10)];
}

/** `Hospital (Healer): mercenary Spy, ?`; face-down units are in brackets. */
function showPlace(names: Names, kingdom: Kingdom, place: string, copies: number): string {
  const name = place === CAPITAL ? 'Capital' : names.of(place);
  const settlers = kingdom.settlers.filter(({ at }) => at === place).map(({ unit }) => unit);
  const units = SLOTS.flatMap((slot) => {
    const there = kingdom.units.filter((unit) => unit.at === place && unit.slot === slot);
    return there.length > 0 ? [`${slot} ${count(there.map((unit) => showUnit(names, unit)))}`] : [];
  });
  return (
    (copies > 1 ? `${copies} ${name}` : name) +
    (settlers.length > 0 ? ` (${names.all(settlers)})` : '') +
    (units.length > 0 ? `: ${units.join(', ')}` : '')
  );
}

function showUnit(names: Names, { unit, open }: { unit: string | null; open: boolean }): string {
  if (unit === null) return '[?]';
  return open ? names.of(unit) : `[${names.of(unit)}]`;
}

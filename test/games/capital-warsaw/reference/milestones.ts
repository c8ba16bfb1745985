/** Milestones: to whom they are awarded, and what they bring. */

import { at, sum, upTo } from '../../../kit/lists.js';
import { iconsAt, iconsOf, touchesTile } from './areas.js';
import type { Gain } from './buildings.js';
import { faceAt, neighbouringSpaces, overbuiltSpaces, samePlace } from './district.js';
import { areasOfColour, look, publicBuildings, type Seen, totalAreas } from './seen.js';
import type { Colour, Milestone, Note, Place, Position, Space } from './types.js';

// ---------------------------------------------------------------------------------------------
// Award

function overbuilt({ district, note }: Seen): number {
  const spaces = overbuiltSpaces(district).length;
  if (spaces > 0) note('C68');
  return spaces;
}

function icons({ rules, district, note }: Seen): number {
  const all = iconsOf(rules, district);
  if (all > 0) note('C69');
  return all;
}

/** What is counted for a milestone; most wins, but for Saxon Palace. */
export function measure(milestone: Milestone, seen: Seen): number {
  switch (milestone) {
    case 'Saxon Palace':
    case 'Wilanów Palace':
      return totalAreas(seen);
    case 'Grand Theater':
      return areasOfColour(seen, 'cultural').length;
    case 'Water Filters':
      return areasOfColour(seen, 'park').length;
    case 'Namiestnikowski Palace':
      return publicBuildings(seen).length;
    case 'Wilson Square':
      return areasOfColour(seen, 'residential').length;
    case 'W-Z Route':
      return overbuilt(seen); // C68
    case 'Palace of Culture and Science':
      return areasOfColour(seen, 'industrial').length;
    case 'Metro':
      return icons(seen); // C69
    case 'Europa Market':
      return areasOfColour(seen, 'commercial').length;
  }
}

/** Those of the seats for which the number is highest. */
function highest(seats: readonly number[], number: (seat: number) => number): readonly number[] {
  const best = Math.max(...seats.map(number));
  return seats.filter((seat) => number(seat) === best);
}

/** The winner of a milestone, or null if it is discarded. */
export function winnerOf(position: Position, milestone: Milestone, note: Note): number | null {
  const { rules, districts, coins, points } = position;
  const measures = districts.map((district) => measure(milestone, look(rules, district, note)));
  const fewest = milestone === 'Saxon Palace';
  const takePart = upTo(position.players).filter(
    (seat) => rules.milestoneAtZero || fewest || at(measures, seat) > 0, // C60
  );
  const best = highest(takePart, (seat) => (fewest ? -1 : 1) * at(measures, seat));
  noteBest(position, best, Math.max(...measures), fewest, note);
  const poorest = highest(best, (seat) => -at(coins, seat)); // C61: fewer coins,
  const winners = highest(poorest, (seat) => -at(points, seat)); // then fewer points
  return winners.length === 1 ? at(winners, 0) : null;
}

function noteBest(
  position: Position,
  best: readonly number[],
  most: number,
  fewest: boolean,
  note: Note,
): void {
  if (!fewest && most === 0) note('C60');
  if (best.length > 1) note('C61');
  if (fewest && best.some((seat) => at(position.districts, seat).length === 0)) note('C62');
}

// ---------------------------------------------------------------------------------------------
// Income

const atMost4 = (n: number): number => Math.min(4, n);

/** C70: areas of a colour that touch the tile, each once. */
function adjacentAreas(seen: Seen, colour: Colour, tile: Place): number {
  const near = areasOfColour(seen, colour).filter((area) => touchesTile(area, tile));
  if (near.length > 0) seen.note('C70');
  return atMost4(near.length);
}

/** C73: "adjacent park" is a park area. */
function adjacentParks(seen: Seen, tile: Place): number {
  const parks = adjacentAreas(seen, 'park', tile);
  if (parks > 0) seen.note('C73');
  return parks;
}

function adjacentBuildings(seen: Seen, tile: Place): number {
  const near = neighbouringSpaces(seen.district, tile);
  const buildings = publicBuildings(seen);
  return atMost4(near.filter((space) => buildings.some((b) => samePlace(b, space))).length);
}

/** C71: icons on the neighbouring tiles. */
function adjacentIcons({ rules, district, note }: Seen, tile: Place): number {
  const near = neighbouringSpaces(district, tile).map((space) => iconsAt(rules, space));
  if (sum(near) > 0) note('C71');
  return atMost4(sum(near));
}

/** C72: neighbouring spaces that are overbuilt. */
function adjacentOverbuilt({ district, note }: Seen, tile: Place): number {
  const near = overbuiltSpaces(neighbouringSpaces(district, tile)).length;
  if (near > 0) note('C72');
  return atMost4(near);
}

/** C76: each phase, or only in that of its award. */
function europaMarket(seen: Seen, sinceAward: number): Gain {
  seen.note('C76');
  const pays = seen.rules.europaMarket === 'each' || sinceAward === 0;
  return { coins: pays ? 15 : 0, points: 0 };
}

function gainOf(seen: Seen, milestone: Milestone, tile: Space, sinceAward: number): Gain {
  switch (milestone) {
    case 'Saxon Palace':
      return { coins: 2, points: 0 };
    case 'Wilanów Palace':
      seen.note('C77');
      return { coins: 2, points: 0 };
    case 'Grand Theater':
      return { coins: 0, points: adjacentAreas(seen, 'cultural', tile) };
    case 'Water Filters': {
      const parks = adjacentParks(seen, tile);
      return { coins: parks, points: parks };
    }
    case 'Namiestnikowski Palace':
      return { coins: 0, points: adjacentBuildings(seen, tile) };
    case 'Wilson Square':
      return { coins: 0, points: adjacentAreas(seen, 'residential', tile) };
    case 'W-Z Route': {
      const spaces = adjacentOverbuilt(seen, tile);
      return { coins: spaces, points: spaces };
    }
    case 'Palace of Culture and Science':
      return { coins: 0, points: 0 }; // C75: comes later
    case 'Metro':
      return { coins: 0, points: adjacentIcons(seen, tile) };
    case 'Europa Market':
      return europaMarket(seen, sinceAward);
  }
}

/** The gains of all milestones that are seen. */
export function gainsOfMilestones(
  seen: Seen,
  sinceAward: (milestone: Milestone) => number,
): readonly Gain[] {
  return seen.district.flatMap((space) => {
    const { milestone } = faceAt(seen.rules, space);
    return milestone === null ? [] : [gainOf(seen, milestone, space, sinceAward(milestone))];
  });
}

import { At, type Table, type WarsawState } from '../../../engine/capital-warsaw/state.js';
import { Building } from '../../../engine/capital-warsaw/tiles.js';

/** What a player may expect of an epoch: tiles discarded, built and put on others. */
const enum Expected {
  DISCARDS = 1.5,
  BUILDS = 1.6,
  INDUSTRIAL_BUILDS = 0.4,
  OVERBUILDS = 0.8,
}

/** What a tile saved in war, room for a 4×4 district, and a trade in a phase are worth, in points. */
const enum Guess {
  SAVED_TILE = 4,
  ROOM = 1.5,
  TRADE = 0.3,
}

/**
 * C98: buildings that stand for an effect bring no income. What they may bring in the epochs still to
 * come is a guess, in points, with a coin at so many points.
 */
export function standingWorth(
  t: Table,
  s: WarsawState,
  seat: number,
  epochsToCome: number,
  coin: number,
): number {
  let worth = 0;
  for (let rest = s[At.BUILDINGS + seat]; rest !== 0; rest &= rest - 1)
    worth += worthOf(t, s, 31 - Math.clz32(rest & -rest), epochsToCome, coin);
  return worth;
}

function worthOf(t: Table, s: WarsawState, building: number, epochs: number, coin: number): number {
  switch (building) {
    case Building.ARSENAL:
      return Guess.SAVED_TILE * warsToCome(t, s); // C56
    case Building.DEPARTMENT_STORE:
      return 3 * Expected.BUILDS * epochs * coin;
    case Building.TECHNOLOGY:
      return 2 * Expected.INDUSTRIAL_BUILDS * epochs * coin;
    case Building.SIGISMUNDS_COLUMN:
      return (t.rules.columnCoins - t.rules.discardCoins) * Expected.DISCARDS * epochs * coin;
    case Building.JABLONOWSKI:
      return 2 * Expected.OVERBUILDS * epochs; // C65
    case Building.PRUDENTIAL:
      return epochs > 0 ? Guess.ROOM : 0;
    case Building.MAIN_STATION:
      return 4 * Guess.TRADE * (1 + epochs);
    case Building.OKECIE_AIRPORT:
      return 3 * Guess.TRADE * (1 + epochs);
    case Building.VIENNA_RAILWAY:
      return 2 * Guess.TRADE * (1 + epochs);
    default:
      return 0;
  }
}

/** The war of this epoch is still to come as long as somebody builds. */
function warsToCome(t: Table, s: WarsawState): number {
  let wars = 0;
  for (let epoch = s[At.EPOCH]; epoch < t.epochs; epoch++) if (t.warLosses[epoch] > 0) wars++;
  return wars;
}

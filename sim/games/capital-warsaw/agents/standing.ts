import type { CompiledRules } from '../../../../engine/capital-warsaw/compiled-rules.js';
import { BUILDINGS } from '../../../../engine/capital-warsaw/tiles.js';
import { EFFECTS, type Taste, Weigh } from './features.js';

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
 * come is a guess, in points, with a coin at so many points: by building.
 */
export function standingWorth(
  t: CompiledRules,
  epochNow: number,
  epochs: number,
  coin: number,
  taste: Taste,
): Float64Array {
  const worth = new Float64Array(BUILDINGS.length);
  const guesses: Readonly<Record<(typeof EFFECTS)[number], number>> = {
    Arsenal: Guess.SAVED_TILE * warsToCome(t, epochNow), // C56
    'Central Department Store': 3 * Expected.BUILDS * epochs * coin,
    'Warsaw University of Technology': 2 * Expected.INDUSTRIAL_BUILDS * epochs * coin,
    "Sigismund's Column":
      (t.rules.columnCoins - t.rules.discardCoins) * Expected.DISCARDS * epochs * coin,
    'Jabłonowski Palace': 2 * Expected.OVERBUILDS * epochs, // C65
    Prudential: epochs > 0 ? Guess.ROOM : 0,
    'Main Railway Station': 4 * Guess.TRADE * (1 + epochs),
    'Okecie Airport': 3 * Guess.TRADE * (1 + epochs),
    'Warsaw-Vienna Railway': 2 * Guess.TRADE * (1 + epochs),
  };
  EFFECTS.forEach((name, i) => {
    worth[BUILDINGS.indexOf(name)] = taste[Weigh.EFFECT + i] * guesses[name];
  });
  return worth;
}

/** The war of this epoch is still to come as long as somebody builds. */
function warsToCome(t: CompiledRules, epochNow: number): number {
  let wars = 0;
  for (let epoch = epochNow; epoch < t.epochs; epoch++) if (t.warLosses[epoch] > 0) wars++;
  return wars;
}

import type { CompiledRules } from '../../../../engine/capital-warsaw/compiled-rules.js';
import type { Effect } from '../../../../engine/capital-warsaw/effects.js';
import { guessFor, type JudgeWeights, Weigh } from './features.js';

/** What a player may expect of an epoch: tiles discarded, built and put on others. */
const enum Expected {
  DISCARDS = 1.5,
  BUILDS = 1.6,
  /** Of those, of tiles of a colour. */
  SOME_BUILDS = 0.4,
  OVERBUILDS = 0.8,
}

/** What a tile saved in war, room for a 4×4 district, and a trade in a phase are worth, in points. */
const enum Guess {
  SAVED_TILE = 4,
  ROOM = 1.5,
  TRADE = 0.3,
}

/** When it is, for a guess. */
interface Moment {
  readonly epochNow: number;
  /** Epochs to come after this one, and what a coin is worth in points. */
  readonly epochs: number;
  readonly coin: number;
}

/**
 * C98: what buildings do beside their income. What it may bring in the epochs still to come is a guess,
 * in points: by building.
 */
export function standingWorth(t: CompiledRules, moment: Moment, taste: JudgeWeights): Float64Array {
  return Float64Array.from(t.rules.tiles.buildings, ({ effects }) =>
    effects.reduce((sum, effect) => {
      const guess = guessFor(effect);
      return guess < 0 ? sum : sum + taste[Weigh.GUESS + guess] * worthOf(t, effect, moment);
    }, 0),
  );
}

function worthOf(t: CompiledRules, effect: Effect, { epochNow, epochs, coin }: Moment): number {
  switch (effect.effect) {
    case 'protect':
      return Guess.SAVED_TILE * savedInWars(t, epochNow, effect.losses ?? 0); // C56
    case 'discount': {
      const builds = effect.tiles ? Expected.SOME_BUILDS : Expected.BUILDS;
      const times = {
        empty: builds,
        overbuild: Expected.OVERBUILDS,
        both: builds + Expected.OVERBUILDS,
      };
      return effect.coins * times[effect.on ?? 'empty'] * epochs * coin;
    }
    case 'discarding':
      return (effect.coins - t.rules.discardCoins) * Expected.DISCARDS * epochs * coin;
    case 'overbuilding': // C65
      return ((effect.points ?? 0) + (effect.coins ?? 0) * coin) * Expected.OVERBUILDS * epochs;
    case 'district':
      return epochs > 0 ? Guess.ROOM : 0;
    case 'trade':
      return (effect.getPoints ?? effect.sellPoints ?? 0) * Guess.TRADE * (1 + epochs);
    default:
      return 0;
  }
}

/** The war of this epoch is still to come as long as somebody builds. */
function savedInWars(t: CompiledRules, epochNow: number, losses: number): number {
  let saved = 0;
  for (let epoch = epochNow; epoch < t.epochs; epoch++)
    saved += Math.min(losses, t.warLosses[epoch]);
  return saved;
}

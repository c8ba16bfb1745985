import type { Game } from '../../engine/core/game.js';
import type { GuideKind } from './searches.js';

/** A decision that was met so many times matters enough to ask. */
const VISITS = 3;

/** The second as a guide that plays on as the first does, which is fast, and has preferences of its own where it matters. */
export const advised = <S, G extends Game<S>>(
  playsOn: GuideKind<S, G>,
  adviser: GuideKind<S, G>,
): GuideKind<S, G> => ({
  like: adviser.like,
  player: adviser.create,
  create(game) {
    const { appraise } = adviser.create(game);
    return { ...playsOn.create(game), adviser: { appraise, visits: VISITS } };
  },
});

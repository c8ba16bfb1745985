import type { Tactoria } from '../../../engine/tactoria/index.js';
import {
  type Answer,
  answerOf,
  readObservation,
  type TactoriaObservation,
} from '../../../engine/tactoria/observe-json.js';
import type { TactoriaState } from '../../../engine/tactoria/state.js';
import { moveWords, questionFor, showSeat, tellSince } from '../../../engine/tactoria/text-seat.js';
import type { Observations } from '../../lab/observations.js';

export const TACTORIA_OBSERVATIONS: Observations<
  TactoriaState,
  Tactoria,
  TactoriaObservation,
  Answer
> = {
  read: (game, seat, observed) => readObservation(game.table, observed, seat),
  move: (game, seen, action) => answerOf(game.table, seen, action),
  terminal: {
    table: (game, seen) => showSeat(seen, game.rules),
    question: (game, seen) => questionFor(seen, game.rules),
    since: (game, before, seen, answer) => tellSince(before, answer, seen, game.rules),
    words: (game, seen, move) => moveWords(move, seen, game.rules),
  },
};

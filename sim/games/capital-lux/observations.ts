import type { CapitalLux } from '../../../engine/capital-lux/index.js';
import {
  type Answer,
  answerOf,
  type LuxObservation,
  readObservation,
} from '../../../engine/capital-lux/observe-json.js';
import type { LuxState } from '../../../engine/capital-lux/state.js';
import { helpFor } from '../../../engine/capital-lux/text-help.js';
import {
  moveWords,
  questionFor,
  showSeat,
  tellSince,
} from '../../../engine/capital-lux/text-seat.js';
import type { Observations } from '../../lab/observations.js';

export const LUX_OBSERVATIONS: Observations<LuxState, CapitalLux, LuxObservation, Answer> = {
  read: (game, seat, observed) => readObservation(game.table, observed, seat),
  move: (game, seen, action) => answerOf(game.table, seen, action),
  terminal: {
    table: (game, seen) => showSeat(seen, game.rules),
    question: (game, seen) => questionFor(seen, game.rules),
    since: (game, before, seen) => tellSince(before, seen, game.rules),
    words: (game, seen, move) => moveWords(move, seen, game.rules),
    help: (game, seen) => helpFor(seen, game.rules),
    openParts: /^Round end/,
  },
};

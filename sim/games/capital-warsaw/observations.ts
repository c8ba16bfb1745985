import type { CapitalWarsaw } from '../../../engine/capital-warsaw/index.js';
import {
  type Answer,
  answerOf,
  readObservation,
  type WarsawObservation,
} from '../../../engine/capital-warsaw/observe-json.js';
import type { WarsawState } from '../../../engine/capital-warsaw/state.js';
import { helpFor } from '../../../engine/capital-warsaw/text-help.js';
import {
  moveWords,
  questionFor,
  showSeat,
  tellSince,
} from '../../../engine/capital-warsaw/text-seat.js';
import type { Observations } from '../../lab/observations.js';

export const WARSAW_OBSERVATIONS: Observations<
  WarsawState,
  CapitalWarsaw,
  WarsawObservation,
  Answer
> = {
  read: (game, seat, observed) => readObservation(game.table, observed, seat),
  move: (game, _, action) => answerOf(game.table, action),
  terminal: {
    table: (game, seen) => showSeat(seen, game.rules),
    question: (game, seen) => questionFor(seen, game.rules),
    since: (_, before, seen) => tellSince(before, seen),
    words: (game, seen, move) => moveWords(move, seen, game.rules),
    help: (game, seen) => helpFor(seen, game.rules),
    openParts: /^(Income|Milestone)\n/,
  },
};

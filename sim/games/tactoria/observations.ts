import { wrap } from '../../../engine/core/text.js';
import type { Tactoria } from '../../../engine/tactoria/index.js';
import {
  type Answer,
  answerOf,
  readObservation,
  type TactoriaObservation,
} from '../../../engine/tactoria/observe-json.js';
import type { TactoriaState } from '../../../engine/tactoria/state.js';
import { helpFor } from '../../../engine/tactoria/text-help.js';
import { moveWords, questionFor, showSeat, tellSince } from '../../../engine/tactoria/text-seat.js';
import type { Observations } from '../../lab/observations.js';
import { cardWords, nextUpgrade } from './cards-text.js';

export const TACTORIA_OBSERVATIONS: Observations<
  TactoriaState,
  Tactoria,
  TactoriaObservation,
  Answer
> = {
  read: (game, seat, observed) => readObservation(game.table, observed, seat),
  move: (game, seen, action) => answerOf(game.table, seen, action),
  terminal: {
    table: (game, seen) => [...showSeat(seen, game.rules), ...ownCards(game, seen)],
    question: (game, seen) => questionFor(seen, game.rules),
    since: (game, before, seen, answer) => tellSince(before, answer, seen, game.rules),
    words: (game, seen, move) => moveWords(move, seen, game.rules),
    help: (game, seen) => helpFor(seen, game.rules),
  },
};

/** What its own cards do, in hand and in slots, and what the next upgrade brings. */
function ownCards({ rules }: Tactoria, { seats, observer }: TactoriaObservation): string[] {
  const { hand, stored, units, upgrades } = seats[observer];
  const own = new Set([...hand, ...stored, ...units.flatMap(({ unit }) => unit ?? [])]);
  const all = [...rules.cards.deck, ...rules.cards.legendary];
  const cards = all.filter(({ id }) => own.has(id));
  return [
    ...cards.map((card) => `${card.name}: ${cardWords(card, rules)}`),
    ...nextUpgrade(upgrades, rules),
  ].flatMap((line) => wrap(`    ${line}`, 8));
}

import { HandMove } from '../../../../engine/capital-lux/hand-log.js';
import type { GameRecord } from '../../../../engine/capital-lux/record.js';
import type { Rules } from '../../../../engine/capital-lux/rules.js';
import type { NotedGame, Notes } from '../../../lab/notes.js';
import { drawGame } from './draw.js';
import { type Facts, OPEN } from './facts.js';
import { sharesOf } from './hands.js';
import { Taker } from './taker.js';

export const LUX_NOTES: Notes<GameRecord> = {
  about: `Cards are a colour and a value: G4, Y2, B6, P3. A game begins with
  setup B3                the card of the capital
  Anna starts
and goes on with a line for each turn:
  Anna G4 capital         or home, for the hometown
  Ben P3 capital, takes G4      what a Cleric takes
  Cleo B2 capital, ? on G       a modifier nobody else has seen; +2 on G if it is known
At the end of a round, if there is something to say:
  Ben lays P2 Y3          the cards that were left in his hand
  turned up +4 -1         hidden modifiers, in the order in which they were placed
  Ben pays G              for a colour that is over its limit; left out: nothing is paid
What you know beyond that may be noted; what you leave out is drawn when it is needed:
  Anna takes G4 ?         in the draft, her first pack; the next such line is for the second
  Anna G2 capital, draws Y5     what a Scholar drew
  limits G 12 Y 8         is checked, and so is
  scores Anna 41 Ben 38 Cleo 40`,
  begin: (names, rules) => noted(new Taker(names, rules as Rules)),
};

function noted(taker: Taker): NotedGame<GameRecord> {
  const { facts, names, table } = taker;
  return {
    questions: taker.questions(),
    table: () => taker.lines(),
    isCertain: () => isCertain(facts, taker),
    draw: (rng) => drawGame(table.game, facts, names, rng),
  };
}

/** Every pick and every card drawn is known; then what is kept of a pack follows. */
function isCertain({ isOver, rounds }: Facts, { table: { t } }: Taker): boolean {
  const isKnown = (cards: readonly number[] | undefined) =>
    cards !== undefined && !cards.includes(OPEN);
  return (
    isOver &&
    rounds.every(({ picks, each, hands }) => {
      const passes = sharesOf(t, each).filter((cards) => cards > 0).length;
      const seats = Array.from({ length: t.players }, (_, seat) => seat);
      const drafted = picks
        .slice(0, passes)
        .every((of) => seats.every((seat) => isKnown(of[seat])));
      return drafted && hands.every(({ what, kind }) => what !== HandMove.DRAWS || kind !== OPEN);
    })
  );
}

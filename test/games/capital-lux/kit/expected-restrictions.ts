import type { Card, Colour, Move, Position } from '../reference/types.js';

/** What restrictions forbid a second time: by the reference's position, from what they say they are. */

const colourOf = (card: Card): Colour => card[0] as Colour;
const valueOfCard = (card: Card): number => Number(card.slice(1));

type Forbids = (position: Position, move: Move) => boolean;

const plays =
  (forbids: (position: Position, move: Extract<Move, { play: Card }>) => boolean): Forbids =>
  (position, move) =>
    'play' in move && forbids(position, move);

const neverInCapital = (does: string): Forbids =>
  plays(
    ({ rules }, { play, to }) => to === 'capital' && rules.actions[colourOf(play)].does === does,
  );

const ofColour = (cards: readonly Card[], colour: Colour): number =>
  cards
    .filter((card) => colourOf(card) === colour)
    .reduce((sum, card) => sum + valueOfCard(card), 0);

export const EXPECTED_RESTRICTIONS: Readonly<Record<string, Forbids>> = {
  'no-scholars': neverInCapital('scholar'),
  'no-merchants': neverInCapital('merchant'),
  'no-agents': neverInCapital('agent'),
  'no-clerics': neverInCapital('cleric'),
  'no-capital': plays((_, { to }) => to === 'capital'),
  'no-spending': (_, move) => 'saves' in move && move.saves.length > 0,
  'no-ending': plays(
    ({ hands, lastTurns, rules }, { seat, play, to }) =>
      lastTurns === null &&
      hands[seat].length === 1 &&
      (to === 'hometown' || rules.actions[colourOf(play)].does !== 'scholar'),
  ),
  'keep-highest': plays(
    ({ hands }, { seat, play }) =>
      valueOfCard(play) === Math.max(...hands[seat].map((card) => valueOfCard(card))),
  ),
  'no-majorities': plays(({ hometowns }, { seat, play, to }) => {
    const colour = colourOf(play);
    const after = ofColour([...hometowns[seat], play], colour);
    const others = hometowns.filter((_, other) => other !== seat);
    return to === 'hometown' && others.every((cards) => ofColour(cards, colour) < after);
  }),
};

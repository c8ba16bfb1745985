import type { Card, Colour, Move, Position } from '../reference/types.js';

/** What restrictions forbid a second time: by the reference's position, from what they say they are. */

const colourOf = (card: Card): Colour => card[0] as Colour;
const valueOfCard = (card: Card): number => Number(card.slice(1));

type Forbids = (position: Position, move: Move) => boolean;

const plays =
  (forbids: (position: Position, move: Extract<Move, { play: Card }>) => boolean): Forbids =>
  (position, move) =>
    'play' in move && forbids(position, move);

const neverInCapital = (name: string): Forbids =>
  plays((position, { play, to }) => to === 'capital' && hasEffect(position, play, name));

const hasEffect = ({ rules }: Position, card: Card, name: string): boolean =>
  rules.actions[colourOf(card)].some(({ effect }) => effect === name);

const ofColour = (cards: readonly Card[], colour: Colour): number =>
  cards
    .filter((card) => colourOf(card) === colour)
    .reduce((sum, card) => sum + valueOfCard(card), 0);

export const EXPECTED_RESTRICTIONS: Readonly<Record<string, Forbids>> = {
  'no-scholars': neverInCapital('draw'),
  'no-merchants': neverInCapital('gold'),
  'no-agents': neverInCapital('modifier'),
  'no-clerics': neverInCapital('take'),
  'no-stealing': neverInCapital('steal'),
  'no-moving': neverInCapital('move'),
  'no-discarding': neverInCapital('discard'),
  'no-exchanging': neverInCapital('exchange'),
  'no-looking': neverInCapital('look'),
  'no-declining': (_, move) => 'declines' in move,
  'no-capital': plays((_, { to }) => to === 'capital'),
  'no-spending': (_, move) => 'saves' in move && move.saves.length > 0,
  'no-ending': plays(
    (position, { seat, play, to }) =>
      position.lastTurns === null &&
      position.hands[seat].length === 1 &&
      (to === 'hometown' || !hasEffect(position, play, 'draw')),
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

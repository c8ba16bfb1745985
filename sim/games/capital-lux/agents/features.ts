/**
 * What `tuned` looks at, after each action that it could choose. Features of a colour are summed over
 * the four colours. "Room" is the limit, with the modifiers that the seat knows, less the hometown.
 */
export const COLOUR_FEATURES = [
  ['points', 'points in the hometown'],
  ['over', 'points in the hometown, if it is over the limit'],
  ['excess', 'points over the limit, 12 at most'],
  ['room', 'room, 10 at most'],
  ['lead', "the capital's highest card, if the hometown has most; half of it at a tie"],
  ['behind', 'points behind the best rival, 8 at most'],
  ['ahead', 'points ahead of the best rival, 8 at most'],
  ['rivals over', 'points of rivals who are over the limit'],
  ['rivals near', "points by which rivals' rooms fall short of 6"],
  ['hand fits', 'points in hand that the room can take'],
  ['hand excess', 'points in hand beyond that'],
  ['reach', "the capital's highest card, if hometown and hand together have most"],
] as const;

export const TABLE_FEATURES = [
  ['gold', 'own gold'],
  ['gold needed', 'own gold that points over limits could use'],
  ['cards', 'cards in hand'],
  ['draws', 'cards to be drawn by a Scholar'],
  ['placings', 'modifiers to be placed by an Agent'],
] as const;

/**
 * A weight is the sum of four: always; times the part of its cards that the shortest hand still has;
 * in the last round; in the draft. In the draft the colour of the card picked counts as well.
 */
export const STAGES = ['always', 'early', 'last round', 'draft'] as const;

export const FEATURE_COUNT = COLOUR_FEATURES.length + TABLE_FEATURES.length;
export const WEIGHT_COUNT = STAGES.length * FEATURE_COUNT + 4;

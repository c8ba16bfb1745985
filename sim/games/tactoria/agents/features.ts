/** What is looked at of a kingdom, by place in its row of features. */
export const enum Feature {
  COIN,
  COIN_MORE,
  COIN_MOST,
  BUILD,
  BUILD_MORE,
  DRAW,
  STORE,
  BUILDING_DISCOUNT,
  UPGRADE_DISCOUNT,
  FIRST_UPGRADE,
  SECOND_UPGRADE,
  THIRD_UPGRADE,
  PURSE,
  SHORT,
  READY,
  ATTACK,
  DEFENCE,
  ATTACK_SLOTS,
  DEFENCE_SLOTS,
  MERCENARY_SLOTS,
  WAITING,
  SIEGE,
  HEAL,
  FORTIFY,
  HIT_POINTS,
  WORKERS,
  CARDS,
  BLOWS,
  GUARDS,
  ENVOYS,
  HARM,
  SETTLERS,
  QUESTS,
  EXTRA_STORE,
  HAND,
  DANGER,
  DOOM,
  PREY,
  KILL,
  SIZE,
}

/** Name, weight for somebody who thinks plainly (a Coin of income each turn is 10), and meaning. */
export const FEATURES: readonly (readonly [name: string, plain: number, about: string])[] = [
  ['coin', 10, 'Coin of income, the first four'],
  ['more coin', 8, 'the next four'],
  ['most coin', 2, 'the next six'],
  ['build', 6, 'Build, the first three'],
  ['more build', 1, 'the next three'],
  ['draw', 2.5, 'Draw, 7 at most'],
  ['store', 1, 'Store, 4 at most'],
  ['building discount', 5, 'by which buildings are cheaper, 3 at most'],
  ['upgrade discount', 7, 'by which upgrades are cheaper, 3 at most'],
  ['first upgrade', 10, '1 once the Capital has the first upgrade; …'],
  ['second upgrade', 22, '… the one before the one before the last; …'],
  ['third upgrade', 45, '… the one before the last'],
  ['purse', 3, 'Coin that mercenaries in slots can bring once, 6 at most'],
  ['short', -5, 'Coin, all in all, that is missing next turn for the next upgrade, 6 at most'],
  ['ready', 25, '1 if nothing is missing next turn for the last upgrade'],
  ['attack', 1.5, 'value of all troops that can attack, effects included, 12 at most'],
  ['defence', 1, 'the same of all that can defend, City Defence included, 12 at most'],
  ['attack slots', 1, 'free slots for attackers that can be used, 3 at most'],
  ['defence slots', 0.5, 'the same for defenders'],
  ['mercenary slots', 1.5, 'the same for mercenaries, 2 at most'],
  ['waiting', 0.5, 'units in locked slots'],
  ['siege', 0.3, 'Hit Points that a victory would destroy beyond its score, 4 at most'],
  ['heal', 0.3, 'points that would survive a victory beyond its score, 4 at most'],
  ['fortify', 0.5, 'Hit Points that each building has more, 2 at most'],
  ['hit points', 0.1, 'Hit Points of all buildings, 20 at most'],
  ['workers', 2, 'Build that mercenaries in slots can bring once, 3 at most'],
  ['cards', 1, 'cards that they can draw, or are to be drawn, 6 at most'],
  ['blows', 1, 'what they can add to an attack, 6 at most'],
  ['guards', 1, 'what they can add to a defence, 6 at most'],
  ['envoys', 2, 'those that can ward off an attack, 2 at most'],
  ['harm', 1.2, 'what they can steal, destroy or let others discard, 6 at most'],
  ['settlers', 2, 'mercenaries in slots that could settle now, 2 at most'],
  ['quests', 3, 'mercenaries in slots whose quest is fulfilled, 2 at most'],
  ['extra store', 0.4, 'cards more that can be stored this turn, 3 at most'],
  ['hand', 0.5, 'cards in hand, 8 at most'],
  ['danger', -1.5, 'by how much each other could win an attack, 5 at most, summed'],
  ['doom', -12, 'how near the strongest other is to eliminating the seat, 0 to 4'],
  ['prey', 0.7, 'by how much the seat could win an attack on the weakest other, 5 at most'],
  ['kill', 5, 'how near it is to eliminating that one, 0 to 4'],
];

/** What else is weighed, behind the features. */
export const enum Care {
  COIN_LEFT = 39,
  BUILD_LEFT,
  RIVAL,
  LEADER,
  ALIVE,
  PLUNDER,
  SACKED,
  LOST,
  KILLED,
  ANSWER,
  LEGENDARY,
  SIZE,
}

export const CARES: readonly (readonly [name: string, plain: number, about: string])[] = [
  ['coin left', 2, 'Coin that can still be spent in the build phase'],
  ['build left', 1, 'Build that is left'],
  ['rivals', -0.2, 'what the kingdoms of all others are worth to them, on average'],
  ['leader', -0.3, 'what the best of them is worth'],
  ['alive', -40, 'each other who is still in the game'],
  ['plunder', 3, 'a Hit Point that is destroyed in battle'],
  ['sacked', -5, 'an own one'],
  ['lost', -2, 'a point of own troops that is lost in battle'],
  ['killed', 0.7, 'a point of the troops of the other side that is lost'],
  ['answer', 0.8, 'the part of what the other side has left that it is expected to play'],
  ['legendary', 4, 'each Legendary card to choose from'],
];

/** Somebody who values what a kingdom is good for, by and large. */
export const PLAIN: readonly number[] = [...FEATURES, ...CARES].map(([, plain]) => plain);

/**
 * Weights that are found by evolution are multiples of these, so that all are of one size; PLAIN is 2
 * or −2 throughout. First those above; then, for the features, what is added in proportion to how far
 * the Capital is that has most upgrades.
 */
const UNITS: readonly number[] = PLAIN.map((plain) => Math.abs(plain) / 2);

export const WEIGHT_COUNT = Care.SIZE + Feature.SIZE;

/** PLAIN as such a list. */
export const FIRST: readonly number[] = Array.from({ length: WEIGHT_COUNT }, (_, i) =>
  i < Care.SIZE ? 2 * Math.sign(PLAIN[i]) : 0,
);

/** The weights for when the Capital that has most upgrades is so far: 0 at first, 1 before the last. */
export function weightsAt(multiples: readonly number[], far: number): Float64Array {
  return Float64Array.from(UNITS, (unit, i) => {
    const later = i < Feature.SIZE ? multiples[Care.SIZE + i] : 0;
    return unit * (multiples[i] + far * later);
  });
}

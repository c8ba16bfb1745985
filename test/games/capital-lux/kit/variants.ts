import { ACTIONS, COLOURS } from '../../../../engine/capital-lux/cards.js';
import {
  deckSize,
  type PlayerCount,
  parseRules,
  type RuleChanges,
  type Rules,
  STANDARD_RULES,
} from '../../../../engine/capital-lux/rules.js';
import type { Rng } from '../../../../engine/core/rng.js';

/** The standard game under each setting of the contested rulings: L21, L39, L48, L57. */
export const SWITCHES: readonly RuleChanges[] = [
  {},
  { clericChoice: 'any' },
  { negativeLimit: 'zero' },
  { bonusAtZero: 'tied' },
  { starterTie: 'previousLast' },
  { clericChoice: 'any', negativeLimit: 'zero', bonusAtZero: 'tied', starterTie: 'previousLast' },
];

/** Random rules, any field of which may differ from the standard game. */
export function randomRules(players: PlayerCount, rng: Rng): Rules {
  const maybe = <T>(make: () => T, standard: T): T => (rng.below(2) === 0 ? make() : standard);
  const among = <T>(list: readonly T[]): T => list[rng.below(list.length)];
  const changes: RuleChanges = {
    copies: Object.fromEntries(
      COLOURS.map((c) => [c, maybe(() => randomValues(rng), STANDARD_RULES.copies[c])]),
    ),
    modifiers: maybe(
      () => Array.from({ length: rng.below(7) }, () => rng.below(13) - 6),
      STANDARD_RULES.modifiers,
    ),
    discs: maybe(() => rng.below(13), 8),
    rounds: maybe(() => 1 + rng.below(5), 3),
    picksPerPass: maybe(() => rng.below(4), 2),
    setupCards: maybe(() => rng.below(4), 1),
    startingGold: maybe(() => [0, 0, 0, 0].map(() => rng.below(4)), [0, 0, 0, 0]),
    actions: Object.fromEntries(
      COLOURS.map((c) => [
        c,
        maybe(() => ({ does: among(ACTIONS), strength: rng.below(4) }), STANDARD_RULES.actions[c]),
      ]),
    ),
    clericChoice: among(['nonEmpty', 'any'] as const),
    negativeLimit: among(['stands', 'zero'] as const),
    bonusAtZero: among(['none', 'tied'] as const),
    starterTie: among(['previousFirst', 'previousLast'] as const),
  };
  const cards = deckSize({ ...STANDARD_RULES, ...(changes as Partial<Rules>) } as Rules);
  const largest = Math.floor((cards - (changes.setupCards ?? 1)) / players);
  if (largest < 1) return randomRules(players, rng);
  const size = Math.min(largest, 1 + rng.below(8));
  return parseRules({ ...changes, handSize: { [players]: size } }, players);
}

/** Numbers of cards by value: standard values taken out, others put in, now and then many. */
function randomValues(rng: Rng): Record<string, number> {
  const none = Object.fromEntries(Object.keys(STANDARD_RULES.copies.G).map((v) => [v, 0]));
  const count = rng.below(8) === 0 ? 12 : rng.below(6);
  const values = Array.from({ length: count }, () => rng.below(14));
  return { ...none, ...Object.fromEntries(values.map((v) => [v, rng.below(5)])) };
}

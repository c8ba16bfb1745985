import fc from 'fast-check';
import {
  type PlayerCount,
  parseRules,
  type RuleChanges,
  type Rules,
} from '../../../../engine/capital-lux/rules.js';
import type { Rng } from '../../../../engine/core/rng.js';
import { ruleFiles } from './rule-files.js';

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
  const [changes] = fc.sample(ruleFiles(players), { numRuns: 1, seed: rng.next() });
  return parseRules(changes, players);
}

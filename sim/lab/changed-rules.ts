import { rulesOf } from './registry.js';
import type { RuleChanges } from './rules.js';

/** What differs from the standard rules, for a line: `{"rounds":4}; cards: ID: price 1 instead of 3`. */
export function changedRules(game: string, changes: RuleChanges): string {
  const words = rulesOf(game).changeWords?.(changes) ?? {};
  const others = Object.entries(changes).filter(([name]) => !Object.hasOwn(words, name));
  return [
    ...(others.length > 0 ? [JSON.stringify(Object.fromEntries(others))] : []),
    ...Object.entries(words).map(([name, told]) => `${name}: ${told}`),
  ].join('; ');
}

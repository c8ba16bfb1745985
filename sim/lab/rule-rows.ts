import { wrap } from '../../engine/core/text.js';
import { columns } from '../text/format.js';
import type { RuleRow } from './rules.js';

/** Leaves room for the longest note in 100 columns. */
const VALUE_WIDTH = 20;

/** All rules; * marks what differs from the standard ones. */
export function tellRules(rules: readonly RuleRow[], standard: readonly RuleRow[]): string[] {
  const rows = rules.flatMap(({ name, value, about }, i) => {
    const differs = value !== standard[i].value;
    const note = differs ? `standard: ${standard[i].value}` : about;
    const [first, ...more] = wrap(value, 0, VALUE_WIDTH);
    return [[`${differs ? '*' : ' '} ${name}`, first, note], ...more.map((part) => ['', part, ''])];
  });
  return columns(rows, 3);
}

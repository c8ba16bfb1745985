import { type PlayerCount, parseRules } from '../../../../engine/capital-warsaw/rules.js';

/** What the program says against changes of the rules. */
export function complaint(changes: unknown, players?: PlayerCount): string {
  try {
    parseRules(changes, players);
  } catch (error) {
    return (error as Error).message;
  }
  return 'no error';
}

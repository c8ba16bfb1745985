import { type ConclusionRow, isClause, nameOfCheck } from 'capital-lab/report';
import { rowsFor } from './robustness';
import type { KeptStudy } from './studies';

/** Which checks bear out a conclusion, and which say the opposite, in sentences. */
export const tellChecks = (studies: readonly KeptStudy[], conclusion: string): string[] =>
  studies.map((kept) => {
    const [own, ...checks] = rowsFor(kept, conclusion);
    if (checks.length === 0) return `With ${kept.players} players it was not checked.`;
    return `With ${kept.players} players: ${own.verdict === 'unclear' ? UNTOLD : tellVerdicts(checks)}.`;
  });

const UNTOLD = 'the study itself cannot tell, so there is nothing to bear out';

const WORDS = {
  holds: 'holds with',
  reversed: 'is reversed with',
  unclear: 'cannot be told with',
  'too few deals': 'has too few deals with',
} as const;

const tellVerdicts = (checks: readonly ConclusionRow[]): string =>
  Object.entries(WORDS)
    .map(([verdict, words]) => ({ words, found: checks.filter((row) => row.verdict === verdict) }))
    .filter(({ found }) => found.length > 0)
    .map(({ words, found }) => `${words} ${namesOf(found)}`)
    .join('; ');

/** `greedy, careful, L21, L39 turned` */
function namesOf(checks: readonly ConclusionRow[]): string {
  const runs = checks.map(({ run }) => run);
  const clauses = runs.filter(isClause).join(', ');
  const agents = runs.filter((run) => !isClause(run)).map(nameOfCheck);
  return [...agents, ...(clauses === '' ? [] : [`${clauses} turned`])].join(', ');
}

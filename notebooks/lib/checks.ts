import { type ConclusionRow, nameOfCheck } from 'capital-lab/report';
import { rowsFor } from './robustness';
import type { KeptStudy } from './studies';

/** Which checks bear out a conclusion, and which say the opposite, in sentences. */
export const tellChecks = (studies: readonly KeptStudy[], conclusion: string): string[] =>
  studies.map((kept) => {
    const [own, ...checks] = rowsFor(kept, conclusion);
    if (checks.length === 0) return `With ${kept.players} players it was not checked.`;
    return `With ${kept.players} players: ${own.verdict === 'unclear' ? UNTOLD : tellVerdicts(checks, kept.game)}.`;
  });

const UNTOLD = 'the study itself is inconclusive, so there is nothing to check';

const WORDS = {
  holds: 'holds with',
  'another size': 'has the same side but another size with',
  reversed: 'is reversed with',
  unclear: 'inconclusive with',
  'too few deals': 'has too few deals with',
} as const;

const tellVerdicts = (checks: readonly ConclusionRow[], game: string): string =>
  Object.entries(WORDS)
    .map(([verdict, words]) => ({ words, found: checks.filter((row) => row.verdict === verdict) }))
    .filter(({ found }) => found.length > 0)
    .map(({ words, found }) => `${words} ${namesOf(found, game)}`)
    .join('; ');

const namesOf = (checks: readonly ConclusionRow[], game: string): string =>
  checks.map(({ run }) => nameOfCheck(run, game)).join(', ');

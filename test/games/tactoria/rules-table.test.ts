import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
const rows = [...read('engine/tactoria/RULES.md').matchAll(/^\| (T\d+) *\|.*\|(.*)\|(.*)\|$/gm)];

/** Nothing to do: components that are not described, synonyms, footnotes said elsewhere. */
const WITHOUT_CODE = ['T11', 'T12', 'T72'];

/** Whether a comment cites the clause, alone or in a range such as T62–T64. */
function cites(text: string, clause: string): boolean {
  const n = Number(clause.slice(1));
  return [...text.matchAll(/T(\d+)(?:–T(\d+))?/g)].some(
    ([, first, last]) => Number(first) <= n && n <= Number(last ?? first),
  );
}

test('RULES.md has a row for each clause', () => {
  expect(rows.map(([, clause]) => clause)).toEqual(
    Array.from({ length: 87 }, (_, i) => `T${i + 1}`),
  );
});

test.each(rows.map(([, clause, code, tests]) => ({ clause, code, tests })))(
  '$clause is cited by the files, and named by tests in the files, that RULES.md says',
  ({ clause, code, tests }) => {
    const files = [...code.matchAll(/\]\((.*?)\)/g)].map(([, file]) => file);
    const held = [...tests.matchAll(/`(.*?)`/g)].map(([, file]) => file);
    const needed = WITHOUT_CODE.includes(clause) ? 0 : 1;
    expect([Math.min(1, files.length), held.length]).toEqual([needed, needed]);
    for (const file of files)
      expect(cites(read(`engine/tactoria/${file}`), clause), `${clause} in ${file}`).toBe(true);
    for (const file of held)
      expect(read(`test/games/tactoria/clauses/${file}`)).toMatch(
        new RegExp(`['"\`](T\\d+ )*${clause}\\b`),
      );
  },
);

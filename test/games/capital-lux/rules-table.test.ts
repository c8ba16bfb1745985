import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
const rows = [...read('engine/capital-lux/RULES.md').matchAll(/^\| (L\d+) *\|.*\|(.*)\|(.*)\|$/gm)];

/** Whether a comment cites the clause, alone or in a range such as L47–L51. */
function cites(text: string, clause: string): boolean {
  const n = Number(clause.slice(1));
  return [...text.matchAll(/L(\d+)(?:–L(\d+))?/g)].some(
    ([, first, last]) => Number(first) <= n && n <= Number(last ?? first),
  );
}

test('RULES.md has a row for each clause', () => {
  expect(rows.map(([, clause]) => clause)).toEqual(
    Array.from({ length: 82 }, (_, i) => `L${i + 1}`),
  );
});

test.each(rows.map(([, clause, code, tests]) => ({ clause, code, tests })))(
  '$clause is cited by the files, and named by tests in the files, that RULES.md says',
  ({ clause, code, tests }) => {
    const files = [...code.matchAll(/\]\((.*?)\)/g)].map(([, file]) => file);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files)
      expect(cites(read(`engine/capital-lux/${file}`), clause), `${clause} in ${file}`).toBe(true);
    for (const [, file] of tests.matchAll(/`(.*?)`/g))
      expect(read(`test/games/capital-lux/clauses/${file}`)).toMatch(
        new RegExp(`['"\`](L\\d+ )*${clause}\\b`),
      );
  },
);

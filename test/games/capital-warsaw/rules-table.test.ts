import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BUILDINGS, MILESTONES } from './kit/names.js';

const read = (path: string) => readFileSync(path, 'utf8');
const tests = (file: string) => read(`test/games/capital-warsaw/clauses/${file}`);
const table = read('engine/capital-warsaw/RULES.md');
const rows = [...table.matchAll(/^\| (C\d+) *\|.*\|(.*)\|(.*)\|$/gm)];

/** Whether a comment cites the clause, alone or in a range such as C30–C35. */
function cites(text: string, clause: string): boolean {
  const n = Number(clause.slice(1));
  return [...text.matchAll(/C(\d+)(?:–C(\d+))?/g)].some(
    ([, first, last]) => Number(first) <= n && n <= Number(last ?? first),
  );
}

test('RULES.md has a row for each clause', () => {
  expect(rows.map(([, clause]) => clause)).toEqual(
    Array.from({ length: 120 }, (_, i) => `C${i + 1}`),
  );
});

test.each(rows.map(([, clause, code, held]) => ({ clause, code, held })))(
  '$clause is cited by the files, and named by tests in the files, that RULES.md says',
  ({ clause, code, held }) => {
    const files = [...code.matchAll(/\]\((.*?)\)/g)].map(([, file]) => file);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files)
      expect(cites(read(`engine/capital-warsaw/${file}`), clause), `${clause} in ${file}`).toBe(
        true,
      );
    const names = [...held.matchAll(/`(.*?)`/g)].map(([, file]) => file);
    expect(names.length).toBeGreaterThan(0);
    for (const file of names)
      expect(tests(file)).toMatch(new RegExp(`['"\`](C\\d+ )*${clause}\\b`));
  },
);

test.each(BUILDINGS)('%s has a test', (building) => {
  expect(tests('buildings.test.ts')).toContain(building);
});

test.each(MILESTONES)('%s has a test of its condition and one of its effect', (milestone) => {
  const [award, effects] = tests('milestones.test.ts').split("describe('Effects of milestones'");
  expect(award).toContain(milestone);
  expect(effects).toContain(milestone);
});

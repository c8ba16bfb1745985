import { expect, test } from 'vitest';
import { MUTANTS, type Mutant } from './mutants.js';
import { engineSource, type Fate, occurrences, Workshop } from './run.js';

/*
 * Are the clauses' tests sharp? Each mutant is the engine with one faulty line; a test of the
 * clause has to fail. MUTANTS="L21 L22" runs those clauses' only.
 */
const deep = process.env.DEEP === '1';
const chosen = process.env.MUTANTS?.split(' ');
const AT_ONCE = 2;

test('every clause has a mutant, and each of them fits the engine as it is', () => {
  const clauses = new Set(MUTANTS.map(({ clause }) => clause));
  const wanted = Array.from({ length: 66 }, (_, i) => `L${i + 1}`);
  expect(wanted.filter((clause) => !clauses.has(clause))).toEqual([]);
  const misfits = MUTANTS.flatMap((mutant) => {
    const found = occurrences(engineSource(mutant.file), mutant.from);
    return found === 1
      ? []
      : [`${mutant.clause}: ${found} times in ${mutant.file}: ${mutant.from}`];
  });
  expect(misfits).toEqual([]);
});

test.runIf(deep)(
  `each of ${MUTANTS.length} mutants is noticed by a test of its clause`,
  async () => {
    const queue = MUTANTS.filter(({ clause }) => !chosen || chosen.includes(clause));
    const total = queue.length;
    const notKilled: (Mutant & { fate: Fate })[] = [];
    const first = new Workshop();
    const workshops = [first, ...Array.from({ length: AT_ONCE - 1 }, () => new Workshop())];
    try {
      const failingAnyway = new Set((await first.failing()).names);
      if (failingAnyway.size > 0) console.log('failing without any fault:', [...failingAnyway]);
      let done = 0;
      const work = async (workshop: Workshop) => {
        for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
          const fate = await workshop.fateOf(mutant, failingAnyway);
          if (fate !== 'killed') notKilled.push({ ...mutant, fate });
          console.log(`${++done}/${total} ${mutant.clause} ${fate}: ${mutant.file}: ${mutant.to}`);
        }
      };
      await Promise.all(workshops.map(work));
    } finally {
      for (const workshop of workshops) workshop.close();
    }
    expect(notKilled).toEqual([]);
  },
);

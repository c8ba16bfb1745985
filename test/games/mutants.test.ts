import { describe, expect, test } from 'vitest';
import type { Mutant } from '../kit/mutant.js';
import { engineSource, type Fate, occurrences, Workshop } from '../kit/mutant-workshop.js';
import { LUX_MUTANTS } from './capital-lux/mutants.js';
import { WARSAW_MUTANTS } from './capital-warsaw/mutants.js';
import { TACTORIA_MUTANTS } from './tactoria/mutants.js';

/*
 * Are the clauses' tests sharp? Each mutant is the engine with one faulty line; a test of the
 * clause has to fail. MUTANTS="L21 C22 T3" runs those clauses' only.
 */
const deep = process.env.DEEP === '1';
const chosen = process.env.MUTANTS?.split(' ');
const AT_ONCE = 2;

const SETS = [
  { game: 'capital-lux', letter: 'L', clauses: 82, mutants: LUX_MUTANTS, sample: [] },
  // In every run, so that a workshop that finds nothing is noticed.
  { game: 'capital-warsaw', letter: 'C', clauses: 120, mutants: WARSAW_MUTANTS, sample: ['C104'] },
  { game: 'tactoria', letter: 'T', clauses: 87, mutants: TACTORIA_MUTANTS, sample: [] },
];

/** Clauses that say that nothing changes. */
const IDLE = ['T11', 'T12', 'T72'];

describe.each(SETS)('$game', ({ game, letter, clauses, mutants, sample }) => {
  test('every clause has a mutant, and each of them fits the engine as it is', () => {
    const broken = new Set(mutants.map(({ clause }) => clause));
    const wanted = Array.from({ length: clauses }, (_, i) => `${letter}${i + 1}`);
    expect(wanted.filter((clause) => !broken.has(clause) && !IDLE.includes(clause))).toEqual([]);
    const misfits = mutants.flatMap((mutant) => {
      const found = occurrences(engineSource(game, mutant.file), mutant.from);
      return found === 1
        ? []
        : [`${mutant.clause}: ${found} times in ${mutant.file}: ${mutant.from}`];
    });
    expect(misfits).toEqual([]);
  });

  const some = deep
    ? mutants.filter(({ clause }) => !chosen || chosen.includes(clause))
    : mutants.filter(({ clause }) => (sample as readonly string[]).includes(clause));

  test.runIf(some.length > 0)(
    `each of ${some.length} mutants is noticed by a test of its clause`,
    { timeout: deep ? 7_200_000 : 120_000 },
    async () => expect(await notKilled(game, some)).toEqual([]),
  );
});

async function notKilled(game: string, mutants: readonly Mutant[]) {
  const queue = [...mutants];
  const left: (Mutant & { fate: Fate })[] = [];
  const first = new Workshop(game);
  const others = deep ? Array.from({ length: AT_ONCE - 1 }, () => new Workshop(game)) : [];
  try {
    // What fails anyway is what a run of all tests finds.
    const failingAnyway = new Set(deep ? (await first.failing()).names : []);
    if (failingAnyway.size > 0) console.log('failing without any fault:', [...failingAnyway]);
    let done = 0;
    const work = async (workshop: Workshop) => {
      for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
        const fate = await workshop.fateOf(mutant, failingAnyway);
        if (fate !== 'killed') left.push({ ...mutant, fate });
        console.log(
          `${++done}/${mutants.length} ${mutant.clause} ${fate}: ${mutant.file}: ${mutant.to}`,
        );
      }
    };
    await Promise.all([first, ...others].map(work));
  } finally {
    for (const workshop of [first, ...others]) workshop.close();
  }
  return left;
}

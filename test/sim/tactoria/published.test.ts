import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hashPlan, parsePlan } from '../../../sim/batch/plan.js';
import { readStudyFolder } from '../../../sim/report/study-folder.js';
import { TACTORIA_STUDIES } from '../../../sim/studies/tactoria/index.js';
import { retold } from '../../kit/retold.js';

/* What is published in data/studies/results/tactoria, by the commands of its README. */

const RESULTS = 'data/studies/results/tactoria';
const DEALS = 1000;
/** The contested ones. */
const CLAUSES = 'T4 T14 T15 T24 T28 T37 T46 T53 T65 T67 T71'.split(' ');

const CASES = Object.values(TACTORIA_STUDIES).flatMap((study) =>
  ([2, 3, 4] as const).map((players) => ({ study, name: study.name, players })),
);

describe.each(CASES)('$name with $players players', ({ study, name, players }) => {
  const at = join(RESULTS, `${name}-${players}`);

  test('tells what this version tells of its figures', async () => {
    const file = join(at, 'answer.txt');
    const text = await retold(at);
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, text);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test('is published with all that belongs to a number', async () => {
    const { findings, conclusions, settings, manifest } = await readStudyFolder(at);
    const answer = readFileSync(join(at, 'answer.txt'), 'utf8');
    expect(answer.startsWith(`${study.question}\nCapitals of Tactoria with ${players} pl`)).toBe(
      true,
    );
    expect(answer.replaceAll(/\s+/g, ' ')).toContain('a set of our own, not the published one');
    expect(settings).toMatchObject({ players, policy: 'tuned', seed: 'published' });
    expect(manifest.plan.deals).toBe(DEALS);
    expect(hashPlan(parsePlan(manifest.plan))).toBe(manifest.planHash);
    expect([...new Set(findings.map((finding) => finding.answer))]).toEqual(
      study.answers.map((asked) => asked.name),
    );
    for (const { estimate, deals, detectable } of findings)
      expect(estimate.low !== null || deals < 40 || detectable === null).toBe(true);
    const claims = new Set(study.conclusions.map(({ claim }) => claim));
    for (const { conclusion } of conclusions) expect(claims).toContain(conclusion);
    const runs = new Set(conclusions.map(({ run }) => run));
    expect([...runs]).toEqual(['study', 'greedy', ...CLAUSES]);
  });
});

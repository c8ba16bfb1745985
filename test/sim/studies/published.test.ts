import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hashPlan, parsePlan } from '../../../sim/batch/plan.js';
import { LUX_STUDIES } from '../../../sim/studies/capital-lux/index.js';
import { formatted } from '../../kit/formatted.js';
import { makeLab } from '../../kit/lab.js';

/*
 * What is published in data/studies/results: every study for every number of players, by the command
 * that its folder is named after. UPDATE_GOLDEN=1 plays what is missing, which takes half an hour, and
 * renews the table of contents.
 */
const RESULTS = 'data/studies/results';
const FILES = ['answer.txt', 'summary.csv', 'conclusions.csv', 'runs/study/manifest.json'];
const UPDATE = process.env.UPDATE_GOLDEN === '1';
const { folder, lab } = makeLab();

const CASES = Object.values(LUX_STUDIES).flatMap(({ name, question }) =>
  [2, 3, 4].map((players) => ({
    name,
    question,
    players,
    at: join(RESULTS, `${name}-${players}`),
  })),
);

const commandOf = (name: string, players: number): string =>
  `study ${name} --players ${players} --deals 1000 --seed published`;

/** Of the study itself; what its checks found is in the conclusions. */
function withoutChecks(summary: string): string {
  const [head, ...rows] = summary.split('\r\n');
  const run = head.split(',').indexOf('run');
  const isStudy = (row: string) => row === '' || fieldsOf(row)[run] === 'study';
  return [head, ...rows.filter(isStudy)].join('\r\n');
}

/** RFC 4180, on one line. */
const fieldsOf = (row: string): string[] =>
  [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell);

function publish(name: string, players: number, at: string): void {
  const out = `${name}-${players}`;
  expect(lab(`${commandOf(name, players)} --quiet --out ${out}`).code).toBe(0);
  mkdirSync(at, { recursive: true });
  for (const file of FILES) cpSync(join(folder, out, file), join(at, basename(file)));
  const summary = join(at, 'summary.csv');
  writeFileSync(summary, withoutChecks(readFileSync(summary, 'utf8')));
}

describe.each(CASES)('$name with $players players', ({ name, question, players, at }) => {
  test.runIf(UPDATE && !existsSync(at))('is played', () => publish(name, players, at), 3_600_000);

  test('is published with all that belongs to a number', () => {
    const answer = readFileSync(join(at, 'answer.txt'), 'utf8');
    expect(answer.startsWith(`${question}\nCapital Lux with ${players} players, tuned`)).toBe(true);
    expect(answer).toContain('1,000 deals');
    expect(answer).toContain('seed "published"');
    const [head, ...rows] = readFileSync(join(at, 'summary.csv'), 'utf8').trimEnd().split('\r\n');
    const names = head.split(',');
    const answers = new Set(rows.map((row) => fieldsOf(row)[names.indexOf('answer')]));
    expect([...answers]).toEqual(LUX_STUDIES[name].answers.map((asked) => asked.name));
    for (const row of rows) {
      const cells = fieldsOf(row);
      const cell = (column: string) => cells[names.indexOf(column)];
      expect(Number(cell('deals'))).toBeGreaterThan(0);
      expect(cell('low') !== '' || Number(cell('deals')) < 40 || cell('detectable') === '').toBe(
        true,
      );
    }
    const conclusions = readFileSync(join(at, 'conclusions.csv'), 'utf8');
    for (const { claim } of LUX_STUDIES[name].conclusions) expect(conclusions).toContain(claim);
    const searches = LUX_STUDIES[name].search ? ['ismcts:iterations=100'] : [];
    for (const run of ['greedy', 'careful', 'L21', 'L39', 'L48', 'L57', ...searches])
      expect(conclusions).toContain(`,${run},`);
    const { plan, planHash } = JSON.parse(readFileSync(join(at, 'manifest.json'), 'utf8'));
    expect(hashPlan(parsePlan(plan))).toBe(planHash);
    expect([plan.study.name, plan.players, plan.deals]).toEqual([name, players, 1000]);
  });
});

test('the table of contents says what there is', () => {
  const rows = Object.values(LUX_STUDIES).map(({ name, question }) => {
    const links = [2, 3, 4].map((players) => `[${players}](${name}-${players}/answer.txt)`);
    return `| \`${name}\` | ${question} | ${links.join(' ')} |`;
  });
  const text = formatted(
    `# Answers

What studies found with the standard rules and \`tuned\` in every seat: the answer in words and tables, every
estimate (\`summary.csv\`), whether conclusions hold with other players and contested rulings turned
(\`conclusions.csv\`), and how the games were played (\`manifest.json\`). Each folder was made by

    lab study NAME --players N --deals 1000 --seed published --out DIR

(\`summary.csv\` here leaves out the rows of the checks). \`UPDATE_GOLDEN=1 npx vitest run
test/sim/studies/published.test.ts\` makes what is missing.

| study | question | players |
| --- | --- | --- |
${rows.join('\n')}
`,
    'md',
  );
  const file = join(RESULTS, 'README.md');
  if (UPDATE) writeFileSync(file, text);
  else expect(readFileSync(file, 'utf8')).toBe(text);
});

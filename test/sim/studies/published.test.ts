import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hashPlan } from '../../../sim/batch/plan.js';
import { parsePlan } from '../../../sim/batch/resolve.js';
import { defaultGame, rulesOf, titleOf } from '../../../sim/lab/registry.js';
import { writeResult } from '../../../sim/play/result.js';
import { openResult } from '../../../sim/report/results.js';
import { ANSWER, resultCsv, resultText, writeRenderings } from '../../../sim/report/write.js';
import { gameStudies } from '../../../sim/studies/game-studies.js';
import type { Study } from '../../../sim/studies/study.js';
import { formatted } from '../../kit/formatted.js';
import { makeLab } from '../../kit/lab.js';
import { retold } from '../../kit/retold.js';
import { expectVoice } from '../../kit/voice.js';

/*
 * What is published in data/studies/results: every study for every number of players, by the command
 * that its folder is named after. UPDATE_GOLDEN=1 plays what is missing, which takes hours, and
 * renews the answers in words and the table of contents.
 */
const RESULTS = 'data/studies/results';
const UPDATE = process.env.UPDATE_GOLDEN === '1';
const { folder, lab } = makeLab();

/** How a game is published: games beside the first have a folder each. */
interface Published {
  game: string;
  deals: number;
  options(study: string): string;
  seed: string;
  /** Besides the study itself, in conclusions.csv. */
  checks: readonly string[];
}

const GAMES: readonly Published[] = [
  {
    game: 'capital-lux',
    deals: 1000,
    options: () => '',
    seed: 'published',
    checks: ['greedy', 'careful', 'L21', 'L39', 'L48', 'L57'],
  },
  {
    game: 'capital-warsaw',
    // A game takes a hundred times as long as one of Capital Lux: so these are fewer.
    deals: 400,
    // Single buildings and places come up in few deals of a check.
    options: (study) => ` --check-deals ${RARE.includes(study) ? 250 : 100}`,
    // What is asked was decided on with deals of the seed "published": these are others.
    seed: 'warsaw',
    checks: ['greedy', 'C18', 'C47', 'C48', 'C74', 'C76', 'C85', 'C86', 'C88', 'C96'],
  },
  {
    game: 'tactoria',
    deals: 1000,
    options: () => ' --check-deals 250',
    seed: 'published',
    checks: 'greedy T4 T14 T15 T24 T28 T37 T46 T53 T65 T67 T71'.split(' '),
  },
];

const RARE = ['building-prices', 'overbuilding', 'placement'];
const QUICK = ['modifier-placement', 'starting-player', 'seat', 'war-losses', 'villages'];

const studiesOf = (game: string): Study[] => Object.values(gameStudies.of(game).questions);
const folderOf = (game: string): string => (game === defaultGame() ? '' : `${game}/`);

const CASES = GAMES.flatMap((published) =>
  studiesOf(published.game).flatMap((study) =>
    [2, 3, 4].map((players) => ({
      ...{ published, study, players, name: study.name },
      at: join(RESULTS, folderOf(published.game), `${study.name}-${players}`),
    })),
  ),
);

function commandOf(
  { game, deals, options, seed }: Published,
  name: string,
  players: number,
): string {
  const of = game === defaultGame() ? '' : ` --game ${game}`;
  return `study ${name}${of} --players ${players} --deals ${deals}${options(name)} --seed ${seed}`;
}

/** RFC 4180, on one line. */
const fieldsOf = (row: string): string[] =>
  [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell);

async function publish(
  published: Published,
  name: string,
  players: number,
  at: string,
): Promise<void> {
  const out = `${published.game}-${name}-${players}`;
  expect((await lab(`${commandOf(published, name, players)} --quiet --out ${out}`)).code).toBe(0);
  mkdirSync(at, { recursive: true });
  // Of the study itself; what its checks found is in the conclusions.
  const result = { ...openResult(join(folder, out), 'study'), checks: [] };
  writeResult(at, result);
  writeRenderings(at, result);
}

describe.each(CASES)('$name with $players players', ({ published, study, name, players, at }) => {
  const title = titleOf(published.game);
  const { deals, seed } = published;

  test.runIf(UPDATE && !existsSync(at))(
    'is played',
    () => publish(published, name, players, at),
    3_600_000,
  );

  /** A change of rules, players or studies makes it stale: what is quick with two players is played again. */
  const isQuick = players === 2 && QUICK.includes(name);
  test.runIf(process.env.DEEP === '1' && isQuick)('is found again', async () => {
    const command = commandOf({ ...published, options: () => ' --no-checks' }, name, players);
    expect((await lab(`${command} --quiet --out ${name}`)).code).toBe(0);
    expect(readFileSync(join(folder, name, 'summary.csv'), 'utf8')).toBe(
      readFileSync(join(at, 'summary.csv'), 'utf8'),
    );
  });

  test('tells what this version tells of its figures', () => {
    const result = retold(at);
    if (UPDATE) {
      writeResult(at, result);
      writeRenderings(at, result);
    }
    const kept = openResult(at, 'study');
    expect([kept.verdict, kept.sentences]).toEqual([result.verdict, result.sentences]);
    expect(kept.conclusions).toEqual(result.conclusions);
    expectVoice(result);
    for (const [file, text] of Object.entries({
      [ANSWER]: resultText(result),
      ...resultCsv(result),
    }))
      expect(readFileSync(join(at, file), 'utf8')).toBe(text);
  });

  test('is published with all that belongs to a number', () => {
    const answer = readFileSync(join(at, 'answer.txt'), 'utf8');
    const flat = answer.replaceAll(/\s+/g, ' ');
    const { verdict } = openResult(at, 'study');
    const asked = `${study.question} ${verdict} ${title} with ${players} players, tuned`;
    expect(flat.startsWith(asked)).toBe(true);
    expect(flat).toContain(`${deals.toLocaleString('en-US')} deals`);
    expect(flat).toContain(`seed "${seed}"`);
    expect(flat).toContain(rulesOf(published.game).note?.({}) ?? '');
    const [head, ...rows] = readFileSync(join(at, 'summary.csv'), 'utf8').trimEnd().split('\r\n');
    const names = head.split(',');
    const answers = new Set(rows.map((row) => fieldsOf(row)[names.indexOf('answer')]));
    expect([...answers]).toEqual(study.answers.map((asked) => asked.name));
    for (const row of rows) {
      const cells = fieldsOf(row);
      const cell = (column: string) => cells[names.indexOf(column)];
      expect(Number(cell('deals'))).toBeGreaterThan(0);
      expect(cell('low') !== '' || Number(cell('deals')) < 40 || cell('detectable') === '').toBe(
        true,
      );
    }
    const conclusions = readFileSync(join(at, 'conclusions.csv'), 'utf8');
    for (const { claim, labels } of study.conclusions)
      if (existsIn(rows, labels)) expect(conclusions).toContain(claim);
    const searches = study.search ? ['ismcts:iterations=100'] : [];
    const kept = openResult(at, 'study');
    const claims = study.conclusions.map(({ claim }) => claim);
    for (const { claim, checks } of kept.conclusions) {
      expect(claims).toContain(claim);
      expect(checks.map((check) => check.name)).toEqual([...published.checks, ...searches]);
    }
    const { plan, planHash } = kept.manifest;
    expect(kept.plan).toEqual(plan);
    expect(hashPlan(parsePlan(plan))).toBe(planHash);
    expect([plan.study?.name, plan.players, plan.deals]).toEqual([name, players, deals]);
  });
});

/** What never came up, such as a left and a right neighbour of two, is no conclusion. */
const existsIn = (rows: readonly string[], labels: Readonly<Record<string, string>> = {}) =>
  rows.some((row) =>
    Object.entries(labels).every(([key, value]) => row.includes(`${key} ${value}`)),
  );

test('the table of contents says what there is', () => {
  const tableOf = (game: string): string => {
    const rows = studiesOf(game).map(({ name, question }) => {
      const at = `${folderOf(game)}${name}`;
      const links = [2, 3, 4].map((players) => `[${players}](${at}-${players}/answer.txt)`);
      return `| \`${name}\` | ${question} | ${links.join(' ')} |`;
    });
    return `| study | question | players |\n| --- | --- | --- |\n${rows.join('\n')}`;
  };
  const text = formatted(
    `# Answers

What studies found with the standard rules and \`tuned\` in every seat: the verdict, the figures behind it and tables, every
estimate (\`summary.csv\`), whether conclusions hold with other players and with the other reading of contested rulings
(\`conclusions.csv\`), and all of it with how the games were played (\`result.json\`, of which
\`lab report\` makes a page). Each folder was made by

    lab study NAME --players N --deals 1000 --seed published --out DIR

(\`result.json\` and \`summary.csv\` here leave out the estimates of the checks). \`UPDATE_GOLDEN=1 npx vitest run
test/sim/studies/published.test.ts\` makes what is missing.

${tableOf('capital-lux')}

## Capital (Warsaw)

The tiles are a reconstruction, not the published set; results are results about them. A game takes a hundred
times as long as one of Capital Lux, so that there are fewer deals, D being 250 for ${RARE.join(', ')}
and 100 for the others:

    lab study NAME --game capital-warsaw --players N --deals 400 --check-deals D --seed warsaw --out DIR

${tableOf('capital-warsaw')}

## Capitals of Tactoria

The cards and upgrades are a set of our own, not the published one; results are results about them.

    lab study NAME --game tactoria --players N --deals 1000 --check-deals 250 --seed published --out DIR

${tableOf('tactoria')}
`,
    'md',
  );
  const file = join(RESULTS, 'README.md');
  if (UPDATE) writeFileSync(file, text);
  else expect(readFileSync(file, 'utf8')).toBe(text);
});

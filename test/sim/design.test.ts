import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Rng, rootKey } from '../../engine/core/rng.js';
import { measuresOf } from '../../sim/balance/runs.js';
import { gridOf } from '../../sim/balance/vary.js';
import { type Aim, lossOf, parseAims } from '../../sim/design/aims.js';
import type { DesignResult, Finalist } from '../../sim/design/design.js';
import { type DesignOptions, design } from '../../sim/design/design.js';
import { awayOf, nameOf } from '../../sim/design/design-text.js';
import { searchPoints } from '../../sim/design/search.js';
import { changeOf, keyOf, neighbour, type Point, type Space } from '../../sim/design/space.js';
import { designDocument } from '../../sim/report/documents/design.js';
import { resultText } from '../../sim/report/write.js';
import { meanOf } from '../../sim/stats/mean.js';
import { normal } from '../../sim/stats/normal.js';
import { makeLab } from '../kit/lab.js';
import { randomSearch } from '../kit/random-search.js';
import { treeHashes } from '../kit/tree.js';

const DEEP = process.env.DEEP === '1';
const GAME = 'capital-lux';
const { lab, path } = makeLab();

/* A problem with a known answer: five numbers of eight values each, seen through noise. */
const BEST: Point = [5, 2, 6, 1, 3];
const SPACE: Space = {
  dimensions: BEST.map((_, i) => ({ path: `x${i}`, values: [0, 1, 2, 3, 4, 5, 6, 7] })),
  standard: [1, 1, 1, 1, 1],
};
const NOISE = 0.5;

/** 0 where all is right; two of the numbers work together. */
function away(point: Point): number {
  const off = point.map((place, i) => Math.abs(place - BEST[i]));
  return 0.25 * off.reduce((sum, x) => sum + x, 0) + 0.1 * off[0] * off[1];
}

/** A batch of a point is the same whenever it is played. */
const noisy =
  (seed: string) =>
  (point: Point, batch: number): number =>
    away(point) + NOISE * normal(new Rng(rootKey(`${seed} ${keyOf(point)} ${batch}`)));

const search = (seed: string, budget: number) =>
  searchPoints(
    SPACE,
    async (point, batch) => noisy(seed)(point, batch),
    budget,
    new Rng(rootKey(seed)),
  );

describe('the search', () => {
  test.each([
    { budget: 120, most: 0.8 },
    { budget: 300, most: 0.4 },
  ])(
    'of $budget batches comes near a known optimum through noise, far nearer than at random',
    async ({ budget, most }) => {
      const found = { search: [] as number[], random: [] as number[] };
      for (let i = 0; i < (DEEP ? 60 : 12); i++) {
        const tried = await search(`${i}`, budget);
        found.search.push(away(tried?.[0].point as Point));
        const rng = new Rng(rootKey(`random ${i}`));
        found.random.push(away(randomSearch(SPACE, noisy(`${i}`), budget, rng)));
      }
      const [own, random] = [meanOf(found.search), meanOf(found.random)];
      const standard = away(SPACE.standard).toFixed(2);
      console.log(
        `${budget} batches, noise ${NOISE}, ${own.n} seeds: the search ends ${own.mean.toFixed(2)} away, ` +
          `random search ${random.mean.toFixed(2)}, the standard is ${standard}`,
      );
      expect(own.mean).toBeLessThan(most);
      expect(own.mean).toBeLessThan(0.7 * random.mean);
    },
  );

  test('comes nearer with a larger budget', async () => {
    const mean = async (budget: number) => {
      const all: number[] = [];
      for (let i = 0; i < (DEEP ? 30 : 6); i++)
        all.push(away((await search(`more ${i}`, budget))?.[0].point as Point));
      return meanOf(all).mean;
    };
    const [little, much] = [await mean(25), await mean(DEEP ? 600 : 150)];
    console.log(`25 batches: ${little.toFixed(2)} away; many: ${much.toFixed(2)}`);
    expect(much).toBeLessThan(0.7 * little);
  });

  test('is the same for the same seed, begins with the standard, and keeps to its budget', async () => {
    const asked: string[] = [];
    const run = (seed: string) =>
      searchPoints(
        SPACE,
        async (point, batch) => {
          asked.push(`${keyOf(point)} / ${batch}`);
          return noisy('same')(point, batch);
        },
        60,
        new Rng(rootKey(seed)),
      );
    const [one, again, other] = [await run('a'), await run('a'), await run('b')];
    expect(one).toEqual(again);
    expect(other).not.toEqual(one);
    expect(asked).toHaveLength(180);
    expect(asked[0]).toBe(`${keyOf(SPACE.standard)} / 0`);
    // No batch is played twice.
    expect(new Set(asked.slice(0, 60)).size).toBe(60);
    expect(one?.reduce((sum, { batches }) => sum + batches, 0)).toBe(60);
    const expected = one?.map((tried) => tried.expected) ?? [];
    expect(expected).toEqual(expected.toSorted((a, b) => a - b));
  });

  test('ends with nothing where a batch was interrupted', async () => {
    let left = 10;
    const evaluate = async () => (left-- > 0 ? 1 : undefined);
    expect(await searchPoints(SPACE, evaluate, 60, new Rng(rootKey('x')))).toBeUndefined();
  });

  test('tries only what can be played', async () => {
    const isPlayable = (point: Point) => point[0] + point[1] < 7;
    const tried = await searchPoints(
      { ...SPACE, isPlayable },
      async (point, batch) => noisy('playable')(point, batch),
      100,
      new Rng(rootKey('playable')),
    );
    expect(tried?.length).toBeGreaterThan(20);
    expect(tried?.every(({ point }) => isPlayable(point))).toBe(true);
  });

  test('changes one number at a time', () => {
    const rng = new Rng(rootKey('neighbour'));
    for (let i = 0; i < 500; i++) {
      const point = SPACE.dimensions.map(({ values }) => rng.below(values.length));
      const next = neighbour(SPACE, point, rng);
      expect(next.filter((place, k) => place !== point[k])).toHaveLength(1);
      expect(next.every((place) => place >= 0 && place <= 7)).toBe(true);
    }
  });

  test('measures change by parts of ranges, and a tenth for each number', () => {
    expect(changeOf(SPACE, SPACE.standard)).toBe(0);
    expect(changeOf(SPACE, [1, 1, 1, 1, 7])).toBeCloseTo(0.1 + 6 / 7, 12);
    expect(changeOf(SPACE, [0, 2, 1, 1, 1])).toBeCloseTo(0.2 + 2 / 7, 12);
  });
});

test.each<[Aim, number, number]>([
  [{ measure: 'x', from: 0.2, to: 0.4 }, 0.3, 0],
  [{ measure: 'x', from: 0.2, to: 0.4 }, 0.5, 1],
  [{ measure: 'x', from: 0.2, to: 0.4 }, 0, 2],
  [{ measure: 'x', from: 0.2, to: 0.4, by: 0.05 }, 0.5, 2],
  [{ measure: 'x', from: 0.2, by: 0.1 }, 0.9, 0],
  [{ measure: 'x', from: 0.2, by: 0.1 }, 0, 2],
  [{ measure: 'x', to: 0.2, by: 0.1 }, 0.25, 0.5],
  [{ measure: 'x', to: 0.2, by: 0.1 }, Number.NaN, 10],
])('%o at %d is %d away', (aim, value, loss) => {
  expect(lossOf(aim, value)).toBeCloseTo(loss, 12);
});

test.each<[string, Aim, [number, number], 'met' | 'missed' | 'unclear', [number, number]]>([
  ['in the band', { measure: 'x', from: 0, to: 4 }, [1, 3], 'met', [0, 0]],
  ['across an end', { measure: 'x', from: 2, to: 4 }, [1, 3], 'unclear', [0, 1]],
  ['around the band', { measure: 'x', from: 1.5, to: 2.5 }, [1, 3], 'unclear', [0, 1]],
  ['below it', { measure: 'x', from: 5, by: 2 }, [1, 3], 'missed', [1, 2]],
  ['above it', { measure: 'x', to: 0, by: 2 }, [1, 3], 'missed', [0.5, 1.5]],
])(
  'an interval %s says how near and far one may be from the aims',
  (_, aim, [low, high], met, ends) => {
    const one = { measure: 'x', estimate: { n: 50, mean: 2, low, high }, met };
    const finalist = { loss: 2 * lossOf(aim, 2), aims: [one, one] } as unknown as Finalist;
    const { n, mean, ...found } = awayOf([aim, aim], finalist);
    expect([n, mean]).toEqual([50, finalist.loss]);
    expect(found).toEqual({ low: 2 * ends[0], high: 2 * ends[1] });
  },
);

const AIM = { measure: 'close', from: 0.3, to: 0.5 };
const GOOD = { aims: [AIM], change: ['discs=4..12/4', 'setupCards=1,3'] };

describe('a file of aims is refused', () => {
  const withAim = (aim: object) => ({ ...GOOD, aims: [AIM, { ...AIM, ...aim }] });
  const withChange = (...change: unknown[]) => ({ ...GOOD, change });

  test.each<[string, unknown, string]>([
    ['that is no object', [], 'aims = []: should be an object with $schema, about, aims, change'],
    ['with a field too much', { ...GOOD, x: 1 }, 'aims.x: there is no such field; known are '],
    ['without aims', { change: GOOD.change }, 'aims.aims is missing: it should be a list of aims'],
    ['with no aim', { ...GOOD, aims: [] }, 'aims.aims = []: should have at least one aim'],
    ['without change', { aims: GOOD.aims }, 'aims.change is missing: it should be a list of rules'],
    ['with no change', withChange(), 'aims.change = []: should name at least one rule'],
    ['with words for no text', { ...GOOD, about: 1 }, 'aims.about = 1: should be a text'],
    ['without a measure', withAim({ measure: 1 }), 'aims.aims[1].measure = 1: should be the name'],
    [
      'with an unknown measure',
      withAim({ measure: 'fun' }),
      'aims.aims[1].measure: there is no measure "fun" (lab balance --measures lists all ',
    ],
    [
      'with an end that is no number',
      withAim({ to: '5' }),
      'aims.aims[1].to = "5": should be a nu',
    ],
    [
      'with no end',
      { ...GOOD, aims: [{ measure: 'close' }] },
      'aims.aims[0]: should have from, to or both',
    ],
    [
      'with ends the wrong way',
      withAim({ to: 0.2 }),
      'aims.aims[1]: from 0.3 should be below to 0.2',
    ],
    [
      'with one end and no unit',
      { ...GOOD, aims: [{ measure: 'close', from: 0.3 }] },
      'aims.aims[0]: a band with one end needs "by"',
    ],
    ['with a unit of 0', withAim({ by: 0 }), 'aims.aims[1].by = 0: should be a number above 0'],
    ['with an aim too much', withAim({ until: 1 }), 'aims.aims[1].until: there is no such field'],
    ['with a number for a rule', withChange(8), 'aims.change[0] = 8: should be a rule and its val'],
    [
      'with a rule and no values',
      withChange('rounds=2,3', 'discs'),
      'aims.change[1], "discs": should be a rule and whole numbers, such as rounds=2..4',
    ],
    [
      'with a rule that there is not',
      withChange('disks=4..8'),
      'aims.change[0], disks=4: rules.disks: there is no such field',
    ],
    [
      'with a value that cannot be played',
      withChange('rounds=0..3'),
      'aims.change[0], rounds=0: rules.rounds = 0: should be a whole number from 1 to 1000',
    ],
    ['with one value', withChange('discs=8'), 'aims.change[0]: discs has one value only; give it'],
    [
      'with a rule twice',
      withChange('discs=4,8', 'discs=8,12'),
      'aims.change[1]: discs is there already; name all of its values at once',
    ],
    [
      'without the value of the standard',
      withChange('rounds=2,3', 'discs=4,6'),
      'aims.change[1]: discs is 8 in the standard rules, which should be among its values',
    ],
    [
      'with a rule that is no number',
      withChange('copies.G.9=1,2'),
      'aims.change[0]: there is no number copies.G.9 in the rules',
    ],
  ])('%s', (_, json, sentence) => {
    let message = '';
    try {
      parseAims(json, GAME, 2);
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message.startsWith(sentence), message).toBe(true);
  });

  test('with a building or card that there is not, with those that are near', () => {
    const refusal = (measure: string, game: string) => () =>
      parseAims({ aims: [{ ...AIM, measure }], change: ['handSize=3,4'] }, game, 2);
    expect(refusal('built-arsenl', 'capital-warsaw')).toThrow('did you mean "built-arsenal"?');
    expect(refusal('built-cavalri', 'tactoria')).toThrow('did you mean "built-cavalry"?');
  });

  test('with its name, as content: exit code 1; the command line: 2', async () => {
    writeFileSync(path('no.json'), JSON.stringify(withAim({ measure: 'fun' })));
    expect(await lab('design --aim no.json --out never')).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(
        /^lab: no\.json, aims\.aims\[1\]\.measure: there is no measure "fun" /,
      ),
    });
    expect(await lab('design --aim none.json --out never')).toMatchObject({ code: 1, out: '' });
    expect((await lab('design --aim no.json --out never --budget x')).code).toBe(2);
    expect(readdirSync(path('.'))).toEqual(['no.json']);
  });

  test('but values that do not go together are left out of the search', () => {
    const change = ['handSize.2=6,34', 'setupCards=1,8'];
    const { space } = parseAims({ ...GOOD, change }, GAME, 2);
    const points = [0, 1].flatMap((a) => [0, 1].map((b): Point => [a, b]));
    expect(points.map((point) => space.isPlayable?.(point))).toEqual([true, true, true, false]);
  });
});

describe('a design', () => {
  const ASKED = { game: GAME, players: 2, seed: 'design', workers: 1 };
  const small = (out: string, more: Partial<DesignOptions> = {}) =>
    design({
      ...{ ...ASKED, ...parseAims(GOOD, GAME, 2), budget: 4, batchDeals: 40, deals: 50 },
      ...{ out: path(out), ...more },
    }) as Promise<DesignResult | undefined>;

  test('is the same by calls and by the program, interrupted or not, on one worker and on two', async () => {
    const whole = await small('whole');
    expect(whole?.finalists.length).toBeGreaterThan(1);
    const controller = new AbortController();
    const onStep = (step: number) => {
      if (step === 2) controller.abort();
    };
    expect(await small('twice', { signal: controller.signal, onStep })).toBeUndefined();
    expect(await small('twice', { workers: 2 })).toEqual(whole);
    expect(treeHashes(path('twice'))).toEqual(treeHashes(path('whole')));
    writeFileSync(path('aims.json'), JSON.stringify(GOOD));
    const asked = '--players 2 --seed design --budget 4 --batch 40 --deals 50 --quiet';
    const { code, out, err } = await lab(`design --aim aims.json ${asked} --out twice --json`);
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toEqual(JSON.parse(JSON.stringify(whole)));
    const before = treeHashes(path('twice'));
    expect((await lab(`design --aim aims.json ${asked} --out twice`)).out).toContain('Close games');
    expect(treeHashes(path('twice'))).toEqual(before);
  });

  test('measures finalists on deals that the search has not seen', async () => {
    const seedsBelow = (folder: string) =>
      readdirSync(path(folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('manifest.json'))
        .map((name) => JSON.parse(readFileSync(join(path(folder), name), 'utf8')).plan.seed);
    const [searched, fresh] = ['search', 'fresh'].map((part) => seedsBelow(`whole/runs/${part}`));
    expect(searched).toHaveLength(4);
    expect(fresh.length).toBeGreaterThan(1);
    expect(new Set(fresh)).toEqual(new Set(['design/fresh']));
    expect(fresh.some((seed) => searched.includes(seed))).toBe(false);
  });

  test('says of each finalist what its runs say', async () => {
    const { finalists } = (await small('whole')) as DesignResult;
    for (const { aims, rules, loss, isOnFront, change } of finalists) {
      const folders = readdirSync(path('whole/runs/fresh')).filter((name) => {
        const { plan } = JSON.parse(
          readFileSync(path(`whole/runs/fresh/${name}/health/manifest.json`), 'utf8'),
        );
        return JSON.stringify(plan.rules) === JSON.stringify(rules);
      });
      expect(folders).toHaveLength(1);
      const lines = readFileSync(path(`whole/runs/fresh/${folders[0]}/health/courses.csv`), 'utf8');
      const [head, ...rows] = lines
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(','));
      const closes = rows.filter((cells) => cells[head.indexOf('close')] === 'true').length;
      expect(aims[0].estimate).toMatchObject({ n: 50, mean: closes / 50 });
      expect(loss).toBeCloseTo(lossOf(AIM, closes / 50), 12);
      const better = finalists.filter(
        (other) =>
          (other.loss < loss && other.change <= change) ||
          (other.loss <= loss && other.change < change),
      );
      expect(isOnFront).toBe(better.length === 0);
    }
    expect(finalists.some(({ rules }) => Object.keys(rules).length === 0)).toBe(true);
  });

  test('goes on where a measure never comes up', async () => {
    const json = {
      aims: [{ measure: 'comebacks', from: 0.2, to: 0.4 }],
      change: ['rounds=1,3'],
    };
    const found = (await small('never', parseAims(json, GAME, 2))) as DesignResult;
    const alone = found.finalists.find(({ rules }) => rules.rounds === 1);
    expect(alone?.aims[0]).toMatchObject({ met: 'missed', estimate: { mean: Number.NaN } });
    writeFileSync(path('never.json'), JSON.stringify(found));
    expect(await lab('report never.json --out never.html')).toMatchObject({ code: 0, err: '' });
  });

  test('says and draws nothing of measures with too few deals', async () => {
    const json = {
      aims: [{ measure: 'skill', from: 0, to: 1 }, AIM],
      change: ['discs=4,8'],
    };
    // A match has as many games as there are deals, so with two players half as many deals.
    const found = (await small('few', parseAims(json, GAME, 2))) as DesignResult;
    for (const { aims } of found.finalists) {
      expect(aims[0]).toMatchObject({ met: 'unclear', estimate: { n: 25, low: null } });
      expect(aims[1].estimate).toMatchObject({ n: 50, low: expect.any(Number) });
    }
    const said = resultText(found).replaceAll(/\s+/g, ' ');
    expect(said).toContain(
      'Too few deals to say anything of skill pays (25): an interval takes 40, which a larger --deals brings.',
    );
    expect(said).toContain('skill pays: too few deals');
    expect(said).not.toContain('the nearest is');
    const drawn = (of: DesignResult) =>
      designDocument(of).sections.map(({ figures }) =>
        figures.map(({ layout }) => layout.title.text),
      );
    expect(drawn(found)).toEqual([[expect.stringContaining('Close games')]]);
    const enough = (await small('enough', {
      ...parseAims(json, GAME, 2),
      deals: 80,
    })) as DesignResult;
    expect(resultText(enough)).not.toContain('oo few deals');
    expect(drawn(enough)).toEqual([
      [expect.stringContaining('Away from the aims')],
      [expect.stringContaining('Skill pays'), expect.stringContaining('Close games')],
    ]);
  });

  test('names finalists by what changes, in words, and shows ? where there are too few deals', () => {
    const aims = { measure: 'built-jablonowski-palace', from: 0.4, to: 0.8 };
    const change = [
      'tiles.old-town.price=0..2',
      'tiles.jablonowski-palace.effects.overbuilding.points=2,3',
    ];
    const { space } = parseAims({ aims: [aims], change }, 'capital-warsaw', 2);
    const point = space.standard.map((at, i) =>
      space.dimensions[i].values.length - 1 === at ? 0 : at + 1,
    );
    const vary = space.dimensions.map(({ path, values }, i) => ({
      path,
      values: [values[point[i]]],
    }));
    const [rules] = gridOf(vary, {}, 'capital-warsaw', 2);
    const estimate = { n: 13, mean: 0.5, low: null, high: null };
    const asked = { game: 'capital-warsaw', players: 2, policy: 'greedy', seed: 'x', tried: 2 };
    const finalist = {
      ...{ ...rules, change: 1, batches: 1, expected: 0, loss: 0, isOnFront: true },
      aims: [{ measure: aims.measure, estimate, met: 'unclear' as const }],
    };
    const result: DesignResult = {
      ...{ format: 'capital-lab/design/1', ...asked, aims: [aims], change },
      ...{ budget: 2, batchDeals: 40, deals: 60, finalists: [finalist] },
    };
    const values = vary.map(({ values: [value] }) => value);
    expect(nameOf(result, finalist)).toBe(
      `Old Town price ${values[0]}, Jabłonowski Palace overbuilding points ${values[1]}`,
    );
    const text = resultText(result);
    expect(text).toContain('How often Jabłonowski Palace is built');
    expect(text).toMatch(/^ {2}Old Town price \d.* \? +unclear/m);
    for (const line of text.split('\n')) expect(line.length).toBeLessThan(200);
  });

  test('aims at any measure of the sheet', () => {
    for (const { name } of measuresOf(GAME, 3))
      expect(() =>
        parseAims({ ...GOOD, aims: [{ measure: name, from: 0, to: 1 }] }, GAME, 3),
      ).not.toThrow();
  });
});

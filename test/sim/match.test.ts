import { describe, expect, test } from 'vitest';
import { createAgent, type MatchOptions, type MatchResult, match } from '../../sim/index.js';
import { tFactor } from '../../sim/stats/mean.js';
import { readRows } from '../games/capital-lux/kit/runs.js';
import { makeLab } from '../kit/lab.js';

const { lab, path } = makeLab();

async function say(command: string): Promise<string> {
  // On a busy machine there would be lines on standard error that say how far it is.
  const { code, out, err } = await lab(`${command} --quiet`);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
}
const json = async (command: string): Promise<MatchResult> =>
  JSON.parse(await say(`${command} --json`));

/** Mean and interval, by the book. */
function estimateOf(values: readonly number[]) {
  const n = values.length;
  const mean = values.reduce((sum, x) => sum + x, 0) / n;
  const variance = values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (n - 1);
  const half = tFactor(n - 1) * Math.sqrt(variance / n);
  return { n, mean, low: mean - half, high: mean + half };
}

function expectSame(found: Record<string, unknown>, expected: Record<string, number>): void {
  for (const [name, value] of Object.entries(expected))
    expect(found[name], name).toBeCloseTo(value, 10);
}

describe('a match says what the tables of the same games say', () => {
  test.each([2, 3, 4])('%i players', async (players) => {
    const deals = 40;
    const others = ' --agents greedy'.repeat(players - 1);
    const rotated = `--rotate --games ${deals * players} --tables seats --out run${players}`;
    await say(`sim --players ${players} --seed same --agents careful${others} ${rotated}`);
    const seats = readRows(path(`run${players}`), 'seats');
    const sides = (column: string) => {
      const meanOf = (deal: number, isFirst: boolean) => {
        const rows = seats.filter((row) => row.deal === deal && (row.player === 0) === isFirst);
        return rows.reduce((sum, row) => sum + Number(row[column]), 0) / rows.length;
      };
      const first = Array.from({ length: deals }, (_, deal) => meanOf(deal, true));
      const second = Array.from({ length: deals }, (_, deal) => meanOf(deal, false));
      return { first, second, difference: first.map((x, deal) => x - second[deal]) };
    };
    const found = await json(
      `match careful greedy --players ${players} --seed same --deals ${deals}`,
    );
    const expected = { winShare: sides('win_share'), points: sides('score') };
    for (const figure of ['winShare', 'points'] as const)
      for (const side of ['first', 'second', 'difference'] as const)
        expectSame({ ...found[figure][side] }, estimateOf(expected[figure][side]));
    expect(found).toMatchObject({ deals, games: deals * players, evenShare: 1 / players });
  });
});

describe('the same command says the same', () => {
  test.each([
    'match careful greedy --players 3 --deals 50',
    'match careful greedy --sprt --gain 0.1',
    'match random random --sprt --gain 0.1 --players 4 --json',
    'match careful greedy --deals 50 --json',
  ])('with 1 worker and with 2: %s', async (command) => {
    const first = await say(`${command} --workers 1`);
    expect(await say(`${command} --workers 2`)).toBe(first);
    expect(await say(`${command} --workers 2`)).toBe(first);
  });
});

describe('agents of one’s own', () => {
  const options: MatchOptions<unknown> = {
    game: 'capital-lux',
    players: 3,
    agents: ['careful', 'greedy'],
    deals: 30,
    seed: 'own',
  };
  const own = (spec: string) => (game: Parameters<typeof createAgent>[1]) =>
    createAgent(spec, game);

  test('play as the same agents of the lab do', async () => {
    const theirs = await match(options);
    expect(await match({ ...options, agents: [own('careful'), 'greedy'] })).toEqual(theirs);
    expect(await match({ ...options, agents: [own('careful'), own('greedy')] })).toEqual(theirs);
    expect(await match({ ...options, agents: ['careful', own('greedy')], sequential: {} })).toEqual(
      await match({ ...options, sequential: {} }),
    );
  });

  test('are named by themselves, marked if they see everything', async () => {
    const last = () => ({
      name: 'last',
      seesAll: true as const,
      choose: (view: { legal: Int32Array; count: number }) => view.legal[view.count - 1],
    });
    const { agents } = await match({ ...options, agents: [last, 'greedy'] });
    expect(agents).toEqual(['last (sees everything)', 'greedy']);
  });

  test('that lose every game have an interval all the same, and a verdict by it', async () => {
    const { winShare, points, method, verdict } = await match({
      ...options,
      agents: [() => ({ name: 'last', choose: (view) => view.legal[view.count - 1] }), 'greedy'],
    });
    expect(winShare.first).toMatchObject({ mean: 0, low: 0 });
    expect(winShare.first.high).toBeGreaterThan(0.01);
    expect(winShare.first.high).toBeLessThan(1 / 3);
    expect(winShare.second).toMatchObject({ mean: 0.5, high: 0.5 });
    expect(winShare.difference).toMatchObject({ mean: -0.5, low: -0.5 });
    expect(points.first.low).not.toBeNull();
    expect(method.winShare).toMatch(/^95 % confidence sequence over deals, by betting \(all deals/);
    expect(method.points).toBe('95 % t interval over deals');
    expect(verdict).toMatch(
      /^last wins less than greedy: −50\.00 percentage points of win share, 95 % interval −50\.00 to −\d/,
    );
  });

  test('a program beside them has as long for an answer as is said', async () => {
    await expect(
      match({ ...options, agents: [own('careful'), 'exec:sleep 9'], botTimeout: 0.02 }),
    ).rejects.toThrow(/0\.2 s/);
  });

  test('progress is told', async () => {
    const told: number[] = [];
    await match(options, (games, of) => told.push(games / of));
    expect(told.at(-1)).toBe(1);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
  });

  test.each([
    [{ game: 'chess' }, 'plan.game: there is no "chess"; known are capital-lux'],
    [{ players: 7 }, 'plan.players = 7: should be 2, 3, 4'],
    [{ deals: 0 }, 'plan.deals'],
    [{ agents: ['careful', 'nobody'] as const }, 'there is no agent "nobody"'],
    [
      { agents: ['careful', 'human'] as const },
      'plan.agents: human plays at a terminal, only with',
    ],
    [
      { agents: [own('careful'), 'human'] as const },
      'plan.agents: human plays at a terminal, only',
    ],
    [{ workers: 0 }, 'workers = 0: should be a whole number of at least 1'],
    [{ sequential: { gain: 0 } }, 'gain 0 and base 0: gain should be above base'],
    [{ sequential: { base: -0.9 } }, 'both from -0.50 to 1'],
    [{ sequential: { alpha: 0 } }, 'alpha 0: should be above 0 and below 1'],
  ])('%j is refused', async (change, sentence) => {
    await expect(match({ ...options, ...change })).rejects.toThrow(sentence);
  });
});

test('no interval of a match leaves what can be', async () => {
  const { winShare } = await match({
    ...{ game: 'capital-lux', players: 4, agents: ['tuned', 'random'], deals: 6, seed: 'ends' },
  });
  expect(winShare.first).toMatchObject({ high: 1 });
  expect(winShare.second).toMatchObject({ low: 0 });
  expect(winShare.difference).toMatchObject({ high: 1 });
});

describe('an agent against itself', () => {
  const matches = process.env.DEEP === '1' ? 2000 : 120;
  const deals = 40;
  const play = (seed: string, sequential?: object) =>
    match<unknown>({
      game: 'capital-lux',
      players: 2,
      // On this thread: a pool for each of many short matches would take longer than the games.
      agents: [(game) => createAgent('greedy', game), 'greedy'],
      deals: sequential ? 100_000 : deals,
      seed,
      ...(sequential && { sequential }),
    });

  test('differs clearly in one of twenty matches', async () => {
    let [share, points] = [0, 0];
    for (let i = 0; i < matches; i++) {
      const found = await play(`itself ${i}`);
      if (/wins (more|less) than/.test(found.verdict)) share++;
      const { low, high } = found.points.difference;
      if ((low as number) > 0 || (high as number) < 0) points++;
    }
    console.log(
      `of ${matches} matches of ${deals} deals ${share} differ in wins, ${points} in points`,
    );
    const most = 0.05 * matches + 3.1 * Math.sqrt(0.05 * 0.95 * matches);
    expect(share).toBeLessThanOrEqual(most);
    expect(points).toBeLessThanOrEqual(most);
  });

  test('is found better by the sequential test as seldom as it says', async () => {
    let wrong = 0;
    const runs = matches / 2;
    for (let i = 0; i < runs; i++) {
      const { sequential } = await play(`again ${i}`, { gain: 0.2 });
      if (sequential?.decision === 'more') wrong++;
    }
    console.log(`of ${runs} sequential tests ${wrong} find a difference`);
    expect(wrong).toBeLessThanOrEqual(0.05 * runs + 3.1 * Math.sqrt(0.05 * 0.95 * runs));
  });
});

describe('the report', () => {
  test('has figures with intervals, a verdict, n, seed and method', async () => {
    const text = await say('match tuned random --players 3 --deals 60 --seed told');
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(
      /^Match: tuned among random tuned wins more than random: \+\d\d\.\d\d percentage points of win share, 95 % interval \+.* to \+.*\. Capital Lux with 3 players: one seat of tuned, the others of random; 60 deals, each in every rotation: 180 games\. Seed "told"\. Win share If all were alike, every seat would have 0\.333\. /,
    );
    expect(text).toMatch(/\n {2}tuned +0\.\d+ (± 0\.\d+|\(0\.\d+ to [01]\.\d+\)) +60\n/);
    expect(text).toMatch(
      /\n {2}tuned − random +\+0\.\d+ (± 0\.\d+|\(\+0\.\d+ to \+[01]\.\d+\)) +60\n/,
    );
    expect(text).toMatch(/\n {2}tuned − random +\+\d+\.\d ± \d+\.\d +60\n/);
    expect(text).toContain('\nIntervals of points: 95 % t interval over deals\n');
    expect(text).not.toMatch(/ =\n/);
  });

  test('of a test says what was refused, and when', async () => {
    const text = await say('match tuned random --sprt');
    expect(text).toMatch(
      /\ntuned wins more than random: decided after \d+ deals, wrong with probability 0\.05 at most\.\n/,
    );
    const flat = text.replaceAll(/\s+/g, ' ');
    expect(flat).toMatch(/ Test by betting, 1 at the start: \d+\.\d against "at most 0" \(20\.0 /);
    expect(flat).toContain('confidence sequence over deals, by betting (holds at every moment');
    expect(flat).toContain('normal mixture (holds asymptotically)');
    expect(flat).toContain('the means lean away from the middle');
  });

  test('of a test without enough deals says so', async () => {
    expect((await json('match greedy greedy --sprt --deals 30')).verdict).toBe(
      'undecided after 30 deals, all that were allowed (30): neither a difference of at most 0.00 nor ' +
        'one of at least +2.00 percentage points of win share can be refused',
    );
  });

  test('of agents that win alike claims nothing', async () => {
    expect((await json('match greedy greedy --deals 1')).verdict).toBe(
      'too few deals to say: one deal has no interval',
    );
  });
});

import { expect, test } from 'vitest';
import { CapitalLux } from '../../../engine/capital-lux/index.js';
import type { GameRecord } from '../../../engine/capital-lux/record.js';
import { parseRecord, recordRules } from '../../../engine/capital-lux/record-parse.js';
import type { PlayerCount } from '../../../engine/capital-lux/rules.js';
import { At } from '../../../engine/capital-lux/state.js';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { createAgent } from '../../../sim/agents/registry.js';
import { type AnalyseOptions, analyse } from '../../../sim/analyse/analyse.js';
import type { Course } from '../../../sim/analyse/course.js';
import { judgeLuck, type Luck } from '../../../sim/analyse/luck.js';
import { stepsOf } from '../../../sim/analyse/steps.js';
import { EVENTS } from '../../../sim/games/capital-lux/analysis/events.js';
import { MEASURES } from '../../../sim/lab/measures.js';
import { resultText } from '../../../sim/report/write.js';
import { meanOf } from '../../../sim/stats/mean.js';
import { Branches } from '../../../sim/studies/branches.js';
import { findRecord, recordGame } from './kit/records.js';
import { randomRules } from './kit/variants.js';

const OPTIONS: AnalyseOptions = { policy: 'tuned', worlds: 4, seed: 'test' };
const PLAYERS = [2, 3, 4] as const;

/** The luck of a record, or of its last steps, without its decisions. */
async function luckOf(
  record: GameRecord,
  policy = 'greedy',
  worlds = 4,
  steps = Number.POSITIVE_INFINITY,
): Promise<Luck[]> {
  const game = new CapitalLux(record.players, recordRules(record));
  const agents = Array.from({ length: game.seats }, () => createAgent(policy, game));
  const branches = new Branches(game, agents, worlds);
  const rng = new Rng(rootKey(record.seed));
  const found: Luck[] = [];
  for (const step of stepsOf(record, game).slice(-steps))
    found.push(...(await judgeLuck(game, branches, step, rng, () => {})));
  return found;
}

/** Cards that were dealt or drawn, the set-up cards included. */
function drawnCards(record: GameRecord): number {
  const steps = stepsOf(record, new CapitalLux(record.players, recordRules(record)));
  return steps[steps.length - 1].after[At.DRAWN];
}

/**
 * Seat 0 has Blue 6 at home, a limit of 5 and one disc. If it pays it has 6 and takes the bonus card
 * Blue 5: 11 points. If not, it has its disc. Seat 1 has Green 2 and, once Green 3 is in the capital,
 * takes that as a bonus: 5 points; with Green 3 at home it would be over a limit of 0 and have none.
 */
const ENDGAME = {
  format: 'lux-record/1',
  players: 2,
  seed: 'by hand',
  game: 0,
  rules: {
    copies: {
      G: { 2: 1, 3: 1, 4: 0, 5: 0, 6: 0 },
      Y: { 2: 1, 3: 0, 4: 0, 5: 0, 6: 0 },
      B: { 2: 0, 3: 0, 4: 0, 5: 1, 6: 1 },
      P: { 2: 0, 3: 0, 4: 0, 5: 0, 6: 0 },
    },
    modifiers: [],
    rounds: 1,
    handSize: { 2: 2 },
  },
  deck: ['B5', 'Y2', 'G2', 'B6', 'G3'],
  starterDeal: [],
  modifierDecks: [[]],
  moves: [
    { seat: 0, draft: ['Y2', 'B6'] },
    { seat: 1, draft: ['G2', 'G3'] },
    { seat: 0, play: 'Y2', to: 'capital' },
    { seat: 1, play: 'G2', to: 'hometown' },
    { seat: 0, play: 'B6', to: 'hometown' },
    { seat: 1, play: 'G3', to: 'capital' },
    { seat: 0, saves: [] },
  ],
  rounds: [
    {
      starter: 0,
      limits: { G: 3, Y: 2, B: 5, P: 0 },
      bonus: [[], ['G3']],
      gold: [1, 0],
      hometowns: [[], ['G2']],
      capital: ['B5', 'Y2'],
    },
  ],
  final: { scores: [1, 5], winners: [1] },
};

test('in an endgame without chance every value is exact, and the right move is found', async () => {
  const record = parseRecord(JSON.stringify(ENDGAME), 'by hand');
  const { decisions, luck } = await analyse(record, OPTIONS);
  const last = decisions.find(({ move }) => move === 6);
  const exact = (mean: number) => ({ n: 4, mean, low: null, high: null });
  expect(last).toMatchObject({ seat: 0, phase: 'gold', round: 1, played: 0, best: 1 });
  expect(last?.alternatives).toMatchObject([
    {
      words: 'pay nothing, discard B6',
      played: true,
      value: { points: exact(1), win_share: exact(0), margin: exact(-4) },
      regret: { points: exact(10), win_share: exact(1), margin: exact(10) },
    },
    {
      words: 'pay 1 gold for Blue',
      played: false,
      value: { points: exact(11), win_share: exact(1), margin: exact(6) },
      gain: { points: exact(10), win_share: exact(1) },
      regret: { points: exact(0), win_share: exact(0) },
    },
  ]);
  // Seat 0 will pay: both lose, and the points decide what is best.
  const before = decisions.find(({ move }) => move === 5);
  expect(before?.alternatives.map(({ words, value }) => [words, value.points.mean])).toEqual([
    ['Green 3 to the hometown', 0],
    ['Green 3 to the capital', 5],
  ]);
  expect(before).toMatchObject({ seat: 1, played: 1, best: 1 });
  expect(luck.map(({ what, seat, came }) => [what, seat, came.join(' ')])).toEqual([
    ['deal', 0, 'Y2 B6'],
    ['deal', 1, 'G2 G3'],
  ]);
});

test('the move that gave a game away is its turning point, and heads the answer', async () => {
  const record = parseRecord(JSON.stringify(ENDGAME), 'by hand');
  const found = await analyse(record, { ...OPTIONS, worlds: 20 });
  const { points, turningPoints } = found.course as Course;
  const last = points.length - 1;
  expect(turningPoints).toContainEqual({ point: last, seat: 0 });
  expect(points[last]).toMatchObject({ move: 6, seat: 0, cause: 'choice' });
  const shares = (of: readonly { mean: number }[]) => of.map(({ mean }) => mean);
  expect([shares(points[last].before), shares(points[last].after)]).toEqual([
    [1, 0],
    [0, 1],
  ]);
  const [, verdict] = resultText(found).split('\n');
  expect(verdict).toMatch(/^Seat 1 won it in round 1: Seat 0's pay nothing, discard B6 took its/);
});

test('what is not clear is no turning point, nor a mistake', async () => {
  const found = await analyse(recordGame(2, 'unclear'), { ...OPTIONS, worlds: 2 });
  expect(found.course?.points.length).toBeGreaterThan(40);
  expect(found.course?.turningPoints).toEqual([]);
  const text = resultText(found);
  expect(text).toMatch(/\nNo single move or draw clearly decided it/);
  expect(text).toMatch(/\nNo mistake is clear: none of \d+ decisions/);
});

test('the curve goes on where it stopped, and ends with the result', async () => {
  const found = await analyse(recordGame(3, 'curve'), { ...OPTIONS, policy: 'greedy', worlds: 60 });
  const { points } = found.course as Course;
  for (const { after } of points)
    expect(after.reduce((sum, { mean }) => sum + mean, 0)).toBeCloseTo(1, 9);
  const { winners } = found.record.final;
  const end = points[points.length - 1].after.map(({ mean }) => mean > 0);
  expect(end).toEqual([0, 1, 2].map((seat) => winners.includes(seat)));
  const luck = points.filter(({ cause }) => cause === 'luck').map(({ words }) => words);
  expect(luck).toContain('the deal of round 2');
  const gaps = points.flatMap(({ before }, i) =>
    i < 2 ? [] : before.map(({ mean }, seat) => Math.abs(mean - points[i - 1].after[seat].mean)),
  );
  // Two estimates of the same in worlds of their own.
  expect(meanOf(gaps).mean).toBeLessThan(0.1);
});

test.each(PLAYERS)('%i players: values, gains and regrets fit each other', async (players) => {
  const record = recordGame(players, 'fit');
  const { decisions, luck, seats } = await analyse(record, OPTIONS);
  expect(decisions.length).toBeGreaterThan(40);
  for (const { alternatives, played, best } of decisions) {
    expect(alternatives.length).toBeGreaterThan(1);
    expect(alternatives.flatMap((a, i) => (a.played ? [i] : []))).toEqual([played]);
    const ideal = alternatives[0].value.win_share.mean + alternatives[0].regret.win_share.mean;
    for (const { value, gain, regret } of alternatives) {
      for (const m of MEASURES)
        expect(gain[m].mean).toBeCloseTo(value[m].mean - alternatives[played].value[m].mean, 9);
      expect(value.win_share.mean + regret.win_share.mean).toBeCloseTo(ideal, 9);
      expect(value.win_share.mean).toBeLessThanOrEqual(alternatives[best].value.win_share.mean);
      expect(regret.win_share.mean).toBeGreaterThan(
        alternatives[best].regret.win_share.mean - 1e-9,
      );
    }
    // What is chosen in other worlds is never better than what is best in all of them.
    expect(alternatives[best].regret.win_share.mean).toBeLessThan(1e-9);
  }
  for (const { seat, regret, luck: sum } of seats) {
    const own = decisions.filter((d) => d.seat === seat);
    const regrets = own.map((d) => d.alternatives[d.played].regret.points.mean);
    expect(regret.points.mean).toBeCloseTo(
      regrets.reduce((a, b) => a + b, 0),
      6,
    );
    const lucks = luck.filter((l) => l.seat === seat).map((l) => l.luck.points.mean);
    expect(sum.points.mean).toBeCloseTo(
      lucks.reduce((a, b) => a + b, 0),
      6,
    );
  }
});

test('the same seed gives the same, whichever moves are looked into', async () => {
  const record = recordGame(3, 'again');
  const whole = await analyse(record, OPTIONS);
  const moves = [0, 20, 21, 40];
  const some = await analyse(record, { ...OPTIONS, moves });
  const among = ({ move }: { move: number | null }) => move !== null && moves.includes(move);
  expect(some.decisions.length).toBeGreaterThan(3);
  expect(some.decisions).toEqual(whole.decisions.filter(among));
  expect(some.luck).toEqual(whole.luck.filter(among));
  const other = await analyse(record, { ...OPTIONS, moves, seed: 'other' });
  expect(other.decisions).not.toEqual(some.decisions);
});

test('the order of what was never drawn changes nothing', async () => {
  const record = findRecord(
    (seed) => recordGame(2, seed),
    (r) => drawnCards(r) < 60 && r.moves.filter((move) => 'on' in move).length > 2,
  );
  const drawn = drawnCards(record);
  const deck = [...record.deck.slice(0, drawn), ...record.deck.slice(drawn).reverse()];
  const placed = record.modifierDecks.map(() => 0);
  let round = -1;
  record.moves.forEach((move, i) => {
    if ('draft' in move && !('draft' in (record.moves[i - 1] ?? {}))) round++;
    if ('on' in move) placed[round]++;
  });
  const modifierDecks = record.modifierDecks.map((order, i) => [
    ...order.slice(0, placed[i]),
    ...order.slice(placed[i]).reverse(),
  ]);
  expect(deck).not.toEqual(record.deck);
  expect(modifierDecks).not.toEqual(record.modifierDecks);
  const turned = parseRecord(JSON.stringify({ ...record, deck, modifierDecks }), 'turned');
  expect({ ...(await analyse(turned, OPTIONS)), record }).toEqual(await analyse(record, OPTIONS));
});

test('everything that chance brought is found, once, under any rules', async () => {
  const rng = new Rng(rootKey('any rules'));
  let together = 0;
  for (let i = 0; i < 40; i++) {
    const players = PLAYERS[i % 3] as PlayerCount;
    const rules = i < 6 ? undefined : randomRules(players, rng);
    const record = recordGame(players, `rules ${i}`, rules, i % 2 === 0 ? 'scholar' : 'agent');
    const luck = await luckOf(record, 'greedy', 2);
    const cards = luck.flatMap(({ what, came }) => (what === 'modifier' ? [] : came));
    const setup = record.deck.slice(0, recordRules(record).setupCards);
    expect([...setup, ...cards].sort()).toEqual(record.deck.slice(0, drawnCards(record)).sort());
    const looked = luck.filter(({ what }) => what === 'modifier').map(({ came }) => came.join());
    const placed = record.moves.flatMap((move) => ('on' in move ? [move.modifier] : []));
    expect(looked.map((text) => Number(text.replace('−', '-')))).toEqual(placed);
    for (const event of luck)
      if (event.what === 'draw' && luck.some((l) => l.what === 'deal' && l.move === event.move))
        together++;
  }
  // A Scholar's card and the next packs, in one step.
  expect(together).toBeGreaterThan(0);
});

test('what had to come is no luck, and what one wins at a deal others lose', async () => {
  const record = findRecord(
    (seed) => recordGame(3, seed, undefined, 'agent'),
    (r) => {
      const placed = r.moves.filter((move) => 'on' in move).map((move) => move.modifier);
      return placed.slice(0, 4).sort().join() === '-1,-3,2,4';
    },
  );
  const luck = await luckOf(record, 'tuned', 8);
  const last = luck.filter(({ what, round }) => what === 'modifier' && round === 1)[3];
  for (const measure of MEASURES)
    expect(last.luck[measure]).toEqual({ n: 8, mean: 0, low: null, high: null });
  for (const round of [1, 2, 3]) {
    const deal = luck.filter((l) => l.what === 'deal' && l.round === round);
    expect(deal).toHaveLength(3);
    expect(deal.reduce((sum, l) => sum + l.luck.win_share.mean, 0)).toBeCloseTo(0, 9);
  }
});

test('luck is 0 on average: it promises nothing and owes nothing', async () => {
  const sums = Object.fromEntries(EVENTS.map((what) => [what, [] as number[]]));
  for (let i = 0; i < 60; i++) {
    const luck = await luckOf(recordGame(2, `fair ${i}`));
    for (const what of EVENTS) {
      // One seat of a deal: what the other gains in win share is not another observation.
      const own = luck.filter((l) => l.what === what && (what !== 'deal' || l.seat === 0));
      sums[what].push(own.reduce((sum, l) => sum + l.luck.points.mean, 0));
    }
  }
  for (const what of EVENTS) {
    const { mean, variance, n } = meanOf(sums[what]);
    expect(variance).toBeGreaterThan(0);
    expect(Math.abs(mean), what).toBeLessThan(4 * Math.sqrt(variance / n));
  }
});

test('players who search can play on', async () => {
  const record = recordGame(3, 'search', undefined, 'scholar');
  const policy = 'ismcts:iterations=5';
  const last = record.moves.length - 12;
  const moves = [last, last + 1, last + 2, last + 3];
  const { decisions } = await analyse(record, { ...OPTIONS, policy, worlds: 2, moves });
  expect(decisions.length).toBeGreaterThan(1);
  const luck = await luckOf(record, policy, 2, 50);
  expect(new Set(luck.map(({ what }) => what))).toContain('deal');
  expect(new Set(luck.map(({ what }) => what))).toContain('draw');
});

test('what cannot be looked into is refused', async () => {
  const record = recordGame(2, 'refused');
  const moves = record.moves.length;
  await expect(analyse(record, { ...OPTIONS, moves: [moves] })).rejects.toThrow(
    `move ${moves}: the game has ${moves} moves; should be 0 to ${moves - 1}`,
  );
  await expect(analyse(record, { ...OPTIONS, policy: 'oracle' })).rejects.toThrow(
    'oracle sees everything; alternatives are for players who do not',
  );
  record.final.scores[0]++;
  await expect(analyse(record, OPTIONS)).rejects.toThrow(/^final\.scores\[0\] is/);
});

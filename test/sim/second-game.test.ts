import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { agentsOf, createAgent } from '../../sim/agents/registry.js';
import type { AnalysisAdapter } from '../../sim/analyse/adapter.js';
import { analyse } from '../../sim/analyse/analyse.js';
import { exploit } from '../../sim/arena/exploit.js';
import { match } from '../../sim/arena/match.js';
import { tournament } from '../../sim/arena/tournament.js';
import type { Plan } from '../../sim/batch/plan.js';
import { simulate } from '../../sim/batch/simulate.js';
import { registerGame } from '../../sim/games/lab-game.js';
import { gameOfRecord, parseAnyRecord } from '../../sim/play/records.js';
import { GameRun } from '../../sim/play/run.js';
import { Tally } from '../../sim/play/tally.js';
import { summarize } from '../../sim/query/estimate.js';
import { openRun } from '../../sim/query/run.js';
import { openDocuments } from '../../sim/report/open.js';
import { resultText } from '../../sim/report/write.js';
import { runStudy, type StudyResult } from '../../sim/studies/run.js';
import { exactRows, meanOver, valueWith } from '../games/showdown/exact.js';
import { showdown } from '../games/showdown/lab.js';
import { SHOWDOWN_RECORDS, type ShowdownRecord } from '../games/showdown/records.js';
import { Showdown } from '../games/showdown/rules.js';
import { makeLab } from '../kit/lab.js';

/* A game that the lab does not know, and that only registers, has all that Capital Lux has. */

registerGame('showdown', showdown);

const { path } = makeLab();
const GAME = { game: 'showdown', players: 2, seed: 'second' };

function runOf(agents: readonly string[], between = 1): GameRun<Int32Array, ShowdownRecord> {
  const seated = agents.map((agent) => createAgent(agent, new Showdown({ between })));
  return new GameRun(new Showdown({ between }), seated, 'second');
}

test('an id of the lab cannot be taken', () => {
  expect(() => registerGame('capital-lux', showdown)).toThrow(
    'a game cannot be called "capital-lux": that is a game of the lab',
  );
});

test('games are kept, replayed and told', () => {
  const run = runOf(['creature', 'random'], 2);
  const record = run.record(17);
  const line = JSON.stringify(record);
  expect(JSON.stringify(runOf(['creature', 'random'], 2).record(17))).toBe(line);
  expect(gameOfRecord(record)).toBe('showdown');
  const read = parseAnyRecord(line, 'games.jsonl line 1');
  expect(read).toEqual({ ...record, format: 'showdown-record/1', rules: { between: 2 } });
  const { dealt, actions } = SHOWDOWN_RECORDS.replay(record as ShowdownRecord);
  for (const { action } of actions) run.game.apply(dealt, action);
  expect(dealt).toEqual(run.state);
  expect(SHOWDOWN_RECORDS.tell(record as ShowdownRecord)).toMatch(
    /^Showdown, seed second, game 17\nSeat 0 /,
  );
  const wrong = { ...record, final: { ...record.final, scores: [9, 9] } };
  expect(() => SHOWDOWN_RECORDS.replay(wrong as ShowdownRecord)).toThrow(
    'final.scores is 9,9; the replay gives',
  );
  expect(() => parseAnyRecord('{"format":"chess"}', 'x line 2')).toThrow(
    'x line 2, format = "chess": should be "lux-record/1" or "warsaw-record/1" or "tactoria-record/1" or "showdown-record/1"',
  );
});

test('what play counts has the figures of the game', () => {
  const run = runOf(['creature', 'creature']);
  const tally = new Tally(run);
  for (let game = 0; game < 200; game++) {
    run.play(game);
    tally.add();
  }
  const { games, starterWinShare, seats, own } = tally.summary();
  expect(games).toBe(200);
  expect(starterWinShare).toEqual(seats[0].winShare);
  expect(Object.keys(own)).toEqual(['turnedUp', 'highCalls']);
  expect(own.turnedUp.mean).toBeCloseTo(3.5, 0);
});

test('its agents are its own, the searches and those for every game', () => {
  const known = Object.keys(agentsOf('showdown'));
  expect(known.slice(0, 5)).toEqual(['random', 'creature', 'ismcts', 'response', 'oracle']);
  expect(known).toEqual(expect.arrayContaining(['exec', 'human']));
  expect(agentsOf('showdown').ismcts.about).toContain('plays on as its guide does');
});

test('a search without a guide plays better than habit, and the same again', async () => {
  const options = { ...GAME, agents: ['ismcts:iterations=200', 'creature'], deals: 300 } as const;
  const found = await match(options);
  expect(found.winShare.difference.low).toBeGreaterThan(0);
  expect(await match(options)).toEqual(found);
});

test('tournaments and exploits are played on this thread, line-up after line-up', async () => {
  const agents = ['random', 'creature', 'ismcts:iterations=20'];
  const { lineUps, games, standings } = await tournament({ ...GAME, agents, deals: 50 });
  expect(lineUps).toHaveLength(3);
  expect(games).toBe(3 * 50 * 2);
  expect(standings).toHaveLength(3);
  const { match: found } = await exploit({ ...GAME, agent: 'random', deals: 50 });
  expect(found.agents).toEqual(['ismcts:iterations=50', 'random']);
});

const PLAN: Plan = {
  ...GAME,
  agents: ['creature', 'random'],
  rules: { between: 2 },
  deals: 100,
  rotate: true,
  tables: ['games', 'seats'],
};

test('runs have its tables, and a page with its colours', async () => {
  const out = path('run');
  const { manifest } = await simulate(PLAN, { out, chunkSize: 7 });
  expect(manifest?.tables.map(({ name, rows }) => [name, rows])).toEqual([
    ['games', 200],
    ['seats', 400],
  ]);
  expect(manifest?.levels.cards).toEqual(['1', '2', '3', '4', '5', '6']);
  await simulate(PLAN, { out: path('again'), formats: ['csv'] });
  for (const file of ['games.csv', 'seats.csv'])
    expect(readFileSync(join(path('again'), file))).toEqual(readFileSync(join(out, file)));
  const shares = (await summarize(openRun(out))).filter(({ column }) => column === 'win_share');
  expect(shares.map(({ group }) => group)).toEqual(['creature', 'random']);
  expect(shares[0].estimate.mean + shares[1].estimate.mean).toBeCloseTo(1);
  const { documents } = await openDocuments(out);
  expect(documents[0].title).toMatch(/^200 games of Showdown with 2 players/);
  expect(documents[0].command).toMatch(/^lab sim --game showdown --games 200 --players 2 /);
  const drawn = JSON.stringify(documents[0].sections);
  expect(drawn).toContain('High (high)');
  expect(drawn).toContain('#ff0000');
});

test('a study answers, with its checks, and has a page', async () => {
  const out = path('study');
  const result = (await runStudy({
    ...GAME,
    ...{ study: 'swaps', policy: 'creature', rules: {}, deals: 600, checks: true },
    ...{ searchDeals: 40, out, formats: ['csv'] as const },
  })) as StudyResult;
  expect(result.checks.map(({ name }) => name)).toEqual([
    ...['random', 'S1', 'ismcts:iterations=100'],
  ]);
  expect(result.sentences).toHaveLength(6);
  for (const { labels, column, estimate } of result.findings) {
    if (column !== 'points') continue;
    const exact = meanOver(
      exactRows().filter(({ decision, card }) => decision === 0 && `${card}` === labels.card),
      (row) => row.true.points,
    );
    expect(estimate.low).toBeLessThan(exact);
    expect(estimate.high).toBeGreaterThan(exact);
  }
  expect(result.conclusions[0].checks).toHaveLength(3);
  const { documents } = await openDocuments(out);
  expect(documents[0].title).toBe('What is a swap worth?');
  expect(documents[0].command).toMatch(/^lab study swaps --game showdown --players 2 /);
});

const swapped = (): ShowdownRecord => {
  const run = runOf(['creature', 'creature']);
  for (let game = 0; ; game++) {
    const record = run.record(game);
    if ('swaps' in record.moves[0] && record.moves[0].swaps) return record;
  }
};

test('a game is taken apart: decisions, and luck as far as the game tells of it', async () => {
  const record = swapped();
  const asked = { policy: 'creature', worlds: 4000, seed: 'worlds' };
  const found = await analyse(record, asked);
  expect(found.decisions.map(({ seat, phase }) => [seat, phase])).toEqual([
    [0, 'swap'],
    [1, 'call'],
  ]);
  expect(found.decisions[0].alternatives.map(({ words }) => words)).toEqual([
    'keeps its card',
    'swaps its card',
  ]);
  const [luck] = found.luck;
  const { dealt } = SHOWDOWN_RECORDS.replay(record as ShowdownRecord);
  expect(luck).toMatchObject({ move: 0, seat: 0, what: 'card', came: [`${dealt[2]}`] });
  const exact = swapValue(dealt, [dealt[2]]) - swapValue(dealt, deckOf(dealt));
  expect(Math.abs(luck.luck.points.mean - exact)).toBeLessThan(0.3);
  expect(resultText(found)).toContain(`card ${dealt[2]}`);
  const first = resultText(await analyse(record, { ...asked, moves: [0] }));
  expect(first).toMatch(/^Showdown with 2 players, seed "second", game \d+: 2 moves/);
  expect(first).toContain('Move 0, round 1, Seat 0 played: swaps its card');
});

/** What is not dealt to a seat. */
const deckOf = (dealt: Int32Array): number[] => [...dealt.subarray(2, 6)];

/** What a swap is worth to seat 0 that brings one of these, over all orders of the others. */
function swapValue(dealt: Int32Array, cards: readonly number[]): number {
  const game = new Showdown();
  const values = cards.flatMap((card) => {
    const others = deckOf(dealt).filter((other) => other !== card);
    return others.map((up) => {
      const rest = others.filter((other) => other !== up);
      const state = game.allocate();
      state.set([dealt[0], dealt[1], card, up, ...rest]);
      game.apply(state, 1);
      return valueWith(state, 0).points;
    });
  });
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

test('a game with rules and agents alone plays matches, and says what it lacks', async () => {
  const { title, rules, agents } = showdown;
  registerGame('bare', { title, rules, ...(agents && { agents }) });
  const { games } = await match({
    ...{ game: 'bare', players: 2, agents: ['creature', 'random'], deals: 10, seed: 'bare' },
  });
  expect(games).toBe(20);
  const plan = { game: 'bare', players: 2, agents: ['random', 'random'], rules: {}, deals: 2 };
  const tabled = { ...plan, rotate: false, seed: 'bare', tables: ['games'] };
  await expect(simulate(tabled)).rejects.toThrow('Showdown has no tables');
});

test('a game that tells nothing of its chance has decisions alone', async () => {
  const { luck: _, ...analysis } = showdown.analysis as AnalysisAdapter;
  registerGame('showdown', { ...showdown, analysis });
  const record = swapped();
  const found = await analyse(record, { policy: 'creature', worlds: 10, seed: 'worlds' });
  expect(found.decisions).toHaveLength(2);
  expect(found.luck).toEqual([]);
  expect(resultText(found)).not.toMatch(/luck:|each luck|for luck/i);
  registerGame('showdown', showdown);
});

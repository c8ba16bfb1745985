import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Do } from '../../../engine/tactoria/actions.js';
import { Tactoria } from '../../../engine/tactoria/index.js';
import { readResult, turnsOf } from '../../../engine/tactoria/result.js';
import { At, type TactoriaState } from '../../../engine/tactoria/state.js';
import { createAgent } from '../../../sim/agents/registry.js';
import { TACTORIA_STUDIES } from '../../../sim/games/tactoria/studies/index.js';
import { GameSession } from '../../../sim/play/play.js';
import { openDocuments } from '../../../sim/report/open.js';
import { runStudy, type StudyResult } from '../../../sim/studies/run.js';
import { makeLab } from '../../kit/lab.js';

const { path } = makeLab();
const SEED = 'studies';

const run = async (study: string, deals: number, players = 2): Promise<StudyResult> =>
  (await runStudy({
    ...{ game: 'tactoria', players, policy: 'greedy', seed: SEED, rules: {}, worlds: 2, deals },
    study: { ...TACTORIA_STUDIES[study], name: `${study}-here` },
    ...{ checks: false, searchDeals: 0, out: path(study), formats: ['csv'] as const },
  })) as StudyResult;

/** The rows of a table as objects of text. */
function rowsOf(study: string, table: string): Record<string, string>[] {
  const text = readFileSync(path(`${study}/runs/study/${table}.csv`), 'utf8');
  const [head, ...lines] = text.trim().split(/\r?\n/);
  const names = head.split(',');
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, i) => [names[i], cell])),
  );
}

const sum = (rows: readonly Record<string, string>[], column: string): number =>
  rows.reduce((total, row) => total + Number(row[column]), 0);

/** The games that a study looks on, played without it. */
function playDeals(
  players: 2 | 3,
  deals: number,
  watch: (game: Tactoria, state: TactoriaState, action: number, deal: number) => void,
  end?: (game: Tactoria, state: TactoriaState, deal: number) => void,
): void {
  const game = new Tactoria(players);
  const agents = Array.from({ length: players }, () => createAgent<TactoriaState>('greedy', game));
  const session = new GameSession(game, agents, SEED);
  for (let deal = 0; deal < deals; deal++) {
    session.deal(deal);
    session.playToEnd((state, action) => watch(game, state, action, deal));
    end?.(game, session.state, deal);
  }
}

test('roads: games end as they do without anybody looking on', async () => {
  const { verdict } = await run('roads', 4, 3);
  const rows = rowsOf('roads', 'ends');
  const expected: unknown[] = [];
  playDeals(
    3,
    4,
    () => {},
    ({ table }, state) => {
      const { how } = readResult(table, state);
      const turns = `${turnsOf(state)}`;
      expected.push({ by_upgrade: `${how === 'upgrade'}`, turns, eliminated: `${state[At.OUTS]}` });
    },
  );
  expect(rows).toMatchObject(expected);
  // Whoever never upgrades has 0 points, whoever the others are.
  const lone = rowsOf('roads', 'lone');
  const points = (road: string) => lone.filter((row) => row.road === road).map((r) => r.points);
  expect(lone).toHaveLength(3 * 4);
  expect(points('army among free')).toEqual(points('army against race'));
  expect(verdict).toBe('Too few deals to say: 4, at least 40 needed.');
});

test('first player: places are judged against their average, which makes 0 in every deal', async () => {
  await run('first-player', 3, 3);
  const rows = rowsOf('first-player', 'turns');
  expect(rows.map(({ place }) => place)).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3].map(String));
  for (const deal of ['0', '1', '2'])
    for (const column of ['points', 'win_share', 'margin'])
      expect(
        sum(
          rows.filter((row) => row.deal === deal),
          column,
        ),
      ).toBeCloseTo(0);
  const starts = rowsOf('first-player', 'starts');
  expect(sum(starts, 'less_even')).toBeCloseTo(0);
  expect(starts.filter((row) => row.starts === 'true')).toHaveLength(3);
});

test('Villages are looked at where one can be built, at the price of their number', async () => {
  await run('villages', 6);
  const rows = rowsOf('villages', 'villages');
  expect(rows.length).toBeGreaterThan(5);
  for (const { number, price, card } of rows) {
    expect(card).toMatch(/-village$/);
    // T13, and discounts; 5 stands for later ones, too.
    if (number !== '5') expect(Number(price)).toBeLessThanOrEqual(Number(number));
  }
});

test('cards: what is built is what players built, and whoever is given a card has it', async () => {
  await run('card-worth', 3);
  const builds = new Set<string>();
  playDeals(2, 3, ({ table: t }, _, action, deal) => {
    const verb: Do = t.actions.verb[action];
    if (verb === Do.BUILD || verb === Do.PLACE)
      builds.add(`${deal} ${t.ids[t.actions.kind[action]]}`);
  });
  const built = rowsOf('card-worth', 'built');
  expect(built.length).toBeGreaterThan(5);
  for (const { deal, card } of built) expect(builds).toContain(`${deal} ${card}`);
  const given = rowsOf('card-worth', 'given');
  const moments = new Set(given.map(({ deal, decision }) => `${deal} ${decision}`));
  expect(given).toHaveLength(4 * moments.size);
  const { documents } = await openDocuments(path('card-worth'));
  expect(documents[0].title).toBe('What is each card worth, and is it worth its price?');
});

test('draw and store: what is better by how much is the difference of both', async () => {
  await run('draw-and-store', 3);
  const rows = rowsOf('draw-and-store', 'resources');
  expect(rows.length).toBeGreaterThan(5);
  for (const row of rows)
    expect(Number(row.rather_points)).toBeCloseTo(
      Number(row.draw_points) - Number(row.store_points),
    );
  // Who discards the hand anyway loses nothing by it.
  const idle = rowsOf('draw-and-store', 'stores').filter(({ stored }) => stored === 'false');
  for (const { points, win_share } of idle) expect([points, win_share]).toEqual(['0', '0']);
});

test('attacks and armies: what is worth something is the sum of its parts', async () => {
  await run('standing-army', 4);
  const armies = rowsOf('standing-army', 'armies');
  expect(armies.length).toBeGreaterThan(3);
  for (const row of armies) {
    const parts = Number(row.sight_win_share) + Number(row.strength_win_share);
    expect(parts).toBeCloseTo(Number(row.win_share));
    expect(Number(row.battles)).toBeGreaterThanOrEqual(0);
  }
  await run('when-to-attack', 4);
  const declared = new Set<string>();
  playDeals(2, 4, ({ table: t }, state, action, deal) => {
    if (t.actions.verb[action] === Do.ATTACK) declared.add(`${deal} ${state[At.ACTIVE]}`);
  });
  const attacks = rowsOf('when-to-attack', 'attacks');
  expect(attacks.length).toBeGreaterThan(3);
  for (const { deal, seat, declared: did } of attacks)
    if (did === 'true') expect(declared).toContain(`${deal} ${seat}`);
});

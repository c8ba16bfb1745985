import { expect, test } from 'vitest';
import { CapitalWarsaw } from '../../../engine/capital-warsaw/index.js';
import type { GameRecord } from '../../../engine/capital-warsaw/record.js';
import { type PlayerCount, parseRules } from '../../../engine/capital-warsaw/rules.js';
import type { WarsawState } from '../../../engine/capital-warsaw/state.js';
import { createAgent } from '../../../sim/agents/registry.js';
import { None } from '../../../sim/dataset/column.js';
import { Columns } from '../../../sim/dataset/columns.js';
import { COUNTED_NAMES } from '../../../sim/games/capital-warsaw/tables/counts.js';
import { ACTS } from '../../../sim/games/capital-warsaw/tables/deed.js';
import { collect, TABLES, tileNames } from '../../../sim/games/capital-warsaw/tables/index.js';
import { GameSession } from '../../../sim/play/play.js';
import { GameRun } from '../../../sim/play/run.js';
import { countsOf, epochsOf, landmarksOf } from './kit/expected-tables.js';

const LINE_UPS = [
  { players: 2, agents: ['greedy', 'random'], rules: {} },
  { players: 3, agents: ['random', 'greedy', 'random'], rules: { trades: 'repeatable' } },
  { players: 4, agents: ['greedy', 'greedy', 'random', 'greedy'], rules: { discardCoins: 4 } },
] as const;
const GAMES = 6;

interface Given {
  readonly players: PlayerCount;
  readonly agents: readonly string[];
  readonly rules: object;
}

/** Buildings and milestones that pay now and then, give a choice, and take from others. */
const OWN_EFFECTS: Given = {
  players: 3,
  agents: ['greedy', 'random', 'greedy'],
  rules: {
    startingCoins: 30,
    tiles: {
      change: {
        Arsenal: { effects: [{ effect: 'rivals', lose: 1, per: { count: 'spaces' } }] },
        'Old Town': { effects: [{ effect: 'income', points: 2, coins: 1, when: 'last' }] },
        Marywil: { effects: [{ effect: 'choice', amount: 2 }] },
        'Saxon Palace': { effects: [{ effect: 'rivals', lose: 2 }] },
        'Wilanów Palace': { effects: [{ effect: 'income', points: 3, when: 'arrival' }] },
      },
    },
  },
};

/** Rows of all tables as objects of numbers, by table. */
function tablesOf({ players, agents, rules }: Given) {
  const game = new CapitalWarsaw(players, parseRules(rules, players));
  const columns = TABLES.map((table) => new Columns(table));
  const collector = collect(
    game,
    columns,
    Int32Array.from(agents, (_, i) => i),
  );
  const seated = agents.map((name) => createAgent(name, game));
  const session = new GameSession(game, seated, 'tables');
  const legal = new Int32Array(game.maxLegal);
  for (let index = 0; index < GAMES; index++) {
    session.deal(index);
    collector.begin(session.state, index, index, 0);
    session.playToEnd((s, action) => collector.decide(s, action, game.legal(s, legal)));
    collector.end(session.state);
  }
  return Object.fromEntries(
    columns.map(({ table, arrays, rows }) => [
      table.name,
      Array.from({ length: rows }, (_, i) =>
        Object.fromEntries(
          Object.keys(table.columns).map((name) => [name, arrays[name as never][i]]),
        ),
      ),
    ]),
  ) as Record<string, Record<string, number>[]>;
}

/** Another run of the same games, kept as records. */
function recordsOf({ players, agents, rules }: Given): GameRecord[] {
  const game = new CapitalWarsaw(players, parseRules(rules, players));
  const seated = agents.map((name) => createAgent(name, game));
  const run = new GameRun<WarsawState, GameRecord>(game, seated, 'tables');
  return Array.from({ length: GAMES }, (_, index) => run.record(index));
}

for (const given of LINE_UPS)
  test(`tables of ${given.players} players say what the records say`, () => {
    const tables = tablesOf(given);
    const records = recordsOf(given);
    const seats = given.agents.map((_, seat) => seat);
    const rows = { epochs: 0, seats: 0 };
    records.forEach((record, game) => {
      const epochs = epochsOf(record);
      const counts = epochs.map((epoch) => seats.map((seat) => countsOf(epoch, seat)));
      epochs.forEach(({ end }, epoch) => {
        for (const seat of seats) {
          expect(tables.epochs[rows.epochs++]).toEqual({
            ...{ game, deal: game, epoch: epoch + 1, seat, agent: seat },
            coins: end.coins[seat],
            points: end.points[seat],
            ...counts[epoch][seat],
          });
        }
      });
      for (const seat of seats) {
        const row = tables.seats[rows.seats++];
        expect(row).toMatchObject({ game, seat, score: record.final.scores[seat] });
        expect(row.coins_end).toBe(record.epochs.at(-1)?.coins[seat]);
        expect(row.win_share > 0).toBe(record.final.winners.includes(seat));
        for (const name of COUNTED_NAMES)
          expect(row[name]).toBe(counts.reduce((sum, epoch) => sum + epoch[seat][name], 0));
      }
      const sum = (name: 'built' | 'tiles_lost' | 'milestones') =>
        counts.flat().reduce((total, one) => total + one[name], 0);
      expect(tables.games[game]).toMatchObject({
        decisions: record.moves.length,
        top_score: Math.max(...record.final.scores),
        winners: record.final.winners.length,
        ...{ built: sum('built'), tiles_lost: sum('tiles_lost'), milestones: sum('milestones') },
      });
    });
    expect(tables.epochs).toHaveLength(rows.epochs);
  });

test('a row of builds is a move of the record, with its tile, what it covers and coins', () => {
  const [given] = LINE_UPS;
  const { builds } = tablesOf(given);
  const names = tileNames(new CapitalWarsaw(2).table);
  let row = 0;
  recordsOf(given).forEach((record, game) => {
    for (const { moves } of epochsOf(record))
      for (const { before, move, index } of moves) {
        if (!ACTS.some((act) => act === move.do)) continue;
        const { tile, covers, act, paid, got, coins, ...rest } = builds[row++];
        expect(rest).toMatchObject({ game, decision: index, seat: move.seat, epoch: before.epoch });
        expect(names[tile]).toBe(before.picked[move.seat]);
        expect(ACTS[act]).toBe(move.do);
        expect(coins).toBe(before.coins[move.seat]);
        const stack =
          move.do === 'overbuild'
            ? before.districts[move.seat].find((s) => s.row === move.row && s.col === move.col)
            : undefined;
        expect(covers === None.WORD ? undefined : names[covers]).toBe(stack?.stack.at(-1)?.tile);
        expect(paid).toBeLessThanOrEqual(rest.price);
        expect(got > 0).toBe(move.do === 'discard');
      }
  });
  expect(builds).toHaveLength(row);
  expect(row).toBe(GAMES * 2 * 24);
});

test.each([...LINE_UPS, OWN_EFFECTS])('rows of buildings say what records say: %#', (given) => {
  const rules = parseRules(given.rules, given.players);
  const { table } = new CapitalWarsaw(given.players, rules);
  const names = tileNames(table);
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
  const { buildings } = tablesOf(given);
  let [paid, taken] = [0, 0];
  recordsOf(given).forEach((record, game) => {
    const rows = buildings.filter((row) => row.game === game);
    const expected = landmarksOf(epochsOf(record, rules), rules).map(({ kind, seat, ...row }) => ({
      ...{ game, deal: game, ...row, kind: kind === 'milestone' ? 1 : 0 },
      built: seat === undefined ? 0 : 1,
      seat: seat ?? None.INT,
      agent: seat ?? None.WORD,
    }));
    const found = rows.map((row) => ({ ...row, name: names[row.name] }));
    expect(found.sort(byName)).toEqual(expected.sort(byName));
    for (const row of expected) {
      paid += row.points + row.coins;
      taken += row.taken;
    }
  });
  expect(paid).toBeGreaterThan(0);
  if (given === OWN_EFFECTS) expect(taken).toBeGreaterThan(0);
});

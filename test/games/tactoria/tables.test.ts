import { describe, expect, test } from 'vitest';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { readChance } from '../../../engine/tactoria/chance.js';
import { Tactoria } from '../../../engine/tactoria/index.js';
import { describe as wordsOf } from '../../../engine/tactoria/moves.js';
import { type GameRecord, Recorder } from '../../../engine/tactoria/record.js';
import { type PlayerCount, parseRules, type RuleChanges } from '../../../engine/tactoria/rules.js';
import { None } from '../../../sim/dataset/column.js';
import { Columns } from '../../../sim/dataset/columns.js';
import { COUNTED_NAMES } from '../../../sim/games/tactoria/tables/counts.js';
import { OUTCOMES } from '../../../sim/games/tactoria/tables/fight.js';
import { ENDS } from '../../../sim/games/tactoria/tables/games.js';
import { collect, TABLES } from '../../../sim/games/tactoria/tables/index.js';
import { SORTS } from '../../../sim/games/tactoria/tables/purchase.js';
import { attacksOf, countAttack } from './kit/expected-battles.js';
import { cardRow } from './kit/expected-cards.js';
import {
  type Counts,
  countsOf,
  nothing,
  type Position,
  plus,
  priceOf,
  type Step,
  startOf,
  stepsOf,
  sum,
} from './kit/expected-tables.js';
import { choose, type PlayerName } from './kit/players.js';
import { buildingsOfType, resourceOf } from './reference/resources.js';
import { buildingsInPlay } from './reference/table.js';

interface Given {
  players: PlayerCount;
  style: PlayerName;
  rules: RuleChanges;
  games: number;
}

const GIVEN: readonly Given[] = [
  { players: 2, style: 'warrior', rules: {}, games: 4 },
  { players: 2, style: 'mayor', rules: { villageHitPoints: 'paid', spoils: 'shared' }, games: 3 },
  { players: 3, style: 'master', rules: { battleOrder: 'once', maxTurns: 40 }, games: 2 },
  { players: 4, style: 'quester', rules: { survivors: 'each', maxTurns: 30 }, games: 2 },
  {
    players: 3,
    style: 'random',
    rules: { victory: 'nextTurn', rest: 'both', maxTurns: 50 },
    games: 2,
  },
];

type Rows = Record<string, Record<string, number>[]>;

/** The same games as tables and as records. */
function play({ players, style, rules, games }: Given): { tables: Rows; records: GameRecord[] } {
  const game = new Tactoria(players, parseRules(rules));
  const columns = TABLES.map((table) => new Columns(table));
  const collector = collect(
    game,
    columns,
    Int32Array.from({ length: players }, (_, i) => i),
  );
  const state = game.allocate();
  const legal = new Int32Array(game.maxLegal);
  const rng = new Rng(rootKey(`tables ${players} ${style}`));
  const records = Array.from({ length: games }, (_, index) => {
    game.deal(state, rng);
    collector.begin(state, index, index, 0);
    const recorder = new Recorder(game, readChance(game.table, state), 'tables', index);
    while (game.turn(state) >= 0) {
      const options = legal.slice(0, game.legal(state, legal));
      const moves = Array.from(options, (action) => wordsOf(game.table, action));
      const action = options[choose(style, moves, rng)];
      collector.decide(state, action, options.length);
      recorder.add(state, action);
      game.apply(state, action);
    }
    collector.end(state);
    return recorder.finish(state);
  });
  return { tables: Object.fromEntries(columns.map((of) => [of.table.name, rowsOf(of)])), records };
}

const rowsOf = ({ table, arrays, rows }: Columns): Record<string, number>[] =>
  Array.from({ length: rows }, (_, i) =>
    Object.fromEntries(Object.keys(table.columns).map((name) => [name, arrays[name][i]])),
  );

describe.each(GIVEN)('$players players, $style, $rules', (given) => {
  const { tables, records } = play(given);
  const games = records.map((record, game) => {
    const steps = stepsOf(record);
    return { record, game, steps, attacks: attacksOf(steps) };
  });
  const seats = Array.from({ length: given.players }, (_, seat) => seat);
  const ids = new Tactoria(given.players, parseRules(given.rules)).table.ids;

  /** By turn and seat. */
  const countsByTurn = ({ steps, attacks }: (typeof games)[number]): Counts[][] => {
    const turns: Counts[][] = [];
    steps.forEach((step, i) => {
      const counted = countsOf(step);
      turns[step.before.turn] ??= seats.map(nothing);
      for (const seat of seats) {
        const fights = attacks.filter(({ end }) => end === i).map((one) => countAttack(one, seat));
        const all = fights.reduce(plus, counted[seat]);
        turns[step.before.turn][seat] = plus(turns[step.before.turn][seat], all);
      }
    });
    return turns;
  };

  test('turns: what the seat has, and what it does', () => {
    const rows = games.flatMap((of) => {
      const counts = countsByTurn(of);
      return turnsIn(of.steps).map((p) => ({
        ...{ game: of.game, deal: of.game, turn: p.turn + 1 },
        ...{ seat: p.active, agent: p.active },
        ...startOf(p),
        ...counts[p.turn][p.active],
      }));
    });
    expect(tables.turns).toEqual(rows);
  });

  test('seats: the result, the kingdom at the end, and sums', () => {
    const rows = games.flatMap((of) => {
      const { record, game, steps } = of;
      const end = (steps.at(-1) as Step).after;
      const counts = countsByTurn(of);
      const { winners, places, scores } = record.final;
      return seats.map((seat) => ({
        ...{ game, deal: game, rotation: 0, seat, player: seat, agent: seat },
        starts: Number(record.starter === seat),
        score: scores[seat],
        place: places[seat] + 1,
        win_share: winners.includes(seat) ? 1 / winners.length : 0,
        alive: Number(end.seats[seat].alive),
        buildings_end: buildingsInPlay(end, seat),
        villages_end: buildingsOfType(end, seat, 'village'),
        coin_end: end.seats[seat].alive ? resourceOf(end, seat, 'coin') : 0,
        ...counts.map((turn) => turn[seat]).reduce(plus, nothing()),
      }));
    });
    expect(tables.seats).toEqual(rows);
  });

  test('battles: every attack that was declared', () => {
    const rows = games.flatMap(({ game, attacks }) =>
      attacks.map(({ end: _, outcome, eliminated, attack, defence, score, ...one }, battle) => ({
        ...{ game, deal: game, battle, ...one, agent: one.attacker, against: one.defender },
        outcome: OUTCOMES.indexOf(outcome),
        ...{ attack: attack ?? None.INT, defence: defence ?? None.INT, score: score ?? None.INT },
        eliminated: Number(eliminated),
      })),
    );
    expect(tables.battles).toEqual(rows);
  });

  test('builds: every card and upgrade that was paid for', () => {
    const rows = games.flatMap(({ game, steps }) =>
      steps.flatMap((step) => {
        const price = priceOf(step);
        if (price === undefined) return [];
        const { before, move, after, index, options } = step;
        if (after.phase === 'build') expect(before.coin - after.coin).toBe(price);
        const { by: seat } = move;
        const kind = move.do === 'build' ? ids.indexOf(move.card) : None.WORD;
        const slot =
          'slot' in move ? ['attack', 'defence', 'mercenary'].indexOf(move.slot) : None.WORD;
        return [
          {
            ...{ game, deal: game, decision: index, turn: before.turn + 1, seat, agent: seat },
            sort: SORTS.indexOf(sortOf(step)),
            ...{ card: kind, slot, price, coin: before.coin, build: before.build, options },
            upgrades: before.seats[seat].upgrades,
            buildings: buildingsInPlay(before, seat),
            villages: buildingsOfType(before, seat, 'village'),
          },
        ];
      }),
    );
    expect(tables.builds).toEqual(rows);
  });

  test('cards: what became of each kind', () => {
    const { deck, legendary } = parseRules(given.rules).cards;
    const rows = games.flatMap(({ record, game, steps }) =>
      [...deck, ...legendary].map((card, kind) => ({
        ...{ game, deal: game, card: kind },
        ...cardRow(record, steps, card),
      })),
    );
    expect(tables.cards).toEqual(rows);
  });

  test('games: how they end, and sums over seats', () => {
    games.forEach(({ record, game, steps, attacks }) => {
      const { how, turns, winners, scores } = record.final;
      const row = tables.games[game];
      const total = (name: keyof Counts) =>
        sum(tables.seats.filter((seat) => seat.game === game).map((seat) => seat[name]));
      const [first, second] = scores.toSorted((a, b) => b - a);
      expect(row).toEqual({
        ...{ game, deal: game, rotation: 0, starter: record.starter },
        ended: ENDS.indexOf(how),
        by_upgrade: Number(how === 'upgrade'),
        by_survival: Number(how === 'survival'),
        capped: Number(how === 'cap'),
        winner: winners.length === 1 ? winners[0] : None.INT,
        winners: winners.length,
        starter_win_share: winners.includes(record.starter) ? 1 / winners.length : 0,
        ...{ top_score: first, margin: first - second, turns, decisions: steps.length },
        eliminated: (steps.at(-1) as Step).after.seats.filter(({ alive }) => !alive).length,
        attacks: attacks.length,
        battles: attacks.filter(({ attack }) => attack !== null).length,
        villages_built: total('villages_built'),
        others_built: total('others_built'),
        troops_built: total('troops_built'),
        mercenaries_built: total('mercenaries_built'),
        buildings_lost: total('buildings_lost'),
      });
    });
    expect(tables.games).toHaveLength(given.games);
  });
});

/** The first position of each turn, whether or not anything is asked in it. */
function turnsIn(steps: readonly Step[]): Position[] {
  const all = steps.flatMap(({ before, left, after }) => [before, ...left, after]);
  const playing = all.filter(({ phase }) => phase !== 'over');
  return playing.filter(({ turn }, i) => turn !== playing[i - 1]?.turn);
}

function sortOf({ before, move }: Step): (typeof SORTS)[number] {
  if (move.do !== 'build') return 'upgrade';
  const card = [...before.rules.cards.deck, ...before.rules.cards.legendary].find(
    ({ id }) => id === move.card,
  );
  if (card?.kind === 'building') return card.type;
  return card?.kind === 'troop' ? 'troop' : 'mercenary';
}

test('these games had everything that is counted', () => {
  const seats = GIVEN.flatMap((given) => play(given).tables.seats);
  const missing = COUNTED_NAMES.filter((name) => seats.every((row) => row[name] === 0));
  expect(missing).toEqual([]);
});

import { beforeAll, describe, expect, test } from 'vitest';
import { COLOURS } from '../../../engine/capital-lux/cards.js';
import type { Effect } from '../../../engine/capital-lux/effects.js';
import {
  deckSize,
  PLAYER_COUNTS,
  type PlayerCount,
  parseRules,
  type RuleChanges,
  type Rules,
  ruleChanges,
} from '../../../engine/capital-lux/rules.js';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import type { Column } from '../../../sim/dataset/column.js';
import { sum } from '../../kit/lists.js';
import type { AnyRow, Cell } from '../../kit/rows.js';
import {
  type Collected,
  differences,
  gamesOf,
  keyOf,
  playFast,
  playSlow,
  readTables,
  type Series,
  type StyleName,
} from './kit/expected-compare.js';
import { TABLE_NAMES, TABLES, type TableName, type Tables } from './kit/expected-tables.js';
import { randomRules, SWITCHES } from './kit/variants.js';

const VARIANTS = process.env.DEEP === '1' ? 600 : 40;

/** Numbers far from the standard ones. */
const EXTREMES: readonly RuleChanges[] = [
  { rounds: 40 },
  { handSize: { 2: 30, 3: 20, 4: 17 }, picksPerPass: 20 },
  { discs: 1000, startingGold: [1000, 0, 999, 500], modifiers: [-1000, 1000] },
  { copies: { G: { 999: 9 }, P: { 0: 50 } }, modifiers: [], setupCards: 10 },
  { actions: { G: [{ effect: 'draw', amount: 10 }], Y: [{ effect: 'draw', amount: 3 }] } },
  {
    actions: { B: [{ effect: 'modifier', amount: 9 }], P: [{ effect: 'take', amount: 9 }] },
    clericChoice: 'any',
    setupCards: 8,
  },
  {
    modifiers: Array.from({ length: 40 }, () => -2),
    actions: { B: [{ effect: 'modifier', amount: 10 }] },
    startingGold: [300, 300, 300, 300],
    discs: 0,
  },
];

/** Whether it is an effect of the published game. */
const isPublished = (effect: Effect): boolean =>
  (effect.effect === 'draw' && effect.to === 'hand') ||
  (effect.effect === 'take' && effect.to === 'hometown') ||
  effect.effect === 'gold' ||
  effect.effect === 'modifier';

/** A question of an effect that is about gold, a modifier or a rival, or a card nobody has seen yet. */
const isAboutNoCard = ({ phase, effect }: { phase: string; effect: string | null }): boolean =>
  phase === 'choice' && !['discard', 'move', 'exchange'].includes(effect ?? '');

const RANDOMLY: readonly StyleName[] = ['random', 'random', 'random', 'random'];
const LINE_UPS: readonly (readonly StyleName[])[] = [
  ['first', 'last', 'random', 'last'],
  ['last', 'last', 'first', 'random'],
  ['random', 'first', 'first', 'last'],
];

/** What both sides play: short series of games under many rules. */
function makeSeries(): Series[] {
  const rng = new Rng(rootKey('tables'));
  const list: Series[] = [];
  const add = (players: PlayerCount, changes: RuleChanges, names: readonly StyleName[]) => {
    const rotate = list.length % 2 === 0;
    const seed = `tables ${list.length}`;
    const lineUp = names.slice(0, players);
    list.push({ players, changes, lineUp, deals: rotate ? 2 : 4, rotate, seed });
  };
  for (const players of PLAYER_COUNTS) {
    for (const changes of [...SWITCHES, ...EXTREMES])
      for (const names of [RANDOMLY, RANDOMLY, ...LINE_UPS]) add(players, changes, names);
    for (let i = 0; i < VARIANTS / 3; i++)
      add(
        players,
        ruleChanges(randomRules(players, rng)),
        i % 4 === 3 ? LINE_UPS[i % 3] : RANDOMLY,
      );
  }
  return list;
}

interface Played {
  readonly series: Series;
  readonly rules: Rules;
  /** Of the fast side. */
  readonly tables: Tables;
  readonly faults: Record<TableName, string[]>;
}

function playBothSides(series: Series): Played {
  const tables = readTables(playFast(series));
  const rules = parseRules(series.changes, series.players);
  return { series, rules, tables, faults: differences(tables, playSlow(series)) };
}

let all: readonly Played[] = [];
beforeAll(() => {
  all = makeSeries().map(playBothSides);
});

const columnsOf = (name: TableName): [string, Column][] => Object.entries(TABLES[name].columns);

/** All that is found in a column. */
function cellsOf(name: TableName, column: string): Set<Cell> {
  return new Set(all.flatMap(({ tables }) => tables[name].map((row: AnyRow) => row[column])));
}

describe('against the codebook', () => {
  test.each(TABLE_NAMES)('every cell of %s is what its meaning says of the record', (name) => {
    const faults = all.flatMap(({ series, faults }) =>
      faults[name].map((fault) => ({ fault, ...series })),
    );
    expect(faults.slice(0, 10)).toEqual([]);
  });

  test('more than a thousand games, of all numbers of players, rotated and not', () => {
    const kinds = new Set(all.map(({ series }) => `${series.players} ${series.rotate}`));
    expect(kinds.size).toBe(6);
    expect(sum(all.map(({ series }) => gamesOf(series)))).toBeGreaterThan(1000);
  });

  test.each(TABLE_NAMES)('every column of %s has several values, and gaps if it may', (name) => {
    for (const [column, { optional }] of columnsOf(name)) {
      const cells = cellsOf(name, column);
      expect.soft(cells.has(null), `gaps in ${column}`).toBe(optional === true);
      cells.delete(null);
      expect.soft(cells.size, `values of ${column}`).toBeGreaterThan(1);
    }
  });

  test.each(TABLE_NAMES)('every word that %s can have occurs', (name) => {
    for (const [column, { levels }] of columnsOf(name)) {
      if (typeof levels !== 'object') continue;
      const cells = cellsOf(name, column);
      const never = levels.filter((word) => !cells.has(word));
      expect.soft(never, column).toEqual([]);
    }
  });

  test('games played alone give the rows that they give among others', () => {
    for (const { series, tables } of all.slice(0, 20)) {
      const alone = readTables(playFast(series, 2, 3));
      for (const name of TABLE_NAMES)
        expect(alone[name]).toEqual(tables[name].filter(({ game }) => game === 2));
    }
  });
});

/** Something about a row, in words and as a function. */
type Statements = {
  [Name in TableName]: Record<string, (row: Tables[Name][number], played: Played) => boolean>;
};

/** The rows of a table that a statement is true of, or not. */
function rowsWhere(
  statements: Statements,
  name: TableName,
  words: string,
  truth: boolean,
): string[] {
  const holds = statements[name][words] as (row: AnyRow, played: Played) => boolean;
  return all.flatMap((played) =>
    rowsIn(played, name)
      .filter((row) => holds(row, played) === truth)
      .map((row) => `${played.series.seed}: ${keyOf(name, row)}`),
  );
}

const rowsIn = (played: Played, name: TableName): readonly AnyRow[] => played.tables[name];

const inWords = (statements: Statements): [TableName, string][] =>
  TABLE_NAMES.flatMap((name) =>
    Object.keys(statements[name]).map((words): [TableName, string] => [name, words]),
  );

const SOMETIMES: Statements = {
  games: {
    'the victory is shared (L64)': ({ winners }) => winners > 1,
    'scores are equal, but one wins (L64)': ({ tied, winners }) => tied && winners === 1,
    'the whole deck is used (L10)': ({ deck_left }) => deck_left === 0,
    'the pile is empty (L27)': ({ pile_left }) => pile_left === 0,
  },
  seats: {
    'a Scholar has no effect (L29)': ({ scholars, cards_drawn }) => scholars > 0 && !cards_drawn,
    'a Merchant has no effect (L27)': ({ merchants, gold_taken }) => merchants > 0 && !gold_taken,
    'an Agent has no effect (L18)': (row) => row.agents > 0 && !row.modifiers_placed,
    'a Cleric has no effect (L22)': ({ clerics, cards_taken }) => clerics > 0 && !cards_taken,
  },
  rounds: {
    'one colour is paid for, another not (L41)': ({ saved, over }) => saved > 0 && over > saved,
    'cards without value are lost (L37)': (row) => row.cards_lost > 0 && row.points_lost === 0,
    'no card is dealt (L10)': (row) => row.to_hometown + row.to_capital + row.laid_down === 0,
    'a last turn empties the hand (L32)': (row) =>
      !row.ends && row.laid_down === 0 && row.to_hometown + row.to_capital > 0,
    'the other seats leave cards (L35)': ({ laid_down }) => laid_down > 1,
  },
  colours: {
    'the limit is negative (L39)': ({ limit }) => limit < 0,
    'a negative limit counts as 0 (L39)': (row) =>
      row.limit === 0 && row.capital_points + row.modifier_sum < 0,
    'nobody leads, and there is a bonus (L48)': (row) => row.leaders === 0 && row.bonus_cards > 0,
    'there are fewer cards than leaders (L49)': (row) =>
      row.bonus_cards > 0 && row.leaders > row.bonus_cards,
  },
  decisions: {
    'a Cleric names an empty colour (L21)': ({ phase, card }) => phase === 'cleric' && !card,
    'an Agent was the last card (L32)': (row) =>
      row.phase === 'agent' && row.hand === 0 && !row.last_turn,
    'an Agent is played in a last turn (L34)': (row) => row.phase === 'agent' && row.last_turn,
    'there is no choice': ({ options }) => options === 1,
  },
};

test.each(inWords(SOMETIMES))('in some rows of %s %s', (name, words) => {
  expect(rowsWhere(SOMETIMES, name, words, true)).not.toEqual([]);
});

const scoresOf = ({ tables }: Played, game: number): number[] =>
  tables.seats.filter((seat) => seat.game === game).map(({ score }) => score);

const ALWAYS: Statements = {
  games: {
    'are numbered deal by deal': ({ game, deal, rotation }, { series }) =>
      series.rotate ? game === deal * series.players + rotation : game === deal && rotation === 0,
    'have a winner who is alone, or none': ({ winner, winners }) =>
      (winner === null) === winners > 1,
    'are tied where there is no margin': ({ tied, margin }) => tied === (margin === 0),
    'have the top score of their seats': (row, played) =>
      row.top_score === Math.max(...scoresOf(played, row.game)),
    'have a margin that one seat at least is behind by': (row, played) =>
      scoresOf(played, row.game).includes(row.top_score - row.margin),
  },
  seats: {
    'sit where the rotation puts their player': ({ seat, player, rotation }, { series }) =>
      seat === (player + rotation) % series.players,
    'have the agent of their player': ({ agent, player }, { series }) =>
      agent === series.lineUp[player],
    'score hometown, bonus and gold (L63)': (row) =>
      row.score === row.hometown_points + row.bonus_points + row.gold_left,
    'have the gold that came and did not go': (row, { rules }) =>
      row.gold_left + row.gold_robbed ===
      rules.startingGold[row.seat] + row.gold_taken - row.gold_paid + row.gold_stolen,
    'win from the first place only': ({ place, win_share }) => (place === 1) === win_share > 0,
    'play to the capital what has some action, if all have one as published': (row, { rules }) =>
      !COLOURS.every((c) => rules.actions[c].length === 1 && isPublished(rules.actions[c][0])) ||
      row.to_capital === row.scholars + row.merchants + row.agents + row.clerics,
  },
  rounds: {
    'leave nothing to lay down for who ends': ({ ends, laid_down }) => !ends || laid_down === 0,
    'save no more than is over': ({ over, saved }) => saved <= over,
    'lose cards where something over is not saved': ({ over, saved, cards_lost }) =>
      over > saved === cards_lost > 0,
  },
  colours: {
    'have a limit of cards and modifiers (L38, L39)': (row, { rules }) => {
      const limit = row.capital_points + row.modifier_sum;
      return row.limit === (rules.negativeLimit === 'zero' ? Math.max(0, limit) : limit);
    },
    'have leaders where there are points': (row) => row.leaders > 0 === row.leader_points > 0,
    'give a card to each leader while there are any (L47 to L51)': (row, { rules, series }) => {
      const atZero = rules.bonusAtZero === 'tied' ? series.players : 0;
      return row.bonus_cards === Math.min(row.leaders || atZero, row.capital_cards);
    },
  },
  decisions: {
    'have an option': ({ options }) => options > 0,
    'have a place for the card in play only': ({ phase, to }) =>
      (phase === 'play') === (to !== null),
    'have a modifier for an Agent only': (row) =>
      (row.phase === 'agent') === (row.modifier !== null),
    'have no colour but a set for gold': (row) =>
      (row.phase === 'gold' || row.declines || isAboutNoCard(row)) === (row.colour === null) &&
      (row.saves === null) !== (row.phase === 'gold'),
  },
};

test.each(inWords(ALWAYS))('all rows of %s %s', (name, words) => {
  expect(rowsWhere(ALWAYS, name, words, false).slice(0, 10)).toEqual([]);
});

/** The columns, each summed over the rows that agree in `by`; true counts as 1. */
function sums(rows: readonly AnyRow[], by: readonly string[], columns: readonly string[]) {
  const found: Record<string, number[]> = {};
  for (const row of rows) {
    const key = by.map((column) => `${column} ${row[column]}`).join(', ');
    const before = found[key] ?? columns.map(() => 0);
    found[key] = columns.map((column, i) => before[i] + Number(row[column]));
  }
  return found;
}

describe('what a user would check:', () => {
  test.each(TABLE_NAMES)('the key of %s is different in every row', (name) => {
    for (const played of all) {
      const keys = rowsIn(played, name).map((row) => keyOf(name, row));
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  test('there is a row for each game, seat, round, colour and decision', () => {
    for (const { series, rules, tables } of all) {
      const games = gamesOf(series);
      const rounds = games * rules.rounds;
      const decisions = sum(tables.games.map((row) => row.decisions));
      const rows = TABLE_NAMES.map((name) => tables[name].length);
      const { players } = series;
      expect(rows).toEqual([games, games * players, rounds * players, rounds * 4, decisions]);
    }
  });

  test('win shares add to 1, the first places are the winners’, the starter is one seat', () => {
    for (const { tables } of all) {
      const seats = tables.seats.map((row) => ({
        ...row,
        first: row.place === 1,
        starter: row.starts ? row.seat : 0,
        share: row.starts ? row.win_share : 0,
      }));
      const games = tables.games.map((row) => ({ ...row, one: 1 }));
      expect(sums(seats, ['game'], ['win_share', 'first', 'starts', 'starter', 'share'])).toEqual(
        sums(games, ['game'], ['one', 'winners', 'one', 'starter', 'starter_win_share']),
      );
    }
  });

  test('seats add up to their game', () => {
    const columns = ['cards_lost', 'gold_paid', 'bonus_cards', 'modifiers_placed', 'turns'];
    for (const { tables } of all) {
      const seats = tables.seats.map((row) => ({
        ...row,
        turns: row.to_hometown + row.to_capital,
      }));
      expect(sums(seats, ['game'], columns)).toEqual(sums(tables.games, ['game'], columns));
    }
  });

  test('all gold and all cards of a game are somewhere', () => {
    for (const { rules, tables } of all) {
      const gone = ['gold_taken', 'to_hometown', 'to_capital', 'laid_down'];
      const seats = sums(tables.seats, ['game'], gone);
      const plain = COLOURS.every((c) => rules.actions[c].every(isPublished));
      for (const row of tables.games) {
        const [gold, ...cards] = seats[`game ${row.game}`];
        expect(row.pile_left).toBe(rules.discs - gold + row.gold_paid);
        // Other effects bring cards back to hands, or let them leave the game.
        if (plain) expect(row.deck_left).toBe(deckSize(rules) - rules.setupCards - sum(cards));
      }
    }
  });

  test('rounds add up to their seat', () => {
    const same =
      'to_hometown to_capital laid_down gold_taken over saved gold_paid cards_lost points_lost ' +
      'bonus_cards bonus_points';
    const by = ['game', 'seat'];
    for (const { tables } of all)
      expect(sums(tables.rounds, by, [...same.split(' '), 'starts', 'ends'])).toEqual(
        sums(tables.seats, by, [...same.split(' '), 'rounds_started', 'rounds_ended']),
      );
  });

  test('the last round is the end of the game', () => {
    const by = ['game', 'seat', 'agent'];
    for (const { rules, tables } of all) {
      const last = tables.rounds.filter(({ round }) => round === rules.rounds);
      expect(sums(last, by, ['hometown_points', 'gold', 'score'])).toEqual(
        sums(tables.seats, by, ['hometown_points', 'gold_left', 'score']),
      );
    }
  });

  test('the colours of a round and its seats have the same sums', () => {
    const same = ['cards_lost', 'points_lost', 'bonus_cards', 'bonus_points'];
    const by = ['game', 'round'];
    for (const { tables } of all)
      expect(sums(tables.rounds, by, ['over', 'saved', ...same])).toEqual(
        sums(tables.colours, by, ['over_players', 'saved_players', ...same]),
      );
  });

  test('decisions add up to their seat', () => {
    const columns = ['to_hometown', 'to_capital', 'modifiers_placed', 'cards_taken', 'saved'];
    const by = ['game', 'seat', 'agent'];
    for (const { tables } of all) {
      const decisions = tables.decisions.map(({ game, seat, agent, phase, card, to, saves }) => ({
        game,
        seat,
        agent,
        to_hometown: to === 'hometown',
        to_capital: to === 'capital',
        modifiers_placed: phase === 'agent',
        cards_taken: phase === 'cleric' && card !== null,
        saved: saves === null || saves === 'none' ? 0 : saves.length,
      }));
      expect(sums(decisions, by, columns)).toEqual(sums(tables.seats, by, columns));
    }
  });

  test('modifiers of colours add up to those of the seats', () => {
    for (const { tables } of all)
      expect(sums(tables.colours, ['game'], ['modifiers'])).toEqual(
        sums(tables.games, ['game'], ['modifiers_placed']),
      );
  });
});

describe('the comparison can fail', () => {
  const series: Series = {
    players: 3,
    changes: {},
    lineUp: ['random', 'random', 'random'],
    deals: 1,
    rotate: true,
    seed: 'altered',
  };
  const expected = playSlow(series);

  /** What is reported when something is done to the fast side. */
  function report(alter: (collected: Collected) => void): string[] {
    const collected = playFast(series);
    alter(collected);
    return Object.values(differences(readTables(collected), expected)).flat();
  }

  const columns = ({ columns }: Collected, name: TableName) => columns[TABLE_NAMES.indexOf(name)];

  test('with table, key, column and both values', () => {
    expect(report(() => {})).toEqual([]);
    const { score } = expected.seats[5];
    expect(report((fast) => columns(fast, 'seats').arrays.score[5]++)).toEqual([
      `seats, game 1, seat 2: score is ${score + 1}, expected ${score}`,
    ]);
  });

  test('for rows too few and too many', () => {
    expect(report((fast) => columns(fast, 'games').rows--)).toEqual([
      'games, game 2: the row is missing',
    ]);
    expect(report((fast) => (columns(fast, 'rounds').arrays.round[0] = 9))).toEqual([
      'rounds, game 0, round 1, seat 0: the row is missing',
      'rounds, game 0, round 9, seat 0: there should be no such row',
    ]);
    expect(report((fast) => (columns(fast, 'seats').arrays.seat[1] = 0))).toContain(
      'seats: rows with the same key',
    );
  });

  test.each(TABLE_NAMES)('for every column of %s', (name) => {
    for (const [column] of columnsOf(name)) {
      const lines = report((fast) => columns(fast, name).arrays[column][0]++);
      expect(lines.length, column).toBeGreaterThan(0);
      expect(lines.every((line) => line.startsWith(name))).toBe(true);
    }
  });
});

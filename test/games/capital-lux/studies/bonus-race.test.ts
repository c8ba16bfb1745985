import { describe, expect, test } from 'vitest';
import type { PlayerCount, RuleChanges } from '../../../../engine/capital-lux/rules.js';
import { At, Phase } from '../../../../engine/capital-lux/state.js';
import {
  loseBonus,
  putIntoCapital,
} from '../../../../sim/games/capital-lux/studies/bonus-race/bonuses.js';
import { bonusRace } from '../../../../sim/games/capital-lux/studies/bonus-race/index.js';
import { putIntoHometown } from '../../../../sim/games/capital-lux/studies/bonus-race/majorities.js';
import { MEASURES } from '../../../../sim/lab/measures.js';
import { makeLab } from '../../../kit/lab.js';
import type { AnyRow } from '../../../kit/rows.js';
import { seat } from '../kit/table.js';
import {
  areKeys,
  ask,
  expectConsistent,
  lookOn,
  playDeals,
  playOnSearching,
} from '../kit/watched.js';

const { path } = makeLab();

const number = (row: AnyRow, name: string): number => row[name] as number;

describe.each([
  { players: 2, policy: 'random', rules: {} },
  { players: 3, policy: 'tuned', rules: { bonusAtZero: 'tied', rounds: 2 } },
  { players: 4, policy: 'greedy', rules: { actions: { G: [{ effect: 'take', amount: 1 }] } } },
])('the rows of $players players, $policy', ({ players, policy, rules }) => {
  const asked = ask(path(`${players}`), { study: 'bonus-race', players, deals: 12, policy, rules });

  test('are different in their keys', async () => {
    const { rows, result } = await asked;
    for (const { name, key } of bonusRace.tables) {
      expect(rows[name].length, name).toBeGreaterThan(0);
      expect(areKeys(rows[name], key), name).toBe(true);
    }
    expect(result.sentences.join(' ')).not.toContain('undefined');
  });

  test('split the worth of a bonus into the card and the limits', async () => {
    for (const row of (await asked).rows.bonuses)
      for (const measure of MEASURES)
        expect(number(row, measure)).toBeCloseTo(
          number(row, `card_${measure}`) + number(row, `limits_${measure}`),
          9,
        );
  });

  test('have no limits to lower after the last round', async () => {
    const last = (await asked).rows.bonuses.filter((row) => row.last_round);
    expect(last.length).toBeGreaterThan(0);
    for (const row of last) {
      expect(row).toMatchObject({ points: row.value, card_points: row.value, rival_points: 0 });
      for (const measure of MEASURES)
        expect([row[`limits_${measure}`], row[`rival_limits_${measure}`]]).toEqual([0, 0]);
    }
  });

  test('hold every bonus card, and no seat is its own rival', async () => {
    const { bonuses, winners } = (await asked).rows;
    expect(winners).toHaveLength(12 * players);
    for (const { deal, seat, bonuses: cards, points } of winners) {
      const own = bonuses.filter((row) => row.deal === deal && row.seat === seat);
      expect(own).toHaveLength(cards as number);
      expect(own.reduce((sum, row) => sum + number(row, 'value'), 0)).toBe(points);
      for (const { rival } of own) expect(rival).not.toBe(seat);
    }
  });
});

test('players who look at nothing get of a card just its points', async () => {
  const asked = { study: 'bonus-race', players: 2, deals: 10, policy: 'random' };
  const { bonuses, majorities } = (await ask(path('random'), asked)).rows;
  for (const row of bonuses) {
    expect(row.card_points).toBe(row.value);
    expect(number(row, 'margin')).toBeCloseTo(number(row, 'points') - number(row, 'rival_points'));
    expect(number(row, 'win_share') + number(row, 'rival_win_share')).toBeCloseTo(0);
  }
  for (const row of majorities)
    expect(number(row, 'points') - number(row, 'beyond_points')).toBeCloseTo(number(row, 'value'));
});

describe('one more card before the last turn of the only round', () => {
  /** Seat 1 has one last turn; blue has no limit and brings nothing. Rows of both seats. */
  function rowsOf(setup: string, hands: readonly [string, string]): AnyRow[] {
    const table = seat({ setup, hands, rules: { rounds: 1, modifiers: [] } });
    const [own, other] = hands.map((hand) => hand.split(' '));
    own.forEach((card, i) => {
      table.does(0, `${card} to hometown`);
      if (i + 1 < own.length) table.does(1, `${other[i]} to hometown`);
    });
    const { observer, found } = lookOn(bonusRace, table.game, 'greedy');
    for (let i = 0; i < 20; i++) {
      observer.begin?.(table.state);
      observer.decide?.(table.state, 0, 2);
    }
    return found.majorities;
  }

  test.each([
    // Y2 to nothing: the card and the bonus.
    { setup: 'Y6', hands: ['B5', 'B4'], who: 0, turn: 'breaks a tie', points: 8, margin: 8 },
    { setup: 'Y6', hands: ['B5', 'B4'], who: 1, turn: 'breaks a tie', points: 8, margin: 8 },
    // The other loses the bonus.
    {
      setup: 'Y6',
      hands: ['Y3 B5', 'Y2 B4'],
      who: 1,
      turn: 'takes the lead',
      points: 8,
      margin: 14,
    },
    // The starter takes the 6, the other the next card, if there is one.
    { setup: 'Y6', hands: ['Y4 B5', 'Y2 B4'], who: 1, turn: 'draws level', points: 2, margin: 2 },
    {
      setup: 'Y6 Y5',
      hands: ['Y4 B5', 'Y2 B4'],
      who: 1,
      turn: 'draws level',
      points: 7,
      margin: 7,
    },
    {
      setup: 'Y6',
      hands: ['Y3 B5', 'Y2 B4'],
      who: 0,
      turn: 'changes nothing',
      points: 2,
      margin: 2,
    },
    // Over the limit: two cards and the bonus are lost.
    {
      setup: 'Y6',
      hands: ['Y5 B5', 'B3 B4'],
      who: 0,
      turn: 'changes nothing',
      points: -11,
      margin: -11,
    },
  ] as const)('$turn for seat $who: $hands with $setup', (run) => {
    const { setup, hands, who, turn, points, margin } = run;
    const yellow = rowsOf(setup, hands).filter((row) => row.seat === who && row.colour === 'Y');
    expect(yellow.length).toBeGreaterThan(0);
    for (const row of yellow) {
      expect(row).toMatchObject({ turn, points, margin, value: 2, prize: 6, room: points > 0 });
      expect(row.beyond_points).toBe(points - 2);
    }
  });

  test('is worth nothing in a colour without cards in the capital', () => {
    const pink = rowsOf('Y6', ['B5', 'B4']).filter((row) => row.colour === 'P');
    expect(pink).toHaveLength(20);
    for (const row of pink)
      expect(row).toMatchObject({ prize: 0, room: false, points: 0, win_share: 0 });
  });
});

test.each<{ players: PlayerCount; rules: RuleChanges }>([
  { players: 2, rules: {} },
  { players: 3, rules: { bonusAtZero: 'tied' } },
  { players: 4, rules: { discs: 3, modifiers: [5, -5] } },
])('changed worlds are such as could be: $players players', ({ players, rules }) => {
  let changed = 0;
  playDeals(players, rules, 2, (game, state) => {
    const t = game.table;
    const drafts = state[At.PHASE] === Phase.DRAFT && state[At.LOGGED] === 0;
    if (!drafts && (state[At.PHASE] !== Phase.PLAY || state[At.LAST_TURNS] === 0)) return;
    const change = (make: (world: Int32Array) => void) => {
      const world = state.slice();
      make(world);
      expectConsistent(game, world);
      if (changed++ % 100 === 0) playOnSearching(game, world);
    };
    for (let owner = 0; owner < players; owner++)
      for (const kind of t.kindsInOrder) {
        if (!drafts) change((world) => putIntoHometown(t, world, owner, kind));
        if (!drafts || state[t.bonus | (owner << t.rowShift) | kind] === 0) continue;
        change((world) => loseBonus(t, world, owner, kind));
        change((world) => {
          loseBonus(t, world, owner, kind);
          putIntoCapital(t, world, kind);
        });
      }
  });
  expect(changed).toBeGreaterThan(20);
});

test('a search can be asked', async () => {
  const policy = 'ismcts:iterations=5';
  const { rows } = await ask(path('search'), {
    ...{ study: 'bonus-race', players: 2, deals: 1, policy, rules: { rounds: 2 } },
  });
  // What it plays in its mind is not taken for the game: a colour and seat have one bonus a round.
  expect(rows.bonuses.length).toBeGreaterThan(0);
  expect(rows.bonuses.length).toBeLessThanOrEqual(2 * 4 * 2);
});

test('the bytes are the same with one worker and with two', async () => {
  const asked = { study: 'bonus-race', players: 3, deals: 12 };
  const one = await ask(path('one'), { ...asked, workers: 1 });
  const two = await ask(path('two'), { ...asked, workers: 2 });
  expect(two.bytes).toEqual(one.bytes);
  expect(two.result.findings).toEqual(one.result.findings);
});

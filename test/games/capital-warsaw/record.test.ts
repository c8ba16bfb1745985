import { describe, expect, test } from 'vitest';
import { parseRecord } from '../../../engine/capital-warsaw/record-parse.js';
import { PLAYER_COUNTS, parseRules } from '../../../engine/capital-warsaw/rules.js';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { PLAYER_NAMES } from './kit/players.js';
import { complaint, recordGame, WHERE } from './kit/records.js';
import { randomRules, tallRules } from './kit/variants.js';

describe('what is written', () => {
  const record = recordGame(4, 'shape');

  test('has the fields of warsaw-record/1 in their order', () => {
    expect(Object.keys(record)).toEqual([
      'format',
      'players',
      'seed',
      'game',
      'stacks',
      'milestones',
      'moves',
      'epochs',
      'final',
    ]);
    expect(Object.keys(record.epochs[0])).toEqual(['coins', 'points', 'districts']);
    expect(Object.keys(record.final)).toEqual(['scores', 'winners']);
    expect(record.stacks.map(({ length }) => length)).toEqual(Array(6).fill(16));
    expect(record.epochs).toHaveLength(6);
  });

  test('begins with a pick of each seat', () => {
    expect(record.moves.slice(0, 4)).toEqual(
      [0, 1, 2, 3].map((seat) => ({ seat, do: 'pick', tile: expect.any(String) })),
    );
  });

  test('names the rules only where they differ, and only what differs', () => {
    const changed = recordGame(3, 'rules', parseRules({ discardCoins: 4, trades: 'repeatable' }));
    expect(changed.rules).toEqual({ discardCoins: 4, trades: 'repeatable' });
    expect(Object.keys(changed).indexOf('rules')).toBe(4);
    expect(record).not.toHaveProperty('rules');
  });

  test('is one line, and the same after reading', () => {
    const line = JSON.stringify(record);
    expect(line).not.toContain('\n');
    expect(JSON.stringify(parseRecord(line, WHERE))).toBe(line);
  });
});

test('every game under every rules replays', () => {
  const rng = new Rng(rootKey('records'));
  for (let i = 0; i < 42; i++) {
    const players = PLAYER_COUNTS[i % 3];
    const rules = [undefined, randomRules(players, rng), tallRules(players, rng)][(i >> 1) % 3];
    const record = recordGame(players, `${i}`, rules, PLAYER_NAMES[i % PLAYER_NAMES.length]);
    expect(complaint(JSON.stringify(record))).toBe('no error');
  }
});

test('the order of stacks in a district does not matter, nor that of winners', () => {
  const record = recordGame(2, 'order', undefined, 'settler');
  for (const { districts } of record.epochs) for (const district of districts) district.reverse();
  record.final.winners.reverse();
  expect(complaint(JSON.stringify(record))).toBe('no error');
});

import { describe, expect, test } from 'vitest';
import { readChance } from '../../../engine/capital-lux/chance.js';
import { CapitalLux } from '../../../engine/capital-lux/index.js';
import type { GameRecord } from '../../../engine/capital-lux/record.js';
import { parseRecord } from '../../../engine/capital-lux/record-parse.js';
import { PLAYER_COUNTS, parseRules, STANDARD_RULES } from '../../../engine/capital-lux/rules.js';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { PLAYER_NAMES } from './kit/players.js';
import { complaint, findRecord, recordGame, WHERE } from './kit/records.js';
import { writeReferenceRecord } from './kit/reference-record.js';
import { randomRules } from './kit/variants.js';

describe('what is written', () => {
  const record = recordGame(4, 'shape');

  test('has the fields of lux-record/1 in their order', () => {
    expect(Object.keys(record)).toEqual([
      'format',
      'players',
      'seed',
      'game',
      'deck',
      'starterDeal',
      'modifierDecks',
      'moves',
      'rounds',
      'final',
    ]);
    expect(Object.keys(record.rounds[0])).toEqual([
      'starter',
      'limits',
      'bonus',
      'gold',
      'hometowns',
      'capital',
    ]);
    expect(Object.keys(record.final)).toEqual(['scores', 'winners']);
    expect(record.deck).toHaveLength(72);
    expect(record.rounds).toHaveLength(3);
  });

  test('has one draft move a seat and pass, in turn order from the starter', () => {
    const first = record.moves.slice(0, 8);
    const { starter } = record.rounds[0];
    expect(first.map(({ seat }) => seat)).toEqual(
      [0, 1, 2, 3, 0, 1, 2, 3].map((i) => (starter + i) % 4),
    );
    for (const move of first)
      expect(move).toEqual({ seat: move.seat, draft: [expect.any(String), expect.any(String)] });
    expect(record.moves[8]).toHaveProperty('play');
  });

  test('names the rules only where they differ, and only what differs', () => {
    const changed = recordGame(3, 'rules', parseRules({ discs: 6, copies: { G: { 6: 0 } } }));
    expect(changed.rules).toEqual({ copies: { G: { 6: 0 } }, discs: 6 });
    expect(Object.keys(changed).indexOf('rules')).toBe(4);
    expect(record).not.toHaveProperty('rules');
  });

  test('is the same after reading', () => {
    const line = JSON.stringify(record);
    expect(line).not.toContain('\n');
    expect(JSON.stringify(parseRecord(line, WHERE))).toBe(line);
  });
});

test('every game under every rules replays', () => {
  const rng = new Rng(rootKey('records'));
  for (let i = 0; i < 210; i++) {
    const players = PLAYER_COUNTS[i % 3];
    const rules = i % 2 === 0 ? randomRules(players, rng) : undefined;
    const record = recordGame(players, `${i}`, rules, PLAYER_NAMES[i % PLAYER_NAMES.length]);
    expect(complaint(JSON.stringify(record))).toBe('no error');
  }
});

test('records of another implementation, written from the specification, replay', () => {
  const rng = new Rng(rootKey('theirs'));
  for (let i = 0; i < 60; i++) {
    const players = PLAYER_COUNTS[i % 3];
    const rules = i % 2 === 0 ? randomRules(players, rng) : STANDARD_RULES;
    const game = new CapitalLux(players, rules);
    const state = game.allocate();
    game.deal(state, rng);
    const line = writeReferenceRecord(rules, players, readChance(game.table, state), rng);
    expect(complaint(line)).toBe('no error');
  }
});

test('the order of colours saved, of cards drafted and within lists does not matter', () => {
  const record = findRecord(
    (seed) => recordGame(2, seed, undefined, 'merchant'),
    ({ moves }) => moves.some((move) => 'saves' in move && move.saves.length > 1),
  );
  for (const move of record.moves) {
    if ('draft' in move) move.draft.reverse();
    if ('saves' in move) move.saves.reverse();
  }
  for (const round of record.rounds) {
    round.capital.reverse();
    for (const cards of [...round.hometowns, ...round.bonus]) cards.reverse();
  }
  expect(complaint(JSON.stringify(record))).toBe('no error');
});

test('where the modifiers leave the first starter open, the record decides', () => {
  const rules = parseRules({ modifiers: [1] });
  const record: GameRecord = recordGame(3, 'open', rules);
  expect(record.starterDeal).toEqual([]);
  expect(complaint(JSON.stringify(record))).toBe('no error');
  record.rounds[0].starter = 3;
  expect(complaint(JSON.stringify(record))).toBe(
    'rounds[0].starter is 3; starterDeal [] gives 0 or 1 or 2',
  );
});

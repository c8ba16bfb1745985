import { describe, expect, test } from 'vitest';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import type { GameRecord } from '../../../engine/tactoria/record.js';
import { parseRecord } from '../../../engine/tactoria/record-parse.js';
import { PLAYER_COUNTS, parseRules } from '../../../engine/tactoria/rules.js';
import { tell } from '../../../engine/tactoria/text.js';
import { PLAYER_NAMES } from './kit/players.js';
import { complaint, recordGame, WHERE } from './kit/records.js';
import { randomRules } from './kit/rule-files.js';

const record = recordGame(3, 'record', undefined, 'warrior');
const line = JSON.stringify(record);

describe('what is written', () => {
  test('has the fields of tactoria-record/1 in their order', () => {
    expect(Object.keys(record)).toEqual([
      ...['format', 'players', 'seed', 'game', 'starter', 'random', 'moves', 'final'],
    ]);
    expect(Object.keys(record.final)).toEqual(['how', 'turns', 'winners', 'places', 'scores']);
    expect(record.moves[0]).toMatchObject({ by: record.starter, do: expect.any(String) });
  });

  test('names the rules only where they differ, and only what differs', () => {
    const rules = parseRules({ maxTurns: 6, cards: { change: { cavalry: { attack: 3 } } } });
    const changed = recordGame(2, 'rules', rules);
    expect(changed.rules).toEqual({ maxTurns: 6, cards: { change: { cavalry: { attack: 3 } } } });
    expect(record).not.toHaveProperty('rules');
  });

  test('is the same after reading', () => {
    expect(line).not.toContain('\n');
    expect(JSON.stringify(parseRecord(line, WHERE))).toBe(line);
  });
});

test('every game under every rules replays, and can be told', () => {
  const rng = new Rng(rootKey('records'));
  for (let i = 0; i < (process.env.DEEP === '1' ? 63 : 21); i++) {
    const players = PLAYER_COUNTS[i % 3];
    const rules = i % 3 > 0 ? randomRules(rng.next()) : undefined;
    const style = PLAYER_NAMES[i % PLAYER_NAMES.length];
    const played = recordGame(players, `${i}`, rules, style);
    expect(complaint(JSON.stringify(played))).toBe('no error');
    const text = tell(played);
    expect(text).not.toMatch(/undefined|NaN/);
  }
});

describe('exchanges (T73)', () => {
  const isExchange = (move: { do: string }) => move.do === 'exchange';
  /** The first of these games in which it is asked which unit comes back. */
  const found = Array.from({ length: 40 }, (_, i) => i).reduce<GameRecord | undefined>(
    (first, i) => {
      if (first) return first;
      const played = recordGame(2, `exchange ${i}`);
      return played.moves.some(isExchange) ? played : undefined;
    },
    undefined,
  );
  if (!found) throw new Error('no game has an exchange');
  const exchanged = found;
  const at = exchanged.moves.findIndex(isExchange);
  const changed = (change: (moves: GameRecord['moves']) => void): string => {
    const copy = structuredClone(exchanged);
    change(copy.moves);
    return complaint(JSON.stringify(copy));
  };

  test('are written, read and replayed as they were', () => {
    const written = JSON.stringify(exchanged);
    expect(exchanged.moves[at - 1]).toMatchObject({ do: 'move', unit: expect.any(String) });
    expect(Object.keys(exchanged.moves[at])).toEqual(['by', 'do', 'unit']);
    expect(JSON.stringify(parseRecord(written, WHERE))).toBe(written);
    expect(complaint(written)).toBe('no error');
    expect(tell(exchanged)).toMatch(/in exchange/);
  });

  test('are refused without a unit, with one more field, of no unit that is there, and left out', () => {
    const { by } = exchanged.moves[at];
    const instead = (move: object) =>
      changed((moves) => {
        moves[at] = move as GameRecord['moves'][number];
      });
    expect(instead({ by, do: 'exchange' })).toContain(`moves[${at}].unit is missing`);
    expect(instead({ by, do: 'exchange', unit: 'spy', at: 'capital' })).toContain(
      `moves[${at}].at: there is no such field`,
    );
    expect(instead({ by, do: 'exchange', unit: 'tavern' })).toMatch(
      new RegExp(`^moves\\[${at}\\]: seat ${by} may not exchange tavern in phase exchange; legal`),
    );
    expect(changed((moves) => moves.splice(at, 1))).toMatch(
      new RegExp(`^moves\\[${at}\\]: .* in phase exchange; legal (is|are) exchange`),
    );
  });

  test('are refused where none is asked for', () => {
    const move = exchanged.moves[at];
    expect(changed((moves) => moves.splice(at + 1, 0, move))).toMatch(
      /may not exchange|nothing is/,
    );
  });
});

describe('what is refused', () => {
  /** The record with something different. */
  const changed = (change: (copy: GameRecord) => void): string => {
    const copy = structuredClone(record);
    change(copy);
    return complaint(JSON.stringify(copy));
  };

  test('other formats and what is no JSON', () => {
    expect(complaint('{"format":"lux-record/1"}')).toBe(
      `${WHERE}, format = "lux-record/1": should be "tactoria-record/1"`,
    );
    expect(complaint('{}')).toContain('format is missing');
    expect(complaint('{"format"')).toContain('column 10: the JSON ends here, too early');
  });

  test('shapes that are wrong', () => {
    expect(changed((copy) => Object.assign(copy, { players: 5 }))).toBe(
      `${WHERE}, players = 5: should be 2, 3 or 4`,
    );
    expect(changed((copy) => Object.assign(copy, { random: -1 }))).toBe(
      `${WHERE}, random = -1: should be a whole number from 0 to 4294967295`,
    );
    expect(changed((copy) => Object.assign(copy, { starter: 3 }))).toBe(
      `${WHERE}, starter = 3: should be a seat from 0 to 2`,
    );
    expect(changed((copy) => Object.assign(copy, { rules: { maxTurns: 0 } }))).toBe(
      `${WHERE}, rules.maxTurns = 0: should be a whole number from 1 to 1000`,
    );
  });

  test('moves that are none', () => {
    const first = (move: object) =>
      changed((copy) => {
        copy.moves[0] = move as GameRecord['moves'][number];
      });
    expect(first({ by: 0, do: 'fly' })).toContain(
      'moves[0] = {"by":0,"do":"fly"}: "do" should be one of done, pass',
    );
    expect(first({ by: 0, do: 'attack' })).toBe(
      `${WHERE}, moves[0].seat is missing: it should be a seat: a whole number from 0`,
    );
    expect(first({ by: 0, do: 'build', card: 'cavalry', at: 'capital' })).toContain(
      'should have both at and slot (a unit) or neither (a building)',
    );
    expect(first({ by: 0, do: 'done', card: 'spy' })).toContain(
      'moves[0].card: there is no such field; known are by, do',
    );
  });

  test('moves that are impossible', () => {
    const { starter } = record;
    const other = (starter + 1) % 3;
    const first = (move: object) =>
      changed((copy) => {
        copy.moves[0] = move as GameRecord['moves'][number];
      });
    expect(first({ by: other, do: 'done' })).toBe(
      `moves[0]: nothing is asked of seat ${other} now; seat ${starter} is asked, phase build`,
    );
    expect(first({ by: starter, do: 'pass' })).toMatch(
      new RegExp(`^moves\\[0\\]: seat ${starter} may not pass in phase build; legal are done, `),
    );
    expect(first({ by: starter, do: 'build', card: 'unicorn' })).toMatch(/may not build unicorn/);
  });

  test('games that go on too long or end too early', () => {
    expect(changed((copy) => copy.moves.push({ by: 0, do: 'done' }))).toBe(
      `moves[${record.moves.length}]: the game is already over`,
    );
    expect(changed((copy) => copy.moves.pop())).toMatch(
      /^moves: the game is not over after the last of \d+ moves; seat \d is asked, phase /,
    );
  });

  test('results that are not those of the game', () => {
    expect(changed((copy) => copy.final.scores.fill(9))).toMatch(
      /^final\.scores is \[9,9,9\]; the replay gives \[/,
    );
    expect(
      changed((copy) => {
        copy.final.turns++;
      }),
    ).toMatch(/^final\.turns is \d+; the replay gives \d+$/);
  });
});

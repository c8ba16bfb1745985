import { expect, test } from 'vitest';
import { textWithoutUnknown, withoutUnknown } from '../../sim/play/unknown.js';
import { isClearAmong, meanOf } from '../../sim/stats/mean.js';
import { withNames } from '../../sim/text/seat-names.js';

test('words in which texts differ are unknown, with the signs after them', () => {
  expect(withoutUnknown(['put +4 on Green', 'put −3 on Green'])).toBe('put ? on Green');
  expect(withoutUnknown(['draws Blue 4, then', 'draws Pink 4, then'])).toBe('draws ? 4, then');
  expect(withoutUnknown(['holds G4, Y2.', 'holds B3, Y2.'])).toBe('holds ?, Y2.');
  expect(withoutUnknown(['takes G4 here', 'takes nothing at all here'])).toBe('takes ? here');
  expect(withoutUnknown(['the same', 'the same'])).toBe('the same');
  expect(textWithoutUnknown(['a G4\nb', 'a Y2\nb'])).toBe('a ?\nb');
});

test('names stand for seats; columns stay in line', () => {
  const told = withNames("Seat 1 takes Seat 0's card\nSeat 0   –\nSeat 7", ['Anna', 'Ben']);
  expect(told).toBe("Ben takes Anna's card\nAnna     –\nSeat 7");
});

test('the more are looked at, the clearer a change has to be', () => {
  const values = Array.from({ length: 40 }, (_, i) => 0.2 + (i % 2 === 0 ? 0.5 : -0.5));
  const of = meanOf(values).estimate();
  expect([1, 100].map((looks) => isClearAmong(of, looks))).toEqual([true, false]);
  const alike = (n: number) => ({ n, mean: 1, low: null, high: null });
  expect([4, 20].map((n) => isClearAmong(alike(n), 10))).toEqual([false, true]);
});

import { expect, test } from 'vitest';
import { applyMove, legalMoves, type Move, type Position, type Rules, result } from './index.js';
import { type Scene, scene } from './pictures.js';

/** The last epoch's last tiles are discarded; then its income comes. */
function lastIncome(cells: string[], more: Partial<Scene> = {}): Position {
  const switches: Partial<Rules> = { warLosses: [0], discardCoins: 0, ...more.switches };
  const pictures = [[cells], [['S']]];
  const hands = ['PPPP 1', 'PPPP 2'];
  const position = scene({ pictures, hands, points: [0, 0], ...more, switches });
  return applyMove(applyMove(position, { do: 'discard' }), { do: 'discard' });
}

const RAILWAY: Move = { do: 'trade', building: 'Warsaw-Vienna Railway', sell: 'coins' };
const BACK: Move = { do: 'trade', building: 'Warsaw-Vienna Railway', sell: 'points' };

test('C88 a trade once a phase, in one direction, if one can afford it', () => {
  const asked = lastIncome(['Warsaw-Vienna Railway'], { coins: [6, 0] });
  expect([asked.phase, asked.seat]).toEqual(['trade', 0]);
  expect(legalMoves(asked)).toEqual([RAILWAY, { do: 'done' }]);
  const over = applyMove(asked, RAILWAY);
  expect([over.phase, over.coins, over.points]).toEqual(['over', [2, 0], [2, 1]]);
});

test('C10, C88 nobody sells points that one lacks; who can do nothing is not asked', () => {
  const poor = lastIncome(['Warsaw-Vienna Railway'], { coins: [3, 0], points: [1, 0] });
  expect(poor.phase).toBe('over');
  const rich = lastIncome(['Warsaw-Vienna Railway'], { coins: [3, 0], points: [2, 0] });
  expect(legalMoves(rich)).toEqual([BACK, { do: 'done' }]);
  expect(applyMove(rich, BACK).coins).toEqual([4, 0]); // 9 coins, 5 of them converted
});

test('C88 repeatable trades, at most 20', () => {
  const switches: Partial<Rules> = { trades: 'repeatable' };
  const asked = lastIncome(['Warsaw-Vienna Railway'], { coins: [100, 0], switches });
  let position = asked;
  for (let i = 0; i < 20; i++) {
    expect(position.phase).toBe('trade');
    position = applyMove(position, RAILWAY);
  }
  expect([position.phase, position.coins, position.points]).toEqual(['over', [0, 0], [44, 1]]);
});

test('C87, C89 several buildings, in any order, with what was just earned', () => {
  const cells = ['Okecie Airport', 'Main Railway Station', 'IIII c6'];
  const asked = lastIncome(cells, { coins: [0, 0] });
  const airport: Move = { do: 'trade', building: 'Okecie Airport', sell: 'coins' };
  expect(legalMoves(asked)).toEqual([airport, { do: 'done' }]);
  const traded = applyMove(asked, airport);
  expect([traded.phase, traded.points]).toEqual(['over', [3, 1]]);
});

test('C108 the School of Economics mixes coins and points', () => {
  const asked = lastIncome(['Warsaw School of Economics', 'Arsenal'], { coins: [0, 0] });
  expect([asked.phase, asked.seat]).toEqual(['economics', 0]);
  expect(legalMoves(asked)).toEqual([0, 1, 2].map((coins) => ({ do: 'economics', coins })));
  const mixed = applyMove(asked, { do: 'economics', coins: 1 });
  expect([mixed.coins, mixed.points]).toEqual([
    [1, 0],
    [1, 1],
  ]);
  const alone = lastIncome(['Warsaw School of Economics'], { switches: { countsItself: false } });
  expect(alone.phase).toBe('over');
});

test('C101 to C104 coins become points, the rest decides ties', () => {
  const cells = ['UUUU'];
  const tied = lastIncome(cells, { coins: [12, 8], points: [3, 3] });
  expect([tied.coins, tied.points]).toEqual([
    [2, 3],
    [5, 5],
  ]);
  expect(result(tied)).toEqual({ scores: [5, 5], places: [1, 0], winners: [1] });
  const shared = lastIncome(cells, { coins: [13, 8], points: [3, 3] });
  expect(result(shared)).toEqual({ scores: [5, 5], places: [0, 0], winners: [0, 1] });
});

import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CapitalWarsaw } from '../../../engine/capital-warsaw/index.js';
import { QUADRANTS } from '../../../engine/capital-warsaw/quadrants.js';
import type { GameRecord } from '../../../engine/capital-warsaw/record.js';
import { parseRules, STANDARD_RULES } from '../../../engine/capital-warsaw/rules.js';
import type { WarsawState } from '../../../engine/capital-warsaw/state.js';
import { cityTile, topOf } from '../../../engine/capital-warsaw/text-words.js';
import { START, turned } from '../../../engine/capital-warsaw/tiles.js';
import { createAgent } from '../../../sim/agents/registry.js';
import { LOOKS } from '../../../sim/games/capital-warsaw/board/art.js';
import { warsawBoard } from '../../../sim/games/capital-warsaw/board/index.js';
import { tileSheet } from '../../../sim/games/capital-warsaw/board/tiles-page.js';
import { GameRun } from '../../../sim/play/run.js';
import { makeLab } from '../../kit/lab.js';
import { distance, SIGHTS } from '../../kit/sight.js';

const { lab, path } = makeLab();
const NOTE = 'he tiles are a reconstruction, not the published set';

function recordOf(changes: Record<string, unknown>) {
  const rules = parseRules(changes, 3);
  const agents = [0, 1, 2].map(() =>
    createAgent<WarsawState>('greedy', new CapitalWarsaw(3, rules)),
  );
  return new GameRun<WarsawState, GameRecord>(new CapitalWarsaw(3, rules), agents, 'board').record(
    0,
  );
}
const record = recordOf({});

test('every district of every epoch is drawn: places, turned quadrants, names, levels', () => {
  const { text } = warsawBoard(record);
  expect(text).toContain(NOTE);
  // The last epoch stands first.
  const epochs = text.split('<details').slice(1).reverse();
  expect(epochs).toHaveLength(6);
  record.epochs.forEach(({ districts, coins, points }, e) => {
    const seats = epochs[e].split('<figure>').slice(1);
    districts.forEach((district, seat) => {
      expect(seats[seat]).toContain(`${points[seat]} point`);
      expect(seats[seat]).toContain(`${coins[seat]} coin`);
      const tiles = seats[seat].split('<g transform="translate(').slice(1);
      expect(tiles).toHaveLength(district.length);
      district.forEach(({ row, col, stack }, i) => {
        expect(tiles[i].startsWith(`${col * 100} ${row * 100})`)).toBe(true);
        const { tile, turn } = topOf({ stack });
        const city = cityTile(STANDARD_RULES, tile);
        const quadrants = tile === START ? STANDARD_RULES.tiles.start.quadrants : city?.quadrants;
        const icons = [
          ...tiles[i].matchAll(/#warsaw-(residential|commercial|industrial|cultural|park)"/g),
        ];
        expect(icons.map(([, name]) => name)).toEqual(quadrants ? turned(quadrants, turn) : []);
        if (!quadrants) expect(tiles[i]).toContain((city?.building ?? tile).replace("'", '&#39;'));
        expect(tiles[i].includes('>×')).toBe(stack.length > 1);
      });
    });
  });
});

test('with tiles of its own a board says what they are, and a broken record is refused', () => {
  const about = 'from a box';
  const own = recordOf({ tiles: { about, start: { quadrants: Array(4).fill('park'), price: 0 } } });
  expect(warsawBoard(own).text).toContain(`Tiles of its own: ${about}.`);
  const broken = { ...record, moves: record.moves.slice(0, -1) };
  expect(() => warsawBoard(broken)).toThrow(/moves/);
});

test('a sheet shows every tile with its price, and says that it is a reconstruction', async () => {
  const sheet = tileSheet(STANDARD_RULES.tiles);
  expect(sheet).toContain('A reconstruction, not the published set');
  for (const { id } of STANDARD_RULES.tiles.epochs.flat())
    expect(sheet).toContain(`<figcaption>${id}</figcaption>`);
  expect((await lab('tiles --out tiles.html')).code).toBe(0);
  expect(readFileSync(path('tiles.html'), 'utf8')).toBe(sheet);
  expect((await lab('tiles --out tiles.html')).code).toBe(1);
  expect((await lab('tiles --out nowhere/tiles.html')).code).toBe(1);
  expect(existsSync(path('nowhere'))).toBe(false);
});

test('text on a sheet is inside its frame, below price and notch; the legend has what is there', () => {
  const sheet = tileSheet(STANDARD_RULES.tiles);
  const tiles = sheet.split('<figure>').slice(1);
  const named = tiles.filter((tile) => tile.includes('rx="3.5"'));
  expect(named).toHaveLength(27 + 10);
  for (const tile of named) {
    const lines = [...tile.matchAll(/<text x="50" y="([\d.]+)" font-size="([\d.]+)"/g)];
    const sizes = lines.map(([, y, size]) => ({ y: Number(y), size: Number(size) }));
    expect(sizes[0].y - 0.8 * sizes[0].size, tile).toBeGreaterThan(20.5);
    expect(sizes[sizes.length - 1].y, tile).toBeLessThan(92);
    expect(Math.min(...sizes.map(({ size }) => size)), tile).toBeGreaterThan(7);
    sizes.slice(1).forEach(({ y, size }, i) => {
      expect(y - sizes[i].y, tile).toBeGreaterThan(size);
    });
  }
  expect(sheet).toContain('price in coins');
  expect(sheet).not.toContain('levels of a stack');
  expect(warsawBoard(record).text).toContain('levels of a stack');
});

test('a report of a run shows its first game', async () => {
  const run =
    'sim --game capital-warsaw --players 2 --games 4 --agents greedy --seed b --workers 1';
  expect((await lab(`${run} --quiet --out run`)).code).toBe(0);
  expect((await lab('report run --out run.html')).code).toBe(0);
  const page = readFileSync(path('run.html'), 'utf8');
  expect(page).toContain('One of these games');
  expect(page).toContain('District of seat 1 after epoch VI');
  expect(page).toContain(NOTE);
});

test('the colours of quadrants are told apart by all eyes, and on paper without colours', () => {
  for (const [who, see] of SIGHTS)
    for (const [i, one] of QUADRANTS.entries())
      for (const other of QUADRANTS.slice(i + 1))
        expect(
          distance(see(LOOKS[one].fill), see(LOOKS[other].fill)),
          `${one} and ${other} to ${who}`,
        ).toBeGreaterThan(12);
});

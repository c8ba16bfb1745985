import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actionOf, describe as describeMove } from '../../../engine/capital-warsaw/actions.js';
import { readChance, setUp } from '../../../engine/capital-warsaw/chance.js';
import { isConnected } from '../../../engine/capital-warsaw/district.js';
import { CapitalWarsaw } from '../../../engine/capital-warsaw/index.js';
import { type Position, readPosition } from '../../../engine/capital-warsaw/read.js';
import { PLAYER_COUNTS, parseRules, STANDARD_RULES } from '../../../engine/capital-warsaw/rules.js';
import { At } from '../../../engine/capital-warsaw/state.js';
import { NOBODY } from '../../../engine/core/game.js';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { same } from '../../kit/conformance.js';
import { inStyle, wideTiles } from './kit/differential.js';
import { PLAYER_NAMES } from './kit/players.js';
import { ruleFile } from './kit/rule-files.js';
import { randomRules, tallRules } from './kit/variants.js';

const RUNS = process.env.DEEP === '1' ? 600 : 36;

const situations = fc.record({
  players: fc.constantFrom(...PLAYER_COUNTS),
  rules: fc.constantFrom('standard', 'random', 'tall', 'file'),
  file: fc.nat(),
  style: fc.constantFrom(...PLAYER_NAMES),
  seed: fc.string({ maxLength: 8 }),
});

/** Checks something before every decision, and at the end, of games of all kinds. */
function holds(
  name: string,
  check: (game: CapitalWarsaw, state: Int32Array, rng: Rng) => void,
): void {
  test(name, () => {
    const property = fc.property(situations, ({ players, rules, file, style, seed }) => {
      const rng = new Rng(rootKey(seed));
      const chosen =
        rules === 'standard'
          ? STANDARD_RULES
          : rules === 'file'
            ? parseRules(ruleFile(players, file), players)
            : (rules === 'random' ? randomRules : tallRules)(players, rng);
      const game = new CapitalWarsaw(players, chosen);
      const chooser = inStyle(style, chosen, rng);
      const state = game.allocate();
      game.deal(state, rng);
      const legal = new Int32Array(game.maxLegal);
      check(game, state, rng);
      while (game.turn(state) !== NOBODY) {
        const actions = [...legal.subarray(0, game.legal(state, legal))];
        const moves = actions.map((action) => describeMove(game.table, state, action));
        game.apply(state, actions[chooser(moves)]);
        check(game, state, rng);
      }
    });
    fc.assert(property, { numRuns: RUNS, seed: 20_261 });
  });
}

const inDistricts = ({ districts }: Position) =>
  districts.flatMap((d) => d.flatMap(({ stack }) => stack.map(({ tile }) => tile)));

holds('every tile that was dealt is in exactly one place', (game, state) => {
  const p = readPosition(game.table, state);
  const picked = p.picked.filter((tile) => tile !== null);
  const all = [...inDistricts(p), ...p.packs.flat(), ...picked, ...p.discarded, ...p.lost];
  const starts = all.filter((tile) => tile === 'S');
  const others = all.filter((tile) => tile !== 'S');
  expect(starts).toHaveLength(game.seats);
  expect(new Set(others).size).toBe(others.length);
  const { handSize, tiles } = game.rules;
  const ids = tiles.epochs.map((stack) => new Set(stack.map(({ id }) => id)));
  for (let e = 0; e < p.epoch; e++)
    expect(others.filter((tile) => ids[e].has(tile))).toHaveLength(game.seats * handSize);
  const laid = others.filter((tile) => !ids.some((stack) => stack.has(tile)));
  const left = p.milestones.filter((name) => name !== null);
  expect(new Set([...laid, ...left]).size).toBe(laid.length + left.length);
});

holds('districts are connected, in their frame and seen from the top-left', (game, state) => {
  const { phase } = readPosition(game.table, state);
  for (let seat = 0; seat < game.seats; seat++) {
    const district = readPosition(game.table, state).districts[seat];
    const cells = district.reduce((mask, { row, col }) => mask | (1 << (row * 4 + col)), 0);
    expect(state[At.OCCUPIED + seat]).toBe(cells);
    if (district.length === 0) continue;
    if (game.rules.warConnectivity === 'each' || (phase !== 'war' && phase !== 'collapse'))
      expect(isConnected(cells)).toBe(true);
    const rows = district.map(({ row }) => row);
    const columns = district.map(({ col }) => col);
    expect(Math.min(...rows)).toBe(0);
    expect(Math.min(...columns)).toBe(0);
    const size = [Math.max(...rows) + 1, Math.max(...columns) + 1].sort();
    const tall = wideTiles(game.rules);
    const isTall = district.some(({ stack }) => tall.has(stack.at(-1)?.tile ?? ''));
    const wide = isTall || phase === 'collapse';
    expect(size[1]).toBeLessThanOrEqual(4);
    if (!wide) expect(size[0]).toBeLessThanOrEqual(3);
  }
});

holds('coins are never negative, points only where the rules allow it', (game, state) => {
  const { coins, points } = readPosition(game.table, state);
  for (const n of coins) expect(n).toBeGreaterThanOrEqual(0);
  if (game.rules.pointsBelowZero === 'no')
    for (const n of points) expect(n).toBeGreaterThanOrEqual(0);
});

holds('what is kept beside the cells agrees with them', (game, state) => {
  const { table: t } = game;
  readPosition(t, state).districts.forEach((district, seat) => {
    const tops = district.map(({ stack }) => t.pieceNamed.get(stack.at(-1)?.tile as string) ?? 0);
    const bits = (of: Int32Array) => tops.reduce((mask, piece) => mask | of[piece], 0);
    expect(state[At.BUILDINGS + seat]).toBe(bits(t.buildingBit));
    expect(state[At.LANDMARKS + seat]).toBe(bits(t.landmarkBit));
    const high = district.filter(({ stack }) => stack.length > 1);
    expect(state[At.OVERBUILT + seat]).toBe(
      high.reduce((mask, { row, col }) => mask | (1 << (row * 4 + col)), 0),
    );
  });
});

test('replaying the chance and the moves gives the same bytes', () => {
  for (let i = 0; i < 12; i++) {
    const rng = new Rng(rootKey(`again ${i}`));
    const players = PLAYER_COUNTS[i % 3];
    const game = new CapitalWarsaw(players, i % 2 ? randomRules(players, rng) : STANDARD_RULES);
    const state = game.allocate();
    game.deal(state, rng);
    const again = game.allocate().fill(7);
    setUp(game.table, again, readChance(game.table, state));
    const legal = new Int32Array(game.maxLegal);
    while (game.turn(state) !== NOBODY) {
      const action = legal[rng.below(game.legal(state, legal))];
      const { seat: _, ...move } = describeMove(game.table, state, action);
      expect(actionOf(game.table, move)).toBe(action);
      game.apply(state, action);
      game.apply(again, action);
    }
    expect(same(again, state)).toBe(true);
  }
});

import { expect, test } from 'vitest';
import { Tactoria } from '../../../engine/tactoria/index.js';
import { parseRules, STANDARD_RULES } from '../../../engine/tactoria/rules.js';
import { HandRows } from '../../../sim/games/tactoria/agents/expert/hand-rows.js';
import { TACTORIA_NETS } from '../../../sim/games/tactoria/agents/expert/index.js';
import { TactoriaReader } from '../../../sim/games/tactoria/agents/expert/reader.js';
import { UnitStats } from '../../../sim/games/tactoria/agents/unit-stats.js';
import { type Decision, decisionsOf } from '../../kit/learned.js';

const COUNTS = [2, 3, 4] as const;
const out = new Int32Array(1024);
const { parts, partRows, wholeRows } = TACTORIA_NETS.shape;

const partsOf = (reader: TactoriaReader): number[][] =>
  Array.from({ length: parts }, (_, part) => [...out.subarray(0, reader.part(part, out, 0))]);

/** What is read of things as they stand, and after each action. */
function readAll(reader: TactoriaReader, { glance, seat, legal }: Decision) {
  reader.look(glance, seat);
  const still = [...out.subarray(0, reader.still(out, 0))];
  const now = partsOf(reader);
  const after = [...legal].map((action) => {
    expect(reader.after(action)).toBe(1);
    const changes = reader.way(0);
    const moving = [...out.subarray(0, reader.moving(out, 0))];
    return { changes, moving, parts: partsOf(reader) };
  });
  return { still, now, after };
}

test.each(COUNTS)('only parts that are named differ after an action, %i players', (players) => {
  const game = new Tactoria(players);
  const reader = new TactoriaReader(game);
  let changed = 0;
  for (const decision of decisionsOf(game, 'changes', 'random')) {
    const { now, after } = readAll(reader, decision);
    for (const { changes, parts } of after)
      parts.forEach((rows, part) => {
        if (((changes >> part) & 1) === 0) expect(rows).toEqual(now[part]);
        else if (rows.join() !== now[part].join()) changed++;
      });
  }
  expect(changed).toBeGreaterThan(500);
});

test('what is read does not depend on what was read before', () => {
  const game = new Tactoria(3);
  const [once, again] = [new TactoriaReader(game), new TactoriaReader(game)];
  const decisions = decisionsOf(game, 'order', 'random');
  expect(decisions.length).toBeGreaterThan(100);
  for (const decision of decisions) {
    const read = readAll(once, decision);
    const turned = { ...decision, legal: decision.legal.slice().reverse() };
    const { after, ...rest } = readAll(again, turned);
    expect({ ...rest, after: after.reverse() }).toEqual(read);
  }
});

test.each([
  [{ start: { coin: 9, build: 9, draw: 12, store: 9 }, startingHand: 14, unitCost: 3 }],
  [{ eliminationMargin: 1, maxTurns: 30, legendaryAfterUse: 'discard' }],
  [{ villageSlot: 'defence', abilitiesRaise: 'now', removal: 'regroup', rest: 'both' }],
])('rules with other numbers are read: %j', (changes) => {
  const isRowOf = (rows: number) => (row: number) => row >= 0 && row < rows;
  for (const players of COUNTS) {
    const game = new Tactoria(players, parseRules(changes));
    const reader = new TactoriaReader(game);
    for (const decision of decisionsOf(game, 'variants', 'random')) {
      const { still, now, after } = readAll(reader, decision);
      const ofParts = [now, ...after.map((each) => each.parts)].flat(2);
      expect(ofParts.every(isRowOf(partRows))).toBe(true);
      const ofWhole = [still, ...after.map(({ moving }) => moving)].flat();
      expect(ofWhole.every(isRowOf(wholeRows))).toBe(true);
    }
  }
});

test('what is read of a card depends on what it does, not on its name or place', () => {
  const { deck, legendary, ...rest } = STANDARD_RULES.cards;
  const cards = { ...rest, deck: [...deck].reverse(), legendary: [...legendary].reverse() };
  const games = [new Tactoria(2), new Tactoria(2, parseRules({ cards }))];
  const [mine, theirs] = games.map(({ table }) => {
    const state = new Int32Array(table.size);
    const hand = new HandRows(table, new UnitStats(table));
    return new Map(
      table.ids.map((card, kind) => [
        card,
        [...out.subarray(0, hand.card(state, table.seat, kind, out, 0))],
      ]),
    );
  });
  expect(mine.size).toBe(deck.length + legendary.length);
  expect(mine).toEqual(theirs);
});

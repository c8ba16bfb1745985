import { expect, test } from 'vitest';
import { at } from '../../../kit/lists.js';
import { allLegendary, allOrdinary, sortCards } from './cards.js';
import { nextRandom } from './random.js';
import { standardRules } from './rules.js';
import { sampleRules } from './sample.js';
import { applyMove, legalMoves, result, start } from './tactoria.js';
import type { Note, Position, Rules } from './types.js';

/** A player who chooses at random, by a generator of his own. */
function randomGame(
  rules: Rules,
  players: number,
  seed: number,
  check: (position: Position) => void,
  note: Note = () => {},
): Position {
  let position = start(rules, players, { starter: seed % players, seed }, note);
  let chance = seed ^ 0x5bd1e995;
  check(position);
  while (position.phase !== 'over') {
    const moves = legalMoves(position);
    const { state, value } = nextRandom(chance);
    chance = state;
    const move = at(moves, Math.floor((value * moves.length) / 4294967296));
    position = applyMove(position, move, note);
    check(position);
  }
  return position;
}

/** Every card, wherever it is. */
function cardsOf(position: Position): readonly string[] {
  const { battle } = position;
  const fighting = battle ? [...battle.attack, ...battle.defence, ...battle.survivors] : [];
  return [
    ...position.deck,
    ...position.discard,
    ...position.legendary,
    ...position.removed,
    ...position.offer,
    ...[...position.leaving, ...fighting].map((one) => one.unit),
    ...position.seats.flatMap((seat) => [
      ...seat.hand,
      ...seat.stored,
      ...seat.buildings.flatMap(({ card, prices }) => prices.map(() => card)),
      ...[...seat.units, ...seat.settlers, ...seat.resting].map((one) => one.unit),
    ]),
  ];
}

function checkPosition(position: Position): void {
  const { rules } = position;
  const all = [...allOrdinary(rules), ...allLegendary(rules)];
  if (sortCards(rules, cardsOf(position)).join() !== sortCards(rules, all).join()) {
    throw new Error(`cards are lost in phase ${position.phase}`);
  }
  const moves = legalMoves(position);
  expect(moves.length > 0).toBe(position.phase !== 'over');
  expect(new Set(moves.map((move) => JSON.stringify(move))).size).toBe(moves.length);
}

const VARIANTS: readonly Partial<Rules>[] = [
  {},
  { victory: 'nextTurn', villageCount: 'name', villageHitPoints: 'paid', spoils: 'shared' },
  { removal: 'regroup', legendaryAfterUse: 'discard', questMercenary: 'stays', rest: 'both' },
  { villageSlot: 'defence', battleOrder: 'once', survivors: 'each', villageHitPoints: 'current' },
  { legendaryAfterUse: 'legendary', settlersPerBuilding: 1, peaceRounds: 3, unitCost: 2 },
  { questsAndSettling: false, regroupMoves: 0, eliminationMargin: 3, startingHand: 7 },
];

test.each(VARIANTS)('random games end and keep all cards: %j', (variant) => {
  for (const cards of [standardRules, sampleRules]) {
    for (const players of [2, 3, 4]) {
      const rules = { ...cards, ...variant, maxTurns: 24 };
      const end = randomGame(rules, players, 11 * players, checkPosition);
      const { winners, places } = result(end);
      expect(winners.length).toBeGreaterThan(0);
      expect(places.filter((place) => place === 0)).toHaveLength(winners.length);
      expect(end.turn).toBeLessThanOrEqual(24);
    }
  }
});

test('the same chance and moves give the same game', () => {
  const play = () => randomGame(standardRules, 2, 5, () => {});
  expect(play()).toEqual(play());
});

test('random games meet most clauses, and end in all three ways', () => {
  const noted = new Set<string>();
  const ways = new Set<string>();
  for (let seed = 1; seed <= 12; seed++) {
    const rules = { ...standardRules, ...VARIANTS[seed % 3] };
    const end = randomGame(
      rules,
      2 + (seed % 3),
      seed,
      () => {},
      (clause) => noted.add(clause),
    );
    ways.add(result(end).how);
  }
  const often = 'T2 T3 T4 T6 T10 T13 T17 T19 T20 T21 T24 T26 T27 T28 T30 T31 T32 T34 T35 T36 T37';
  const battle = 'T38 T40 T43 T44 T46 T48 T51 T53 T54 T55 T58 T59 T60 T61 T62 T65 T68 T69 T70 T71';
  for (const clause of `${often} ${battle} T73 T74 T75`.split(' ')) expect(noted).toContain(clause);
  expect([...ways].sort()).toEqual(['cap', 'survival', 'upgrade']);
});

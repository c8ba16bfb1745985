import { expect, test } from 'vitest';
import { checkPosition, randomGame, watchArrangements } from './random-games.js';
import { dice, randomRules } from './random-rules.js';
import { standardRules } from './rules.js';
import { sampleRules } from './sample.js';
import { result } from './tactoria.js';
import type { Rules } from './types.js';

const GAMES = process.env.DEEP === '1' ? 2_000 : 100;

const VARIANTS: readonly Partial<Rules>[] = [
  {},
  { victory: 'nextTurn', villageCount: 'name', villageHitPoints: 'paid', spoils: 'shared' },
  { removal: 'regroup', legendaryAfterUse: 'discard', questMercenary: 'discarded', rest: 'both' },
  { villageSlot: 'defence', battleOrder: 'once', survivors: 'each', villageHitPoints: 'current' },
  { legendaryAfterUse: 'legendary', settlersPerBuilding: 1, peaceRounds: 3, unitCost: 2 },
  { abilitiesRaise: 'now', withdrawals: 3, regroupMoves: 1000 },
  { questsAndSettling: false, regroupMoves: 1, eliminationMargin: 3, startingHand: 7 },
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

test('random cards: games end, keep all cards and meet what is new', () => {
  const noted = new Set<string>();
  for (let seed = 1; seed <= GAMES; seed++) {
    const watch = watchArrangements();
    const end = randomGame(
      randomRules(dice(seed)),
      2 + (seed % 3),
      seed,
      (position) => {
        checkPosition(position);
        watch(position);
      },
      (clause) => noted.add(clause),
    );
    expect(result(end).winners.length).toBeGreaterThan(0);
  }
  const clauses = ['T73 exchange', ...[76, 77, 78, 79, 80, 81, 82, 83, 84].map((n) => `T${n}`)];
  for (const clause of clauses) expect(noted).toContain(clause);
}, 600_000);

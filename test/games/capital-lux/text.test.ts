import { expect, test } from 'vitest';
import { discarded } from '../../../engine/capital-lux/read.js';
import type { GameRecord } from '../../../engine/capital-lux/record.js';
import { replay } from '../../../engine/capital-lux/replay.js';
import {
  PLAYER_COUNTS,
  parseRules,
  type RuleChanges,
  STANDARD_RULES,
} from '../../../engine/capital-lux/rules.js';
import { tell } from '../../../engine/capital-lux/text.js';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { PLAYER_NAMES } from './kit/players.js';
import { recordGame } from './kit/records.js';
import { randomRules } from './kit/variants.js';

/** Games of all kinds: player counts, styles, standard and random rules. */
function manyGames(number: number): GameRecord[] {
  const rng = new Rng(rootKey('told'));
  return Array.from({ length: number }, (_, i) => {
    const players = PLAYER_COUNTS[i % 3];
    const rules = i % 2 === 0 ? STANDARD_RULES : randomRules(players, rng);
    return recordGame(players, `${i}`, rules, PLAYER_NAMES[i % PLAYER_NAMES.length]);
  });
}

const games = manyGames(120);
const linesOf = (record: GameRecord): string[] => tell(record).split('\n');

test('a game is told in lines of at most 100 characters, without colours or trailing spaces', () => {
  for (const record of games)
    for (const line of linesOf(record)) {
      expect(line.length, line).toBeLessThanOrEqual(100);
      expect(line).not.toMatch(/\s$|\p{Cc}/u);
    }
});

test('the same record is told the same way', () => {
  expect(tell(games[0])).toBe(tell(structuredClone(games[0])));
});

test('what is told of the check is what happened: discards, payments, hands laid down', () => {
  for (const record of games) {
    let cards = 0;
    let gold = 0;
    replay(record, {
      dealt: () => {},
      move: () => {},
      roundEnd: () => {},
      over: (t, s) => {
        cards = discarded(t, s).reduce((sum, n) => sum + n, 0);
        gold = record.rounds.at(-1)?.gold.reduce((sum, n) => sum + n, 0) ?? 0;
      },
    });
    const text = unwrapped(record);
    const told = [...text.matchAll(/ discards ((?:[GYBP]\d+ ?)+)\./g)];
    const byEffects = [
      ...text.matchAll(/ discards \w+ \d+ from (its|the) |gives up \w+ \d+ of its /g),
    ];
    const byLimits = told.flatMap(([, list]) => list.trim().split(' '));
    expect(byLimits.length + byEffects.length).toBe(cards);
    const start = parseRules(record.rules ?? {}, record.players).startingGold;
    const taken = sumOf(text, / takes (\d+) gold and has/g);
    const paid = sumOf(text, /, and pays (\d+) gold\./g);
    const had = start.slice(0, record.players).reduce((sum, n) => sum + n, 0);
    expect(had + taken - paid).toBe(gold);
  }
});

/** Lines that were broken put together again. */
const unwrapped = (record: GameRecord): string => tell(record).replace(/\n {4,6}(?=\S)/g, ' ');
const sumOf = (text: string, pattern: RegExp): number =>
  [...text.matchAll(pattern)].reduce((sum, [, n]) => sum + Number(n), 0);

test('each play is a sentence, each answer part of it', () => {
  for (const record of games) {
    const text = unwrapped(record);
    const count = (pattern: RegExp) => [...text.matchAll(pattern)].length;
    const moves = (field: string) => record.moves.filter((move) => field in move).length;
    expect(count(/Seat \d plays (Green|Yellow|Blue|Pink) \d+ to (its hometown|the capital)/g)).toBe(
      moves('play'),
    );
    expect(count(/looks at [+−]\d+ and puts it on/g)).toBe(moves('modifier'));
    const empty = record.moves.filter((move) => 'discards' in move && move.discards.length === 1);
    expect(count(/ takes \w+ \d+ from the capital|chooses \w+, where there is no card/g)).toBe(
      moves('takes') + empty.length,
    );
    expect(count(/ discards \w+ \d+ from (its hand|its hometown|the capital)/g)).toBe(
      moves('discards') - empty.length,
    );
    expect(count(/ moves \w+ \d+ from its hometown to the capital/g)).toBe(moves('moves'));
    expect(count(/ gives up \w+ \d+ of its (hand|hometown)/g)).toBe(moves('exchanges'));
    expect(count(/ looks at the modifier that Seat \d put on \w+, [+−]\d+/g)).toBe(moves('looks'));
    expect(count(/ steals a disc from Seat \d and has \d+/g)).toBe(moves('steals'));
    expect(count(/ declines to (draw|take|place|discard|move|exchange|look|steal)/g)).toBe(
      moves('declines'),
    );
    expect(count(/Seat \d takes [GYBP\d ]+ and (passes|leaves)/g)).toBe(moves('draft'));
  }
});

test('the final scores are those of the record, winners first', () => {
  for (const record of games) {
    const lines = linesOf(record);
    const from = lines.indexOf('Final scores') + 3;
    const rows = lines.slice(from, from + record.players).map((line) => line.trim().split(/\s+/));
    for (const [, seat, , , , points] of rows)
      expect(Number(points)).toBe(record.final.scores[Number(seat)]);
    const first = rows.filter((row) => row.at(-1) === '1').map(([, seat]) => Number(seat));
    expect(first).toEqual(record.final.winners);
  }
});

test.each<[string, RuleChanges, RegExp]>([
  ['L4 by lot', { modifiers: [1] }, /too few modifiers to deal for the start: by lot, Seat \d/],
  ['L4 tie', { modifiers: [2, 2, 2, 2] }, /Seats 0 and 1 have the highest; by lot, Seat \d starts/],
  ['L10', { rounds: 9 }, /Too few cards are left to deal: the round ends at once\./],
  ['L18', { modifiers: [] }, /no modifier is left for the Agent/],
  ['L21 empty colour', { clericChoice: 'any' }, /the Cleric chooses \w+, where there is no card/],
  ['L22', { setupCards: 0 }, /the Cleric finds nothing to take/],
  ['L27', { discs: 0 }, /the pile is empty, the Merchant takes nothing/],
  ['L29', { rounds: 9 }, /the deck is empty, the Scholar draws nothing/],
  ['L32', {}, /\(Seat \d has no card left: one last turn for everybody else\.\)/],
  ['L35', {}, /Hands are laid down into the hometowns: Seat \d [GYBP]\d/],
  ['L39', { negativeLimit: 'zero', modifiers: [-9, -9] }, /= −\d+ \(counts as 0\)/],
  ['L41 pays', {}, /Seat \d has \d+ in \w+, (\d) over, and pays \1 gold\./],
  ['L41 declines', { startingGold: [9, 9, 9, 9] }, /over, does not pay and discards [GYBP]\d/],
  ['L45', {}, /Seat \d has \d+ in \w+, \d+ over, and discards [GYBP]\d/],
  ['L48 none', {}, /bonus: nobody has a point, no bonus\./],
  ['L48 tied', { bonusAtZero: 'tied' }, /bonus: Seats 0 and 1 tie at 0: Seat 0 takes/],
  ['L49', {}, /bonus: Seats \d and \d tie at \d+: Seat \d takes [GYBP]\d/],
  ['L51', {}, /leads with \d+, but no card is left in the capital\./],
  ['L56', {}, /Seat \d has the highest hometown, \d+ points, and starts the next round\./],
  ['L57', {}, /points each; Seat \d started this round, and so the next\./],
  ['L57 last', { starterTie: 'previousLast' }, /points each; clockwise after Seat \d, who started/],
  ['L64', {}, /both have \d+ points; Seat \d has more cards of value 6/],
  [
    'strength',
    { actions: { B: [{ effect: 'modifier', amount: 2 }], P: [{ effect: 'take', amount: 2 }] } },
    /the Agent looks at \S+ and puts it on \w+, then looks at/,
  ],
  [
    'no strength',
    { actions: { G: [{ effect: 'draw', amount: 0 }] } },
    /to the capital, without an action\./,
  ],
  ['rules', { discs: 6 }, /Rules: standard, except \{ "discs": 6 \}/],
])('%s is told', (_, changes, sentence) => {
  const rules = parseRules(changes);
  const told = Array.from({ length: 600 }, (_, i) => i).some((i) =>
    sentence.test(unwrapped(recordGame(2, `${i}`, rules))),
  );
  expect(told).toBe(true);
});

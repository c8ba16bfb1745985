import seedrandom from 'seedrandom';
import { expect, test } from 'vitest';
import { at, distinct, sorted, sum } from '../../../kit/lists.js';
import { allCards } from './cards.js';
import { effectUnderWay } from './choices.js';
import { applyMove, legalMoves, start } from './lux.js';
import { withRandomActions } from './random-actions.js';
import { sameness, seenBy } from './seen.js';
import { type Below, drawChance, STANDARD } from './standard.js';
import type { Chance, Move, Note, Position, Rules } from './types.js';

import { worlds } from './worlds.js';

/*
 * Random games of the reference alone, with random lists of effects: nothing gets lost, every
 * question has an answer, every game ends, and what a seat thinks possible contains the truth.
 */
const DEEP = process.env.DEEP === '1';
const GAMES = DEEP ? 2000 : 240;
const MOMENTS = DEEP ? 200 : 30;
/** More than any game here needs; cards that go round for ever would need more. */
const MAX_MOVES = 5000;

function generator(seed: string): Below {
  const random = seedrandom(seed);
  return (n) => Math.floor(random() * n);
}

function expectNothingLost(position: Position): void {
  const { rules, deck, capital, discarded, hands, packs, hometowns, bonus } = position;
  const owned = [hands, packs, hometowns, bonus].flat(2);
  expect(sorted([...deck, ...capital, ...discarded, ...owned])).toEqual(sorted(allCards(rules)));
  const starting = rules.startingGold.slice(0, position.players);
  expect(position.pile + sum(position.gold)).toBe(rules.discs + sum(starting));
  expect(Math.min(position.pile, ...position.gold)).toBeGreaterThanOrEqual(0);
  const drawn = position.drawn === null ? [] : [position.drawn];
  const placed = position.placed.map(({ value }) => value);
  const modifiers = [...placed, ...drawn, ...position.modifierDeck];
  expect(sorted(modifiers)).toEqual(sorted(rules.modifiers));
}

/** L80: a looker is no placer, and looks at most once. */
function expectLookers(position: Position): void {
  for (const { seat, lookers } of position.placed) {
    expect(lookers).toEqual(sorted(distinct(lookers)));
    expect(lookers).not.toContain(seat);
  }
}

/** L68, L70: whoever is asked has a choice, and a decline exactly where the effect says `may`. */
function expectQuestion(position: Position, moves: readonly Move[]): void {
  expect(moves.length).toBeGreaterThan(0);
  expect(new Set(moves.map((move) => JSON.stringify(move))).size).toBe(moves.length);
  expect(moves.every((move) => move.seat === position.seat)).toBe(true);
  expect(position.drawn !== null).toBe(position.phase === 'agent');
  const isEffect = position.phase === 'cleric' || position.phase === 'choice';
  expect(moves.some((move) => 'declines' in move)).toBe(isEffect && effectUnderWay(position).may);
}

interface Played {
  positions: Position[];
  moves: Move[];
}

function play(rules: Rules, players: number, chance: Chance, below: Below, note: Note): Played {
  const positions = [start(rules, players, chance, note)];
  const moves: Move[] = [];
  for (;;) {
    const position = at(positions, positions.length - 1);
    expectNothingLost(position);
    expectLookers(position);
    const legal = legalMoves(position);
    if (position.phase === 'over') return { positions, moves };
    expectQuestion(position, legal);
    const move = at(legal, below(legal.length));
    moves.push(move);
    if (moves.length > MAX_MOVES) throw new Error('the game does not end');
    positions.push(applyMove(position, move, note));
  }
}

const SWITCHES: readonly Partial<Rules>[] = [
  {},
  { clericChoice: 'any', startingGold: [1, 0, 2, 1] },
  { modifiers: [4, 2, -1, -3, 1, 0], discs: 3, rounds: 2 },
];

test(`L67 to L82: nothing is lost in ${GAMES} games with random effects`, () => {
  const noted = new Map<string, number>();
  const note = (clause: string) => noted.set(clause, (noted.get(clause) ?? 0) + 1);
  for (let game = 0; game < GAMES; game++) {
    const below = generator(`games ${game}`);
    const rules = withRandomActions({ ...STANDARD, ...at(SWITCHES, game % 3) }, below);
    const players = 2 + (Math.floor(game / 3) % 3);
    play(rules, players, drawChance(rules, players, below), below, note);
  }
  const clauses = Array.from({ length: 16 }, (_, i) => `L${67 + i}`);
  const rare = clauses.filter((clause) => (noted.get(clause) ?? 0) < GAMES / 8);
  expect(rare, 'clauses that hardly come up').toEqual([]);
});

const none = {};
const TINY: Rules = {
  ...STANDARD,
  copies: { G: { '2': 2, '3': 1 }, Y: { '4': 1 }, B: { '3': 1, '5': 1 }, P: none },
  modifiers: [2, -1],
  discs: 1,
  rounds: 1,
  handSize: { '2': 2, '3': 1, '4': 1 },
  picksPerPass: 1,
  setupCards: 0,
  startingGold: [1, 1, 1, 1],
};

test(`L82: the truth is among the worlds at ${MOMENTS} moments with random effects`, () => {
  let hidden = 0;
  for (let moment = 0; moment < MOMENTS; moment++) {
    const below = generator(`worlds ${moment}`);
    const rules = withRandomActions(TINY, below);
    const players = 2 + (moment % 2);
    const chance = drawChance(rules, players, below);
    const { positions, moves } = play(rules, players, chance, below, () => {});
    const until = below(positions.length);
    const truth = at(positions, until);
    const seat = below(players);
    const choice = moment % 4 < 2 ? 'kinds' : 'cards';
    const possible = worlds(rules, players, seat, chance, moves.slice(0, until), choice);
    const found = possible.filter(({ position }) => sameness(position) === sameness(truth));
    expect(found).toHaveLength(1);
    expect(sum(possible.map(({ weight }) => weight))).toBeCloseTo(1, 9);
    for (const { position } of possible) expect(seenBy(position, seat)).toBe(seenBy(truth, seat));
    if (possible.length > 1) hidden++;
  }
  expect(hidden).toBeGreaterThan(MOMENTS / 3);
});

import { expect } from 'vitest';
import { describe as describeMove } from '../../../../engine/capital-lux/actions.js';
import { type Chance, readChance, setUp } from '../../../../engine/capital-lux/chance.js';
import { CapitalLux } from '../../../../engine/capital-lux/index.js';
import { type Position, readPosition } from '../../../../engine/capital-lux/read.js';
import type { PlayerCount, Rules } from '../../../../engine/capital-lux/rules.js';
import { NOBODY } from '../../../../engine/core/game.js';
import type { Rng } from '../../../../engine/core/rng.js';
import * as reference from '../reference/index.js';
import { choose, type PlayerName } from './players.js';

/**
 * Plays one game on the engine and on the reference, comparing after every move: the legal moves,
 * the whole position, each round's end, the result. Returns the number of decisions.
 */
export function playBoth(
  players: PlayerCount,
  rules: Rules,
  style: PlayerName,
  rng: Rng,
  note: reference.Note,
  stack: (chance: Chance) => Chance = (chance) => chance,
): number {
  const game = new CapitalLux(players, rules);
  const t = game.table;
  const rounds: Position[] = [];
  t.onRoundEnd = (s) => rounds.push(readPosition(t, s));
  const state = game.allocate();
  game.deal(state, rng);
  rounds.length = 0;
  setUp(t, state, stack(readChance(t, state)));
  let other = reference.start(rules, players, readChance(t, state), note);
  const legal = new Int32Array(game.maxLegal);
  let decisions = 0;
  for (;;) {
    compare(readPosition(t, state), other);
    const count = game.legal(state, legal);
    const actions = [...legal.subarray(0, count)];
    same(
      actions,
      [...new Set(actions)].sort((a, b) => a - b),
    );
    const moves = actions.map((action) => describeMove(t, state, action));
    same(inOrder(moves), inOrder(reference.legalMoves(other)));
    if (game.turn(state) === NOBODY) break;
    const chosen = choose(style, moves, rng);
    game.apply(state, actions[chosen]);
    other = reference.applyMove(other, moves[chosen], note);
    decisions++;
  }
  expect(decisions).toBeLessThanOrEqual(game.maxActions);
  compareRounds(rounds, other);
  compareResults(game, state, other);
  return decisions;
}

function compare(mine: Position, theirs: reference.Position): void {
  same(
    { ...mine, limits: null },
    {
      round: theirs.round,
      phase: theirs.phase,
      seat: theirs.seat,
      starter: theirs.starter,
      hands: theirs.hands.map(sorted),
      packs: theirs.packs.map(sorted),
      hometowns: theirs.hometowns.map(sorted),
      bonus: theirs.bonus.map(sorted),
      capital: sorted(theirs.capital),
      discarded: sorted(theirs.discarded),
      gold: theirs.gold,
      pile: theirs.pile,
      deck: theirs.deck,
      modifiers: theirs.placed.map(({ seat, value, on, lookers }) => ({
        on,
        by: seat,
        value,
        ...(lookers.length > 0 && { lookers }),
      })),
      modifierDeck: theirs.modifierDeck,
      drawn: theirs.drawn,
      lastTurns: theirs.lastTurns,
      limits: null,
    },
  );
  if (theirs.limits) same(mine.limits, theirs.limits);
}

function compareRounds(mine: Position[], theirs: reference.Position): void {
  const shown = mine.map(({ starter, limits, bonus, gold, hometowns, capital }) => ({
    starter,
    limits,
    bonus,
    gold,
    hometowns,
    capital,
  }));
  const expected = theirs.roundsDone.map((round) => ({
    ...round,
    bonus: round.bonus.map(sorted),
    hometowns: round.hometowns.map(sorted),
    capital: sorted(round.capital),
  }));
  expect(shown).toEqual(expected);
}

function compareResults(game: CapitalLux, state: Int32Array, other: reference.Position): void {
  const out = new Int32Array(2 * game.seats);
  game.score(state, out);
  const { scores, places, winners } = reference.result(other);
  expect([...out]).toEqual([...scores, ...places]);
  expect(winners).toEqual(places.flatMap((place, seat) => (place === 0 ? [seat] : [])));
}

/** toEqual, where the text differs: comparing text is twenty times faster. */
function same(mine: unknown, theirs: unknown): void {
  if (JSON.stringify(mine) !== JSON.stringify(theirs)) expect(mine).toEqual(theirs);
}

const ORDER = 'GYBP';
function sorted(cards: readonly string[]): string[] {
  const key = (card: string) => ORDER.indexOf(card[0]) * 1000 + Number(card.slice(1));
  return [...cards].sort((a, b) => key(a) - key(b));
}

function inOrder(moves: readonly object[]): string[] {
  return moves.map((move) => JSON.stringify(Object.entries(move).sort())).sort();
}

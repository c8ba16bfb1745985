import { describe, expect, test } from 'vitest';
import { CapitalLux } from '../../../../engine/capital-lux/index.js';
import { type PlayerCount, parseRules } from '../../../../engine/capital-lux/rules.js';
import { At, type LuxState } from '../../../../engine/capital-lux/state.js';
import { NOBODY } from '../../../../engine/core/game.js';
import { Rng, rootKey } from '../../../../engine/core/rng.js';
import { random } from '../../../../sim/agents/random.js';
import {
  Dealer,
  SOURCES,
  type Source,
} from '../../../../sim/games/capital-lux/studies/luck-and-skill/dealer.js';
import { Branches } from '../../../../sim/studies/branches.js';

const WORLDS = 20;

/** A dealer, and the positions that it deals, before anything is played. */
function makeDealer(players: PlayerCount) {
  const game = new CapitalLux(players, parseRules({}, players));
  const dealer = new Dealer(game.table);
  dealer.begin(0, new Rng(rootKey(`dealer ${players}`)));
  const branches = new Branches<LuxState, CapitalLux>(game, Array(players).fill(random), WORLDS);
  const dealt = (redrawn: readonly Source[], watch?: (state: LuxState) => void): LuxState[] => {
    const positions: LuxState[] = [];
    const play = branches.play.bind(branches);
    branches.play = (change) =>
      play((world, apart) => {
        change(world, apart);
        positions.push(world.slice());
        watch?.(world);
      });
    dealer.play(branches, redrawn);
    branches.play = play;
    return positions;
  };
  return { game, dealer, branches, dealt };
}

const packsOf = ({ table: t }: CapitalLux, s: LuxState): number[][] =>
  Array.from({ length: t.players }, (_, seat) => {
    const row = t.pack | (seat << t.rowShift);
    return [...s.subarray(row, row + t.kinds)];
  });
const modifiersOf = ({ table: t }: CapitalLux, s: LuxState): number[] => [
  ...s.subarray(t.modifierDecks, t.modifierDecks + t.rounds * t.modifierCount),
];
const deckOf = ({ table: t }: CapitalLux, s: LuxState): number[] => [
  ...s.subarray(t.deck, t.deck + t.deckSize),
];

describe.each([2, 3, 4] as const)('games dealt by sources of chance, %i players', (players) => {
  test('every game has all cards and modifiers, and the same draws make the same game', () => {
    const { game, dealt } = makeDealer(players);
    const before = dealt([]);
    expect(dealt([])).toEqual(before);
    for (const state of [...before, ...dealt(SOURCES)]) {
      expect(deckOf(game, state).sort((a, b) => a - b)).toEqual([...game.table.sortedDeck]);
      expect(
        packsOf(game, state)
          .flat()
          .reduce((a, b) => a + b),
      ).toBe(players * game.table.handSize);
    }
  });

  test('a source that is redrawn leaves the others as they are', () => {
    const { game, dealt } = makeDealer(players);
    const before = dealt([]);
    const changes = (source: Source, of: (game: CapitalLux, s: LuxState) => unknown) =>
      dealt([source]).filter((s, i) => `${of(game, s)}` !== `${of(game, before[i])}`).length;
    const starterOf = (_: CapitalLux, s: LuxState) => [s[At.STARTER], s[game.table.deck]];
    expect(changes('modifiers', modifiersOf)).toBeGreaterThan(WORLDS / 2);
    expect(changes('modifiers', deckOf)).toBe(0);
    expect(changes('draws', deckOf)).toBe(WORLDS);
    expect(changes('draws', packsOf)).toBe(0);
    expect(changes('first packs', packsOf)).toBe(WORLDS);
    expect(changes('first packs', starterOf)).toBe(0);
    expect(changes('first packs', modifiersOf)).toBe(0);
    expect(changes('set-up', starterOf)).toBeGreaterThan(WORLDS / 2);
    expect(changes('set-up', modifiersOf)).toBe(0);
    for (const source of ['later packs', 'players'] as const)
      expect(changes(source, (_, s) => s)).toBe(0);
  });

  test('another set-up card changes two cards of the packs at most, whoever starts', () => {
    const { game, dealt } = makeDealer(players);
    const before = dealt([]);
    dealt(['set-up']).forEach((state, i) => {
      const [one, other] = [before[i], state].map((s) => packsOf(game, s).flat());
      const apart = one.reduce((sum, count, kind) => sum + Math.abs(count - other[kind]), 0);
      expect(apart).toBeLessThanOrEqual(4);
    });
  });

  test('seats cannot tell such games from others, in any round', () => {
    const { game, dealer, branches } = makeDealer(players);
    const seen = new Int32Array(game.observationSize);
    const seenThere = new Int32Array(game.observationSize);
    const world = game.allocate();
    const rng = new Rng(rootKey('imagine'));
    const rounds = new Set<number>();
    const apply = game.apply.bind(game);
    game.apply = (state, action) => {
      apply(state, action);
      if (game.turn(state) === NOBODY || rng.below(32) > 0) return;
      rounds.add(state[At.ROUND]);
      expect(deckOf(game, state).sort((a, b) => a - b)).toEqual([...game.table.sortedDeck]);
      for (let seat = 0; seat < players; seat++) {
        game.observe(state, seat, seen);
        game.copy(state, world);
        game.determinize(world, seat, rng);
        game.observe(world, seat, seenThere);
        expect(seenThere).toEqual(seen);
      }
    };
    dealer.play(branches, ['later packs']);
    expect([...rounds].sort()).toEqual([0, 1, 2]);
  });
});

test('packs of round 2 have every card equally often', () => {
  const { game, dealer, branches } = makeDealer(2);
  const { table: t } = game;
  const counts = new Float64Array(t.kinds);
  const rng = new Rng(rootKey('uniform'));
  let packs = 0;
  const deal = t.onRoundEnd as (s: LuxState) => void;
  t.onRoundEnd = (s) => {
    deal(s);
    if (s[At.ROUND] > 0) return;
    for (let i = 0; i < t.players * t.handSize; i++) counts[s[t.deck + s[At.DRAWN] + i]]++;
    packs++;
  };
  for (let i = 0; i < 100; i++) {
    dealer.begin(0, rng);
    dealer.play(branches, []);
  }
  expect(packs).toBe(100 * WORLDS);
  const drawn = packs * t.players * t.handSize;
  for (const kind of t.kindsInOrder) {
    const expected = (drawn * t.copiesOf[kind]) / t.deckSize;
    expect(Math.abs(counts[kind] - expected)).toBeLessThan(5 * Math.sqrt(expected));
  }
});

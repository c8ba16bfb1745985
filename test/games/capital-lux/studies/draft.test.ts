import { expect, test } from 'vitest';
import { readChance, setUp } from '../../../../engine/capital-lux/chance.js';
import type { CapitalLux } from '../../../../engine/capital-lux/index.js';
import { loggedAction } from '../../../../engine/capital-lux/log.js';
import { PLAYER_COUNTS, STANDARD_RULES } from '../../../../engine/capital-lux/rules.js';
import { At, type LuxState, Phase } from '../../../../engine/capital-lux/state.js';
import { Rng, rootKey } from '../../../../engine/core/rng.js';
import { exchange } from '../../../../sim/games/capital-lux/studies/draft/exchange.js';
import { packKinds } from '../../../../sim/games/capital-lux/studies/draft/pack.js';
import { isPassedOn } from '../../../../sim/games/capital-lux/studies/draft/passed.js';
import { firstFault } from '../../../kit/conformance.js';
import { makeLab } from '../../../kit/lab.js';
import { ChangedLux } from '../kit/changed.js';
import { grouped, onlyCards, study, sum } from '../kit/study-rows.js';
import { randomRules } from '../kit/variants.js';

const { path } = makeLab();

const isMoment = ({ table }: CapitalLux, s: LuxState) =>
  s[At.PHASE] === Phase.DRAFT && isPassedOn(table, s);

/** Any card of the pack for any of the deck. */
function exchangeAny({ table: t }: CapitalLux, s: LuxState, rng: Rng): void {
  const kinds = packKinds(t, s);
  const place = s[At.DRAWN] + rng.below(t.deckSize - s[At.DRAWN]);
  exchange(t, s, s[At.PACK], kinds[rng.below(kinds.length)], place);
}

for (const players of PLAYER_COUNTS) {
  const key = rootKey(`exchanges ${players}`);
  const rng = new Rng(key);
  const rulesOf = (i: number) =>
    i < 5 ? STANDARD_RULES : randomRules(players, rng.reseed(key, i, 'study'));

  test(`${players} players: with cards exchanged, round 1 is as if it had been dealt so`, () => {
    for (let i = 0; i < 60; i++) {
      const moments = 2 * players;
      const game = new ChangedLux(players, rulesOf(i), moments, isMoment, exchangeAny);
      const changed = game.allocate();
      game.deal(changed, rng.reseed(key, i, 'deal'));
      if (changed[At.PHASE] !== Phase.DRAFT || changed[At.ROUND] > 0) continue;
      const again = game.allocate();
      setUp(game.table, again, readChance(game.table, changed));
      const { deck, deckSize, sortedDeck, log } = game.table;
      expect(changed.slice(deck, deck + deckSize).sort()).toEqual(sortedDeck);
      for (const entry of changed.subarray(log, log + changed[At.LOGGED]))
        game.apply(again, loggedAction(entry));
      expect(again).toEqual(changed);
    }
  });

  test(`${players} players: positions with cards exchanged conform in every round`, () => {
    for (let i = 0; i < 12; i++) {
      const rules = rulesOf(i);
      const moments = rules.rounds * 2 * players;
      const game = new ChangedLux(players, rules, moments, isMoment, exchangeAny);
      expect(firstFault(game, `exchange ${i}`, 1), JSON.stringify(rules)).toBeNull();
    }
  });

  test(`${players} players: only a Merchant is worth anything, and just its disc`, async () => {
    // Cards without value: what counts is the disc that each Merchant brings. Of its pack of two a
    // seat takes one and passes the other on; that the neighbour keeps.
    const { rows } = await study('draft', {
      players,
      deals: 100,
      out: path(`discs ${players}`),
      rules: {
        copies: onlyCards({ G: { 0: 20 }, Y: { 0: 20 } }),
        handSize: { [players]: 2 },
        picksPerPass: 1,
        rounds: 1,
        discs: 20,
        actions: { G: [{ effect: 'draw', amount: 0 }] },
      },
    });
    expect(rows.picks.length).toBeGreaterThan(0);
    for (const { card, action, points } of rows.picks) {
      expect(action).toBe(card === 'Y0' ? 'merchant' : 'none');
      expect(points).toBe(card === 'Y0' ? 0.5 : -0.5);
    }
    expect(new Set(rows.passed.map(({ card }) => card))).toEqual(new Set(['G0', 'Y0']));
    for (const { card, points, next_points, margin, next_margin } of rows.passed) {
      expect(points).toBe(0);
      if (players === 2) expect(margin).toBe(-Number(next_margin) || 0);
      // The random card is a Merchant in some worlds.
      const least = card === 'Y0' ? 0 : -1;
      expect(next_points).toBeGreaterThanOrEqual(least);
      expect(next_points).toBeLessThanOrEqual(least + 1);
    }
    expect(rows.passed.some(({ next_points }) => next_points !== 0)).toBe(true);
  });
}

test('the cards of a pack are compared in the same worlds', async () => {
  const { rows, text } = await study('draft', { players: 3, out: path('one') });
  const packs = grouped(rows.picks, 'deal', 'decision');
  expect(packs.length).toBeGreaterThan(0);
  for (const pack of packs) {
    expect(pack.length).toBeGreaterThan(1);
    expect(pack.filter(({ chosen }) => chosen).length).toBe(1);
    for (const column of ['points', 'win_share', 'margin'])
      expect(sum(pack, column)).toBeCloseTo(0, 9);
    for (const { pick, held } of pack) if (pick === 1) expect(held).toBe('0');
  }
  for (const pack of grouped(rows.passed, 'deal', 'decision')) {
    const most = Math.max(...pack.map(({ value }) => Number(value)));
    for (const { value, highest } of pack) expect(highest).toBe(value === most);
  }
  const two = await study('draft', { players: 3, workers: 2, out: path('two') });
  expect(two.text, 'with two workers').toBe(text);
});

test('players who search play on after any pick and with cards exchanged', async () => {
  const { rows } = await study('draft', {
    players: 4,
    policy: 'ismcts:iterations=5',
    deals: 1,
    out: path('search'),
  });
  expect(rows.picks.length).toBeGreaterThan(0);
  expect(rows.passed.length).toBeGreaterThan(0);
});

test('without a draft there is nothing to tell', async () => {
  const { rows, findings, sentences } = await study('draft', {
    rules: { picksPerPass: 0 },
    out: path('no draft'),
  });
  expect([...rows.picks, ...rows.passed, ...findings]).toEqual([]);
  expect(sentences[0]).toContain('too few deals to say: 0');
});

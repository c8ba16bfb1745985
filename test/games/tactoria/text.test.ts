import { describe, expect, test } from 'vitest';
import { NOBODY } from '../../../engine/core/game.js';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { WIDTH } from '../../../engine/core/text.js';
import { Tactoria } from '../../../engine/tactoria/index.js';
import {
  answerOf,
  readObservation,
  type TactoriaObservation,
} from '../../../engine/tactoria/observe-json.js';
import { PLAYER_COUNTS, STANDARD_RULES } from '../../../engine/tactoria/rules.js';
import { tell } from '../../../engine/tactoria/text.js';
import { moveWords, questionFor, showSeat, tellSince } from '../../../engine/tactoria/text-seat.js';
import { recordGame } from './kit/records.js';
import { seat, type TestTable } from './kit/table.js';

describe('a game told', () => {
  const record = recordGame(3, 'told', undefined, 'warrior');
  const text = tell(record);

  test('says whose cards these are, who starts and who wins', () => {
    expect(text).toContain("not the publisher's card list");
    expect(text).toContain(`Seat ${record.starter} starts.`);
    expect(text).toMatch(/Seats? .* (wins|share the victory) .*\.\n$/);
  });

  test('has every turn, and lines that fit', () => {
    const turns = [...text.matchAll(/^Turn (\d+): Seat \d$/gm)].map(([, turn]) => Number(turn));
    expect(turns).toEqual([...turns].sort((a, b) => a - b));
    expect(turns.length).toBeGreaterThan(10);
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(WIDTH);
  });

  test('every battle has its score, and only spies turn up units', () => {
    const texts = (['warrior', 'quester'] as const).map((style) =>
      tell(recordGame(3, 'battles', undefined, style)),
    );
    const lines = texts.flatMap((all) => all.split('\n'));
    const battles = lines.filter((line) => /wins the battle|troops in the battle/.test(line));
    expect(battles.length).toBeGreaterThan(20);
    for (const line of battles)
      expect(line).toMatch(
        /^ {4}Battle Score (0: all troops .* are lost|−?[1-9]\d*: Seat \d wins the battle)\.$/,
      );
    const settled = lines.flatMap((line, i) =>
      / settles .*\w\.$/.test(line) ? [lines[i + 1]] : [],
    );
    expect(settled.some((line) => / puts it under /.test(line))).toBe(true);
    for (const line of settled) expect(line).not.toContain('The units of');
  });

  test('names rules that are changed', () => {
    const changed = recordGame(2, 'told', { ...STANDARD_RULES, maxTurns: 4, spoils: 'shared' });
    expect(tell(changed)).toContain(
      'Rules: standard, except { "maxTurns": 4, "spoils": "shared" }',
    );
  });
});

const observed = (table: TestTable, by: number): TactoriaObservation =>
  readObservation(table.game.table, Int32Array.from(table.sees(by)), by);

describe('what a person is shown', () => {
  test('the kingdoms, hidden units as such, and the own hand', () => {
    const table = seat({
      seats: [
        { hand: 'spy thief spy mill-village', units: ['capital attack cavalry'] },
        {
          buildings: 'bank tavern',
          units: ['tavern mercenary envoy'],
          settlers: ['bank merchant'],
        },
      ],
    });
    const lines = showSeat(observed(table, 0), STANDARD_RULES).join('\n');
    expect(lines).toContain('you are Seat 0');
    expect(lines).toContain('2 Coin, 2 Build');
    expect(lines).toContain('Capital: attack [Cavalry]');
    expect(lines).toContain('Bank (Merchant); Tavern: mercenary [?]');
    expect(lines).toContain(
      'Your hand, with costs in Coin: Mill Village (X), Thief (1), 2 Spy (1)',
    );
    expect(lines).not.toContain('Envoy');
  });

  test('what has changed since', () => {
    const table = seat({ seats: [{ hand: 'tavern' }, { hand: 'library spy' }] });
    const before = observed(table, 1);
    table.does(0, 'build tavern', 'done').goToTurn(1);
    const news = tellSince(before, undefined, observed(table, 1), STANDARD_RULES);
    expect(news).toEqual(['Seat 0: built Tavern.']);
    expect(tellSince(undefined, undefined, before, STANDARD_RULES)).toEqual([]);
  });

  test('units that came and went, by their number', () => {
    const table = seat({ seats: [{ units: ['capital attack cavalry'] }, { hand: 'spearmen' }] });
    const { seats, ...seen } = observed(table, 0);
    const without = { ...seen, seats: seats.map((of) => ({ ...of, units: [] })) };
    const units = seats.map((of) => ({ ...of, units: [...of.units, ...seats[0].units] }));
    const since = (before: TactoriaObservation, now: TactoriaObservation) =>
      tellSince(before, undefined, now, STANDARD_RULES);
    expect(since(without, { ...seen, seats })).toEqual(['Seat 0: 1 unit more.']);
    expect(since({ ...seen, seats: units }, without)).toEqual([
      'Seat 0: 2 units fewer.',
      'Seat 1: 1 unit fewer.',
    ]);
  });

  test('T74: cards drawn, those of a kind that was discarded or stored, too', () => {
    const table = seat({
      seats: [{ hand: 'tavern thief spy' }, {}],
      deck: 'tavern thief spy',
    }).goTo('store');
    const before = observed(table, 0);
    table.does(0, 'store tavern').goToTurn(2);
    const answer = { do: 'store', card: 'tavern' } as const;
    expect(observed(table, 0).seats[0].hand).toEqual(['tavern', 'tavern', 'thief', 'spy']);
    expect(tellSince(before, answer, observed(table, 0), STANDARD_RULES)).toEqual([
      'You got Tavern, Thief, Spy.',
    ]);
  });

  test('every question and every move has words of its own', () => {
    const rng = new Rng(rootKey('words'));
    const phases = new Set<string>();
    for (let i = 0; i < 12; i++) {
      const game = new Tactoria(PLAYER_COUNTS[i % 3]);
      const state = game.allocate();
      const out = new Int32Array(game.observationSize);
      const legal = new Int32Array(game.maxLegal);
      game.deal(state, rng);
      while (game.turn(state) !== NOBODY) {
        const by = game.turn(state);
        const count = game.legal(state, legal);
        game.observe(state, by, out);
        const seen = readObservation(game.table, out, by);
        if (!phases.has(seen.phase) || rng.below(20) === 0) {
          const words = [...legal.subarray(0, count)].map((action) =>
            moveWords(answerOf(game.table, seen, action), seen, game.rules),
          );
          expect(questionFor(seen, game.rules)).toMatch(/\?$/);
          expect(new Set(words.map(({ short }) => short)).size).toBe(count);
          for (const { long } of words) expect(long).not.toMatch(/undefined|^$/);
        }
        phases.add(seen.phase);
        game.apply(state, legal[rng.below(count)]);
      }
    }
    expect(phases.size).toBeGreaterThan(12);
  });
});

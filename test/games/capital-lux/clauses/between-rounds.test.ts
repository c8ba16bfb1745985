import { describe, expect, test } from 'vitest';
import { cards, seat } from '../kit/table.js';

describe('Between rounds', () => {
  test('L56 the highest hometown total of all colours starts the next round', () => {
    const table = seat({
      setup: 'G6 Y6 B6 P6',
      hands: ['G6 P2 P3', 'G2 Y2 B2', 'G3 B3 P3'],
    });
    table.does(0, 'G6 to hometown').does(1, 'G2 to hometown').does(2, 'G3 to hometown');
    table.does(0, 'P3 to capital', 'takes Y6').does(1, 'Y2 to capital').does(2, 'B3 to hometown');
    table.does(0, 'P2 to capital', 'takes Y2').does(1, 'B2 to hometown').does(2, 'P3 to hometown');
    // Seat 0's yellow cards, 8 points, are over the limit of 0.
    expect(table.rounds[0].hometowns).toEqual([['G6'], cards('G2 B2'), cards('G3 B3 P3')]);
    expect(table.position).toMatchObject({ round: 1, starter: 2, seat: 2, phase: 'draft' });
  });

  test.each(['G', 'Y', 'B', 'P'])('L56 cards of colour %s count', (colour) => {
    const table = seat({ setup: `${colour}6`, hands: [`${colour}2`, `${colour}3`] });
    expect(table.everyoneHome().position.starter).toBe(1);
  });

  test('L56 gold does not count, and discards count no more', () => {
    const table = seat({
      setup: 'Y5',
      hands: ['G6', 'Y3', 'Y2'],
      gold: [5, 0, 4],
    }).everyoneHome();
    expect(table.rounds[0].hometowns).toEqual([[], ['Y3'], ['Y2']]);
    expect(table.position.starter).toBe(1);
  });

  /** Who starts round 2 after hometown totals as given. */
  const nextStarter = (
    totals: readonly number[],
    starter: number,
    starterTie: 'previousFirst' | 'previousLast',
  ) => {
    const table = seat({
      setup: 'Y6 Y6',
      hands: totals.map((total) => (total === 0 ? 'P6' : `Y${total}`)),
      starter,
      rules: { starterTie },
    }).everyoneHome();
    const yellow = totals.map((total) => (total === 0 ? [] : [`Y${total}`]));
    expect(table.rounds[0].hometowns).toEqual(yellow);
    return table.position.starter;
  };

  test('L57 among tied players the nearest clockwise from the previous starter starts', () => {
    expect(nextStarter([4, 4, 4], 1, 'previousFirst')).toBe(1);
    expect(nextStarter([4, 4, 3], 1, 'previousFirst')).toBe(1);
    expect(nextStarter([4, 3, 4], 1, 'previousFirst')).toBe(2);
    expect(nextStarter([4, 4, 3], 2, 'previousFirst')).toBe(0);
    expect(nextStarter([4, 3, 4, 4], 1, 'previousFirst')).toBe(2);
  });

  test("L57 with starterTie 'previousLast' the previous starter is the farthest", () => {
    expect(nextStarter([4, 4, 4], 1, 'previousLast')).toBe(2);
    expect(nextStarter([4, 4, 3], 1, 'previousLast')).toBe(0);
    expect(nextStarter([4, 3, 4], 2, 'previousLast')).toBe(0);
    expect(nextStarter([3, 4, 3], 1, 'previousLast')).toBe(1);
    expect(nextStarter([4, 4, 3], 2, 'previousLast')).toBe(0);
  });

  test('L58 when all hometowns are empty all are tied', () => {
    expect(nextStarter([0, 0, 0], 1, 'previousFirst')).toBe(1);
    expect(nextStarter([0, 0, 0], 1, 'previousLast')).toBe(2);
    expect(nextStarter([0, 0, 0], 2, 'previousLast')).toBe(0);
  });

  test('L59 all modifiers are collected; the new round has its own order of all four', () => {
    const table = seat({
      setup: 'Y3',
      hands: ['B2 B2', 'B3 B3'],
      modifiers: [
        [4, -1, 2, -3],
        [-3, 2, 4, -1],
      ],
    });
    table.does(0, 'B2 to capital', '+4 on Y').does(1, 'B3 to capital', '-1 on P');
    table.does(0, 'B2 to capital', '+2 on Y').does(1, 'B3 to hometown');
    expect(table.rounds[0].limits).toEqual({ G: 0, Y: 9, B: 7, P: -1 });
    expect(table.position).toMatchObject({ round: 1, modifiers: [] });
    expect(table.position.modifierDeck).toEqual([-3, 2, 4, -1]);
    table.deal(['G2 G3', 'B4 G4']).does(1, 'B4 to capital', '-3 on G').everyoneHome();
    // Blue: two 2s are left of the 2, 2 and 3, and the 4 came.
    expect(table.rounds[1].limits).toEqual({ G: -3, Y: 3, B: 8, P: 0 });
  });

  test('L60 capital, hometowns, gold and bonus cards stay', () => {
    const table = seat({
      setup: 'G6 G5 B6',
      hands: ['G3 Y2 B2', 'G4 Y3 B3'],
      gold: [1, 0],
    });
    table.does(0, 'G3 to hometown').does(1, 'G4 to hometown');
    table.does(0, 'Y2 to capital').does(1, 'Y3 to capital');
    table.does(0, 'B2 to hometown').does(1, 'B3 to hometown');
    const kept = {
      capital: cards('G5 Y2 Y3'),
      hometowns: [cards('G3 B2'), cards('G4 B3')],
      gold: [2, 1],
      pile: 6,
      bonus: [[], cards('G6 B6')],
    };
    expect(table.rounds[0]).toMatchObject(kept);
    expect(table.position).toMatchObject({ ...kept, round: 1, phase: 'draft' });
    table.deal(['P2 P3 P4', 'P2 P3 P4']);
    expect(table.position).toMatchObject(kept);
    // What stays counts in the next check too.
    table.everyoneHome().nobodyPays();
    expect(table.rounds[1].limits).toEqual({ G: 5, Y: 5, B: 0, P: 0 });
    expect(table.rounds[1].hometowns).toEqual([['G3'], ['G4']]);
  });

  test('L61 the deck is not reshuffled: the next deal goes on where the last one ended', () => {
    const table = seat({
      hands: ['Y2 Y3', 'B2 B3'],
      draws: 'P2 G6 P3 Y6 P4 B6',
      exact: true,
    }).everyoneHome();
    expect(table.position).toMatchObject({ round: 1, starter: 0, deck: ['P4', 'B6'] });
    expect(table.position.packs).toEqual([cards('P2 P3'), cards('G6 Y6')]);
  });

  test('L62 no new card is turned up', () => {
    const table = seat({ setup: 'Y3', hands: ['P2', 'P3'], draws: 'G2 G3 G4' }).everyoneHome();
    expect(table.position).toMatchObject({ round: 1, capital: ['Y3'], packs: [['G2'], ['G3']] });
    expect(table.position.deck).toHaveLength(72 - 1 - 2 - 2);
    expect(table.position.deck[0]).toBe('G4');
  });
});

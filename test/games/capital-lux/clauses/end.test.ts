import { describe, expect, test } from 'vitest';
import { cards, type Plan, seat } from '../kit/table.js';

/** One round in which all cards go to the hometowns. */
function afterOneRound(plan: Plan) {
  return seat({ ...plan, rules: { ...plan.rules, rounds: 1 } }).everyoneHome();
}

describe('End', () => {
  test('L63 the game ends after three rounds; hometown, bonus cards and gold are the score', () => {
    const table = seat({ setup: 'G6 G6 Y5', hands: ['G5', 'P2'], gold: [2, 3] });
    table.everyoneHome().nobodyPays();
    expect(table.position).toMatchObject({ round: 1, bonus: [['G6'], []] });
    table.deal(['P2', 'Y3']).everyoneHome().nobodyPays();
    expect(table.position).toMatchObject({ round: 2, bonus: [['G6', 'G6'], ['Y5']] });
    table.deal(['P3', 'P4']).everyoneHome().nobodyPays();
    expect(table.position).toMatchObject({ phase: 'over', seat: -1 });
    expect(table.options).toEqual([]);
    // With nothing left in the capital everything is over.
    expect(table.position.bonus).toEqual([cards('G6 G6'), ['Y5']]);
    expect(table.position.hometowns).toEqual([[], []]);
    expect(table.result.points).toEqual([12 + 2, 5 + 3]);
    expect(table.result.places).toEqual([0, 1]);
  });

  test("L63 the last round's limits, payments and bonuses come before the score", () => {
    const table = afterOneRound({ setup: 'Y4', hands: ['Y5', 'P2'], gold: [4, 1] });
    expect(table.position.phase).toBe('gold');
    table.does(0, 'saves Y');
    expect(table.result.points).toEqual([5 + 4 + 3, 1]);
  });

  test('L64 a tie goes to the most 6s, among hometown and bonus cards', () => {
    const home = afterOneRound({ setup: 'Y6 Y6 B6 B6', hands: ['B4 B4', 'Y6 Y2'] });
    expect(home.position.bonus).toEqual([['B6'], ['Y6']]);
    expect(home.result).toEqual({ points: [14, 14], places: [1, 0] });
    const bonus = afterOneRound({ setup: 'Y6 B4', hands: ['Y2', 'B4'] });
    expect(bonus.result).toEqual({ points: [8, 8], places: [0, 1] });
  });

  test('L64 then to the most 5s, 4s, 3s, 2s', () => {
    const setup = 'Y6 Y6 B6 B6';
    const fives = afterOneRound({ setup, hands: ['Y5 Y3', 'B4 B4'] });
    expect(fives.result).toEqual({ points: [14, 14], places: [0, 1] });
    const fours = afterOneRound({ setup, hands: ['Y3 Y3', 'B4 B2'] });
    expect(fours.result).toEqual({ points: [12, 12], places: [1, 0] });
    const threes = afterOneRound({ setup, hands: ['Y3', 'B2'], gold: [0, 1] });
    expect(threes.result).toEqual({ points: [9, 9], places: [0, 1] });
    const twos = afterOneRound({ setup, hands: ['Y2 P6', 'B2 B2'], gold: [2, 0] });
    expect(twos.position.hometowns).toEqual([['Y2'], ['B2', 'B2']]);
    expect(twos.result).toEqual({ points: [10, 10], places: [1, 0] });
  });

  test('L64 a higher value decides before any lower one', () => {
    const table = afterOneRound({
      setup: 'Y6 Y6 B6 B6',
      hands: ['Y6 P3 P4', 'B2 B2 B2'],
    });
    expect(table.position.hometowns).toEqual([['Y6'], ['B2', 'B2', 'B2']]);
    // Both have a 6 as bonus; the other 6 beats three 2s.
    expect(table.result).toEqual({ points: [12, 12], places: [0, 1] });
  });

  test('L64 if the cards are alike too, the victory is shared', () => {
    const table = afterOneRound({ setup: 'Y6 Y6 B6 B6', hands: ['Y3 Y4', 'B4 B3'] });
    expect(table.result).toEqual({ points: [13, 13], places: [0, 0] });
  });

  test('L65 lower places go by the same key', () => {
    const three = afterOneRound({
      setup: 'Y6 Y6 B6 B6',
      hands: ['Y4 Y4', 'B5 B3', 'P2 P3'],
      gold: [0, 0, 20],
    }).nobodyPays();
    expect(three.result).toEqual({ points: [14, 14, 20], places: [2, 1, 0] });
    const shared = afterOneRound({
      setup: 'Y6 Y6 B6 B6',
      hands: ['Y4 Y4', 'P2 P3', 'B4 B4'],
      gold: [0, 20, 0],
    }).nobodyPays();
    expect(shared.result).toEqual({ points: [14, 20, 14], places: [1, 0, 1] });
  });

  test('L65 of several with the same points each has a place of its own', () => {
    const table = afterOneRound({
      setup: 'G6 G6 Y6 Y6 B6 B6 P6 P6',
      hands: ['G4 G4', 'Y5 Y3', 'B6 B2', 'P5 P5'],
    });
    expect(table.result).toEqual({ points: [14, 14, 14, 16], places: [3, 2, 1, 0] });
  });

  test('L65 who comes after a shared place has as many before', () => {
    const table = afterOneRound({ hands: ['P2', 'P3', 'P4', 'P5'], gold: [3, 7, 7, 2] });
    expect(table.position.phase).toBe('gold');
    expect(table.nobodyPays().result).toEqual({ points: [3, 7, 7, 2], places: [2, 0, 0, 3] });
  });
});

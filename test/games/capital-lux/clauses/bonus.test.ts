import { describe, expect, test } from 'vitest';
import { cards, seat } from '../kit/table.js';

const ONE_ROUND = { rounds: 1 };

describe('Bonus cards', () => {
  test('L47 in each colour the highest total takes the highest capital card', () => {
    const table = seat({
      setup: 'G5 G4 Y4 Y6 B3 B6 P2 P4',
      hands: ['G4 Y3 B4 P2', 'G3 Y4 B3 P3'],
      rules: ONE_ROUND,
    }).everyoneHome();
    expect(table.position.bonus).toEqual([cards('G5 B6'), cards('Y6 P4')]);
    expect(table.position.capital).toEqual(cards('G4 Y4 B3 P2'));
  });

  test('L47 totals count after discards', () => {
    const table = seat({ setup: 'Y4', hands: ['Y6', 'Y3'], rules: ONE_ROUND }).everyoneHome();
    expect(table.position).toMatchObject({ hometowns: [[], ['Y3']], bonus: [[], ['Y4']] });
  });

  test('L47 the total decides, not the highest card', () => {
    const table = seat({
      setup: 'Y6 B6',
      hands: ['Y5 B2', 'Y3 Y3'],
      rules: ONE_ROUND,
    }).everyoneHome();
    expect(table.position.bonus).toEqual([['B6'], ['Y6']]);
  });

  test('L48 where all totals are 0 nobody gets a bonus, or with bonusAtZero "tied" all are tied', () => {
    const settled = (bonusAtZero: 'none' | 'tied') =>
      seat({
        setup: 'Y5 Y2',
        hands: ['B2', 'B3', 'Y8'],
        starter: 1,
        exact: true,
        rules: { ...ONE_ROUND, bonusAtZero },
      }).everyoneHome().position;
    expect(settled('none')).toMatchObject({
      hometowns: [[], [], []],
      bonus: [[], [], []],
      capital: ['Y2', 'Y5'],
    });
    expect(settled('tied')).toMatchObject({
      hometowns: [[], [], []],
      bonus: [[], ['Y5'], ['Y2']],
      capital: [],
    });
  });

  test('L48 a single point decides, under either setting', () => {
    for (const bonusAtZero of ['none', 'tied'] as const) {
      const rules = { ...ONE_ROUND, bonusAtZero };
      const table = seat({ setup: 'Y5 Y3', hands: ['B2', 'Y2'], rules }).everyoneHome();
      expect(table.position).toMatchObject({ bonus: [[], ['Y5']], capital: ['Y3'] });
    }
  });

  test('L49 John, Mary and Bob tie: John takes the 6, Mary the 4, Bob nothing', () => {
    const [bob, john, mary] = [0, 1, 2];
    const table = seat({
      setup: 'Y4 Y6',
      hands: ['Y5', 'Y5', 'Y5'],
      starter: john,
      rules: ONE_ROUND,
    }).everyoneHome();
    const { bonus } = table.position;
    expect([bonus[john], bonus[mary], bonus[bob]]).toEqual([['Y6'], ['Y4'], []]);
    expect(table.position.capital).toEqual([]);
  });

  test('L49 tied players take one card each, the next highest', () => {
    const table = seat({
      setup: 'Y2 Y6 Y6 Y3',
      hands: ['Y4', 'B5', 'Y4', 'Y4'],
      starter: 3,
      rules: ONE_ROUND,
    }).everyoneHome();
    expect(table.position.bonus).toEqual([['Y6'], [], ['Y3'], ['Y6']]);
    expect(table.position.capital).toEqual(['Y2']);
  });

  test('L50 nobody else gets one, whatever is left', () => {
    const table = seat({
      setup: 'Y6 Y5 Y4',
      hands: ['Y3', 'Y4', 'Y4'],
      rules: ONE_ROUND,
    }).everyoneHome();
    expect(table.position.bonus).toEqual([[], ['Y6'], ['Y5']]);
    expect(table.position.capital).toEqual(['Y4']);
  });

  test('L51 no card in the capital, no bonus', () => {
    const table = seat({
      hands: ['B2', 'Y3'],
      modifiers: [[4, 2, -1, -3]],
      rules: ONE_ROUND,
    });
    table.does(0, 'B2 to capital', '+4 on Y').does(1, 'Y3 to hometown');
    expect(table.position).toMatchObject({ bonus: [[], []], hometowns: [[], ['Y3']] });
    expect(table.position.capital).toEqual(['B2']);
    expect(table.result.points).toEqual([0, 3]);
  });

  test('L52 a bonus card leaves the capital and lowers later limits', () => {
    const table = seat({ setup: 'Y6 Y4', hands: ['Y5', 'B2'] }).everyoneHome();
    expect(table.rounds[0]).toMatchObject({ limits: { Y: 10 }, bonus: [['Y6'], []] });
    expect(table.position.capital).toEqual(['Y4']);
    table.deal(['P2', 'P3']).everyoneHome();
    expect(table.rounds[1]).toMatchObject({ limits: { Y: 4 }, hometowns: [[], []] });
  });

  test('L53 bonus cards count for points', () => {
    const table = seat({ setup: 'Y6', hands: ['Y5', 'B2'], rules: ONE_ROUND }).everyoneHome();
    expect(table.position).toMatchObject({ hometowns: [['Y5'], []], bonus: [['Y6'], []] });
    expect(table.result.points).toEqual([11, 0]);
  });

  test('L53 bonus cards count neither for limits nor for majorities', () => {
    const table = seat({ setup: 'Y6 Y5 B6', hands: ['Y4', 'B2'] }).everyoneHome();
    expect(table.position.bonus).toEqual([['Y6'], ['B6']]);
    table.deal(['P2', 'Y5']).everyoneHome();
    // 4 of 5, not 10 of 5; and 5 beat 4.
    expect(table.rounds[1]).toMatchObject({ limits: { Y: 5 }, hometowns: [['Y4'], ['Y5']] });
    expect(table.rounds[1].bonus).toEqual([['Y6'], cards('Y5 B6')]);
  });

  test('L53 bonus cards do not count for the next starter', () => {
    const table = seat({
      setup: 'Y6 Y6 B2 B2 B2',
      hands: ['Y4 P2', 'P3 Y3', 'B3 B3'],
      starter: 1,
    }).everyoneHome();
    expect(table.rounds[0].bonus).toEqual([['Y6'], [], ['B2']]);
    expect(table.rounds[0].hometowns).toEqual([['Y4'], ['Y3'], ['B3', 'B3']]);
    expect(table.position.starter).toBe(2);
  });

  test('L53 bonus cards count for the tie-break', () => {
    const table = seat({
      setup: 'Y6 B4',
      hands: ['B4', 'Y2'],
      rules: ONE_ROUND,
    }).everyoneHome();
    expect(table.position.bonus).toEqual([['B4'], ['Y6']]);
    expect(table.result).toEqual({ points: [8, 8], places: [1, 0] });
  });

  test('L55 the last round has bonuses too', () => {
    const table = seat({ setup: 'G6 Y6 B6', hands: ['G2', 'P2'] }).everyoneHome();
    expect(table.position.bonus).toEqual([['G6'], []]);
    table.deal(['Y2', 'P2']).everyoneHome();
    expect(table.position.bonus).toEqual([cards('G6 Y6'), []]);
    table.deal(['B2', 'P2']).everyoneHome();
    expect(table.position.phase).toBe('over');
    expect(table.position.bonus).toEqual([cards('G6 Y6 B6'), []]);
    expect(table.result.points).toEqual([20, 0]);
  });
});

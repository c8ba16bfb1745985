import { describe, expect, test } from 'vitest';
import { cards, seat } from '../kit/table.js';

const ONE_ROUND = { rounds: 1 };

describe('Round end', () => {
  test('L32 when a hand is empty all others have one last turn, with cards left or not', () => {
    const table = seat({ hands: ['B2 B3', 'G2 G3', 'G4 G5'], draws: 'P2 P3 P4 P5' });
    table.does(0, 'B2 to hometown').does(1, 'G2 to capital').does(2, 'G4 to capital');
    expect(table.position.lastTurns).toBeNull();
    table.does(0, 'B3 to hometown');
    expect(table.position).toMatchObject({ seat: 1, lastTurns: 2 });
    table.does(1, 'G3 to hometown');
    expect(table.position).toMatchObject({ seat: 2, lastTurns: 1 });
    expect(table.position.hands[1]).toEqual(['P2']);
    table.does(2, 'G5 to hometown');
    expect(table.position).toMatchObject({ round: 1, phase: 'draft', lastTurns: null });
  });

  test('L32 a hand that becomes empty in a last turn triggers nothing more', () => {
    const table = seat({ hands: ['G2', 'B2', 'B3'], draws: 'Y2', rules: ONE_ROUND });
    table.does(0, 'G2 to capital').does(1, 'B2 to hometown');
    expect(table.position).toMatchObject({ seat: 2, lastTurns: 2 });
    table.does(2, 'B3 to hometown');
    expect(table.position).toMatchObject({ seat: 0, lastTurns: 1 });
    table.does(0, 'Y2 to hometown');
    expect(table.position.phase).toBe('over');
  });

  test('L32 what counts is the end of the turn: an Agent still places his modifier', () => {
    const table = seat({ hands: ['B2', 'Y2'] });
    table.does(0, 'B2 to capital');
    expect(table.position).toMatchObject({ phase: 'agent', seat: 0, lastTurns: null });
    table.does(0, '+4 on G');
    expect(table.position).toMatchObject({ phase: 'play', seat: 1, lastTurns: 1 });
  });

  test('L33 last turns run clockwise', () => {
    const table = seat({ hands: ['B2', 'B3', 'B4', 'B5'], starter: 2 });
    table.does(2, 'B4 to hometown');
    expect(table.position).toMatchObject({ seat: 3, lastTurns: 3 });
    table.does(3, 'B5 to hometown').does(0, 'B2 to hometown').does(1, 'B3 to hometown');
    expect(table.position.round).toBe(1);
  });

  test('L34 a last turn is a whole turn, and compulsory', () => {
    const table = seat({ setup: 'B4', hands: ['B2 B3', 'G2 P2'], draws: 'Y2' });
    table.does(0, 'B2 to hometown').does(1, 'G2 to capital').does(0, 'B3 to hometown');
    expect(table.position).toMatchObject({ seat: 1, lastTurns: 1 });
    expect(table.options).toEqual([
      ...['Y2 to hometown', 'Y2 to capital'],
      ...['P2 to hometown', 'P2 to capital'],
    ]);
    table.does(1, 'P2 to capital');
    expect(table.options).toEqual(['takes G2', 'takes B4']);
    table.does(1, 'takes G2');
    expect(table.rounds).toHaveLength(1);
  });

  test("L35 cards left in hands go to their owners' hometowns, without actions", () => {
    const table = seat({
      setup: 'G4 Y6 Y6 B6 B6',
      hands: ['B4 B5', 'G2 G3', 'P2 G4'],
      draws: 'Y3 Y3 B2 G5 P3',
      rules: ONE_ROUND,
    });
    table.does(0, 'B4 to hometown').does(1, 'G2 to capital').does(2, 'G4 to hometown');
    table.does(0, 'B5 to hometown').does(1, 'G3 to capital').does(2, 'P2 to hometown');
    const { hands, hometowns, gold, pile, modifiers, deck, limits } = table.position;
    expect(hands).toEqual([[], [], []]);
    expect(hometowns).toEqual([cards('B4 B5'), cards('Y3 Y3'), cards('G4')]);
    expect({ gold, pile, modifiers }).toEqual({ gold: [0, 0, 0], pile: 8, modifiers: [] });
    expect(deck[0]).toBe('B2');
    expect(limits).toEqual({ G: 9, Y: 12, B: 12, P: 0 });
  });

  test('L35 every card that is left counts, equal ones too', () => {
    const table = seat({
      setup: 'Y5',
      hands: ['B4 B5', 'G2 G3'],
      draws: 'Y3 Y3',
      rules: ONE_ROUND,
    });
    table.does(0, 'B4 to hometown').does(1, 'G2 to capital').does(0, 'B5 to hometown');
    table.does(1, 'G3 to capital');
    expect(table.position.limits.Y).toBe(5);
    expect(table.position.hometowns[1]).toEqual([]);
    expect(table.position.discarded).toEqual(cards('Y3 Y3 B4 B5'));
  });

  test('L36 they lie in the hometowns before the modifiers are revealed and limits checked', () => {
    const table = seat({
      setup: 'Y2',
      hands: ['B2 B3', 'G2 G3'],
      draws: 'Y4',
      gold: [0, 3],
      modifiers: [[-1, 4, 2, -3]],
    });
    table.does(0, 'B2 to capital', '-1 on Y').does(1, 'G2 to capital');
    table.does(0, 'B3 to hometown').does(1, 'G3 to hometown');
    expect(table.position).toMatchObject({ phase: 'gold', seat: 1, hands: [[], []] });
    expect(table.position.hometowns[1]).toEqual(['G3', 'Y4']);
    expect(table.options).toEqual(['saves nothing', 'saves G', 'saves Y']);
  });

  test('L54 placed modifiers stay where they are, turned up, until the round is settled', () => {
    const table = seat({
      setup: 'Y2',
      hands: ['B2', 'Y3'],
      gold: [0, 3],
      modifiers: [[-1, 4, 2, -3]],
    });
    table.does(0, 'B2 to capital', '-1 on Y').does(1, 'Y3 to hometown');
    expect(table.position).toMatchObject({ phase: 'gold', seat: 1 });
    expect(table.position.modifiers).toEqual([{ on: 'Y', by: 0, value: -1 }]);
    expect(table.position.limits).toEqual({ G: 0, Y: 1, B: 2, P: 0 });
    table.does(1, 'saves Y');
    expect(table.rounds[0].modifiers).toEqual([{ on: 'Y', by: 0, value: -1 }]);
    expect(table.position).toMatchObject({ round: 1, modifiers: [] });
  });

  test('L37 a total above the limit is over, an equal one is safe', () => {
    const table = seat({
      setup: 'Y5 G5',
      hands: ['Y5 G2', 'Y2 Y4', 'Y2 Y3'],
      rules: ONE_ROUND,
    }).everyoneHome();
    expect(table.position.hometowns).toEqual([cards('G2 Y5'), [], cards('Y2 Y3')]);
  });

  test('L37 a player without cards of a colour is never over, however low the limit', () => {
    const table = seat({
      setup: 'G6',
      hands: ['B2', 'G2'],
      gold: [5, 5],
      modifiers: [[-3, 4, 2, -1]],
      rules: ONE_ROUND,
    });
    table.does(0, 'B2 to capital', '-3 on Y').does(1, 'G2 to hometown');
    expect(table.position.limits.Y).toBe(-3);
    expect(table.position).toMatchObject({ phase: 'over', gold: [5, 5] });
  });

  test('L38 the limit is the values in the capital and the modifiers on the colour', () => {
    const table = seat({
      setup: 'Y3 Y4 G2 P6',
      hands: ['B2', 'B5'],
      modifiers: [[4, -3, 2, -1]],
      rules: ONE_ROUND,
    });
    table.does(0, 'B2 to capital', '+4 on Y').does(1, 'B5 to capital', '-3 on P');
    expect(table.position.limits).toEqual({ G: 2, Y: 11, B: 7, P: 3 });
  });

  test('L39 a negative limit stands as it is: more gold is needed', () => {
    const options = (negativeLimit: 'stands' | 'zero', gold: number) => {
      const table = seat({
        hands: ['B2', 'Y2'],
        gold: [0, gold],
        modifiers: [[-3, 4, 2, -1]],
        rules: { negativeLimit },
      });
      table.does(0, 'B2 to capital', '-3 on Y').does(1, 'Y2 to hometown');
      return { limit: table.position.limits.Y, phase: table.position.phase };
    };
    expect(options('stands', 4)).toEqual({ limit: -3, phase: 'draft' });
    expect(options('stands', 5)).toEqual({ limit: -3, phase: 'gold' });
    expect(options('zero', 1)).toEqual({ limit: 0, phase: 'draft' });
    expect(options('zero', 2)).toEqual({ limit: 0, phase: 'gold' });
  });

  test('L40 modifiers on one colour add up, on an empty one too', () => {
    const table = seat({
      setup: 'Y3',
      hands: ['B2 B2', 'B3 B3'],
      modifiers: [[4, -1, 2, -3]],
      rules: ONE_ROUND,
    });
    table.does(0, 'B2 to capital', '+4 on Y').does(1, 'B3 to capital', '-1 on Y');
    table.does(0, 'B2 to capital', '+2 on P').does(1, 'B3 to capital', '-3 on P');
    expect(table.position.limits).toEqual({ G: 0, Y: 6, B: 10, P: -1 });
  });

  const overInThree = () =>
    seat({
      setup: 'B3 Y2 P2 G6',
      hands: ['B4 Y4 P3 G3', 'G2 G2 G2 G3'],
      gold: [3, 0],
      rules: ONE_ROUND,
    }).everyoneHome();

  test('L41 over in blue, yellow and pink, 3 discs keep blue and yellow; pink is discarded', () => {
    const table = overInThree();
    expect(table.position).toMatchObject({ phase: 'gold', seat: 0, pile: 8 });
    table.does(0, 'saves Y B');
    expect(table.position).toMatchObject({ phase: 'over', gold: [0, 0], pile: 11 });
    expect(table.position.hometowns[0]).toEqual(cards('G3 Y4 B4'));
    expect(table.position.discarded).toContain('P3');
  });

  test('L41 any colours that are over can be saved together as far as the gold goes', () => {
    // The excess is 1 in blue, 2 in yellow, 1 in pink.
    expect(overInThree().options).toEqual([
      ...['saves nothing', 'saves Y', 'saves B', 'saves Y B'],
      ...['saves P', 'saves Y P', 'saves B P'],
    ]);
  });

  test('L41 the payment is exactly the excess, to the pile, and always optional', () => {
    const table = overInThree().does(0, 'saves P');
    expect(table.position).toMatchObject({ gold: [2, 0], pile: 9 });
    expect(table.position.hometowns[0]).toEqual(cards('G3 P3'));
    const other = overInThree().does(0, 'saves nothing');
    expect(other.position).toMatchObject({ gold: [3, 0], pile: 8 });
    expect(other.position.hometowns[0]).toEqual(['G3']);
  });

  test('L41 who can afford no colour is not asked; the exact sum is enough', () => {
    const over = (gold: number) =>
      seat({ setup: 'Y2', hands: ['Y5', 'B2'], gold: [gold, 0] }).everyoneHome();
    expect(over(2).position).toMatchObject({ round: 1, gold: [2, 0], hometowns: [[], []] });
    expect(over(3).options).toEqual(['saves nothing', 'saves Y']);
    const paid = over(3).does(0, 'saves Y').position;
    expect(paid).toMatchObject({ gold: [0, 0], pile: 11, hometowns: [['Y5'], []] });
  });

  test('L42 the difference is one of values, not of numbers of cards', () => {
    const two = seat({ setup: 'Y4', hands: ['Y2 Y3', 'B2 B2'], gold: [1, 0] }).everyoneHome();
    expect(two.does(0, 'saves Y').position).toMatchObject({ gold: [0, 0], pile: 9 });
    const one = seat({ setup: 'Y2', hands: ['Y6', 'B2'], gold: [5, 0] }).everyoneHome();
    expect(one.does(0, 'saves Y').position).toMatchObject({ gold: [1, 0], pile: 12 });
  });

  test("L43 players settle in turn order from the round's starter, seeing earlier choices", () => {
    const table = seat({
      setup: 'Y2',
      hands: ['Y3', 'Y4', 'Y5', 'Y6'],
      gold: [4, 4, 1, 4],
      starter: 1,
    }).everyoneHome();
    expect(table.position).toMatchObject({ phase: 'gold', seat: 1, discarded: [], pile: 8 });
    table.does(1, 'saves Y');
    // Seat 2 can't pay and has discarded meanwhile.
    expect(table.position).toMatchObject({ seat: 3, pile: 10, discarded: ['Y5'] });
    table.does(3, 'saves nothing');
    expect(table.position).toMatchObject({ seat: 0, pile: 10, discarded: ['Y5', 'Y6'] });
    expect(table.position.hometowns).toEqual([['Y3'], ['Y4'], [], []]);
    table.does(0, 'saves Y');
    expect(table.position).toMatchObject({ phase: 'draft', pile: 11, gold: [3, 2, 1, 4] });
  });

  test('L44 gold helps for this check only: in the next round the colour is over again', () => {
    const table = seat({
      setup: 'Y2 Y2 B6',
      hands: ['Y5', 'B2'],
      gold: [4, 0],
    }).everyoneHome();
    table.does(0, 'saves Y');
    // The bonus has taken one of the 2s.
    expect(table.position).toMatchObject({ round: 1, capital: ['Y2'], gold: [3, 0] });
    table.deal(['P2', 'P3']).everyoneHome();
    expect(table.position).toMatchObject({ phase: 'gold', seat: 0, limits: { Y: 2 } });
    expect(table.options).toContain('saves Y');
    expect(table.does(0, 'saves nothing').position.hometowns[0]).toEqual([]);
  });

  test('L45 all cards of the colour are discarded, and of that colour only', () => {
    const table = seat({
      setup: 'Y4 G6 G6',
      hands: ['Y2 Y2 Y3 G2', 'Y2 G3 G3 G3'],
      rules: ONE_ROUND,
    }).everyoneHome();
    expect(table.position.hometowns).toEqual([['G2'], cards('G3 G3 G3 Y2')]);
    expect(table.position.discarded).toEqual(cards('Y2 Y2 Y3'));
    expect(table.result.points).toEqual([2, 9 + 2 + 6 + 4]);
  });

  test('L46 discards leave the game; the deck is not refilled', () => {
    const table = seat({
      hands: ['Y2 Y3', 'B2 B3'],
      draws: 'P2 P3 P4',
      exact: true,
    }).everyoneHome();
    expect(table.position).toMatchObject({ round: 1, capital: [], hometowns: [[], []] });
    expect(table.position.discarded).toEqual(cards('Y2 Y3 B2 B3'));
    expect(table.position.packs).toEqual([['P2'], ['P3']]);
    expect(table.position.deck).toEqual(['P4']);
    table.picks(0, 'P2').picks(1, 'P3').everyoneHome();
    expect(table.position.discarded).toEqual(cards('Y2 Y3 B2 B3 P2 P3'));
    expect(table.position).toMatchObject({ round: 2, phase: 'over', deck: ['P4'] });
  });
});

import { describe, expect, test } from 'vitest';
import { cards, seat } from '../kit/table.js';

const ONE_ROUND = { rounds: 1 };

describe('Play cards', () => {
  test('L14 a turn is one card of the hand, to the hometown or to the capital', () => {
    const table = seat({
      hands: ['Y3 G4 G4', 'G2 G3 P4', 'P2 P3 P4'],
      starter: 1,
      rules: { actions: { G: [{ effect: 'draw', amount: 0 }] } },
    });
    expect(table.options).toEqual([
      ...['G2 to hometown', 'G2 to capital'],
      ...['G3 to hometown', 'G3 to capital'],
      ...['P4 to hometown', 'P4 to capital'],
    ]);
    table.does(1, 'G3 to hometown');
    expect(table.position).toMatchObject({ seat: 2, capital: [], hometowns: [[], ['G3'], []] });
    table.does(2, 'P3 to capital');
    expect(table.position).toMatchObject({ seat: 0, capital: ['P3'], hometowns: [[], ['G3'], []] });
    expect(table.options).toEqual([
      ...['G4 to hometown', 'G4 to capital'],
      ...['Y3 to hometown', 'Y3 to capital'],
    ]);
    table.does(0, 'G4 to capital');
    expect(table.position).toMatchObject({ seat: 1, capital: ['G4', 'P3'] });
    expect(table.position.hands).toEqual([cards('G4 Y3'), cards('G2 P4'), cards('P2 P4')]);
  });

  test('L15 an action has to be carried out before anything else', () => {
    const table = seat({ setup: 'Y3', hands: ['B2 P2 Y2', 'G2 G3 G4'] });
    table.does(0, 'B2 to capital');
    expect(table.position.seat).toBe(0);
    expect(table.options).toEqual(['+4 on G', '+4 on Y', '+4 on B', '+4 on P']);
    table.does(0, '+4 on P').does(1, 'G2 to hometown').does(0, 'P2 to capital');
    expect(table.position.seat).toBe(0);
    expect(table.options).toEqual(['takes Y3', 'takes B2']);
    table.does(0, 'takes B2').does(1, 'G3 to capital').does(0, 'Y2 to capital');
    expect(table.position).toMatchObject({ gold: [1, 0] });
    expect(table.position.hands[1]).toHaveLength(2);
  });

  test.each(['G2', 'Y2', 'B2', 'P2'])('L15 a card in the hometown, %s, has no action', (card) => {
    const table = seat({ setup: 'Y3', hands: [`${card} B6`, 'G3 G4'] });
    const { deck } = table.position;
    table.does(0, `${card} to hometown`);
    expect(table.position).toMatchObject({
      seat: 1,
      phase: 'play',
      capital: ['Y3'],
      hometowns: [[card], []],
      gold: [0, 0],
      modifiers: [],
      deck,
    });
  });

  test('L15 a card whose action is impossible may be played to the capital all the same', () => {
    const played = (card: string, other: string, rules: object) => {
      const table = seat({ hands: [`${card} ${card}`, `${other} ${other}`], exact: true, rules });
      expect(table.options).toEqual([`${card} to hometown`, `${card} to capital`]);
      return table.does(0, `${card} to capital`).position;
    };
    const untouched = { seat: 1, phase: 'play', gold: [0, 0], hometowns: [[], []], modifiers: [] };
    const withoutEffect = (card: string) => ({ ...untouched, capital: [card], deck: [] });
    expect(played('G2', 'Y2', {})).toMatchObject(withoutEffect('G2'));
    expect(played('Y2', 'G2', { discs: 0 })).toMatchObject(withoutEffect('Y2'));
    expect(played('B2', 'G2', { modifiers: [] })).toMatchObject(withoutEffect('B2'));
    expect(played('P2', 'G2', {})).toMatchObject(withoutEffect('P2'));
  });

  test('L16 an Agent looks at the top modifier, then chooses a colour', () => {
    const table = seat({ hands: ['B2 B3', 'B4 B5'], modifiers: [[-1, 4, 2, -3]] });
    table.does(0, 'B2 to capital');
    expect(table.position).toMatchObject({ seat: 0, phase: 'agent', drawn: -1, modifiers: [] });
    expect(table.position.modifierDeck).toEqual([4, 2, -3]);
    table.does(0, '-1 on Y');
    expect(table.position).toMatchObject({ seat: 1, phase: 'play', drawn: null });
    expect(table.position.modifiers).toEqual([{ on: 'Y', by: 0, value: -1 }]);
    table.does(1, 'B4 to capital');
    expect(table.position).toMatchObject({ seat: 1, drawn: 4, modifierDeck: [2, -3] });
    table.does(1, '+4 on P');
    expect(table.position.modifiers).toEqual([
      { on: 'Y', by: 0, value: -1 },
      { on: 'P', by: 1, value: 4 },
    ]);
  });

  test('L17 any colour can be chosen: blue, an empty one, one that is modified already', () => {
    const table = seat({
      hands: ['B2 B3 B4', 'G2 G2 G2'],
      modifiers: [[4, 2, -1, -3]],
      rules: ONE_ROUND,
    });
    const everywhere = (modifier: string) => ['G', 'Y', 'B', 'P'].map((c) => `${modifier} on ${c}`);
    table.does(0, 'B2 to capital');
    expect(table.options).toEqual(everywhere('+4'));
    table.does(0, '+4 on B').does(1, 'G2 to hometown').does(0, 'B3 to capital');
    expect(table.options).toEqual(everywhere('+2'));
    table.does(0, '+2 on P').does(1, 'G2 to hometown').does(0, 'B4 to capital');
    expect(table.options).toEqual(everywhere('-1'));
    table.does(0, '-1 on P').does(1, 'G2 to hometown');
    expect(table.position.limits).toEqual({ G: 0, Y: 0, B: 13, P: 1 });
  });

  test('L18 with an empty modifier deck nothing is asked', () => {
    const table = seat({
      hands: ['B2 B3 B4', 'B2 B3 B4'],
      modifiers: [[4, 2, -1, -3]],
    });
    table.does(0, 'B2 to capital', '+4 on G').does(1, 'B2 to capital', '+2 on G');
    table.does(0, 'B3 to capital', '-1 on G').does(1, 'B3 to capital');
    expect(table.position).toMatchObject({ phase: 'agent', modifierDeck: [] });
    table.does(1, '-3 on G').does(0, 'B4 to capital');
    expect(table.position).toMatchObject({ phase: 'play', seat: 1, drawn: null });
    expect(table.position.modifiers).toHaveLength(4);
    expect(table.position.capital).toEqual(cards('B2 B2 B3 B3 B4'));
  });

  test('L21 a Cleric takes the lowest card of a colour that has one into the hometown', () => {
    const table = seat({ setup: 'Y5 Y3 B4', hands: ['P2 P3', 'G2 G3'] });
    table.does(0, 'P2 to capital');
    expect(table.position).toMatchObject({ seat: 0, phase: 'cleric' });
    expect(table.options).toEqual(['takes Y3', 'takes B4']);
    table.does(0, 'takes Y3');
    expect(table.position).toMatchObject({
      seat: 1,
      phase: 'play',
      capital: ['Y5', 'B4', 'P2'],
      hometowns: [['Y3'], []],
    });
    expect(table.position.hands[0]).toEqual(['P3']);
  });

  test("L21 with clericChoice 'any' an empty colour may be named, to no effect", () => {
    const table = seat({
      setup: 'Y5 Y3 B4',
      hands: ['P2 P3', 'G2 G3'],
      rules: { clericChoice: 'any' },
    });
    table.does(0, 'P2 to capital');
    expect(table.options).toEqual(['takes G', 'takes Y3', 'takes B4']);
    table.does(0, 'takes G');
    expect(table.position).toMatchObject({
      seat: 1,
      phase: 'play',
      capital: ['Y3', 'Y5', 'B4', 'P2'],
      hometowns: [[], []],
    });
  });

  test.each(['nonEmpty', 'any'] as const)(
    'L22 where no other colour has a card nothing is asked (%s)',
    (clericChoice) => {
      const table = seat({ setup: 'P3', hands: ['P2 P4', 'G2 G3'], rules: { clericChoice } });
      table.does(0, 'P2 to capital');
      expect(table.position).toMatchObject({
        seat: 1,
        phase: 'play',
        capital: ['P2', 'P3'],
        hometowns: [[], []],
      });
    },
  );

  test('L23 of equal lowest cards one is taken, whichever', () => {
    const table = seat({ setup: 'Y3 Y3 Y5', hands: ['P2 P3', 'P4 P5'] });
    table.does(0, 'P2 to capital');
    expect(table.options).toEqual(['takes Y3']);
    table.does(0, 'takes Y3');
    expect(table.position.capital).toEqual(['Y3', 'Y5', 'P2']);
    expect(table.position.hometowns).toEqual([['Y3'], []]);
    table.does(1, 'P4 to capital', 'takes Y3');
    expect(table.position.capital).toEqual(['Y5', 'P2', 'P4']);
  });

  test('L24 taking is compulsory even if it hurts', () => {
    const table = seat({ setup: 'Y3', hands: ['P2', 'G2'], rules: ONE_ROUND });
    table.does(0, 'P2 to capital');
    expect(table.options).toEqual(['takes Y3']);
    table.does(0, 'takes Y3').does(1, 'G2 to hometown');
    expect(table.position).toMatchObject({ limits: { Y: 0 }, discarded: ['G2', 'Y3'] });
    expect(table.result.points).toEqual([0, 0]);
  });

  test.each(['G3', 'Y3', 'B3'])('L24 the card taken, %s, has no action', (card) => {
    const table = seat({ setup: card, hands: ['P2 P3', 'G2 G3'] });
    const { deck } = table.position;
    table.does(0, 'P2 to capital', `takes ${card}`);
    expect(table.position).toMatchObject({
      seat: 1,
      phase: 'play',
      hometowns: [[card], []],
      gold: [0, 0],
      pile: 8,
      modifiers: [],
      deck,
    });
    expect(table.position.hands[0]).toEqual(['P3']);
  });

  test("L25 a colour's last card may be taken; the modifiers on the colour stay", () => {
    const table = seat({
      setup: 'Y3',
      hands: ['B2 G2', 'P2 G2'],
      modifiers: [[4, 2, -1, -3]],
      rules: ONE_ROUND,
    });
    table.does(0, 'B2 to capital', '+4 on Y').does(1, 'P2 to capital');
    expect(table.options).toEqual(['takes Y3', 'takes B2']);
    table.does(1, 'takes Y3');
    expect(table.position.capital).toEqual(['B2', 'P2']);
    expect(table.position.modifiers).toEqual([{ on: 'Y', by: 0, value: 4 }]);
    table.everyoneHome();
    expect(table.position.limits.Y).toBe(4);
    expect(table.position.hometowns[1]).toEqual(['Y3']);
  });

  test.each(['nonEmpty', 'any'] as const)('L26 pink cannot be taken (%s)', (clericChoice) => {
    const table = seat({ setup: 'P3 Y4', hands: ['P4 P5', 'G2 G3'], rules: { clericChoice } });
    table.does(0, 'P4 to capital');
    expect(table.options.filter((words) => words.startsWith('takes P'))).toEqual([]);
    expect(table.options).toContain('takes Y4');
    expect(table.options).toHaveLength(clericChoice === 'any' ? 3 : 1);
  });

  test('L27 a Merchant takes a disc from the pile, and nothing from an empty one', () => {
    const table = seat({ hands: ['Y2 Y3', 'Y4 Y5'], rules: { discs: 2 } });
    table.does(0, 'Y2 to capital');
    expect(table.position).toMatchObject({ seat: 1, gold: [1, 0], pile: 1 });
    table.does(1, 'Y4 to capital');
    expect(table.position).toMatchObject({ seat: 0, gold: [1, 1], pile: 0 });
    table.does(0, 'Y3 to capital');
    expect(table.position).toMatchObject({ seat: 1, gold: [1, 1], pile: 0 });
    expect(table.position.capital).toEqual(['Y2', 'Y3', 'Y4']);
  });

  test('L29 a Scholar draws the top card of the deck into the hand', () => {
    const table = seat({ hands: ['G2 P3', 'Y2 Y3'], draws: 'B5 P4 P6' });
    const { deck } = table.position;
    table.does(0, 'G2 to capital');
    expect(table.position.hands).toEqual([
      ['B5', 'P3'],
      ['Y2', 'Y3'],
    ]);
    expect(table.position.deck).toEqual(deck.slice(1));
    expect(table.position).toMatchObject({ seat: 1, phase: 'play', hometowns: [[], []] });
  });

  test('L29 with an empty deck a Scholar draws nothing', () => {
    const table = seat({ hands: ['G2 G3 G4', 'Y2 Y3 Y4'], draws: 'B5', exact: true });
    table.does(0, 'G2 to capital').does(1, 'Y2 to hometown');
    expect(table.position.deck).toEqual([]);
    table.does(0, 'G3 to capital');
    expect(table.position.hands).toEqual([
      ['G4', 'B5'],
      ['Y3', 'Y4'],
    ]);
  });

  test('L30 a Scholar as last card does not end the round: a card is drawn', () => {
    const table = seat({ hands: ['G2', 'Y2'], draws: 'B5 B6' });
    table.does(0, 'G2 to capital');
    expect(table.position).toMatchObject({ seat: 1, lastTurns: null });
    expect(table.position.hands[0]).toEqual(['B5']);
    table.does(1, 'Y2 to capital');
    expect(table.position).toMatchObject({ round: 0, seat: 0, lastTurns: 1 });
    table.does(0, 'B5 to hometown');
    expect(table.position.round).toBe(1);
  });

  test('L30 with an empty deck a Scholar as last card does end it', () => {
    const table = seat({ hands: ['G2', 'Y2'], exact: true, rules: ONE_ROUND });
    table.does(0, 'G2 to capital');
    expect(table.position).toMatchObject({ seat: 1, lastTurns: 1 });
    table.does(1, 'Y2 to capital');
    expect(table.position.phase).toBe('over');
  });

  test('L31 a Scholar in a last turn draws, and the card falls into the hometown', () => {
    const table = seat({
      setup: 'B6',
      hands: ['Y2', 'G2'],
      draws: 'B5 P4',
      rules: ONE_ROUND,
    });
    table.does(0, 'Y2 to capital').does(1, 'G2 to capital');
    expect(table.position).toMatchObject({ phase: 'over', hands: [[], []] });
    expect(table.position.hometowns).toEqual([[], ['B5']]);
    expect(table.position.deck[0]).toBe('P4');
  });
});

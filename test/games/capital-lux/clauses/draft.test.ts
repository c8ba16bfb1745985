import { describe, expect, test } from 'vitest';
import type { PlayerCount } from '../../../../engine/capital-lux/rules.js';
import { cards, seat, type TestTable } from '../kit/table.js';

/** The seats in the order in which they are asked for cards. */
function askedInDraft(table: TestTable): number[] {
  const asked: number[] = [];
  while (table.position.phase === 'draft') {
    asked.push(table.position.seat);
    table.does(table.position.seat, table.options[0]);
  }
  return asked;
}

describe('Choose cards', () => {
  test.each([
    [2, 6],
    [3, 6],
    [4, 5],
  ] as const)('L5 of %i players each is dealt %i cards', (players, each) => {
    const { packs, deck } = seat({ players }).position;
    expect(packs.map((pack) => pack.length)).toEqual(Array(players).fill(each));
    expect(deck).toHaveLength(71 - players * each);
  });

  test('L5 cards are dealt one at a time, clockwise, beginning with the starting player', () => {
    const { packs } = seat({
      players: 3,
      starter: 2,
      deck: 'P2 B2 G2 Y2 B3 G3 Y3',
      rules: { handSize: { 3: 2 } },
    }).position;
    expect(packs).toEqual([
      ['G2', 'G3'],
      ['Y2', 'Y3'],
      ['B2', 'B3'],
    ]);
  });

  test('L6 seats are asked in turn order from the starter, two cards in each of two passes', () => {
    const once = [1, 1, 2, 2, 0, 0];
    expect(askedInDraft(seat({ players: 3, starter: 1 }))).toEqual([...once, ...once]);
  });

  test('L6 packs move when everyone has picked, not before, and move twice', () => {
    const table = seat({
      players: 3,
      starter: 1,
      deck: 'P2 Y2 B2 G2 Y3 B3 G3 Y4 B4 G4 Y5 B5 G5 Y6 B6 G6 Y6 B6 G6',
    });
    table.picks(1, 'Y2 Y3').picks(2, 'B2 B3');
    expect(table.position.packs).toEqual([
      cards('G2 G3 G4 G5 G6 G6'),
      cards('Y4 Y5 Y6 Y6'),
      cards('B4 B5 B6 B6'),
    ]);
    table.picks(0, 'G2 G3');
    const passed = [cards('B4 B5 B6 B6'), cards('G4 G5 G6 G6'), cards('Y4 Y5 Y6 Y6')];
    expect(table.position.packs).toEqual(passed);
    table.picks(1, 'G4 G6').picks(2, 'Y4 Y6');
    expect(table.position.packs).toEqual([passed[0], cards('G5 G6'), cards('Y5 Y6')]);
    table.picks(0, 'B4 B6');
    expect(table.position).toMatchObject({ phase: 'play', seat: 1, packs: [[], [], []] });
    expect(table.position.hands).toEqual([
      cards('G2 G3 Y5 Y6 B4 B6'),
      cards('G4 G6 Y2 Y3 B5 B6'),
      cards('G5 G6 Y4 Y6 B2 B3'),
    ]);
  });

  test('L6 a pick without alternative is still a pick', () => {
    const table = seat({ players: 2, deck: 'P2 Y2 B2 Y3 B3 Y4 B4 Y4 B4', rules: handOf(4) });
    table.picks(0, 'Y2 Y3').picks(1, 'B2 B3');
    expect(table.position).toMatchObject({ phase: 'draft', seat: 0 });
    expect(table.options).toEqual(['picks B4']);
    table.picks(0, 'B4 B4');
    expect(table.options).toEqual(['picks Y4']);
    table.picks(1, 'Y4 Y4');
    expect(table.position.phase).toBe('play');
  });

  test('L7 a card taken is out of the pack and is not offered again', () => {
    const table = seat({ players: 2, deck: 'P2 Y2 B2 Y2 B3 Y4 B4 Y5 B5', rules: handOf(4) });
    expect(table.options).toEqual(['picks Y2', 'picks Y4', 'picks Y5']);
    table.picks(0, 'Y4');
    expect(table.position.hands[0]).toEqual(['Y4']);
    expect(table.options).toEqual(['picks Y2', 'picks Y5']);
    table.picks(0, 'Y2');
    table.picks(1, 'B2 B3');
    expect(table.options).toEqual(['picks B4', 'picks B5']);
    table.picks(0, 'B4 B5');
    expect(table.options).toEqual(['picks Y2', 'picks Y5']);
  });

  test('L8 each takes exactly two of a pack', () => {
    const table = seat({ players: 4 });
    for (const one of [0, 1, 2, 3]) {
      table.does(one, table.options[0]);
      expect(table.position).toMatchObject({ phase: 'draft', seat: one });
      table.does(one, table.options[0]);
      expect(table.position).toMatchObject({ phase: 'draft', seat: (one + 1) % 4 });
      expect(table.position.hands[one]).toHaveLength(2);
    }
    expect(table.position.packs.map((pack) => pack.length)).toEqual([3, 3, 3, 3]);
    for (const one of [0, 1, 2, 3]) table.does(one, table.options[0]).does(one, table.options[0]);
    expect(table.position.phase).toBe('play');
  });

  test('L9 with 4 players the last card that arrives is kept', () => {
    const table = seat({
      players: 4,
      deck: 'P2 G2 Y2 B2 P2 G3 Y3 B3 P3 G4 Y4 B4 P4 G5 Y5 B5 P5 G6 Y6 B6 P6',
    });
    table.picks(0, 'G2 G3').picks(1, 'Y2 Y3').picks(2, 'B2 B3').picks(3, 'P2 P3');
    table.picks(0, 'P4 P5').picks(1, 'G4 G5').picks(2, 'Y4 Y5').picks(3, 'B4 B5');
    expect(table.position.phase).toBe('play');
    expect(table.position.hands).toEqual([
      cards('G2 G3 B6 P4 P5'),
      cards('G4 G5 Y2 Y3 P6'),
      cards('G6 Y4 Y5 B2 B3'),
      cards('Y6 B4 B5 P2 P3'),
    ]);
  });

  test('L9 two equal cards that arrive last are both kept', () => {
    const table = seat({ players: 2, deck: 'P2 Y2 B2 Y3 B3 Y4 B4 Y5 B5 Y6 B6 Y6 B6' });
    table.picks(0, 'Y2 Y3').picks(1, 'B2 B3').picks(0, 'B4 B5').picks(1, 'Y4 Y5');
    expect(table.position.hands).toEqual([cards('Y2 Y3 Y6 Y6 B4 B5'), cards('Y4 Y5 B2 B3 B6 B6')]);
  });

  test('L10 a deck too short for a full deal gives each the same, the rest stays', () => {
    const table = seat({
      hands: ['Y2 Y3 Y4', 'G2 G3 G4', 'P2 P3 P4'],
      draws: 'B2 B3 B4 B5 G5 B6 P5 P6',
      exact: true,
      starter: 1,
    });
    table.does(1, 'G2 to hometown').does(2, 'P2 to hometown').does(0, 'Y2 to hometown');
    table.everyoneHome();
    expect(table.position).toMatchObject({ round: 1, starter: 1, deck: ['P5', 'P6'] });
    expect(table.position.packs).toEqual([cards('B4 B6'), cards('B2 B5'), cards('G5 B3')]);
    table.picks(1, 'B2 B5').picks(2, 'B3 G5').picks(0, 'B4 B6');
    table.does(1, 'B2 to hometown').does(2, 'G5 to capital');
    expect(table.position).toMatchObject({ deck: ['P6'] });
    expect(table.position.hands[2]).toEqual(['B3', 'P5']);
  });

  /** The seats asked in a round whose deal has only `each` cards for each of two players. */
  const askedWith = (each: number) => {
    const draws = 'B2 B3 B4 B5 B6 B2 B3 B4 B5 B6'.split(' ').slice(0, 2 * each);
    const table = seat({
      hands: ['Y2 Y3 Y4 Y5 Y6 Y2', 'P2 P3 P4 P5 P6 P2'],
      draws: draws.join(' '),
      exact: true,
    }).everyoneHome();
    expect(table.position).toMatchObject({ round: 1, starter: 0, phase: 'draft', deck: [] });
    const asked = askedInDraft(table);
    expect(table.position.hands.map((hand) => hand.length)).toEqual([each, each]);
    return asked;
  };

  test('L11 of a pack of five: two, two, and one is kept', () => {
    expect(askedWith(5)).toEqual([0, 0, 1, 1, 0, 0, 1, 1]);
  });
  test('L11 of a pack of four: two and two', () => {
    expect(askedWith(4)).toEqual([0, 0, 1, 1, 0, 0, 1, 1]);
  });
  test('L11 of a pack of three: two, then one', () => {
    expect(askedWith(3)).toEqual([0, 0, 1, 1, 0, 1]);
  });
  test('L11 of a pack of two or one: all at once', () => {
    expect(askedWith(2)).toEqual([0, 0, 1, 1]);
    expect(askedWith(1)).toEqual([0, 1]);
  });

  /** Cards dealt to each in the third round of a standard game with so many Scholar draws. */
  const dealtInRound3 = (players: PlayerCount, draws: number) => {
    // All green cards are dealt or drawn in round 1.
    const table = seat({ players, deck: 'Y2' });
    let drawn = 0;
    for (const round of [0, 1]) {
      expect(table.position.round).toBe(round);
      expect(table.position.packs[0]).toHaveLength(players === 4 ? 5 : 6);
      table.finishRound((options) => {
        const scholar = options.findIndex((words) => /^G\d to capital/.test(words));
        if (scholar < 0 || drawn === draws) return 0;
        drawn++;
        return scholar;
      });
    }
    expect(drawn).toBe(draws);
    expect(table.position).toMatchObject({ round: 2, phase: 'draft' });
    return table.position.packs.map((pack) => pack.length);
  };

  test('L12 with 4 players the third deal is short from the 12th Scholar draw on', () => {
    expect(dealtInRound3(4, 11)).toEqual([5, 5, 5, 5]);
    expect(dealtInRound3(4, 12)).toEqual([4, 4, 4, 4]);
    expect(dealtInRound3(4, 15)).toEqual([4, 4, 4, 4]);
    expect(dealtInRound3(4, 16)).toEqual([3, 3, 3, 3]);
    expect(dealtInRound3(4, 18)).toEqual([3, 3, 3, 3]);
  });

  test('L13 with 3 players it is short after all 18 draws only, with 2 never', () => {
    expect(dealtInRound3(3, 17)).toEqual([6, 6, 6]);
    expect(dealtInRound3(3, 18)).toEqual([5, 5, 5]);
    expect(dealtInRound3(2, 18)).toEqual([6, 6]);
  });
});

function handOf(cards: number) {
  return { handSize: { 2: cards } };
}

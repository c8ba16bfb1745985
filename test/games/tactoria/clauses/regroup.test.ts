import { describe, expect, test } from 'vitest';
import { cards, seat } from '../kit/table.js';

describe('Regroup and end', () => {
  test('T73 units move to any free slot of their class, locked ones and other roles included', () => {
    const table = seat({
      seats: [{ buildings: 'stronghold', units: ['stronghold attack cavalry'] }, {}],
    }).goTo('regroup');
    table.does(0, 'from stronghold attack');
    expect(table.position).toMatchObject({
      phase: 'move',
      source: { at: 'stronghold', slot: 'attack' },
    });
    expect(table.options).toEqual([
      'move cavalry capital attack',
      'move cavalry capital defence',
      'move cavalry stronghold defence',
    ]);
    table.does(0, 'move cavalry stronghold defence');
    expect(table.units(0)).toEqual(['stronghold defence cavalry']);
    expect(table.position).toMatchObject({ phase: 'regroup', moves: 1, source: null });
  });

  test('T73 an open unit stays open; of one kind the open one goes first', () => {
    const units = ['barracks attack cavalry', 'barracks attack cavalry open'];
    const table = seat({ seats: [{ buildings: 'barracks', units }, {}] }).goTo('regroup');
    table.does(0, 'from barracks attack', 'move cavalry capital attack');
    expect(table.units(0)).toEqual(['capital attack cavalry open', 'barracks attack cavalry']);
  });

  test('T73 so many units as the rules allow', () => {
    const table = seat({
      rules: { regroupMoves: 1 },
      seats: [{ units: ['capital attack cavalry'], hand: 'militia' }, {}],
    }).goTo('regroup');
    table.does(0, 'from capital attack', 'move cavalry capital defence');
    expect(table.position.phase).toBe('store');
    const none = seat({
      rules: { regroupMoves: 0 },
      seats: [{ units: ['capital attack cavalry'], hand: 'militia' }, {}],
    }).does(0, 'done');
    expect(none.position.phase).toBe('store');
  });

  test('T73 mercenaries move between mercenary slots', () => {
    const table = seat({
      seats: [{ buildings: 'tavern', units: ['tavern mercenary spy'] }, {}],
    }).goTo('regroup');
    table.does(0, 'from tavern mercenary');
    expect(table.options).toEqual(['move spy capital mercenary']);
  });

  test('T74 up to Store cards are kept, of one’s own choice; the rest is discarded, then drawn', () => {
    const table = seat({
      seats: [{ buildings: 'warehouse', hand: 'militia archers spearmen cavalry spy' }, {}],
      deck: 'library library',
      discard: 'tavern',
    }).goTo('store');
    table.does(0, 'store archers', 'store spy');
    expect(table.of(0)).toMatchObject({ stored: cards('archers spy') });
    table.does(0, 'done');
    expect(table.of(0).stored).toEqual([]);
    expect(table.of(0).hand).toHaveLength(2 + 3);
    expect(table.of(0).hand).toEqual(expect.arrayContaining(cards('library library archers spy')));
  });

  test('T74 with as many cards as the Store holds nothing more is asked', () => {
    const table = seat({
      seats: [{ buildings: 'warehouse', hand: 'militia archers spearmen cavalry spy' }, {}],
      deck: 'library library',
    }).goTo('store');
    table.does(0, 'store archers', 'store spy', 'store militia');
    expect(table.position).toMatchObject({ active: 1 });
    expect(table.of(0).stored).toEqual([]);
    expect(table.of(0).hand).toEqual(expect.arrayContaining(cards('archers spy militia')));
    expect(table.of(0).hand).not.toContain('cavalry');
  });

  test('T75 the game is over after so many turns: most upgrades, then most buildings', () => {
    const table = seat({
      rules: { maxTurns: 3 },
      seats: [
        { upgrades: 1 },
        { upgrades: 1, buildings: 'tavern' },
        { upgrades: 1, buildings: 'library' },
      ],
    }).goToTurn(3);
    expect(table.position).toMatchObject({ phase: 'over', seat: -1, active: 2, winner: null });
    expect(table.result).toEqual({
      winners: [1, 2],
      capped: true,
      how: 'cap',
      places: [2, 0, 0],
      points: [1, 1, 1],
    });
  });
});

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
    // One unit, one move: every arrangement can be reached with as many moves as there are units.
    expect(table.position).toMatchObject({ turn: 1, moves: 0, brought: [], source: null });
  });

  test('T73 an open unit stays open; of one kind the open one goes first', () => {
    const units = ['barracks attack cavalry', 'barracks attack cavalry open'];
    const table = seat({ seats: [{ buildings: 'barracks', units }, {}] }).goTo('regroup');
    table.does(0, 'from barracks attack', 'move cavalry capital attack');
    expect(table.units(0)).toEqual(['capital attack cavalry open', 'barracks attack cavalry']);
  });

  test('T73 so many as the rules allow, and never more than there are units', () => {
    const units = ['capital attack cavalry', 'capital defence raiders'];
    const start = (regroupMoves: number) =>
      seat({
        rules: { regroupMoves },
        seats: [{ units, hand: 'militia', buildings: 'barracks' }, {}],
      })
        .goTo('regroup')
        .does(0, 'from capital attack', 'move cavalry barracks attack');
    expect(start(1).position.phase).toBe('store');
    for (const table of [start(0), start(9)]) {
      expect(table.position).toMatchObject({ phase: 'regroup', moves: 1 });
      table.does(0, 'from capital defence', 'move raiders barracks attack');
      expect(table.position.phase).toBe('store');
    }
  });

  test('T73 in full places units are exchanged', () => {
    const units = ['capital attack cavalry', 'capital defence raiders open'];
    const table = seat({ seats: [{ units }, {}] }).goTo('regroup');
    table.does(0, 'from capital attack');
    expect(table.options).toEqual(['move cavalry capital defence']);
    table.does(0, 'move cavalry capital defence');
    expect(table.units(0)).toEqual(['capital attack raiders open', 'capital defence cavalry']);
    expect(table.position).toMatchObject({ phase: 'regroup', moves: 1 });
    expect(table.position.brought).toEqual([
      { unit: 'cavalry', open: false, claimed: false, at: 'capital', slot: 'defence' },
    ]);
  });

  test('T73 which unit comes back is asked where there are several, but not like for like', () => {
    const units = [
      ...['capital attack cavalry', 'barracks attack cavalry', 'barracks attack raiders'],
      'capital defence militia',
    ];
    const table = seat({ seats: [{ buildings: 'barracks', units }, {}] }).goTo('regroup');
    table.does(0, 'from capital attack', 'move cavalry barracks attack');
    expect(table.position).toMatchObject({
      phase: 'exchange',
      source: { at: 'capital', slot: 'attack' },
      pending: { effect: 'exchange', unit: 'cavalry', at: 'barracks', slot: 'attack' },
    });
    expect(table.options).toEqual(['exchange raiders']);
    table.does(0, 'exchange raiders');
    expect(table.units(0)[0]).toBe('capital attack raiders');
    expect(table.position).toMatchObject({ phase: 'regroup', source: null, pending: null });
  });

  test('T73 what was brought to a place stays there, and neither leaves nor comes back for another', () => {
    const units = ['capital attack cavalry', 'barracks attack raiders', 'capital defence militia'];
    const table = seat({ seats: [{ buildings: 'barracks', units }, {}] }).goTo('regroup');
    table.does(0, 'from capital attack', 'move cavalry barracks attack');
    table.does(0, 'from barracks attack');
    expect(table.options).toEqual(['move raiders capital attack', 'move raiders capital defence']);
    table.does(0, 'move raiders capital defence');
    // The militia have come back for the raiders, so they may leave.
    expect(table.optionsTo('from')).toEqual(['from barracks attack']);
    table.does(0, 'from barracks attack');
    expect(table.options).toEqual(['move militia capital attack']);
  });

  test('T73 so do those like it, on whatever way they came', () => {
    const units = ['capital attack cavalry', 'barracks attack cavalry', 'capital defence cavalry'];
    const table = seat({ seats: [{ buildings: 'barracks', units }, {}] }).goTo('regroup');
    table.does(0, 'from capital attack', 'move cavalry barracks attack');
    expect(table.optionsTo('from')).toEqual(['from capital defence']);
    table.does(0, 'from capital defence');
    expect(table.options).toEqual(['move cavalry capital attack']);
  });

  test('T73 units face down are alike, whoever knows that they are no Legendary ones', () => {
    const table = seat({
      seats: [{ units: ['capital attack cavalry'], hand: 'cavalry' }, {}],
    }).does(0, 'build cavalry capital defence');
    table.goTo('regroup');
    expect(table.optionsTo('from')).toEqual([]);
  });

  test('T73 a free slot in its own place is no other place for a unit', () => {
    const units = ['capital attack cavalry', 'capital defence cavalry', 'barracks attack cavalry'];
    const table = seat({ seats: [{ buildings: 'barracks', units }, {}] }).goTo('regroup');
    expect(table.optionsTo('from')).toEqual(['from capital attack', 'from capital defence']);
  });

  test('T73 what was moved in one phase is forgotten in the next', () => {
    const units = ['capital attack cavalry', 'capital defence raiders'];
    const table = seat({ seats: [{ buildings: 'barracks', units }, {}] })
      .goTo('regroup')
      .does(0, 'from capital attack', 'move cavalry barracks attack');
    expect(table.optionsTo('from')).toEqual(['from capital defence']);
    table.goTo('regroup', 2);
    table.does(0, 'from barracks attack');
    expect(table.options).toContain('move cavalry capital attack');
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

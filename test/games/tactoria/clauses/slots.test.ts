import { describe, expect, test } from 'vitest';
import { HIDDEN_PLAIN } from '../../../../engine/tactoria/observe.js';
import { seat } from '../kit/table.js';

describe('Slots', () => {
  test('T44 units come down face down; only their number is seen by others', () => {
    const table = seat({ seats: [{ hand: 'cavalry spearmen' }, {}, {}] });
    table.does(0, 'build cavalry capital attack');
    expect(table.units(0)).toEqual(['capital attack cavalry']);
    const { units } = table.game.table;
    const list = table.game.table.seat + units[0];
    expect(table.sees(1).slice(list, list + 2)).toEqual([1, HIDDEN_PLAIN]);
    expect(table.sees(0)[list + 1]).not.toBe(HIDDEN_PLAIN);
    const kinds = new Set(table.imagined(1, 200).map(({ seats }) => seats[0].units[0].unit));
    expect(kinds.size).toBeGreaterThan(5);
    for (const kind of kinds) expect(['spy', 'tavern', 'citadel']).not.toContain(kind);
  });

  test('T44 Legendary units, too: others know that there is one, not where and which', () => {
    const table = seat({ seats: [{ hand: 'iron-guard militia' }, {}] });
    table.does(0, 'build iron-guard capital defence');
    expect(table.units(0)).toEqual(['capital defence iron-guard']);
    const units = new Set(table.imagined(1, 200).map(({ seats }) => seats[0].units[0].unit));
    expect([...units]).toEqual(expect.arrayContaining(['iron-guard', 'royal-knights', 'spearmen']));
    const hands = new Set(table.imagined(1, 800).map(({ seats }) => seats[0].hand[0]));
    expect([...hands]).toEqual(expect.arrayContaining(['militia', 'citadel', 'oracle']));
  });

  test('T45 the Capital’s slots are used only after the upgrade that unlocks them', () => {
    const units = ['capital attack cavalry'];
    const locked = seat({ seats: [{ units, upgrades: 1 }, {}] });
    locked.does(0, 'done');
    expect(locked.position.phase).toBe('regroup');
    const open = seat({ seats: [{ units, upgrades: 2 }, {}] });
    expect(open.goTo('military').options).toEqual(['done', 'attack 1']);
  });

  test('T45 the upgrade unlocks them at once', () => {
    const table = seat({ seats: [{ units: ['capital mercenary scholar'] }, {}] });
    expect(table.optionsTo('activate')).toEqual([]);
    table.does(0, 'upgrade');
    expect(table.options).toEqual(['done', 'activate scholar capital']);
  });

  const village = { hand: 'fishing-village spearmen spearmen' };

  test('T46 a troop may be built into a locked slot of the Capital', () => {
    const table = seat({ seats: [village, {}] }).does(0, 'build fishing-village');
    expect(table.optionsTo('build spearmen')).toEqual([
      'build spearmen capital attack',
      'build spearmen capital defence',
    ]);
  });

  test('T46 or Villages have a slot each', () => {
    const table = seat({ rules: { villageSlot: 'defence' }, seats: [village, {}] });
    table.does(0, 'build fishing-village');
    expect(table.optionsTo('build spearmen')).toContain('build spearmen fishing-village defence');
    const two = seat({
      rules: { villageSlot: 'defence' },
      seats: [
        { upgrades: 1, units: ['capital mercenary saboteur'] },
        {
          buildings: 'fishing-village fishing-village',
          units: ['fishing-village defence spearmen', 'fishing-village defence militia'],
        },
      ],
    });
    two.does(0, 'activate saboteur capital');
    // The last one in file order does not fit any more.
    expect(two.units(1)).toEqual(['fishing-village defence spearmen']);
  });

  test('T47 troops in locked slots do not fight', () => {
    const table = seat({
      seats: [
        { buildings: 'war-camp', units: ['war-camp attack militia', 'capital attack cavalry'] },
        { units: ['capital defence spearmen'] },
      ],
    });
    table.goTo('military').does(0, 'attack 1');
    expect(table.options).toEqual(['withdraw', 'commit militia war-camp']);
    table.does(0, 'commit militia war-camp');
    expect(table.position.phase).toBe('regroup');
    expect(table.units(1)).toEqual(['capital defence spearmen']);
  });

  test('T48 the slot fixes the role', () => {
    const table = seat({
      seats: [
        { buildings: 'stronghold', units: ['stronghold defence cavalry'] },
        { buildings: 'stronghold', units: ['stronghold attack spearmen'] },
      ],
    });
    table.does(0, 'done');
    expect(table.position.phase).toBe('regroup');
    const fought = seat({
      seats: [
        { buildings: 'stronghold', units: ['stronghold attack cavalry'] },
        { buildings: 'stronghold', units: ['stronghold attack spearmen'] },
      ],
    });
    fought.goTo('military').does(0, 'attack 1', 'commit cavalry stronghold');
    expect(fought.of(0).victories).toBe(1);
    expect(fought.units(1)).toEqual(['stronghold attack spearmen']);
    const both = seat({
      seats: [
        {
          buildings: 'stronghold',
          units: ['stronghold attack cavalry', 'stronghold defence spearmen'],
        },
        {},
      ],
    });
    both.goTo('military').does(0, 'attack 1');
    expect(both.optionsTo('commit')).toEqual(['commit cavalry stronghold']);
  });

  test('T49 mercenaries and troops do not change slots', () => {
    const table = seat({ seats: [{ hand: 'spy cavalry' }, {}] });
    expect(table.optionsTo('build')).toEqual([
      'build cavalry capital attack',
      'build cavalry capital defence',
      'build spy capital mercenary',
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { parseRules, STANDARD_RULES } from '../../../../engine/tactoria/rules.js';
import { seat } from '../kit/table.js';

const MERC = (unit: string) => ({ units: [`capital mercenary ${unit}`], upgrades: 1 });

describe('Mercenaries', () => {
  test('T33 each has a quest, a settle or neither', () => {
    const { deck, legendary } = STANDARD_RULES.cards;
    for (const card of [...deck, ...legendary])
      if (card.kind === 'mercenary')
        expect([card.quest, card.settle].filter((x) => x).length).toBeLessThan(2);
    const both = { quest: { if: { coin: 1 }, draw: 1 } };
    expect(() => parseRules({ cards: { change: { merchant: both } } })).toThrow(
      'rules.cards.change.merchant, has a quest and a settle: it should have one of them, or neither',
    );
    const table = seat({
      rules: { cards: { change: { merchant: { settle: null } } } },
      seats: [{ ...MERC('merchant'), buildings: 'bank' }, {}],
    });
    expect(table.options.filter((words) => words.includes('merchant'))).toEqual([
      'activate merchant capital',
    ]);
  });

  test('T34 an ability can be used at once after building, in each phase of the own turn', () => {
    const table = seat({ seats: [{ hand: 'merchant', upgrades: 1 }, {}] });
    table.does(0, 'build merchant capital mercenary', 'activate merchant capital');
    expect(table.of(0).extra).toMatchObject({ coin: 2 });
    for (const phase of ['military', 'regroup'] as const) {
      const later = seat({ seats: [MERC('merchant'), {}] }).goTo(phase);
      later.does(0, 'activate merchant capital');
      expect(later.of(0).extra).toMatchObject({ coin: 2 });
    }
  });

  test('T34 in the turns of others after their build phase, and when they declare war', () => {
    const table = seat({
      seats: [{ upgrades: 2, units: ['capital attack cavalry'] }, MERC('scholar')],
    });
    table.does(0, 'done');
    expect(table.position).toMatchObject({ phase: 'window', seat: 1 });
    expect(table.options).toEqual(['done', 'activate scholar capital']);
    table.does(1, 'done').does(0, 'attack 1');
    expect(table.position).toMatchObject({ phase: 'counter', seat: 1 });
    table.does(1, 'activate scholar capital');
    expect(table.of(1).hand).toHaveLength(2);
    expect(table.position).toMatchObject({ phase: 'battle', seat: 0 });
  });

  test('T34 not from a locked slot', () => {
    const table = seat({ seats: [{ units: ['capital mercenary scholar'] }, {}] });
    expect(table.options).toEqual(['done', 'upgrade']);
  });

  test('T35 the others are asked clockwise from the active player, each once', () => {
    const table = seat({
      seats: [MERC('scholar'), MERC('spy'), MERC('merchant'), MERC('thief')],
      starter: 1,
    });
    table.does(1, 'done');
    expect(table.position).toMatchObject({ phase: 'window', seat: 2 });
    table.does(2, 'done');
    expect(table.position).toMatchObject({ phase: 'window', seat: 3 });
    table.does(3, 'activate thief capital', 'target 1');
    expect(table.position).toMatchObject({ phase: 'window', seat: 0 });
    table.does(0, 'done');
    expect(table.position).toMatchObject({ phase: 'military', seat: 1 });
  });

  test('T36 the ability discards the mercenary and forfeits its quest', () => {
    const table = seat({ seats: [{ ...MERC('agitator'), victories: 1 }, { hand: 'militia' }] });
    table.does(0, 'activate agitator capital');
    expect(table.of(0).units).toEqual([]);
    expect(table.position.discard).toEqual(['militia', 'agitator']);
    expect(table.position.legendary).toHaveLength(12);
  });

  const questing = (rules: object, victories = 1) =>
    seat({
      rules,
      seats: [{ ...MERC('champion'), victories }, {}],
      legendary: 'citadel oracle',
    });

  test('T37 a quest can be claimed in the own turn once its condition is met', () => {
    expect(questing({}, 0).optionsTo('quest')).toEqual([]);
    for (const phase of ['build', 'military', 'regroup'] as const)
      expect(questing({}).goTo(phase).optionsTo('quest')).toEqual(['quest champion capital']);
    const other = seat({ seats: [{}, { ...MERC('champion'), victories: 1 }] }).goTo('window');
    expect(other.options).toEqual(['done']);
  });

  test('T37 or the mercenary is discarded', () => {
    const table = questing({ questMercenary: 'discarded' }).does(
      0,
      'quest champion capital',
      'keep citadel',
    );
    expect(table.of(0)).toMatchObject({ units: [], hand: ['citadel'] });
    expect(table.position.discard).toEqual(['champion']);
  });

  test('T37 the mercenary stays, open, with its ability left', () => {
    const table = questing({});
    table.does(0, 'quest champion capital', 'keep citadel');
    expect(table.units(0)).toEqual(['capital mercenary champion claimed']);
    expect(table.optionsTo('quest')).toEqual([]);
  });

  test('T38 T42 settling frees the slot; the mercenary lies open under the building', () => {
    const table = seat({
      seats: [{ buildings: 'guildhall', ...MERC('master-builder') }, {}],
    });
    table.does(0, 'settle master-builder capital');
    expect(table.of(0)).toMatchObject({
      units: [],
      settlers: [{ at: 'guildhall', unit: 'master-builder' }],
    });
    expect(table.resources(0).build).toBe(2 + 1 + 1);
  });

  test('T38 a type names any of its buildings: which one is asked', () => {
    const table = seat({
      seats: [{ buildings: 'bank tavern library', ...MERC('merchant') }, {}],
    });
    table.does(0, 'settle merchant capital');
    expect(table.position).toMatchObject({
      phase: 'under',
      resume: 'build',
      resumeSeat: 0,
      pending: { effect: 'settle', unit: 'merchant', at: 'capital' },
    });
    expect(table.units(0)).toEqual(['capital mercenary merchant open']);
    expect(table.options).toEqual(['under bank', 'under tavern']);
    table.does(0, 'under tavern');
    expect(table.of(0).settlers).toEqual([{ at: 'tavern', unit: 'merchant' }]);
    expect(table.position).toMatchObject({ phase: 'build', pending: null, resume: null });
  });

  test('T39 built and settled in the same phase', () => {
    const table = seat({ seats: [{ buildings: 'bank', hand: 'merchant', upgrades: 1 }, {}] });
    table.does(0, 'build merchant capital mercenary', 'settle merchant capital');
    expect(table.of(0).settlers).toHaveLength(1);
  });

  test('T39 only in the build phase', () => {
    const table = seat({ seats: [{ buildings: 'bank', ...MERC('merchant') }, {}] });
    expect(table.goTo('military').optionsTo('settle')).toEqual([]);
    expect(table.goTo('regroup').optionsTo('settle')).toEqual([]);
  });

  test('T40 a settled mercenary has no ability any more', () => {
    const table = seat({ seats: [{ buildings: 'bank', ...MERC('merchant') }, {}] });
    table.does(0, 'settle merchant capital');
    expect(table.optionsTo('activate')).toEqual([]);
  });

  test('T41 several may settle under one building, unless the rules have a limit', () => {
    const two = {
      buildings: 'bank tavern',
      units: ['tavern mercenary merchant'],
      settlers: ['bank quartermaster'],
    };
    const table = seat({ seats: [two, {}] }).does(0, 'settle merchant tavern', 'under bank');
    expect(table.of(0).settlers).toHaveLength(2);
    const limited = seat({ rules: { settlersPerBuilding: 1 }, seats: [two, {}] });
    limited.does(0, 'settle merchant tavern');
    expect(limited.of(0).settlers).toEqual([
      { at: 'bank', unit: 'quartermaster' },
      { at: 'tavern', unit: 'merchant' },
    ]);
  });

  test('T43 what a settler gives stands: every turn, until the building is destroyed', () => {
    const table = seat({
      seats: [{ buildings: 'tavern', settlers: ['tavern merchant'] }, MERC('saboteur')],
    });
    expect(table.position.coin).toBe(3);
    table.does(0, 'done').does(1, 'activate saboteur capital');
    expect(table.resources(0).coin).toBe(2);
    expect(table.position.discard).toEqual(['tavern', 'merchant', 'saboteur']);
    const settled = seat({
      seats: [{ buildings: 'tavern', units: ['tavern mercenary merchant'] }, {}],
    });
    settled.does(0, 'settle merchant tavern');
    expect(settled.resources(0).coin).toBe(3);
    expect(settled.goToTurn(2).position.coin).toBe(3);
  });

  test('quests and settling can be left out', () => {
    const table = seat({
      rules: { questsAndSettling: false },
      seats: [
        {
          buildings: 'bank tavern',
          units: ['capital mercenary champion', 'tavern mercenary merchant'],
          upgrades: 1,
          victories: 1,
        },
        {},
      ],
    });
    expect([...table.optionsTo('quest'), ...table.optionsTo('settle')]).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import type {
  AbilityEffect,
  BattleEffect,
  StandingEffect,
} from '../../../engine/tactoria/cards.js';
import { STANDARD_RULES } from '../../../engine/tactoria/rules.js';
import { cards, type SeatPlan, seat } from './kit/table.js';

/** A Library with the effects given, and a Spy and Militia likewise. */
const standing = (...effects: StandingEffect[]) => ({
  cards: { change: { library: { effects } } },
});
const ability = (...effects: AbilityEffect[]) => ({
  cards: { change: { scholar: { ability: effects } } },
});
const troop = (...effects: BattleEffect[]) => ({ cards: { change: { militia: { effects } } } });

const SCHOLAR: SeatPlan = { units: ['capital mercenary scholar'], upgrades: 1 };
const RAID: SeatPlan = { buildings: 'war-camp', units: ['war-camp attack raiders'] };
const POSTED: SeatPlan = { buildings: 'watchtower', units: ['watchtower defence militia'] };

describe('standing effects', () => {
  test.each(['coin', 'build', 'defence', 'draw', 'store'] as const)('gain %s', (resource) => {
    const rules = standing({ effect: 'gain', resource, amount: 3 });
    const table = seat({ rules, seats: [{ hand: 'library' }, {}] });
    const before = table.resources(0);
    table.does(0, 'build library');
    expect(table.resources(0)).toEqual({ ...before, [resource]: before[resource] + 3 });
  });

  test('gain defence counts in battle', () => {
    const rules = standing({ effect: 'gain', resource: 'defence', amount: 3 });
    const table = seat({ rules, seats: [RAID, { buildings: 'library' }] }).goTo('military');
    table.does(0, 'attack 1', 'commit raiders war-camp');
    expect(table.of(1).victories).toBe(1);
  });

  test('discount on buildings, Villages too, never below 1', () => {
    const rules = {
      ...standing({ effect: 'discount', on: 'building', amount: 2 }),
      start: { coin: 9, build: 9 },
    };
    const hand = 'mill-village bank tavern';
    const buildings = 'library trading-post fishing-village:1 fishing-village:1';
    const table = seat({ rules, seats: [{ hand, buildings }, {}] });
    table.does(0, 'build mill-village', 'build bank', 'build tavern');
    const prices = new Map(table.of(0).buildings.map(({ card, prices }) => [card, prices]));
    expect(['mill-village', 'bank', 'tavern'].map((id) => prices.get(id))).toEqual([[1], [2], [1]]);
  });

  test('discount on upgrades', () => {
    const rules = standing({ effect: 'discount', on: 'upgrade', amount: 1 });
    const table = seat({ rules, seats: [{ buildings: 'library' }, {}] }).does(0, 'upgrade');
    expect(table.position.coin).toBe(1);
  });

  test('fortify: each own building, itself included', () => {
    const rules = standing({ effect: 'fortify', amount: 1 });
    const attacked = (buildings: string) =>
      seat({ rules, seats: [RAID, { buildings }] })
        .goTo('military')
        .does(0, 'attack 1', 'commit raiders war-camp')
        .optionsTo('destroy');
    expect(attacked('tavern bank')).toEqual(['destroy 1 tavern']);
    expect(attacked('tavern library')).toEqual(['destroy 1 tavern', 'destroy 1 library']);
    expect(attacked('hospital library')).toEqual(['destroy 1 library']);
  });

  test.each([
    ['strength', 2, 1],
    ['inspire', 1, 2],
  ] as const)('%s in its role only', (effect, amount, troops) => {
    const attack = standing({ effect, role: 'attack', amount });
    const fight = (rules: object) => {
      const units = ['barracks attack cavalry', 'barracks attack cavalry'];
      const table = seat({
        rules: { ...rules, eliminationMargin: 99 },
        seats: [{ buildings: 'barracks library', units }, { buildings: 'fishing-village' }],
      });
      table.goTo('military').does(0, 'attack 1', ...Array(2).fill('commit cavalry barracks'));
      return table.position.battle;
    };
    const worth = effect === 'inspire' ? 2 + amount : 2;
    expect(fight(attack)).toMatchObject({ score: 4 + 2 - 1, values: [worth, worth] });
    expect(troops * amount).toBe(2);
    const defence = standing({ effect, role: 'defence', amount });
    expect(fight(defence)).toMatchObject({ score: 3, values: [2, 2] });
  });

  test('siege and heal', () => {
    const rules = standing({ effect: 'siege', amount: 2 }, { effect: 'heal', amount: 1 });
    const table = seat({
      rules,
      seats: [{ ...RAID, buildings: 'war-camp library' }, { buildings: 'bank' }],
    });
    table.goTo('military').does(0, 'attack 1', 'commit raiders war-camp');
    expect(table.options).toEqual(['done', 'destroy 1 bank']);
    table.does(0, 'destroy 1 bank');
    expect(table.options).toEqual(['done', 'survive raiders war-camp']);
  });
});

describe('effects of troops, while they are in the battle', () => {
  const fight = (effect: BattleEffect) => {
    const table = seat({
      rules: { ...troop(effect), eliminationMargin: 99 },
      seats: [
        { buildings: 'barracks', units: ['barracks attack militia', 'barracks attack raiders'] },
        { buildings: 'bank' },
      ],
    });
    return table
      .goTo('military')
      .does(0, 'attack 1', 'commit militia barracks', 'commit raiders barracks');
  };

  test('strength', () => {
    const table = fight({ effect: 'strength', role: 'attack', amount: 2 });
    expect(table.position.battle).toMatchObject({ score: 5, values: [3, 3] });
  });

  test('inspire: for all of the side, itself included', () => {
    const table = fight({ effect: 'inspire', role: 'attack', amount: 1 });
    expect(table.position.battle).toMatchObject({ score: 5, values: [2, 4] });
    const other = fight({ effect: 'inspire', role: 'defence', amount: 1 });
    expect(other.position.battle).toMatchObject({ score: 3, values: [1, 3] });
  });

  test('siege', () => {
    const table = fight({ effect: 'siege', amount: 1 });
    expect(table.options).toEqual(['done', 'destroy 1 bank']);
  });

  test('heal', () => {
    const table = fight({ effect: 'heal', amount: 1 });
    table.does(0, 'survive militia barracks', 'survive raiders barracks');
    expect(table.units(0)).toHaveLength(2);
  });
});

describe('abilities in battle', () => {
  const start = (...effects: BattleEffect[]) => {
    const mine = {
      buildings: 'war-camp tavern',
      units: ['war-camp attack cavalry', 'tavern mercenary scholar'],
    };
    const theirs = { buildings: 'watchtower tavern', units: ['tavern mercenary scholar'] };
    const rules = { ...ability(...effects), eliminationMargin: 99 };
    const table = seat({ rules, seats: [mine, theirs] })
      .does(0, 'done')
      .does(1, 'done');
    return table.does(0, 'attack 1').does(1, 'done').does(0, 'commit cavalry war-camp');
  };

  test('only in battle, and only in their role', () => {
    const table = start({ effect: 'strength', role: 'attack', amount: 2 });
    expect(table.position).toMatchObject({ phase: 'battle', seat: 1 });
    expect(table.options).toEqual(['pass']);
    table.does(1, 'pass');
    expect(table.options).toEqual(['pass', 'activate scholar tavern']);
    table.does(0, 'activate scholar tavern');
    expect(table.position.battle?.boosts.attack).toMatchObject({ strength: 2 });
    expect(table.position).toMatchObject({ seat: 1, battle: { passes: 0 } });
    const outside = seat({
      rules: ability({ effect: 'heal', amount: 1 }),
      seats: [SCHOLAR, {}],
    });
    expect(outside.optionsTo('activate')).toEqual([]);
  });

  test('siege only by the attacker, heal by both', () => {
    expect(start({ effect: 'siege', amount: 2 }).options).toEqual(['pass']);
    expect(start({ effect: 'heal', amount: 2 }).options).toEqual([
      'pass',
      'activate scholar tavern',
    ]);
    const mixed = start({ effect: 'heal', amount: 2 }, { effect: 'siege', amount: 2 });
    expect(mixed.options).toEqual(['pass']);
  });

  test('inspire changes what troops are worth', () => {
    const table = start({ effect: 'inspire', role: 'defence', amount: 1 });
    table.does(1, 'activate scholar tavern').does(0, 'pass');
    expect(table.of(0).victories).toBe(1);
  });
});

describe('abilities at any time', () => {
  test('gain Coin and Build: in the next build phase, or at once in the own one (T20)', () => {
    const rules = ability(
      { effect: 'gain', resource: 'coin', amount: 2 },
      { effect: 'gain', resource: 'build', amount: 1 },
    );
    const use = (more: object) =>
      seat({ rules: { ...rules, ...more }, seats: [SCHOLAR, {}] }).does(
        0,
        'activate scholar capital',
      );
    expect(use({ abilitiesRaise: 'now' }).position).toMatchObject({ coin: 4, build: 3 });
    expect(use({}).position).toMatchObject({ coin: 2, build: 2 });
    expect(use({}).of(0).extra).toMatchObject({ coin: 2, build: 1 });
    const later = seat({ rules, seats: [{ hand: 'militia' }, SCHOLAR] }).goTo('window');
    later.does(1, 'activate scholar capital');
    expect(later.of(1).extra).toMatchObject({ coin: 2, build: 1 });
    expect(later.goToTurn(1).position).toMatchObject({ coin: 4, build: 3 });
    expect(later.of(1).extra).toEqual({ coin: 0, build: 0, draw: 0, store: 0 });
  });

  test('gain Draw and Store: at the end of the turn', () => {
    const rules = ability(
      { effect: 'gain', resource: 'draw', amount: 2 },
      { effect: 'gain', resource: 'store', amount: 1 },
    );
    const table = seat({ rules, seats: [{ ...SCHOLAR, hand: 'militia archers spy' }, {}] });
    const { draw } = table.resources(0);
    table.does(0, 'activate scholar capital').goTo('store');
    table.does(0, 'store militia', 'store archers');
    expect(table.of(0).hand).toHaveLength(2 + draw + 2);
    expect(table.of(0).extra).toMatchObject({ draw: 0, store: 0 });
  });

  test('draw', () => {
    const table = seat({ rules: ability({ effect: 'draw', amount: 2 }), seats: [SCHOLAR, {}] });
    table.does(0, 'activate scholar capital');
    expect(table.of(0).hand).toHaveLength(2);
  });

  test('protect: not in the own turn', () => {
    const rules = ability({ effect: 'protect' });
    expect(seat({ rules, seats: [SCHOLAR, {}] }).optionsTo('activate')).toEqual([]);
    const table = seat({ rules, seats: [RAID, SCHOLAR] }).goTo('window');
    table.does(1, 'activate scholar capital');
    expect(table.of(1).safe).toBe(true);
    expect(table.position.phase).toBe('regroup');
  });

  test('discard: any card of a hand, whatever the number of kinds', () => {
    const { deck, legendary } = STANDARD_RULES.cards;
    const others = deck.filter(({ id }) => id !== 'barracks');
    const barracks = deck.filter(({ id }) => id === 'barracks');
    // A building as the last kind of a word of masks: in play, it makes the word negative.
    const moved = [...others.slice(0, 31), ...barracks, ...others.slice(31)];
    for (let kinds = 1; kinds <= legendary.length; kinds++) {
      const table = seat({
        rules: { cards: { deck: moved, legendary: legendary.slice(-kinds) } },
        seats: [
          { upgrades: 1, units: ['capital mercenary agitator'] },
          { hand: 'oracle', buildings: 'barracks' },
        ],
      });
      table.does(0, 'activate agitator capital');
      expect(table.of(1).hand).toEqual([]);
    }
  });

  test('discard: a player with a hand; which one is asked if there are several', () => {
    const rules = ability({ effect: 'discard', amount: 2 });
    const table = seat({
      rules,
      seats: [SCHOLAR, { hand: 'militia' }, {}, { hand: 'spy spy thief' }],
    });
    table.does(0, 'activate scholar capital');
    expect(table.position).toMatchObject({
      phase: 'target',
      pending: { effect: 'discard', amount: 2 },
    });
    expect(table.options).toEqual(['target 1', 'target 3']);
    table.does(0, 'target 3');
    expect(table.of(3).hand).toHaveLength(1);
    const nobody = seat({ rules, seats: [SCHOLAR, {}] });
    expect(nobody.optionsTo('activate')).toEqual([]);
    const few = seat({ rules, seats: [SCHOLAR, { hand: 'militia' }] });
    expect(few.does(0, 'activate scholar capital').of(1).hand).toEqual([]);
  });

  test('steal: Coin of the next build phase, never below 0', () => {
    const rules = ability({ effect: 'steal', amount: 5 });
    const table = seat({ rules, seats: [SCHOLAR, { hand: 'militia' }] });
    table.does(0, 'activate scholar capital');
    expect(table.position.coin).toBe(2);
    expect(table.of(0).extra.coin).toBe(5);
    expect(table.of(1).extra.coin).toBe(-5);
    const now = seat({ rules: { ...rules, abilitiesRaise: 'now' }, seats: [SCHOLAR, {}] });
    expect(now.does(0, 'activate scholar capital').position.coin).toBe(2 + 5);
    table.goToTurn(1);
    expect(table.position).toMatchObject({ active: 1, coin: 0, phase: 'store' });
    const later = seat({ rules, seats: [{ hand: 'militia' }, SCHOLAR] }).goTo('window');
    later.does(1, 'activate scholar capital');
    expect(later.of(1).extra.coin).toBe(5);
  });

  test('spy: opens all units of a player who has face-down ones', () => {
    const rules = ability({ effect: 'spy' });
    const table = seat({
      rules,
      seats: [SCHOLAR, { units: ['capital attack militia', 'capital defence spearmen'] }, {}],
    });
    table.does(0, 'activate scholar capital');
    expect(table.units(1)).toEqual([
      'capital attack militia open',
      'capital defence spearmen open',
    ]);
    const open = seat({ rules, seats: [SCHOLAR, { units: ['capital attack militia open'] }] });
    expect(open.optionsTo('activate')).toEqual([]);
  });

  test('destroy: a building of others with so many Hit Points at most', () => {
    const rules = ability({ effect: 'destroy', amount: 2 });
    const table = seat({
      rules,
      seats: [{ ...SCHOLAR, buildings: 'tavern' }, { buildings: 'hospital bank' }, { ...POSTED }],
    });
    table.does(0, 'activate scholar capital');
    expect(table.position).toMatchObject({
      phase: 'raze',
      resume: 'build',
      pending: { effect: 'destroy', amount: 2 },
    });
    expect(table.options).toEqual(['destroy 1 hospital', 'destroy 2 watchtower']);
    table.does(0, 'destroy 2 watchtower');
    expect(table.position.discard).toEqual(cards('watchtower militia scholar'));
    expect(table.position.phase).toBe('build');
  });

  test('an ability is carried out in its order, the target last', () => {
    const rules = ability({ effect: 'draw', amount: 1 }, { effect: 'steal', amount: 1 });
    const table = seat({ rules, seats: [SCHOLAR, {}, {}] });
    table.does(0, 'activate scholar capital');
    expect(table.of(0).hand).toHaveLength(1);
    expect(table.position.phase).toBe('target');
  });
});

describe('conditions', () => {
  const may = (condition: object, plan: SeatPlan): boolean =>
    seat({
      rules: {
        cards: { change: { library: { requires: condition } } },
        start: { coin: 9, build: 9 },
      },
      seats: [{ ...plan, hand: 'library' }, {}],
    })
      .optionsTo('build')
      .includes('build library');

  test.each([
    [
      'buildings, copies counted',
      { buildings: 2 },
      { buildings: 'mill-village mill-village' },
      { buildings: 'bank' },
    ],
    [
      'of a type',
      { buildings: 1, type: 'trade' },
      { buildings: 'bank' },
      { buildings: 'academy barracks' },
    ],
    ['upgrades', { upgrades: 2 }, { upgrades: 2 }, { upgrades: 1 }],
    ['victories', { victories: 1 }, { victories: 1 }, {}],
    [
      'troops, in locked slots too',
      { troops: 2 },
      { units: ['capital attack cavalry', 'capital defence militia'] },
      { units: ['capital attack cavalry', 'capital mercenary spy'] },
    ],
    ['Coin income', { coin: 11 }, { buildings: 'harbour' }, { buildings: 'trading-post' }],
  ])('%s', (_, condition, met, unmet) => {
    expect([may(condition, met), may(condition, unmet)]).toEqual([true, false]);
  });

  test('resting troops count for a quest', () => {
    const table = seat({
      rules: { cards: { change: { champion: { quest: { if: { troops: 1 }, draw: 1 } } } } },
      seats: [
        {
          buildings: 'barracks tavern',
          units: [
            'barracks attack raiders',
            'barracks attack militia',
            'tavern mercenary champion',
          ],
        },
        {},
      ],
    }).goTo('military');
    table.does(0, 'attack 1', 'commit raiders barracks', 'commit militia barracks', 'pass');
    table.does(0, 'survive raiders barracks');
    expect(table.of(0)).toMatchObject({ resting: [{ unit: 'raiders' }] });
    expect(table.optionsTo('quest')).toEqual(['quest champion tavern']);
  });
});

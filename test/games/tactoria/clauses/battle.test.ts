import { describe, expect, test } from 'vitest';
import type { RuleChanges } from '../../../../engine/tactoria/rules.js';
import { cards, type SeatPlan, seat } from '../kit/table.js';

/** A stronghold with troops: the first in its attack slot, the others in its defence slots. */
const army = (attack: string, defence = ''): SeatPlan => ({
  buildings: 'stronghold barracks',
  units: [
    ...cards(attack).map((unit, i) => `${i < 2 ? 'barracks' : 'stronghold'} attack ${unit}`),
    ...cards(defence).map((unit) => `stronghold defence ${unit}`),
  ],
});

const war = (attacker: SeatPlan, defender: SeatPlan, rules: RuleChanges = {}) =>
  seat({ rules, seats: [attacker, defender] })
    .goTo('military')
    .does(0, 'attack 1');

describe('Battle', () => {
  test('T50 an attack is possible in the first turn, unless the rules have rounds of peace', () => {
    const seats = [army('cavalry'), {}];
    expect(seat({ seats }).goTo('military').options).toEqual(['done', 'attack 1']);
    const peace = { rules: { peaceRounds: 1 }, seats };
    expect(seat(peace).does(0, 'done').position.phase).toBe('regroup');
    expect(seat({ ...peace, turn: 1 }).does(0, 'done').position.phase).toBe('regroup');
    expect(seat({ ...peace, turn: 2 }).goTo('military').options).toContain('attack 1');
  });

  test('T51 the attacker may withdraw at no cost; the defender is left alone this turn', () => {
    const table = seat({ seats: [army('cavalry'), {}, {}] }).goTo('military');
    table.does(0, 'attack 1', 'withdraw');
    expect(table.position.battle).toBeNull();
    expect(table.of(1)).toMatchObject({ safe: false, withdrawn: 1 });
    expect(table.of(0).victories).toBe(0);
    expect(table.units(0)).toEqual(['barracks attack cavalry']);
    expect(table.options).toEqual(['done', 'attack 2']);
    expect(table.goToTurn(1).of(1).withdrawn).toBe(0);
  });

  test('T51 or only after more withdrawals', () => {
    const table = seat({ rules: { withdrawals: 2 }, seats: [army('cavalry'), {}] });
    table.goTo('military').does(0, 'attack 1', 'withdraw', 'attack 1', 'withdraw');
    expect(table.position.phase).toBe('regroup');
  });

  test('T51 the defender may counter before anything is committed', () => {
    const envoy = { units: ['capital mercenary envoy'], upgrades: 1 };
    const table = seat({ seats: [army('cavalry'), envoy] })
      .goTo('military')
      .does(0, 'attack 1');
    expect(table.position).toMatchObject({ phase: 'counter', seat: 1 });
    expect(table.position.battle).toMatchObject({ attack: [], defence: [], score: null });
    table.does(1, 'activate envoy capital');
    expect(table.position.battle).toBeNull();
    expect(table.position.phase).toBe('regroup');
  });

  test('T52 at least one troop', () => {
    const table = war(army('cavalry raiders'), {});
    expect(table.options).toEqual([
      'withdraw',
      'commit cavalry barracks',
      'commit raiders barracks',
    ]);
  });

  test('T53 T54 sides add a card or pass in turn; who passed may come in again; two passes end it', () => {
    const table = war(army('cavalry militia swordsmen'), army('', 'spearmen militia'));
    table.does(0, 'commit cavalry barracks');
    expect(table.position).toMatchObject({ phase: 'battle', seat: 1 });
    table.does(1, 'pass');
    expect(table.position.battle?.passes).toBe(1);
    table.does(0, 'commit militia barracks').does(1, 'commit spearmen stronghold');
    expect(table.position.battle).toMatchObject({ passes: 0 });
    table.does(0, 'pass').does(1, 'pass');
    expect(table.position.discard).toEqual(cards('spearmen cavalry militia'));
  });

  test('T53 a side that has nothing to add is not asked', () => {
    const table = war(army('cavalry raiders'), {}).does(0, 'commit cavalry barracks');
    expect(table.position).toMatchObject({ phase: 'battle', seat: 0 });
    expect(table.options).toEqual(['pass', 'commit raiders barracks']);
  });

  test('T53 or the attacker adds all of his, then the defender answers', () => {
    const table = war(army('cavalry militia'), army('', 'spearmen militia'), {
      battleOrder: 'once',
    });
    table.does(0, 'commit cavalry barracks');
    expect(table.position).toMatchObject({ seat: 0, battle: { passes: 0 } });
    table.does(0, 'pass');
    expect(table.position).toMatchObject({ seat: 1, battle: { passes: 1 } });
    table.does(1, 'commit spearmen stronghold');
    expect(table.position).toMatchObject({ seat: 1, battle: { passes: 1 } });
    table.does(1, 'pass');
    expect(table.of(1).victories).toBe(1);
  });

  test('T55 City Defence always counts', () => {
    const table = war(army('militia'), {}).does(0, 'commit militia barracks');
    expect(table.of(0).victories + table.of(1).victories).toBe(0);
    expect(table.position.discard).toEqual(['militia']);
  });

  test('T56 third players do not take part', () => {
    const table = seat({
      seats: [army('cavalry'), {}, { units: ['capital mercenary champion'], upgrades: 1 }],
    });
    table.goTo('window').does(2, 'done').does(0, 'attack 1', 'commit cavalry barracks');
    expect(table.position.phase).not.toBe('battle');
  });

  test('T57 the example of the rulebook: 2 + 2 against a troop of 1 and City Defence of 1', () => {
    const table = war(army('cavalry cavalry'), army('', 'militia'));
    table.does(0, 'commit cavalry barracks').does(1, 'commit militia stronghold');
    table.does(0, 'commit cavalry barracks');
    expect(table.position.battle?.score).toBe(2);
  });

  test('T58 equal scores are a draw: all involved troops are discarded, nobody has won', () => {
    const table = war(army('raiders'), army('', 'spearmen'));
    table.does(0, 'commit raiders barracks').does(1, 'commit spearmen stronghold');
    expect(table.position.discard).toEqual(cards('spearmen raiders'));
    expect([table.of(0).victories, table.of(1).victories]).toEqual([0, 0]);
    expect(table.position.battle).toBeNull();
  });

  test('T59 the loser’s troops are discarded', () => {
    const table = war(army('militia'), army('', 'shield-bearers'));
    table.does(0, 'commit militia barracks').does(1, 'commit shield-bearers stronghold');
    expect(table.position).toMatchObject({ phase: 'survive', seat: 1, discard: ['militia'] });
    expect(table.position.battle).toMatchObject({ score: -3, attack: [], values: [3] });
  });

  const plundered = 'fishing-village tavern library bank';

  test('T60 any buildings up to the score together; nothing is left over for later', () => {
    const table = war(army('raiders militia'), { buildings: plundered });
    table.does(0, 'commit raiders barracks', 'commit militia barracks');
    expect(table.position.battle).toMatchObject({ score: 3 });
    expect(table.options).toEqual([
      'done',
      'destroy 1 fishing-village',
      'destroy 1 tavern',
      'destroy 1 library',
    ]);
    table.does(0, 'destroy 1 tavern', 'destroy 1 library');
    expect(table.position.battle?.destroyed).toBe(2);
    expect(table.options).toEqual(['done', 'destroy 1 fishing-village']);
    expect(table.buildings(1)).toEqual(['fishing-village', 'bank']);
  });

  test('T61 destroying is optional', () => {
    const table = war(army('raiders militia'), { buildings: plundered });
    table.does(0, 'commit raiders barracks', 'commit militia barracks', 'done');
    expect(table.position.phase).toBe('survive');
    expect(table.buildings(1)).toHaveLength(4);
  });

  test('T62 a score of 5 destroys the Capital', () => {
    const table = seat({ seats: [army('raiders raiders'), { hand: 'militia' }, {}] });
    table
      .goTo('military')
      .does(0, 'attack 1', 'commit raiders barracks', 'commit raiders barracks');
    expect(table.of(1)).toMatchObject({ alive: false, out: 1 });
    expect(table.position).toMatchObject({ phase: 'survive', seat: 0 });
    expect(table.position.battle).toMatchObject({ score: 5, values: [3, 3] });
    table.does(0, 'survive raiders barracks');
    expect(table.units(0)).toEqual(['barracks attack raiders open']);
  });

  test('T62 the last one left wins at once', () => {
    const table = war(army('raiders raiders'), {});
    table.does(0, 'commit raiders barracks', 'commit raiders barracks');
    expect(table.position).toMatchObject({ phase: 'over', seat: -1, winner: 0 });
    expect(table.position.battle?.attack).toHaveLength(2);
    expect(table.result).toMatchObject({ how: 'survival', winners: [0], places: [0, 1] });
  });

  test('T63 the attacker’s Capital is safe', () => {
    const table = war(army('militia'), army('', 'shield-bearers shield-bearers'));
    table.does(0, 'commit militia barracks').does(1, 'commit shield-bearers stronghold');
    table.does(1, 'commit shield-bearers stronghold');
    expect(table.position.battle?.score).toBe(-6);
    expect(table.of(0).alive).toBe(true);
  });

  test('T64 an elimination asks for no buildings: all are gone', () => {
    const table = seat({ seats: [army('raiders raiders'), { buildings: 'tavern' }, {}] });
    table
      .goTo('military')
      .does(0, 'attack 1', 'commit raiders barracks', 'commit raiders barracks');
    expect(table.position.phase).toBe('survive');
    expect(table.position.deck).toContain('tavern');
    expect(table.of(1).buildings).toEqual([]);
  });

  test('T65 survivors total no more than the score', () => {
    const table = war(army('cavalry militia swordsmen'), {}, { eliminationMargin: 9 });
    table.does(
      0,
      'commit cavalry barracks',
      'commit militia barracks',
      'commit swordsmen stronghold',
    );
    expect(table.position.battle).toMatchObject({ score: 4, values: [2, 1, 2] });
    table.does(0, 'survive cavalry barracks', 'survive militia barracks');
    expect(table.position.battle).toBeNull();
    expect(table.position.discard).toEqual(['swordsmen']);
  });

  test('T65 a troop whose value exceeds the score is lost (Example 1)', () => {
    const table = war(army('cavalry'), {}).does(0, 'commit cavalry barracks');
    expect(table.of(0).victories).toBe(1);
    expect(table.position.discard).toEqual(['cavalry']);
  });

  test('T65 bonuses count for the value (Example 2)', () => {
    const drummer: SeatPlan = {
      buildings: 'barracks tavern',
      units: ['barracks attack cavalry', 'tavern mercenary war-drummer'],
    };
    const table = war(drummer, {}).does(0, 'commit cavalry barracks');
    table.does(0, 'activate war-drummer tavern');
    // 2 + 1 − 1 = 2, and the Cavalry counts 3.
    expect(table.of(0).victories).toBe(1);
    expect(table.position.discard).toEqual(cards('cavalry war-drummer'));
  });

  test('T65 or each troop up to the score', () => {
    const table = war(
      army('cavalry militia raiders'),
      {},
      {
        eliminationMargin: 9,
        survivors: 'each',
      },
    );
    table.does(
      0,
      'commit cavalry barracks',
      'commit militia barracks',
      'commit raiders stronghold',
    );
    expect(table.position.battle?.score).toBe(5);
    table.does(
      0,
      'survive cavalry barracks',
      'survive militia barracks',
      'survive raiders stronghold',
    );
    expect(table.of(0).resting).toHaveLength(0);
    expect(table.units(0)).toHaveLength(3);
  });

  test('T66 healing lets survivors total more', () => {
    const plan: SeatPlan = { buildings: 'barracks hospital', units: ['barracks attack cavalry'] };
    const table = war(plan, {}).does(0, 'commit cavalry barracks');
    expect(table.options).toEqual(['done', 'survive cavalry barracks']);
  });

  const spoils = (rules: RuleChanges) =>
    war(army('cavalry swordsmen'), { buildings: 'tavern library' }, rules).does(
      0,
      'commit cavalry barracks',
      'commit swordsmen barracks',
      'destroy 1 tavern',
      'destroy 1 library',
    );

  test('T67 the score is used in full for both', () => {
    const table = spoils({});
    expect(table.options).toEqual([
      'done',
      'survive cavalry barracks',
      'survive swordsmen barracks',
    ]);
  });

  test('T67 or shared', () => {
    const table = spoils({ spoils: 'shared' });
    expect(table.position.battle).toBeNull();
    expect(table.position.discard).toEqual(cards('tavern library cavalry swordsmen'));
  });

  test('T68 City Defence counts in the difference by which a defender wins', () => {
    const table = war(army('militia'), army('', 'spearmen'));
    table.does(0, 'commit militia barracks').does(1, 'commit spearmen stronghold');
    expect(table.position.battle?.score).toBe(-2);
    table.does(1, 'survive spearmen stronghold');
    expect(table.units(1)).toEqual(['stronghold defence spearmen open']);
  });

  test('T69 survivors go back to their slots, open', () => {
    const table = war(army('cavalry raiders'), {});
    table.does(0, 'commit cavalry barracks', 'commit raiders barracks', 'survive raiders barracks');
    expect(table.units(0)).toEqual(['barracks attack raiders open']);
  });

  test('T69 a survivor whose slot is gone is discarded', () => {
    const table = seat({
      seats: [
        {
          buildings: 'war-camp barracks',
          units: ['war-camp attack raiders', 'barracks attack cavalry', 'barracks attack militia'],
        },
        {},
        { units: ['capital mercenary saboteur'], upgrades: 1 },
      ],
    });
    table.goTo('window').does(2, 'done').does(0, 'attack 1', 'commit raiders war-camp');
    table.does(0, 'commit cavalry barracks', 'pass', 'survive raiders war-camp');
    expect(table.of(0).resting).toEqual([{ at: 'war-camp', slot: 'attack', unit: 'raiders' }]);
    table.does(0, 'attack 2').does(2, 'activate saboteur capital', 'destroy 0 war-camp');
    table.does(0, 'withdraw', 'done');
    expect(table.units(0)).toEqual(['barracks attack militia']);
    expect(table.position.discard).toEqual(cards('war-camp cavalry raiders saboteur'));
  });

  test('T70 units of a destroyed building die; a mercenary that can be used at once still may', () => {
    const table = seat({
      seats: [
        army('cavalry raiders'),
        {
          buildings: 'caravanserai',
          units: ['caravanserai mercenary scholar', 'caravanserai mercenary thief'],
        },
      ],
    });
    table.goTo('window').does(1, 'done').does(0, 'attack 1').does(1, 'done');
    table.does(0, 'commit cavalry barracks').does(1, 'pass');
    table.does(0, 'commit raiders barracks').does(1, 'pass').does(0, 'destroy 1 caravanserai');
    expect(table.position).toMatchObject({
      phase: 'farewell',
      seat: 1,
      resume: 'plunder',
      resumeSeat: 0,
      leavingFrom: 'caravanserai',
    });
    expect(table.position.leaving.map(({ unit }) => unit)).toEqual(['scholar', 'thief']);
    expect(table.resources(1).draw).toBe(3);
    expect(table.options).toEqual(['done', 'activate scholar caravanserai']);
    table.does(1, 'activate scholar caravanserai');
    expect(table.of(1).hand).toHaveLength(2);
    expect(table.options).toEqual(['done']);
    table.does(1, 'done');
    expect(table.position.discard).toContain('thief');
    expect(table.position).toMatchObject({
      phase: 'survive',
      seat: 0,
      leaving: [],
      leavingFrom: null,
    });
  });

  const twice = (rules: RuleChanges) => {
    const table = seat({
      rules,
      seats: [army('militia cavalry'), { ...army('', 'shield-bearers') }, {}],
    });
    table.goTo('military').does(0, 'attack 1', 'commit militia barracks');
    return table
      .does(1, 'commit shield-bearers stronghold')
      .does(0, 'pass')
      .does(1, 'survive shield-bearers stronghold');
  };

  test('T71 attackers fight once in a phase, defenders again', () => {
    const table = twice({}).does(0, 'attack 1', 'commit cavalry barracks');
    expect(table.options).toEqual(['pass', 'commit shield-bearers stronghold']);
    const attacker = seat({ seats: [army('cavalry raiders'), {}, {}] }).goTo('military');
    attacker.does(0, 'attack 1', 'commit cavalry barracks', 'commit raiders barracks');
    attacker.does(0, 'survive raiders barracks');
    expect(attacker.position.phase).toBe('regroup');
  });

  test('T71 or defenders once, too', () => {
    const table = twice({ rest: 'both' });
    expect(table.of(1).resting).toEqual([
      { at: 'stronghold', slot: 'defence', unit: 'shield-bearers' },
    ]);
    table.does(0, 'attack 1', 'commit cavalry barracks');
    expect(table.of(0).victories).toBe(1);
    expect(table.goToTurn(1).units(1)).toEqual(['stronghold defence shield-bearers open']);
  });
});

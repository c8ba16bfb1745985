import type { CardId } from './cards.js';
import type { CompiledRules } from './compiled-rules.js';
import { entriesOf } from './lists.js';
import { placeName } from './moves.js';
import { At, Boost, Counter, Entry, Side, type TactoriaState } from './state.js';
import { winnersList, worthOf } from './survivors.js';

/** A troop in a battle, by the place it came from. */
export interface Involved {
  unit: CardId;
  at: string;
}

export interface Boosts {
  strength: number;
  inspire: number;
  siege: number;
  heal: number;
}

/** T81 to T84. */
export interface Counters {
  weaken: number;
  hold: number;
  toll: number;
  fortify: number;
}

/** A battle, from its declaration to the end of survival. */
export interface BattlePosition {
  attacker: number;
  defender: number;
  attack: Involved[];
  defence: Involved[];
  /** From abilities played in this battle. */
  boosts: { attack: Boosts; defence: Boosts };
  /** From counter effects of the defender; 0: none. */
  counters: Counters;
  passes: number;
  /** Once it is known. */
  score: number | null;
  /** Hit Points destroyed. */
  destroyed: number;
  /** Once the score is known: of the winner's troops in order. */
  values: number[] | null;
  survivors: (Involved & { value: number })[];
}

export function readBattle(t: CompiledRules, s: TactoriaState): BattlePosition | null {
  if (s[At.ATTACKER] < 0) return null;
  const scored = s[At.SCORED] === 1;
  const attack = involved(t, s, t.attackers);
  const defence = involved(t, s, t.defenders);
  const values = (list: number) => entriesOf(s, list).map((entry) => worthOf(t, s, entry));
  const survivors = values(t.survivors);
  return {
    attacker: s[At.ATTACKER],
    defender: s[At.DEFENDER],
    attack,
    defence,
    boosts: { attack: boosts(s, Side.ATTACK), defence: boosts(s, Side.DEFENCE) },
    counters: {
      weaken: s[At.COUNTER + Counter.WEAKEN],
      hold: s[At.COUNTER + Counter.HOLD],
      toll: s[At.COUNTER + Counter.TOLL],
      fortify: s[At.COUNTER + Counter.FORTIFY],
    },
    passes: s[At.PASSES],
    score: scored ? s[At.SCORE] : null,
    destroyed: s[At.DESTROYED],
    values: scored ? values(winnersList(t, s)) : null,
    survivors: involved(t, s, t.survivors).map((troop, i) => ({ ...troop, value: survivors[i] })),
  };
}

function involved(t: CompiledRules, s: TactoriaState, list: number): Involved[] {
  return entriesOf(s, list).map((entry) => ({
    unit: t.ids[entry & Entry.KIND],
    at: placeName(t, t.groups.building[entry >> Entry.SHIFT] + 1),
  }));
}

function boosts(s: TactoriaState, side: Side): Boosts {
  const of = (boost: Boost) => s[At.BOOST + side * 4 + boost];
  return {
    strength: of(Boost.STRENGTH),
    inspire: of(Boost.INSPIRE),
    siege: of(Boost.SIEGE),
    heal: of(Boost.HEAL),
  };
}

import type { CardId } from './cards.js';
import type { CompiledRules } from './compiled-rules.js';
import { placeName } from './moves.js';
import { At, Boost, Entry, Side, type TactoriaState } from './state.js';
import { winnersSide, worthOf } from './survivors.js';

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

/** A battle, from its declaration to the end of survival. */
export interface BattlePosition {
  attacker: number;
  defender: number;
  attack: Involved[];
  defence: Involved[];
  /** From abilities played in this battle. */
  boosts: { attack: Boosts; defence: Boosts };
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
  const value = ({ unit }: Involved) => worthOf(t, s, t.kindNamed.get(unit) as number);
  const winners = winnersSide(s) === Side.ATTACK ? attack : defence;
  return {
    attacker: s[At.ATTACKER],
    defender: s[At.DEFENDER],
    attack,
    defence,
    boosts: { attack: boosts(s, Side.ATTACK), defence: boosts(s, Side.DEFENCE) },
    passes: s[At.PASSES],
    score: scored ? s[At.SCORE] : null,
    destroyed: s[At.DESTROYED],
    values: scored ? winners.map(value) : null,
    survivors: involved(t, s, t.survivors).map((troop) => ({ ...troop, value: value(troop) })),
  };
}

function involved(t: CompiledRules, s: TactoriaState, list: number): Involved[] {
  const entries = [...s.subarray(list + 1, list + 1 + s[list])];
  return entries.map((entry) => ({
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

import type { CompiledRules } from '../../../../engine/tactoria/compiled-rules.js';
import { At, type TactoriaState } from '../../../../engine/tactoria/state.js';

/** How an attack ends for the attacker; `prevented`: the defender made itself safe (T51). */
export const OUTCOMES = ['won', 'drawn', 'lost', 'withdrawn', 'prevented'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What is known of an attack, from its declaration to its end. */
export class Fight {
  readonly turn: number;
  readonly attacker: number;
  readonly defender: number;
  outcome: Outcome = 'prevented';
  /** Totals and troops of both sides, once it was fought. */
  attack = 0;
  defence = 0;
  attackers = 0;
  defenders = 0;
  /** Abilities played into it. */
  mercenaries = 0;
  /** Abilities used against it before it began. */
  counters = 0;
  destroyed = 0;
  hitPoints = 0;
  survivors = 0;
  eliminated = false;

  /** As it is declared on a seat. */
  constructor(s: TactoriaState, defender: number) {
    this.turn = s[At.TURN] + 1;
    this.attacker = s[At.ACTIVE];
    this.defender = defender;
  }

  /** T58, T62: all troops are still there. */
  resolve(t: CompiledRules, s: TactoriaState, attack: number, defence: number): void {
    this.attack = attack;
    this.defence = defence;
    this.attackers = s[t.attackers];
    this.defenders = s[t.defenders];
    this.outcome = attack > defence ? 'won' : attack < defence ? 'lost' : 'drawn';
    this.eliminated = attack - defence >= t.rules.eliminationMargin;
  }

  get isFought(): boolean {
    return this.outcome === 'won' || this.outcome === 'drawn' || this.outcome === 'lost';
  }
}

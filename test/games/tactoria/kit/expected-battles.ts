/** Attacks of Capitals of Tactoria from the steps of a record. */

import type { Outcome } from '../../../../sim/games/tactoria/tables/fight.js';
import type * as reference from '../reference/index.js';
import { hitPointsOf } from '../reference/resources.js';
import { total } from '../reference/spoils.js';
import { type Counts, nothing, type Position, type Step, sum } from './expected-tables.js';

/** An attack, from its declaration to its end; totals are null if it was not fought. */
export interface Attack {
  turn: number;
  attacker: number;
  defender: number;
  outcome: Outcome;
  attack: number | null;
  defence: number | null;
  score: number | null;
  attackers: number;
  defenders: number;
  mercenaries: number;
  counters: number;
  survivors: number;
  destroyed: number;
  hit_points: number;
  eliminated: boolean;
}

/** With the step in which it ends. */
export function attacksOf(steps: readonly Step[]): (Attack & { end: number })[] {
  return steps.flatMap(({ move }, from) => {
    if (move.do !== 'attack') return [];
    const found = steps.findIndex(({ after }, i) => i >= from && after.battle === null);
    const end = found < 0 ? steps.length - 1 : found;
    return [{ ...attackOf(steps.slice(from, end + 1), move), end }];
  });
}

function attackOf(
  steps: readonly Step[],
  { by: attacker, seat: defender }: { by: number; seat: number },
): Attack {
  const destroyed = steps.flatMap(({ before, move }) =>
    move.do === 'destroy' && before.phase === 'plunder'
      ? [hitPointsOf(before, defender, move.building)]
      : [],
  );
  const used = (phase: Position['phase']) =>
    steps.filter(({ before, move }) => move.do === 'activate' && before.phase === phase).length;
  return {
    ...{ turn: steps[0].before.turn + 1, attacker, defender },
    ...{
      mercenaries: used('battle'),
      counters: used('counter'),
      destroyed: destroyed.length,
      hit_points: sum(destroyed),
    },
    ...endOf(steps),
  };
}

/** T53: a battle ends when the second pass in a row leaves it. */
function endOf(steps: readonly Step[]) {
  const last = steps.flatMap(({ left }) =>
    left.filter((p) => p.phase === 'battle' && p.battle?.passes === 1),
  )[0];
  if (last) return fought(steps, last);
  const outcome: Outcome = steps.some(({ move }) => move.do === 'withdraw')
    ? 'withdrawn'
    : 'prevented';
  const none = { attack: null, defence: null, score: null };
  return { ...none, outcome, attackers: 0, defenders: 0, survivors: 0, eliminated: false };
}

function fought(steps: readonly Step[], last: Position) {
  const { attack, defence } = last.battle as reference.Battle;
  const totals = { attack: total(last, 'attack'), defence: total(last, 'defence') };
  const score = totals.attack - totals.defence;
  const eliminated = score >= last.rules.eliminationMargin;
  const isLast = eliminated && steps.at(-1)?.after.phase === 'over';
  const chosen = steps.filter(({ move }) => move.do === 'survive').length;
  return {
    ...totals,
    score,
    outcome: (score > 0 ? 'won' : score < 0 ? 'lost' : 'drawn') as Outcome,
    attackers: attack.length,
    defenders: defence.length,
    survivors: isLast ? attack.length : chosen,
    eliminated,
  };
}

/** The other side's word for an outcome. */
const FOR_DEFENDER = { won: 'lost', lost: 'won', drawn: 'drawn' } as const;

/** What an attack means for a seat. */
export function countAttack(one: Attack, seat: number): Counts {
  const counts = nothing();
  if (one.attack === null) return counts;
  const outcome = one.outcome as keyof typeof FOR_DEFENDER;
  if (one.attacker === seat) {
    counts[`attacks_${outcome}`]++;
    counts.troops_lost += one.attackers - (outcome === 'won' ? one.survivors : 0);
    counts.eliminations += one.eliminated ? 1 : 0;
  }
  if (one.defender === seat) {
    counts[`defences_${FOR_DEFENDER[outcome]}`]++;
    counts.troops_lost += one.defenders - (outcome === 'lost' ? one.survivors : 0);
  }
  return counts;
}

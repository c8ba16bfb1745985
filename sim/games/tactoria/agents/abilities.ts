import { Op, Use } from '../../../../engine/tactoria/compile.js';
import { isLocked, isRaisedNow } from '../../../../engine/tactoria/slots.js';
import { At, Of, Phase, SlotType } from '../../../../engine/tactoria/state.js';
import { canUpgrade, hasVictory, upgrade } from '../../../../engine/tactoria/upgrades.js';
import type { Appraisal } from './appraisal.js';
import { type Battle, WIN } from './battle.js';
import { Feature } from './features.js';
import { Skill } from './unit-stats.js';

/** What it is worth to use a mercenary now, into the appraisal's `out`. */
export function judgeActivation(appraisal: Appraisal, battle: Battle, action: number): void {
  const { prospect, kingdoms, weights, out } = appraisal;
  const { table: t, before, after, me, seat } = prospect;
  const kind = t.actions.kind[action];
  const phase: Phase = before[At.PHASE];
  prospect.take(action);
  appraisal.worth();
  if (phase === Phase.BATTLE) return addBoost(appraisal, battle, kind);
  if (phase === Phase.COUNTER && after[me + Of.SAFE] === 0) {
    if ((t.uses[kind] & Use.COUNTER) !== 0) return counter(appraisal, battle, kind);
    battle.best();
    out[0] += battle.worth[0];
  }
  const { skill } = kingdoms.stats;
  if ((t.uses[kind] & Use.TARGETED) !== 0)
    out[0] += 2 * weights[Feature.HARM] * skill[kind * Skill.SIZE + Skill.HARM];
  if (skill[kind * Skill.SIZE + Skill.COIN] > 0 && isRaisedNow(t, after, seat))
    tryUpgrade(appraisal);
}

/** T81 to T84: the battle as it would be then, and the Coin that the attacker pays. */
function counter(
  { prospect, kingdoms, weights, out }: Appraisal,
  battle: Battle,
  kind: number,
): void {
  const { before, after, seat } = prospect;
  battle.look(after, after[At.ATTACKER], after[At.DEFENDER], seat);
  battle.best();
  battle.look(before, before[At.ATTACKER], before[At.DEFENDER], seat);
  const toll = kingdoms.stats.skill[kind * Skill.SIZE + Skill.HARM];
  out[0] += battle.worth[0] + 2 * weights[Feature.HARM] * toll;
}

function addBoost({ prospect, out }: Appraisal, battle: Battle, kind: number): void {
  const { from, what, amount } = prospect.table.abilities;
  let strength = 0;
  let inspire = 0;
  let siege = 0;
  let heal = 0;
  for (let i = from[kind]; i < from[kind + 1]; i++) {
    const op: Op = what[i];
    if (op === Op.STRENGTH) strength += amount[i];
    else if (op === Op.INSPIRE) inspire += amount[i];
    else if (op === Op.SIEGE) siege += amount[i];
    else heal += amount[i];
  }
  battle.boosted(strength, inspire, siege, heal);
  out[0] += battle.worth[0];
}

/** Coin at once is worth what it can pay for: the next upgrade, with all others who bring Coin. */
function tryUpgrade(appraisal: Appraisal): void {
  const { table: t, after: s, me } = appraisal.prospect;
  const { out } = appraisal;
  const worth = out[0];
  if (s[At.BUILD] === 0 && !useAnother(appraisal, Skill.BUILD)) return;
  while (!canUpgrade(t, s, me)) if (!useAnother(appraisal, Skill.COIN)) return;
  upgrade(t, s);
  if (hasVictory(t, s, me)) out[0] = WIN;
  else {
    appraisal.worth();
    out[0] = Math.max(out[0], worth);
  }
}

/** Uses one more mercenary that brings such a thing; whether there is one. */
function useAnother({ prospect, kingdoms }: Appraisal, brings: Skill): boolean {
  const { table: t, after: s, me } = prospect;
  const { skill } = kingdoms.stats;
  const groups = t.groups.ofSlot[SlotType.MERCENARY];
  for (let i = 0; i < groups.length; i++) {
    const group = groups[i];
    if (isLocked(t, s, me, group)) continue;
    const list = me + t.units[group];
    for (let at = list + 1; at <= list + s[list]; at++) {
      const kind = s[at] >> 2;
      if (skill[kind * Skill.SIZE + brings] === 0) continue;
      prospect.activate(group, kind);
      return true;
    }
  }
  return false;
}

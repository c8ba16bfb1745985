import { removeFromCapital } from './capital.js';
import type { CompiledRules } from './compiled-rules.js';
import { hasKinds, highestKind } from './rows.js';
import { At, type LuxState, Mask } from './state.js';

/** L47–L51: the colour's highest total takes its highest capital card, ties in turn order. */
export function awardBonus(t: CompiledRules, s: LuxState, colour: number): void {
  if (!hasKinds(t, s, t.capitalMask, Mask.COLOUR << (colour << 3))) return; // L51
  let highest = 0;
  for (let seat = 0; seat < t.players; seat++)
    highest = Math.max(highest, s[At.HOME_SUM | (seat << 2) | colour]);
  if (highest === 0 && !t.bonusAtZero) return; // L48
  let seat = s[At.STARTER];
  for (let i = 0; i < t.players; i++) {
    if (s[At.HOME_SUM | (seat << 2) | colour] === highest) takeHighest(t, s, seat, colour);
    seat = seat + 1 === t.players ? 0 : seat + 1;
  }
}

/** If one is left; L52, L53: it leaves the capital and counts for points only. */
function takeHighest(t: CompiledRules, s: LuxState, seat: number, colour: number): void {
  if (!hasKinds(t, s, t.capitalMask, Mask.COLOUR << (colour << 3))) return;
  const kind = highestKind(t, s, t.capitalMask, colour);
  removeFromCapital(t, s, kind, colour);
  s[t.bonus | (seat << t.rowShift) | kind]++;
  s[At.BONUS_SUM + seat] += t.value[kind];
}

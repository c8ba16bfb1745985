import { collapse } from './collapse.js';
import type { CompiledRules } from './compiled-rules.js';
import { startEpoch, startPass } from './draft.js';
import { askChooser, earn, rivalries } from './income.js';
import { award } from './milestones.js';
import { At, Next, Phase, type WarsawState } from './state.js';
import { askTrader } from './trades.js';
import { askLosers, countLosses } from './war.js';

/*
 * The course of an epoch: passes, war, milestone, income, trades. Each step asks those who have
 * something to decide and goes on when nobody has.
 */

/** After tiles were built or lost: once no district has to collapse any more, goes on. */
export function settle(t: CompiledRules, s: WarsawState, next: Next): void {
  s[At.NEXT] = next;
  if (collapse(t, s)) return;
  s[At.NEXT] = 0;
  if (next === Next.PASS) nextPass(t, s);
  else if (next === Next.WAR) goOnWithWar(t, s);
  else startIncome(t, s);
}

/** Packs go on; after the last tile comes the war (C58: before milestone and income). */
function nextPass(t: CompiledRules, s: WarsawState): void {
  if (s[At.PASS] === t.handSize - 1) return startWar(t, s);
  s[At.PASS]++;
  startPass(t, s);
}

function startWar(t: CompiledRules, s: WarsawState): void {
  countLosses(t, s);
  goOnWithWar(t, s);
}

function goOnWithWar(t: CompiledRules, s: WarsawState): void {
  if (!askLosers(t, s)) startAward(t, s);
}

export function startAward(t: CompiledRules, s: WarsawState): void {
  if (!award(t, s)) startIncome(t, s);
}

function startIncome(t: CompiledRules, s: WarsawState): void {
  for (let seat = 0; seat < t.players; seat++) earn(t, s, seat);
  goChoosing(t, s, 0);
}

/** The seats from `from` on; C75: then what others lose, after all other points; then trades (C89). */
export function goChoosing(t: CompiledRules, s: WarsawState, from: number): void {
  if (askChooser(t, s, from)) return;
  rivalries(t, s);
  goTrading(t, s, 0);
}

/** The seats from `from` on; after the last the epoch is over. */
export function goTrading(t: CompiledRules, s: WarsawState, from: number): void {
  if (!askTrader(t, s, from)) endEpoch(t, s);
}

/** C101: the last epoch has its income too. */
function endEpoch(t: CompiledRules, s: WarsawState): void {
  t.onEpochEnd?.(s);
  s[At.SEAT] = 0;
  if (s[At.EPOCH] + 1 < t.epochs) {
    s[At.EPOCH]++;
    return startEpoch(t, s);
  }
  s[At.PHASE] = Phase.OVER;
  convert(t, s);
}

/** C103: compulsory. */
function convert(t: CompiledRules, s: WarsawState): void {
  const rate = t.rules.coinsPerPoint;
  for (let seat = 0; seat < t.players; seat++) {
    const points = Math.floor(s[At.COINS + seat] / rate);
    s[At.POINTS + seat] += points;
    s[At.COINS + seat] -= points * rate;
  }
}

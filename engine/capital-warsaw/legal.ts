import { windows } from './collapse.js';
import type { CompiledRules } from './compiled-rules.js';
import { constructions } from './construct.js';
import { packBefore } from './draft.js';
import { choiceOf } from './income.js';
import { milestoneSpaces } from './milestones.js';
import { At, lowestBit, Phase, type WarsawState } from './state.js';
import { mayTrade } from './trades.js';
import { losable } from './war.js';

/** Fills `out` with the legal actions, ascending, and returns their number. */
export function legal(t: CompiledRules, s: WarsawState, out: Int32Array): number {
  const seat = s[At.SEAT];
  switch (s[At.PHASE]) {
    case Phase.PICK:
      return listBits(s[At.PACK + packBefore(t, s, seat)], t.firstOf[s[At.EPOCH]], out);
    case Phase.CONSTRUCT:
      return constructions(t, s, seat, out);
    case Phase.COLLAPSE:
      return listBits(windows(s[At.OCCUPIED + seat]), t.firstKeep, out);
    case Phase.WAR:
      return listBits(losable(t, s, seat), t.firstLose, out);
    case Phase.MILESTONE:
      return listBits(milestoneSpaces(t, s, seat), t.firstMilestone, out);
    case Phase.ECONOMICS:
      return shares(t, s, seat, out);
    case Phase.TRADE:
      return trades(t, s, out);
    default:
      return 0;
  }
}

/** An action for each bit. */
function listBits(set: number, first: number, out: Int32Array): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) out[count++] = first + lowestBit(rest);
  return count;
}

function shares(t: CompiledRules, s: WarsawState, seat: number, out: Int32Array): number {
  const most = choiceOf(t, s, seat);
  for (let coins = 0; coins <= most; coins++) out[coins] = t.firstEconomics + coins;
  return most + 1;
}

function trades(t: CompiledRules, s: WarsawState, out: Int32Array): number {
  let count = 0;
  for (let which = 0; which < 2 * t.standing.trading.length; which++)
    if (mayTrade(t, s, which >> 1, which & 1)) out[count++] = t.firstTrade + which;
  out[count++] = t.done;
  return count;
}

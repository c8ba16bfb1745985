import { To } from '../../../../engine/capital-lux/actions.js';
import { addToCapital, removeFromCapital } from '../../../../engine/capital-lux/capital.js';
import { Op } from '../../../../engine/capital-lux/compiled-effects.js';
import type { CompiledRules } from '../../../../engine/capital-lux/compiled-rules.js';
import { dealPacks } from '../../../../engine/capital-lux/draft.js';
import { removeFromHome } from '../../../../engine/capital-lux/home.js';
import type { CapitalLux } from '../../../../engine/capital-lux/index.js';
import {
  loggedAbout,
  loggedAction,
  loggedSeat,
  loggedStep,
} from '../../../../engine/capital-lux/log.js';
import { At, type LuxState, Phase } from '../../../../engine/capital-lux/state.js';
import { ContentError } from '../../../../engine/core/errors.js';
import type { Retelling, Retold } from '../../../agents/beliefs.js';
import { canFollow } from './follow/can-follow.js';

/** A round of Capital Lux from its deal on, as long as hands are hidden. */
export const LUX_RETELLING: Retelling<LuxState, CapitalLux> = {
  create({ table }) {
    if (canFollow(table)) return new LuxRetold(table);
    throw new ContentError(
      'beliefs: are only known where colours have no other actions than usual',
    );
  },
};

class LuxRetold implements Retold<LuxState> {
  constructor(private readonly t: CompiledRules) {}

  /** None once hands are open: nobody hides anything then. */
  tell(s: LuxState, past: LuxState, actions: Int32Array): number {
    if (s[At.PHASE] >= Phase.GOLD) return 0;
    past.set(s);
    let count = 0;
    for (let i = 0; i < s[At.LOGGED]; i++) {
      const action = this.chosen(loggedAction(s[this.t.log + i]));
      if (action >= 0) actions[count++] = action;
    }
    for (let i = s[At.LOGGED] - 1; i >= 0; i--) this.undo(past, s[this.t.log + i]);
    this.dealAgain(past);
    return count;
  }

  /** The action that was chosen; negative for what came of it. */
  private chosen(action: number): number {
    const { t } = this;
    if (action < t.actionCount) return action;
    if (loggedStep(t, action) !== Op.TAKE_HOME) return -1;
    const about = loggedAbout(t, action);
    return t.firstTaking + (about < t.kinds ? (about >> 3) & 3 : about - t.kinds);
  }

  /** Takes back what the entry of the log did to the table; hands and packs are dealt again. */
  private undo(s: LuxState, entry: number): void {
    const { t } = this;
    const seat = loggedSeat(entry);
    const action = loggedAction(entry);
    if (action >= t.actionCount) this.undoStep(s, seat, action);
    else if (action >= t.firstPlay && action < t.firstPlacing) {
      const kind = (action - t.firstPlay) >> 1;
      if (((action - t.firstPlay) & 1) === To.HOMETOWN) removeFromHome(t, s, seat, kind);
      else removeFromCapital(t, s, kind, (kind >> 3) & 3);
    }
  }

  private undoStep(s: LuxState, seat: number, action: number): void {
    const { t } = this;
    const about = loggedAbout(t, action);
    const step = loggedStep(t, action);
    if (step === Op.GOLD) {
      s[At.GOLD + seat] -= about;
      s[At.PILE] += about;
    } else if (step === Op.TAKE_HOME && about < t.kinds) {
      removeFromHome(t, s, seat, about);
      addToCapital(t, s, about, (about >> 3) & 3);
    }
  }

  private dealAgain(s: LuxState): void {
    const { t } = this;
    s.fill(0, t.handMask, t.handMask + (t.banks << 2));
    s.fill(0, t.packMask, t.packMask + (t.banks << 2));
    s.fill(0, t.hand, t.hand + (t.kinds << 2));
    s.fill(0, t.pack, t.pack + (t.kinds << 2));
    s.fill(0, At.MODIFIER_SUM, At.MODIFIER_SUM + 4);
    for (const place of [At.PLACED, At.LAST_TURNS, At.LOGGED, At.EFFECT, At.TIMES_LEFT])
      s[place] = 0;
    s[At.PHASE] = Phase.DRAFT;
    s[At.SEAT] = s[At.STARTER];
    s[At.DRAWN] = s[At.DEALT_FROM];
    dealPacks(t, s);
  }

  /** Worlds are drawn as if others took and played any of their cards alike. */
  odds(s: LuxState, action: number): number {
    const { t } = this;
    if (s[At.PHASE] === Phase.DRAFT) return s[t.pack | (s[At.PACK] << t.rowShift) | action];
    if (s[At.PHASE] !== Phase.PLAY) return 1;
    return s[t.hand | (s[At.SEAT] << t.rowShift) | ((action - t.firstPlay) >> 1)];
  }
}

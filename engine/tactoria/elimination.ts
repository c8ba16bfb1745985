import type { CompiledRules } from './compiled-rules.js';
import { returnCard } from './decks.js';
import { clear } from './lists.js';
import { forgetDecks } from './secrets.js';
import { Face } from './slots.js';
import { At, Entry, Of, type TactoriaState } from './state.js';
import { win } from './upgrades.js';

/** T31, T62: all cards of the seat, those in the battle too, go back to the decks; the last one left wins. */
export function eliminate(t: CompiledRules, s: TactoriaState, seat: number): void {
  const me = t.seat + seat * t.seatSize;
  returnHand(t, s, me);
  returnBuildings(t, s, me);
  for (let group = 0; group < t.groups.count; group++) {
    const list = me + t.units[group];
    for (let at = list + 1; at <= list + s[list]; at++)
      returnCard(t, s, s[at] >> 2, 1, (s[at] & 3) < Face.DOWN);
    clear(s, list);
  }
  returnList(t, s, me + t.settlers);
  returnList(t, s, me + t.resting);
  returnList(t, s, t.defenders);
  for (let at = me + Of.BUILDINGS; at < me + Of.CAPITAL; at++) s[at] = 0;
  forgetDecks(t, s, me);
  s[me + Of.ALIVE] = 0;
  s[me + Of.OUT] = ++s[At.OUTS];
  if (s[At.OUTS] === t.players - 1) win(s, s[At.ATTACKER]);
}

function returnHand(t: CompiledRules, s: TactoriaState, me: number): void {
  for (let kind = 0; kind < t.kinds; kind++) {
    if (s[me + t.hand + kind] === 0) continue;
    returnCard(t, s, kind, s[me + t.hand + kind], false);
    s[me + t.hand + kind] = 0;
  }
  for (let bank = 0; bank < t.banks; bank++) {
    s[me + t.handMask + bank] = 0;
    s[me + t.builtMask + bank] = 0;
  }
  for (let bank = 0; bank < t.groups.banks; bank++) {
    s[me + t.freeMask + bank] = 0;
    s[me + t.heldMask + bank] = 0;
  }
  s[me + Of.HAND_SIZE] = 0;
}

function returnBuildings(t: CompiledRules, s: TactoriaState, me: number): void {
  for (let building = 0; building < t.buildings; building++) {
    const copies = s[me + t.prices[building]];
    if (copies === 0) continue;
    returnCard(t, s, t.kindOfBuilding[building], copies, true);
    clear(s, me + t.prices[building]);
  }
}

function returnList(t: CompiledRules, s: TactoriaState, list: number): void {
  for (let at = list + 1; at <= list + s[list]; at++) returnCard(t, s, s[at] & Entry.KIND, 1, true);
  clear(s, list);
}

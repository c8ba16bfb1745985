import { startEpoch, startPass } from './draft.js';
import { At, Phase, type Table, type WarsawState } from './state.js';
import { startWar } from './war.js';

/** Packs go on; after the last tile the income phase begins. */
export function nextPass(t: Table, s: WarsawState): void {
  if (s[At.PASS] === t.handSize - 1) return startWar(t, s);
  s[At.PASS]++;
  startPass(t, s);
}

/** C101: the last epoch has its income too. */
export function endEpoch(t: Table, s: WarsawState): void {
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
function convert(t: Table, s: WarsawState): void {
  const rate = t.rules.coinsPerPoint;
  for (let seat = 0; seat < t.players; seat++) {
    const points = Math.floor(s[At.COINS + seat] / rate);
    s[At.POINTS + seat] += points;
    s[At.COINS + seat] -= points * rate;
  }
}

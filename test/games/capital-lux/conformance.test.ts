import { expect, test } from 'vitest';
import { CapitalLux } from '../../../engine/capital-lux/index.js';
import { PLAYER_COUNTS } from '../../../engine/capital-lux/rules.js';
import { At } from '../../../engine/capital-lux/state.js';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { firstFault } from '../../kit/conformance.js';
import { randomRules } from './kit/variants.js';

const GAMES = process.env.DEEP === '1' ? 500 : 30;

for (const players of PLAYER_COUNTS) {
  test(`Capital Lux with ${players} players conforms`, () => {
    expect(firstFault(new CapitalLux(players), `standard ${players}`, GAMES)).toBeNull();
  });

  test(`Capital Lux with ${players} players conforms under random rules`, () => {
    const key = rootKey(`variants ${players}`);
    const rng = new Rng(key);
    for (let i = 0; i < GAMES * 2; i++) {
      const rules = randomRules(players, rng.reseed(key, i, 'deal'));
      const fault = firstFault(new CapitalLux(players, rules), `variant ${i}`, 1);
      expect(fault, JSON.stringify(rules)).toBeNull();
    }
  });
}

/** Games broken on purpose: the suite must notice each. */
class TopCardKept extends CapitalLux {
  override determinize(state: Int32Array, seat: number, rng: Rng): void {
    const at = this.table.deck + state[At.DRAWN];
    const top = state[at];
    super.determinize(state, seat, rng);
    const found = state.indexOf(top, at);
    if (found < 0 || found >= this.table.deck + this.table.deckSize) return;
    state[found] = state[at];
    state[at] = top;
  }
}
class HandsShown extends CapitalLux {
  override observe(state: Int32Array, seat: number, out: Int32Array): void {
    super.observe(state, seat, out);
    out[out.length - 1] = state[this.table.handMask + ((seat + 1) % this.seats)];
  }
}
class HandsGlancedAt extends CapitalLux {
  override glance(state: Int32Array, seat: number, out: Int32Array): void {
    super.glance(state, seat, out);
    out[out.length - 1] = state[this.table.handMask + ((seat + 1) % this.seats)];
  }
}
class BlindGlance extends CapitalLux {
  override glance(_: Int32Array, __: number, out: Int32Array): void {
    out.fill(0);
  }
}
class PastRedrawn extends CapitalLux {
  override redrawFuture(state: Int32Array, rng: Rng): void {
    super.determinize(state, 0, rng);
  }
}
class SloppyCopy extends CapitalLux {
  override copy(from: Int32Array, to: Int32Array): void {
    to.set(from.subarray(0, this.table.deck));
  }
}

test.each([
  [TopCardKept, /depends on the true/],
  [HandsShown, /looks different/],
  [HandsGlancedAt, /glance shows more/],
  [BlindGlance, /has other legal actions/],
  [PastRedrawn, /has seen what was redrawn/],
  [SloppyCopy, /./],
])('%o is caught', (Broken, fault) => {
  expect(firstFault(new Broken(3), 'broken', 5)).toMatch(fault);
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { Tactoria } from '../../../engine/tactoria/index.js';
import { PLAYER_COUNTS, parseRules } from '../../../engine/tactoria/rules.js';
import { Face } from '../../../engine/tactoria/slots.js';
import { At, Of } from '../../../engine/tactoria/state.js';
import { firstFault } from '../../kit/conformance.js';
import { randomRules } from './kit/rule-files.js';

const deep = process.env.DEEP === '1';
const GAMES = deep ? 100 : 4;
/** Games have many decisions, and each world is played to its end. */
const EVERY = 20;

for (const players of PLAYER_COUNTS) {
  test(`Capitals of Tactoria with ${players} players conforms`, () => {
    const game = new Tactoria(players);
    expect(firstFault(game, `standard ${players}`, GAMES, EVERY)).toBeNull();
  });

  test(`Capitals of Tactoria with ${players} players conforms under random rules`, () => {
    const key = rootKey(`variants ${players}`);
    const rng = new Rng(key);
    for (let i = 0; i < GAMES * 3; i++) {
      const rules = randomRules(rng.reseed(key, i, 'deal').next());
      const fault = firstFault(new Tactoria(players, rules), `variant ${i}`, 1, EVERY);
      expect(fault, JSON.stringify(rules)).toBeNull();
    }
  });
}

const VARIANTS = 'data/variants/tactoria';
test.each(readdirSync(VARIANTS).filter((file) => file.endsWith('.json')))('%s conforms', (file) => {
  const { about: _, ...rules } = JSON.parse(readFileSync(`${VARIANTS}/${file}`, 'utf8'));
  const game = new Tactoria(2, parseRules(rules));
  expect(firstFault(game, file, deep ? 20 : 1, 2 * EVERY)).toBeNull();
});

/** Games broken on purpose: the suite must notice each. */
class GeneratorKept extends Tactoria {
  override determinize(state: Int32Array, seat: number, rng: Rng): void {
    const random = state[At.RANDOM];
    super.determinize(state, seat, rng);
    state[At.RANDOM] = random;
  }
}
class SeedKept extends Tactoria {
  override determinize(state: Int32Array, seat: number, rng: Rng): void {
    const seed = state[At.SEED];
    super.determinize(state, seat, rng);
    state[At.SEED] = seed;
  }
}
class UnitsKept extends Tactoria {
  override determinize(state: Int32Array, seat: number, rng: Rng): void {
    const before = this.allocate();
    this.copy(state, before);
    super.determinize(state, seat, rng);
    const { seat: first, seatSize, units, groups } = this.table;
    const from = first + ((seat + 1) % this.seats) * seatSize + units[0];
    state.set(before.subarray(from, from + 1 + groups.most[0]), from);
  }
}
class HandsShown extends Tactoria {
  override observe(state: Int32Array, seat: number, out: Int32Array): void {
    super.observe(state, seat, out);
    const { seat: first, seatSize, handMask } = this.table;
    out[At.RANDOM] = state[first + ((seat + 1) % this.seats) * seatSize + handMask];
  }
}
class LegendsShown extends Tactoria {
  override observe(state: Int32Array, seat: number, out: Int32Array): void {
    super.observe(state, seat, out);
    const { legendary, firstLegendary, kinds } = this.table;
    out[At.RANDOM] = state
      .subarray(legendary + firstLegendary, legendary + kinds)
      .reduce((bits, copies) => (bits << 1) | copies, 0);
  }
}
class UnitsGlancedAt extends Tactoria {
  override glance(state: Int32Array, seat: number, out: Int32Array): void {
    super.glance(state, seat, out);
    const { seat: first, seatSize, units } = this.table;
    out[At.RANDOM] = state[first + ((seat + 1) % this.seats) * seatSize + units[0] + 1];
  }
}
class BlindGlance extends Tactoria {
  override glance(_: Int32Array, __: number, out: Int32Array): void {
    out.fill(0);
  }
}
class PastRedrawn extends Tactoria {
  override redrawFuture(state: Int32Array, rng: Rng): void {
    super.determinize(state, 0, rng);
  }
}
class SloppyCopy extends Tactoria {
  override copy(from: Int32Array, to: Int32Array): void {
    to.set(from.subarray(0, this.table.seat + this.table.seatSize));
  }
}
class FaceForgotten extends Tactoria {
  override determinize(state: Int32Array, seat: number, rng: Rng): void {
    super.determinize(state, seat, rng);
    const { seat: first, seatSize, units } = this.table;
    const block = first + ((seat + 1) % this.seats) * seatSize;
    if (state[block + Of.FACE_DOWN] === 0) return;
    for (const list of units)
      for (let at = block + list + 1; at <= block + list + state[block + list]; at++)
        if ((state[at] & 3) >= Face.DOWN) state[at] = (state[at] & ~3) | Face.OPEN;
  }
}

test.each([
  [GeneratorKept, /depends on the true future/],
  [SeedKept, /depends on the true future/],
  [UnitsKept, /depends on the true one|looks different/],
  [HandsShown, /looks different/],
  [LegendsShown, /looks different/],
  [UnitsGlancedAt, /glance shows more/],
  [BlindGlance, /has other legal actions/],
  [PastRedrawn, /has seen what was redrawn/],
  [SloppyCopy, /./],
  [FaceForgotten, /looks different/],
])('%o is caught', (Broken, fault) => {
  expect(firstFault(new Broken(3), 'broken', 3, EVERY)).toMatch(fault);
});

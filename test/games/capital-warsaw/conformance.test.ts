import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CapitalWarsaw } from '../../../engine/capital-warsaw/index.js';
import { PLAYER_COUNTS, parseRules, ruleChanges } from '../../../engine/capital-warsaw/rules.js';
import { At } from '../../../engine/capital-warsaw/state.js';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { firstFault } from '../../kit/conformance.js';
import { ruleFile } from './kit/rule-files.js';
import { randomRules, tallRules } from './kit/variants.js';

const VARIANTS = 'data/variants/capital-warsaw';
const GAMES = process.env.DEEP === '1' ? 200 : 8;

for (const players of PLAYER_COUNTS) {
  test(`Capital (Warsaw) with ${players} players conforms`, () => {
    expect(firstFault(new CapitalWarsaw(players), `standard ${players}`, GAMES)).toBeNull();
  });

  test(`Capital (Warsaw) with ${players} players conforms under random rules`, () => {
    const key = rootKey(`variants ${players}`);
    const rng = new Rng(key);
    for (let i = 0; i < GAMES * 2; i++) {
      rng.reseed(key, i, 'deal');
      const rules =
        i % 2 === 0
          ? parseRules(ruleFile(players, i), players)
          : i % 4 === 3
            ? tallRules(players, rng)
            : randomRules(players, rng);
      const fault = firstFault(new CapitalWarsaw(players, rules), `variant ${i}`, 1);
      expect(fault, JSON.stringify(ruleChanges(rules))).toBeNull();
    }
  });
}

test.each(readdirSync(VARIANTS).filter((name) => name.endsWith('.json')))(
  'the variant %s conforms',
  (name) => {
    const rules = JSON.parse(readFileSync(`${VARIANTS}/${name}`, 'utf8'));
    for (const players of PLAYER_COUNTS)
      expect(
        firstFault(new CapitalWarsaw(players, parseRules(rules, players)), name, 1),
      ).toBeNull();
  },
);

/** Keeps some words of the true position when a world is drawn. */
function keeping(from: number, length: number) {
  return class extends CapitalWarsaw {
    override determinize(state: Int32Array, seat: number, rng: Rng): void {
      const kept = state.slice(from, from + length);
      super.determinize(state, seat, rng);
      state.set(kept, from);
    }
  };
}
/** Shows what the next seat has there. */
function showing(from: number) {
  return class extends CapitalWarsaw {
    override observe(state: Int32Array, seat: number, out: Int32Array): void {
      super.observe(state, seat, out);
      const other = (seat + 1) % this.seats;
      out[from + other] = state[from + other];
    }
  };
}
class StacksKept extends CapitalWarsaw {
  override determinize(state: Int32Array, seat: number, rng: Rng): void {
    const kept = state.slice(this.table.stacks);
    super.determinize(state, seat, rng);
    state.set(kept, this.table.stacks);
  }
}
class ChoicesGlancedAt extends CapitalWarsaw {
  override glance(state: Int32Array, seat: number, out: Int32Array): void {
    super.glance(state, seat, out);
    const other = (seat + 1) % this.seats;
    out[At.CHOSEN + other] = state[At.CHOSEN + other];
  }
}
class BlindGlance extends CapitalWarsaw {
  override glance(_: Int32Array, __: number, out: Int32Array): void {
    out.fill(0);
  }
}
class PastRedrawn extends CapitalWarsaw {
  override redrawFuture(state: Int32Array, rng: Rng): void {
    super.determinize(state, 0, rng);
  }
}
class SloppyCopy extends CapitalWarsaw {
  override copy(from: Int32Array, to: Int32Array): void {
    to.set(from.subarray(0, this.table.piece));
  }
}

test.each([
  ['packs kept', keeping(At.PACK, 4), /./],
  ['picks kept', keeping(At.PICKED, 4), /./],
  ['choices kept', keeping(At.CHOSEN, 4), /depends on a choice in secret/],
  ['stacks kept', StacksKept, /depends on the true future/],
  ['packs shown', showing(At.PACK), /looks different/],
  ['picks shown', showing(At.PICKED), /looks different/],
  ['choices shown', showing(At.CHOSEN), /looks different/],
  ['choices glanced at', ChoicesGlancedAt, /glance shows more/],
  ['blind glance', BlindGlance, /has other legal actions/],
  ['past redrawn', PastRedrawn, /has seen what was redrawn/],
  ['sloppy copy', SloppyCopy, /./],
])('%s: is caught', (_, Broken, fault) => {
  expect(firstFault(new Broken(3), 'broken', 3)).toMatch(fault);
});

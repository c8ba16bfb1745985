import { expect, test } from 'vitest';
import type { Chance } from '../../../engine/capital-lux/chance.js';
import { PLAYER_COUNTS, parseRules } from '../../../engine/capital-lux/rules.js';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { playBoth } from './kit/differential.js';
import { PLAYER_NAMES } from './kit/players.js';
import { randomRules, SWITCHES } from './kit/variants.js';

const deep = process.env.DEEP === '1';
/** The quick form has every pair of player counts, players, kinds of rules and switches. */
const [GAMES, LEAST] = deep ? [31_500, 100] : [756, 10];

/** All Scholars are dealt or drawn early: short deals and an empty deck under standard rules. */
function scholarsOnTop(chance: Chance): Chance {
  const [first, ...rest] = chance.deck;
  const green = rest.filter((card) => card[0] === 'G');
  const others = rest.filter((card) => card[0] !== 'G');
  const top = others.splice(0, green.length).flatMap((card, i) => [green[i], card]);
  return { ...chance, deck: [first, ...top, ...others] };
}

test(`engine and reference agree move by move over ${GAMES} games, every clause exercised`, () => {
  const key = rootKey('differential');
  const rng = new Rng(key);
  const noted = new Map<string, number>();
  const note = (clause: string) => noted.set(clause, (noted.get(clause) ?? 0) + 1);
  for (let i = 0; i < GAMES; i++) {
    rng.reseed(key, i, 'deal');
    const players = PLAYER_COUNTS[i % 3];
    const style = PLAYER_NAMES[Math.floor(i / 3) % PLAYER_NAMES.length];
    // Four of six: random rules; one each: the standard game and its switches, decks with Scholars on top.
    const kind = Math.floor(i / 3 / PLAYER_NAMES.length) % 6;
    const rules =
      kind > 1
        ? randomRules(players, rng)
        : parseRules(SWITCHES[Math.floor(i / 126) % SWITCHES.length]);
    try {
      playBoth(players, rules, style, rng, note, kind === 1 ? scholarsOnTop : undefined);
    } catch (error) {
      throw new Error(`game ${i}: ${players} players, ${style}, ${JSON.stringify(rules)}`, {
        cause: error,
      });
    }
  }
  const clauses = Array.from({ length: 82 }, (_, i) => `L${i + 1}`);
  const rare = clauses.filter((clause) => (noted.get(clause) ?? 0) < LEAST);
  console.log(clauses.map((clause) => `${clause} ${noted.get(clause) ?? 0}`).join('  '));
  expect(rare, `clauses exercised fewer than ${LEAST} times`).toEqual([]);
});

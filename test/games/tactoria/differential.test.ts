import { expect, test } from 'vitest';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { PLAYER_COUNTS, parseRules } from '../../../engine/tactoria/rules.js';
import { playBoth } from './kit/differential.js';
import { PLAYER_NAMES } from './kit/players.js';
import { randomRules } from './kit/rule-files.js';
import { SWITCHES } from './kit/variants.js';

const deep = process.env.DEEP === '1';
const GAMES = deep ? 3_000 : 126;
const MINUTE = 60_000;

/** What the reference takes note of (its README says when). */
const NOTED = [
  ...[2, 3, 4, 6, 10, 13, 17, 19, 20, 21, 24, 26, 27, 28, 29, 30, 31, 32, 34, 35, 36, 37, 38],
  ...[40, 41, 43, 44, 46, 48, 50, 51, 53, 54, 55, 58, 59, 60, 61, 62, 63, 65, 68, 69, 70, 71],
  ...[73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84],
];

test(
  `engine and reference agree move by move over ${GAMES} games`,
  () => {
    const key = rootKey('tactoria differential');
    const rng = new Rng(key);
    const noted = new Map<string, number>();
    const note = (clause: string) => noted.set(clause, (noted.get(clause) ?? 0) + 1);
    const switches = Object.values(SWITCHES);
    let decisions = 0;
    for (let i = 0; i < GAMES; i++) {
      rng.reseed(key, i, 'deal');
      const players = PLAYER_COUNTS[i % 3];
      const style = PLAYER_NAMES[Math.floor(i / 3) % PLAYER_NAMES.length];
      // Half of them: the standard game and its switches; half: random rules and cards.
      const turn = Math.floor(i / 3 / PLAYER_NAMES.length);
      const rules =
        turn % 2 === 0
          ? parseRules(switches[(turn + i) % switches.length])
          : randomRules(rng.next());
      try {
        decisions += playBoth(players, rules, style, rng, note);
      } catch (error) {
        throw new Error(`game ${i}: ${players} players, ${style}`, { cause: error });
      }
    }
    const rare = NOTED.filter((clause) => !noted.has(`T${clause}`));
    // Few games do not meet the rarest ones.
    expect(rare.slice(deep ? 0 : 3), 'clauses that were never exercised').toEqual([]);
    expect(decisions).toBeGreaterThan(100 * GAMES);
  },
  deep ? 60 * MINUTE : 10 * MINUTE,
);

import { expect, test } from 'vitest';
import type { Game } from '../../../engine/core/game.js';
import { Clock, FORCED_SECONDS, type Pace } from '../../../sim/studies/clock.js';

/* Minutes, turns and waiting, counted by hand for scripts of who decides what. */
interface Asked {
  seat: number;
  kind: number;
}

const GAME = { seats: 3, turn: ({ seat }: Asked) => seat } as unknown as Game<Asked>;
const PACE: Pace<Asked> = {
  kinds: [
    { name: 'alone', seconds: 10, why: '' },
    { name: 'at once', seconds: 7, why: '', together: true },
  ],
  kindOf: ({ kind }) => kind,
  between: { seconds: 60, why: '' },
};

/** `a0 b1 |`: seat 0 decides alone, seat 1 at once with others, a stage ends; `a0!` is forced. */
function after(script: string) {
  const clock = new Clock(GAME, PACE);
  for (const word of script.split(' ')) {
    if (word === '|') clock.stage();
    else clock.decide({ seat: Number(word[1]), kind: word[0] === 'a' ? 0 : 1 }, word[2] ? 1 : 2);
  }
  return clock.summary();
}

test.each<[string, string, ReturnType<typeof after>]>([
  [
    'one after the other: two others take 10 s each before it is your turn again',
    'a0 a1 a2 a0 a1',
    { seconds: 110, turns: 5, waits: 2, waited: 40, longest_wait: 20 },
  ],
  [
    'several decisions of a turn are one turn, and wait for nobody',
    'a0 a0 a1 a0',
    { seconds: 100, turns: 3, waits: 1, waited: 10, longest_wait: 10 },
  ],
  [
    'what all choose at once takes as long as the slowest, in both passes',
    'b0 b0 b1 b2 b0 b1 b2',
    { seconds: 60 + 14 + 7, turns: 6, waits: 3, waited: 0 + 7 + 7, longest_wait: 7 },
  ],
  [
    'a decision without alternatives is quick',
    'a0! a1',
    { seconds: 60 + FORCED_SECONDS + 10, turns: 2, waits: 0, waited: 0, longest_wait: 0 },
  ],
  [
    'nobody waits for what all do between stages',
    'a0 a1 | a0',
    { seconds: 60 + 20 + 60 + 10, turns: 3, waits: 1, waited: 10, longest_wait: 10 },
  ],
])('%s', (_, script, expected) => {
  expect(after(script)).toEqual(expected);
});

/** Which line-ups of so many agents, numbered from 0, a tournament has. */
export const SCHEDULES = ['pairs', 'all'] as const;
export type Schedule = (typeof SCHEDULES)[number];

/**
 * `pairs`: of every two agents one seat of each among seats of the other. `all`: every choice of
 * agents for the table, alike ones together and in their order, except for those with one agent alone.
 * With two players that is the same.
 */
export function lineUpsOf(schedule: Schedule, agents: number, players: number): number[][] {
  if (schedule === 'all' || players === 2)
    return choices(agents, players).filter((lineUp) => new Set(lineUp).size > 1);
  const all = Array.from({ length: agents }, (_, i) => i);
  return all.flatMap((one) =>
    all
      .filter((other) => other !== one)
      .map((other) => [one, ...Array<number>(players - 1).fill(other)]),
  );
}

/** `size` numbers from `from` to `n` − 1 in rising order, each as often as one likes. */
function choices(n: number, size: number, from = 0): number[][] {
  if (size === 0) return [[]];
  return Array.from({ length: n - from }, (_, i) => from + i).flatMap((first) =>
    choices(n, size - 1, first).map((rest) => [first, ...rest]),
  );
}

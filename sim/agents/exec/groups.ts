import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

/**
 * The process groups in which programs outside run: every bot is the leader of its own, so that
 * Ctrl-C does not reach it and all that it started can be ended with it. All threads share the list,
 * and what is left in it when the program ends is ended then.
 */
const KEY = 'capital-lab: process groups of bots';
/** More than workers × seats. */
const MOST = 4096;

/** To be called first by the thread that starts the others. */
export function botGroups(): Int32Array {
  const shared = getEnvironmentData(KEY) as unknown as Int32Array | undefined;
  if (shared) return shared;
  const groups = new Int32Array(new SharedArrayBuffer(4 * MOST));
  setEnvironmentData(KEY, groups as never);
  process.on('exit', () => {
    for (const group of groups) if (group > 0) endGroup(group);
  });
  return groups;
}

export function noteGroup(groups: Int32Array, group: number): void {
  for (let i = 0; i < groups.length; i++)
    if (Atomics.compareExchange(groups, i, 0, group) === 0) return;
}

export function forgetGroup(groups: Int32Array, group: number): void {
  const i = groups.indexOf(group);
  if (i >= 0) Atomics.compareExchange(groups, i, group, 0);
}

export function endGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // There is nobody left in it.
  }
}

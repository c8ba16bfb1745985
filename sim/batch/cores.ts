import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Cores that this process may really use: those it is pinned to, or fewer where a container's share
 * of processor time is limited.
 */
export function usableCores(): number {
  const share = containerShare('/sys/fs/cgroup', read('/proc/self/cgroup') ?? '');
  return Math.max(1, Math.floor(Math.min(availableParallelism(), share)));
}

/** Processors' worth of time that control groups allow, by their two versions; Infinity if any. */
export function containerShare(root: string, membership: string): number {
  const shares = membership
    .split('\n')
    .map((line) => line.split(':'))
    .filter(([, controllers]) => controllers === '' || controllers?.split(',').includes('cpu'))
    .flatMap(([, controllers, path]) =>
      controllers === ''
        ? sharesAbove(root, path, readV2)
        : sharesAbove(`${root}/cpu`, path, readV1),
    );
  return Math.min(Number.POSITIVE_INFINITY, ...shares);
}

/** Every group that a group lies in limits it. */
function sharesAbove(root: string, path: string, readShare: (folder: string) => number): number[] {
  const share = readShare(join(root, path));
  return path === '/' || path === '.'
    ? [share]
    : [share, ...sharesAbove(root, dirname(path), readShare)];
}

/** `max 100000` or `150000 100000`: microseconds in each period. */
function readV2(folder: string): number {
  const [quota, period] = (read(join(folder, 'cpu.max')) ?? 'max').split(' ');
  return quota.trim() === 'max' ? Number.POSITIVE_INFINITY : Number(quota) / Number(period);
}

/** The same in two files, −1 for no limit. */
function readV1(folder: string): number {
  const quota = Number(read(join(folder, 'cpu.cfs_quota_us')) ?? -1);
  const period = Number(read(join(folder, 'cpu.cfs_period_us')));
  return quota > 0 ? quota / period : Number.POSITIVE_INFINITY;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

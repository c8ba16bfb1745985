const CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
type Signal = keyof typeof CODES;
const SIGNALS = Object.keys(CODES) as Signal[];

const cleanups = new Set<() => void>();

/** Calls `clean` when a signal ends the program; returns how to take that back. */
export function cleanOnSignals(clean: () => void): () => void {
  if (cleanups.size === 0) for (const signal of SIGNALS) process.on(signal, end);
  cleanups.add(clean);
  return () => {
    if (cleanups.delete(clean) && cleanups.size === 0)
      for (const signal of SIGNALS) process.removeListener(signal, end);
  };
}

function end(signal: NodeJS.Signals): void {
  for (const clean of cleanups) clean();
  process.exit(CODES[signal as Signal]);
}

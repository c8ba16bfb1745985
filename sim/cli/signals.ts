const CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
type Signal = keyof typeof CODES;
const SIGNALS = Object.keys(CODES) as Signal[];

const cleanups = new Set<() => void>();
/** What to do at the first signal instead of ending. */
let stop: (() => void) | undefined;

/** Calls `clean` when a signal ends the program; returns how to take that back. */
export function cleanOnSignals(clean: () => void): () => void {
  cleanups.add(clean);
  listen();
  return () => {
    cleanups.delete(clean);
    listen();
  };
}

/**
 * The first signal sets the exit code and asks the program to stop when it can; a second one ends
 * it at once. Returns how to take that back.
 */
export function stopOnSignals(ask: () => void): () => void {
  stop = ask;
  listen();
  return () => {
    stop = undefined;
    listen();
  };
}

function listen(): void {
  for (const signal of SIGNALS) {
    process.removeListener(signal, end);
    if (cleanups.size > 0 || stop) process.on(signal, end);
  }
}

function end(signal: NodeJS.Signals): void {
  const code = CODES[signal as Signal];
  if (stop && process.exitCode === undefined) {
    process.exitCode = code;
    return stop();
  }
  for (const clean of cleanups) clean();
  process.exit(code);
}

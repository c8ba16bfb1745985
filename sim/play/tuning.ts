import { setFlagsFromString } from 'node:v8';

/**
 * Lets V8 inline whole games into the loop that plays them: half as many games again a second
 * (test/bench/README.md). Its own limits suit web pages, where code is compiled in front of
 * somebody who waits. The flags count for the whole process, so programs set them, libraries don't;
 * they have to be set before the loops get hot.
 */
export function tuneForSimulation(): void {
  setFlagsFromString('--max-inlined-bytecode-size=20000');
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=20000');
  setFlagsFromString('--max-inlined-bytecode-size-absolute=20000');
  setFlagsFromString('--min-inlining-frequency=0');
}

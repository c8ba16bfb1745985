import { setFlagsFromString } from 'node:v8';

/**
 * Lets V8 inline whole games into the loop that plays them: up to half as many games again a second
 * (test/bench/README.md), after some seconds of compiling. That pays for one small loop that runs
 * long. It is a loss for commands that do many things for a short time: records or tallies take
 * twice as long with it. The flags count for the whole process and have to be set before the loop
 * gets hot.
 */
export function inlineWholeGames(): void {
  setFlagsFromString('--max-inlined-bytecode-size=20000');
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=20000');
  setFlagsFromString('--max-inlined-bytecode-size-absolute=20000');
  setFlagsFromString('--min-inlining-frequency=0');
}

import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 12;

/** Says at the end of a run which files took longest, so that whoever adds a test sees what it costs. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= SHOWN) return;
    const times = modules
      .map((module) => ({ name: module.relativeModuleId, seconds: secondsOf(module) }))
      .sort((a, b) => b.seconds - a.seconds);
    const lines = times
      .slice(0, SHOWN)
      .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
    const all = times.reduce((sum, { seconds }) => sum + seconds, 0);
    console.log(
      ` Slowest of ${modules.length} files, ${all.toFixed(0)} s in all:\n${lines.join('\n')}\n`,
    );
  }
}

/** To load it, and to run its tests and hooks. */
function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return (collectDuration + setupDuration + duration) / 1000;
}

import { isKept, trainAndKeep, trainedFor } from '../agents/kept-training.js';
import type { RuleSet, Setting } from './runs.js';

/** Players trained for variants before these are measured. */
export interface TrainOptions {
  /** Generations that players are trained for each variant; the standard game is played as always. */
  train?: number;
  onTraining?: (name: string, generation: number, of: number) => void;
  signal?: AbortSignal;
}

type Asked = Pick<Setting, 'game' | 'players'> & TrainOptions;

const isStandard = ({ rules }: RuleSet): boolean => Object.keys(rules).length === 0;

/** The same rule sets with who plays them, where that is somebody trained; undefined if interrupted. */
export async function trainPlayers<R extends RuleSet>(
  { game, players, train: generations, onTraining, signal }: Asked,
  ruleSets: readonly R[],
): Promise<R[] | undefined> {
  if (generations === undefined) return [...ruleSets];
  const trained: R[] = [];
  for (const ruleSet of ruleSets) {
    const training = { game, players, rules: ruleSet.rules, generations };
    if (!isStandard(ruleSet) && !isKept(training))
      await trainAndKeep(training, (done) => {
        onTraining?.(ruleSet.name, done, generations);
        return !signal?.aborted;
      });
    if (signal?.aborted) return undefined;
    trained.push(isStandard(ruleSet) ? ruleSet : { ...ruleSet, policy: trainedFor(training) });
  }
  return trained;
}

/** Seconds, judged by two generations for the first of them, of which the first warms the code up; they are kept. */
export async function guessTraining(
  { game, players, train: generations }: Asked,
  ruleSets: readonly RuleSet[],
): Promise<number> {
  if (generations === undefined) return 0;
  const missing = ruleSets
    .filter((ruleSet) => !isStandard(ruleSet))
    .map(({ rules }) => ({ game, players, rules, generations }))
    .filter((training) => !isKept(training));
  if (missing.length === 0) return 0;
  let [done, begin] = [0, 0];
  await trainAndKeep(missing[0], () => {
    if (++done === 1) begin = performance.now();
    return done < 2;
  });
  return ((performance.now() - begin) / 1000) * generations * missing.length;
}

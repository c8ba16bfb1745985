import { policyOf } from '../agents/policy.js';
import { shellWord } from '../play/files.js';
import type { RuleSet } from './runs.js';

/** By whom rule sets were measured. */
export interface Played {
  readonly policy: string;
  readonly ruleSets: readonly RuleSet[];
}

/** Who sits in every seat of a rule set. */
export const playerOf = ({ policy }: { policy: string }, ruleSet: RuleSet): string =>
  ruleSet.policy ?? policy;

const isTrained = ({ ruleSets }: Played): boolean =>
  ruleSets.some(({ policy }) => policy !== undefined);

/** `tuned in every seat` */
export const whoPlays = (played: Played): string =>
  isTrained(played)
    ? `${played.policy} in every seat of the standard game, players trained for it in every seat of a variant`
    : `${played.policy} in every seat`;

/** The options of a command that has them measured by the same. */
export const whoOptions = (game: string, played: Played): string[] => [
  ...(played.policy === policyOf(game) ? [] : ['--policy', shellWord(played.policy)]),
  ...(isTrained(played) ? ['--train'] : []),
];

/** What the figures hold for. */
export const forWhomItHolds = (played: Played): string =>
  `All of it holds for players such as ${played.policy}${isTrained(played) ? ', trained anew for each variant' : ''}; people may play otherwise.`;

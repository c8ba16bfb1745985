import { ContentError } from '../../engine/core/errors.js';
import { gameAgents } from './game-agents.js';
import { kindOf } from './registry.js';

/** Who plays unless told otherwise. */
export const policyOf = (game: string): string => gameAgents.of(game).ladder.at(-1) as string;

/** Who cannot play alternatives on. */
export function assertPolicy(agent: string, game: string, where = ''): void {
  const { outside, seesAll } = kindOf(agent, game);
  if (outside)
    throw new ContentError(
      `${where}${agent} cannot be taken back to an earlier moment, where alternatives begin`,
    );
  if (seesAll)
    throw new ContentError(
      `${where}${agent} sees everything; alternatives are for players who do not`,
    );
}

/** Who answers at a terminal cannot play many games on many threads. */
export function assertNoPerson(agent: string, game: string, where = ''): void {
  if (kindOf(agent, game).person)
    throw new ContentError(`${where}${agent} plays at a terminal, only with lab play`);
}

/** Whoever has just learned the rules. */
export const noviceOf = (game: string): string => gameAgents.of(game).ladder[0];

const EXPERT = 'expert';

/** The strongest that plays fast: a net, where the game has one. */
export const expertOf = (game: string): string =>
  Object.hasOwn(gameAgents.of(game).kinds, EXPERT) ? EXPERT : policyOf(game);

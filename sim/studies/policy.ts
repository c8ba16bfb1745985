import { ContentError } from '../../engine/core/errors.js';
import { kindOf } from '../agents/registry.js';
import { LAB_GAMES } from '../games.js';

/** Who plays unless told otherwise. */
export const policyOf = (game: string): string => LAB_GAMES[game].policies.at(-1) as string;

/** Who cannot play alternatives on. */
export function refusePolicy(agent: string, game: string, where = ''): void {
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

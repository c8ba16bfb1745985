import { ContentError } from '../../engine/core/errors.js';
import { kindOf } from '../agents/registry.js';

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

import { ContentError } from '../../engine/core/errors.js';
import type { Game } from '../../engine/core/game.js';
import type { Agent } from '../agents/agent.js';
import { kindOf } from '../agents/registry.js';

/**
 * Who can be sent to the table: an agent of the lab as it is named on the command line, or one of
 * your own, made anew for each seat.
 */
export type Contender<S> = string | ((game: Game<S>) => Agent<S>);

/** Who answers at a terminal cannot play many games on many threads. */
export function refusePerson(agent: string, game: string, where = ''): void {
  if (kindOf(agent, game).person)
    throw new ContentError(`${where}${agent} plays at a terminal, only with lab play`);
}

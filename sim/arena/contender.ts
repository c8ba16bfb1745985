import type { Game } from '../../engine/core/game.js';
import type { Agent } from '../lab/agent.js';

/**
 * Who can be sent to the table: an agent of the lab as it is named on the command line, or one of
 * your own, made anew for each seat.
 */
export type Contender<S> = string | ((game: Game<S>) => Agent<S>);

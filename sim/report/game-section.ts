import { ContentError } from '../../engine/core/errors.js';
import { kindOf } from '../agents/registry.js';
import { playAgain } from '../batch/again.js';
import type { Plan } from '../batch/plan.js';
import { boards } from '../lab/board.js';
import type { Section } from './chapter.js';

/** The first game of a plan as people see it; nothing where there is no board, or somebody outside played. */
export function gameSection(plan: Plan): Section[] {
  const board = boards.find(plan.game)?.draw;
  if (board === undefined || plan.agents.some((agent) => kindOf(agent, plan.game).outside))
    return [];
  const about = { title: 'One of these games', figures: [], terms: [] };
  try {
    const text = [`Game 0, played again: ${plan.agents.join(', ')}.`];
    return [{ ...about, text, board: board(playAgain(plan, 0)) }];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return [{ ...about, text: [`It cannot be played again here: ${error.message}.`] }];
  }
}

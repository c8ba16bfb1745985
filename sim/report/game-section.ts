import { ContentError } from '../../engine/core/errors.js';
import { kindOf } from '../agents/registry.js';
import type { Plan } from '../batch/plan.js';
import { regenerateGame } from '../batch/regenerate.js';
import { boards } from '../lab/board.js';
import type { Section } from '../text/document.js';
import { type Html, html } from '../text/html.js';

/** The first game of a plan as people see it; nothing where there is no board, or somebody outside played. */
export function gameSection(plan: Plan): Section[] {
  const draw = boards.find(plan.game)?.draw;
  if (draw === undefined || plan.agents.some((agent) => isOutside(agent, plan.game))) return [];
  const board = (): Html => {
    try {
      return draw(regenerateGame(plan, 0));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      return html`<p class="soft">It cannot be played again here: ${error.message}.</p>`;
    }
  };
  const reading = [`Game 0, played again: ${plan.agents.join(', ')}.`];
  return [{ title: 'One of these games', text: [], reading, figures: [], board, terms: [] }];
}

/** Or not known any more. */
function isOutside(agent: string, game: string): boolean {
  try {
    return kindOf(agent, game).outside === true;
  } catch (error) {
    if (error instanceof ContentError) return true;
    throw error;
  }
}

import { registerAll } from './all.js';

registerAll();

/** Worker threads start here: they know all games. */
export { closeAgents, default } from '../batch/work.js';
export { collectStandings, contest, labelDecisions, tellLabels } from '../nets/lesson.js';

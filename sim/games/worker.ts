import { registerAll } from './all.js';

registerAll();

/** Worker threads start here: they know all games. */
export { analyseStep } from '../analyse/team.js';
export { closeAgents, default } from '../batch/work.js';
export { collectStandings, contest, labelDecisions, tellLabels } from '../nets/lesson.js';

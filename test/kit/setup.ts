import { registerAll as registerBuilt } from '../../dist/sim/games/all.js';
import { registerAll } from '../../sim/games/all.js';

/* What plays in worker threads is tested as it is built, and has a registry of its own. */
registerAll();
registerBuilt();

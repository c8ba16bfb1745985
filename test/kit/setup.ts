import { registerAll } from '../../sim/games/all.js';

registerAll();

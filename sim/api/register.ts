import { registerAll } from '../games/all.js';

/* Imported by every entry whose functions look games up by id: whichever is imported first, they are there. */
registerAll();

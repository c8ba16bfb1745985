import { setHost } from '../batch/host.js';
import { register } from '../lab/registry.js';
import { STUDY_HOST } from '../studies/load.js';
import { capitalLux } from './capital-lux/index.js';
import { capitalWarsaw } from './capital-warsaw/index.js';
import type { LabGame } from './lab-game.js';
import { tactoria } from './tactoria/index.js';

/** The games of the lab, by id. The first is meant where none is named. */
const GAMES: Readonly<Record<string, LabGame>> = {
  'capital-lux': capitalLux,
  'capital-warsaw': capitalWarsaw,
  tactoria,
};

/** Called once in each thread, by the program, by worker threads and by whoever imports the lab. */
export function registerAll(): void {
  for (const [id, game] of Object.entries(GAMES)) register(id, game);
  setHost({ worker: new URL('./worker.js', import.meta.url), studies: STUDY_HOST });
}

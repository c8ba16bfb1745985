import { STANDARD_RULES } from '../../../../engine/capital-warsaw/rules.js';

const { buildings, milestones } = STANDARD_RULES.tiles;

/** The public buildings of the manual, in the order of its table. */
export const BUILDINGS: readonly string[] = buildings.map(({ name }) => name);

/** The milestones of the manual, likewise. */
export const MILESTONES: readonly string[] = milestones.flat().map(({ name }) => name);

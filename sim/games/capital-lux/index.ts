import type { LabGame } from '../lab-game.js';
import { LUX_NETS } from './agents/expert/index.js';
import { LUX_AGENTS } from './agents/index.js';
import { LUX_ANALYSIS } from './analysis.js';
import { LUX_BALANCE, LUX_HEALTH } from './balance.js';
import { LUX_COLOURS } from './board/colours.js';
import { luxBoard } from './board/index.js';
import { LUX_NOTES } from './notes/index.js';
import { LUX_OBSERVATIONS } from './observations.js';
import { LUX_RANKING } from './ranking.js';
import { LUX_RECORDS } from './records.js';
import { LUX_RULES } from './rules.js';
import { LUX_STUDIES } from './studies/index.js';
import { LUX_TABLES } from './tables/index.js';
import { LUX_TRIAL } from './trial.js';

export const capitalLux: LabGame = {
  title: 'Capital Lux',
  rules: LUX_RULES,
  observations: LUX_OBSERVATIONS,
  records: LUX_RECORDS,
  notes: LUX_NOTES,
  agents: LUX_AGENTS,
  nets: LUX_NETS,
  tables: LUX_TABLES,
  studies: {
    questions: LUX_STUDIES,
    health: LUX_HEALTH,
    firstLook: ['value-of-gold', 'modifier-placement', 'cleric-targeting'],
  },
  ranking: LUX_RANKING,
  balance: LUX_BALANCE,
  trial: LUX_TRIAL,
  analysis: LUX_ANALYSIS,
  board: { draw: luxBoard, colours: LUX_COLOURS },
};

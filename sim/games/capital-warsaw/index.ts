import type { LabGame } from '../lab-game.js';
import { WARSAW_NETS } from './agents/expert/index.js';
import { WARSAW_AGENTS } from './agents/index.js';
import { WARSAW_ANALYSIS } from './analysis.js';
import { WARSAW_BALANCE, WARSAW_HEALTH } from './balance.js';
import { warsawBoard } from './board/index.js';
import { TILES } from './commands/tiles.js';
import { WARSAW_OBSERVATIONS } from './observations.js';
import { WARSAW_RANKING } from './ranking.js';
import { WARSAW_RECORDS } from './records.js';
import { WARSAW_RULES } from './rules.js';
import { WARSAW_STUDIES } from './studies/index.js';
import { WARSAW_TABLES } from './tables/index.js';
import { WARSAW_TRIAL } from './trial.js';

export const capitalWarsaw: LabGame = {
  title: 'Capital (Warsaw)',
  rules: WARSAW_RULES,
  observations: WARSAW_OBSERVATIONS,
  records: WARSAW_RECORDS,
  agents: WARSAW_AGENTS,
  nets: WARSAW_NETS,
  tables: WARSAW_TABLES,
  studies: { questions: WARSAW_STUDIES, health: WARSAW_HEALTH },
  ranking: WARSAW_RANKING,
  balance: WARSAW_BALANCE,
  trial: WARSAW_TRIAL,
  analysis: WARSAW_ANALYSIS,
  board: { draw: warsawBoard },
  commands: [TILES],
};

import type { LabGame } from '../lab-game.js';
import { TACTORIA_NETS } from './agents/expert/index.js';
import { TACTORIA_AGENTS } from './agents/index.js';
import { TACTORIA_ANALYSIS } from './analysis.js';
import { TACTORIA_BALANCE, TACTORIA_HEALTH } from './balance.js';
import { tactoriaBoard } from './board/index.js';
import { CARDS } from './commands/cards.js';
import { TACTORIA_OBSERVATIONS } from './observations.js';
import { TACTORIA_RANKING } from './ranking.js';
import { TACTORIA_RECORDS } from './records.js';
import { TACTORIA_RULES } from './rules.js';
import { TACTORIA_STUDIES } from './studies/index.js';
import { TACTORIA_TABLES } from './tables/index.js';
import { TACTORIA_TRIAL } from './trial.js';

export const tactoria: LabGame = {
  title: 'Capitals of Tactoria',
  rules: TACTORIA_RULES,
  observations: TACTORIA_OBSERVATIONS,
  records: TACTORIA_RECORDS,
  agents: TACTORIA_AGENTS,
  nets: TACTORIA_NETS,
  tables: TACTORIA_TABLES,
  studies: { questions: TACTORIA_STUDIES, health: TACTORIA_HEALTH },
  ranking: TACTORIA_RANKING,
  balance: TACTORIA_BALANCE,
  trial: TACTORIA_TRIAL,
  analysis: TACTORIA_ANALYSIS,
  board: { draw: tactoriaBoard },
  commands: [CARDS],
};

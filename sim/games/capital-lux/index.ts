import { CapitalLux } from '../../../engine/capital-lux/index.js';
import {
  type Answer,
  answerOf,
  type LuxObservation,
  readObservation,
} from '../../../engine/capital-lux/observe-json.js';
import { discarded } from '../../../engine/capital-lux/read.js';
import type { GameRecord } from '../../../engine/capital-lux/record.js';
import {
  PLAYER_COUNTS,
  type PlayerCount,
  parseRules,
  type Rules,
  ruleChanges,
} from '../../../engine/capital-lux/rules.js';
import { At, type LuxState } from '../../../engine/capital-lux/state.js';
import {
  moveWords,
  questionFor,
  showSeat,
  tellSince,
} from '../../../engine/capital-lux/text-seat.js';
import type { LabGame } from '../../games.js';
import { luxGuide } from './agents/guide.js';
import { LUX_AGENTS } from './agents/index.js';
import { LUX_TRAINER } from './agents/train.js';
import { LUX_ANALYSIS } from './analysis.js';
import { LUX_BALANCE } from './balance.js';
import { LUX_COLOURS } from './board/colours.js';
import { luxBoard } from './board/index.js';
import { LUX_RECORDS } from './records.js';
import { luxRules } from './rules-text.js';
import { LUX_STUDIES } from './studies/index.js';
import { cardNames, collect, TABLES } from './tables/index.js';

export const capitalLux: LabGame<LuxState, Rules, GameRecord> = {
  title: 'Capital Lux',
  playerCounts: PLAYER_COUNTS,
  parseRules: (changes, players) => parseRules(changes, players as PlayerCount),
  ruleChanges,
  create: (players, rules) => new CapitalLux(players as PlayerCount, rules),
  rulesOf: (game) => (game as CapitalLux).rules,
  agents: LUX_AGENTS,
  guide: { like: 'tuned', create: (game) => luxGuide(game as CapitalLux) },
  policies: ['greedy', 'careful', 'tuned'],
  deviators: ['response:iterations=200', 'ismcts:iterations=200', 'tuned'],
  tables: TABLES,
  studies: LUX_STUDIES,
  balance: LUX_BALANCE,
  contested: ({ clericChoice, negativeLimit, bonusAtZero, starterTie }) => ({
    L21: { clericChoice: clericChoice === 'any' ? 'nonEmpty' : 'any' },
    L39: { negativeLimit: negativeLimit === 'zero' ? 'stands' : 'zero' },
    L48: { bonusAtZero: bonusAtZero === 'tied' ? 'none' : 'tied' },
    L57: { starterTie: starterTie === 'previousLast' ? 'previousFirst' : 'previousLast' },
  }),
  cardNames: (game) => cardNames((game as CapitalLux).table),
  collect: (game, columns, agents) => collect(game as CapitalLux, columns, agents),
  observation: (game, seat, observed) =>
    readObservation((game as CapitalLux).table, observed, seat),
  move: (game, seen, action) =>
    answerOf((game as CapitalLux).table, seen as LuxObservation, action),
  people: {
    table: (game, seen) => showSeat(seen as LuxObservation, (game as CapitalLux).rules),
    question: (game, seen) => questionFor(seen as LuxObservation, (game as CapitalLux).rules),
    since: (_, before, seen) =>
      tellSince(before as LuxObservation | undefined, seen as LuxObservation),
    words: (game, seen, move) =>
      moveWords(move as Answer, seen as LuxObservation, (game as CapitalLux).rules),
  },
  records: LUX_RECORDS,
  board: luxBoard,
  starter: (_, state) => state[At.STARTER],
  figures: (game, state) => {
    const lost = discarded((game as CapitalLux).table, state);
    return { discardedCards: lost.reduce((cards, number) => cards + number, 0) };
  },
  analysis: LUX_ANALYSIS,
  ruleRows: luxRules,
  trainer: LUX_TRAINER,
  colours: LUX_COLOURS,
};

import { CapitalWarsaw } from '../../../engine/capital-warsaw/index.js';
import {
  type Answer,
  answerOf,
  readObservation,
  type WarsawObservation,
} from '../../../engine/capital-warsaw/observe-json.js';
import { withFate } from '../../../engine/capital-warsaw/read.js';
import type { GameRecord } from '../../../engine/capital-warsaw/record.js';
import {
  PLAYER_COUNTS,
  type PlayerCount,
  parseRules,
  type Rules,
  ruleChanges,
} from '../../../engine/capital-warsaw/rules.js';
import { Fate, type WarsawState } from '../../../engine/capital-warsaw/state.js';
import {
  moveWords,
  questionFor,
  showSeat,
  tellSince,
} from '../../../engine/capital-warsaw/text-seat.js';
import { NOBODY } from '../../../engine/core/game.js';
import type { LabGame } from '../../games.js';
import { warsawGuide } from './agents/guide.js';
import { WARSAW_AGENTS } from './agents/index.js';
import { WARSAW_TRAINER } from './agents/train.js';
import { WARSAW_ANALYSIS } from './analysis.js';
import { WARSAW_BALANCE } from './balance.js';
import { warsawBoard } from './board/index.js';
import { WARSAW_RECORDS } from './records.js';
import { warsawRules } from './rules-text.js';
import { WARSAW_STUDIES } from './studies/index.js';
import { collect, TABLES, tileNames } from './tables/index.js';
import { warsawChangeWords } from './tile-changes.js';
import { tilesNote } from './tiles-text.js';

export const capitalWarsaw: LabGame<WarsawState, Rules, GameRecord> = {
  title: 'Capital (Warsaw)',
  note: tilesNote,
  changeWords: warsawChangeWords,
  playerCounts: PLAYER_COUNTS,
  parseRules: (changes, players) => parseRules(changes, players as PlayerCount),
  ruleChanges,
  create: (players, rules) => new CapitalWarsaw(players as PlayerCount, rules),
  rulesOf: (game) => (game as CapitalWarsaw).rules,
  agents: WARSAW_AGENTS,
  guide: { like: 'tuned', create: (game) => warsawGuide(game as CapitalWarsaw) },
  policies: ['greedy', 'tuned'],
  deviators: ['response:iterations=50', 'ismcts:iterations=50', 'tuned'],
  tables: TABLES,
  studies: WARSAW_STUDIES,
  balance: WARSAW_BALANCE,
  contested: (rules) => ({
    C18: { overbuildReduction: rules.overbuildReduction === 'top' ? 'stack' : 'top' },
    C47: { totalAreas: rules.totalAreas === 'colours' ? 'buildings' : 'colours' },
    C48: { milestonesArePublic: !rules.milestonesArePublic },
    C74: { palaceOfCulture: rules.palaceOfCulture === 'own' ? 'owners' : 'own' },
    C76: { europaMarket: rules.europaMarket === 'each' ? 'once' : 'each' },
    C85: { industrialLoss: rules.industrialLoss === 'flat' ? 'perAdjacent' : 'flat' },
    C86: { transport: rules.transport === 'icons' ? 'areas' : 'icons' },
    C88: { trades: rules.trades === 'once' ? 'repeatable' : 'once' },
    C96: { countsItself: !rules.countsItself },
  }),
  cardNames: (game) => tileNames((game as CapitalWarsaw).table),
  collect: (game, columns, agents) => collect(game as CapitalWarsaw, columns, agents),
  observation: (game, seat, observed) =>
    readObservation((game as CapitalWarsaw).table, observed, seat),
  move: (game, _, action) => answerOf((game as CapitalWarsaw).table, action),
  people: {
    table: (game, seen) => showSeat(seen as WarsawObservation, (game as CapitalWarsaw).rules),
    question: (_, seen) => questionFor(seen as WarsawObservation),
    since: (_, before, seen) =>
      tellSince(before as WarsawObservation | undefined, seen as WarsawObservation),
    words: (game, seen, move) =>
      moveWords(move as Answer, seen as WarsawObservation, (game as CapitalWarsaw).rules),
  },
  records: WARSAW_RECORDS,
  board: warsawBoard,
  // C12, C50: all choose at once.
  starter: () => NOBODY,
  figures: (game, state) => {
    const { table } = game as CapitalWarsaw;
    return {
      discardedTiles: withFate(table, state, Fate.DISCARDED).length,
      lostTiles: withFate(table, state, Fate.LOST).length,
    };
  },
  analysis: WARSAW_ANALYSIS,
  ruleRows: warsawRules,
  trainer: WARSAW_TRAINER,
};

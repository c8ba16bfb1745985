import { Tactoria } from '../../../engine/tactoria/index.js';
import {
  type Answer,
  answerOf,
  readObservation,
  type TactoriaObservation,
} from '../../../engine/tactoria/observe-json.js';
import type { GameRecord } from '../../../engine/tactoria/record.js';
import { readResult, turnsOf } from '../../../engine/tactoria/result.js';
import {
  PLAYER_COUNTS,
  type PlayerCount,
  parseRules,
  type Rules,
  ruleChanges,
} from '../../../engine/tactoria/rules.js';
import { At, type TactoriaState } from '../../../engine/tactoria/state.js';
import { moveWords, questionFor, showSeat, tellSince } from '../../../engine/tactoria/text-seat.js';
import type { LabGame } from '../../games.js';
import { tactoriaGuide } from './agents/guide.js';
import { TACTORIA_AGENTS } from './agents/index.js';
import { TACTORIA_TRAINER } from './agents/train.js';
import { TACTORIA_ANALYSIS } from './analysis.js';
import { TACTORIA_BALANCE } from './balance.js';
import { tactoriaBoard } from './board/index.js';
import { tactoriaChangeWords } from './card-changes.js';
import { cardsNote } from './cards-text.js';
import { TACTORIA_RECORDS } from './records.js';
import { tactoriaRules } from './rules-text.js';
import { TACTORIA_STUDIES } from './studies/index.js';
import { collect, TABLES } from './tables/index.js';

export const tactoria: LabGame<TactoriaState, Rules, GameRecord> = {
  title: 'Capitals of Tactoria',
  note: cardsNote,
  changeWords: tactoriaChangeWords,
  playerCounts: PLAYER_COUNTS,
  parseRules: (changes, players) => parseRules(changes, players as PlayerCount),
  ruleChanges,
  create: (players, rules) => new Tactoria(players as PlayerCount, rules),
  rulesOf: (game) => (game as Tactoria).rules,
  agents: TACTORIA_AGENTS,
  guide: { like: 'tuned', create: (game) => tactoriaGuide(game as Tactoria) },
  policies: ['greedy', 'tuned'],
  deviators: ['response:iterations=50', 'ismcts:iterations=50', 'tuned'],
  tables: TABLES,
  studies: TACTORIA_STUDIES,
  balance: TACTORIA_BALANCE,
  contested: (rules) => ({
    T4: { victory: rules.victory === 'atOnce' ? 'nextTurn' : 'atOnce' },
    T14: { villageCount: rules.villageCount === 'banner' ? 'name' : 'banner' },
    T15: { villageHitPoints: rules.villageHitPoints === 'one' ? 'paid' : 'one' },
    T24: { removal: rules.removal === 'no' ? 'regroup' : 'no' },
    T28: { legendaryAfterUse: rules.legendaryAfterUse === 'removed' ? 'legendary' : 'removed' },
    T37: { questMercenary: rules.questMercenary === 'discarded' ? 'stays' : 'discarded' },
    T46: { villageSlot: rules.villageSlot === 'none' ? 'defence' : 'none' },
    T53: { battleOrder: rules.battleOrder === 'alternate' ? 'once' : 'alternate' },
    T65: { survivors: rules.survivors === 'total' ? 'each' : 'total' },
    T67: { spoils: rules.spoils === 'twice' ? 'shared' : 'twice' },
    T71: { rest: rules.rest === 'attackers' ? 'both' : 'attackers' },
  }),
  cardNames: (game) => [...(game as Tactoria).table.ids],
  collect: (game, columns, agents) => collect(game as Tactoria, columns, agents),
  observation: (game, seat, observed) => readObservation((game as Tactoria).table, observed, seat),
  move: (game, seen, action) =>
    answerOf((game as Tactoria).table, seen as TactoriaObservation, action),
  people: {
    table: (game, seen) => showSeat(seen as TactoriaObservation, (game as Tactoria).rules),
    question: (game, seen) => questionFor(seen as TactoriaObservation, (game as Tactoria).rules),
    since: (game, before, seen, answer) =>
      tellSince(
        before as TactoriaObservation | undefined,
        answer as Answer | undefined,
        seen as TactoriaObservation,
        (game as Tactoria).rules,
      ),
    words: (game, seen, move) =>
      moveWords(move as Answer, seen as TactoriaObservation, (game as Tactoria).rules),
  },
  records: TACTORIA_RECORDS,
  board: tactoriaBoard,
  starter: (_, state) => state[At.STARTER],
  // T75: games that hit the cap are kept, and counted as what they are.
  figures: (game, state) => {
    const { how } = readResult((game as Tactoria).table, state);
    return {
      wonByUpgrade: how === 'upgrade' ? 1 : 0,
      wonBySurvival: how === 'survival' ? 1 : 0,
      capped: how === 'cap' ? 1 : 0,
      turns: turnsOf(state),
      eliminatedSeats: state[At.OUTS],
    };
  },
  analysis: TACTORIA_ANALYSIS,
  ruleRows: tactoriaRules,
  trainer: TACTORIA_TRAINER,
};

import { ContentError } from '../../../engine/core/errors.js';
import type { GameAgents } from '../../../sim/agents/game-agents.js';
import type { AnalysisAdapter } from '../../../sim/analyse/adapter.js';
import { isDecision } from '../../../sim/analyse/steps.js';
import { defineTable } from '../../../sim/dataset/column.js';
import type { GameTables } from '../../../sim/dataset/game-tables.js';
import type { LabGame } from '../../../sim/games/lab-game.js';
import type { Observations } from '../../../sim/lab/observations.js';
import type { GameRules } from '../../../sim/lab/rules.js';
import { say } from '../../../sim/studies/finding-text.js';
import { cells, gain, valueColumns } from '../../../sim/studies/outcome.js';
import { FINAL, MOMENT } from '../../../sim/studies/rows.js';
import type { Study } from '../../../sim/studies/study.js';
import { moveOf, SHOWDOWN_RECORDS, type ShowdownMove, wordsOf } from './records.js';
import { callOf, cardOf, creature, Showdown, type ShowdownRules, turnedUp } from './rules.js';
import { CALLS, collectShowdown, SHOWDOWN_TABLES } from './tables.js';

/* Showdown as a game of the lab: all that a game registers, and nothing else is made for it. */

const SWAPS = defineTable({
  name: 'swaps',
  row: 'a decision of seat 0',
  key: ['deal'],
  groups: [null],
  columns: {
    ...MOMENT,
    ...FINAL,
    card: { type: 'int', about: 'The card that it holds.' },
    swapped: { type: 'flag', about: 'Whether it did swap.' },
    ...valueColumns('', 'To swap against to keep'),
  },
});

const swaps: Study<Int32Array> = {
  name: 'swaps',
  question: 'What is a swap worth?',
  tables: [SWAPS],
  worlds: 4,
  headline: { table: 'swaps', column: 'points', about: 'to swap against to keep' },
  answers: [
    {
      name: 'by card',
      about: 'To swap against to keep, by the card',
      table: 'swaps',
      by: ['card'],
      columns: ['points', 'win_share'],
      contrast: 'swapped',
    },
  ],
  conclusions: [
    {
      claim: 'a lowest card, swapped against kept',
      answer: 'by card',
      labels: { card: '1' },
      column: 'points',
      against: 0,
    },
  ],
  search: { sampleEvery: 1, deals: 40 },
  watch: ({ game, branches, rng, rows }) => ({
    decide(state, action) {
      if (game.turn(state) !== 0) return;
      branches.from(state, 0, rng);
      const worth = gain(branches.take(1), branches.take(0));
      const card = cardOf(state, 0);
      rows(SWAPS).add({ seat: 0, card, swapped: action === 1, ...cells('', worth) });
    },
  }),
  tell: (found) => found.of('by card').map((one) => `With ${one.labels.card}: ${say(one)}.`),
};

/** Places of the deck: that of the card that a swap brings. */
const NEXT = 2;

const analysis: AnalysisAdapter<Int32Array> = {
  situation: (game, state) => ({ round: 1, phase: game.turn(state) === 0 ? 'swap' : 'call' }),
  words: (_, __, move) => wordsOf(move as ShowdownMove),
  luck: {
    words: (what, came) => `${what} ${came}`,
    chanceOf(game, step) {
      if (!isDecision(step) || game.turn(step.before) !== 0 || step.action === 0) return undefined;
      const origin = step.before.slice();
      origin.subarray(NEXT, 6).sort();
      const card = step.after[NEXT];
      return {
        origin,
        events: [
          {
            what: 'card',
            round: 1,
            seats: [0],
            came: () => [`${card}`],
            bring(world) {
              const at = world.indexOf(card, NEXT);
              [world[at], world[NEXT]] = [world[NEXT], card];
            },
          },
        ],
        given() {},
        take: (world) => game.apply(world, step.action),
      };
    },
  },
};

interface SeenShowdown {
  seat: number;
  card: number;
}

const rules: GameRules<Int32Array, Showdown, ShowdownRules> = {
  playerCounts: [2],
  parse(changes) {
    const { between = 1, ...others } = changes as Partial<ShowdownRules>;
    if (Object.keys(others).length > 0)
      throw new ContentError(`rules.${Object.keys(others)[0]}: there is no such field`);
    return { between };
  },
  changes: ({ between }) => (between === 1 ? {} : { between }),
  rows: ({ between }) => [
    { name: 'between', value: `${between}`, about: 'for a card between the two' },
  ],
  create: (_, changed) => new Showdown(changed),
  of: (game) => game.rules,
  contested: () => ({ S1: { between: 0 } }),
  rulings: { S1: 'cards between the two' },
  starter: () => 0,
  figures: (_, state) => ({ turnedUp: turnedUp(state), highCalls: CALLS.indexOf(callOf(state)) }),
};

const observations: Observations<Int32Array, Showdown, SeenShowdown, ShowdownMove> = {
  read: (_, seat, observed) => ({ seat, card: observed[3 + seat] }),
  move: (_, { seat }, action) => moveOf(seat, action),
  terminal: {
    table: (_, { card }) => [`You have ${card}.`],
    question: () => 'Which?',
    since: () => [],
    help: () => [],
    words: (_, __, move) => ({ short: wordsOf(move), long: '' }),
  },
};

const agents: GameAgents<Int32Array> = {
  kinds: { creature: { about: 'Plays by its habit.', options: {}, create: () => creature } },
  ladder: ['random', 'creature'],
  deviators: ['ismcts:iterations=50'],
};

const tables: GameTables<Int32Array> = {
  tables: SHOWDOWN_TABLES,
  cardNames: () => ['1', '2', '3', '4', '5', '6'],
  collect: collectShowdown,
};

export const showdown: LabGame = {
  title: 'Showdown',
  rules,
  observations,
  records: SHOWDOWN_RECORDS,
  agents,
  tables,
  studies: { questions: { swaps: swaps as Study } },
  analysis,
  board: {
    colours: { low: { name: 'Low', css: '#000000' }, high: { name: 'High', css: '#ff0000' } },
  },
};

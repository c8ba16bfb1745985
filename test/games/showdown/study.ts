import type { Seat } from '../../../engine/core/game.js';
import { defineTable } from '../../../sim/dataset/column.js';
import { Columns } from '../../../sim/dataset/columns.js';
import { GameSession } from '../../../sim/play/play.js';
import { Branches } from '../../../sim/studies/branches.js';
import { conduct } from '../../../sim/studies/conduct.js';
import { cells, gain, valueColumns } from '../../../sim/studies/outcome.js';
import { FINAL, MOMENT } from '../../../sim/studies/rows.js';
import type { Study, StudyContext } from '../../../sim/studies/study.js';
import { cardOf, creature, hasSwapped, Showdown } from './rules.js';

const MOMENTS = defineTable({
  name: 'moments',
  row: 'a decision',
  key: ['deal', 'decision'],
  groups: [null],
  columns: {
    ...MOMENT,
    ...FINAL,
    run: { type: 'int', about: 'Deals in a row that are taken for a run of their own.' },
    card: { type: 'int', about: 'The card that the seat holds.' },
    ...valueColumns('', 'To swap against to keep, or "high" against "low", in the true world'),
    ...valueColumns('imagined', 'The same in worlds that the seat thinks possible'),
  },
});

/** What swaps are worth, and calls after a swap: deals have one row or two. */
function showdownStudy(dealsARun: number): Study<Int32Array> {
  let deals = -1;
  const look = (
    { branches, rng, rows }: StudyContext<Int32Array>,
    state: Int32Array,
    seat: Seat,
  ) => {
    branches.from(state, seat, rng);
    const really = gain(branches.take(1), branches.take(0));
    branches.imagine(state, seat, rng);
    const imagined = gain(branches.take(1), branches.take(0));
    rows(MOMENTS).add({
      seat,
      run: Math.floor(deals / dealsARun),
      card: cardOf(state, seat),
      ...cells('', really),
      ...cells('imagined', imagined),
    });
  };
  return {
    name: 'showdown',
    question: 'What are swaps and calls worth?',
    tables: [MOMENTS],
    worlds: 2,
    headline: { table: 'moments', column: 'points', about: 'what a "yes" is worth' },
    answers: [],
    conclusions: [],
    watch: (context) => ({
      begin: () => {
        deals++;
      },
      decide(state) {
        const seat = context.game.turn(state);
        if (seat === 0 || hasSwapped(state)) look(context, state, seat);
      },
    }),
    tell: () => [],
  };
}

export interface ShowdownRun {
  columns: Columns;
  /** Of each deal: the sum of the headline's column, and its rows. */
  headlines: { sum: number; size: number }[];
}

/** Conducts the study on so many deals, each run of so many. */
export function studyShowdown(runs: number, dealsARun: number, seed: string): ShowdownRun {
  const game = new Showdown();
  const players = [creature, creature];
  const columns = new Columns(MOMENTS);
  const branches = new Branches(new Showdown(), players, 2);
  const lists = { agents: [], cards: [] };
  const trials = { branches, branchesWith: () => branches, branchesWithout: () => branches };
  const study = conduct(
    showdownStudy(dealsARun),
    game,
    trials,
    { seed, sampleEvery: 1 },
    [columns],
    lists,
  );
  const session = new GameSession(game, players, seed);
  const headlines: ShowdownRun['headlines'] = [];
  for (let deal = 0; deal < runs * dealsARun; deal++) {
    session.deal(deal);
    study.begin(session.state, deal, deal, 0);
    session.playToEnd(study.decide);
    study.end(session.state);
    headlines.push({ sum: study.headline[0], size: study.headline[1] });
  }
  return { columns, headlines };
}

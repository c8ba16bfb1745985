import { quote } from '../../../engine/core/json.js';
import { turned } from '../../arena/pairs.js';
import type { TournamentResult } from '../../arena/tournament.js';
import { changedRules } from '../../lab/changed-rules.js';
import { noted } from '../../lab/note.js';
import { titleOf } from '../../lab/registry.js';
import { shellWord } from '../../play/files.js';
import { cells, ends } from '../../text/csv.js';
import type { DataTable, Document, Section } from '../../text/document.js';
import { counted, number } from '../../text/format.js';
import { forest } from '../charts.js';
import { heatMap } from '../heat-map.js';
import { gameWords, nextStep, smallPrint } from '../run-text.js';
import { idOf, resultAttachment } from './identity.js';
import {
  boundSentences,
  fitSentence,
  leadSentence,
  nashSentence,
  places,
} from './tournament-text.js';

const GLANCED = 3;

/** Agents against each other: who beats whom, and ratings. */
export function tournamentDocument(result: TournamentResult): Document {
  const { game, players, agents, games, deals, seed, rules, schedule, methods } = result;
  const changes = changedRules(game, rules);
  return {
    id: idOf(['tournament', game, players, agents, deals, schedule, seed, rules]),
    game,
    title: `Tournament: ${titleOf(game)}, ${players} players`,
    about: `${agents.length} agents, ${counted(result.lineUps.length, 'line-up')} on the same ${counted(deals, 'deal')}, each in every rotation: ${counted(games, 'game')}. Seed ${quote(seed)}${noted(game, rules)}.`,
    answer: [
      leadSentence(result),
      nashSentence(result),
      fitSentence(result),
      ...boundSentences(result),
    ],
    glance: result.standings.slice(0, GLANCED).map(({ agent, places: range, elo }) => ({
      name: `${places(range)}: ${agents[agent]}`,
      shown: { of: elo, signed: true },
      unit: 'Elo',
    })),
    sections: [standings(result), pairs(result), lineUps(result)],
    method: [
      {
        name: 'The unit',
        text: 'The deal: all games of a deal, in all line-ups, are taken together.',
      },
      { name: 'Elo', text: methods.elo },
      { name: 'Places', text: methods.places },
      { name: 'Mean results, win shares, points', text: methods.result },
      { name: 'Nash', text: methods.nash },
      { name: 'Misfit of Elo', text: methods.residual },
      {
        name: 'n',
        text: `${number(deals)} deals of each line-up; schedule ${schedule}; seed ${quote(seed)}`,
      },
      { name: 'Rules', text: `standard${changes === '' ? '' : `, except ${changes}`}` },
      {
        name: 'Limits',
        text: [
          'Ratings hold among these agents; others may change them.',
          ...smallPrint(deals),
          ...(deals > 1 ? ['Of Elo and Nash = means the same in every resample.'] : []),
        ].join(' '),
      },
    ],
    command: [
      ...['lab tournament', ...agents.map(shellWord), ...gameWords(game), '--players', players],
      ...['--deals', deals, '--schedule', schedule, `--seed=${shellWord(seed)}`],
      ...(changes === '' ? [] : ['--rules FILE']),
    ].join(' '),
    next: nextStep(
      [`exploit ${shellWord(agents[result.standings[0].agent])} --players ${players}`],
      'what the first can be beaten by',
      game,
    ),
    attachments: [resultAttachment(result)],
    data: {
      'standings.csv': standingsTable(result),
      'crosstable.csv': crosstable(result),
      'lineups.csv': lineUpsTable(result),
    },
  };
}

function standings({ agents, standings }: TournamentResult): Section {
  const points = standings.map(({ agent, elo }) => ({ label: agents[agent], estimate: elo }));
  return {
    title: 'Standings',
    text: [
      'Elo is one number for each agent that tells best who beats whom: 400 more are odds of ten to one, and the mean of all is 0. Where a place is a range, these games leave it open.',
    ],
    figures: [forest([{ name: '', points }], { title: 'Elo of the agents', unit: 'Elo' })],
    table: {
      title: 'Standings',
      head: ['agent', 'place', 'Elo', 'mean result', 'Nash part', 'against Nash'],
      rows: standings.map(({ agent, places: range, elo, result, nash, payoff }) => [
        ...[agents[agent], places(range), { of: elo, digits: 0 }],
        ...[result, nash, payoff].map((of) => ({ of, digits: 3 })),
      ]),
    },
    terms: [
      {
        name: 'mean result',
        text: 'Against each other agent, 1 for a better place, ½ for the same, 0 for a worse one.',
      },
      {
        name: 'Nash part',
        text: 'Its part in the mixture of agents that nobody beats on average.',
      },
      {
        name: 'against Nash',
        text: 'Its mean result against that mixture, less ½, which is 0 inside and below 0 outside.',
      },
    ],
  };
}

function pairs({ agents, standings, pairs }: TournamentResult): Section {
  const place = (agent: number) => standings.findIndex((rated) => rated.agent === agent);
  const all = pairs
    .flatMap((pair) => [pair, turned(pair)])
    .sort((a, b) => place(a.first) - place(b.first) || place(a.second) - place(b.second));
  const empty = (agent: number) => ({
    ...{ row: agents[agent], column: agents[agent] },
    estimate: { n: 0, mean: 0, low: null, high: null },
  });
  const cells = all.map(({ first, second, result }) => ({
    ...{ row: agents[first], column: agents[second], estimate: result },
  }));
  const diagonal = standings.map(({ agent }) => empty(agent));
  return {
    title: 'Who beats whom',
    text: [
      'The mean result of the agent in the row against the one in the column, in all games with both: above ½ the row does better; bold where the interval leaves out ½.',
    ],
    figures: [
      heatMap([...diagonal, ...cells], {
        ...{ title: 'Mean result of the row against the column', unit: '' },
        ...{ rows: '', columns: 'against', against: 0.5 },
      }),
    ],
    table: {
      title: 'All pairs',
      head: ['agent', 'against', 'result', 'Elo predicts', 'misfit'],
      rows: all.map(({ first, second, result, predicted, residual }) => [
        ...[agents[first], agents[second], { of: result, digits: 3 }],
        ...[Number(predicted.toFixed(3)), { of: residual, digits: 3 }],
      ]),
    },
    terms: [],
  };
}

function lineUps({ agents, evenShare, lineUps, players }: TournamentResult): Section {
  return {
    title: 'Line-ups',
    text: [
      `Of a seat of the agent: its share of victories, 1/k of one shared by k, and its points. If all were alike, every seat would have ${evenShare.toFixed(3)} of the victories with ${players} players.`,
    ],
    figures: [],
    table: {
      title: 'All line-ups',
      head: ['line-up', 'agent', 'seats', 'win share', 'points'],
      rows: lineUps.flatMap(({ lineUp, sides }) =>
        sides.map(({ agent, seats, winShare, points }) => [
          ...[seated(lineUp, agents), agents[agent], seats],
          ...[
            { of: winShare, digits: 3 },
            { of: points, digits: 2 },
          ],
        ]),
      ),
    },
    terms: [],
  };
}

/** `1 tuned, 3 careful` */
const seated = (lineUp: readonly number[], agents: readonly string[]): string =>
  [...new Set(lineUp)]
    .map((agent) => `${lineUp.filter((other) => other === agent).length} ${agents[agent]}`)
    .join(', ');

function standingsTable({ agents, deals, standings }: TournamentResult): DataTable {
  const figures = ['elo', 'result', 'nash', 'payoff'] as const;
  return {
    head: ['place_best', 'place_worst', 'agent', ...figures.flatMap(ends), 'deals'],
    rows: standings.map((rated) => [
      ...[...rated.places, agents[rated.agent]],
      ...[...figures.flatMap((figure) => cells(rated[figure])), deals],
    ]),
  };
}

function crosstable({ agents, deals, pairs }: TournamentResult): DataTable {
  return {
    head: [
      ...['agent', 'opponent', ...ends('result'), 'predicted', ...ends('residual')],
      ...['misfits', 'deals'],
    ],
    rows: pairs
      .flatMap((pair) => [pair, turned(pair)])
      .map(({ first, second, result, predicted, residual, misfits }) => [
        ...[agents[first], agents[second], ...cells(result), predicted],
        ...[...cells(residual), misfits, deals],
      ]),
  };
}

function lineUpsTable(result: TournamentResult): DataTable {
  const { agents, players, deals, evenShare, lineUps } = result;
  return {
    head: [
      ...['line_up', 'agent', 'seats', ...ends('win_share'), 'even_share', ...ends('points')],
      ...['deals', 'games'],
    ],
    rows: lineUps.flatMap(({ lineUp, sides }) =>
      sides.map(({ agent, seats, winShare, points }) => [
        ...[lineUp.map((seat) => agents[seat]).join(' | '), agents[agent], seats],
        ...[...cells(winShare), evenShare, ...cells(points), deals, deals * players],
      ]),
    ),
  };
}

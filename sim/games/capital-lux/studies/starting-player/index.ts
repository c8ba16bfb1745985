import { At, type LuxState } from '../../../../../engine/capital-lux/state.js';
import { flag, int } from '../../../../dataset/column.js';
import { answersOf, BRIEF, type Finding, type Findings } from '../../../../query/findings.js';
import { gains, hasEnoughDeals, sayContrast } from '../../../../studies/finding-text.js';
import { average, averageOfAll, cells, minus, valueColumns } from '../../../../studies/outcome.js';
import { studyTable } from '../../../../studies/rows.js';
import { claim } from '../../../../studies/study.js';
import { sayAll, sayPower, verdictOn } from '../../../../studies/verdict.js';
import { IN_ROUND } from '../moments.js';
import type { LuxContext, LuxStudy } from '../types.js';
import { isRoundStart, startWith } from './starter.js';

const STARTS = studyTable({
  name: 'starts',
  row: 'a seat at the start of a round, its pack before it',
  key: ['deal', 'decision', 'seat'],
  columns: {
    ...IN_ROUND,
    starts: flag('Whether the seat did start the round in the game as it was played.'),
    ...valueColumns('', 'Starting the round against the average of all later places in turn order'),
  },
});

const PLACES = studyTable({
  name: 'places',
  row: 'the same seats, at each place in the turn order of the round',
  key: ['deal', 'decision', 'seat', 'distance'],
  columns: {
    ...IN_ROUND,
    distance: int('How far clockwise from the starting player the seat is: 0 = it starts itself.'),
    ...valueColumns('', 'This place in turn order against the average of all places'),
  },
});

const ofStarts = answersOf(STARTS, { contrast: 'starts' });
const ofPlaces = answersOf(PLACES);

export const startingPlayer: LuxStudy = {
  name: 'starting-player',
  question: 'Does starting a round help, and what are the later places worth?',
  tables: [STARTS, PLACES],
  worlds: 16,
  headline: { table: 'starts', column: 'points', about: 'what starting a round is worth' },
  answers: [
    ofStarts('start', 'Starting a round against not starting it'),
    ofStarts(
      'start by round',
      'The same by round; in round 1 it is the first start of the game',
      'round',
    ),
    ofPlaces('place', 'Each place in turn order against the average of all', 'distance'),
    ofPlaces(
      'place by round',
      'The same by round; in round 1 it is the seat for the whole game',
      ['round', 'distance'],
      BRIEF,
    ),
  ],
  conclusions: [
    claim('starting a round', 'start', 'points'),
    ...['1', '2', '3'].map((round) =>
      claim(`starting round ${round}`, 'start by round', 'win_share', { round }),
    ),
    claim('playing after the starting player', 'place', 'points', { distance: '1' }),
  ],
  watch: (context) => ({
    decide(state) {
      if (isRoundStart(state)) tryStarters(context, state);
    },
  }),
  verdict: (found) =>
    verdictOn(found.find('start', 'win_share'), {
      above: (wins) => `Starting a round helps: it ${gains(wins)}.`,
      below: (wins) => `Starting a round is a drawback: it ${gains(wins)}.`,
      unclear: 'Starting a round has no clear effect on winning.',
    }),
  tell: (found) => [
    `Starting a round, against not starting it with the same pack at the same table: ${sayAll(found, 'start')}${sayPower(found.find('start', 'win_share'))}.`,
    ...found.of('start by round').flatMap((points) => tellRound(found, points)),
    ...found
      .of('place')
      .filter(hasEnoughDeals)
      .map(
        ({ labels }) =>
          `Place ${Number(labels.distance) + 1} in turn order, against the average of all places: ${sayAll(found, 'place', labels)}.`,
      ),
  ],
};

function tellRound(found: Findings, points: Finding): string[] {
  if (!hasEnoughDeals(points)) return [];
  const { round } = points.labels;
  const share = found.find('start by round', 'win_share', points.labels);
  const which = round === '1' ? 'The first start of the game' : `Starting round ${round}`;
  return [
    `${which}: ${sayAll(found, 'start by round', points.labels)}; naive association (not causal): ${sayContrast(share)}, ${sayContrast(points)}.`,
  ];
}

/** The same worlds with each seat as the starting player, judged for every seat. */
function tryStarters({ game, branches, rng, rows }: LuxContext, state: LuxState): void {
  const t = game.table;
  const seats = Array.from({ length: t.players }, (_, seat) => seat);
  const round = state[At.ROUND] + 1;
  branches.from(state, state[At.SEAT], rng);
  const startedBy = seats.map((starter) =>
    branches.playFor(seats, (world) => startWith(t, world, starter)),
  );
  for (const seat of seats) {
    const places = seats.map(
      (distance) => startedBy[(seat - distance + t.players) % t.players][seat],
    );
    const [first, ...later] = places;
    rows(STARTS).add({
      round,
      seat,
      starts: seat === state[At.STARTER],
      ...cells('', minus(average(first), averageOfAll(later))),
    });
    const all = averageOfAll(places);
    places.forEach((place, distance) => {
      rows(PLACES).add({ round, seat, distance, ...cells('', minus(average(place), all)) });
    });
  }
}

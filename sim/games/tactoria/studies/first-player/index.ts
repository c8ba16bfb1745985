import type { CompiledRules } from '../../../../../engine/tactoria/compiled-rules.js';
import { At, type TactoriaState } from '../../../../../engine/tactoria/state.js';
import { startTurn } from '../../../../../engine/tactoria/turn.js';
import { flag, int, real } from '../../../../dataset/column.js';
import { winShares } from '../../../../lab/finish.js';
import { answersOf, type Finding, type Findings } from '../../../../query/findings.js';
import { gains, hasEnoughDeals, say } from '../../../../studies/finding-text.js';
import { averageOfAll, cells, minus, valueColumns } from '../../../../studies/outcome.js';
import { FINAL, studyTable } from '../../../../studies/rows.js';
import { claim } from '../../../../studies/study.js';
import { sayAll, sayPower, verdictOn, wordsFor } from '../../../../studies/verdict.js';
import { ALL_SHARE_FIRST } from '../moments.js';
import type { TactoriaContext, TactoriaStudy } from '../types.js';

const TURNS = studyTable({
  name: 'turns',
  row: 'a place in the order of turns',
  key: ['deal', 'place'],
  columns: {
    place: int('Who has so many turns of others before the first own one, + 1.'),
    ...valueColumns('', 'This place against the average of all, with the same hands'),
  },
});

const STARTS = studyTable({
  name: 'starts',
  row: 'a seat of a game as it was played',
  key: ['deal', 'seat'],
  columns: {
    ...FINAL,
    starts: flag('The seat starts.'),
    less_even: real('Its win share in the game as it was played, less the even one.', 'win share'),
  },
});

const ofTurns = answersOf(TURNS);
const ofStarts = answersOf(STARTS);

/**
 * Everybody starts once, with the hands as they were dealt: what is left of a place is no luck of the
 * cards.
 */
export const firstPlayer: TactoriaStudy = {
  name: 'first-player',
  question: 'Does going first help, and what are the later places worth?',
  tables: [TURNS, STARTS],
  worlds: 2,
  headline: { table: 'turns', column: 'win_share', about: 'a place in the order of turns' },
  answers: [
    ofTurns(
      'place',
      'Each place in the order of turns against the average of all',
      'place',
      ALL_SHARE_FIRST,
    ),
    ofStarts(
      'as played',
      'Without replaying anything: win share less the even one, by who starts',
      'starts',
      'less_even',
    ),
  ],
  conclusions: ['1', '2'].map((place) =>
    claim(`being number ${place} in the order of turns`, 'place', 'win_share', { place }),
  ),
  watch: (context) => ({
    begin: (state) => lookAt(context, state),
    end(state) {
      const { game, rows } = context;
      const result = new Int32Array(2 * game.seats);
      game.score(state, result);
      winShares(result).forEach((share, seat) => {
        const starts = state[At.STARTER] === seat;
        rows(STARTS).add({ seat, starts, less_even: share - 1 / game.seats });
      });
    },
  }),
  verdict: tellPlaces,
  tell: (found) => [
    ...found
      .of('place', 'win_share')
      .filter(hasEnoughDeals)
      .map(
        (share) =>
          `Place ${share.labels.place} in turn order, against the average of all: ${sayAll(found, 'place', share.labels)}${sayPower(share)}.`,
      ),
    `In the games as played, whoever started, against an even share: ${say(found.find('as played', 'less_even', { starts: 'true' }))}.`,
  ],
};

/** The first place, and the last. */
function tellPlaces(found: Findings): string {
  const [first, ...later] = found.of('place', 'win_share');
  const going = (wins: Finding) => `Going first ${gains(wins, 'an average place')}${last}.`;
  const last =
    wordsFor(later.at(-1), {
      above: (wins) => `, and going last ${gains(wins)}`,
      below: (wins) => `; going last ${gains(wins)}`,
      unclear: '',
    }) ?? '';
  return verdictOn(first, {
    above: going,
    below: going,
    unclear: `Going first has no clear effect on winning${last}.`,
  });
}

function lookAt({ game, branches, rng, rows }: TactoriaContext, s: TactoriaState): void {
  const t = game.table;
  const all = Array.from({ length: game.seats }, (_, i) => i);
  branches.from(s, 0, rng);
  /** By who starts, by seat. */
  const started = all.map((starter) =>
    branches.playFor(all, (world) => startWith(t, world, starter)),
  );
  const overall = averageOfAll(started.flat());
  for (const place of all) {
    const here = averageOfAll(
      started.map((outcomes, starter) => outcomes[(starter + place) % game.seats]),
    );
    rows(TURNS).add({ place: place + 1, ...cells('', minus(here, overall)) });
  }
}

/** Of a game just dealt: another seat has the first turn, with the same hands. */
export function startWith(t: CompiledRules, s: TactoriaState, starter: number): void {
  s[At.STARTER] = starter;
  startTurn(t, s, starter);
}

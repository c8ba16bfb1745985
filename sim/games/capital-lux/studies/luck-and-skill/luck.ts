import type { Seat } from '../../../../../engine/core/game.js';
import { int, word } from '../../../../dataset/column.js';
import { SEAT } from '../../../../dataset/keys.js';
import {
  cells,
  minus,
  noCells,
  type Outcome,
  optionalColumns,
  type Values,
  valueColumns,
  valuesOf,
} from '../../../../studies/outcome.js';
import { studyTable } from '../../../../studies/rows.js';
import {
  mean,
  type Pair,
  squared,
  varianceAlone,
  varianceAmong,
  varianceBetween,
  varianceInAll,
  varianceOfMeans,
} from '../../../../studies/variance.js';
import type { LuxContext } from '../types.js';
import { type Dealer, SOURCES, type Source } from './dealer.js';
import { LADDER, type Ladder } from './ladder.js';

/** The chance of a game as it is told apart; all of it; and, beside it, who sits in the seat. */
export const PARTS = [...SOURCES, 'all chance', 'who plays'] as const;

export const LUCK = studyTable({
  name: 'luck',
  row: 'a source of chance, or all of them, in whole games dealt anew, for a seat chosen at random',
  key: ['deal', 'source'],
  columns: {
    seat: SEAT,
    source: word(
      "Set-up: the first capital card and who starts; first packs: those of round 1; later packs; draws: what Scholars draw; modifiers: their orders; players: the players' own chance; all chance: all of these; who plays: a player drawn by lot from random, greedy, careful and tuned.",
      PARTS,
    ),
    ...squared(valueColumns('alone', 'The variance that the source brings by itself')),
    ...squared(
      valueColumns(
        'total',
        'The variance that is left if the source alone is redrawn and all others are known',
      ),
    ),
    ...squared(
      optionalColumns(
        'added',
        'The variance that is explained by the source once those named before it are known',
      ),
    ),
  },
});

export const RUNGS = studyTable({
  name: 'rungs',
  row: 'a whole game dealt anew, with a player of the ladder in a seat chosen at random',
  key: ['deal', 'world', 'agent'],
  columns: {
    seat: SEAT,
    world: int('The game, from 0, of those dealt anew: all chance is its own.'),
    agent: word('Who sits in the seat; the policy sits in the others.', LADDER),
    ...valueColumns('', 'What became of the seat'),
    ...valueColumns('gain', 'The policy in the seat against this player, in the same game'),
    ...optionalColumns('lead', 'This player against the next weaker one, in the same game'),
  },
});

/** Whole games dealt anew: all of their chance twice, and with the draws of a source exchanged. */
export function weighLuck(context: LuxContext, dealer: Dealer, ladder: Ladder): void {
  const { branches, rng, game, rows } = context;
  const seat = rng.below(game.seats);
  dealer.begin(seat, rng);
  const played: Record<string, Outcome> = {};
  const play = (redrawn: readonly Source[]): Outcome =>
    (played[redrawn.join()] ??= dealer.play(branches, redrawn));
  const pair: Pair = [play([]), play(SOURCES)];
  const exchanged = SOURCES.map(
    (source): Pair => [play([source]), play(SOURCES.filter((other) => other !== source))],
  );
  // No such pair has any chance in common.
  const all = mean([pair, ...exchanged].map(varianceBetween));
  let open = all;
  SOURCES.forEach((source, i) => {
    const left = varianceBetween([pair[0], play(SOURCES.slice(i + 1))]);
    rows(LUCK).add({
      seat,
      source,
      ...cells('alone', varianceAlone(pair, exchanged[i])),
      ...cells('total', varianceInAll(pair, exchanged[i])),
      ...cells('added', minus(open, left)),
    });
    open = left;
  });
  const whole = { ...cells('alone', all), ...cells('total', all), ...cells('added', all) };
  rows(LUCK).add({ seat, source: 'all chance', ...whole });
  climb(context, dealer, ladder, seat, pair[0]);
}

/** The same games with each player of the ladder in the seat. */
function climb(
  { rows }: LuxContext,
  dealer: Dealer,
  ladder: Ladder,
  seat: Seat,
  policy: Outcome,
): void {
  const tried = LADDER.map((agent) => dealer.play(ladder.at(seat, agent), []));
  rows(LUCK).add({
    seat,
    source: 'who plays',
    ...cells('alone', varianceOfMeans(tried)),
    ...cells('total', varianceAmong(tried)),
    ...noCells('added'),
  });
  for (let world = 0; world < policy.points.length; world++)
    LADDER.forEach((agent, rung) => {
      const values = inWorld(tried[rung], world);
      rows(RUNGS).add({
        seat,
        world,
        agent,
        ...cells('', values),
        ...cells('gain', minus(inWorld(policy, world), values)),
        ...(rung === 0
          ? noCells('lead')
          : cells('lead', minus(values, inWorld(tried[rung - 1], world)))),
      });
    });
}

const inWorld = (outcome: Outcome, world: number): Values =>
  valuesOf((measure) => outcome[measure][world]);

import type { RatedPair } from '../../arena/pairs.js';
import type { TournamentResult } from '../../arena/tournament.js';
import { signed } from '../../text/format.js';

/** What the figures of a tournament mean and what they hold, in sentences: for screens and pages. */

/** `1`, or `1–3` where the games leave that open. */
export const places = ([best, worst]: readonly [number, number]): string =>
  best === worst ? `${best}` : `${best}–${worst}`;

function listed(names: readonly string[], last = 'and'): string {
  return names.length < 2 ? `${names}` : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}

/** Who may be the best. */
export function leadSentence({ agents, standings }: TournamentResult): string {
  const first = standings.filter(({ places: [best] }) => best === 1);
  const names = listed(
    first.map(({ agent }) => agents[agent]),
    'or',
  );
  return first.length === 1
    ? `${names} is rated above all others.`
    : `Nobody is clearly rated first: it may be ${names}.`;
}

function worst(pairs: readonly RatedPair[]): RatedPair {
  const size = ({ residual }: RatedPair) => Math.abs(residual.mean);
  return pairs.reduce((most, pair) => (size(pair) > size(most) ? pair : most));
}

/** How well one number for each agent tells the results of all pairs. */
export function fitSentence({ agents, pairs }: TournamentResult): string {
  if (pairs.length === 1) return 'With two agents Elo always fits; there is no circle to be found.';
  const misfits = pairs.filter((pair) => pair.misfits);
  const { first, second, residual, predicted, result } = worst(
    misfits.length > 0 ? misfits : pairs,
  );
  const cell = `${agents[first]} against ${agents[second]}, ${result.mean.toFixed(3)} where Elo predicts ${predicted.toFixed(3)}`;
  const difference =
    residual.low === null || residual.high === null
      ? `a difference of ${signed(residual.mean, 3)}`
      : `a difference of ${signed(residual.mean, 3)}, ${signed(residual.low, 3)} to ${signed(residual.high, 3)}`;
  return misfits.length > 0
    ? `Elo does not fit: ${misfits.length} of ${pairs.length} pairs differ clearly from what it predicts, most of all ` +
        `${cell} (${difference}). One number an agent hides who beats whom: read the pairs.`
    : `Nothing shows that Elo does not fit: the largest misfit is ${cell} (${difference}).`;
}

/** What the mixture says. */
export function nashSentence({ agents, standings }: TournamentResult): string {
  const inside = standings.filter(({ nash }) => nash.mean > 0.0005);
  const names = inside.map(({ agent, nash }) => `${agents[agent]} ${nash.mean.toFixed(3)}`);
  return inside.length === 1
    ? `The Nash mixture is ${agents[inside[0].agent]} alone: in these games no other agent has a mean result above ½ against it.`
    : `The Nash mixture has ${listed(names)}: these beat each other in a circle or are alike.`;
}

/** Where the prior is all that keeps a rating finite. */
export function boundSentences({ bounded }: TournamentResult): string[] {
  return bounded
    ? []
    : [
        'Somebody never lost, or never won, against all the rest: how far apart they are has no upper ' +
          'bound from these games, only from the prior.',
      ];
}

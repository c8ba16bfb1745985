import type { PlayedForAll } from './alternatives.js';
import type { Outcome } from './outcome.js';

/**
 * Whether the seat that decides is out: it has no part in the victory in any of the worlds, true or
 * imagined, whichever alternative it takes. So few worlds do not separate 0 from a very small chance.
 */
export const isOut = ({ outcomes, imagined }: PlayedForAll): boolean =>
  [...outcomes, ...imagined].every(({ win_share }) => win_share.every((share) => share === 0));

/**
 * How often it is the choice of the seat that decides which of the others wins: the most that two
 * alternatives differ in the win share of a rival, in the same worlds. Which rival and which two is
 * chosen by one half of the worlds and valued in the other, so that chance brings nothing: a lower bound.
 */
export function swingOf({ rivals }: PlayedForAll): number {
  return (swingChosenBy(rivals, 0) + swingChosenBy(rivals, 1)) / 2;
}

function swingChosenBy(rivals: PlayedForAll['rivals'], half: 0 | 1): number {
  let most = 0;
  let swing = 0;
  for (const rival of rivals[0].keys()) {
    const shares = rivals.map((of) => shareIn(of[rival], half));
    const [best, worst] = [Math.max(...shares), Math.min(...shares)];
    if (best - worst <= most) continue;
    most = best - worst;
    const [up, down] = [shares.indexOf(best), shares.indexOf(worst)];
    const other = half === 0 ? 1 : 0;
    swing = shareIn(rivals[up][rival], other) - shareIn(rivals[down][rival], other);
  }
  return swing;
}

function shareIn({ win_share }: Outcome, half: 0 | 1): number {
  let sum = 0;
  for (let world = half; world < win_share.length; world += 2) sum += win_share[world];
  return (2 * sum) / win_share.length;
}

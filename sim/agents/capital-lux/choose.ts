import type { Rng } from '../../../engine/core/rng.js';
import type { View } from '../../play/view.js';
import { NOTHING, type Prospect } from './prospect.js';

/** The legal action whose prospect is judged best; of equals a random one. `prospect` has looked. */
export function chooseBest<S>(
  view: View<S>,
  rng: Rng,
  prospect: Prospect,
  judge: (prospect: Prospect) => number,
): number {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  let equals = 0;
  for (let i = 0; i < view.count; i++) {
    const worth = judgeAction(prospect, view.legal[i], judge);
    if (worth > most) {
      most = worth;
      best = i;
      equals = 1;
    } else if (worth === most && rng.below(++equals) === 0) best = i;
  }
  return view.legal[best];
}

/** A Cleric's play is as good as the best card that it takes. */
function judgeAction(
  prospect: Prospect,
  action: number,
  judge: (prospect: Prospect) => number,
): number {
  const cleric = prospect.clericOf(action);
  let most = Number.NEGATIVE_INFINITY;
  if (cleric !== NOTHING)
    for (let colour = 0; colour < 4; colour++) {
      if (colour === cleric || prospect.bottom[colour] < 0) continue;
      prospect.after(action, colour);
      most = Math.max(most, judge(prospect));
    }
  if (most > Number.NEGATIVE_INFINITY) return most;
  prospect.after(action, NOTHING);
  return judge(prospect);
}

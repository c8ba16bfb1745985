import type { Move } from '../../../../engine/capital-warsaw/actions.js';
import type { Chance } from '../../../../engine/capital-warsaw/chance.js';
import { showMove } from '../../../../engine/capital-warsaw/record-move.js';
import { parseRules } from '../../../../engine/capital-warsaw/rules.js';
import type { Chooser } from './differential.js';
import { tileOf } from './table.js';

const NUMBERS = ['01', '02', '03', '04', '05', '06', '07', '08'];
const PRUDENTIAL = 'I-03';

/** Tiles of two epochs, all alike but for Prudential. */
const epochs = ['I', 'II'].map((epoch) =>
  NUMBERS.map((n) => `${epoch}-${n}`).map((id) =>
    tileOf(id === PRUDENTIAL ? 'Prudential' : 'RRRR', id),
  ),
);

/** C31: rules under which a district can fall apart in war. */
export const RULES = parseRules(
  { tiles: { epochs, milestones: [] }, warLosses: [0, 2], warConnectivity: 'result' },
  2,
);

export const inOrder = (chance: Chance): Chance => ({
  ...chance,
  stacks: epochs.map((tiles) => tiles.map(({ id }) => id)),
});

/**
 * Seat 0 builds row 0, column 0 and a tile that hangs on Prudential alone, then loses Prudential;
 * `left` is what it has not built yet. Seat 1 leaves it Prudential.
 */
export function planned(): { chooser: Chooser; left: string[] } {
  const places = ['0,1', '0,2', '1,2', '0,3', '2,2', '1,0', '2,0', '3,0'];
  const left = places.map((at) => `build at ${at}`);
  const chooser = (moves: readonly Move[]) => {
    const shown = moves.map(showMove);
    const isMine = moves[0].seat === 0;
    const prudential = shown.indexOf(`pick ${PRUDENTIAL}`);
    if (prudential >= 0 && isMine && left.length === 6) return prudential;
    const found = shown.findIndex((m) => m === (isMine ? left[0] : 'discard') || m === 'lose 1,2');
    if (shown[found] === left[0]) left.shift();
    return found >= 0 ? found : shown.findIndex((_, i) => i !== prudential);
  };
  return { chooser, left };
}

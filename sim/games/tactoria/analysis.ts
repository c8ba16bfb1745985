import type { Tactoria } from '../../../engine/tactoria/index.js';
import type { Answer, TactoriaObservation } from '../../../engine/tactoria/observe-json.js';
import { At, PHASES, type TactoriaState } from '../../../engine/tactoria/state.js';
import { moveWords } from '../../../engine/tactoria/text-seat.js';
import { Names } from '../../../engine/tactoria/text-words.js';
import type { AnalysisAdapter } from '../../analyse/adapter.js';

/** A round is a turn of one player. Cards are drawn after every turn: of that luck nothing is told. */
export const TACTORIA_ANALYSIS: AnalysisAdapter<
  TactoriaState,
  Tactoria,
  TactoriaObservation,
  Answer
> = {
  roundWord: 'turn',
  situation: (_, s) => ({ round: s[At.TURN] + 1, phase: PHASES[s[At.PHASE]] }),
  came: () => 'cards that were drawn',
  words,
};

/** Short enough for a table: a person at the seat is told more. */
function words({ rules }: Tactoria, seen: TactoriaObservation, move: Answer): string {
  const names = new Names(rules);
  const name = (place: string) => (place === 'capital' ? 'Capital' : names.of(place));
  switch (move.do) {
    case 'build':
      return 'slot' in move
        ? `${names.of(move.card)}: ${move.slot}, ${name(move.at)}`
        : `build ${names.of(move.card)}`;
    case 'upgrade':
      return `upgrade: ${names.upgrades[seen.seats[seen.observer].upgrades]}`;
    case 'activate':
    case 'quest':
      return `${move.do === 'quest' ? 'quest of' : 'use'} ${names.of(move.unit)}`;
    case 'from':
      return `from ${move.slot}, ${name(move.at)}`;
    case 'dismiss':
    case 'move':
      return `${move.do} ${names.of(move.unit)}: ${move.slot}, ${name(move.at)}`;
    default:
      return moveWords(move, seen, rules).long;
  }
}

import type { Chance } from '../../../../engine/capital-lux/chance.js';
import type { PlayerCount, Rules } from '../../../../engine/capital-lux/rules.js';
import type { Rng } from '../../../../engine/core/rng.js';
import * as reference from '../reference/index.js';

/** A random game of the reference, written down from the text of the format alone. */
export function writeReferenceRecord(
  rules: Rules,
  players: PlayerCount,
  chance: Chance,
  rng: Rng,
): string {
  let position = reference.start(rules, players, chance, () => {});
  const moves: object[] = [];
  let draft: { seat: number; draft: string[] } | undefined;
  while (position.phase !== 'over') {
    const legal = reference.legalMoves(position);
    const move = legal[rng.below(legal.length)];
    if ('pick' in move && draft?.seat === move.seat) draft.draft.push(move.pick);
    else if ('pick' in move) {
      draft = { seat: move.seat, draft: [move.pick] };
      moves.push(draft);
    } else {
      draft = undefined;
      moves.push(move);
    }
    position = reference.applyMove(position, move, () => {});
  }
  const { scores, winners } = reference.result(position);
  const { deck, starterDeal, modifierDecks } = chance;
  const final = { scores, winners };
  const rounds = position.roundsDone;
  // In another order than ours, and with the complete rules.
  return JSON.stringify({
    final,
    rounds,
    moves,
    rules,
    modifierDecks,
    starterDeal,
    deck,
    game: 3,
    seed: 'theirs',
    players,
    format: 'lux-record/1',
  });
}

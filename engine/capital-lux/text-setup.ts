import { tellRules, titleOf } from '../core/story.js';
import { join, seatNames, without, wrap } from '../core/text.js';
import type { Position } from './read.js';
import type { GameRecord } from './record.js';
import type { Rules } from './rules.js';
import { inFull, signed } from './text-words.js';

/** What is played, the set-up cards, and who starts for which reason. */
export function tellSetup(record: GameRecord, rules: Rules): string[] {
  const cards = record.deck.slice(0, rules.setupCards).map(inFull);
  const turned = `${join(cards)} ${cards.length === 1 ? 'is' : 'are'} turned up in the capital.`;
  return [
    titleOf('Capital Lux', record),
    ...tellRules(record.rules),
    '',
    ...(cards.length === 0 ? [] : wrap(turned, 2)),
    ...firstStarter(record).flatMap((line) => wrap(line, 2)),
  ];
}

/** L4 */
function firstStarter({ starterDeal, rounds, players, firstStarter }: GameRecord): string[] {
  const starter = firstStarter ?? rounds[0].starter;
  if (starterDeal.length < players)
    return [`There are too few modifiers to deal for the start: by lot, Seat ${starter} starts.`];
  const dealt = starterDeal.map((value, seat) => `Seat ${seat} ${signed(value)}`).join(', ');
  const highest = Math.max(...starterDeal);
  const best = starterDeal.flatMap((value, seat) => (value === highest ? [seat] : []));
  const decided =
    best.length === 1
      ? `Seat ${starter} has the highest and starts`
      : `${seatNames(best)} have the highest; by lot, Seat ${starter} starts`;
  return [`A modifier is dealt to each: ${dealt}.`, `${decided}.`];
}

/** L6 */
export function tellDraft(p: Position, move: { seat: number; draft: string[] }): string {
  const rest = without(p.packs[move.seat], move.draft);
  const left = (move.seat + 1) % p.hands.length;
  const passes = rest.length === 0 ? 'leaves nothing' : `passes ${rest.join(' ')} to Seat ${left}`;
  return `Seat ${move.seat} takes ${move.draft.join(' ')} and ${passes}.`;
}

/** L9: with what arrived last. */
export function tellHands(p: Position): string[] {
  return p.hands.flatMap((cards, seat) => wrap(`  Seat ${seat}  ${cards.join(' ')}`, 10));
}

import { wrap } from '../core/text.js';
import type { WarsawObservation } from './observe-json.js';
import type { Rules } from './rules.js';
import { count } from './text-words.js';

/** The rules of what a seat is asked, in plain words. */
export function helpFor({ phase }: WarsawObservation, rules: Rules): string[] {
  return [...PHASE[phase](rules), ...INCOME].flatMap((line) => wrap(`  ${line}`, 4));
}

/** C78 to C87 */
const INCOME = [
  'At the end of each epoch everybody has an income: points for the best park by the residential areas beside it, coins for commercial areas by the same, what is printed on cultural tiles, points for transport, and what buildings and milestones pay. Industry beside homes costs points. At the end coins become points. `lab tiles` lists all tiles, buildings and milestones.',
];

const PHASE: Readonly<Record<WarsawObservation['phase'], (rules: Rules) => string[]>> = {
  pick: ({ handSize, discardCoins }) => [
    `Pick one tile of the pack; all do so at once, and packs are passed on. In an epoch you use ${count(handSize, 'tile')}: each is built for its price or discarded for ${count(discardCoins, 'coin')}.`,
  ],
  construct: ({ discardCoins }) => [
    `Build your tile, in any of four turns, beside what stands (side to side, at most 3 by 4 tiles in all), or over a tile: then the price of the covered one is taken off. Or discard it for ${count(discardCoins, 'coin')}.`,
    'Areas are quadrants of a colour that touch along an edge. A tile that is covered counts for nothing any more.',
  ],
  collapse: () => [
    'Your district is larger than 3 by 4 tiles, and nothing allows that any more: keep a part of it, the rest is lost.',
  ],
  war: () => [
    'War: choose a tile to lose, with all that lies under it. What is left has to hang together. What is lost earns nothing.',
  ],
  milestone: () => [
    'You won the milestone. Place it like a tile, beside what stands or over a tile; it costs nothing and pays from now on.',
  ],
  economics: () => ['Take as much of it in coins as you like; the rest are points.'],
  trade: () => [
    'A building of yours trades coins for points or points for coins. Each may be used once in an income, one way.',
  ],
  over: () => [],
};

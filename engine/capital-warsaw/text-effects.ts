import { join } from '../core/text.js';
import type { Count, Discount, Effect, Trade } from './effects.js';
import type { Quadrant } from './quadrants.js';
import { count } from './text-words.js';
import type { Building, Milestone } from './tiles.js';

/* What buildings and milestones do, in words made of the data (C105). */

/** `+1 point for each park area beside it, at most 4` */
export function tellEffect(effect: Effect): string {
  switch (effect.effect) {
    case 'income':
      return `+${amounts(effect)}${forEach(effect)}${WHEN[effect.when ?? 'each']}`;
    case 'choice': {
      const words = effect.amount === 1 ? 'coin or point' : 'coins or points';
      return `+${effect.amount} ${words}${forEach(effect)}, in any mixture`;
    }
    case 'rivals':
      return `all others lose ${count(effect.lose, 'point')}${forEach(effect)}`;
    case 'trade':
      return tellTrades(effect);
    case 'discount':
      return tellDiscount(effect);
    case 'protect': {
      const saved = effect.losses ? [`${count(effect.losses, 'tile')} less lost in each war`] : [];
      return [...saved, ...(effect.itself ? ['is lost last'] : [])].join('; ');
    }
    case 'district':
      return 'district up to 4×4';
    case 'double':
      return effect.areas === 1
        ? 'the best commercial area pays twice'
        : `the best ${effect.areas} commercial areas pay twice`;
    case 'parks':
      return `${count(effect.more, 'park')} more ${effect.more === 1 ? 'scores' : 'score'}`;
    case 'overbuilding':
      return `+${amounts(effect)} for each tile put on another`;
    case 'discarding':
      return `${count(effect.coins, 'coin')} for a discarded tile`;
  }
}

/** All that a building or milestone does. */
export const tellEffects = ({ effects }: Building | Milestone): string =>
  effects.map(tellEffect).join('; ');

/** `most park areas` */
export const tellAward = ({ awardedTo: { most, fewest } }: Milestone): string =>
  most ? `most ${wordsOf(most).many}` : `fewest ${wordsOf(fewest as Count).many}`;

const WHEN = {
  each: '',
  arrival: ', only in the epoch it is built or awarded in',
  last: ', only in the last epoch',
} as const;

const amounts = ({ points = 0, coins = 0 }: { points?: number; coins?: number }): string =>
  join([
    ...(points > 0 ? [count(points, 'point')] : []),
    ...(coins > 0 ? [count(coins, 'coin')] : []),
  ]);

function forEach({ per, max }: { per?: Count; max?: number }): string {
  if (!per) return '';
  return ` for each ${wordsOf(per).one}${max === undefined ? '' : `, at most ${max}`}`;
}

const either = (colours: readonly Quadrant[]): string =>
  colours.length < 2 ? colours.join('') : `${colours.slice(0, -1).join(', ')} or ${colours.at(-1)}`;

/** What is counted, one and many of it. */
function wordsOf({ count: kind, of = [], beside }: Count): { one: string; many: string } {
  const near = besideWords(beside);
  const both = (one: string, many = `${one}s`) => ({ one: one + near, many: many + near });
  switch (kind) {
    case 'areas':
      return both(`${either(of)} area`);
    case 'largest':
      return both(...ofTiles(`of the largest ${either(of)} area`));
    case 'line':
      return both(...ofTiles(`of the longest line of a ${either(of)} area`));
    case 'publicBuildings':
      return both('public building');
    case 'milestones':
      return both('milestone');
    case 'overbuilt':
      return both('overbuilt space');
    case 'icons':
      return both('transport icon');
    case 'outerIcons':
      return both(...(['icon', 'icons'].map((w) => `transport ${w} at the outer edge`) as Pair));
    case 'spaces':
      return both('space in use', 'spaces in use');
    case 'totalAreas':
      return both('area of any kind', 'areas of any kind');
    case 'transportAreas':
      return both('transport area');
  }
}

type Pair = [string, string];
const ofTiles = (words: string): Pair => [`tile ${words}`, `tiles ${words}`];

function besideWords(beside: Count['beside']): string {
  if (beside === undefined) return '';
  if (beside === 'this') return ' beside it';
  if (beside === 'publicBuildings') return ' beside a public building';
  return ` beside ${beside === 'industrial' ? 'an' : 'a'} ${beside} area`;
}

function tellTrades({ sellCoins, getPoints, sellPoints, getCoins }: Trade): string {
  const ways = [
    ...(sellCoins && getPoints
      ? [`${count(sellCoins, 'coin')} for ${count(getPoints, 'point')}`]
      : []),
    ...(sellPoints && getCoins
      ? [`${count(sellPoints, 'point')} for ${count(getCoins, 'coin')}`]
      : []),
  ];
  return `sells ${ways.join(', or ')}`;
}

const ON = { empty: ' on empty spaces', overbuild: ' on other tiles', both: '' } as const;

function tellDiscount({ coins, on = 'empty', tiles }: Discount): string {
  const what =
    tiles === undefined ? 'tiles' : tiles === 'public' ? 'public buildings' : `${tiles} tiles`;
  return `${what} cost ${count(coins, 'coin')} less${ON[on]}`;
}

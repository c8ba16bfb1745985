import { COLOUR_NAMES, type Colour } from './cards.js';
import type { Effect, EffectName } from './effects.js';

/* Effects in words. */

/** What a player who declines does not do. */
export const DECLINED: Readonly<Record<EffectName, string>> = {
  draw: 'draw a card',
  gold: 'take gold',
  modifier: 'place a modifier',
  take: 'take a card',
  discard: 'discard a card',
  move: 'move a card',
  exchange: 'exchange a card',
  look: 'look at a modifier',
  steal: 'steal a disc',
};

export type ActionName = 'Scholar' | 'Merchant' | 'Agent' | 'Cleric';

/** The published game's name for an action that is one of its own, with whatever amount. */
export function actionName(effects: readonly Effect[]): ActionName | undefined {
  const [effect] = effects;
  if (effects.length !== 1) return undefined;
  if (effect.effect === 'draw' && effect.to === 'hand') return 'Scholar';
  if (effect.effect === 'gold') return 'Merchant';
  if (effect.effect === 'modifier') return 'Agent';
  return effect.effect === 'take' && effect.to === 'hometown' ? 'Cleric' : undefined;
}

/** An action in short: `draw a card, then you may steal a disc, × 2`; empty if nothing happens. */
export function effectsInWords(effects: readonly Effect[]): string {
  return effects
    .filter(({ amount }) => amount > 0)
    .map(
      (effect) =>
        `${effect.may ? 'you may ' : ''}${effectInWords(effect)}${effect.amount > 1 ? `, × ${effect.amount}` : ''}`,
    )
    .join(', then ');
}

function effectInWords(effect: Effect): string {
  switch (effect.effect) {
    case 'draw':
      return effect.to === 'hand'
        ? 'draw a card'
        : `turn up a card for ${effect.to === 'hometown' ? 'your hometown' : 'the capital'}`;
    case 'take': {
      const where = effect.to === 'hand' ? ' to your hand' : '';
      return `take the ${effect.which} card of ${scopeInWords(effect.of)}${where}`;
    }
    case 'discard':
      return effect.from === 'capital'
        ? `discard the capital's ${effect.which} card of ${scopeInWords(effect.of)}`
        : `discard a card of your ${effect.from}`;
    case 'move':
      return 'move a card of your hometown to the capital';
    case 'exchange':
      return `exchange a card of your ${effect.from} for one of the deck`;
    case 'look':
      return 'look at a placed modifier';
    default:
      return DECLINED[effect.effect];
  }
}

function scopeInWords(of: 'others' | 'any' | Colour): string {
  if (of === 'others') return 'another colour';
  return of === 'any' ? 'any colour' : COLOUR_NAMES[of];
}

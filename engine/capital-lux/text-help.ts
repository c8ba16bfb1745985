import { wrap } from '../core/text.js';
import { COLOUR_NAMES, COLOURS } from './cards.js';
import type { LuxObservation } from './observe-json.js';
import type { Rules } from './rules.js';
import { effectsInWords } from './text-effects.js';

/** The rules of what a seat is asked, in plain words. */
export function helpFor({ phase }: LuxObservation, rules: Rules): string[] {
  return [...PHASE[phase](rules), ...GOAL].flatMap((line) => wrap(`  ${line}`, 4));
}

const GOAL = [
  'What counts at the end: the cards of your hometown, your bonus cards and a point for each disc.',
];

/** L37 to L51 */
const LIMITS = [
  'When the round ends, hands fall into the hometowns. The limit of a colour is the sum of its cards in the capital and of the modifiers on it. Whoever has more in that colour pays a disc for each point over, or discards all cards of the colour.',
  'Then, in each colour, the highest hometown takes the highest card of the capital as a bonus card.',
];

const choice = (): string[] => [
  'The card that was played to the capital has an effect that asks you something. Choose one of the moves below.',
];

const PHASE: Readonly<Record<LuxObservation['phase'], (rules: Rules) => string[]>> = {
  draft: ({ picksPerPass }) => [
    `Draft: take ${picksPerPass} cards of the pack, and pass the rest to the left. You do so twice; what reaches you then you keep.`,
    'All cards of your hand will be played or end up in your hometown.',
    ...LIMITS,
  ],
  play: ({ actions }) => [
    'Play a card of your hand. In your hometown it counts for you, if you stay within the limit of its colour. In the capital it raises that limit for everybody and has an effect:',
    ...COLOURS.map((c) => `${COLOUR_NAMES[c]}: ${effectsInWords(actions[c]) || 'none'}.`),
    'When a hand is empty at the end of a turn, all others have one last turn.',
    ...LIMITS,
  ],
  agent: () => [
    'Put the modifier on a colour: it changes the limit of that colour for everybody. Only you know its value until the round ends.',
    ...LIMITS,
  ],
  cleric: () => [
    'Choose a colour: its lowest card leaves the capital and comes to you, unless the question says otherwise. That lowers the limit of the colour for everybody.',
    ...LIMITS,
  ],
  choice,
  gold: () => [
    'You are over the limit in a colour. Pay a disc for each point over and keep the cards, or discard all your cards of that colour. Limits stay as they are.',
    'A disc that you keep is a point at the end.',
  ],
  over: () => [],
};

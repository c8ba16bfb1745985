import { wrap } from '../core/text.js';
import type { TactoriaObservation } from './observe-json.js';
import type { Rules } from './rules.js';
import type { PhaseName } from './state.js';
import { effectWords } from './text-words.js';

/** The rules of what a seat is asked, in plain words. */
export function helpFor({ phase }: TactoriaObservation, rules: Rules): string[] {
  return [...(HELP[phase] ?? SHORT)(rules), ...goal(rules)].flatMap((line) => wrap(`  ${line}`, 4));
}

const goal = ({ upgrades, maxTurns }: Rules): string[] => [
  `You win with the last upgrade of the Capital, or as the last one whose Capital stands; else most upgrades count after ${maxTurns} turns.`,
  'Upgrades, in this order:',
  ...upgrades.upgrades.map(
    ({ name, cost, effects = [] }) =>
      `${name}: ${cost} Coin${effects.length > 0 ? `; ${effects.map(effectWords).join(', ')}` : ''}`,
  ),
  'A turn is build, military, regroup. `lab cards` lists all cards.',
];

/** T60 to T68 */
const BATTLE = [
  'A battle is won by the higher sum of troops; the defender adds the City Defence. The loser’s troops are discarded, and of the winner’s as many survive as their values fit into the difference. An attacker who wins destroys buildings with Hit Points up to the difference.',
];

const SHORT = () => ['What is going on asks you for a choice. Choose one of the moves below.'];

const HELP: Readonly<Partial<Record<PhaseName, (rules: Rules) => string[]>>> = {
  build: ({ unitCost }) => [
    `Everything built takes 1 Build. A building costs the Coin printed on it (a Village 1, and 1 more for each that you have), a troop or mercenary ${unitCost} and a free slot. You may have each building once, Villages as often as you like. Coin and Build that are left are lost.`,
    'The slot decides what a troop is for: attack or defence. Units lie face down. Slots of the Capital work only once upgrades unlock them. A mercenary is used once for its ability, or fulfils its quest, or settles under a building for good.',
  ],
  military: ({ eliminationMargin }) => [
    `Attack a rival with troops of your attack slots, or go on. Who wins by ${eliminationMargin} or more destroys the Capital, and with it the kingdom.`,
    ...BATTLE,
  ],
  counter: () => [
    'You are attacked. A mercenary with a counter effect can be used now; the attacker may then withdraw.',
    ...BATTLE,
  ],
  battle: () => ['Sides add troops and mercenaries in turn, until both pass.', ...BATTLE],
  plunder: () => [
    'You won: destroy buildings with Hit Points up to the difference, one by one, or go on.',
  ],
  survive: () => [
    'You won: troops survive whose values together fit into the difference. Each counts as it did in the battle.',
  ],
  window: () => [
    'A mercenary in an open slot may be used at any time, also in the turns of others. It is discarded then.',
  ],
  regroup: () => [
    'Move units between your slots, or go on. A troop in an attack slot can only attack, in a defence slot only defend.',
  ],
  store: ({ start }) => [
    `Keep cards for your next turn, as many as your Store says (${start.store} at first). The rest of your hand is discarded, then you draw as many as your Draw says.`,
  ],
};

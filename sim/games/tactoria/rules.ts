import { RESOURCES, SLOTS } from '../../../engine/tactoria/cards.js';
import { Tactoria } from '../../../engine/tactoria/index.js';
import { readResult, turnsOf } from '../../../engine/tactoria/result.js';
import {
  PLAYER_COUNTS,
  type PlayerCount,
  parseRules,
  type Rules,
  ruleChanges,
  STANDARD_RULES,
} from '../../../engine/tactoria/rules.js';
import { At, type TactoriaState } from '../../../engine/tactoria/state.js';
import { effectWords } from '../../../engine/tactoria/text-words.js';
import { type GameRules, type RuleRow, ruleRows } from '../../lab/rules.js';
import { tactoriaChangeWords } from './card-changes.js';
import { cardsNote } from './cards-text.js';

/** All rules of Capitals of Tactoria. The cards have a command of their own. */
function tactoriaRules(rules: Rules): RuleRow[] {
  const row = ruleRows(rules);
  return [
    row('cards', 'the card set (T9); `lab cards` shows it', cardsOf(rules)),
    row('upgrades', 'of the Capital, with their Coin (T5)', upgradesOf(rules)),
    {
      name: 'slots',
      value: slotsOf(rules),
      about: 'of the Capital, and which upgrade unlocks them (T45)',
    },
    row(
      'start',
      `${RESOURCES.join(', ')} of the Capital`,
      RESOURCES.map((name) => rules.start[name]).join(' '),
    ),
    row('startingHand', 'cards of each seat at the start'),
    row('unitCost', 'Coin for a troop or mercenary (T19)'),
    row('eliminationMargin', 'Battle Score that destroys a Capital (T62)'),
    row('maxTurns', 'turns of all players together (T75)'),
    row('regroupMoves', 'moves in a Regroup phase, 0: one for each unit (T73)'),
    row('peaceRounds', 'rounds without attacks at the start (T50)'),
    row('withdrawals', 'from war on a player in a turn, until it is left alone (T51)'),
    row('settlersPerBuilding', 'most settlers under a building, 0: any (T41)'),
    row('questsAndSettling', 'true or false'),
    row('victory', 'atOnce or nextTurn (T4)'),
    row('villageCount', 'banner or name (T14)'),
    row('villageHitPoints', 'one, paid or current (T15)'),
    row('abilitiesRaise', 'nextTurn or now: their Coin and Build (T20)'),
    row('removal', 'no or regroup (T24)'),
    row('legendaryAfterUse', 'removed, legendary or discard (T28)'),
    row('questMercenary', 'discarded or stays (T37)'),
    row('villageSlot', 'none or defence (T46)'),
    row('battleOrder', 'alternate or once (T53)'),
    row('survivors', 'total or each (T65)'),
    row('spoils', 'twice or shared (T67)'),
    row('rest', 'attackers or both (T71)'),
  ];
}

/** With the ids of those that are not as in the set that comes with the lab. */
function cardsOf(rules: Rules): string {
  const { deck, legendary } = rules.cards;
  const number = `${deck.length} and ${legendary.length} Legendary`;
  if (ruleChanges(rules).cards === undefined) return `${number}, our own`;
  const standard = STANDARD_RULES.cards;
  const as = JSON.stringify;
  const before = new Map([...standard.deck, ...standard.legendary].map((card) => [card.id, card]));
  const others = [...deck, ...legendary].filter((card) => as(card) !== as(before.get(card.id)));
  return `${number}, ${others.map(({ id }) => id).join(', ') || 'some'} changed`;
}

const upgradesOf = ({ upgrades }: Rules): string =>
  upgrades.upgrades
    .map(({ name, cost, effects = [] }) =>
      [`${name} ${cost}`, ...effects.map(effectWords)].join(' '),
    )
    .join(', ');

const slotsOf = ({ upgrades: { capital } }: Rules): string =>
  SLOTS.map((slot) => `${slot} ${capital[slot].slots} by ${capital[slot].unlockedBy}`).join(', ');

export const TACTORIA_RULES: GameRules<TactoriaState, Tactoria, Rules> = {
  playerCounts: PLAYER_COUNTS,
  parse: (changes, players) => parseRules(changes, players as PlayerCount),
  changes: ruleChanges,
  create: (players, rules) => new Tactoria(players as PlayerCount, rules),
  of: (game) => game.rules,
  rows: tactoriaRules,
  contested: (rules) => ({
    T4: { victory: rules.victory === 'atOnce' ? 'nextTurn' : 'atOnce' },
    T14: { villageCount: rules.villageCount === 'banner' ? 'name' : 'banner' },
    T15: { villageHitPoints: rules.villageHitPoints === 'one' ? 'paid' : 'one' },
    T20: { abilitiesRaise: rules.abilitiesRaise === 'nextTurn' ? 'now' : 'nextTurn' },
    T24: { removal: rules.removal === 'no' ? 'regroup' : 'no' },
    T28: { legendaryAfterUse: rules.legendaryAfterUse === 'removed' ? 'legendary' : 'removed' },
    T37: { questMercenary: rules.questMercenary === 'discarded' ? 'stays' : 'discarded' },
    T46: { villageSlot: rules.villageSlot === 'none' ? 'defence' : 'none' },
    T53: { battleOrder: rules.battleOrder === 'alternate' ? 'once' : 'alternate' },
    T65: { survivors: rules.survivors === 'total' ? 'each' : 'total' },
    T67: { spoils: rules.spoils === 'twice' ? 'shared' : 'twice' },
    T71: { rest: rules.rest === 'attackers' ? 'both' : 'attackers' },
  }),
  furtherReadings: {
    T15: [{ villageHitPoints: 'current' }],
    T28: [{ legendaryAfterUse: 'discard' }],
  },
  rulings: {
    T4: 'when the victory upgrade wins',
    T14: 'what counts as a Village',
    T15: 'hit points of a Village',
    T20: 'when abilities raise Coin and Build',
    T24: 'removing your own cards',
    T28: 'Legendary cards after use',
    T37: 'a mercenary after its quest',
    T46: 'the slot beside a Village',
    T53: 'who plays last in a battle',
    T65: 'who survives a battle',
    T67: 'what a battle won pays for',
    T71: 'who rests after a battle',
  },
  starter: (_, state) => state[At.STARTER],
  // T75: games that hit the cap are kept, and counted as what they are.
  figures: (game, state) => {
    const { how } = readResult(game.table, state);
    return {
      wonByUpgrade: how === 'upgrade' ? 1 : 0,
      wonBySurvival: how === 'survival' ? 1 : 0,
      capped: how === 'cap' ? 1 : 0,
      turns: turnsOf(state),
      eliminatedSeats: state[At.OUTS],
    };
  },
  note: cardsNote,
  keyWords: { cards: '', deck: '', legendary: '', upgrades: '', effects: '' },
  changeWords: tactoriaChangeWords,
};

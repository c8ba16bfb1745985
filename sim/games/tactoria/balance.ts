import { Do } from '../../../engine/tactoria/actions.js';
import type { Card, CardSet } from '../../../engine/tactoria/cards.js';
import type { Tactoria } from '../../../engine/tactoria/index.js';
import { parseRules, STANDARD_RULES } from '../../../engine/tactoria/rules.js';
import { At, Class, Of, type TactoriaState } from '../../../engine/tactoria/state.js';
import type { Balance, MeasureByName } from '../../balance/balance.js';
import { type Measure, measuresOf } from '../../balance/measure.js';
import type { RuleChanges } from '../../lab/rules.js';
import { type Course, healthStudy } from '../../studies/health.js';
import { shortlistOf } from './agents/judge.js';
import { TACTORIA_PACE } from './pace.js';

/** Of each sort so many moves are tried, those that seem best: a unit may go into many slots. */
const TRIED = 2;

const SORTS = [
  'build a Village',
  'build another building',
  'build a troop',
  'hire a mercenary',
  'upgrade',
  'attack',
  'use a mercenary',
  'quest or settle',
  'store a card',
] as const;
type Sort = (typeof SORTS)[number];

const SORT_OF: Readonly<Partial<Record<Do, Sort>>> = {
  [Do.UPGRADE]: 'upgrade',
  [Do.ATTACK]: 'attack',
  [Do.ACTIVATE]: 'use a mercenary',
  [Do.QUEST]: 'quest or settle',
  [Do.SETTLE]: 'quest or settle',
  [Do.STORE]: 'store a card',
};

function sortOf({ table: t }: Tactoria, action: number): Sort | undefined {
  const verb: Do = t.actions.verb[action];
  if (verb === Do.BUILD)
    return t.typeOf[t.actions.where[action]] === 0 ? 'build a Village' : 'build another building';
  if (verb === Do.PLACE)
    return t.classOf[t.actions.kind[action]] === Class.TROOP ? 'build a troop' : 'hire a mercenary';
  return SORT_OF[verb];
}

const COURSE: Course<TactoriaState, Tactoria> = {
  points: (s, seat, game) => {
    const { table: t } = game;
    const me = t.seat + seat * t.seatSize;
    return s[me + Of.ALIVE] === 1 ? s[me + Of.UPGRADES] : 0;
  },
  stage: (s) => s[At.TURN],
  starter: (s) => s[At.STARTER],
  sorts: { Moves: SORTS },
  sortOf: (game, _, action) => SORTS.indexOf(sortOf(game, action) as Sort),
  consider: (game, s) =>
    shortlistOf(game).bestOfEach(s, TRIED, (action) => COURSE.sortOf(game, s, action)),
  stages: { name: 'turn', after: (players) => [2, 4, 6, 8].map((each) => each * players) },
  pace: TACTORIA_PACE,
  sampleEvery: () => 96,
};

const road = measuresOf({ heading: 'Roads to victory', source: 'tables', table: 'games' });
const battle = measuresOf({ heading: 'Battles', source: 'tables', table: 'games' });
const kingdom = measuresOf({ heading: 'Kingdoms', source: 'tables', table: 'seats' });

const MEASURES: readonly Measure[] = [
  road('won-by-upgrade', 'Won by the victory upgrade', 'of games', {
    about: 'Share of games that the victory upgrade of a Capital ends.',
    value: 'by_upgrade::INTEGER',
  }),
  road('won-by-army', 'Won by the last survivor', 'of games', {
    about: 'Share of games in which all but one seat are eliminated.',
    value: 'by_survival::INTEGER',
  }),
  road('stalemates', 'Stalemates', 'of games', {
    about: 'Share of games that the cap of turns ends; they count as won by most upgrades.',
    value: 'capped::INTEGER',
  }),
  road('turns', 'Turns', 'turns', { about: 'Turns of all players together.' }),
  road('eliminated', 'Seats eliminated', 'seats', {
    about: 'Seats whose Capital is destroyed, in a game.',
  }),
  battle('battles', 'Battles', 'battles', {
    about: 'Attacks of a game that are fought, not withdrawn or prevented.',
  }),
  battle('attacks-fought', 'Attacks that are fought', 'of attacks', {
    about: 'Part of the attacks declared that is not withdrawn or prevented.',
    value: 'battles',
    per: 'attacks',
  }),
  battle('buildings-destroyed', 'Buildings destroyed', 'cards', {
    about: 'Buildings destroyed in battles and by abilities, without those of eliminated seats.',
    value: 'buildings_lost',
  }),
  battle('attacks-won', 'Battles won by the attacker', 'of battles', {
    table: 'seats',
    about: 'Part of the battles that the attacker wins.',
    per: '(attacks_won + attacks_drawn + attacks_lost)',
  }),
  battle('troops-lost', 'Troops lost', 'cards', {
    table: 'seats',
    about: 'Troops of a seat that fight and do not survive.',
  }),
  kingdom('villages', 'Villages built', 'cards', {
    about: 'Villages that a seat builds.',
    value: 'villages_built',
  }),
  kingdom('buildings', 'Other buildings built', 'cards', {
    about: 'Buildings that a seat builds and that are no Villages.',
    value: 'others_built',
  }),
  kingdom('troops', 'Troops built', 'cards', {
    about: 'Troops that a seat builds.',
    value: 'troops_built',
  }),
  kingdom('mercenaries', 'Mercenaries hired', 'cards', {
    about: 'Mercenaries that a seat builds.',
    value: 'mercenaries_built',
  }),
  kingdom('abilities', 'Mercenaries used', 'cards', {
    about: 'Abilities that a seat uses.',
    value: 'abilities_used',
  }),
  battle('counters', 'Abilities against an attack', 'cards', {
    table: 'battles',
    about: 'Abilities that a defender uses before an attack begins, for each attack declared.',
  }),
  kingdom('quests', 'Quests fulfilled', 'cards', {
    about: 'Quests that a seat fulfils.',
    value: 'quests_done',
  }),
  kingdom('settled', 'Mercenaries settled', 'cards', { about: 'Mercenaries that a seat settles.' }),
  kingdom('coin-unspent', 'Coin unspent', 'of Coin', {
    about: 'Part of the Coin of a seat that it leaves unspent.',
    per: '(coin_spent + coin_unspent)',
  }),
  kingdom('units-moved', 'Units moved', 'cards', {
    about: 'Units that a seat moves to other slots in a game, exchanges included.',
  }),
  kingdom('exchanges', 'Units exchanged', 'cards', {
    about: 'Units that a seat moves in exchange for another in a game.',
    value: 'units_exchanged',
  }),
  kingdom('stored', 'Cards stored', 'cards', {
    about: 'Cards that a seat stores in a game.',
    value: 'cards_stored',
  }),
  kingdom('discarded', 'Cards discarded', 'cards', {
    about: 'Cards of its hand that a seat discards after its turns.',
    value: 'cards_discarded',
  }),
];

const allCards = ({ deck, legendary }: CardSet): Card[] => [...deck, ...legendary];

/** Cards of these kinds, by their ids. */
const cardsOf =
  (...kinds: readonly Card['kind'][]) =>
  (rules: RuleChanges): Map<string, string> =>
    new Map(
      allCards(parseRules(rules).cards)
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ id, name }) => [id, name]),
    );

/** Cards of a kind that are new or other than usual, by their ids. */
const changedCards =
  (...kinds: readonly Card['kind'][]) =>
  (rules: RuleChanges): string[] => {
    const usual = new Set(allCards(STANDARD_RULES.cards).map((card) => JSON.stringify(card)));
    return allCards(parseRules(rules).cards)
      .filter((card) => kinds.includes(card.kind) && !usual.has(JSON.stringify(card)))
      .map(({ id }) => id);
  };

/** All kinds of card. */
const BUILT = ['building', 'troop', 'mercenary'] as const;

const single = measuresOf({ heading: 'Single cards', source: 'tables', table: 'cards' });
const of = (card: string) => ({ isOfOne: true as const, where: `card = '${card}'` });

/** Of one card of the rules, by its id. */
const BY_NAME: readonly MeasureByName[] = [
  {
    prefix: 'built',
    names: cardsOf(...BUILT),
    changedBy: changedCards(...BUILT),
    about: 'Copies of a card that all seats together build in a game.',
    of: (card, called) =>
      single(`built-${card}`, `How often ${called} is built`, 'cards', {
        ...of(card),
        about: 'Copies that all seats together build in a game.',
        value: 'built',
      }),
  },
  {
    prefix: 'used',
    names: cardsOf('mercenary'),
    changedBy: changedCards('mercenary'),
    about: 'Part of the copies of a mercenary that are built whose ability is used.',
    of: (card, called) =>
      single(`used-${card}`, `How often ${called} is used`, 'of those built', {
        ...of(card),
        about: 'Part of the copies that are built whose ability is used.',
        value: 'used',
        per: 'built',
      }),
  },
  {
    prefix: 'fought',
    names: cardsOf('troop'),
    changedBy: changedCards('troop'),
    about: 'How often a troop that is built goes into a battle.',
    of: (card, called) =>
      single(`fought-${card}`, `Battles of ${called}`, 'a copy built', {
        ...of(card),
        about: 'How often a copy that is built goes into a battle.',
        value: 'fought',
        per: 'built',
      }),
  },
  {
    prefix: 'won-with',
    names: cardsOf(...BUILT),
    changedBy: () => [],
    about: 'Win share of seats that build a card: a naive association, not causal.',
    of: (card, called) =>
      single(`won-with-${card}`, `Win share of who builds ${called}`, 'of games', {
        ...of(card),
        about: 'Win share of seats that build it: a naive association, not causal.',
        value: 'builders_won',
        per: 'builders',
      }),
  },
];

export const TACTORIA_BALANCE: Balance<TactoriaState, Tactoria> = {
  course: COURSE,
  minutes: { from: 30, to: 120, why: 'a race of kingdoms should be over in two hours' },
  areas: {
    // The first ends the game with an upgrade more: nine tenths of few upgrades are never reached.
    close: [
      {
        ...{ measure: 'lead', to: 2 },
        why: 'the second should be at most two upgrades behind when the game ends',
      },
    ],
  },
  starts: true,
  measures: MEASURES,
  byName: BY_NAME,
};

export const TACTORIA_HEALTH = healthStudy(COURSE);

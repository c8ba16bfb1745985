import { Do } from '../../../engine/tactoria/actions.js';
import type { Tactoria } from '../../../engine/tactoria/index.js';
import { At, Class, Of, type TactoriaState } from '../../../engine/tactoria/state.js';
import type { Balance } from '../../balance/balance.js';
import type { Measure } from '../../balance/measure.js';
import { type Course, healthStudy } from '../../studies/health.js';
import { shortlistOf } from './agents/shortlist.js';

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
  oneOf: () => 96,
};

const lines = (
  common: Pick<Measure, 'heading' | 'table'>,
  measures: readonly Omit<Measure, 'heading' | 'table' | 'source'>[],
): Measure[] => measures.map((measure) => ({ ...common, source: 'tables', ...measure }));

const ROADS = lines({ heading: 'Roads to victory', table: 'games' }, [
  {
    name: 'won-by-upgrade',
    title: 'Won by the victory upgrade',
    about: 'Share of games that the victory upgrade of a Capital ends.',
    unit: 'of games',
    value: 'by_upgrade::INTEGER',
  },
  {
    name: 'won-by-army',
    title: 'Won by the last survivor',
    about: 'Share of games in which all but one seat are eliminated.',
    unit: 'of games',
    value: 'by_survival::INTEGER',
  },
  {
    name: 'stalemates',
    title: 'Stalemates',
    about: 'Share of games that the cap of turns ends; they count as won by most upgrades.',
    unit: 'of games',
    value: 'capped::INTEGER',
  },
  {
    name: 'turns',
    title: 'Turns',
    about: 'Turns of all players together.',
    unit: 'turns',
    value: 'turns',
  },
  {
    name: 'eliminated',
    title: 'Seats eliminated',
    about: 'Seats whose Capital is destroyed, in a game.',
    unit: 'seats',
    value: 'eliminated',
  },
]);

const BATTLES = lines({ heading: 'Battles', table: 'games' }, [
  {
    name: 'battles',
    title: 'Battles',
    about: 'Attacks of a game that are fought, not withdrawn or prevented.',
    unit: 'battles',
    value: 'battles',
  },
  {
    name: 'attacks-fought',
    title: 'Attacks that are fought',
    about: 'Part of the attacks declared that is not withdrawn or prevented.',
    unit: 'of attacks',
    value: 'battles',
    per: 'attacks',
  },
  {
    name: 'buildings-destroyed',
    title: 'Buildings destroyed',
    about: 'Buildings destroyed in battles and by abilities, without those of eliminated seats.',
    unit: 'cards',
    value: 'buildings_lost',
  },
]).concat(
  lines({ heading: 'Battles', table: 'seats' }, [
    {
      name: 'attacks-won',
      title: 'Battles won by the attacker',
      about: 'Part of the battles that the attacker wins.',
      unit: 'of battles',
      value: 'attacks_won',
      per: '(attacks_won + attacks_drawn + attacks_lost)',
    },
    {
      name: 'troops-lost',
      title: 'Troops lost',
      about: 'Troops of a seat that fight and do not survive.',
      unit: 'cards',
      value: 'troops_lost',
    },
  ]),
);

const number = (name: string, title: string, about: string, unit: string, value: string) => ({
  ...{ name, title, about, unit, value },
});

const KINGDOMS = lines({ heading: 'Kingdoms', table: 'seats' }, [
  number('villages', 'Villages built', 'Villages that a seat builds.', 'cards', 'villages_built'),
  number(
    'buildings',
    'Other buildings built',
    'Buildings that a seat builds and that are no Villages.',
    'cards',
    'others_built',
  ),
  number('troops', 'Troops built', 'Troops that a seat builds.', 'cards', 'troops_built'),
  number(
    'mercenaries',
    'Mercenaries hired',
    'Mercenaries that a seat builds.',
    'cards',
    'mercenaries_built',
  ),
  number('abilities', 'Mercenaries used', 'Abilities that a seat uses.', 'cards', 'abilities_used'),
  number('quests', 'Quests fulfilled', 'Quests that a seat fulfils.', 'cards', 'quests_done'),
  number('settled', 'Mercenaries settled', 'Mercenaries that a seat settles.', 'cards', 'settled'),
  {
    ...number(
      'coin-unspent',
      'Coin unspent',
      'Part of the Coin of a seat that it leaves unspent.',
      'of Coin',
      'coin_unspent',
    ),
    per: '(coin_spent + coin_unspent)',
  },
  number('stored', 'Cards stored', 'Cards that a seat stores in a game.', 'cards', 'cards_stored'),
  number(
    'discarded',
    'Cards discarded',
    'Cards of its hand that a seat discards after its turns.',
    'cards',
    'cards_discarded',
  ),
]);

export const TACTORIA_BALANCE: Balance<TactoriaState, Tactoria> = {
  course: COURSE,
  starts: true,
  measures: [...ROADS, ...BATTLES, ...KINGDOMS],
};

export const TACTORIA_HEALTH = healthStudy(COURSE);

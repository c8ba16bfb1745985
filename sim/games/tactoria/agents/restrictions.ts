import type { Seat } from '../../../../engine/core/game.js';
import { Do } from '../../../../engine/tactoria/actions.js';
import type { CompiledRules } from '../../../../engine/tactoria/compiled-rules.js';
import type { Tactoria } from '../../../../engine/tactoria/index.js';
import { At, Class, Phase, type TactoriaState } from '../../../../engine/tactoria/state.js';
import type { Restriction } from '../../../agents/restricted.js';

/** By the rules, the action, and what the seat sees, which has the layout of a position. */
type Forbids = (t: CompiledRules, action: number, glance: Int32Array) => boolean;

const never = (about: string, forbids: Forbids): Restriction<TactoriaState, Tactoria> => ({
  about,
  forbids: (game, glance: Int32Array, _: Seat, action) => forbids(game.table, action, glance),
});

const does =
  (verb: Do): Forbids =>
  (t, action) =>
    t.actions.verb[action] === verb;

/** Whether the action builds a unit of the class. */
const places =
  (ofClass: Class): Forbids =>
  (t, action) =>
    t.actions.verb[action] === Do.PLACE && t.classOf[t.actions.kind[action]] === ofClass;

/** T51: what a defender does before an attack begins. */
const counters: Forbids = (t, action, glance) =>
  t.actions.verb[action] === Do.ACTIVATE && glance[At.PHASE] === Phase.COUNTER;

/** T14: Villages are the first of the types. */
const buildsVillage: Forbids = (t, action) =>
  t.actions.verb[action] === Do.BUILD && t.typeOf[t.actions.where[action]] === 0;

export const TACTORIA_RESTRICTIONS: Readonly<Record<string, Restriction<TactoriaState, Tactoria>>> =
  {
    'no-attacks': never('Never declares war.', does(Do.ATTACK)),
    'no-withdrawals': never('Never calls an attack off.', does(Do.WITHDRAW)),
    'no-upgrades': never(
      'Never upgrades its Capital: wins by its army or not at all.',
      does(Do.UPGRADE),
    ),
    'no-villages': never('Never builds a Village.', buildsVillage),
    'no-storing': never('Never stores a card.', does(Do.STORE)),
    'no-troops': never('Never builds a troop.', places(Class.TROOP)),
    'no-mercenaries': never('Never hires a mercenary.', places(Class.MERCENARY)),
    'no-quests': never('Never claims a quest.', does(Do.QUEST)),
    'no-settling': never('Never settles a mercenary.', does(Do.SETTLE)),
    'no-abilities': never('Never uses the ability of a mercenary.', does(Do.ACTIVATE)),
    'no-counters': never('Never uses an ability against an attack before it begins.', counters),
    'no-rearranging': never('Never moves or exchanges units.', does(Do.FROM)),
  };

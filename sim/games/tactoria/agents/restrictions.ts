import type { Seat } from '../../../../engine/core/game.js';
import { Do } from '../../../../engine/tactoria/actions.js';
import type { Tactoria } from '../../../../engine/tactoria/index.js';
import { Class, type TactoriaState } from '../../../../engine/tactoria/state.js';
import type { Table } from '../../../../engine/tactoria/table.js';
import type { Restriction } from '../../../agents/restricted.js';

type Forbids = (t: Table, action: number) => boolean;

const never = (about: string, forbids: Forbids): Restriction<TactoriaState, Tactoria> => ({
  about,
  forbids: (game, _: Int32Array, __: Seat, action) => forbids(game.table, action),
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
  };

import { CAPITAL, type CardId, SLOTS, type Slot } from './cards.js';
import type { Table } from './table.js';

/**
 * Actions are integers, the same in every position:
 *
 *   0 done, 1 pass, 2 withdraw, 3 upgrade the Capital; then, one sort after the other,
 *   attack a seat · target a seat                             one for each seat
 *   build a building                                          one for each building
 *   build a unit into a slot                                  group × units of its class
 *   settle, activate or claim the quest of a mercenary        mercenary group × mercenaries × 3
 *   commit a troop · let it survive                           place with troops × troops
 *   destroy a building                                        seat × building
 *   settle under a building                                   one for each building
 *   keep a Legendary card                                     one for each kind of card
 *   move a unit from a group                                  one for each group
 *   dismiss a unit of a group · move one to a group           group × units of its class
 *   store a card                                              one for each kind of card
 *
 * Groups are the slots of one type of one place (groups.ts). `verb`, `kind`, `where` and `seat` take
 * an action apart; `building(…)` and its like put one together.
 */
export const enum Do {
  DONE,
  PASS,
  WITHDRAW,
  UPGRADE,
  ATTACK,
  TARGET,
  BUILD,
  PLACE,
  SETTLE,
  ACTIVATE,
  QUEST,
  COMMIT,
  SURVIVE,
  DESTROY,
  UNDER,
  KEEP,
  FROM,
  DISMISS,
  MOVE,
  STORE,
}

/** A decision in words; who decides is known from the position. */
export type Move =
  | { do: 'done' | 'pass' | 'withdraw' | 'upgrade' }
  | { do: 'attack' | 'target'; seat: number }
  | { do: 'build'; card: CardId }
  | { do: 'build'; card: CardId; at: string; slot: Slot }
  | { do: 'settle' | 'activate' | 'quest' | 'commit' | 'survive'; unit: CardId; at: string }
  | { do: 'destroy'; seat: number; building: CardId }
  | { do: 'under'; building: CardId }
  | { do: 'keep' | 'store'; card: CardId }
  | { do: 'from'; at: string; slot: Slot }
  | { do: 'dismiss' | 'move'; unit: CardId; at: string; slot: Slot };

export const VERBS = [
  ...(['done', 'pass', 'withdraw', 'upgrade', 'attack', 'target', 'build', 'build'] as const),
  ...(['settle', 'activate', 'quest', 'commit', 'survive', 'destroy', 'under', 'keep'] as const),
  ...(['from', 'dismiss', 'move', 'store'] as const),
] as const;

/** An action taken apart; `where` is a group, a building, or (commit, survive) a place. */
interface Parts {
  verb: Do;
  kind?: number;
  where?: number;
  seat?: number;
}

/** All actions under some rules, and where each sort begins. */
export class Actions {
  readonly count: number;
  readonly verb: Int32Array;
  readonly kind: Int32Array;
  readonly where: Int32Array;
  readonly seat: Int32Array;

  readonly attack: number;
  readonly target: number;
  readonly build: number;
  readonly destroy: number;
  readonly under: number;
  readonly keep: number;
  readonly from: number;
  readonly store: number;
  /** By group: where its first unit is; + number of the unit in its class (mercenary: × 3). */
  readonly place: Int32Array;
  readonly mercenary: Int32Array;
  readonly commit: Int32Array;
  readonly survive: Int32Array;
  readonly dismiss: Int32Array;
  readonly move: Int32Array;

  constructor(t: Omit<Table, 'actions'>) {
    const { groups } = t;
    const all: Parts[] = [Do.DONE, Do.PASS, Do.WITHDRAW, Do.UPGRADE].map((verb) => ({ verb }));
    const begin = (parts: readonly Parts[]) => all.push(...parts) - parts.length;
    const seats = (verb: Do) => range(t.players).map((seat) => ({ verb, seat }));
    const buildings = (verb: Do, more: Partial<Parts> = {}) =>
      range(t.buildings).map((where) => ({ verb, where, kind: t.kindOfBuilding[where], ...more }));
    const cards = (verb: Do) => range(t.kinds).map((kind) => ({ verb, kind }));
    const unitsOf = (group: number) => (groups.slot[group] === 2 ? t.mercenaries : t.troops);
    const byGroup = (parts: (group: number) => Parts[]) =>
      Int32Array.from(range(groups.count), (group) => begin(parts(group)));
    const inGroup = (verb: Do) =>
      byGroup((where) => Array.from(unitsOf(where), (kind) => ({ verb, kind, where })));

    this.attack = begin(seats(Do.ATTACK));
    this.target = begin(seats(Do.TARGET));
    this.build = begin(buildings(Do.BUILD));
    this.place = inGroup(Do.PLACE);
    this.mercenary = byGroup((where) =>
      groups.slot[where] !== 2
        ? []
        : Array.from(t.mercenaries).flatMap((kind) =>
            [Do.SETTLE, Do.ACTIVATE, Do.QUEST].map((verb) => ({ verb, kind, where })),
          ),
    );
    const byPlace = (verb: Do) => {
      const begins = new Map<number, number>();
      return Int32Array.from(range(groups.count), (group) => {
        const where = groups.building[group] + 1;
        if (groups.slot[group] === 2) return -1;
        const parts = Array.from(t.troops, (kind) => ({ verb, kind, where }));
        if (!begins.has(where)) begins.set(where, begin(parts));
        return begins.get(where) as number;
      });
    };
    this.commit = byPlace(Do.COMMIT);
    this.survive = byPlace(Do.SURVIVE);
    this.destroy = begin(range(t.players).flatMap((seat) => buildings(Do.DESTROY, { seat })));
    this.under = begin(buildings(Do.UNDER));
    this.keep = begin(cards(Do.KEEP));
    this.from = begin(range(groups.count).map((where) => ({ verb: Do.FROM, where })));
    this.dismiss = inGroup(Do.DISMISS);
    this.move = inGroup(Do.MOVE);
    this.store = begin(cards(Do.STORE));

    this.count = all.length;
    this.verb = Int32Array.from(all, ({ verb }) => verb);
    this.kind = Int32Array.from(all, ({ kind }) => kind ?? -1);
    this.where = Int32Array.from(all, ({ where }) => where ?? -1);
    this.seat = Int32Array.from(all, ({ seat }) => seat ?? -1);
  }
}

const range = (length: number): number[] => Array.from({ length }, (_, i) => i);

/** The name of a place: 0 is the Capital, then buildings. */
export function placeName(t: Table, place: number): string {
  return place === 0 ? CAPITAL : t.ids[t.kindOfBuilding[place - 1]];
}

/** An action in words. */
export function describe(t: Table, action: number): Move {
  const { actions, groups } = t;
  const verb: Do = actions.verb[action];
  const name = VERBS[verb];
  const card = t.ids[actions.kind[action]];
  const where = actions.where[action];
  const seat = actions.seat[action];
  const atGroup = () => ({
    at: placeName(t, groups.building[where] + 1),
    slot: SLOTS[groups.slot[where]],
  });
  switch (verb) {
    case Do.ATTACK:
    case Do.TARGET:
      return { do: name, seat } as Move;
    case Do.BUILD:
      return { do: 'build', card };
    case Do.PLACE:
      return { do: 'build', card, ...atGroup() };
    case Do.SETTLE:
    case Do.ACTIVATE:
    case Do.QUEST:
      return { do: name, unit: card, at: atGroup().at } as Move;
    case Do.COMMIT:
    case Do.SURVIVE:
      return { do: name, unit: card, at: placeName(t, where) } as Move;
    case Do.DESTROY:
      return { do: 'destroy', seat, building: card };
    case Do.UNDER:
      return { do: 'under', building: card };
    case Do.KEEP:
    case Do.STORE:
      return { do: name, card } as Move;
    case Do.FROM:
      return { do: 'from', ...atGroup() };
    case Do.DISMISS:
    case Do.MOVE:
      return { do: name, unit: card, ...atGroup() } as Move;
    default:
      return { do: name } as Move;
  }
}

/** Actions by their words, made when first asked for. */
const known = new WeakMap<Table, Map<string, number>>();

/** The inverse of `describe`, legal or not; undefined for what these rules do not have. */
export function actionOf(t: Table, move: Move): number | undefined {
  let actions = known.get(t);
  if (!actions) {
    actions = new Map(range(t.actions.count).map((a) => [wordsOf(describe(t, a)), a]));
    known.set(t, actions);
  }
  return actions.get(wordsOf(move));
}

/** The same for the same move, whatever the order of its fields. */
const wordsOf = (move: Move): string => JSON.stringify(Object.entries(move).sort());

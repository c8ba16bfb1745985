import type { Groups } from './groups.js';

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
 *   take a unit back in an exchange                           one for each kind of card
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
  EXCHANGE,
  STORE,
}

/** An action taken apart; `where` is a group, a building, or (commit, survive) a place. */
interface Parts {
  verb: Do;
  kind?: number;
  where?: number;
  seat?: number;
}

/** What actions are about, under some rules. */
interface Things {
  readonly players: number;
  readonly kinds: number;
  readonly buildings: number;
  readonly kindOfBuilding: Int32Array;
  readonly troops: Int32Array;
  readonly mercenaries: Int32Array;
  readonly groups: Groups;
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
  readonly exchange: number;
  readonly store: number;
  /** By group: where its first unit is; + number of the unit in its class (mercenary: × 3). */
  readonly place: Int32Array;
  readonly mercenary: Int32Array;
  readonly commit: Int32Array;
  readonly survive: Int32Array;
  readonly dismiss: Int32Array;
  readonly move: Int32Array;

  constructor(t: Things) {
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
    this.exchange = begin(cards(Do.EXCHANGE));
    this.store = begin(cards(Do.STORE));

    this.count = all.length;
    this.verb = Int32Array.from(all, ({ verb }) => verb);
    this.kind = Int32Array.from(all, ({ kind }) => kind ?? -1);
    this.where = Int32Array.from(all, ({ where }) => where ?? -1);
    this.seat = Int32Array.from(all, ({ seat }) => seat ?? -1);
  }
}

export const range = (length: number): number[] => Array.from({ length }, (_, i) => i);

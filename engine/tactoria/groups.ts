import { Class, SlotType } from './state.js';

/**
 * Slots of one type in one place: the Capital, or all copies of a building (only Villages can have
 * several). Places without slots have no group. Groups are numbered by place (the Capital first,
 * then file order) and slot type, which is the order of units in every list.
 */
export class Groups {
  private readonly all: readonly Group[] = [
    this.capital.map(({ slots }) => slots),
    ...this.slots,
  ].flatMap((types, place) =>
    types.flatMap((each, slot) => (each > 0 ? [{ building: place - 1, slot, each }] : [])),
  );
  readonly count = this.all.length;
  readonly slot = Int32Array.from(this.all, ({ slot }) => slot);
  /** −1: the Capital. */
  readonly building = Int32Array.from(this.all, ({ building }) => building);
  /** Slots that each copy has. */
  readonly each = Int32Array.from(this.all, ({ each }) => each);
  /** Units that it can hold at most. */
  readonly most = this.each.map((each, g) =>
    this.building[g] < 0 ? each : each * this.mostCopies[this.building[g]],
  );
  /** T45: upgrades needed before its units can be used. */
  readonly unlockedBy = this.building.map((building, g) =>
    building < 0 ? this.capital[this.slot[g]].unlockedBy : 0,
  );
  /** By slot type: its groups, the Capital's first. */
  readonly ofSlot = [0, 1, 2].map((slot) =>
    Int32Array.from(this.all.flatMap((group, g) => (group.slot === slot ? [g] : []))),
  );
  /** Words of a mask of groups, and the masks of each slot type: slot × banks + bank. */
  readonly banks = Math.ceil(this.count / 32);
  readonly slotMask = new Int32Array(3 * this.banks);
  /** T49: masks of the groups for units of each class: class × banks + bank; … */
  readonly classMask = new Int32Array(3 * this.banks);
  /** … and, for each group, of the others to which its units may go: group × banks + bank. */
  readonly others = new Int32Array(this.count * this.banks);
  /** By slot type: room of all groups together; of troops' groups together. */
  readonly room = this.ofSlot.map((groups) => groups.reduce((sum, g) => sum + this.most[g], 0));
  readonly troops = this.room[0] + this.room[1];
  /** Group by place and slot type: (building + 1) × 3 + slot; −1: none. */
  readonly at = new Int32Array(3 * (1 + this.slots.length)).fill(-1);

  /** Slots by type: of the Capital, and of each building, of which there are so many at most. */
  constructor(
    private readonly capital: readonly { slots: number; unlockedBy: number }[],
    private readonly slots: readonly (readonly number[])[],
    private readonly mostCopies: ArrayLike<number>,
  ) {
    this.all.forEach(({ building, slot }, g) => {
      this.slotMask[slot * this.banks + (g >> 5)] |= 1 << g;
      this.classMask[classOf(slot) * this.banks + (g >> 5)] |= 1 << g;
      this.at[(building + 1) * 3 + slot] = g;
    });
    this.all.forEach(({ slot }, g) => {
      const first = classOf(slot) * this.banks;
      this.others.set(this.classMask.subarray(first, first + this.banks), g * this.banks);
      this.others[g * this.banks + (g >> 5)] &= ~(1 << g);
    });
  }
}

const classOf = (slot: number): Class =>
  slot === SlotType.MERCENARY ? Class.MERCENARY : Class.TROOP;

interface Group {
  building: number;
  slot: number;
  each: number;
}

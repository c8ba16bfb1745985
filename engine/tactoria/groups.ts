/**
 * Slots of one type in one place: the Capital, or all copies of a building (only Villages can have
 * several). Places without slots have no group. Groups are numbered by place (the Capital first,
 * then file order) and slot type, which is the order of units in every list.
 */
export class Groups {
  readonly count: number;
  readonly slot: Int32Array;
  /** −1: the Capital. */
  readonly building: Int32Array;
  /** Slots that each copy has. */
  readonly each: Int32Array;
  /** Units that it can hold at most. */
  readonly most: Int32Array;
  /** T45: upgrades needed before its units can be used. */
  readonly unlockedBy: Int32Array;
  /** By slot type: its groups, the Capital's first. */
  readonly ofSlot: readonly Int32Array[];
  /** Words of a mask of groups, and the masks of each slot type: slot × banks + bank. */
  readonly banks: number;
  readonly slotMask: Int32Array;
  /** By slot type: room of all groups together. */
  readonly room: readonly number[];
  /** Group by place and slot type: (building + 1) × 3 + slot; −1: none. */
  readonly at: Int32Array;

  constructor(
    capital: readonly { slots: number; unlockedBy: number }[],
    slots: readonly (readonly number[])[],
    mostCopies: readonly number[],
  ) {
    const places = [capital.map((type) => type.slots), ...slots];
    const all = places.flatMap((types, place) =>
      types.flatMap((each, slot) => (each > 0 ? [{ building: place - 1, slot, each }] : [])),
    );
    this.count = all.length;
    this.slot = Int32Array.from(all, ({ slot }) => slot);
    this.building = Int32Array.from(all, ({ building }) => building);
    this.each = Int32Array.from(all, ({ each }) => each);
    this.most = Int32Array.from(all, ({ building, each }) =>
      building < 0 ? each : each * mostCopies[building],
    );
    this.unlockedBy = Int32Array.from(all, ({ building, slot }) =>
      building < 0 ? capital[slot].unlockedBy : 0,
    );
    const where = (fits: (slot: number) => boolean) =>
      Int32Array.from(all.flatMap(({ slot }, g) => (fits(slot) ? [g] : [])));
    this.ofSlot = [0, 1, 2].map((slot) => where((type) => type === slot));
    this.banks = Math.ceil(all.length / 32);
    this.slotMask = new Int32Array(3 * this.banks);
    all.forEach(({ slot }, g) => {
      this.slotMask[slot * this.banks + (g >> 5)] |= 1 << g;
    });
    this.room = this.ofSlot.map((groups) => groups.reduce((sum, g) => sum + this.most[g], 0));
    this.at = new Int32Array(3 * places.length).fill(-1);
    all.forEach(({ building, slot }, g) => {
      this.at[(building + 1) * 3 + slot] = g;
    });
  }
}

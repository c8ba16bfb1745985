import type { Kernel } from './kernel.js';
import type { NumberReader, Places } from './reader.js';
import { PART_PLACES, WHOLE_PLACES } from './shape.js';
import type { Slots } from './slots.js';

/** Scores by the numbers that a reader reads (number-kernel.ts). */
export class NumberScores {
  private readonly kernel: Kernel;
  private readonly numbers: NumberReader;
  private readonly parts: number;

  constructor(kernel: Kernel, numbers: NumberReader, parts: number) {
    const { partSlots, wholeSlots } = kernel.layout;
    this.kernel = kernel;
    this.numbers = numbers;
    this.parts = parts;
    this.keepSlots(numbers.partSlots, partSlots, PART_PLACES);
    this.keepSlots(numbers.wholeSlots, wholeSlots, WHOLE_PLACES);
  }

  private keepSlots({ low, high, origin }: Slots, at: number, places: number): void {
    if (low.length > places) throw new Error(`there is room for ${places} places`);
    for (const [i, list] of [low, high, origin].entries())
      this.kernel.ints.set(list, at + i * places);
  }

  /** After the reader's `look`. */
  look(): void {
    const { kernel, numbers, parts } = this;
    const { ints, layout } = kernel;
    if (kernel.places !== numbers.places) this.keepPlaces(numbers.places);
    for (let p = 0; p < parts; p++) numbers.part(p, ints, layout.partNumbers + p * PART_PLACES);
    numbers.still(ints, layout.wholeNumbers);
    numbers.moving(ints, layout.wholeNumbers);
    kernel.stand();
  }

  /** Others who use the kernel may have theirs there. */
  private keepPlaces(places: Places): void {
    const { layout } = this.kernel;
    this.put(places.partStill, layout.partStill);
    this.put(places.partMoving, layout.partMoving);
    this.put(places.wholeStill, layout.wholeStill);
    this.put(places.wholeMoving, layout.wholeMoving);
    this.kernel.places = places;
  }

  /** As addresses, after that of the end. */
  private put(list: Int32Array, at: number): void {
    const { ints } = this.kernel;
    const first = at + 4;
    ints[at] = (first + list.length) << 2;
    for (let i = 0; i < list.length; i++) ints[first + i] = list[i] << 2;
  }

  /** The score of things as the reader sees them now, where these parts differ (as bits). */
  now(changes: number): number {
    const { kernel, numbers } = this;
    const { ints, layout } = kernel;
    for (let rest = changes; rest !== 0; rest &= rest - 1) {
      const p = 31 - Math.clz32(rest & -rest);
      numbers.part(p, ints, layout.partNumbers + p * PART_PLACES);
    }
    numbers.moving(ints, layout.wholeNumbers);
    return kernel.scoreNumbers(changes);
  }
}

import type { Kernel } from './kernel.js';
import { layoutOf, type NetShape, PART_PLACES, WHOLE_PLACES } from './shape.js';

const { fround } = Math;

/** The kernel in plain JavaScript, where there are no vectors: the same bits, some times slower. */
export function plainKernel(shape: NetShape): Kernel {
  const { parts, hidden, second } = shape;
  const wide = hidden + second;
  const layout = layoutOf(shape);
  const buffer = new ArrayBuffer(4 * layout.end);
  const floats = new Float32Array(buffer);
  const ints = new Int32Array(buffer);

  const addRow = (table: number, row: number, width: number, out: number): void => {
    const from = table + row * width;
    for (let i = 0; i < width; i++) floats[out + i] = floats[out + i] + floats[from + i];
  };

  const sumOfParts = (): void => {
    const { active, whole, pointers } = layout;
    for (let i = 0; i < hidden; i++) {
      let sum = 0;
      for (let p = 0; p < parts; p++) {
        const at = ints[pointers + p] / 4;
        sum = fround(sum + relu(fround(floats[at + i] + floats[whole + i])));
      }
      floats[active + i] = sum;
    }
  };

  const secondLayer = (): void => {
    const { active, whole, matrix } = layout;
    for (let j = 0; j < second; j++) {
      let sum = floats[whole + hidden + j];
      for (let i = 0; i < hidden; i++)
        sum = fround(sum + fround(floats[active + i] * floats[matrix + i * second + j]));
      floats[active + hidden + j] = relu(sum);
    }
  };

  const outLane = (lane: number): number => {
    const z = layout.active + hidden;
    let sum = fround(floats[z + lane] * floats[layout.out + lane]);
    for (let j = lane + 4; j < second; j += 4)
      sum = fround(sum + fround(floats[z + j] * floats[layout.out + j]));
    return sum;
  };

  /** Adds the rows of numbers at the places of a list; of the whole there is one list of numbers. */
  const addNumbers = (
    isPart: boolean,
    list: number,
    numbers: number,
    from: number,
    out: number,
  ) => {
    const [table, slots, places, width] = isPart
      ? [layout.partTable, layout.partSlots, PART_PLACES, hidden]
      : [layout.wholeTable, layout.wholeSlots, WHOLE_PLACES, wide];
    floats.copyWithin(out, from, from + width);
    for (let i = list + 4; i < ints[list] / 4; i++) {
      const place = ints[i] / 4;
      const [low, high, origin] = [0, 1, 2].map((k) => ints[slots + k * places + place]);
      const number = Math.min(high, Math.max(low, ints[numbers + place]));
      addRow(table, origin + number, width, out);
    }
  };

  const numbersOf = (p: number) => layout.partNumbers + p * PART_PLACES;

  const stand = (): void => {
    const { partStill, partMoving, kept, base, zero, still } = layout;
    for (let p = 0; p < parts; p++) {
      const sums = kept + p * hidden;
      addNumbers(true, partStill, numbersOf(p), zero, sums);
      addNumbers(true, partMoving, numbersOf(p), sums, base + p * hidden);
    }
    addNumbers(false, layout.wholeStill, layout.wholeNumbers, zero, still);
  };

  const score = (): number => {
    sumOfParts();
    secondLayer();
    return fround(fround(outLane(0) + outLane(1)) + fround(outLane(2) + outLane(3)));
  };

  const scoreNumbers = (changes: number): number => {
    const { kept, base, changed, pointers, partMoving } = layout;
    for (let p = 0; p < parts; p++) {
      const differs = ((changes >> p) & 1) === 1;
      const at = p * hidden;
      if (differs) addNumbers(true, partMoving, numbersOf(p), kept + at, changed + at);
      ints[pointers + p] = 4 * ((differs ? changed : base) + at);
    }
    addNumbers(false, layout.wholeMoving, layout.wholeNumbers, layout.still, layout.whole);
    return score();
  };

  return {
    floats,
    ints,
    layout,
    part(list, count, out) {
      floats.fill(0, out, out + hidden);
      for (let i = 0; i < count; i++) addRow(layout.partTable, ints[list + i], hidden, out);
    },
    whole(list, count, from, out) {
      floats.copyWithin(out, from, from + wide);
      for (let i = 0; i < count; i++) addRow(layout.wholeTable, ints[list + i], wide, out);
    },
    stand,
    scoreNumbers,
    score,
  };
}

const relu = (x: number): number => (x > 0 ? x : 0);

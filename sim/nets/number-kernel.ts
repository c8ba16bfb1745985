import { bytes, scoreBody, scoreVectors, upTo } from './scoring.js';
import { type NetLayout, type NetShape, PART_PLACES, WHOLE_PLACES } from './shape.js';
import {
  add,
  addInts,
  advance,
  and,
  type Bytes,
  get,
  int,
  largerInts,
  load,
  loadInt,
  loop,
  set,
  shiftedRight,
  smallerInts,
  splatInt,
  store,
  storeInt,
  Type,
  timesInts,
  type WasmFunction,
  when,
  zeros,
} from './wasm.js';

/*
 * Sums by numbers at places: their rows are looked up here, four at a time, and what no action changes is summed once.
 * The order is not that of lists of rows, but weights of files are such that sums of rows are exact (net.ts).
 */
export function numberFunctions(shape: NetShape, layout: NetLayout): WasmFunction[] {
  return [standFunction(shape, layout), scoreFunction(shape, layout)];
}

/** Numbers at `from` (a local, bytes) to addresses of their rows. */
function findRows(
  from: number,
  places: number,
  slots: number,
  table: number,
  width: number,
  { addresses }: NetLayout,
): Bytes {
  const limit = (i: number, k: number) => load(int(bytes(slots + k * places)), 16 * i);
  return upTo(places / 4).map((i) => {
    const number = smallerInts(largerInts(load(get(from), 16 * i), limit(i, 0)), limit(i, 1));
    const row = addInts(number, limit(i, 2));
    const start = timesInts(row, splatInt(int(bytes(width))));
    return store(int(bytes(addresses)), addInts(start, splatInt(int(bytes(table)))), 16 * i);
  });
}

/** Adds the rows at the places of a list to sums from local `sum` on. */
function addPlaces(
  list: number,
  [at, end, row]: readonly number[],
  width: number,
  sum: number,
  { addresses }: NetLayout,
): Bytes {
  return [
    set(at, int(bytes(list + 4))),
    set(end, loadInt(int(bytes(list)))),
    loop(at, get(end), [
      set(row, loadInt(loadInt(get(at)), bytes(addresses))),
      upTo(width / 4).map((i) => set(sum + i, add(get(sum + i), load(get(row), 16 * i)))),
      advance(at, 4),
    ]),
  ];
}

const clear = (sum: number, width: number): Bytes =>
  upTo(width / 4).map((i) => set(sum + i, zeros));
const fetch = (sum: number, width: number, from: Bytes): Bytes =>
  upTo(width / 4).map((i) => set(sum + i, load(from, 16 * i)));
const keep = (sum: number, width: number, out: Bytes): Bytes =>
  upTo(width / 4).map((i) => store(out, get(sum + i), 16 * i));

function standFunction({ parts, hidden, second }: NetShape, layout: NetLayout): WasmFunction {
  const { partNumbers, wholeNumbers, partSlots, wholeSlots, partTable, wholeTable } = layout;
  const { kept, base, still } = layout;
  const wide = hidden + second;
  const [numbers, keptAt, baseAt, ...scratch] = upTo(6);
  const sum = 6;
  return {
    name: 'stand',
    params: [],
    locals: [...upTo(sum).map(() => Type.I32), ...upTo(wide / 4).map(() => Type.V128)],
    body: [
      set(numbers, int(bytes(partNumbers))),
      set(keptAt, int(bytes(kept))),
      set(baseAt, int(bytes(base))),
      loop(keptAt, int(bytes(kept + parts * hidden)), [
        findRows(numbers, PART_PLACES, partSlots, partTable, hidden, layout),
        clear(sum, hidden),
        addPlaces(layout.partStill, scratch, hidden, sum, layout),
        keep(sum, hidden, get(keptAt)),
        addPlaces(layout.partMoving, scratch, hidden, sum, layout),
        keep(sum, hidden, get(baseAt)),
        advance(numbers, bytes(PART_PLACES)),
        advance(keptAt, bytes(hidden)),
        advance(baseAt, bytes(hidden)),
      ]),
      set(numbers, int(bytes(wholeNumbers))),
      findRows(numbers, WHOLE_PLACES, wholeSlots, wholeTable, wide, layout),
      clear(sum, wide),
      addPlaces(layout.wholeStill, scratch, wide, sum, layout),
      keep(sum, wide, int(bytes(still))),
    ],
  };
}

function scoreFunction(shape: NetShape, layout: NetLayout): WasmFunction {
  const { parts, hidden, second } = shape;
  const { partNumbers, wholeNumbers, partSlots, wholeSlots, partTable, wholeTable } = layout;
  const { kept, base, changed, pointers, still, whole } = layout;
  const wide = hidden + second;
  const [changes, pointer, numbers, keptAt, sums, ...scratch] = upTo(8);
  const first = 8;
  const sum = first + 3;
  const vectors = Math.max(wide / 4, scoreVectors(shape));
  return {
    name: 'scoreNumbers',
    params: [Type.I32],
    result: Type.F32,
    locals: [...upTo(9).map(() => Type.I32), ...upTo(1 + vectors).map(() => Type.V128)],
    body: [
      set(pointer, int(bytes(pointers))),
      set(numbers, int(bytes(partNumbers))),
      set(keptAt, int(bytes(kept))),
      loop(pointer, int(bytes(pointers + parts)), [
        set(sums, offset(keptAt, base - kept)),
        when(and(get(changes), int(1)), [
          set(sums, offset(keptAt, changed - kept)),
          findRows(numbers, PART_PLACES, partSlots, partTable, hidden, layout),
          fetch(sum, hidden, get(keptAt)),
          addPlaces(layout.partMoving, scratch, hidden, sum, layout),
          keep(sum, hidden, get(sums)),
        ]),
        storeInt(get(pointer), get(sums)),
        set(changes, shiftedRight(get(changes), int(1))),
        advance(numbers, bytes(PART_PLACES)),
        advance(keptAt, bytes(hidden)),
        advance(pointer, 4),
      ]),
      set(numbers, int(bytes(wholeNumbers))),
      findRows(numbers, WHOLE_PLACES, wholeSlots, wholeTable, wide, layout),
      fetch(sum, wide, int(bytes(still))),
      addPlaces(layout.wholeMoving, scratch, wide, sum, layout),
      keep(sum, wide, int(bytes(whole))),
      scoreBody(shape, layout, first),
    ],
  };
}

const offset = (local: number, numbers: number): Bytes => [get(local), int(bytes(numbers)), 0x6a];

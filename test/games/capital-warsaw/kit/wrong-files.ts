import fc from 'fast-check';

/*
 * Files with something wrong in them, most of the time: valid ones of which a value somewhere is replaced,
 * taken away, doubled or given a field more.
 */

/** Values that are right in some places and wrong in others. */
const VALUES = [
  ...[0, -1, 1, 1.5, 7, 99, 100, 1001, null, true, false, '', ' x', 'S', 'x'.repeat(61)],
  ...['I-01', 'II-17', 'Arsenal', 'Metro', 'Works No. 1', 'Monument 1', 'park', 'industrial'],
  ...['this', 'public', 'publicBuildings', 'areas', 'icons', 'income', 'trade', 'district'],
  ...['each', 'last', 'both', [], {}, ['park'], ['park', 'park', 'park', 'park']],
];
const FIELDS = ['price', 'coins', 'per', 'max', 'beside', 'effects', 'quadrants', 'building', 'id'];

/** The next of some numbers, brought down to be below n. */
type Draw = (n: number) => number;

export const damagedFiles = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(valid, fc.array(fc.nat(2 ** 20), { minLength: 60, maxLength: 60 }))
    .map(([file, numbers]) => {
      let next = 0;
      return damaged(structuredClone(file), (n) => numbers[next++ % numbers.length] % n);
    });

function damaged(value: unknown, draw: Draw): unknown {
  if (Array.isArray(value)) return damagedList(value, draw);
  if (typeof value === 'object' && value !== null)
    return damagedObject(value as Record<string, unknown>, draw);
  return VALUES[draw(VALUES.length)];
}

function damagedList(list: unknown[], draw: Draw): unknown {
  const at = draw(Math.max(1, list.length));
  if (list.length > 0 && draw(6) > 0) list[at] = damaged(list[at], draw);
  else if (draw(2) === 0) list.splice(at, 1);
  else list.push(structuredClone(list[at] ?? VALUES[draw(VALUES.length)]));
  return list;
}

function damagedObject(object: Record<string, unknown>, draw: Draw): unknown {
  const fields = Object.keys(object);
  const field = fields[draw(Math.max(1, fields.length))];
  if (field !== undefined && draw(6) > 0) object[field] = damaged(object[field], draw);
  else if (field !== undefined && draw(2) === 0) delete object[field];
  else object[FIELDS[draw(FIELDS.length)]] = VALUES[draw(VALUES.length)];
  return object;
}

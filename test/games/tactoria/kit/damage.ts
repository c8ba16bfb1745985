/** A copy with one value somewhere in it replaced, or one field left out. */
export function damaged(value: unknown, draw: (n: number) => number): unknown {
  if (typeof value !== 'object' || value === null) {
    const others = [0, -1, 100, 'capital', 'trade', 'strength', 'defence', true, null, [], {}];
    return others[draw(others.length)];
  }
  const keys = Object.keys(value);
  if (keys.length === 0) return 7;
  const key = keys[draw(keys.length)];
  const copy = structuredClone(value) as Record<string, unknown>;
  if (draw(4) > 0) copy[key] = damaged(copy[key], draw);
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete copy[key];
  return copy;
}

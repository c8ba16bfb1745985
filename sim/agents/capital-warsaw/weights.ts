export const WEIGHTS: Readonly<Record<number, readonly number[]>> = {
  2: Array.from({ length: 36 }, () => 0),
  3: Array.from({ length: 36 }, () => 0),
  4: Array.from({ length: 36 }, () => 0),
};

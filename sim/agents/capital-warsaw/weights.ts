export const WEIGHTS: Readonly<Record<number, readonly number[]>> = {
  2: Array.from({ length: 37 }, () => 0),
  3: Array.from({ length: 37 }, () => 0),
  4: Array.from({ length: 37 }, () => 0),
};

export const WORTH: Readonly<Record<number, readonly (readonly number[])[]>> = {
  2: Array.from({ length: 5 }, (_, i) => [0.2, 0.04, 0.2].map((x) => x / (1 + i))),
  3: Array.from({ length: 5 }, (_, i) => [0.2, 0.04, 0.2].map((x) => x / (1 + i))),
  4: Array.from({ length: 5 }, (_, i) => [0.2, 0.04, 0.2].map((x) => x / (1 + i))),
};

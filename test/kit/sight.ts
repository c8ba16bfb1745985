/** How colours look to others: Machado, Oliveira and Fernandes (2009), complete deficiencies. */

type Triple = readonly [number, number, number];

const MACHADO: Readonly<Record<string, readonly Triple[]>> = {
  protanopes: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopes: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopes: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Linear light of `#rrggbb`. */
function lightOf(hex: string): Triple {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

const times = (rows: readonly Triple[], v: Triple): Triple =>
  rows.map((row) => Math.min(1, Math.max(0, row[0] * v[0] + row[1] * v[1] + row[2] * v[2]))) as [
    number,
    number,
    number,
  ];

/** Lightness and two hues (CIELAB, D65). */
function labOf(light: Triple): Triple {
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27) * (t / 116) + 16 / 116);
  const [r, g, b] = light;
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

export const lightness = (hex: string): number => labOf(lightOf(hex))[0];

/** Each way to see, and what it makes of a colour. */
export const SIGHTS: readonly [string, (hex: string) => Triple][] = [
  ['most people', (hex) => labOf(lightOf(hex))],
  ...Object.entries(MACHADO).map(([name, rows]): [string, (hex: string) => Triple] => [
    name,
    (hex) => labOf(times(rows, lightOf(hex))),
  ]),
  ['a printer without colours', (hex) => [lightness(hex), 0, 0]],
];

/** In steps that can just be seen, by and large (ΔE). */
export const distance = (a: Triple, b: Triple): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

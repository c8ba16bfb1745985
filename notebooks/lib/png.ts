import { deflateSync, inflateSync } from 'node:zlib';

/** Pictures of charts, written anew: they have few colours, and as a list of these take a third. */

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Bits, kind of colours, compression, filter, order of lines: as browsers write it, and from a list. */
const RGBA = [8, 6, 0, 0, 0];
const LISTED = [8, 3, 0, 0, 0];
const MOST_COLOURS = 128;
const AREAS = 80;

/** The same picture with a list of colours; opaque, as charts are. */
export function withColourList(png: Buffer): Buffer {
  const { width, height, rgba } = readPng(png);
  const { colours, places } = listed(rgba);
  // Before each line stands how it is filtered: not at all.
  const lines = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++)
    lines.set(places.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.from([...word(width), ...word(height), ...LISTED])),
    chunk('PLTE', Buffer.from(colours.flatMap((colour) => word(colour).slice(1)))),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const word = (n: number): number[] => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  return Buffer.concat([Buffer.from(word(data.length)), named, Buffer.from(word(crc32(named)))]);
}

/** What the format has chunks checked by; Node's own is not known to the kernel's types. */
function crc32(bytes: Buffer): number {
  let rest = -1;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return ~rest;
}

/** The colours, and for each dot the place of its own among them. */
function listed(rgba: Buffer): { colours: number[]; places: Uint8Array } {
  const dots = Int32Array.from(
    { length: rgba.length / 4 },
    (_, i) => rgba.readUInt32BE(4 * i) >>> 8,
  );
  const alike = fewColours(dots);
  const colours = [...new Set(alike.values())];
  const placeOf = new Map(colours.map((colour, place) => [colour, place]));
  const places = Uint8Array.from(dots, (dot) => placeOf.get(alike.get(dot) as number) as number);
  return { colours, places };
}

/**
 * For each colour the one that stands for it. The most frequent, which fill areas, stand for themselves;
 * of the others, at the edges of letters and marks, those with the same leading bits are one.
 */
function fewColours(dots: Int32Array): Map<number, number> {
  const counts = new Map<number, number>();
  for (const dot of dots) counts.set(dot, (counts.get(dot) ?? 0) + 1);
  const byCount = [...counts].sort(([a, n], [b, m]) => m - n || a - b).map(([colour]) => colour);
  const areas = byCount.slice(0, AREAS);
  const edges = byCount.slice(AREAS);
  for (let mask = 0xffffff; ; mask = (mask << 1) & 0xfefefe & mask) {
    const first = new Map<number, number>();
    for (const colour of edges) if (!first.has(colour & mask)) first.set(colour & mask, colour);
    if (first.size > MOST_COLOURS - AREAS) continue;
    const merged = edges.map((colour) => [colour, first.get(colour & mask) as number] as const);
    return new Map([...areas.map((colour) => [colour, colour] as const), ...merged]);
  }
}

/** A PNG as browsers write it. */
export function readPng(png: Buffer): { width: number; height: number; rgba: Buffer } {
  const chunks = [...chunksOf(png)];
  const header = chunks[0].data;
  if (!header.subarray(8).equals(Buffer.from(RGBA)))
    throw new Error(`a PNG of another kind than browsers write: ${[...header.subarray(8)]}`);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const packed = chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data);
  return { width, height, rgba: unfiltered(inflateSync(Buffer.concat(packed)), 4 * width) };
}

function* chunksOf(png: Buffer): Generator<{ name: string; data: Buffer }> {
  for (let at = SIGNATURE.length; at < png.length; at += 12 + png.readUInt32BE(at))
    yield {
      name: png.toString('latin1', at + 4, at + 8),
      data: png.subarray(at + 8, at + 8 + png.readUInt32BE(at)),
    };
}

/** Bytes are kept as differences from a guess by their neighbours: left, above, and left above. */
function unfiltered(lines: Buffer, length: number): Buffer {
  const height = lines.length / (length + 1);
  const bytes = Buffer.alloc(height * length);
  for (let y = 0; y < height; y++) {
    const guess = GUESSES[lines[y * (length + 1)]];
    for (let x = 0; x < length; x++) {
      const at = y * length + x;
      const left = x < 4 ? 0 : bytes[at - 4];
      const above = y === 0 ? 0 : bytes[at - length];
      const corner = x < 4 || y === 0 ? 0 : bytes[at - length - 4];
      bytes[at] = lines[y * (length + 1) + 1 + x] + guess(left, above, corner);
    }
  }
  return bytes;
}

const GUESSES: readonly ((left: number, above: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  (left, above, corner) => {
    const [toLeft, toAbove] = [Math.abs(above - corner), Math.abs(left - corner)];
    const toCorner = Math.abs(left + above - 2 * corner);
    if (toLeft <= toAbove && toLeft <= toCorner) return left;
    return toAbove <= toCorner ? above : corner;
  },
];

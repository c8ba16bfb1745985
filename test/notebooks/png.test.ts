import { deflateSync, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readPng, withColourList } from '../../notebooks/lib/png.js';

/** A chunk whose check nobody looks at. */
const chunk = (name: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
};

const header = (width: number, height: number, ...kind: number[]): Buffer => {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([size, Buffer.from(kind)]);
};

const pngOf = (lines: readonly number[][], ...kind: number[]): Buffer =>
  Buffer.concat([
    Buffer.alloc(8),
    chunk('IHDR', header((lines[0].length - 1) / 4, lines.length, ...kind)),
    chunk('IDAT', deflateSync(Buffer.from(lines.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

const RGBA = [8, 6, 0, 0, 0];

test('every filter of the format is read', () => {
  const png = pngOf(
    [
      [0, 10, 20, 30, 255, 40, 50, 60, 255],
      // Left; above; half of both; whichever of the three neighbours is nearest.
      [1, 1, 1, 1, 255, 2, 2, 2, 0],
      [2, 5, 5, 5, 0, 5, 5, 5, 0],
      [3, 10, 10, 10, 128, 1, 1, 1, 0],
      [4, 1, 1, 1, 0, 2, 2, 2, 0],
    ],
    ...RGBA,
  );
  const { width, height, rgba } = readPng(png);
  expect([width, height]).toEqual([2, 5]);
  expect([...rgba]).toEqual([
    ...[10, 20, 30, 255, 40, 50, 60, 255],
    ...[1, 1, 1, 255, 3, 3, 3, 255],
    ...[6, 6, 6, 255, 8, 8, 8, 255],
    ...[13, 13, 13, 255, 11, 11, 11, 255],
    ...[14, 14, 14, 255, 13, 13, 13, 255],
  ]);
});

test('colours of areas stay as they are, and there are no more than the list takes', () => {
  // Two areas that hardly differ, and edges with thousands of colours.
  const area = [...[254, 255, 255, 255], ...[255, 255, 255, 255]];
  const edge = (y: number) => Array.from({ length: 60 }, (_, x) => [x * 4, y * 5, x + y, 255]);
  const lines = Array.from({ length: 50 }, (_, y) => [0, ...area, ...edge(y).flat()]);
  const few = withColourList(pngOf(lines, ...RGBA));

  expect(few.toString('latin1', 1, 4)).toBe('PNG');
  expect([...few.subarray(16, 29)]).toEqual([...header(62, 50, 8, 3, 0, 0, 0)]);
  const at = few.indexOf('PLTE');
  const colours = few.subarray(at + 4, at + 4 + few.readUInt32BE(at - 4));
  expect(colours.length / 3).toBeLessThanOrEqual(128);
  const data = few.indexOf('IDAT');
  const dots = inflateSync(few.subarray(data + 4, data + 4 + few.readUInt32BE(data - 4)));
  const colourAt = (x: number, y: number) => {
    const place = dots[y * 63 + 1 + x];
    return [...colours.subarray(3 * place, 3 * place + 3)];
  };
  expect(colourAt(0, 7)).toEqual([254, 255, 255]);
  expect(colourAt(1, 7)).toEqual([255, 255, 255]);
  // Of 8 bits at least the first three are right.
  const off = colourAt(32, 40).map((part, i) => Math.abs(part - [120, 200, 70][i]));
  expect(Math.max(...off)).toBeLessThan(64);
});

test('another kind of picture is refused', () => {
  expect(() => readPng(pngOf([[0, 1, 1, 1, 255]], 8, 2, 0, 0, 0))).toThrow(
    'a PNG of another kind than browsers write: 8,2,0,0,0',
  );
});

/*
 * Whole numbers as text: two digits of base 64 for each that has room in 12 bits, as nearly all weights have; others are
 * three digits after a mark.
 */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const SHORT = 2 ** 11;
const MARK = digits(-SHORT, 2);

/** The lowest bits of a number, the highest of them first. */
function digits(n: number, count: number): string {
  let text = '';
  for (let i = count - 1; i >= 0; i--) text += DIGITS[(n >> (6 * i)) & 63];
  return text;
}

/** Numbers of up to 17 bits and a sign. */
export function packed(numbers: ArrayLike<number>): string {
  let text = '';
  for (let i = 0; i < numbers.length; i++) {
    const n = numbers[i];
    text += Math.abs(n) < SHORT ? digits(n, 2) : MARK + digits(n, 3);
  }
  return text;
}

/** Undefined if the text is not that many numbers. */
export function unpacked(text: string, count: number): Int32Array | undefined {
  const numbers = new Int32Array(count);
  let at = 0;
  const read = (length: number): number => {
    let n = 0;
    for (const end = at + length; at < end; at++) n = (n << 6) | digitOf(text.charCodeAt(at));
    // The highest bit is the sign.
    return (n << (32 - 6 * length)) >> (32 - 6 * length);
  };
  for (let i = 0; i < count; i++) {
    const short = read(2);
    numbers[i] = short === -SHORT ? read(3) : short;
  }
  return at === text.length && /^[A-Za-z0-9+/]*$/.test(text) ? numbers : undefined;
}

const VALUES = new Uint8Array(128);
for (let i = 0; i < DIGITS.length; i++) VALUES[DIGITS.charCodeAt(i)] = i;
const digitOf = (code: number): number => VALUES[code] ?? 0;

import seedrandom from 'seedrandom';

/** What a stream of chance is for: each purpose has a stream of its own. */
export const PURPOSES = ['deal', 'agent', 'world', 'study'] as const;

/** One of the purposes. */
export type Purpose = (typeof PURPOSES)[number];

/** Its place among PURPOSES, by comparisons, which V8 folds where a purpose is written out. */
function placeOf(purpose: Purpose): number {
  if (purpose === 'deal') return 0;
  if (purpose === 'agent') return 1;
  return purpose === 'world' ? 2 : 3;
}

/** A human seed turned into 128 bits. */
export type RootKey = Int32Array;

/** The root of all streams of a run. seedrandom reads the whole string, whatever its length. */
export function rootKey(seed: string): RootKey {
  const random = seedrandom(seed);
  return Int32Array.from({ length: 4 }, () => random.int32());
}

/** A bijective scrambling of 32 bits (the finaliser of MurmurHash3). */
function scramble(x: number): number {
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return x ^ (x >>> 16);
}

/**
 * sfc32: 128 bits of state, a period of at least 2^32 (2^127 on average), eight operations a draw.
 * The generator is an argument everywhere; nothing in the engine draws from anywhere else.
 */
export class Rng {
  private a = 0;
  private b = 0;
  private c = 0;
  private d = 1;

  constructor(key: RootKey) {
    this.seed(key);
  }

  /** Begins anew from the key itself. */
  seed(key: RootKey): void {
    this.start(key[0], key[1], key[2], key[3]);
  }

  /** How it stands, to go on from there. */
  get words(): [number, number, number, number] {
    return [this.a, this.b, this.c, this.d];
  }

  /** Goes on from there. */
  resume(words: readonly number[]): this {
    [this.a, this.b, this.c, this.d] = words;
    return this;
  }

  /**
   * Turns this generator, without allocating, into the stream of (root, game, purpose, seat), so
   * that game 17 is the same game whatever ran before it.
   */
  reseed(key: RootKey, game: number, purpose: Purpose, seat = 0): this {
    const low = scramble((game | 0) ^ key[0]);
    const high = scramble(Math.floor(game / 2 ** 32) ^ key[1]);
    const use = scramble(placeOf(purpose) * 64 + seat + 1 + key[2]);
    this.start(low ^ key[3], scramble(low ^ high ^ use), use ^ high, scramble(use + low));
    return this;
  }

  /** The first 15 draws are left out, with the state in local variables as in `shuffleInto`. */
  private start(a: number, b: number, c: number, d: number): void {
    a |= 0;
    b |= 0;
    c |= 0;
    d |= 0;
    for (let i = 0; i < 15; i++) {
      const t = (((a + b) | 0) + d) | 0;
      d = (d + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + t) | 0;
    }
    this.a = a;
    this.b = b;
    this.c = c;
    this.d = d;
  }

  /** 32 random bits as a signed integer. */
  next(): number {
    const t = (((this.a + this.b) | 0) + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + t) | 0;
    return t;
  }

  /**
   * A whole number from 0 to n − 1, for n up to 1024. One value can be likelier than another by
   * n / 2^21 of its probability at most. Integers only: random games ran about a
   * tenth slower by way of floating point (one comparison).
   */
  below(n: number): number {
    return Math.imul(this.next() >>> 11, n) >>> 21;
  }

  /**
   * Copies `cards` to `array[from …]` in random order, every order equally likely; the same as
   * drawing `below(i + 1)` for each card, with the state in local variables: a deal is a tenth of
   * a random game, and most of it is this.
   */
  shuffleInto(array: Int32Array, from: number, cards: Int32Array): void {
    let { a, b, c, d } = this;
    for (let i = 0; i < cards.length; i++) {
      const t = (((a + b) | 0) + d) | 0;
      d = (d + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + t) | 0;
      const j = from + (Math.imul(t >>> 11, i + 1) >>> 21);
      array[from + i] = array[j];
      array[j] = cards[i];
    }
    this.a = a;
    this.b = b;
    this.c = c;
    this.d = d;
  }

  /** A number from 0 up to, but not including, 1. */
  unit(): number {
    return (this.next() >>> 0) * 2 ** -32;
  }
}

/** Hands out the places of a buffer, one after the other. */
export class Places {
  constructor(public end: number) {}

  /** Where the next `length` places begin. */
  take(length: number): number {
    this.end += length;
    return this.end - length;
  }

  /** Goes on at the next multiple of `size`, and takes from there. */
  takeAligned(size: number): number {
    this.end = Math.ceil(this.end / size) * size;
    return this.take(size);
  }
}

import type { CompiledRules } from '../../../../../engine/capital-warsaw/compiled-rules.js';
import { ALL_COLOURS, Code } from '../../../../../engine/capital-warsaw/count-codes.js';
import { At, bitCount, lowestBit } from '../../../../../engine/capital-warsaw/state.js';
import { Colour } from '../../../../../engine/capital-warsaw/tiles.js';
import { Owner } from '../../../../../engine/capital-warsaw/yields.js';

/** By piece and colour: quadrants of the tile. */
export const quadrantsOf = (t: CompiledRules): Int32Array =>
  Int32Array.from({ length: 5 * t.pieces }, (_, i) => {
    const piece = Math.floor(i / 5);
    return bitCount(t.look[(piece << 5) | (i % 5)]);
  });

/** By owner: the colours that its income or choice counts, as bits. */
export function countedBy({ incomes, choices }: CompiledRules): Int32Array {
  return Int32Array.from({ length: Owner.COUNT }, (_, owner) => {
    let colours = 0;
    for (const { first, code } of [incomes, choices])
      for (let i = first[owner]; i < first[owner + 1]; i++)
        colours |= (code[i] >> Code.COLOURS) & ALL_COLOURS;
    return colours;
  });
}

/** Of each colour in the district whose areas were found last. */
export class Colours {
  readonly quadrants = new Int32Array(5);
  readonly largest = new Int32Array(5);
  readonly near = new Int32Array(5);
  readonly payers = new Int32Array(5);
  readonly #t: CompiledRules;
  readonly #counted: Int32Array;

  constructor(t: CompiledRules) {
    this.#t = t;
    this.#counted = countedBy(t);
  }

  read(s: Int32Array, seat: number): void {
    for (let c = 0; c < 5; c++) this.#readAreas(c);
    const { areas } = this.#t;
    const others = ALL_COLOURS & ~(1 << Colour.RESIDENTIAL);
    this.near[Colour.RESIDENTIAL] = areas.someNearColour(others, Colour.RESIDENTIAL);
    this.near[Colour.CULTURAL] = areas.points;
    this.payers.fill(0);
    this.#addPayers(s[At.BUILDINGS + seat], 0);
    this.#addPayers(s[At.LANDMARKS + seat], Owner.MILESTONE);
  }

  #readAreas(c: number): void {
    const { areas } = this.#t;
    let all = 0;
    let largest = 0;
    let near = 0;
    for (let area = c << 5, end = area + areas.count[c]; area < end; area++) {
      const size = areas.quadrants(area);
      all += size;
      if (size > largest) largest = size;
      if (c === Colour.RESIDENTIAL || c === Colour.CULTURAL) continue;
      const homes = areas.nearArea(Colour.RESIDENTIAL, area);
      // Only the best park scores (C79).
      near = c === Colour.PARK ? Math.max(near, homes) : near + homes;
    }
    this.quadrants[c] = all;
    this.largest[c] = largest;
    this.near[c] = near;
  }

  #addPayers(owners: number, first: number): void {
    for (let rest = owners; rest !== 0; rest &= rest - 1)
      for (
        let colours = this.#counted[first + lowestBit(rest)];
        colours !== 0;
        colours &= colours - 1
      )
        this.payers[lowestBit(colours)]++;
  }
}

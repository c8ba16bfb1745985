import type { CompiledRules } from './compiled-rules.js';
import { begin } from './setup.js';
import { At, Piece, type WarsawState } from './state.js';
import type { MilestoneName, TileName } from './tiles.js';

/** Everything random in a game, settled before its first decision. */
export interface Chance {
  /** By epoch, the order of its tiles; seat k gets those from k × handSize on. */
  stacks: TileName[][];
  /** The side that lies at each space, in order of award. */
  milestones: MilestoneName[];
}

/** Of a game just dealt. */
export function readChance(t: CompiledRules, s: WarsawState): Chance {
  return {
    stacks: Array.from(t.stackSize, (size, epoch) => {
      const from = t.stacks + t.firstOf[epoch];
      return Array.from(s.subarray(from, from + size), (city) => t.faces[Piece.CITY + city].id);
    }),
    milestones: Array.from(
      { length: t.milestoneTiles },
      (_, i) => t.milestones[s[At.MILESTONES + i] - 1].name,
    ),
  };
}

/** Deals a game whose chance is given, and checked by the caller. */
export function setUp(t: CompiledRules, s: WarsawState, chance: Chance): void {
  s.fill(0);
  const cities = chance.stacks.flat().map((name) => cityNamed(t, name));
  s.set(cities, t.stacks);
  chance.milestones.forEach((name, i) => {
    s[At.MILESTONES + i] = 1 + t.milestones.findIndex((side) => side.name === name);
  });
  begin(t, s);
}

function cityNamed(t: CompiledRules, name: TileName): number {
  return (t.pieceNamed.get(name) as number) - Piece.CITY;
}

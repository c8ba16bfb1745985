import { codeOf, isPlaced } from './count-codes.js';
import { type Count, type Effect, effectsOf, MAX_CHOSEN } from './effects.js';
import type { Rules } from './rules.js';

/** Owners of effects: public buildings, then milestones. */
export const enum Owner {
  MILESTONE = 31,
  COUNT = 41,
}

/** When something is paid (C107): in each phase, or in one. */
export const enum When {
  EACH,
  ARRIVAL,
  LAST,
}

const WHENS = { each: When.EACH, arrival: When.ARRIVAL, last: When.LAST } as const;

/** Points and coins for each of what is counted. */
interface Yield {
  readonly points?: number;
  readonly coins?: number;
  readonly per?: Count | undefined;
  readonly max?: number | undefined;
  readonly when?: keyof typeof WHENS;
}

interface Owned {
  readonly owner: number;
  readonly of: Yield;
}

const UNLIMITED = 2 ** 30;

/**
 * What brings something for each of what is counted (C106), by owner: that of owner i is first[i] up to
 * first[i + 1]. Made of the rules once; play reads numbers alone.
 */
export class Yields {
  readonly first: Int32Array;
  readonly code: Int32Array;
  readonly points: Int32Array;
  readonly coins: Int32Array;
  readonly max: Int32Array;
  readonly when: Int32Array;
  /** C96: 1 if the tile is among those counted, and should not be. */
  readonly itself: Int32Array;
  /** By owner: 1 if something is counted beside its tile. */
  readonly placed: Int32Array;
  /** Buildings and milestones that have any, as bits. */
  readonly buildings: number;
  readonly milestones: number;

  constructor(all: readonly Owned[], leavesOut: (each: Owned) => boolean = () => false) {
    this.first = Int32Array.from(
      { length: Owner.COUNT + 1 },
      (_, i) => all.filter(({ owner }) => owner < i).length,
    );
    this.code = Int32Array.from(all, ({ of }) => codeOf(of.per));
    this.points = Int32Array.from(all, ({ of }) => of.points ?? 0);
    this.coins = Int32Array.from(all, ({ of }) => of.coins ?? 0);
    this.max = Int32Array.from(all, ({ of }) => of.max ?? UNLIMITED);
    this.when = Int32Array.from(all, ({ of }) => WHENS[of.when ?? 'each']);
    this.itself = Int32Array.from(all, (each) => Number(leavesOut(each)));
    this.placed = Int32Array.from({ length: Owner.COUNT }, (_, i) =>
      Number(this.code.subarray(this.first[i], this.first[i + 1]).some(isPlaced)),
    );
    this.buildings = bitsOf(all, 0, Owner.MILESTONE);
    this.milestones = bitsOf(all, Owner.MILESTONE, Owner.COUNT);
  }
}

function bitsOf(all: readonly Owned[], from: number, to: number): number {
  const owners = all.filter(({ owner }) => owner >= from && owner < to);
  return owners.reduce((bits, { owner }) => bits | (1 << (owner - from)), 0);
}

function owned({ tiles }: Rules, read: (of: { effects: Effect[] }) => Yield[]): Owned[] {
  const of = (first: number) => (each: { effects: Effect[] }, i: number) =>
    read(each).map((one): Owned => ({ owner: first + i, of: one }));
  return [
    ...tiles.buildings.flatMap(of(0)),
    ...tiles.milestones.flat().flatMap(of(Owner.MILESTONE)),
  ];
}

/** C96: the switch concerns a tile that is one of those counted in its whole district. */
function leavingOut(rules: Rules) {
  return ({ owner, of: { per } }: Owned): boolean => {
    if (rules.countsItself || per === undefined || per.beside !== undefined) return false;
    const isMilestone = owner >= Owner.MILESTONE;
    if (per.count === 'milestones') return isMilestone;
    return per.count === 'publicBuildings' && (!isMilestone || rules.milestonesArePublic);
  };
}

/** C107 */
export const incomesOf = (rules: Rules): Yields =>
  new Yields(
    owned(rules, (of) => effectsOf(of, 'income')),
    leavingOut(rules),
  );

/** C108: as points. */
export const choicesOf = (rules: Rules): Yields =>
  new Yields(
    owned(rules, (of) =>
      effectsOf(of, 'choice').map(({ amount, per, max = MAX_CHOSEN }) => {
        return { points: amount, per, max: per ? max : 1 };
      }),
    ),
    leavingOut(rules),
  );

/** C109: points that others lose. */
export const rivalriesOf = (rules: Rules): Yields =>
  new Yields(
    owned(rules, (of) =>
      effectsOf(of, 'rivals').map(({ lose, per, max }) => ({ points: lose, per, max })),
    ),
  );

import { z } from 'zod';
import { ContentError, within } from '../../engine/core/errors.js';
import { fields, list, parseShape } from '../../engine/core/shape.js';
import { isPart } from '../balance/balance-text.js';
import type { Measure } from '../balance/measure.js';
import { valueAt } from '../balance/path.js';
import { measureNamed, noMeasure } from '../balance/runs.js';
import { gridOf, parseVary, type Vary } from '../balance/vary.js';
import { rulesOf } from '../lab/registry.js';
import { refuseBroken } from '../trial/trial.js';
import type { Point, Space } from './space.js';

/** A measure of the health sheet that should lie in a band. */
export interface Aim {
  readonly measure: string;
  /** Ends of the band, in the measure's own unit: for shares a part of 1, in files also percent; at least one of them. */
  readonly from?: number;
  readonly to?: number;
  /** So far outside counts as one; half the band's width unless given. */
  readonly by?: number;
}

/** What a search is for. */
export interface Aims {
  readonly aims: readonly Aim[];
  readonly space: Space;
}

const number = z.number({ error: 'should be a number' });

const shape = fields({
  $schema: z.string({ error: 'should be a text' }).optional(),
  about: z.string({ error: 'should be a text' }).optional(),
  aims: list(
    fields({
      measure: z.string({ error: 'should be the name of a measure (lab balance --measures)' }),
      from: number.exactOptional(),
      to: number.exactOptional(),
      by: z
        .number({ error: 'should be a number above 0' })
        .gt(0, { error: 'should be a number above 0' })
        .exactOptional(),
    }),
    'should be a list of aims',
  ).min(1, { error: 'should have at least one aim' }),
  change: list(
    z.string({ error: 'should be a rule and its values, such as "rounds=2..4"' }),
    'should be a list of rules and their values, such as ["rounds=2..4"]',
  ).min(1, { error: 'should name at least one rule, such as "rounds=2..4"' }),
});

/**
 * Aims from a file: bands for measures, and which numbers of the rules may change; if it is to be strict,
 * to rules only that quick games show to work.
 */
export function parseAims(json: unknown, game: string, players: number, strict = false): Aims {
  const { aims: given, change } = parseShape(shape, json, 'aims');
  const aims = given.map((aim, i) => {
    const measure = measureNamed(game, players, aim.measure);
    if (measure === undefined)
      throw new ContentError(`aims.aims[${i}].measure: ${noMeasure(game, players, aim.measure)}`);
    refuseAim(aim, `aims.aims[${i}]`);
    return isPart(measure) ? asParts(aim, measure, `aims.aims[${i}]`) : aim;
  });
  const dimensions = change.map((text, i) =>
    within(`aims.change[${i}]`, () => {
      const dimension = parseVary(text);
      gridOf([dimension], {}, game, players);
      return dimension;
    }),
  );
  dimensions.forEach((dimension, i) => {
    refuseChange(dimension, dimensions.slice(0, i), `aims.change[${i}]`);
  });
  const standard = standardOf(dimensions, game, players);
  return {
    aims,
    space: { dimensions, standard, isPlayable: playableOf(dimensions, game, players, strict) },
  };
}

function refuseChange({ path, values }: Vary, before: readonly Vary[], where: string): void {
  if (values.length < 2)
    throw new ContentError(
      `${where}: ${path} has one value only; give it another, such as the next`,
    );
  if (before.some((other) => other.path === path))
    throw new ContentError(`${where}: ${path} is there already; name all of its values at once`);
}

/** Each value can be played with the others as they are, but not all go together. */
const playableOf =
  (dimensions: readonly Vary[], game: string, players: number, strict: boolean) =>
  (point: Point): boolean => {
    const vary = dimensions.map(({ path, values }, i) => ({ path, values: [values[point[i]]] }));
    try {
      const [{ rules }] = gridOf(vary, {}, game, players);
      if (strict) refuseBroken(game, players, rules);
      return true;
    } catch (error) {
      if (error instanceof ContentError) return false;
      throw error;
    }
  };

function refuseAim({ from, to, by }: Aim, where: string): void {
  if (from === undefined && to === undefined)
    throw new ContentError(`${where}: should have from, to or both`);
  if (from !== undefined && to !== undefined && !(from < to))
    throw new ContentError(`${where}: from ${from} should be below to ${to}`);
  if ((from === undefined || to === undefined) && by === undefined)
    throw new ContentError(
      `${where}: a band with one end needs "by": so far outside counts as one, such as "by": 0.01`,
    );
}

const NUMBERS = ['from', 'to', 'by'] as const;

/** Parts of something are taken as parts of 1 or, as sheets show them, in percent: one number above 1 makes all percent. */
function asParts(aim: Aim, { unit }: Measure, where: string): Aim {
  const least = unit === 'win share' ? -100 : 0;
  for (const name of NUMBERS) {
    const { [name]: value = 0 } = aim;
    if (value < least || value > 100)
      throw new ContentError(
        `${where}.${name} = ${value}: is a share (% ${unit}), which should be from ${least} to 100`,
      );
  }
  if (NUMBERS.every((name) => Math.abs(aim[name] ?? 0) <= 1)) return aim;
  const parts = NUMBERS.flatMap((name) => {
    const value = aim[name];
    return value === undefined ? [] : [[name, value / 100] as const];
  });
  return { ...aim, ...Object.fromEntries(parts) };
}

/** Where the standard rules stand; each number must be able to stay as it is. */
function standardOf(dimensions: Space['dimensions'], game: string, players: number): number[] {
  const rules = rulesOf(game).parse({}, players);
  return dimensions.map(({ path, values }, i) => {
    const value = valueAt(rules, path);
    const place = values.indexOf(value as number);
    if (place >= 0) return place;
    throw new ContentError(
      typeof value === 'number'
        ? `aims.change[${i}]: ${path} is ${value} in the standard rules, which should be among its values`
        : `aims.change[${i}]: there is no number ${path} in the rules (see lab rules --json)`,
    );
  });
}

/** What never comes up is as far away as that. */
const NOWHERE = 10;

/** How far a value is outside of its band, in units of `by`. */
export function lossOf(
  { from = -Infinity, to = Infinity, by = (to - from) / 2 }: Aim,
  value: number,
): number {
  return Number.isNaN(value) ? NOWHERE : Math.max(0, from - value, value - to) / by;
}

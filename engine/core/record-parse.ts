import { z } from 'zod';
import { ContentError, within } from './errors.js';
import { parseLine } from './json.js';
import { fields, list, parseShape, shorten } from './shape.js';

/** Shapes that the records of all games share. */
export const seatShape = z
  .int('should be a seat: a whole number from 0')
  .min(0, 'seats count from 0');
export const numberShape = z.int('should be a whole number');
export const numbersShape = list(numberShape, 'should be a list of whole numbers');
export const finalShape = fields({
  scores: numbersShape,
  winners: list(seatShape, 'should be a list of seats'),
});

interface Format<F extends string, M> {
  readonly format: F;
  /** Numbers of players. */
  readonly counts: readonly number[];
  /** The fields between the head and the moves, and those after the moves. */
  readonly chance: z.ZodRawShape;
  readonly result: z.ZodRawShape;
  readonly parseMove: (given: unknown, path: string) => M;
}

/** Makes the parser of a format; `check` is told of records whose shape is right. */
export function recordParser<R extends { format: string; moves: unknown[] }>(
  { format, counts, chance, result, parseMove }: Format<R['format'], R['moves'][number]>,
  check: (record: R) => void,
): (line: string, where: string) => R {
  const most = counts.at(-1);
  const shape: z.ZodType = fields({
    format: z.literal(format),
    players: z.literal(counts, { error: `should be ${counts.slice(0, -1).join(', ')} or ${most}` }),
    seed: z.string('should be a text'),
    game: z.int('should be a whole number').min(0, 'should be 0 or more'),
    rules: z.unknown().optional(),
    ...chance,
    moves: list(z.unknown(), 'should be a list of moves'),
    ...result,
  });
  return (line, where) => {
    const given = parseLine(line, where);
    return within(where, () => {
      refuseOtherFormats(given, format);
      const shaped = parseShape(shape, given, '') as R;
      const moves = shaped.moves.map((move, i) => parseMove(move, `moves[${i}]`));
      const record = { ...shaped, moves };
      check(record);
      return record;
    });
  };
}

function refuseOtherFormats(given: unknown, right: string): void {
  const format = (given as { format?: unknown } | null)?.format;
  if (format === right) return;
  throw new ContentError(
    format === undefined
      ? `format is missing: a record is an object with "format":"${right}"`
      : `format = ${shorten(JSON.stringify(format))}: should be "${right}"`,
  );
}

/** Makes the parser of moves, of which `nameOf` finds the sort; `right` says what it should find. */
export function moveParser<M>(
  shapes: Readonly<Record<string, z.ZodType>>,
  nameOf: (given: object) => unknown,
  right: string,
): (given: unknown, path: string) => M {
  return (given, path) => {
    const name = typeof given === 'object' && given !== null ? nameOf(given) : undefined;
    if (typeof name === 'string' && Object.hasOwn(shapes, name))
      return parseShape(shapes[name], given, path) as M;
    const names = Object.keys(shapes).join(', ');
    throw new ContentError(`${path} = ${shorten(JSON.stringify(given))}: ${right} ${names}`);
  };
}

/** The shapes of moves that name the seat in the field `who`, what is done in `do`, and more by that. */
export function shapesByDo(who: string, more: Readonly<Record<string, z.ZodRawShape>>) {
  const shapes = Object.entries(more).map(([name, shape]) => [
    name,
    fields({ [who]: seatShape, do: z.literal(name), ...shape }),
  ]);
  return Object.fromEntries(shapes) as Readonly<Record<string, z.ZodType>>;
}

export const whatIsDone = (given: object): unknown => 'do' in given && given.do;

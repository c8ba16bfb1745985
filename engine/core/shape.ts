import { z } from 'zod';
import { ContentError } from './errors.js';
import { didYouMean, suggest } from './nearest.js';

/** Schemas whose errors say what would be right, and the sentence made of them. */

export function whole(least: number, most: number) {
  const error = `should be a whole number from ${least} to ${most}`;
  return z.number({ error }).int(error).min(least, error).max(most, error);
}

export function oneOf<const T extends readonly [string, ...string[]]>(...names: T) {
  const error = `should be ${names.map((n) => `"${n}"`).join(' or ')}`;
  return z.enum(names, { error: ({ input }) => error + didYouMean(input, names) });
}

/** The error of a name, or of a shape that a name in one of its fields tells from others. */
export function among(names: readonly string[], otherwise?: string) {
  const error = `should be one of ${names.join(', ')}`;
  return {
    error: (issue: z.core.$ZodRawIssue): string => {
      if (issue.code === 'invalid_type') return otherwise ?? error;
      const { input, discriminator } = issue as { input: unknown; discriminator?: string };
      const given = discriminator === undefined ? input : Object(input)[discriminator];
      return error + didYouMean(given, names);
    },
  };
}

export function fields<T extends z.ZodRawShape>(shape: T) {
  const names = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `there is no such field; ${suggest(issue.keys[0], names)}`
        : `should be an object with ${names.join(', ')}`,
  });
}

export function list<T extends z.ZodType>(each: T, error: string) {
  return z.array(each, { error });
}

/** What the schema makes of the value; throws a ContentError about the first thing wrong. */
export function parseShape<T extends z.ZodType>(schema: T, given: unknown, name: string) {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ContentError(explain(parsed.error.issues[0], given, name));
}

const text = z.string('should be a text').optional();
const WORDS = fields({ $schema: text, about: text });

/** A file of changes to rules may say what it is for, and name its schema for editors. */
export function withoutWords(changes: unknown): unknown {
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) return changes;
  const { $schema, about, ...rest } = changes as Record<string, unknown>;
  parseShape(WORDS, { $schema, about }, 'rules');
  return rest;
}

/** The JSON Schema of a file of changes, for editors. */
export function schemaForEditors(schema: z.ZodType, title: string): Record<string, unknown> {
  const { properties, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  const words = {
    $schema: { type: 'string' },
    about: { type: 'string', description: 'What the variant is for, in a sentence.' },
  };
  return { ...rest, title, properties: { ...words, ...(properties as object) } };
}

function explain(issue: z.core.$ZodIssue, given: unknown, name: string): string {
  if (issue.code === 'unrecognized_keys')
    return `${makePath(name, [...issue.path, issue.keys[0]])}: ${issue.message}`;
  const at = makePath(name, issue.path);
  const value = valueAt(given, issue.path);
  if (issue.code === 'invalid_key') return `${at}: ${issue.issues[0].message}`;
  if (value === undefined) return `${at} is missing: it ${issue.message}`;
  return `${at} = ${shorten(JSON.stringify(value))}: ${issue.message}`;
}

/** `moves[12].play` */
function makePath(name: string, path: readonly PropertyKey[]): string {
  const tail = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`));
  return (name + tail.join('')).replace(/^\./, '');
}

function valueAt(tree: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], tree);
}

export function shorten(text: string, length = 60): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}

/** As much of JSON Schema as the files of the lab use; a word that is not known here is an error. */

export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  propertyNames?: { type?: string; pattern: string };
  items?: Schema;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  [word: string]: unknown;
}

const WORDS = ['$schema', 'title', 'description', 'type', 'properties', 'additionalProperties'];
const MORE = ['propertyNames', 'items', 'enum', 'minimum', 'maximum', 'minItems', 'maxItems'];

/** Where a value breaks its schema. */
export function violations(schema: Schema, value: unknown, at = '$'): string[] {
  const strange = Object.keys(schema).filter((word) => ![...WORDS, ...MORE].includes(word));
  if (strange.length > 0) throw new Error(`${at}: the check does not know ${strange}`);
  if (schema.type !== undefined && !isOfType(schema.type, value)) return [`${at}: ${schema.type}`];
  if (schema.enum !== undefined && !schema.enum.includes(value)) return [`${at}: ${schema.enum}`];
  if (typeof value === 'number') return ofNumber(schema, value, at);
  if (Array.isArray(value)) return ofList(schema, value, at);
  if (typeof value === 'object' && value !== null) return ofObject(schema, value, at);
  return [];
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object')
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}

const ofNumber = (
  { minimum = -Infinity, maximum = Infinity }: Schema,
  value: number,
  at: string,
): string[] => (value >= minimum && value <= maximum ? [] : [`${at}: ${minimum} to ${maximum}`]);

function ofList(
  { items, minItems = 0, maxItems = Infinity }: Schema,
  value: unknown[],
  at: string,
): string[] {
  if (value.length < minItems || value.length > maxItems) return [`${at}: ${value.length} items`];
  return items === undefined
    ? []
    : value.flatMap((one, i) => violations(items, one, `${at}[${i}]`));
}

function ofObject(
  { properties = {}, additionalProperties = true, propertyNames }: Schema,
  value: object,
  at: string,
): string[] {
  const pattern = new RegExp(propertyNames?.pattern ?? '');
  return Object.entries(value).flatMap(([name, one]) => {
    const where = `${at}.${name}`;
    if (!pattern.test(name)) return [`${where}: name`];
    if (Object.hasOwn(properties, name)) return violations(properties[name], one, where);
    if (additionalProperties === false) return [`${where}: unknown`];
    return additionalProperties === true ? [] : violations(additionalProperties, one, where);
  });
}

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
  uniqueItems?: boolean;
  definitions?: Record<string, Schema>;
  $defs?: Record<string, Schema>;
  $ref?: string;
  required?: string[];
  pattern?: string;
  const?: unknown;
  contains?: Schema;
  minContains?: number;
  maxContains?: number;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  not?: Schema;
  if?: Schema;
  then?: Schema;
  [word: string]: unknown;
}

const WORDS = [
  '$schema',
  'id',
  'title',
  'description',
  'default',
  'type',
  'properties',
  'additionalProperties',
];
const MORE = [
  'propertyNames',
  'items',
  'enum',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
];
const LOGIC = [
  'definitions',
  '$defs',
  '$ref',
  'required',
  'pattern',
  'const',
  'contains',
  'minContains',
  'maxContains',
];
const JOINED = ['oneOf', 'anyOf', 'allOf', 'not', 'if', 'then'];

/** Where a value breaks its schema. */
export function violations(
  schema: Schema,
  value: unknown,
  at = '$',
  root: Schema = schema,
): string[] {
  const known = [...WORDS, ...MORE, ...LOGIC, ...JOINED];
  const strange = Object.keys(schema).filter((word) => !known.includes(word));
  if (strange.length > 0) throw new Error(`${at}: the check does not know ${strange}`);
  return [...ofKind(schema, value, at, root), ...ofLogic(schema, value, at, root)];
}

/** Schemas made of others, and what they say of any value. */
function ofLogic(schema: Schema, value: unknown, at: string, root: Schema): string[] {
  const broken = (other: Schema) => violations(other, value, at, root);
  const holds = (other: Schema) => broken(other).length === 0;
  const { $ref, oneOf, anyOf, allOf = [], not, if: given, then, const: only, pattern } = schema;
  const fails = [
    oneOf !== undefined && oneOf.filter(holds).length !== 1,
    anyOf !== undefined && !anyOf.some(holds),
    not !== undefined && holds(not),
    Object.hasOwn(schema, 'const') && value !== only,
    typeof value === 'string' && pattern !== undefined && !new RegExp(pattern, 'u').test(value),
    Array.isArray(value) && !containsEnough(schema, value, at, root),
    typeof value === 'object' &&
      value !== null &&
      schema.required?.some((name) => !Object.hasOwn(value, name)),
  ];
  return [
    ...($ref === undefined ? [] : broken(definition(root, $ref))),
    ...allOf.flatMap(broken),
    ...(given !== undefined && then !== undefined && holds(given) ? broken(then) : []),
    ...(fails.includes(true) ? [`${at}: ${JSON.stringify(value)}`] : []),
  ];
}

function containsEnough(
  { contains, minContains = 1, maxContains = Infinity }: Schema,
  value: readonly unknown[],
  at: string,
  root: Schema,
): boolean {
  if (contains === undefined) return true;
  const { length } = value.filter((one) => violations(contains, one, at, root).length === 0);
  return length >= minContains && length <= maxContains;
}

/** `#/definitions/price`, `#/$defs/price` */
const definition = ({ definitions = {}, $defs = {} }: Schema, ref: string): Schema =>
  ({ ...definitions, ...$defs })[ref.replace(/^#\/(definitions|\$defs)\//, '')];

function ofKind(schema: Schema, value: unknown, at: string, root: Schema): string[] {
  if (schema.type !== undefined && !isOfType(schema.type, value)) return [`${at}: ${schema.type}`];
  if (schema.enum !== undefined && !schema.enum.includes(value)) return [`${at}: ${schema.enum}`];
  if (typeof value === 'number') return ofNumber(schema, value, at);
  if (Array.isArray(value)) return ofList(schema, value, at, root);
  if (typeof value === 'object' && value !== null) return ofObject(schema, value, at, root);
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
  { items, minItems = 0, maxItems = Infinity, uniqueItems = false }: Schema,
  value: unknown[],
  at: string,
  root: Schema,
): string[] {
  if (value.length < minItems || value.length > maxItems) return [`${at}: ${value.length} items`];
  if (uniqueItems && new Set(value.map((one) => JSON.stringify(one))).size < value.length)
    return [`${at}: twice`];
  return items === undefined
    ? []
    : value.flatMap((one, i) => violations(items, one, `${at}[${i}]`, root));
}

function ofObject(
  { properties = {}, additionalProperties = true, propertyNames }: Schema,
  value: object,
  at: string,
  root: Schema,
): string[] {
  const pattern = new RegExp(propertyNames?.pattern ?? '');
  return Object.entries(value).flatMap(([name, one]) => {
    const where = `${at}.${name}`;
    if (!pattern.test(name)) return [`${where}: name`];
    if (Object.hasOwn(properties, name)) return violations(properties[name], one, where, root);
    if (additionalProperties === false) return [`${where}: unknown`];
    return additionalProperties === true ? [] : violations(additionalProperties, one, where, root);
  });
}

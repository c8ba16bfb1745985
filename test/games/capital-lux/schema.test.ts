import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRules, rulesSchema } from '../../../engine/capital-lux/rules.js';
import { ContentError } from '../../../engine/core/errors.js';
import { type Schema, violations } from '../../kit/json-schema.js';
import { ruleFiles } from './kit/rule-files.js';

/*
 * What an editor marks by the JSON Schema and what the lab refuses is the same, for rule files with anything in them
 * spoilt. Beyond a schema are only rules that do not fit each other, each refused with its place.
 */
const PLAYERS = 3;
const RUNS = process.env.DEEP === '1' ? 10_000 : 1500;
const BEYOND = [
  /^rules\.copies: there is no card; at least one is needed$/,
  /^rules\.copies: there are \d+ cards; at most \d+ are possible$/,
  /^rules\.handSize\.3 = \d+: the first deal to 3 players takes \d+ cards/,
  /^rules\.actions\.[GYBP]\[\d\]\.of = ".*": it may bring a \w+ card back to a hand/,
  /^rules\.actions\.[GYBP]\[\d\]\.effect = "look": there is nothing to look at/,
  /^rules\.actions\.[GYBP]\[\d\]\.effect = "steal": nobody ever has a disc/,
];

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Place = { holder: Json[] | { [key: string]: Json }; key: string };

/** Every place of the file, from the whole to the smallest. */
function placesOf(json: Json): Place[] {
  if (json === null || typeof json !== 'object') return [];
  return Object.entries(json).flatMap(([key, value]) => [
    { holder: json, key },
    ...placesOf(value),
  ]);
}

const ODD: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json[]>(null, true, '', 'any', 'hand', 'G', 'draw', [], {}, -1, 0.5, 11, 1001),
  fc.integer({ min: -3, max: 12 }),
  fc.constantFrom<Json[]>([{ effect: 'gold', to: 'hand' }], { effect: 'draw' }, [1, 2]),
);

const SPOILT = fc
  .record({
    file: ruleFiles(PLAYERS),
    where: fc.nat(),
    how: fc.constantFrom('replace', 'replace', 'remove', 'rename', 'add'),
    odd: ODD,
    name: fc.constantFrom(
      'to',
      'from',
      'of',
      'which',
      'amount',
      'may',
      'effect',
      'does',
      '02',
      'G',
    ),
  })
  .map(({ file, where, how, odd, name }) => {
    const json: Json = JSON.parse(JSON.stringify(file));
    const places = placesOf(json);
    const { holder, key } = places[where % places.length];
    const value = Reflect.get(holder, key);
    if (how === 'replace') Reflect.set(holder, key, odd);
    else if (how === 'add' && !Array.isArray(holder)) Reflect.set(holder, name, odd);
    else if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else {
      Reflect.deleteProperty(holder, key);
      if (how === 'rename') Reflect.set(holder, name, value);
    }
    return json;
  });

function refusal(json: Json): string | undefined {
  try {
    parseRules(json, PLAYERS);
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
  return undefined;
}

test('the schema and the lab refuse the same files', { timeout: 600_000 }, () => {
  const schema = rulesSchema() as Schema;
  const seen = { refused: 0, accepted: 0 };
  fc.assert(
    fc.property(SPOILT, (json) => {
      const said = refusal(json);
      if (violations(schema, json).length > 0) {
        seen.refused++;
        expect(said).toMatch(/^rules.*(should be|known are|is given twice|nearest)/);
      } else if (said !== undefined) expect(BEYOND.some((of) => of.test(said)) || said).toBe(true);
      else seen.accepted++;
    }),
    { seed: 82, numRuns: RUNS },
  );
  expect(Math.min(seen.refused, seen.accepted)).toBeGreaterThan(RUNS / 10);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonProblem, findRepeatedName } from '../../engine/core/json.js';

test('a problem is found exactly where JSON.parse finds one', () => {
  const change = fc.record({
    at: fc.nat(),
    cut: fc.nat(3),
    put: fc.constantFrom(
      '',
      '',
      '"',
      ',',
      '{',
      ']',
      ':',
      '-',
      '0',
      '\\',
      '\n',
      'x',
      'null',
      '\u2028',
    ),
  });
  const text = fc.tuple(fc.json(), fc.array(change, { maxLength: 3 })).map(([json, changes]) =>
    changes.reduce((now, { at, cut, put }) => {
      const place = at % (now.length + 1);
      return now.slice(0, place) + put + now.slice(place + cut);
    }, json),
  );
  fc.assert(
    fc.property(text, (given) => {
      expect(findJsonProblem(given) === undefined).toBe(parses(given));
    }),
    { numRuns: 3000 },
  );
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test.each([
  ['{"a":1,\n "b":}', 2, 6, 'not JSON: found } where a value should be'],
  ['[1,\n2 3]', 2, 3, 'not JSON: found 3 where "," or "]" should be'],
  ['{a:1}', 1, 2, 'not JSON: found a where a name in double quotes or "}" should be'],
  ['{"a":1', 1, 7, 'the JSON ends here, too early: expected "," or "}"'],
  ['{"a":"b', 1, 6, 'the string that begins here is not closed'],
  ['[1] 2', 1, 5, 'not JSON: found 2 where the end should be'],
  ['', 1, 1, 'the JSON ends here, too early: expected a value'],
])('%j', (text, line, column, problem) => {
  expect(findJsonProblem(text)).toEqual({ line, column, problem });
});

test('deep nesting does no harm', () => {
  expect(findJsonProblem('['.repeat(100_000))?.column).toBe(100_001);
});

test.each([
  ['{"discs": 10,\n "discs": 4}', 2, 2, '"discs"'],
  ['[{"a": {"b": 1, "c": [1, {"b": 2}], "\\u0062": 3}}]', 1, 37, '"b"'],
])('%j: a name that is there twice is found', (text, line, column, name) => {
  const problem = `${name} is there twice; only one of them can count`;
  expect(findRepeatedName(text)).toEqual({ line, column, problem });
});

test('names may be the same in different objects, and as texts', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1), (value, space) => {
      expect(findRepeatedName(JSON.stringify([value, value], null, space))).toBeUndefined();
    }),
  );
  expect(findRepeatedName('{"a": "a", "b": ["a", "a"], "c": {"a": 1}}')).toBeUndefined();
});

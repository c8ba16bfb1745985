import { ContentError } from './errors.js';
import { shorten } from './shape.js';

/** Where a text stops being JSON, and why; lines and columns count from 1. */
export interface JsonProblem {
  line: number;
  column: number;
  problem: string;
}

const TOKEN =
  /("(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:])[ \t\r\n]*/uy;

/** What may come next, and how to say so. */
const EXPECTED = {
  value: 'a value',
  valueOrEnd: 'a value or "]"',
  name: 'a name in double quotes',
  nameOrEnd: 'a name in double quotes or "}"',
  colon: '":"',
  commaOrBrace: '"," or "}"',
  commaOrBracket: '"," or "]"',
  end: 'the end',
} as const;
type Expected = keyof typeof EXPECTED;

/** What a line of JSON says; `where` names it in the ContentError if it is none. */
export function parseLine(line: string, where: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    const found = findJsonProblem(line);
    if (!found) throw error;
    throw new ContentError(`${where} column ${found.column}: ${found.problem}`);
  }
}

/**
 * Finds the first name that an object of a valid text has twice: JSON.parse takes the last of them
 * without a word, and whoever wrote the file believes in the first.
 */
export function findRepeatedName(text: string): JsonProblem | undefined {
  const names: (Set<string> | null)[] = [];
  let isName = false;
  TOKEN.lastIndex = /^[ \t\r\n]*/.exec(text)?.[0].length ?? 0;
  for (let at = TOKEN.lastIndex; at < text.length; at = TOKEN.lastIndex) {
    const token = (TOKEN.exec(text) as RegExpExecArray)[1];
    const inside = names.at(-1);
    if (isName && token[0] === '"') {
      const name: string = JSON.parse(token);
      if (inside?.has(name))
        return place(text, at, `${quote(name)} is there twice; only one of them can count`);
      inside?.add(name);
    }
    if (token === '{' || token === '[') names.push(token === '{' ? new Set() : null);
    else if (token === '}' || token === ']') names.pop();
    isName = token === '{' || (token === ',' && names.at(-1) instanceof Set);
  }
  return undefined;
}

/** Finds the first fault. JSON.parse tells of it in words that often leave out the place. */
export function findJsonProblem(text: string): JsonProblem | undefined {
  const open: string[] = [];
  let expected: Expected = 'value';
  let at = /^[ \t\r\n]*/.exec(text)?.[0].length ?? 0;
  for (;;) {
    if (at === text.length && expected === 'end') return undefined;
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    const next: Expected | undefined = token ? follow(expected, token[1], open) : undefined;
    if (next === undefined) return place(text, at, problemAt(text, at, expected, token?.[1]));
    expected = next;
    at = TOKEN.lastIndex;
  }
}

/** What may come after the token, undefined where the token may not stand. */
function follow(expected: Expected, token: string, open: string[]): Expected | undefined {
  switch (expected) {
    case 'name':
    case 'nameOrEnd':
      if (token[0] === '"') return 'colon';
      return token === '}' && expected === 'nameOrEnd' ? close(open) : undefined;
    case 'colon':
      return token === ':' ? 'value' : undefined;
    case 'commaOrBrace':
      return token === ',' ? 'name' : token === '}' ? close(open) : undefined;
    case 'commaOrBracket':
      return token === ',' ? 'value' : token === ']' ? close(open) : undefined;
    case 'end':
      return undefined;
    default:
      return token === ']' && expected === 'valueOrEnd' ? close(open) : begin(token, open);
  }
}

function begin(token: string, open: string[]): Expected | undefined {
  if (token === '{' || token === '[') {
    open.push(token);
    return token === '{' ? 'nameOrEnd' : 'valueOrEnd';
  }
  return /^[}\],:]$/.test(token) ? undefined : after(open);
}

function close(open: string[]): Expected {
  open.pop();
  return after(open);
}

function after(open: readonly string[]): Expected {
  const inside = open.at(-1);
  return inside === undefined ? 'end' : inside === '{' ? 'commaOrBrace' : 'commaOrBracket';
}

function problemAt(text: string, at: number, expected: Expected, token?: string): string {
  if (at === text.length) return `the JSON ends here, too early: expected ${EXPECTED[expected]}`;
  if (token === undefined && text[at] === '"') return 'the string that begins here is not closed';
  const found = token ?? /^[\w.+-]+|./su.exec(text.slice(at, at + 80))?.[0] ?? '';
  const shown = /\p{Cc}/u.test(found) ? quote(found) : found;
  return `not JSON: found ${shorten(shown, 20)} where ${EXPECTED[expected]} should be`;
}

function place(text: string, at: number, problem: string): JsonProblem {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1) as string).length + 1, problem };
}

/** A text in double quotes, with nothing in it that a terminal would obey. */
export function quote(text: string): string {
  const code = (c: string) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(text).replace(/\p{Cc}/gu, code);
}

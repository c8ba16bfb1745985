import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { textOf } from '../../notebooks/tools/clean.mjs';
import { committed, NAMES } from './kit.js';

/*
 * The kernel checks types, but not strictly. Here the cells of a notebook, one after the other as one
 * module, have to satisfy the same rules as all other code.
 */

const codeOf = (name: string): string =>
  committed(name)
    .cells.filter(({ cell_type }) => cell_type === 'code')
    .map(({ source }) => textOf(source))
    .join('\n');

const virtual = new Map(
  NAMES.map((name) => [resolve('notebooks', `${name}.cells.ts`), codeOf(name)]),
);

function complaints(): string[] {
  const file = resolve('notebooks/tsconfig.json');
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, resolve('notebooks'));
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => virtual.has(name) || fileExists(name);
  host.readFile = (name) => virtual.get(name) ?? readFile(name);
  host.getSourceFile = (name, target, ...rest) => {
    const text = virtual.get(name);
    return text === undefined
      ? getSourceFile(name, target, ...rest)
      : ts.createSourceFile(name, text, target);
  };
  const program = ts.createProgram([...virtual.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file: at, start = 0, messageText }) => {
    const line = at ? at.getLineAndCharacterOfPosition(start).line + 1 : 0;
    return `${at?.fileName}:${line} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}

test('cells satisfy the strict types of the project', () => {
  expect(virtual.has(join(resolve('notebooks'), '00-first-look.cells.ts'))).toBe(true);
  expect(complaints()).toEqual([]);
});

test.each(NAMES)('%s has no any and no tricks, and cells that fit a screen', (name) => {
  expect(codeOf(name)).not.toMatch(/[:<|]\s*any\b|\bas any\b|\brequire\b|@ts-|\beval\b/);
  for (const { cell_type, source } of committed(name).cells)
    if (cell_type === 'code') expect(textOf(source).split('\n').length).toBeLessThanOrEqual(24);
});

test.each(NAMES)('%s has no figure typed by hand into its text', (name) => {
  const prose = committed(name)
    .cells.filter(({ cell_type }) => cell_type === 'markdown')
    .map(({ source }) =>
      textOf(source)
        .replaceAll(/^```.*?^```$/gms, '')
        .replaceAll(/`[^`]*`|^ {4}.*$|\]\([^)]*\)/gm, ''),
    );
  // What intervals are called is no result.
  for (const text of prose) expect(text.replaceAll('95 %', '')).not.toMatch(/\d+\.\d|±|\d ?%/);
});

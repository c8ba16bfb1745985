import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseTileFile } from '../../../engine/capital-warsaw/tile-set.js';
import { type Schema, violations } from '../../kit/json-schema.js';

const FOLDER = 'data/capital-warsaw';
const read = (name: string) => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'));
const SCHEMA = read('tiles.schema.json') as Schema;
const park = Array(4).fill('park');

type File = Record<string, unknown> & { epochs: object[][] };

/** The file that comes with the lab with its first tile changed, or some of its fields. */
const withTile = (change: object) => (file: File) => Object.assign(file.epochs[0][0], change);
const withFields = (change: object) => (file: File) => Object.assign(file, change);

function program(file: unknown): boolean {
  try {
    parseTileFile(file, 'tiles.json');
    return true;
  } catch {
    return false;
  }
}

test.each<[string, (file: File) => unknown, boolean]>([
  ['nothing', () => {}, true],
  ['id hello', withTile({ id: 'hello' }), true],
  ['id with a space', withTile({ id: ' I-01' }), false],
  ['id with a line break', withTile({ id: 'I-01\n' }), false],
  ['id of the starting tile', withTile({ id: 'S' }), false],
  ['id of a milestone', withTile({ id: 'Metro' }), false],
  ['empty id', withTile({ id: '' }), false],
  ['long id', withTile({ id: 'I-01-of-Warsaw' }), false],
  ['coins 0', withTile({ coins: 0, points: 0, transport: 0 }), true],
  ['coins without industry', withTile({ coins: 1 }), false],
  ['points without culture', withTile({ points: 1 }), false],
  ['price 100', withTile({ price: 100 }), false],
  ['price 99', withTile({ price: 99 }), true],
  ['price -1', withTile({ price: -1 }), false],
  ['price 1.5', withTile({ price: 1.5 }), false],
  ['10 icons', withTile({ transport: 10 }), false],
  ['five quadrants', withTile({ quadrants: [...park, 'park'] }), false],
  ['a lake', withTile({ quadrants: [...park.slice(1), 'lake'] }), false],
  ['quadrants and building', withTile({ building: 'Arsenal' }), false],
  ['an unknown field', withTile({ cost: 1 }), false],
  ['icons of a building', (file) => Object.assign(file.epochs[0][15], { transport: 1 }), false],
  ['no icons of a building', (file) => Object.assign(file.epochs[0][15], { transport: 0 }), true],
  ['an unknown building', (file) => Object.assign(file.epochs[0][15], { building: 'X' }), false],
  ['17 tiles', (file) => file.epochs[0].push({ id: 'I-17', price: 1, quadrants: park }), false],
  ['7 stacks', (file) => file.epochs.push([{ id: 'VII-01', price: 1, quadrants: park }]), false],
  ['no stack', withFields({ epochs: [] }), false],
  ['no milestones', withFields({ milestones: [] }), true],
  ['6 milestones', (file) => (file.milestones as string[][]).push(['Metro', 'Metro']), false],
  ['one side', withFields({ milestones: [['Metro']] }), false],
  ['empty about', withFields({ about: ' ' }), false],
  ['no about', withFields({ about: undefined }), false],
  ['an unknown field of the set', withFields({ author: 'me' }), false],
])('schema and program agree about a file with %s', (_, change, isRight) => {
  const file = read('tiles.json') as File;
  change(file);
  const given = JSON.parse(JSON.stringify(file));
  expect(violations(SCHEMA, given).length === 0).toBe(isRight);
  expect(program(given)).toBe(isRight);
});

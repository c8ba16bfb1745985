import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeLab } from '../kit/lab.js';

const { lab } = makeLab();
const COMMANDS = [
  'start',
  'play',
  'show',
  'analyse',
  'verify',
  'sim',
  'resume',
  'summary',
  'compare',
  'study',
  'studies',
  'balance',
  'restrict',
  'sweep',
  'design',
  'report',
  'match',
  'tournament',
  'exploit',
  'codebook',
  'rules',
  'agents',
  'train',
  'bench',
];

test('lab alone says what there is, and is no error', () => {
  const { code, out, err } = lab('');
  expect([code, err]).toEqual([0, '']);
  for (const command of COMMANDS) expect(out).toMatch(new RegExp(`^  ${command} `, 'm'));
  expect(out).toContain('Examples:');
  expect(lab('--help').out).toBe(out);
});

test.each(COMMANDS)('%s --help has examples', (command) => {
  const { code, out } = lab(`${command} --help`);
  expect(code).toBe(0);
  expect(out).toMatch(new RegExp(`^Usage: lab ${command}`));
  expect(out).toMatch(new RegExp(`Examples:\n(  .*\n)*?  lab ${command}`));
  expect(lab(`help ${command}`).out).toBe(out);
});

test('--version is that of the package', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(lab('--version').out).toBe(`${version}\n`);
});

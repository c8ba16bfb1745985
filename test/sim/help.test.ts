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

test('lab alone says what there is, and is no error', async () => {
  const { code, out, err } = await lab('');
  expect([code, err]).toEqual([0, '']);
  for (const command of COMMANDS) expect(out).toMatch(new RegExp(`^  ${command} `, 'm'));
  expect(out).toContain('Examples:');
  expect((await lab('--help')).out).toBe(out);
});

test.each(COMMANDS)('%s --help has examples', async (command) => {
  const { code, out } = await lab(`${command} --help`);
  expect(code).toBe(0);
  expect(out).toMatch(new RegExp(`^Usage: lab ${command}`));
  expect(out).toMatch(new RegExp(`Examples:\n(  .*\n)*?  lab ${command}`));
  expect((await lab(`help ${command}`)).out).toBe(out);
});

test('--version is that of the package', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect((await lab('--version')).out).toBe(`${version}\n`);
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeBatches, until } from '../kit/batch.js';

const DEEP = process.env.DEEP === '1';
const { folder, path, start } = makeBatches();

const LONG = [
  ['match careful greedy --deals 10000000', 'SIGINT', 130],
  ['match random random --sprt --gain 0.0001 --deals 10000000', 'SIGTERM', 143],
  ['exploit tuned --by greedy --deals 10000000', 'SIGINT', 130],
  ['tournament careful greedy --deals 10000000 --out new/cup', 'SIGINT', 130],
] as const;

// The others are stopped in the same way.
test.each(DEEP ? LONG : LONG.slice(2))(
  '%s: %s ends it with a sentence',
  async (command, signal, code) => {
    const process = start(command);
    await until(() => / games played, /.test(process.said()), process);
    process.signal(signal);
    const ended = await process.ended;
    expect([ended.code, ended.out]).toEqual([code, '']);
    expect(ended.err).toMatch(
      / games played, .*\nStopped after [\d,]+ games?; nothing was kept\.\n$/,
    );
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('a folder that was there before stays', async () => {
  mkdirSync(path('mine'));
  const process = start('tournament careful greedy --deals 10000000 --out mine');
  await until(() => / games played, /.test(process.said()), process);
  process.signal('SIGINT');
  expect((await process.ended).code).toBe(130);
  expect(readdirSync(path('mine'))).toEqual([]);
});

test('the example bot ends silently when nobody reads its answers any more', () => {
  const hello = `{"type":"hello"}\n`.repeat(3);
  const { stderr } = spawnSync('sh', ['-c', 'python3 data/bots/first_bot.py | true'], {
    input: hello,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
});

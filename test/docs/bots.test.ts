import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const GUIDE = 'data/bots/README.md';
const folder = mkdtempSync(join(tmpdir(), 'bots-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Message {
  type: string;
  observation: { phase: string; history: unknown[]; known: unknown[][] };
}

/** A game as the lab and the example bot tell it to each other. */
function transcript(): { sent: string[]; answered: string[] } {
  const bot = `exec:tee sent | python3 ${resolve('data/bots/first_bot.py')} | tee answered`;
  const agents = ['--agents', 'careful', '--agents', bot, '--agents', 'careful'];
  const args = [resolve('dist/lab/main.js'), 'play', '--players', '3', ...agents];
  execFileSync('node', args, { cwd: folder, stdio: 'pipe' });
  const lines = (name: string) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n');
  return { sent: lines('sent'), answered: lines('answered') };
}

/** Each kind of message, and of decisions the first of the draft and one in mid-play. */
function excerpt(): string {
  const { sent, answered } = transcript();
  const shown: string[] = [];
  let decides = 0;
  let answers = 0;
  for (const line of sent) {
    const { type, observation } = JSON.parse(line) as Message;
    const answer = type === 'hello' || type === 'decide' ? answered[answers++] : undefined;
    const isLate = observation?.phase === 'play' && observation.history.length > 4;
    if (type === 'decide' && decides > 0 && !(decides === 1 && isLate)) continue;
    if (type === 'decide') decides++;
    shown.push(...broken(`> ${line.replace(/"rules":.*\}\}$/, '"rules":{…}}')}`));
    if (answer !== undefined) shown.push(`< ${answer}`);
  }
  return shown.join('\n');
}

/** Broken after commas before fields. */
function broken(line: string): string[] {
  const lines = [''];
  for (const part of line.split(/(?<=,)(?="|\{)/)) {
    if (`${lines.at(-1)}${part}`.length > 100) lines.push('    ');
    lines[lines.length - 1] += part;
  }
  return lines;
}

test('the transcript in the guide is what is said', () => {
  const guide = readFileSync(GUIDE, 'utf8');
  const block = /(npx vitest run test\/docs -->\n\n```text\n).*?```/s;
  const renewed = guide.replace(block, (_, head: string) => `${head}${excerpt()}\n\`\`\``);
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(GUIDE, renewed);
  else expect(guide).toBe(renewed);
});

test('the example is as short as the guide says', () => {
  const lines = readFileSync('data/bots/first_bot.py', 'utf8').trimEnd().split('\n').length;
  expect(readFileSync(GUIDE, 'utf8')).toContain(`a whole bot in ${lines}\nlines`);
});

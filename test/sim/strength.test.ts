import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CapitalLux } from '../../engine/capital-lux/index.js';
import { createAgent } from '../../sim/agents/registry.js';
import { Sitting } from '../../sim/play/play.js';
import { formatted } from '../kit/formatted.js';
import { makeLab } from '../kit/lab.js';
import { CLAIMS, type Claim, type Found, figureOf, shortTable, tables } from '../kit/strength.js';

/*
 * UPDATE_GOLDEN=1 npx vitest run test/sim/strength plays what has no file in data/strength yet, which
 * takes an hour or so for all, and writes the tables anew.
 */
const updating = process.env.UPDATE_GOLDEN === '1';
const deep = process.env.DEEP === '1';
const { lab } = makeLab();

const fileOf = ({ file }: Claim) => `data/strength/${file}`;
const play = ({ command }: Claim) => lab(`${command} --quiet --json`).out;

function read(claim: Claim): Found {
  if (updating && !existsSync(fileOf(claim)))
    writeFileSync(fileOf(claim), formatted(play(claim), 'json'));
  return JSON.parse(readFileSync(fileOf(claim), 'utf8'));
}

test.each(CLAIMS.filter(({ above }) => above))('$command: what is asked for', (claim) => {
  const { low } = figureOf(claim, read(claim));
  expect(low).toBeGreaterThan(claim.above?.value as number);
});

test.each(CLAIMS.filter(({ slow }) => !slow))('$command: again the same', (claim) => {
  expect(play(claim)).toBe(`${JSON.stringify(read(claim))}\n`);
});

/** The search with the fewest games; the others take as long as they took. */
const again = CLAIMS.find(({ slow }) => slow) as Claim;
test.runIf(deep)(`${again.command}: again the same`, { timeout: 1_200_000 }, () => {
  expect(play(again)).toBe(`${JSON.stringify(read(again))}\n`);
});

/** Replaces what stands between the marks. */
function between(text: string, table: string): string {
  const marks = /(<!-- strength -->\n)[\s\S]*?(<!-- \/strength -->)/;
  expect(text).toMatch(marks);
  return text.replace(marks, (_, begin, end) => `${begin}\n${table}\n\n${end}`);
}

test.each([
  ['README.md', shortTable],
  ['data/strength/README.md', tables],
])('%s has the figures', (file, table) => {
  const found = new Map(CLAIMS.map((claim) => [claim, read(claim)] as const));
  const text = readFileSync(file, 'utf8');
  const now = formatted(between(text, table(found)), 'md');
  if (updating) writeFileSync(file, now);
  else expect(text).toBe(now);
});

test('agents without luck play alike: the same deal, the same game', () => {
  const game = new CapitalLux(3);
  const actionsOf = () => {
    const agents = [0, 1, 2].map(() => createAgent('careful', game));
    const sitting = new Sitting(game, agents, 'alike');
    const actions: number[] = [];
    sitting.deal(4);
    sitting.playOut((_, action) => actions.push(action));
    return actions;
  };
  expect(actionsOf()).toEqual(actionsOf());
});

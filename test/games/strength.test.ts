import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CapitalLux } from '../../engine/capital-lux/index.js';
import { createAgent } from '../../sim/agents/registry.js';
import { GameSession } from '../../sim/play/play.js';
import { formatted } from '../kit/formatted.js';
import { makeLab } from '../kit/lab.js';
import {
  type Claim,
  type Found,
  isReached,
  type Strength,
  shortTable,
  tables,
} from '../kit/strength.js';
import { LUX_STRENGTH } from './capital-lux/strength.js';
import { WARSAW_STRENGTH } from './capital-warsaw/strength.js';
import { TACTORIA_STRENGTH } from './tactoria/strength.js';

/*
 * UPDATE_GOLDEN=1 npx vitest run test/games/strength -t 'match expert tuned --players 2 ' plays what has no file in
 * data/strength yet, of the commands with these words; -t 'has the figures' writes the tables anew. Without -t all is
 * played, which takes hours.
 */
const updating = process.env.UPDATE_GOLDEN === '1';
const A_DAY = 86_400_000;
const deep = process.env.DEEP === '1';
const { lab, path } = makeLab();

const STRENGTHS = [LUX_STRENGTH, WARSAW_STRENGTH, TACTORIA_STRENGTH];

const play = async ({ command }: Claim, more = '') =>
  (await lab(`${command} ${more}--quiet --json`)).out;

const fileOf = (folder: string, claim: Claim): string => `${folder}/${claim.file}`;

/** The result of a claim that is kept in the folder. */
const read = (folder: string, claim: Claim): Found =>
  JSON.parse(readFileSync(fileOf(folder, claim), 'utf8'));

/** The same under the rulings of then, but for what they do not bring back. */
async function againAsThen(
  claim: Claim,
  kept: object,
  { rules, except }: NonNullable<Strength['madeWith']>,
): Promise<void> {
  writeFileSync(path('then.json'), JSON.stringify(rules));
  const now = JSON.parse(await play(claim, '--rules then.json '));
  const rest = (found: object) =>
    Object.entries(found).filter(([name]) => ![...except, 'rules', 'trials'].includes(name));
  expect(rest(now).length).toBeGreaterThan(0);
  expect(rest(now)).toEqual(rest(kept));
}

describe.each(STRENGTHS)('$game', ({ folder, claims, earlier, madeWith }) => {
  const isPlayed = (claim: Claim) => existsSync(fileOf(folder, claim));
  const shown = updating ? claims : claims.filter(isPlayed);
  test.each(shown)('$command: what is asked for', { timeout: A_DAY }, async (claim) => {
    const file = fileOf(folder, claim);
    if (!existsSync(file)) writeFileSync(file, formatted(await play(claim), 'json'));
    expect(isReached(claim, read(folder, claim))).toBe(true);
  });

  const again = async (claim: Claim) => {
    const kept = read(folder, claim);
    if (madeWith) return againAsThen(claim, kept, madeWith);
    expect(await play(claim)).toBe(`${JSON.stringify(kept)}\n`);
  };

  if (earlier !== undefined) {
    test('the README says that they were made under earlier rules', () => {
      expect(readFileSync(`${folder}/README.md`, 'utf8').replace(/\s+/g, ' ')).toContain(earlier);
    });
    return;
  }

  const quick = claims.filter(({ slow }) => !slow);
  test.each(deep ? quick : quick.filter((_, i) => i % 3 === 0))('$command: again the same', again);

  /** The slow one with the fewest games; the others take as long as they took. */
  const slow = claims.find(({ slow }) => slow) as Claim;
  test.runIf(deep)(`${slow.command}: again the same`, { timeout: 1_200_000 }, () => again(slow));
});

/** Replaces what stands between the marks. */
function between(text: string, table: string): string {
  const marks = /(<!-- strength -->\n)[\s\S]*?(<!-- \/strength -->)/;
  expect(text).toMatch(marks);
  return text.replace(marks, (_, begin, end) => `${begin}\n${table}\n\n${end}`);
}

test.each<[string, typeof tables, Strength]>([
  ['data/guides/researchers.md', shortTable, LUX_STRENGTH],
  ...STRENGTHS.map(
    (of) => [`${of.folder}/README.md`, tables, of] as [string, typeof tables, Strength],
  ),
])('%s has the figures', (file, table, { folder, claims }) => {
  const found = new Map<Claim, Found>();
  for (const claim of claims)
    if (existsSync(fileOf(folder, claim))) found.set(claim, read(folder, claim));
  const open = claims.filter((claim) => !found.has(claim));
  const text = readFileSync(file, 'utf8');
  const now = formatted(between(text, table(found, open)), 'md');
  if (updating) writeFileSync(file, now);
  else expect(text).toBe(now);
});

test('agents without luck play alike: the same deal, the same game', () => {
  const game = new CapitalLux(3);
  const actionsOf = () => {
    const agents = [0, 1, 2].map(() => createAgent('careful', game));
    const session = new GameSession(game, agents, 'alike');
    const actions: number[] = [];
    session.deal(4);
    session.playToEnd((_, action) => actions.push(action));
    return actions;
  };
  expect(actionsOf()).toEqual(actionsOf());
});

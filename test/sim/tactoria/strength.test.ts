import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatted } from '../../kit/formatted.js';
import { makeLab } from '../../kit/lab.js';
import { type Claim, type Found, figureOf } from '../../kit/strength.js';
import { TACTORIA_CLAIMS, tactoriaTable } from '../../kit/tactoria/strength.js';

/* UPDATE_GOLDEN=1 plays what has no file in data/strength/tactoria yet, and writes the table anew. */
const updating = process.env.UPDATE_GOLDEN === '1';
const deep = process.env.DEEP === '1';
const { lab } = makeLab();

const play = ({ command }: Claim) => lab(`${command} --quiet --json`).out;

function read(claim: Claim): Found {
  if (updating && !existsSync(claim.file))
    writeFileSync(claim.file, formatted(play(claim), 'json'));
  return JSON.parse(readFileSync(claim.file, 'utf8'));
}

test.each(TACTORIA_CLAIMS)('$command: what is asked for', (claim) => {
  expect(figureOf(claim, read(claim)).low).toBeGreaterThan(claim.above?.value as number);
});

/** The quick ones for two players; the others take as long as they took. */
const again = TACTORIA_CLAIMS.filter(
  ({ slow, file }) => deep || (!slow && file.endsWith('-2.json')),
);

test.each(again)('$command: again the same', { timeout: 1_200_000 }, (claim) => {
  expect(play(claim)).toBe(`${JSON.stringify(read(claim))}\n`);
});

test('data/strength/tactoria has the figures', () => {
  const file = 'data/strength/tactoria/README.md';
  const text = readFileSync(file, 'utf8');
  const marks = /(<!-- strength -->\n)[\s\S]*?(<!-- \/strength -->)/;
  expect(text).toMatch(marks);
  const table = tactoriaTable(read);
  const now = formatted(
    text.replace(marks, (_, begin, end) => `${begin}\n${table}\n\n${end}`),
    'md',
  );
  if (updating) writeFileSync(file, now);
  else expect(text).toBe(now);
});

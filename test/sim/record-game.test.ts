import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Analysis } from '../../sim/analyse/analyse.js';
import { makeLab } from '../kit/lab.js';

const { lab, path } = makeLab();

const NOTES = `# a Sunday
players Anna Ben
setup B3
Ben starts
Ben G2 capital
Anna Y5 home, # she hesitated
Ben B4 capital, ? on G
Anna P3 capital, takes B3
`.replace(', #', ' #');

test('notes become a game that show, verify and analyse take, as far as it goes', async () => {
  writeFileSync(path('notes.txt'), NOTES);
  expect(await lab('record notes.txt --out game.json')).toMatchObject({
    code: 0,
    out: '',
    err: '6 lines noted; the game stops half-way: Ben: which card, and where to?\n',
  });
  const { out } = await lab('show game.json');
  expect(out).toMatch(
    /^Capital Lux with 2 players.*\n\? is what nobody noted\. It stops where the notes stop\.\n/,
  );
  expect(out).toContain('the Cleric takes Blue 3 from the capital.');
  expect(out).not.toContain('Final scores');
  expect(out).toContain(
    'Ben plays Blue 4 to the capital: the Agent looks at ? and puts it on Green.',
  );
  expect(out).toContain('the Scholar draws ?');
  expect(out).not.toContain('Seat ');
  expect((await lab('verify game.json')).code).toBe(0);
  const asked = 'analyse game.json --worlds 6 --json';
  const analysis = JSON.parse((await lab(asked)).out) as Analysis;
  // Who drafted what nobody noted; the hand of whoever plays is known as far as the card that was played.
  expect(analysis.drawn).toEqual({ records: 6, leftOut: 8 });
  expect(analysis.luck).toEqual([]);
  const words = analysis.decisions.map(({ alternatives }) => alternatives.map((one) => one.words));
  expect(words[0]).toEqual(
    expect.arrayContaining(['Green 2 to the hometown', 'Green 2 to the capital']),
  );
  expect(words.flat()).toContain('put ? on Green');
  const told = (await lab(asked.replace(' --json', ''))).out;
  expect(told).toMatch(/^ {2}\d+ +Ben +put \? on Green /m);
  expect(told).not.toContain('Seat ');
  expect(words.at(-1)).toEqual(['Cleric: take Green 2', 'Cleric: take Blue 3']);
  expect((await lab(asked)).out).toBe((await lab(asked)).out);
});

test('notes on standard input, players from the command line, the game on standard output', async () => {
  const text = NOTES.replace(/players.*\n/, '');
  const { out } = await lab('record - --names Anna,Ben', text);
  expect(JSON.parse(out)).toEqual({
    format: 'capital-lab/notes/1',
    game: 'capital-lux',
    players: ['Anna', 'Ben'],
    lines: expect.arrayContaining(['Anna P3 capital, takes B3']),
  });
});

const wrong: [line: string, why: string][] = [
  ['Anna Y2 home', "it is Ben's turn, not Anna's"],
  ['Ben Y9 home', 'Y9: there is no such card in these rules'],
  ['Ben Y2', '"Y2": should be Y2 hometown or Y2 capital'],
  ['Ben plays something', 'should be'],
  ['Ben B2 capital, +3 on G', '+3 is not left; left are +4, +2, −1, −3'],
  ['Ben B2 capital, 4 on', 'should be a modifier and a colour, such as +2 on G or ? on G'],
];
test.each(wrong)('a line that cannot be is told at once: %s', async (line, why) => {
  writeFileSync(path('wrong.txt'), `${NOTES}${line}\nAnna Y2 home\n`);
  const { code, err } = await lab('record wrong.txt');
  expect([code, err]).toEqual([1, expect.stringContaining('lab: wrong.txt line 9, ')]);
  expect(err).toContain(why);
});

test('a card more than there are, and a hand that does not fit the draft, are told', async () => {
  writeFileSync(
    path('many.txt'),
    'players Anna Ben\nsetup P6\nAnna starts\nAnna P6 home\nBen P6 home\nAnna P6 home\nBen P6 home\n',
  );
  expect((await lab('record many.txt')).err).toMatch(
    /^lab: many.txt line [67], P6: all \d such cards of the game lie elsewhere by these notes/,
  );
});

test('of a game that cannot be noted help has no examples, and that is said before anything is asked', async () => {
  const { out } = await lab('record --help --game tactoria');
  expect(out).toContain('Capitals of Tactoria cannot be noted yet; those that can: capital-lux');
  expect(out).not.toContain('Examples');
  const { err } = await lab('record - --game tactoria', 'players A B\nsetup');
  expect(err).toContain('Capitals of Tactoria has no notes of table games');
});

test('what is wrong with the first lines is told', async () => {
  const told = async (text: string) => (await lab('record -', text)).err;
  expect(await told('setup B3')).toMatch(
    /line 1, nobody plays yet: before anything else comes a line/,
  );
  expect(await told('players Anna\nsetup B3')).toMatch(
    /players Anna: 1 play; should be 2, 3, 4 names/,
  );
  expect(await told('game chess\nplayers A B\nsetup B3')).toMatch(
    /game chess: should be capital-lux or/,
  );
  expect(await told('players Anna anna\nsetup B3')).toMatch(/two are called anna/);
});

test('JSON notes that somebody changed are read with their place', async () => {
  writeFileSync(path('notes2.txt'), NOTES);
  await lab('record notes2.txt --out changed.json');
  const notes = JSON.parse(readFileSync(path('changed.json'), 'utf8'));
  notes.lines[2] = 'Ben G9 capital';
  writeFileSync(path('changed.json'), JSON.stringify(notes, null, 2));
  expect((await lab('show changed.json')).err).toBe(
    'lab: changed.json line 1, lines[2], G9: there is no such card in these rules\n',
  );
});

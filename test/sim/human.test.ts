import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeLab, withoutNext } from '../kit/lab.js';

const { labProcess, path } = makeLab();
const lab = (args: string, input = '') => withoutNext(labProcess(args, input));
/** The first move each time, often enough for any game. */
const FIRST = '1\n'.repeat(300);
const PLAY = 'play --players 2 --agents human --agents careful';

/** What the person at the seat was shown before each choice. */
const shownTo = (out: string, seat: number): string[] => out.split(`Seat ${seat} > `);

test('a whole game: the table, what the others did, the moves; then it is told', () => {
  const { code, out, err } = lab(PLAY, FIRST);
  expect([code, err]).toEqual([0, '']);
  const shown = shownTo(out, 0);
  expect(shown.length).toBeGreaterThan(20);
  expect(shown[0]).toBe(`
==== Seat 0, it is your turn ====


Round 1 of 3, started by you; you are Seat 0

           Green  Yellow  Blue  Pink  all  gold  bonus cards
  Capital  –      –       3     –
  Seat 0   –      –       –     –       0     0  –
  Seat 1   –      –       –     –       0     0  –
  In the deck 59 cards, in the pile 8 gold.
  Limits so far: Green 0, Yellow 0, Blue 3, Pink 0.
  Cards in hand: you 0, Seat 1 0.

  Your hand: no card
  Your pack: G2 G3 Y6 B4 B4 P4

Which card do you take? (1 of at most 2)
  1  take Green 2   [G2]
  2  take Green 3   [G3]
  3  take Yellow 6  [Y6]
  4  take Blue 4    [B4]
  5  take Pink 4    [P4]
`);
  expect(shown[5]).toContain('\nSeat 1 plays Yellow 6 to the capital (take gold).\n');
  expect(shown[5]).toContain('\nSeat 1: gold 0 → 1.\n');
  // The end of a round with its reasons, once.
  const ends = out.slice(0, out.indexOf('\nCapital Lux with')).split('\nRound end\n');
  expect(ends).toHaveLength(3);
  expect(ends[1]).toMatch(
    /^ {2}(Hands|Modifiers|One modifier|No modifier)[\s\S]*? {2}Limits: Green /,
  );
  expect(ends[1]).toMatch(/ bonus: .* leads? with/);
  expect(ends[1]).toContain('starts the next round.');
  expect(out).toContain('\nCapital Lux with 2 players, seed "capital", game 0\n');
  expect(out).toMatch(/\nSeat|\n {2}Seat \d wins with \d+ points\./);
  expect(out).toMatch(/\n--records FILE keeps the game; --seed TEXT deals other cards\n$/);
});

test('hidden modifiers are ?, own ones known; last turns are announced', () => {
  // The second move, or the first where there is but one.
  const games = ['a', 'b', 'c'].map(
    (seed) => lab(`${PLAY} --seed ${seed}`, '2\n1\n'.repeat(300)).out,
  );
  const before = games.map((out) => out.slice(0, out.indexOf('\nCapital Lux with'))).join('');
  expect(before).toMatch(/Limits so far: .*\d \+ \?/);
  expect(before).toContain('puts a modifier on');
  expect(before).toMatch(/Which card do you play.*Where do you put [+−]\d\?/s);
  expect(before).toContain('The round is ending: this is your last turn');
  expect(before).not.toMatch(/Seat 1 looks at|undefined|NaN/);
});

test('numbers, moves, beginnings of moves; wrong input is explained and asked again', () => {
  const { code, out } = lab(PLAY, `hm\n0\n99\n\n?\n  y6 \nB\n3\n3\nG3\nG3 hometown\n${FIRST}`);
  expect(code).toBe(0);
  const wrong = (text: string) =>
    `"${text}": should be a number from 1 to 5, or a move such as G2; ? helps, q leaves`;
  const shown = shownTo(out, 0);
  expect(shown.slice(1, 5).map((text) => text.trim())).toEqual(['hm', '0', '99', ''].map(wrong));
  expect(shown[5]).toContain('q       leave; the game is kept');
  expect(shown[5]).toContain('Draft: take 2 cards of the pack, and pass the rest to the left.');
  expect(shown[6]).toContain('Your hand: Y6\n');
  expect(shown[7]).toContain('Your hand: Y6 B4\n');
  expect(out).toMatch(/"G3" may be \d+ \[G3 hometown\] or \d+ \[G3 capital\]/);
});

test('q keeps the game and says how to go on; the game that goes on is the same', () => {
  const whole = lab(`${PLAY} --records whole.jsonl`, FIRST);
  const left = lab(PLAY, '1\n1\n1\n1\n1\nq\n');
  expect([left.code, left.err]).toEqual([0, '']);
  expect(left.out).toContain(
    'The game is kept in capital-lux-1.json. To go on: lab play --continue capital-lux-1.json\n',
  );
  const again = lab('play --continue capital-lux-1.json', '1\nq\n');
  expect(again.out).toContain('The game is kept in capital-lux-1.json.');
  expect(existsSync(path('capital-lux-2.json'))).toBe(false);
  const rest = lab('play --continue capital-lux-1.json --records rest.jsonl', FIRST);
  expect([rest.code, whole.code]).toEqual([0, 0]);
  expect(readFileSync(path('rest.jsonl'), 'utf8')).toBe(readFileSync(path('whole.jsonl'), 'utf8'));
});

test('s keeps the game in a file that is not there yet, and the game goes on', () => {
  const { code, out } = lab(PLAY, `1\ns kept-game.json\ns kept-game.json\n${FIRST}`);
  expect(code).toBe(0);
  expect(out).toContain(
    'Kept in kept-game.json. To go on there: lab play --continue kept-game.json\n',
  );
  expect(out).toContain('kept-game.json: exists already and is not overwritten');
  const saved = JSON.parse(readFileSync(path('kept-game.json'), 'utf8'));
  expect(saved).toMatchObject({ game: 'capital-lux', agents: ['human', 'careful'], number: 0 });
  writeFileSync(path('changed.json'), JSON.stringify({ ...saved, actions: [999] }));
  expect(lab('play --continue changed.json', '').err).toMatch(
    /^lab: changed.json, actions\[0\] = 999: cannot be done there; possible are \d+/,
  );
  expect(lab('play --continue whole.jsonl', '').err).toMatch(/^lab: whole.jsonl, format/);
});

test('u takes back the last own choice, and what others did after it', () => {
  const straight = lab(`${PLAY} --records straight.jsonl`, FIRST);
  const back = lab(`${PLAY} --records back.jsonl`, `u\n1\n1\n2\nu\n1\n1\n2\n2\nu\nu\n${FIRST}`);
  expect([straight.code, back.code]).toEqual([0, 0]);
  expect(back.out).toContain('You are back at your first choice.');
  expect(back.out).toContain('Taken back.');
  expect(readFileSync(path('back.jsonl'), 'utf8')).toBe(
    readFileSync(path('straight.jsonl'), 'utf8'),
  );
});

test.each([
  ['at once', ''],
  ['later', '1\n1\n'],
])('the end of input is told: %s', (_, input) => {
  const { code, err } = lab(PLAY, input);
  expect([code, err]).toEqual([
    1,
    'lab: standard input has ended when seat 0 was to choose; human needs a terminal, or a move a line; nothing was kept\n',
  ]);
});

test('a game is kept, and is the one that was played', () => {
  expect(lab(`${PLAY} --records kept.jsonl`, FIRST)).toMatchObject({ code: 0, err: '' });
  expect(lab('verify kept.jsonl').code).toBe(0);
  const { code, out, err } = lab(`${PLAY} --records -`, FIRST);
  expect(code).toBe(0);
  expect(out).toBe(readFileSync(path('kept.jsonl'), 'utf8'));
  expect(err).toContain('Which card do you take?');
  expect(lab(`${PLAY} --records none/x.jsonl`, FIRST).err).toBe(
    'lab: none/x.jsonl: cannot be written, its folder does not exist\n',
  );
});

test('--json is one document, the table is on standard error', () => {
  const { code, out, err } = lab(`${PLAY} --json --games 2`, FIRST);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ agents: ['human', 'careful'], games: 2 });
  expect(err).toContain('Seat 0 > ');
});

test('two people take turns, and each sees the own hand only', () => {
  // Seat 1 takes back now and then: what it chose, and what seat 0 chose after that, is chosen again.
  const input = `${'1\n'.repeat(6)}u\n${'1\n'.repeat(5)}u\n${FIRST}${FIRST}`;
  const { code, out } = lab('play --players 2 --agents human', input);
  expect(code).toBe(0);
  const turns = out.slice(0, out.indexOf('\nCapital Lux with')).split('==== Seat ').slice(1);
  expect(turns.length).toBeGreaterThan(30);
  turns.forEach((turn, i) => {
    const other = 1 - Number(turn[0]);
    expect(turn).toContain(`you are Seat ${turn[0]}`);
    expect(turn).not.toContain(`you are Seat ${other}`);
    if (i > 0) expect(turns[i - 1][0]).not.toBe(turn[0]);
    const shown = turn.match(/Your hand: .*/g) ?? [];
    expect(shown.length).toBeGreaterThan(0);
  });
});

test('a move that is cut into bytes and ends with CR LF is read', () => {
  const { code, err } = lab(PLAY, '1\r\n2\r\nü\r\nq\r\n');
  expect([code, err]).toEqual([0, '']);
});

test.each([
  [
    'capital-warsaw',
    / 0 +1 +2 [\s\S]*as it is +turned 1[\s\S]*build it at row 0, column 1 \[0 1\]: \d+ as it is, \d+ turned 1/,
  ],
  [
    'tactoria',
    /Next upgrade: Town Rights, 2 Coin: [\s\S]*upgrade the Capital: Town Rights, 2 Coin/,
  ],
])('%s: pictures, effects and prices beside the moves, and rules on ?', (game, shown) => {
  const { code, out, err } = lab(
    `play --game ${game} --players 2 --agents human --agents greedy`,
    '2\n?\nq\n',
  );
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(shown);
  expect(out).toMatch(
    /(Build your tile, in any of four turns|Everything built takes 1 Build|Keep cards for your next)/,
  );
});

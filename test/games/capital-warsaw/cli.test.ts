import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STANDARD_RULES } from '../../../engine/capital-warsaw/rules.js';
import { makeLab } from '../../kit/lab.js';

const { lab, labProcess, path } = makeLab();
const OF = '--game capital-warsaw --players 2 --seed cli';

test('games are played, kept, verified and told with districts drawn', async () => {
  const played = await lab(`play ${OF} --games 3 --agents greedy --records games.jsonl`);
  expect(played.out).toContain('3 games of Capital (Warsaw) with 2 players');
  expect(played.out).toContain('Nobody starts');
  const lines = readFileSync(path('games.jsonl'), 'utf8').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).format)).toEqual(Array(3).fill('warsaw-record/1'));
  expect((await lab('verify games.jsonl')).code).toBe(0);
  const { out } = await lab('show games.jsonl --number 2');
  expect(out).toContain('Epoch 6 of 6');
  expect(out).toContain('A reconstruction, not the published set');
  expect(out).toMatch(/\| [RCIUP] [RCIUP] +\|/);
});

test('tiles are drawn by epoch with their prices, and called a reconstruction', async () => {
  const { out, code } = await lab('tiles');
  expect(code).toBe(0);
  expect(out).toMatch(/^Tiles: A reconstruction, not the published set/);
  for (const { id, price } of STANDARD_RULES.tiles.epochs.flat())
    expect(out).toContain(`${id}  ${price} coin`);
  for (const epoch of [1, 2, 3, 4, 5, 6]) expect(out).toContain(`Epoch ${epoch}: 16 tiles`);
  const data = JSON.parse((await lab('tiles --json')).out);
  expect(data).toMatchObject({ reconstruction: true, epochs: STANDARD_RULES.tiles.epochs });
});

test('a stack with a tile too few is told, with one too many refused', async () => {
  const [first, ...others] = STANDARD_RULES.tiles.epochs;
  const write = (name: string, stack: object[]) =>
    writeFileSync(path(name), JSON.stringify({ tiles: { epochs: [stack, ...others] } }));
  write('fewer.json', first.slice(1));
  expect((await lab('tiles --rules fewer.json')).out).toContain('Epoch 1: 15 tiles instead of 16;');
  const { out } = await lab('rules fewer.json --game capital-warsaw');
  expect(out.replaceAll(/\s+/g, ' ')).toMatch(/epoch 1: 15 .*tiles instead of 16/);
  expect(out).toContain('Playable with 2, 3 players.');
  const more = Array.from({ length: 9 }, (_, i) => ({ ...first[0], id: `I-${17 + i}` }));
  write('more.json', [...first, ...more]);
  const of = '--game capital-warsaw';
  for (const command of ['tiles', `play ${of}`, `rules ${of}`]) {
    const { err, code } = await lab(
      `${command} ${command.startsWith('rules') ? '' : '--rules '}more.json`,
    );
    expect(code).toBe(1);
    expect(err).toContain('more.json, rules.tiles.epochs[0][24] (tile "I-25") is one too many');
  }
});

test('whether a set is a reconstruction is said alike everywhere', async () => {
  const { about, epochs } = STANDARD_RULES.tiles;
  const cheap = structuredClone(epochs);
  cheap[0][0].price = 1;
  const said = 'the tiles are a reconstruction, not the published set';
  const sets: [object, boolean][] = [
    [{ epochs: cheap }, true],
    [{ about: 'My set' }, true],
    [{ about, epochs }, true],
    [{ about: 'My set', epochs: cheap }, false],
  ];
  for (const [tiles, is] of sets) {
    writeFileSync(path('set.json'), JSON.stringify({ tiles }));
    expect(JSON.parse((await lab('tiles --rules set.json --json')).out).reconstruction).toBe(is);
    const drawn = (await lab('tiles --rules set.json')).out.replaceAll(/\s+/g, ' ');
    expect(/a reconstruction, not the published set/i.test(drawn)).toBe(is);
    const played = (await lab(`play ${OF} --games 2 --rules set.json`)).out.toLowerCase();
    expect(played.includes(said)).toBe(is);
    expect(played.includes('tiles of its own: my set')).toBe(!is);
  }
  writeFileSync(path('set.json'), '{"tiles": {"about": " "}}');
  const { err } = await lab('tiles --rules set.json');
  expect(err).toBe('lab: set.json, rules.tiles.about = " ": should say what set this is\n');
});

test('of changed tiles it is said what differs, three at most', async () => {
  const epochs = structuredClone(STANDARD_RULES.tiles.epochs);
  epochs[0][0].price = 1;
  const rules = () => writeFileSync(path('own.json'), JSON.stringify({ tiles: { epochs } }));
  rules();
  const told = async (command: string) => (await lab(command)).out.replaceAll(/\s+/g, ' ');
  const play = `play ${OF} --games 2 --rules own.json`;
  expect(await told('rules own.json --game capital-warsaw')).toMatch(
    /96, reconstructed; .*I-01: price 1 instead of 3/,
  );
  expect(await told(play)).toContain(
    'Rules: standard, except tiles: I-01: price 1 instead of 3 The',
  );
  expect(
    (await lab(`sim ${OF} --games 2 --rules own.json --out own --workers 1 --quiet`)).code,
  ).toBe(0);
  expect(await told('summary own')).toContain('except tiles: I-01: price 1 instead of 3. ');
  for (const tile of epochs[1].slice(0, 5)) tile.price += 1;
  rules();
  expect(await told(play)).toContain(
    'II-01: price 3 instead of 2, II-02: price 3 instead of 2, and 3 more',
  );
});

test('a person is told at the beginning that the tiles are a reconstruction', async () => {
  const { out } = labProcess(`play ${OF} --agents human`);
  expect(out).toMatch(/^The tiles are a reconstruction, not the published set\.\n/);
});

test('every text about games says that the tiles are a reconstruction', async () => {
  const said = 'the tiles are a reconstruction, not the published set';
  const all = `${OF} --workers 1 --quiet`;
  const commands = [
    `play ${OF} --games 2 --agents random`,
    `sim ${all} --games 4 --agents random --out noted`,
    'summary noted',
    'compare noted noted',
    `match random random ${all} --deals 2`,
    `tournament random greedy ${all} --deals 2`,
    `restrict no-trades ${all} --deals 2 --agent random`,
    'analyse games.jsonl --number 0 --move 90 --worlds 2 --policy random',
  ];
  for (const command of commands) {
    const { out } = await lab(command);
    expect(out.replaceAll(/\s+/g, ' ').toLowerCase(), command).toContain(said);
  }
});

test('rules, agents, studies and tables are listed', async () => {
  expect((await lab('rules --game capital-warsaw')).out).toMatch(/industrialLoss +flat/);
  expect((await lab('rules no-wars --game capital-warsaw')).out).toContain('* warLosses');
  expect((await lab('agents --game capital-warsaw')).out).toContain(':guide=tuned ');
  expect((await lab('studies --game capital-warsaw')).out).toContain('building-prices');
  expect((await lab('codebook builds --game capital-warsaw')).out).toContain('what one seat did');
});

test('runs, summaries, matches and analyses take it', async () => {
  expect(
    (await lab(`sim ${OF} --games 20 --agents greedy --out run --workers 1 --quiet`)).code,
  ).toBe(0);
  expect((await lab('summary run')).out).toContain('park points');
  const { out } = await lab(`match greedy random ${OF} --deals 20 --workers 1 --quiet --json`);
  expect(JSON.parse(out).points.difference.low).toBeGreaterThan(20);
  const analysed = await lab('analyse games.jsonl --number 0 --move 90 --worlds 4 --policy greedy');
  expect(analysed).toMatchObject({ code: 0 });
  expect(analysed.out).toContain('Capital (Warsaw) with 2 players');
  expect(analysed.out).toMatch(/epoch 6, Seat [01] played: /);
});

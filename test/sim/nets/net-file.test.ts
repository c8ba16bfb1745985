import { existsSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { firstWeights } from '../../../sim/nets/learner.js';
import { areFitted, NO_LEVELS } from '../../../sim/nets/levels.js';
import { rounded } from '../../../sim/nets/net.js';
import { makeNetDocument, type NetDocument, parseNets } from '../../../sim/nets/net-file.js';
import { actionShape, netGames, valueShape } from '../../../sim/nets/net-game.js';
import { shippedNets } from '../../../sim/nets/shipped.js';
import { makeLab } from '../../kit/lab.js';

const { lab, path } = makeLab();

const WITHOUT =
  'has no levels yet: lab train --player expert --from FILE --generations 0 fits them\n';

const game = 'capital-lux';
const of = netGames.of(game);
const netOf = (shape: ReturnType<typeof actionShape>) => ({
  shape,
  weights: rounded(firstWeights(shape, 'file')),
});
const nets = { actions: netOf(actionShape(of)), values: netOf(valueShape(of)) };
const about = {
  ...{ game, features: of.features, players: 2, rules: {}, seed: 'test', generation: 3 },
  levels: [12, 8, 6, 5, 4, 3, 2, 1.5, 1, 0],
  levelDeals: 100,
  trainings: [],
};
const document = makeNetDocument(about, nets);
const parse = (changed: Partial<NetDocument>) =>
  parseNets({ ...document, ...changed }, game, of, 'x.json');

test('a file has the nets exactly, in less than 300 kB', () => {
  const text = JSON.stringify(document);
  expect(text.length).toBeLessThan(300_000);
  expect(parseNets(JSON.parse(text), game, of, 'x.json')).toMatchObject({ ...about, nets });
});

test.each([
  [
    { format: 'capital-lab-net/1' },
    'is no net of this version; its format should be "capital-lab-net/3"',
  ],
  [{ game: 'tactoria' }, 'is a net for the game tactoria, not for capital-lux'],
  [
    { features: 'capital-lux/0' },
    /^x.json: was trained with features "capital-lux\/0"; this version reads/,
  ],
  ...[null, [], ['x'], '5', [...about.levels.slice(0, 9), 12], about.levels.slice(1)].map(
    (levels) =>
      [{ levels: levels as number[] }, /^x.json, net.levels.*: should be 10 numbers/] as const,
  ),
  [{ seed: 'other' }, 'the file is damaged; it does not say what was written'],
  [{ levels: about.levels.with(0, 13) }, 'the file is damaged; it does not say what was written'],
  [{ players: 1 }, /^x.json, net.players = 1: should be a whole number/],
  [{ trainings: [{}] as never }, /^x.json, net.trainings\[0\]/],
  [
    { actions: { ...document.actions, weights: `A${document.actions.weights.slice(1)}` } },
    'actions: the file is damaged; its weights are not those written',
  ],
  [
    { values: { ...document.values, weights: document.values.weights.slice(0, -8) } },
    'values: the file is damaged; its weights are not those written',
  ],
  [
    { values: { ...document.values, hidden: 7 } },
    'values: the file is damaged; its weights are not those written',
  ],
] as const)('refused: %#', (changed, message) => {
  expect(() => parse(changed)).toThrow(
    typeof message === 'string' ? new RegExp(`^x.json: ${message}$`) : message,
  );
});

test('a file of the version before is read, without trainings', () => {
  const { seal: _, trainings: __, levelDeals: ___, ...rest } = document;
  const former = { ...rest, format: 'capital-lab-net/2' };
  expect(parseNets(former, game, of, 'x.json')).toMatchObject({ ...about, levelDeals: 0, nets });
});

test('what is no net at all is refused', () => {
  for (const other of [null, 3, [], {}])
    expect(() => parseNets(other, game, of, 'x.json')).toThrow('is no net of this version');
});

test.each([
  [
    'of another version',
    JSON.stringify({ ...document, format: 'capital-lab-net/1' }),
    'is no net of this version',
  ],
  ['cut off', JSON.stringify(document).slice(0, 9000), 'the string that begins here is not closed'],
  [
    'of another game',
    JSON.stringify({ ...document, game: 'tactoria' }),
    'is a net for the game tactoria',
  ],
])('a file %s neither plays nor begins a training', async (_, text, message) => {
  writeFileSync(path('bad.json'), text);
  for (const command of [
    'match net:bad.json tuned --players 2 --deals 2',
    'train --player expert --players 2 --from bad.json --out new',
  ]) {
    const { code, err } = await lab(command);
    expect(code).not.toBe(0);
    expect(err).toMatch(/^lab: (first: )?bad.json/);
    expect(err).toContain(message);
  }
  expect(existsSync(path('new'))).toBe(false);
});

test('a net of your own has levels, if they are fitted', async () => {
  writeFileSync(path('mine.json'), JSON.stringify(document));
  writeFileSync(
    path('none.json'),
    JSON.stringify(makeNetDocument({ ...about, ...NO_LEVELS }, nets)),
  );
  const play = (text: string) => lab(`play --players 2 --games 2 --seed x --agents net:${text}`);
  const [best, first, again] = [
    await play('mine.json'),
    await play('mine.json,level=1'),
    await play('mine.json:level=1'),
  ];
  expect(best.err).toBe('');
  expect(first.out.replaceAll(',level=1', '')).not.toBe(best.out);
  expect(again.out.replaceAll(':level=1', '')).toBe(first.out.replaceAll(',level=1', ''));
  for (const level of ['0', '11', '2.5', 'x', ''])
    expect((await play(`mine.json,level=${level}`)).err).toContain(
      'level should be a whole number from 1 to 10',
    );
  expect((await play('none.json,level=10')).err).toBe('');
  expect((await play('none.json,level=9')).err).toContain(
    'none.json has no levels yet: lab train --player expert --from FILE --generations 0 fits them',
  );
});

test('an expert without levels says so before it plays', async () => {
  const { levels } = shippedNets('tactoria', 3, 'a');
  const { code, err } = await lab(
    'match expert:level=4 expert:level=3 --game tactoria --players 3 --deals 2',
  );
  if (areFitted(levels)) expect(code).toBe(0);
  else expect(err).toBe(`lab: tactoria-3-a ${WITHOUT}`);
});

test.each([
  ['match net:mine.json tuned --players 3 --deals 2', 'was trained for 2 players, not for 3'],
  [
    'match tuned net:mine.json --rules discs-6 --deals 2 --players 2',
    'was trained for rules with {}',
  ],
  [
    'sim --agents net:mine.json --players 4 --games 2 --out run',
    'was trained for 2 players, not for 4',
  ],
  ['match restricted:no-merchants:net:mine.json tuned --players 4 --deals 2', 'was trained for 2'],
  ['match expert:seed=c tuned --players 4 --deals 2', 'there is no expert of capital-lux'],
  ['tournament net:mine.json tuned greedy --players 3 --deals 2', 'was trained for 2 players'],
])('what cannot play is refused before anybody plays: %s', async (command, message) => {
  writeFileSync(path('mine.json'), JSON.stringify(document));
  const { code, err } = await lab(command);
  expect(code).not.toBe(0);
  expect(err).toContain(message);
  expect(err).not.toContain('failed');
});

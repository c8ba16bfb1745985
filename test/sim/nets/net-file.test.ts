import { existsSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { firstWeights } from '../../../sim/nets/learner.js';
import { rounded } from '../../../sim/nets/net.js';
import { makeNetDocument, type NetDocument, parseNets } from '../../../sim/nets/net-file.js';
import { actionShape, netGames, valueShape } from '../../../sim/nets/net-game.js';
import { makeLab } from '../../kit/lab.js';

const { lab, path } = makeLab();

const game = 'capital-lux';
const of = netGames.of(game);
const netOf = (shape: ReturnType<typeof actionShape>) => ({
  shape,
  weights: rounded(firstWeights(shape, 'file')),
});
const nets = { actions: netOf(actionShape(of)), values: netOf(valueShape(of)) };
const about = {
  ...{ game, features: of.features, players: 2, rules: {}, seed: 'test', generation: 3 },
  levels: [1, 0],
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
    'is no net of this version; its format should be "capital-lab-net/2"',
  ],
  [{ game: 'tactoria' }, 'is a net for the game tactoria, not for capital-lux'],
  [
    { features: 'capital-lux/0' },
    /^x.json: was trained with features "capital-lux\/0"; this version reads/,
  ],
  [
    { levels: ['x'] as unknown as number[] },
    'the file is damaged; its levels are not numbers of 0 or more',
  ],
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

import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { expect, test } from 'vitest';
import { CapitalLux } from '../../../engine/capital-lux/index.js';
import { parseRules } from '../../../engine/capital-lux/rules.js';
import { measureFile } from '../../../sim/batch/check.js';
import { LUX_NETS } from '../../../sim/games/capital-lux/agents/expert/index.js';
import { NetJudge } from '../../../sim/nets/judge.js';
import type { Examples } from '../../../sim/nets/learner.js';
import { parseNets } from '../../../sim/nets/net-file.js';
import { readJson } from '../../../sim/play/files.js';
import { makeLab } from '../../kit/lab.js';
import { decisionsOf } from '../../kit/learned.js';

const { lab, path } = makeLab();

const train = (options: string) =>
  lab(`train --player expert --players 2 --games 8 --level-deals 8 --seed test ${options}`);

test('an expert that was interrupted comes out the same, on however many workers', async () => {
  const whole = await train('--generations 2 --workers 2 --out whole');
  expect([whole.code, whole.err]).toEqual([0, '']);
  expect(whole.out).toMatch(/^generation 0: [\d,]+ labelled decisions; win share among teachers /);
  expect(whole.out).toMatch(/2 generations for 2 players; play it as net:whole\/expert.json\n$/);
  await train('--generations 1 --workers 1 --out parts');
  const { out } = await train('--generations 2 --workers 1 --out parts');
  expect(out).toBe(whole.out.replaceAll('whole', 'parts'));
  const files = readdirSync(path('whole')).sort();
  expect(readdirSync(path('parts')).sort()).toEqual(files);
  expect(files).toEqual([
    ...[
      'curve.csv',
      'effort.csv',
      'expert.json',
      'labels-000.bin',
      'labels-000.csv',
      'labels-001.bin',
    ],
    ...['labels-001.csv', 'net-000.json', 'net-001.json', 'standings-000.bin'],
    ...['standings-001.bin', 'training.json'],
  ]);
  // Of what it took, only the generations are the same.
  const effort = readFileSync(path('parts/effort.csv'), 'utf8');
  expect(effort).toMatch(/^generation,processor_seconds\r\n0,\d+\r\n1,\d+\r\n$/);
  for (const file of files.filter((name) => name !== 'effort.csv'))
    expect(readFileSync(path(`parts/${file}`))).toEqual(readFileSync(path(`whole/${file}`)));
});

test('a net says how it was trained, and what that began with', () => {
  const { trainings, levelDeals, ...net } = JSON.parse(
    readFileSync(path('whole/expert.json'), 'utf8'),
  );
  const { plan, curve } = JSON.parse(readFileSync(path('whole/training.json'), 'utf8'));
  const command =
    'lab train --player expert --game capital-lux --players 2 --seed test --generations 2 --games 8';
  expect(trainings).toEqual([{ command, plan, curve }]);
  expect([net.generation, curve.length, levelDeals]).toEqual([1, 2, 8]);
  expect(curve[1].labels).toBeGreaterThan(20);
});

test('numbers of the rules that no game had are judged as those that games had', () => {
  const game = new CapitalLux(2);
  const file = readJson(path('whole/net-001.json'));
  const { nets } = parseNets(file, game.id, LUX_NETS, 'whole');
  const scores = [8, 9, 4, 16].map((discs) => {
    const other = new CapitalLux(2, parseRules({ discs }));
    const judge = new NetJudge(nets.actions, LUX_NETS.reader(other));
    return decisionsOf(game, 'unseen').map(({ glance, seat, legal }) => {
      const worth = new Float64Array(legal.length);
      judge.judge(glance, seat, legal, legal.length, worth);
      return [...worth];
    });
  });
  for (const other of scores) expect(other).toEqual(scores[0]);
});

test('labels can be looked at, and the net plays', async () => {
  expect(readFileSync(path('whole/labels-001.csv'), 'utf8')).toMatch(
    /^game,decision,seat,action,share_of_victory\r\n0,0,[01],take \w+ \d,0\.\d+\r\n/,
  );
  const { code, out } = await lab('play --players 2 --games 3 --agents net:whole/expert.json');
  expect([code, out.includes('net:whole/expert.json')]).toEqual([0, true]);
});

test.each([
  ['--seed other', 'seed "test", not "other"'],
  ['--players 3', 'players 2, not 3'],
  ['--games 9', 'terms '],
  ['--rules discs-6', 'rules {}, not {"discs":6}'],
])('a folder of another plan is refused: %s', async (option, message) => {
  const before = readFileSync(path('whole/training.json'));
  const { code, err } = await train(`--generations 3 --out whole ${option}`);
  expect(code).toBe(1);
  expect(err).toContain(`whole/training.json: is a training with ${message}`);
  expect(err).toContain('give these, or another folder');
  expect(readFileSync(path('whole/training.json'))).toEqual(before);
});

test('a folder with other things, and one that is too far, are refused', async () => {
  mkdirSync(path('mine'));
  writeFileSync(path('mine/notes.txt'), 'x');
  expect((await train('--generations 1 --out mine')).err).toBe(
    'lab: mine: is not empty, and has no training.json; give a new folder\n',
  );
  expect((await train('--generations 1 --out whole')).err).toBe(
    'lab: whole: has 2 generations already, more than 1\n',
  );
});

const changed = (bytes: Buffer): Buffer => {
  bytes.fill(7, 200, 220);
  return bytes;
};

test.each<[string, () => [file: string, bytes: Buffer | string], string]>([
  [
    'labels with 20 bytes changed',
    () => ['labels-001.bin', changed(readFileSync(path('whole/labels-001.bin')))],
    'labels-001.bin: was changed since it was trained, its SHA-256 differs (training.json); ',
  ],
  [
    'labels cut off',
    () => ['labels-001.bin', 'x'],
    'labels-001.bin: was changed since it was trained, it has 1 bytes instead of',
  ],
  [
    'standings in place of labels',
    () => ['labels-001.bin', readFileSync(path('whole/standings-001.bin'))],
    'labels-001.bin: was changed since it was trained, it has ',
  ],
  [
    'the net of another generation',
    () => ['net-001.json', readFileSync(path('whole/net-000.json'))],
    'net-001.json: was changed since it was trained, ',
  ],
  [
    'a record of nothing',
    () => ['training.json', '{"format":"capital-lab-school/1"}'],
    'training.json, training.plan is missing: it should be the plan of a training',
  ],
  [
    'a record with no curve',
    () => [
      'training.json',
      readFileSync(path('whole/training.json'), 'utf8').replace(/"curve":.*/, '"curve":5}'),
    ],
    'training.json, training.curve = 5: should be a list of generations',
  ],
])('a damaged folder is refused, and left as it is: %s', async (_, damage, message) => {
  rmSync(path('damaged'), { recursive: true, force: true });
  cpSync(path('whole'), path('damaged'), { recursive: true });
  const [file, bytes] = damage();
  writeFileSync(path(`damaged/${file}`), bytes);
  const all = () =>
    readdirSync(path('damaged')).map((name) => readFileSync(path(`damaged/${name}`)));
  const before = all();
  const { code, err } = await train('--generations 3 --out damaged');
  expect([code, err.startsWith(`lab: damaged/${message}`), err]).toEqual([1, true, err]);
  expect(err.split('\n').length).toBe(2);
  expect(all()).toEqual(before);
});

test('a folder that lacks a file, and a file in place of a folder, are refused', async () => {
  rmSync(path('damaged'), { recursive: true, force: true });
  cpSync(path('whole'), path('damaged'), { recursive: true });
  rmSync(path('damaged/standings-000.bin'));
  expect((await train('--generations 3 --out damaged')).err).toBe(
    'lab: damaged/standings-000.bin: is missing, though training.json has it\n',
  );
  expect((await train('--generations 1 --out mine/notes.txt')).err).toBe(
    'lab: mine/notes.txt: is a file; the training of an expert needs a folder\n',
  );
  expect((await train('--generations 1 --out mine/notes.txt/in')).err).toMatch(
    /^lab: mine\/notes.txt\/in: .*\n$/,
  );
});

test('what is for an expert alone is refused for tuned', async () => {
  for (const option of ['games 5', 'worlds 2', 'level-deals 9', 'from x.json', 'against greedy']) {
    const { code, err } = await lab(`train --players 2 --generations 1 --out t.json --${option}`);
    const [name] = option.split(' ');
    expect([code, err.startsWith(`lab: --${name}: is for an expert; add --player expert`)]).toEqual(
      [2, true],
    );
  }
  expect(existsSync(path('t.json'))).toBe(false);
});

/** Changes a file of a training, and what the training says of it. */
function replace(folder: string, name: string, bytes: Buffer): void {
  writeFileSync(path(`${folder}/${name}`), bytes);
  const record = JSON.parse(readFileSync(path(`${folder}/training.json`), 'utf8'));
  const of = record.files.find((file: { name: string }) => file.name === name);
  Object.assign(of, measureFile(path(`${folder}/${name}`)));
  writeFileSync(path(`${folder}/training.json`), JSON.stringify(record));
}

/** The file of a training all of whose labels are this. */
function withLabels(folder: string, name: string, label: number): void {
  const examples: Examples = deserialize(readFileSync(path(`${folder}/${name}`)));
  examples.targets.fill(label);
  replace(folder, name, serialize(examples));
}

test('a training that gets out of hand stops with its step and the last good checkpoint', async () => {
  withLabels('parts', 'labels-001.bin', Number.NaN);
  const before = readFileSync(path('parts/training.json'));
  const { code, err } = await train('--generations 3 --out parts');
  expect([code, err]).toEqual([
    1,
    'lab: parts: training stopped in generation 2, step 0: the loss is NaN; ' +
      'the last good checkpoint is parts/net-001.json\n',
  ]);
  expect(readFileSync(path('parts/training.json'))).toEqual(before);
  expect(existsSync(path('parts/net-002.json'))).toBe(false);
});

test('a net for another number of players or other rules is refused', async () => {
  const play = (options: string) => lab(`play --agents net:whole/net-001.json ${options}`);
  expect((await play('--players 3')).err).toContain('was trained for 2 players, not for 3');
  expect((await play('--players 2 --rules discs-6')).err).toContain(
    'was trained for rules with {}, not with {"discs":6}; train one for these with',
  );
});

test('an expert can begin with nets that there are, for other rules, and be interrupted', async () => {
  const go = (generations: number, out: string) =>
    train(`--rules discs-6 --from whole/expert.json --generations ${generations} --out ${out}`);
  expect((await go(2, 'from')).code).toBe(0);
  await go(1, 'from-parts');
  expect((await go(2, 'from-parts')).code).toBe(0);
  const [whole, parts] = ['from', 'from-parts'].map((folder) =>
    readFileSync(path(`${folder}/expert.json`), 'utf8'),
  );
  expect(parts).toBe(whole);
  expect(JSON.parse(whole).rules).toEqual({ discs: 6 });
  expect((await train('--rules discs-6 --generations 3 --out from')).err).toContain(
    'is a training with from "',
  );
});

test('a response is trained against an agent, tried beside others, and kept for the next time', async () => {
  const exploit = (options = '') =>
    lab(`exploit greedy --players 2 --deals 4 --by tuned --train response --games 8 ${options}`);
  const { code, out, err } = await exploit('--generations 1');
  expect(code).toBe(0);
  expect(err).toContain('win share among greedy ');
  expect(out).toMatch(/Who is measured\n.*\n.*\n {2}tuned .*\n {2}net:response\/expert.json /);
  const kept = JSON.parse(readFileSync(path('response/training.json'), 'utf8'));
  expect(kept.plan.against).toBe('greedy');
  const before = readFileSync(path('response/expert.json'));
  const again = await exploit('--generations 1 --quiet');
  expect([again.out, again.err]).toEqual([out, '']);
  expect(readFileSync(path('response/expert.json'))).toEqual(before);
  const other = await lab('exploit careful --players 2 --train response --games 8 --generations 2');
  expect(other.err).toContain('is a training with against "greedy", not "careful"');
});

test('a response to nobody is refused', async () => {
  const { code, err } = await train('--against greedyy --out nobody');
  expect([code, err.includes('--against'), err.includes('greedy')]).toEqual([2, true, true]);
});

test('an expert can begin with nets for another number of players', async () => {
  const { code, err } = await train(
    '--players 3 --from whole/expert.json --generations 1 --out three',
  );
  expect([code, err]).toEqual([0, '']);
  expect(JSON.parse(readFileSync(path('three/expert.json'), 'utf8')).players).toBe(3);
  expect(readFileSync(path('three/training.json'), 'utf8')).toContain('"from":"');
  const { trainings } = JSON.parse(readFileSync(path('three/expert.json'), 'utf8'));
  const [first, second] = trainings;
  expect([trainings.length, first.curve.length, second.curve.length]).toEqual([2, 2, 1]);
  expect(second.command).toMatch(/--players 3 .* --from FILE$/);
});

test('nets for another number of players can be kept as they are, with levels', async () => {
  const keep = (options: string) => train(`--players 4 --generations 0 --out four${options}`);
  expect((await keep('')).err).toContain(
    '--generations 0: should be 1 or more, unless --from has nets to keep',
  );
  expect((await keep(' --from whole/expert.json')).code).toBe(0);
  const [two, four] = ['whole', 'four'].map((folder) =>
    JSON.parse(readFileSync(path(`${folder}/expert.json`), 'utf8')),
  );
  expect(four.players).toBe(4);
  expect([four.actions, four.values]).toEqual([two.actions, two.values]);
  expect([four.generation, four.seed, four.trainings]).toEqual([1, 'test', two.trainings]);
  expect(four.levels.at(-1)).toBe(0);
  expect(four.levels[0]).toBeGreaterThan(0);
});

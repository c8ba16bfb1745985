import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TournamentResult, tournament } from '../../sim/index.js';
import { tournamentDocument } from '../../sim/report/documents/tournament.js';
import { playRun, readRows } from '../games/capital-lux/kit/runs.js';
import { makeBatches, saboteur } from '../kit/batch.js';
import { readWithDuckdb } from '../kit/dataset-read.js';
import { makeLab } from '../kit/lab.js';
import { saidBy } from '../kit/report.js';
import type { AnyRow } from '../kit/rows.js';

const { lab, path } = makeLab();
const DEALS = 30;
const CUP = `tournament greedy careful tuned --players 3 --deals ${DEALS} --seed cup --quiet`;
const FILES = [
  ...['answer.txt', 'crosstable.csv', 'lineups.csv', 'report.html', 'result.json'],
  'standings.csv',
];

async function say(command: string): Promise<string> {
  const { code, out, err } = await lab(command);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
}

let cup: TournamentResult;
beforeAll(async () => {
  cup = JSON.parse(await say(`${CUP} --out cup --json`)) as TournamentResult;
});

/** The seats of the games of a line-up, from tables of the same games. */
function seatsOf(agents: readonly string[]): AnyRow[] {
  const plan = { players: agents.length, agents: [...agents], rotate: true, seed: 'cup' };
  return readRows(
    playRun(path(agents.join('-')), { ...plan, deals: DEALS, tables: ['seats'] }),
    'seats',
  );
}

const mean = (values: readonly number[]) => values.reduce((sum, x) => sum + x, 0) / values.length;

/** Every two seats of a game, of one agent and of the other. */
function resultsOf(seats: readonly AnyRow[], agent: string, other: string): number[] {
  return seats
    .filter((seat) => seat.agent === agent)
    .flatMap((seat) =>
      seats
        .filter((rival) => rival.agent === other && rival.game === seat.game)
        .map((rival) => (Math.sign(Number(rival.place) - Number(seat.place)) + 1) / 2),
    );
}

describe('the figures are those of the tables of the same games', () => {
  const seats: AnyRow[] = [];
  beforeAll(() => {
    seats.push(...seatsOf(['careful', 'tuned', 'tuned']));
    const others = seatsOf(['tuned', 'careful', 'careful']);
    seats.push(...others.map((seat) => ({ ...seat, game: -1 - Number(seat.game) })));
  });

  test('of a pair', () => {
    const pair = cup.pairs.find(({ first, second }) => first === 1 && second === 2);
    expect(pair?.result.mean).toBeCloseTo(mean(resultsOf(seats, 'careful', 'tuned')), 12);
    expect(pair?.result.n).toBe(DEALS);
  });

  test('of a line-up', () => {
    const { sides } = cup.lineUps.filter(({ lineUp }) => `${lineUp}` === '1,2,2')[0];
    const games = seats.filter(({ game }) => Number(game) >= 0);
    for (const { agent, winShare, points } of sides) {
      const rows = games.filter((seat) => seat.agent === cup.agents[agent]);
      expect(winShare.mean).toBeCloseTo(mean(rows.map((seat) => Number(seat.win_share))), 12);
      expect(points.mean).toBeCloseTo(mean(rows.map((seat) => Number(seat.score))), 12);
    }
    expect(sides.map(({ agent, seats: held }) => [agent, held])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  test('with every line-up, games of three different agents count for all three pairs', async () => {
    const agents = ['greedy', 'careful', 'tuned'];
    const options = { game: 'capital-lux', players: 3, agents, deals: DEALS, seed: 'cup' };
    const { lineUps, pairs } = await tournament({ ...options, schedule: 'all' });
    expect(lineUps).toHaveLength(7);
    const all = lineUps.flatMap(({ lineUp }, i) =>
      seatsOf(lineUp.map((agent) => agents[agent])).map((seat) => ({
        ...seat,
        game: 1e6 * i + Number(seat.game),
      })),
    );
    for (const { first, second, result } of pairs)
      expect(result.mean).toBeCloseTo(mean(resultsOf(all, agents[first], agents[second])), 12);
  });
});

describe('the folder', () => {
  const read = (folder: string, file: string) => readFileSync(path(join(folder, file)), 'utf8');

  test('has its files and nothing else, the same whatever the number of workers', async () => {
    const first = await say(`${CUP} --out one --workers 1`);
    const second = await say(`${CUP} --out two --workers 2`);
    expect(second).toBe(first.replaceAll('one/', 'two/'));
    for (const folder of ['one', 'two', 'cup']) expect(readdirSync(path(folder))).toEqual(FILES);
    for (const file of FILES) expect(read('two', file), file).toBe(read('one', file));
    expect(JSON.parse(read('one', 'result.json'))).toEqual(cup);
    expect(first.startsWith(read('one', 'answer.txt'))).toBe(true);
  });

  test('its command gives it again', async () => {
    const { command } = tournamentDocument(cup);
    expect(command).toBe(
      `lab tournament greedy careful tuned --players 3 --deals ${DEALS} --schedule pairs --seed=cup`,
    );
    expect(JSON.parse(await say(`${command.slice(4)} --json --quiet`))).toEqual(cup);
  });

  test('its tables can be read by others', async () => {
    const rows = (file: string) =>
      readWithDuckdb(`FROM read_csv('${path(join('cup', file))}', header = true)`);
    const standings = await rows('standings.csv');
    expect(standings.map(({ agent, elo, elo_low }) => ({ agent, elo, elo_low }))).toEqual(
      cup.standings.map(({ agent, elo }) => ({
        agent: cup.agents[agent],
        elo: elo.mean,
        elo_low: elo.low,
      })),
    );
    const crosstable = await rows('crosstable.csv');
    expect(crosstable).toHaveLength(6);
    for (const { agent, opponent, result } of crosstable) {
      const back = crosstable.find((row) => row.agent === opponent && row.opponent === agent);
      expect(Number(result) + Number(back?.result)).toBeCloseTo(1, 12);
    }
    const lineUps = await rows('lineups.csv');
    expect(lineUps.map(({ win_share }) => win_share)).toEqual(
      cup.lineUps.flatMap(({ sides }) => sides.map(({ winShare }) => winShare.mean)),
    );
    expect(lineUps[0]).toMatchObject({ line_up: 'greedy | careful | careful', games: 3 * DEALS });
  });

  test('has to be new or empty', async () => {
    mkdirSync(path('full'));
    writeFileSync(path('full/notes.txt'), 'mine');
    expect(await lab(`${CUP} --out full`)).toEqual({
      code: 1,
      out: '',
      err: 'lab: full: is not empty; name a new folder\n',
    });
    expect(readdirSync(path('full'))).toEqual(['notes.txt']);
  });
});

/** Tags that are not closed in their order, and what the page asks others for. */
const PARSER = `
import html.parser, json, sys
class Reader(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.faults, self.texts, self.links = [], [], [], []
    def handle_starttag(self, tag, attrs):
        if tag not in ('meta', 'br'): self.open.append(tag)
        self.links += [value for name, value in attrs if name in ('src', 'href', 'srcset')]
    def handle_startendtag(self, tag, attrs): pass
    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag: self.faults.append(tag)
    def handle_data(self, data): self.texts.append(data)
reader = Reader()
reader.feed(sys.stdin.read())
print(json.dumps(dict(faults=reader.faults + reader.open, links=reader.links, text=' '.join(reader.texts))))
`;

describe('the page', () => {
  const source = () => saidBy(readFileSync(path('cup/report.html'), 'utf8'));
  const parse = () =>
    JSON.parse(execFileSync('python3', ['-c', PARSER], { input: source(), encoding: 'utf8' })) as {
      faults: string[];
      links: string[];
      text: string;
    };

  test('is well formed and asks nobody for anything', () => {
    const { faults, links } = parse();
    expect(faults).toEqual([]);
    // Links lead to places of the page itself.
    for (const link of links) expect(source()).toContain(` id="${link.replace(/^#/, '')}"`);
    expect(source()).not.toMatch(/https?:|@import|url\(/);
  });

  test('has every agent, figure, n, the seed and the command', () => {
    const { text } = parse();
    for (const { agent, elo, result } of cup.standings) {
      expect(text).toContain(cup.agents[agent]);
      expect(text).toContain(elo.mean.toFixed(0).replace('-', '−'));
      expect(text).toContain(result.mean.toFixed(3));
    }
    for (const { result } of cup.pairs) expect(text).toContain((1 - result.mean).toFixed(3));
    expect(text).toContain(`6 line-ups on the same ${DEALS} deals`);
    expect(text).toContain('Seed "cup"');
    expect(text).toContain(tournamentDocument(cup).command);
    expect(text).toContain('bootstrap');
    expect(text).not.toMatch(/NaN|undefined|Infinity|null/);
  });

  test('shows what it is given as text', async () => {
    await say(`${CUP.replace('--seed cup', '--seed=<odd>&"')} --out odd`);
    const odd = saidBy(readFileSync(path('odd/report.html'), 'utf8'));
    expect(odd).not.toContain('<odd>');
    expect(odd).toContain('&lt;odd&gt;&amp;');
  });
});

describe('the report', () => {
  test('has standings, pairs, shares, and what they hold', async () => {
    const text = await say(CUP);
    expect(text).toMatch(
      /^Tournament: Capital Lux, 3 players\ntuned is rated above all others\.\n\n3 agents, 6 line-ups on the same 30 deals, each in every rotation: 540 games\.\s+Seed "cup"\.\n/,
    );
    expect(text).toMatch(/\n {2}tuned +1 +\d+ \(\d+ to \d+\) +0\.\d+ ± 0\.\d+ +1\.000 =/);
    expect(text).toMatch(/\nWho beats whom\n(.*\n)+ {2}tuned +careful +0\.\d+ ± 0\.\d/);
    expect(text).toMatch(/\nLine-ups\n(.*\n)+ {2}1 greedy, 2 tuned +greedy +1 +0\.\d/);
    expect(text).toContain('\ntuned is rated above all others.\n');
    expect(text).toContain('\nThe Nash mixture is tuned alone: ');
    expect(text).toMatch(/\nNothing shows that Elo does not fit: the largest misfit is /);
    expect(text).toContain(`\nn: ${DEALS} deals of each line-up; schedule pairs; seed "cup"\n`);
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'With fewer than 40 deals intervals may be too narrow.',
    );
  });

  test('claims no first place that the games leave open', async () => {
    const text = await say('tournament greedy careful --players 4 --deals 2 --quiet');
    expect(text).toContain('With two agents Elo always fits');
    expect(text).toContain('Nobody is clearly rated first: it may be ');
    const one = await say('tournament greedy careful --deals 1 --quiet');
    expect(one.replaceAll(/\s+/g, ' ')).toContain('From one deal there are no intervals.');
    expect(one).toContain('Nobody is clearly rated first: it may be careful or greedy.');
  });
});

test.each([
  ['tournament', "missing required argument 'agents'; see lab tournament --help"],
  ['tournament greedy', 'agents: 1 given; a tournament needs at least 2'],
  ['tournament greedy greedy', 'agents: greedy is the same as greedy; all should be different'],
  [
    'tournament greedy nobody',
    'agents: there is no agent "nobody"; known are random, greedy, careful, tuned, trained, expert, net, ismcts, response, oracle, restricted, exec, human',
  ],
])('lab %s is refused in one sentence with exit code 2', async (args, sentence) => {
  expect(await lab(args)).toEqual({ code: 2, out: '', err: `lab: ${sentence}\n` });
});

test.each([
  [{ game: 'nosuch' }, 'plan.game: there is no "nosuch"; known are capital-lux'],
  [{ workers: 0 }, 'workers = 0: should be a whole number of at least 1'],
  [{ agents: ['greedy', 'human'] }, 'plan.agents: human plays at a terminal, only with lab play'],
])('tournament: %j is refused', async (change, sentence) => {
  const agents = ['greedy', 'careful'];
  const options = { game: 'capital-lux', players: 2, agents, deals: 2, seed: 'x', ...change };
  await expect(tournament(options)).rejects.toThrow(sentence);
});

test('a game that cannot be played is named with its line-up', async () => {
  const batches = makeBatches();
  const env = saboteur({ SABOTEUR: 'throw', SABOTEUR_FROM: '7', SABOTEUR_ROTATIONS: '2' });
  const command =
    'tournament random greedy saboteur --players 2 --deals 20 --seed s --quiet --out broken';
  expect(await batches.lab(command, env)).toMatchObject({
    code: 1,
    out: '',
    err:
      'lab: game 7 of random, saboteur (deal 3, rotation 1, seed "s") failed twice: ' +
      'the saboteur struck\n',
  });
  expect(readdirSync(batches.folder)).toEqual([]);
});

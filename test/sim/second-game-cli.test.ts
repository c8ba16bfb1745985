import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { registerGame } from '../../sim/games/lab-game.js';
import type { AnyRecord } from '../../sim/lab/records.js';
import { documentOf } from '../../sim/report/document-of.js';
import { showdown } from '../games/showdown/lab.js';
import { makeRuns } from '../kit/dataset-runs.js';

/* Every command with --game, or with a file of a game, that the lab does not know by itself. */

registerGame('showdown', showdown);

const { path, say } = makeRuns();
const of = (args: string): Promise<string> => say(`${args} --game showdown`);

test('what may be asked for depends on the game', async () => {
  await expect(of('play --players 3')).rejects.toThrow('--players 3: should be 2');
  await expect(of('play --agents tuned')).rejects.toThrow(
    '--agents: there is no agent "tuned"; known are random, creature, ismcts',
  );
  await expect(of('sim --out x --tables rounds')).rejects.toThrow('known are games, seats');
  await expect(of('train --out x')).rejects.toThrow('--game showdown: nothing is trained for it');
});

test('what there is to know of the game', async () => {
  expect(await of('rules')).toContain('  between  1  for a card between the two');
  expect(await of('agents')).toMatch(/^creature {2}.*Plays by its habit\.$/m);
  expect(await of('studies')).toMatch(/^swaps {2}What is a swap worth\?$/m);
  expect(await of('codebook games')).toMatch(/^games: one game; key game$/m);
  expect(JSON.parse(await of('bench --seconds .05 --agent creature --json')).players).toBe(2);
});

test('games are told, counted, kept, checked and taken apart', async () => {
  const file = path('games.jsonl');
  expect(await of('play --seed one')).toMatch(/^Showdown, seed one, game 0\nSeat 0: creature\n/);
  const kept = await of(`play --games 20 --agents creature --records ${file}`);
  expect(kept).toMatch(/^20 games of Showdown with 2 players\n/);
  expect(JSON.parse(await of('play --games 20 --json'))).toMatchObject({ turnedUp: { n: 20 } });
  expect(await say(`verify ${file}`)).toContain('20 games with 40 moves, all as recorded');
  expect(await say(`show ${file} --number 3`)).toMatch(/^Showdown, seed capital, game 3\n/);
  const shown = JSON.parse(await say(`show ${file} --number 3 --json`)) as AnyRecord;
  expect(shown.format).toBe('showdown-record/1');
  const found = JSON.parse(await say(`analyse ${file} --number 3 --worlds 10 --json`));
  expect(found).toMatchObject({ policy: 'creature', decisions: { length: 2 } });
  await expect(say(`analyse ${file} --policy tuned`)).rejects.toThrow(
    '--policy: there is no agent "tuned"',
  );
});

test('runs, matches, tournaments, exploits and studies', async () => {
  const run = path('run');
  expect(await of(`sim --games 30 --out ${run} --quiet`)).toContain('games of Showdown');
  expect(await say(`summary ${run}`)).toMatch(/^30 games of Showdown with 2 players/);
  expect(await say(`show ${run} --number 5`)).toContain('Showdown, seed capital, game 5');
  expect(await say(`verify ${run}`)).toContain('2 files, all as the run wrote them');
  const fast = '--deals 40 --quiet --json';
  const match = await of(`match creature random ${fast}`);
  const [page, file, other] = ['match.html', 'match.json', 'chess.json'].map(path);
  writeFileSync(file, match);
  expect(await say(`report ${file} --out ${page}`)).toContain('match.html is written');
  writeFileSync(other, match.replace('"showdown"', '"chess"'));
  await expect(say(`report ${other} --out ${path('no.html')}`)).rejects.toThrow(
    'game = "chess": is no game known here',
  );
  const cup = JSON.parse(await of(`tournament creature random ${fast}`));
  expect(documentOf(cup).command).toMatch(
    /^lab tournament creature random --game showdown --players 2 /,
  );
  expect(JSON.parse(await of(`exploit random ${fast}`)).match.game).toBe('showdown');
  const study = `study swaps --out ${path('swaps')} --no-checks --quiet --deals 50`;
  expect(await of(study)).toContain('Showdown with 2 players, creature in every seat; 50 deals');
});

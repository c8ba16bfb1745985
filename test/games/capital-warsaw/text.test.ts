import { expect, test } from 'vitest';
import { describe as describeMove } from '../../../engine/capital-warsaw/actions.js';
import { readChance, setUp } from '../../../engine/capital-warsaw/chance.js';
import { CapitalWarsaw } from '../../../engine/capital-warsaw/index.js';
import {
  readObservation,
  type WarsawObservation,
} from '../../../engine/capital-warsaw/observe-json.js';
import type { GameRecord } from '../../../engine/capital-warsaw/record.js';
import { PLAYER_COUNTS, parseRules, STANDARD_RULES } from '../../../engine/capital-warsaw/rules.js';
import { tell } from '../../../engine/capital-warsaw/text.js';
import { drawDistrict } from '../../../engine/capital-warsaw/text-district.js';
import { tellAward, tellEffects } from '../../../engine/capital-warsaw/text-effects.js';
import {
  moveWords,
  questionFor,
  showSeat,
  tellSince,
} from '../../../engine/capital-warsaw/text-seat.js';
import { NOBODY } from '../../../engine/core/game.js';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { inStyle } from './kit/differential.js';
import { inOrder, planned, RULES } from './kit/falling-apart.js';
import { PLAYER_NAMES } from './kit/players.js';
import { recordGame, recordRest } from './kit/records.js';
import { ruleFile } from './kit/rule-files.js';
import { lay } from './kit/table.js';
import { randomRules, tallRules } from './kit/variants.js';

/** Games of all kinds: player counts, styles, standard and random rules. */
const games: GameRecord[] = Array.from({ length: 30 }, (_, i) => {
  const rng = new Rng(rootKey(`told ${i}`));
  const players = PLAYER_COUNTS[i % 3];
  const rules = [undefined, randomRules(players, rng), tallRules(players, rng)][(i >> 1) % 3];
  const style = rules && i % 6 > 3 ? 'climber' : PLAYER_NAMES[i % PLAYER_NAMES.length];
  return recordGame(players, `${i}`, rules, style);
});
const texts = games.map((record) => tell(record));
/** Lines that were broken put together again. */
const unwrapped = texts.map((text) => text.replace(/\n {4}(?=\S)/g, ' '));

test('a game is told in lines of at most 100 characters, without trailing spaces', () => {
  for (const text of texts)
    for (const line of text.split('\n')) {
      expect(line.length, line).toBeLessThanOrEqual(100);
      expect(line).not.toMatch(/\s$|\p{Cc}/u);
    }
});

test('each move is a sentence', () => {
  const SENTENCES = {
    pick: /Seat \d picks /g,
    discard: /Seat \d discards .* and gets \d+ coins?\./g,
    build: /Seat \d builds .* at row \d, column \d/g,
    overbuild: /Seat \d overbuilds .* with .* at row \d, column \d/g,
    lose: /Seat \d loses .* at row \d, column \d/g,
    milestone: /Seat \d places it /g,
    keep: /the district collapses, and keeps the (top|bottom|left|right)/g,
    economics: /Seat \d takes \d+ coins? of Warsaw School of Economics/g,
    trade: /Seat \d sells \d+ (coins|points) for \d+ (coins|points) at /g,
    done: /Seat \d trades no more/g,
  };
  games.forEach(({ moves }, i) => {
    for (const [does, sentence] of Object.entries(SENTENCES))
      expect([...unwrapped[i].matchAll(sentence)].length, `${i} ${does}`).toBe(
        moves.filter((move) => move.do === does).length,
      );
  });
});

test('what is told of the income adds up to the scores', () => {
  games.forEach(({ final, epochs }, i) => {
    expect([...unwrapped[i].matchAll(/^Epoch \d of/gm)]).toHaveLength(epochs.length);
    final.scores.forEach((points, seat) => {
      const shown = points < 0 ? `−${-points}` : `${points}`;
      expect(unwrapped[i]).toMatch(new RegExp(`Seat ${seat}: .* make ${shown} points?, `));
    });
    const victory = final.winners.length === 1 ? /Seat \d wins with/ : /share the victory with/;
    expect(unwrapped[i]).toMatch(victory);
  });
});

test('what is rare is told somewhere', () => {
  const all = unwrapped.join('\n');
  expect(all).toMatch(/Nobody wins .*: it is discarded\./);
  expect(all).toMatch(/Rules: standard, except \{ /);
  expect(all).toMatch(/^War$/m);
  expect(all).toMatch(/with \d+ tiles? underneath/);
});

test('a collapse that nobody was asked about is told', () => {
  const game = new CapitalWarsaw(2, RULES);
  const state = game.allocate();
  game.deal(state, new Rng(rootKey('plan')));
  setUp(game.table, state, inOrder(readChance(game.table, state)));
  const text = tell(recordRest(game, state, 'plan', planned().chooser));
  expect(text).toContain('A district collapses: 2 tiles lost.');
});

test('a district is drawn as it lies', () => {
  const table = lay({
    districts: [
      [
        ['RCIU t1 c2', 'Metro'],
        ['', 'CCCC > Arsenal $3'],
      ],
    ],
  });
  expect(drawDistrict(table.position.districts[0], table.game.rules)).toEqual([
    '+-----------+-----------+',
    '| R C  T1 2c| Metro     |',
    '| I U       |           |',
    '| 0-000     |           |',
    '+-----------+-----------+',
    '|           | Arsenal   |',
    '|           |           |',
    '|           | 0-111 ^2  |',
    '+-----------+-----------+',
  ]);
  expect(drawDistrict([], table.game.rules)).toEqual(['(nothing stands)']);
});

test('a person at a seat can tell all legal moves apart', () => {
  for (let i = 0; i < 12; i++) {
    const rng = new Rng(rootKey(`seat ${i}`));
    const players = PLAYER_COUNTS[i % 3];
    const rules = i % 2 ? tallRules(players, rng) : parseRules({ startingCoins: 20 });
    const game = new CapitalWarsaw(players, rules);
    const state = game.allocate();
    const legal = new Int32Array(game.maxLegal);
    const out = new Int32Array(game.observationSize);
    const chooser = inStyle('founder', rules, rng);
    const before: (WarsawObservation | undefined)[] = [];
    game.deal(state, rng);
    while (game.turn(state) !== NOBODY) {
      const seat = game.turn(state);
      game.observe(state, seat, out);
      const seen = readObservation(game.table, out, seat);
      const actions = [...legal.subarray(0, game.legal(state, legal))];
      const moves = actions.map((action) => describeMove(game.table, state, action));
      const words = moves.map((move) => moveWords(move, seen, rules));
      expect(new Set(words.map(({ short }) => short)).size).toBe(words.length);
      expect(new Set(words.map(({ long, group }) => `${group}: ${long}`)).size).toBe(words.length);
      expect(questionFor(seen, rules)).toMatch(/\?|\)$/);
      for (const line of [...showSeat(seen, rules), ...tellSince(before[seat], seen)])
        expect(line).not.toMatch(/undefined|null/);
      before[seat] = seen;
      game.apply(state, actions[chooser(moves)]);
    }
  }
});

test('what buildings and milestones do is told from the data', () => {
  const { buildings, milestones } = STANDARD_RULES.tiles;
  const told = Object.fromEntries(
    [...buildings, ...milestones.flat()].map((each) => [each.name, tellEffects(each)]),
  );
  expect(told.Arsenal).toBe('1 tile less lost in each war; is lost last');
  expect(told['Passenger Automobile Factory']).toBe(
    '+1 point for each park or cultural area beside an industrial area',
  );
  expect(told['Warsaw School of Economics']).toBe(
    '+1 coin or point for each public building, in any mixture',
  );
  expect(told['Water Filters']).toBe('+1 point and 1 coin for each park area beside it, at most 4');
  expect(milestones.flat().map(tellAward).slice(0, 3)).toEqual([
    'fewest areas of any kind',
    'most areas of any kind',
    'most cultural areas',
  ]);
  for (let i = 0; i < 60; i++) {
    const { tiles } = parseRules(ruleFile(2, i), 2);
    for (const each of [...tiles.buildings, ...tiles.milestones.flat()])
      expect(tellEffects(each)).not.toMatch(/undefined|NaN|^$|\b1 (coins|points|tiles)\b/);
  }
});

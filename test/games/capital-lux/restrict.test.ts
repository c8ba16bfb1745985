import { describe, expect, test } from 'vitest';
import { describe as describeMove } from '../../../engine/capital-lux/actions.js';
import { readChance } from '../../../engine/capital-lux/chance.js';
import { CapitalLux } from '../../../engine/capital-lux/index.js';
import { parseRules } from '../../../engine/capital-lux/rules.js';
import type { LuxState } from '../../../engine/capital-lux/state.js';
import { createAgent, parseAgent } from '../../../sim/agents/registry.js';
import { type RestrictResult, restrict } from '../../../sim/balance/restrict.js';
import { LUX_RESTRICTIONS } from '../../../sim/games/capital-lux/agents/restrictions.js';
import { GameSession } from '../../../sim/play/play.js';
import { estimate } from '../../../sim/text/format.js';
import { readWithDuckdb } from '../../kit/dataset-read.js';
import { makeLab } from '../../kit/lab.js';
import { EXPECTED_RESTRICTIONS } from './kit/expected-restrictions.js';
import * as reference from './reference/index.js';

const DEEP = process.env.DEEP === '1';
const { lab, path } = makeLab();
const NAMES = Object.keys(LUX_RESTRICTIONS);

const may = (effect: string, more = {}) => ({ actions: { G: [{ effect, may: true, ...more }] } });
const look = { actions: { G: [{ effect: 'look' }] } };
/** Where there is something to forbid, if the standard rules have nothing. */
const VARIANTS: Readonly<Record<string, object>> = {
  'no-stealing': may('steal'),
  'no-moving': may('move'),
  'no-discarding': may('discard', { from: 'hand' }),
  'no-exchanging': may('exchange', { from: 'hand' }),
  'no-looking': look,
  'no-declining': may('steal'),
};

/** How often a restricted player did what it never does, and how often it could have done so. */
function broken(restriction: string, agent: string, deals: number) {
  const game = new CapitalLux(3, parseRules(VARIANTS[restriction] ?? {}, 3));
  const forbids = EXPECTED_RESTRICTIONS[restriction];
  const one = createAgent<LuxState>(`restricted:${restriction}:${agent}`, game);
  const others = ['tuned', 'tuned'].map((name) => createAgent<LuxState>(name, game));
  const session = new GameSession(game, [one, ...others], 'restricted');
  const legal = new Int32Array(game.maxLegal);
  const found = { broken: 0, tempted: 0, forced: 0 };
  for (let deal = 0; deal < deals; deal++) {
    session.deal(deal, deal % 3);
    const own = deal % 3;
    let position = reference.start(game.rules, 3, readChance(game.table, session.state));
    session.playToEnd((state, action) => {
      const moves = [...legal.subarray(0, game.legal(state, legal))].map((any) =>
        describeMove(game.table, state, any),
      );
      const move = describeMove(game.table, state, action);
      const forbidden = moves.filter((any) => forbids(position, any)).length;
      if (move.seat === own && forbidden > 0) {
        if (forbidden === moves.length) found.forced++;
        else {
          found.tempted++;
          if (forbids(position, move)) found.broken++;
        }
      }
      position = reference.applyMove(position, move);
    });
  }
  return found;
}

describe('a restricted player', () => {
  test('is one of those that are derived here', () => {
    expect(NAMES).toEqual(Object.keys(EXPECTED_RESTRICTIONS));
  });

  test.each(NAMES)('%s never does that as long as something else is legal', (name) => {
    // Seldom is the last card before the end one that can prevent it.
    const tuned = broken(name, 'tuned', DEEP ? 300 : name === 'no-ending' ? 60 : 12);
    expect(tuned.broken).toBe(0);
    expect(tuned.tempted).toBeGreaterThan(0);
    const searching = broken(name, 'ismcts:iterations=15', DEEP ? 10 : 2);
    expect(searching.broken).toBe(0);
  });

  test('does it where nothing else is legal', () => {
    expect(broken('keep-highest', 'tuned', 9).forced).toBeGreaterThan(0);
    expect(broken('no-ending', 'tuned', DEEP ? 300 : 30).forced).toBeGreaterThan(0);
  });

  test('without a restriction does it, so that the check would notice', () => {
    const restrictions = LUX_RESTRICTIONS;
    const never = { ...restrictions['no-capital'], forbids: () => false };
    const name = 'no-capital';
    const before = restrictions[name];
    Object.assign(restrictions, { [name]: never });
    try {
      expect(broken(name, 'tuned', 3).broken).toBeGreaterThan(0);
    } finally {
      Object.assign(restrictions, { [name]: before });
    }
  });
});

describe('the text after restricted:', () => {
  const known = NAMES.join(', ');

  test.each([
    ['restricted:', '"restricted:": restricted needs a text after the colon'],
    ['restricted', '"restricted": restricted needs a text after the colon'],
    ['restricted:no-such:tuned', `there is no restriction "no-such"; known are ${known}`],
    ['restricted:toString:tuned', `there is no restriction "toString"; known are ${known}`],
    ['restricted:no-capital', 'no-capital needs an agent after a colon, such as no-capital:tuned'],
    ['restricted:no-capital:', 'no-capital needs an agent after a colon, such as no-capital:tuned'],
    ['restricted:no-capital:tund', 'there is no agent "tund"; known are random, greedy'],
    ['restricted:no-capital:ismcts:iterations=0', 'iterations should be a whole number from 1'],
    ['restricted:no-capital:oracle', 'oracle cannot be restricted: only agents of the lab that'],
    ['restricted:no-capital:human', 'human cannot be restricted: only agents of the lab that'],
    ['restricted:no-capital:exec:bot', 'exec:bot cannot be restricted: only agents of the lab'],
  ])('is refused: %s', (text, sentence) => {
    expect(() => parseAgent(text, 'capital-lux')).toThrow(sentence);
  });

  test('is refused by commands in one sentence', async () => {
    const { code, out, err } = await lab('play --players 2 --agents restricted:no-capital:tund');
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^lab: --agents: there is no agent "tund"; known are [^\n]*\n$/);
  });

  test('may be another restriction: both are kept', async () => {
    const agents = 'restricted:no-capital:restricted:no-spending:tuned';
    const { code, out } = await lab(`play --players 2 --games 3 --agents ${agents} --json`);
    expect([code, out === '']).toEqual([0, false]);
  });
});

describe('lab restrict', () => {
  const ASKED = 'restrict no-capital no-majorities --players 2 --deals 40 --seed cost --quiet';
  let result: RestrictResult;

  test('says what it costs, and no-capital costs a lot', async () => {
    const { code, out, err } = await lab(`${ASKED} --json --out cost --workers 1`);
    expect([code, err]).toEqual([0, '']);
    result = JSON.parse(out);
    const names = result.plays.map(({ restriction }) => restriction);
    expect(names).toEqual(['no-capital', 'no-majorities']);
    expect(result.method).toMatch(
      /^95 % t interval over deals; of win shares that were the same in every deal: /,
    );
    const [{ winShare, points }] = result.plays;
    console.log(`no-capital: ${winShare.mean} of win share, ${points.mean} points`);
    for (const { mean, high } of [winShare, points]) {
      expect(mean).toBeLessThan(0);
      expect(high).toBeLessThan(0);
    }
  });

  test('has the same figures in restricted.csv', async () => {
    const rows = await readWithDuckdb(`FROM read_csv('${path('cost/restricted.csv')}')`);
    expect(rows).toHaveLength(2);
    for (const [i, row] of rows.entries()) {
      const { restriction, points, winShare } = result.plays[i];
      expect(row.restriction).toBe(restriction);
      expect(Number(row.points)).toBeCloseTo(points.mean, 9);
      expect(Number(row.win_share_high)).toBeCloseTo(winShare.high as number, 9);
    }
  });

  test('measures unasked what the rules have something for', async () => {
    const restricted = async (rules: object) => {
      const { plays } = await restrict({
        ...{ game: 'capital-lux', players: 2, rules: { ...rules }, deals: 2, seed: 'x' },
        agent: 'random',
      });
      return plays.map(({ restriction }) => restriction);
    };
    const standard = NAMES.filter((name) => VARIANTS[name] === undefined);
    expect(await restricted({})).toEqual(standard);
    expect(await restricted(may('move'))).toEqual(
      NAMES.filter((name) => [...standard, 'no-moving', 'no-declining'].includes(name)),
    );
  });

  test('says the same in words for the same seed, on two workers', async () => {
    const { code, out } = await lab(`${ASKED} --workers 2`);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^Never plays a card to the capital, and you win 0 % of games instead of 50 %\.$/m,
    );
    expect(out).toMatch(/^Never plays a card to the capital: −50(\.0+)? \(−50(\.0+)? to −/m);
    expect(out).toMatch(/^ {2}no-capital +−50 \(−50 to /m);
    expect(out).toContain(estimate(result.plays[1].points));
  });

  test('is refused where it makes no sense', async () => {
    expect(await lab('restrict no-such')).toEqual({
      code: 2,
      out: '',
      err: `lab: there is no restriction "no-such"; known are ${NAMES.join(', ')}\n`,
    });
    expect(await lab(`${ASKED} --out cost`)).toMatchObject({ code: 1, out: '' });
    expect((await lab('restrict --agent oracle')).err).toMatch(
      /^lab: .*oracle cannot be restricted: only agents of the lab that are fair can\n$/,
    );
  });
});

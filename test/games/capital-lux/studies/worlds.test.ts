import { describe, expect, test } from 'vitest';
import { CapitalLux } from '../../../../engine/capital-lux/index.js';
import { type PlayerCount, parseRules } from '../../../../engine/capital-lux/rules.js';
import type { LuxState } from '../../../../engine/capital-lux/state.js';
import { Rng, rootKey } from '../../../../engine/core/rng.js';
import { createAgent } from '../../../../sim/agents/registry.js';
import { LUX_STUDIES } from '../../../../sim/games/capital-lux/studies/index.js';
import { GameSession } from '../../../../sim/play/play.js';
import { Mean } from '../../../../sim/stats/mean.js';
import { Branches } from '../../../../sim/studies/branches.js';
import { gain } from '../../../../sim/studies/outcome.js';
import type { Study } from '../../../../sim/studies/study.js';
import { binomialRange } from '../../../kit/binomial.js';
import { worthOfCommonWorlds } from '../kit/watching.js';

/* The worlds in which alternatives are played: nothing by themselves, and worth having in common. */
const DEEP = process.env.DEEP === '1';

describe('worlds in common', () => {
  const NAMES = DEEP
    ? ['value-of-gold', 'modifier-placement', 'cleric-targeting']
    : ['modifier-placement'];
  const CASES = NAMES.flatMap((name) =>
    (DEEP ? [2, 3, 4] : [3]).map((players) => ({ name, players })),
  );

  test.each(CASES)('lessen the variance: $name, $players players', ({ name, players }) => {
    const study = LUX_STUDIES[name] as Study;
    const plan = {
      game: 'capital-lux',
      players,
      agents: Array(players).fill('tuned'),
      rules: {},
      deals: DEEP ? 500 : 20,
      rotate: false,
      seed: `worlds in common ${players}`,
      tables: study.tables.map((table) => table.name),
    };
    const { ofWorlds, ofDeals } = worthOfCommonWorlds(study, plan, 8);
    console.log(
      `${name}, ${players} players: ${ofDeals.toFixed(2)} times the variance with deals apart, ` +
        `${ofWorlds.toFixed(2)} with the same positions and worlds apart`,
    );
    expect(ofDeals).toBeGreaterThan(2);
    // A Cleric moves a card, which changes what everybody does afterwards.
    const floor = name === 'cleric-targeting' ? 1 : DEEP ? 1.5 : 1.2;
    expect(ofWorlds).toBeGreaterThan(floor);
  });
});

test('the range of a binomial is that of the tables', () => {
  expect(binomialRange(200, 0.05, 0.01)).toEqual([3, 19]);
  expect(binomialRange(10, 0.5, 0.05)).toEqual([2, 8]);
});

test.each([{ worlds: 'true' }, { worlds: 'imagined' }])(
  'the same alternative twice, by chance of its own, differs as seldom as it should: $worlds worlds',
  ({ worlds }) => {
    const [runs, deals, players] = [DEEP ? 2000 : 200, 40, 2 as PlayerCount];
    const game = new CapitalLux(players, parseRules({ rounds: 1 }, players));
    const seated = () => Array.from({ length: players }, () => createAgent('tuned', game));
    const branches = new Branches<LuxState>(game, seated(), 2);
    const session = new GameSession(game, seated(), `twice ${worlds}`);
    const rng = new Rng(rootKey(`twice ${worlds}`));
    const playOn = (state: LuxState) => {
      if (worlds === 'true') branches.from(state, 0, rng);
      else branches.imagine(state, 0, rng);
      return branches.play(() => {});
    };
    let flagged = 0;
    for (let run = 0; run < runs; run++) {
      const found = new Mean();
      for (let deal = 0; deal < deals; deal++) {
        session.deal(run * deals + deal);
        const at = rng.below(12);
        let decision = 0;
        session.playToEnd((state) => {
          if (decision++ === at) found.add(gain(playOn(state), playOn(state)).points);
        });
      }
      const { low, high } = found.estimate();
      if (low === null || high === null || low > 0 || high < 0) flagged++;
    }
    const [least, most] = binomialRange(runs, 0.05, 0.01);
    console.log(`${worlds}: ${flagged} of ${runs} runs found a difference (${least} to ${most})`);
    expect(flagged).toBeGreaterThanOrEqual(least);
    expect(flagged).toBeLessThanOrEqual(most);
  },
);

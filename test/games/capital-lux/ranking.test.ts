import { expect, test } from 'vitest';
import { CapitalLux } from '../../../engine/capital-lux/index.js';
import { parseRules } from '../../../engine/capital-lux/rules.js';
import { At, Phase } from '../../../engine/capital-lux/state.js';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { playAs } from '../../../sim/games/capital-lux/ranking.js';
import { resultCsv, resultText } from '../../../sim/report/write.js';
import { legalActions } from '../../../sim/studies/alternatives.js';
import { makeLab } from '../../kit/lab.js';
import { expectTooStrong, ranked } from '../../kit/ranked.js';

const { path } = makeLab();

test('a card in the capital that sets off the action of its own colour is played as always', () => {
  const game = new CapitalLux(2, parseRules({}, 2));
  const rng = new Rng(rootKey('as'));
  const [state, one, other] = [game.allocate(), game.allocate(), game.allocate()];
  let played = 0;
  for (let deal = 0; deal < 20; deal++) {
    game.deal(state, rng);
    while (state[At.PHASE] !== Phase.OVER) {
      const legal = legalActions(game, state);
      const action = legal[rng.below(legal.length)];
      const play = action - game.table.firstPlay;
      if (state[At.PHASE] === Phase.PLAY && (play & 1) === 1) {
        game.copy(state, one);
        game.copy(state, other);
        game.apply(one, action);
        playAs(game.table, other, action, (play >> 4) & 3);
        expect(other).toEqual(one);
        played++;
      }
      game.apply(state, action);
    }
  }
  expect(played).toBeGreaterThan(100);
});

test('an action that does what another does, doubled, comes first and is named', async () => {
  const doubled = {
    discs: 24,
    actions: { B: [{ effect: 'draw', to: 'hand', amount: 2, may: false }] },
  };
  const result = await ranked('capital-lux', doubled, 300, path('doubled'));
  expectTooStrong(
    { ...result, items: result.items.filter(({ kind }) => kind === 'action') },
    'the Blue Scholar',
  );
  expect(resultText(result)).toMatch(
    /^What is too strong[^\n]*\nOf 24 cards and actions, .*the\s+Blue Scholar/s,
  );
  expect(result.items).toHaveLength(24);
  const [head, first] = resultCsv(result)['ranking.csv'].split('\r\n');
  expect(head).toMatch(/^item,name,kind,verdict,contests,deals,win_share,/);
  expect(first).toContain(result.items[0].name);
}, 240_000);

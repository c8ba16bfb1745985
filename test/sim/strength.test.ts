import { expect, test } from 'vitest';
import { CapitalLux } from '../../engine/capital-lux/index.js';
import { PLAYER_COUNTS, type PlayerCount } from '../../engine/capital-lux/rules.js';
import { createAgent } from '../../sim/agents/registry.js';
import { Sitting } from '../../sim/play/play.js';
import { type Estimate, Mean } from '../../sim/stats/mean.js';

/** Each agent beats the one before it. */
const LADDER = ['random', 'greedy', 'careful', 'tuned'];
const rungs = LADDER.slice(1).map((above, i) => ({ above, below: LADDER[i] }));

/** Win share of one seat against all others, every deal played from every rotation. */
function winShare(players: PlayerCount, one: string, others: string, deals: number): Estimate {
  const game = new CapitalLux(players);
  const lineUp = [one, ...Array<string>(players - 1).fill(others)];
  const sitting = new Sitting(
    game,
    lineUp.map((agent) => createAgent(agent, game)),
    'ladder',
  );
  const result = new Int32Array(2 * players);
  const share = new Mean();
  for (let deal = 0; deal < deals; deal++) {
    let sum = 0;
    for (let rotation = 0; rotation < players; rotation++) {
      sitting.deal(deal, rotation);
      sitting.playOut();
      game.score(sitting.state, result);
      const places = [...result.subarray(players)];
      if (places[rotation] === 0) sum += 1 / places.filter((place) => place === 0).length;
    }
    share.add(sum / players);
  }
  return share.estimate();
}

test.each(PLAYER_COUNTS.flatMap((players) => rungs.map((rung) => ({ players, ...rung }))))(
  '$above beats $below with $players players',
  ({ players, above, below }) => {
    const { low, mean } = winShare(players, above, below, 300);
    console.log(`${above} among ${below}, ${players} players: ${mean.toFixed(3)}`);
    expect(low).toBeGreaterThan(1 / players);
  },
);

test('agents without luck play alike: the same deal, the same game', () => {
  const game = new CapitalLux(3);
  const play = () => {
    const agents = [0, 1, 2].map(() => createAgent('careful', game));
    const sitting = new Sitting(game, agents, 'alike');
    const actions: number[] = [];
    sitting.deal(4);
    sitting.playOut((_, action) => actions.push(action));
    return actions;
  };
  expect(play()).toEqual(play());
});

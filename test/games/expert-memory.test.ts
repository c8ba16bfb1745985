import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Warm, over the decisions of a game; nothing is collected meanwhile. */
const script = (module: string, game: string) => `
  import { ${game} } from './dist/engine/${module}/index.js';
  import { Rng, rootKey } from './dist/engine/core/rng.js';
  import { createAgent } from './dist/sim/index.js';
  import { GameSession } from './dist/sim/play/play.js';
  import { SeatedView } from './dist/sim/play/view.js';
  const game = new ${game}(2);
  const expert = createAgent('expert', game);
  const rng = new Rng(rootKey('heap'));
  const session = new GameSession(game, [expert, expert], 'heap');
  const seats = [];
  session.deal(0);
  session.playToEnd((state) => {
    const copy = game.allocate();
    game.copy(state, copy);
    const seated = new SeatedView(game, copy, game.turn(copy));
    if (seated.show() > 1) seats.push(seated.view);
  });
  const times = Math.ceil(6000 / seats.length);
  const all = () => {
    for (let i = 0; i < times; i++) for (const view of seats) expert.choose(view, rng);
  };
  for (let i = 0; i < 4; i++) all();
  global.gc();
  const before = process.memoryUsage().heapUsed;
  all();
  console.log((process.memoryUsage().heapUsed - before) / (times * seats.length));`;

// A score is a number with a fraction, 16 bytes where it is handed over: decisions of Warsaw have dozens.
test.each([
  ['capital-lux', 'CapitalLux', 400],
  ['capital-warsaw', 'CapitalWarsaw', 2000],
  ['tactoria', 'Tactoria', 800],
])('decisions of expert leave next to nothing to be collected: %s', (module, game, most) => {
  const options = ['--expose-gc', '--max-semi-space-size=128', '--input-type=module', '-e'];
  const out = execFileSync('node', [...options, script(module, game)], { encoding: 'utf8' });
  console.log(`${module}: ${Math.round(Number(out))} bytes a decision`);
  expect(Number(out)).toBeLessThan(most);
});

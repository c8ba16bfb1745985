// Plays a game of Capital Lux between three agents of the lab, and tells it as a person would.
//   node data/examples/play-a-game.mjs
import { createAgent, GameRun } from 'capital-lab';
import { CapitalLux, tell } from 'capital-lab/games/capital-lux';

/** @import { GameRecord, LuxState } from 'capital-lab/games/capital-lux' */

const game = new CapitalLux(3);
const agents = ['tuned', 'careful', 'greedy'].map((name) => createAgent(name, game));

/** @type {GameRun<LuxState, GameRecord>} The game that is recorded is another object than that of the agents. */
const run = new GameRun(new CapitalLux(3), agents, 'my seed');

// Game 17 of this seed: the same whatever was played before it.
const record = run.record(17);
console.log(tell(record));

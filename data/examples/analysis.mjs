// Looks into a recorded game: what each alternative would have been worth, and the costliest choice.
//   node data/examples/analysis.mjs
import { analyse, createAgent, createGame, GameRun } from 'capital-lab';
import { sayEstimate } from 'capital-lab/stats';

// Games can be made by their id; `lab play --records FILE` writes records as well.
const make = () => createGame({ game: 'capital-lux', players: 2 });
const agents = ['random', 'careful'].map((name) => createAgent(name, make()));
const record = new GameRun(make(), agents, 'my seed').record(0);

const { decisions } = await analyse(record, {
  policy: 'careful', // who plays on after each alternative
  worlds: 20, // in which each is tried
  seed: 'worlds',
  moves: [...record.moves.keys()].slice(0, 12),
});

let worst = decisions[0];
for (const decision of decisions) if (regretOf(decision) > regretOf(worst)) worst = decision;

console.log(`The costliest choice so far is that of seat ${worst.seat} in move ${worst.move}:`);
for (const { words, played, value } of worst.alternatives)
  console.log(`${played ? '→' : ' '} ${words}: ${sayEstimate(value.points)} points`);

/** @param {import('capital-lab').Decision} decision */
function regretOf({ alternatives, played }) {
  return alternatives[played].regret.points.mean;
}

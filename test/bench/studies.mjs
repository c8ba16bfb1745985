/* Decisions a second of `tuned` in branches and in whole games, as JSON. Run by studies.test.ts. */
import { CapitalLux } from '../../dist/engine/capital-lux/index.js';
import { Rng, rootKey } from '../../dist/engine/core/rng.js';
import { createAgent } from '../../dist/sim/index.js';
import { GameSession } from '../../dist/sim/play/play.js';
import { Branches } from '../../dist/sim/studies/branches.js';

const WORLDS = 4;
/** Games in a row of each kind. */
const TURN = 20;

/** Everybody at the table; `count.decisions` grows with each choice. */
function seat(game, count) {
  return Array.from({ length: game.seats }, () => {
    const agent = createAgent('tuned', game);
    return {
      name: agent.name,
      choose(view, rng) {
        count.decisions++;
        return agent.choose(view, rng);
      },
    };
  });
}

/** From four moments of a game, drawn at random, in some worlds each. */
function makeBranches(players) {
  const [game, apart] = [new CapitalLux(players), new CapitalLux(players)];
  const count = { decisions: 0 };
  const branches = new Branches(apart, seat(apart, count), WORLDS);
  const rng = new Rng(rootKey('branches'));
  const moments = Array.from({ length: 200 }, (_, deal) => momentOf(game, deal, rng));
  let next = 0;
  const play = () => {
    branches.from(moments[next++ % moments.length], rng.below(players), rng);
    branches.play(() => {});
  };
  return { count, play };
}

function momentOf(game, deal, rng) {
  const session = new GameSession(game, seat(game, { decisions: 0 }), 'moments');
  const moment = game.allocate();
  let decisions = 0;
  session.deal(deal);
  // Each decision is as likely as the others to be the one that is left.
  session.playToEnd((state) => {
    if (rng.unit() * ++decisions < 1) game.copy(state, moment);
  });
  return moment;
}

function makeGames(players) {
  const count = { decisions: 0 };
  const game = new CapitalLux(players);
  const session = new GameSession(game, seat(game, count), 'games');
  let deal = 0;
  const play = () => {
    session.deal(deal++);
    session.playToEnd();
  };
  return { count, play };
}

/** In processor time: others may be at work. */
function speeds(players, seconds) {
  const kinds = { branches: makeBranches(players), games: makeGames(players) };
  const spent = { branches: 0, games: 0 };
  const playFor = (least) => {
    while (Math.min(spent.branches, spent.games) < least)
      for (const name of Object.keys(kinds)) {
        const before = process.cpuUsage();
        for (let i = 0; i < TURN; i++) kinds[name].play();
        const { user, system } = process.cpuUsage(before);
        spent[name] += (user + system) / 1e6;
      }
  };
  playFor(seconds / 2);
  for (const name of Object.keys(kinds)) {
    kinds[name].count.decisions = 0;
    spent[name] = 0;
  }
  playFor(seconds);
  return {
    branches: kinds.branches.count.decisions / spent.branches,
    games: kinds.games.count.decisions / spent.games,
  };
}

const { players, seconds } = JSON.parse(process.argv[2]);
console.log(JSON.stringify(speeds(players, seconds)));

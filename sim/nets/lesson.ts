import type { Game } from '../../engine/core/game.js';
import { gameAgents } from '../agents/game-agents.js';
import { createAgent } from '../agents/registry.js';
import type { Agent } from '../lab/agent.js';
import { winShares } from '../lab/finish.js';
import { observations } from '../lab/observations.js';
import { rulesOf } from '../lab/registry.js';
import { GameSession } from '../play/play.js';
import { ExampleList } from './examples.js';
import { NetJudge } from './judge.js';
import { type Field, LABEL_SCALE, Labeller, type LabelTerms, type Prospects } from './labels.js';
import { type Examples, firstWeights } from './learner.js';
import type { Net } from './net.js';
import { actionShape, type NetGame, netGames } from './net-game.js';
import { netPlayer } from './player.js';
import { expectByNet } from './values.js';

/** Who plays in a lesson: a net of the training, with noise or without, or an agent by its name. */
export type Pupil = Net | { readonly net: Net; readonly noise: number } | string;

/** Games for a training, as a worker thread is given them. */
export interface Lesson {
  readonly game: string;
  readonly players: number;
  readonly rules: Readonly<Record<string, unknown>>;
  readonly seed: string;
  readonly from: number;
  readonly to: number;
  readonly learner: Pupil;
  /** Who else may sit at the table. */
  readonly others: readonly Pupil[];
  /** What is expected at the end of a stage; without it what the game says. */
  readonly values?: Net;
  readonly terms: LabelTerms;
}

type MakeAgent = (pupil: Pupil) => Agent<unknown>;

/** Everybody in a thread who is the same net is one agent, by which the learner is known among others. */
function agentsFor(game: Game<unknown>, of: NetGame): MakeAgent {
  const known = new Map<Pupil, Agent<unknown>>();
  return (pupil) => {
    const agent = known.get(pupil) ?? make(pupil);
    known.set(pupil, agent);
    return agent;
  };
  function make(pupil: Pupil): Agent<unknown> {
    if (typeof pupil === 'string') return createAgent(pupil, game);
    const { net, noise } = 'net' in pupil ? pupil : { net: pupil, noise: 0 };
    return netPlayer('net', game, net, of.reader(game), noise);
  }
}

function gameOf({ game, players, rules }: Lesson): Game<unknown> {
  const { create, parse } = rulesOf(game);
  return create(players, parse(rules, players));
}

function labellerOf(lesson: Lesson): Labeller<unknown> {
  const of = netGames.of(lesson.game);
  const game = gameOf(lesson);
  const agent = agentsFor(game, of);
  const { learner, values, terms, seed } = lesson;
  const judge = new NetJudge(judgeOf(of, learner), of.reader(game));
  const field: Field<unknown> = {
    learner: agent(learner),
    appraise: appraiserOf(game, learner, judge),
    others: lesson.others.map(agent),
  };
  const given = of.prospects(game);
  const prospects: Prospects<unknown> = {
    stage: given.stage,
    expect: values ? expectByNet(game, values, of.reader(game)) : given.expect,
  };
  return new Labeller(game, judge, field, prospects, terms, seed);
}

/** What a net thinks of actions, or the guide that is like an agent. */
function appraiserOf(
  game: Game<unknown>,
  learner: Pupil,
  judge: NetJudge,
): Field<unknown>['appraise'] {
  if (typeof learner !== 'string')
    return (view, seen, worth) => judge.judge(seen, view.seat, view.legal, view.count, worth);
  const guide = gameAgents
    .of(game.id)
    .guides?.find(({ like }) => like === learner)
    ?.create(game);
  return (...asked) => {
    if (guide === undefined) throw new Error(`${game.id} has no guide like ${learner}`);
    guide.appraise(...asked);
  };
}

/** Says which of several ways to go on is written; before there is a net, any. */
function judgeOf(of: NetGame, learner: Pupil): Net {
  const shape = actionShape(of);
  if (typeof learner === 'string') return { shape, weights: firstWeights(shape, '') };
  return 'net' in learner ? learner.net : learner;
}

/** Decisions of the lesson's games, labelled. */
export function labelDecisions(lesson: Lesson): Examples {
  const labeller = labellerOf(lesson);
  const list = new ExampleList();
  for (let index = lesson.from; index < lesson.to; index++) labeller.label(index, list);
  return list.all();
}

/** Standings at the ends of stages, and who won. */
export function collectStandings(lesson: Lesson): Examples {
  const labeller = labellerOf(lesson);
  const list = new ExampleList();
  for (let index = lesson.from; index < lesson.to; index++) labeller.standings(index, list);
  return list.all();
}

/** By deal: the learner's win share among the others, over every seat. */
export function contest(lesson: Lesson): Float64Array {
  const game = gameOf(lesson);
  const agent = agentsFor(game, netGames.of(lesson.game));
  const others = Array.from({ length: game.seats - 1 }, () => agent(lesson.others[0]));
  const session = new GameSession(game, [agent(lesson.learner), ...others], lesson.seed);
  const result = new Int32Array(2 * game.seats);
  return Float64Array.from({ length: lesson.to - lesson.from }, (_, i) => {
    let shares = 0;
    for (let rotation = 0; rotation < game.seats; rotation++) {
      session.deal(lesson.from + i, rotation);
      session.playToEnd();
      game.score(session.state, result);
      shares += winShares(result)[rotation];
    }
    return shares / game.seats;
  });
}

/** A labelled decision's action in words. */
export type LabelRow = readonly [
  game: number,
  decision: number,
  seat: number,
  action: string,
  shareOfVictory: number,
];

/** The labels of the lesson's games, as people can read them. */
export function tellLabels(lesson: Lesson): LabelRow[] {
  const labeller = labellerOf(lesson);
  const game = gameOf(lesson);
  const words = observations.find(lesson.game);
  const rows: LabelRow[] = [];
  for (let index = lesson.from; index < lesson.to; index++) {
    let decision = 0;
    labeller.label(index, new ExampleList(), (view, actions, brought) => {
      const seen = words?.read(game, view.seat, view.observe());
      const name = (action: number): string =>
        words === undefined || seen === undefined
          ? `${action}`
          : words.terminal.words(game, seen, words.move(game, seen, action)).long;
      actions.forEach((action, i) => {
        rows.push([index, decision, view.seat, name(action), brought[i] / LABEL_SCALE]);
      });
      decision++;
    });
  }
  return rows;
}

import { ContentError } from '../../engine/core/errors.js';
import { meanOf } from '../stats/mean.js';
import type { CurveRow, SchoolPlan } from './card.js';
import { joined } from './examples.js';
import { Diverged, type FitTerms, type Fitted, fitNet } from './fit.js';
import { type Examples, firstWeights, type Loss, shareLoss } from './learner.js';
import type { LabelRow, Lesson, Pupil } from './lesson.js';
import type { Classroom } from './lessons.js';
import { playingLoss } from './losses.js';
import { type Net, rounded } from './net.js';
import type { NetPair } from './net-file.js';
import { actionShape, type NetGame, netGames, valueShape } from './net-game.js';
import type { NetShape } from './shape.js';
import { fillUnseen } from './unseen.js';

/** What the next generation is made from. */
export interface SchoolState {
  readonly plan: SchoolPlan;
  readonly curve: readonly CurveRow[];
  /** Of the last generation, and of the one two before it; none before the first. */
  readonly nets?: NetPair;
  readonly former?: NetPair;
  /** Labels and standings of the last generations. */
  readonly labels: readonly Examples[];
  readonly standings: readonly Examples[];
  /** Some of the last labels in words. */
  readonly told: readonly LabelRow[];
}

export type SchoolProgress = (what: string, done: number, total: number) => void;

/**
 * One generation: standings of games of the last nets teach what the end of a stage is worth; then
 * decisions of such games are labelled by playing each action on, and the next net learns from these.
 * So each net is one step of policy iteration better than the one before it, as far as it can learn it.
 */
export async function nextGeneration(
  state: SchoolState,
  classroom: Classroom,
  progress: SchoolProgress = () => {},
): Promise<SchoolState> {
  const { plan, curve } = state;
  const generation = curve.length;
  try {
    const valued = await learnValues(state, classroom, progress);
    const learned = await learnActions(state, valued.values, classroom, progress);
    const nets = { actions: learned.net, values: valued.values };
    const strength = await measure(plan, nets.actions, state.nets?.actions, classroom, progress);
    const row: CurveRow = {
      generation,
      labels: learned.labels[learned.labels.length - 1].starts.length,
      loss: learned.heldOut,
      valueLoss: valued.heldOut,
      ...strength,
    };
    return {
      plan,
      curve: [...curve, row],
      nets,
      ...(state.nets ? { former: state.nets } : {}),
      labels: learned.labels,
      standings: valued.standings,
      told: await tellSome(state, valued.values, classroom),
    };
  } catch (error) {
    if (!(error instanceof Diverged)) throw error;
    throw new ContentError(`training stopped in generation ${generation}, ${error.message}`);
  }
}

/** Whom the first net learns from. */
const teacherOf = ({ game, against }: SchoolPlan): string => against ?? netGames.of(game).teacher;

const pupilsOf = ({ plan, nets, former }: SchoolState): [Pupil, Pupil[]] => {
  const teacher = teacherOf(plan);
  const learner = nets?.actions ?? teacher;
  if (plan.against !== undefined) return [learner, [plan.against]];
  const other = former?.actions ?? teacher;
  return [learner, nets ? [learner, learner, learner, teacher, other] : [teacher]];
};

function lessonOf(state: SchoolState, what: string, games: number): Lesson {
  const { game, players, rules, seed, terms } = state.plan;
  const [learner, others] = pupilsOf(state);
  const purpose = `${seed} ${what} ${state.curve.length}`;
  const of = { game, players, rules, seed: purpose, terms: terms.labels };
  return { ...of, from: 0, to: games, learner, others };
}

/**
 * What is learned from again. How the teacher plays on is forgotten as soon as there is a net; whether that
 * helps is not settled.
 */
const lastOf = (
  { plan, curve }: SchoolState,
  examples: readonly Examples[],
): readonly Examples[] => (curve.length === 1 && plan.from === undefined ? [] : examples);

/** Games whose labels people can look at. */
const GAMES_TOLD = 5;

/** Some labels of the generation that is next, in words. */
async function tellSome(
  state: SchoolState,
  values: Net,
  classroom: Classroom,
): Promise<LabelRow[]> {
  const lesson = { ...lessonOf(state, 'labels', GAMES_TOLD), values };
  return (await classroom.play<LabelRow[]>('tellLabels', lesson)).flat();
}

/** Fits a net to examples from the last one on, or from one that is random. */
function fitFrom(
  { plan }: SchoolState,
  known: Net | undefined,
  random: Net,
  examples: Examples,
  loss: Loss,
  terms: FitTerms,
  seed: string,
): Fitted {
  const before = known ?? random;
  const { net, heldOut } = fitNet(before, examples, loss, terms, seed);
  const { numbers } = netGames.of(plan.game);
  return { net: fillUnseen(net, before, random.weights, examples, numbers), heldOut };
}

const randomNet = (shape: NetShape, seed: string): Net => ({
  shape,
  weights: rounded(firstWeights(shape, seed)),
});

async function learnValues(state: SchoolState, classroom: Classroom, progress: SchoolProgress) {
  const { plan, nets } = state;
  const of: NetGame = netGames.of(plan.game);
  const { valueGames, valueFit, window } = plan.terms;
  const lesson = lessonOf(state, 'standings', valueGames);
  const self = plan.against === undefined ? { ...lesson, others: [lesson.learner] } : lesson;
  const played = await classroom.play<Examples>('collectStandings', self, (games) =>
    progress('games for standings', games, valueGames),
  );
  const standings = [...lastOf(state, state.standings), joined(played)].slice(-window);
  const random = randomNet(valueShape(of), `${plan.seed} values`);
  const seed = `${plan.seed} values ${state.curve.length}`;
  const all = joined(standings);
  const { net, heldOut } = fitFrom(state, nets?.values, random, all, shareLoss, valueFit, seed);
  return { values: net, heldOut, standings };
}

async function learnActions(
  state: SchoolState,
  values: Net,
  classroom: Classroom,
  progress: SchoolProgress,
) {
  const { plan, nets } = state;
  const { terms } = plan;
  const games = nets ? terms.games : terms.games * terms.firstTimes;
  const lesson = { ...lessonOf(state, 'labels', games), values };
  const played = await classroom.play<Examples>('labelDecisions', lesson, (done) =>
    progress('games for labels', done, games),
  );
  const labels = [...lastOf(state, state.labels), joined(played)].slice(-terms.window);
  const random = randomNet(actionShape(netGames.of(plan.game)), plan.seed);
  const loss = playingLoss(terms.policyWeight, terms.sharpness);
  const seed = `${plan.seed} actions ${state.curve.length}`;
  const fit = nets ? terms.fit : terms.firstFit;
  const fitted = fitFrom(state, nets?.actions, random, joined(labels), loss, fit, seed);
  return { ...fitted, labels };
}

/** On deals that are those of every generation, and of nothing else. */
async function measure(
  plan: SchoolPlan,
  net: Net,
  former: Net | undefined,
  classroom: Classroom,
  progress: SchoolProgress,
) {
  const { game, players, rules, seed, terms } = plan;
  const teacher = teacherOf(plan);
  const deals = terms.matchDeals;
  const among = async (other: Pupil, what: string) => {
    const of = { game, players, rules, seed: `${seed} match`, terms: terms.labels };
    const lesson = { ...of, from: 0, to: deals, learner: net, others: [other] };
    const shares = await classroom.play<Float64Array>('contest', lesson, (done) =>
      progress(`deals against ${what}`, done, deals),
    );
    return meanOf(shares.flatMap((part) => [...part])).estimate();
  };
  const [ofTeacher, ofFormer] = [
    await among(teacher, teacher),
    await among(former ?? teacher, 'the generation before'),
  ];
  return { teacher: ofTeacher, former: ofFormer };
}

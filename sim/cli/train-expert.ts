import { join } from 'node:path';
import { ContentError } from '../../engine/core/errors.js';
import { usableCores } from '../batch/cores.js';
import type { CurveRow, SchoolPlan } from '../nets/card.js';
import { fitLevels } from '../nets/fit-levels.js';
import { type Classroom, openClassroom } from '../nets/lessons.js';
import { type Levels, NO_LEVELS } from '../nets/levels.js';
import type { NetPair } from '../nets/net-file.js';
import { netGames, schoolTerms } from '../nets/net-game.js';
import { nextGeneration } from '../nets/school.js';
import {
  keepExpert,
  keepGeneration,
  netFile,
  noteEffort,
  openSchool,
} from '../nets/school-folder.js';
import { type Nets, readNets } from '../nets/shipped.js';
import type { SchoolTerms } from '../nets/terms.js';
import { mapped } from '../stats/mean.js';
import { counted, estimate } from '../text/format.js';
import { loadChanges } from './options.js';
import { print } from './output.js';
import { Progress } from './progress.js';

export interface TrainExpertOptions {
  game: string;
  players: number;
  generations: number;
  games?: number;
  worlds?: number;
  levelDeals?: number;
  seed: string;
  rules?: string;
  out: string;
  workers?: number;
  from?: string;
  against?: string;
}

/** Trains an expert in a folder, generation by generation, as far as asked for; `tell` hears how strong each is. */
export async function trainExpert(options: TrainExpertOptions, tell = print): Promise<void> {
  const { out, generations, workers = usableCores() } = options;
  const begun = options.from === undefined ? undefined : readNets(options.from, options.game);
  const plan = planOf(options, begun);
  let state = openSchool(out, plan, begun?.nets);
  if (state.curve.length > generations)
    throw new ContentError(
      `${out}: has ${counted(state.curve.length, 'generation')} already, more than ${generations}`,
    );
  for (const row of state.curve) tell(rowText(plan, row));
  const classroom = await openClassroom(workers);
  try {
    while (state.curve.length < generations) {
      const generation = state.curve.length;
      const before = process.cpuUsage();
      state = await nextGeneration(state, classroom, progressOf(`generation ${generation}`));
      keepGeneration(out, state, begun);
      noteEffort(out, generation, secondsSince(before));
      tell(rowText(plan, state.curve[state.curve.length - 1]));
    }
    if (state.nets)
      keepExpert(
        out,
        state,
        await levelsOf(state.nets, plan, options.levelDeals, classroom),
        begun,
      );
  } catch (error) {
    throw error instanceof ContentError ? stopped(error, out, state.curve.length) : error;
  } finally {
    await classroom.close();
  }
  const what = plan.against === undefined ? '' : ` against ${plan.against}`;
  tell(
    `${counted(generations, 'generation')} for ${plan.players} players${what}; ` +
      `play it as ${trainedIn(out)}`,
  );
}

/** Processor time of all threads since then. */
function secondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** The name of the player that was trained in a folder. */
export const trainedIn = (folder: string): string => `net:${join(folder, 'expert.json')}`;

/** A response is for those that it was trained against, who do not get weaker: it has one level. */
async function levelsOf(
  { actions }: NetPair,
  plan: SchoolPlan,
  given: number | undefined,
  classroom: Classroom,
): Promise<Levels> {
  if (plan.against !== undefined) return NO_LEVELS;
  const deals = given ?? netGames.of(plan.game).levelDeals;
  const progress = progressOf(counted(plan.players, 'player'));
  const noise = await fitLevels(plan, actions, deals, classroom, (done, of) =>
    progress('deals for levels', done, of),
  );
  return { levels: noise, levelDeals: deals };
}

/** What it begins with may be for other rules and numbers of players: that is what it goes on for. */
function planOf(options: TrainExpertOptions, begun: Nets | undefined): SchoolPlan {
  const { game, players, rules, seed, against } = options;
  const of = netGames.of(game);
  const terms = termsOf(schoolTerms(of), options);
  const changes = loadChanges(rules, players, game);
  return {
    ...{ game, features: of.features, players, rules: changes, seed, terms },
    ...(begun && { from: begun.actions.checksum }),
    ...(against !== undefined && { against }),
  };
}

/** The same with other numbers of games and worlds, where they are given. */
const termsOf = (terms: SchoolTerms, { games, worlds }: TrainExpertOptions): SchoolTerms => ({
  ...terms,
  ...(games !== undefined && {
    games,
    valueGames: games,
    matchDeals: Math.min(terms.matchDeals, games),
  }),
  ...(worlds !== undefined && { labels: { ...terms.labels, worlds } }),
});

/** The last good checkpoint is named, so that nobody has to look for it. */
const stopped = (error: ContentError, folder: string, done: number): ContentError =>
  new ContentError(
    `${folder}: ${error.message}; ` +
      (done > 0
        ? `the last good checkpoint is ${netFile(folder, done - 1)}`
        : 'there is no checkpoint yet'),
  );

function progressOf(of: string) {
  let progress: Progress | undefined;
  let before = '';
  return (what: string, done: number, total: number): void => {
    if (what !== before) progress = new Progress(`${what} (${of})`, total);
    before = what;
    progress?.update(done);
    if (done === total) progress?.stop();
  };
}

const rowText = (
  { against = 'teachers' }: SchoolPlan,
  { generation, labels, teacher, former }: CurveRow,
): string =>
  `generation ${generation}: ${counted(labels, 'labelled decision')}; win share among ${against} ` +
  `${percent(teacher)}, among the generation before ${percent(former)}`;

const percent = (of: CurveRow['teacher']): string =>
  `${estimate(
    mapped(of, (x) => 100 * x),
    1,
  )} %`;

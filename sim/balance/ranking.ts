import { join } from 'node:path';
import { policyOf } from '../agents/policy.js';
import type { Plan } from '../batch/plan.js';
import { createGame } from '../batch/player.js';
import { parsePlan } from '../batch/resolve.js';
import { claimFolder, sayHolding } from '../batch/result-folder.js';
import type { RunOptions } from '../batch/simulate.js';
import { startOrResume } from '../batch/start-or-resume.js';
import { type ResultFormat, writeResult } from '../play/result.js';
import { openRun } from '../query/run.js';
import { MEAN_METHOD } from '../stats/mean.js';
import { SIMULTANEOUS_METHOD } from '../stats/simultaneous.js';
import { CONTESTS, RANKING, rankings } from '../studies/ranking.js';
import { trialsOf, type WithTrials } from '../trial/trial.js';
import { type RankedItem, rankItems } from './ranking-items.js';
import { readContests } from './ranking-sums.js';

/** What is ranked, under which rules, and how much is played. */
export interface RankingOptions extends RunOptions {
  game: string;
  players: number;
  /** Who sits in every seat; the strongest of the game unless given. */
  policy?: string;
  rules: Record<string, unknown>;
  deals: number;
  seed: string;
  /** Up to this an item may be better or worse than a typical one, in win share. */
  fair?: number;
  out: string;
}

/** All items of a game, from too strong to too weak. */
export interface RankingResult extends WithTrials {
  format: ResultFormat<'ranking'>;
  game: string;
  players: number;
  policy: string;
  rules: Record<string, unknown>;
  deals: number;
  seed: string;
  worlds: number;
  evenShare: number;
  fair: number;
  /** What the figures are, in a sentence. */
  estimand: string;
  /** How the intervals are made. */
  method: string;
  /** Of prices, if the game has any. */
  unit: string | null;
  items: RankedItem[];
}

/** Two games in a hundred. */
export const FAIR = 0.02;
/** In which each item is played. */
const WORLDS = 2;

/** Plays contests of all items and puts them in order; undefined if interrupted: the same call continues. */
export async function rank(options: RankingOptions): Promise<RankingResult | undefined> {
  const { game, players, rules, deals, seed, fair = FAIR, out } = options;
  const ranking = rankings.of(game);
  const policy = options.policy ?? policyOf(game);
  const plan = planOf(options, policy);
  const asked = { game, players, deals, seed };
  claimFolder(out, { what: sayHolding('a ranking', asked), asked: { ...asked, policy, rules } })();
  const folder = join(out, 'runs', RANKING);
  const { manifest } = await startOrResume(folder, plan, ['csv'], options);
  if (manifest === undefined) return undefined;
  const items = ranking.items(createGame(plan));
  const result: RankingResult = {
    format: 'capital-lab/ranking/1',
    ...{ game, players, policy, rules, deals, seed, worlds: WORLDS, fair },
    evenShare: 1 / players,
    estimand: `How many more games in 100 a seat wins with this one than with a typical other one, in the same worlds (${ranking.having}).`,
    method: `${MEAN_METHOD} (ratio of sums, linearised), ${SIMULTANEOUS_METHOD}`,
    unit: ranking.price?.unit ?? null,
    items: rankItems(items, await readContests(openRun(folder), items), fair, seed),
    ...trialsOf(game, [{ players, rules }]),
  };
  writeResult(out, result);
  return result;
}

const planOf = ({ game, players, rules, deals, seed }: RankingOptions, policy: string): Plan =>
  parsePlan({
    ...{ game, players, rules, deals, seed, rotate: false },
    agents: Array<string>(players).fill(policy),
    tables: [CONTESTS.name],
    study: { name: RANKING, worlds: WORLDS },
  });

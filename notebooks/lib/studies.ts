import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defaultGame, findStudy, type StudyResult } from 'capital-lab';
import { ContentError } from 'capital-lab/engine';
import { type ConclusionRow, conclusionRows, openResult } from 'capital-lab/report';
import { Findings } from 'capital-lab/studies';

/** Studies as they are kept in a folder: what was found, and whether it holds elsewhere. */

export interface KeptStudy {
  game: string;
  study: { name: string; question: string };
  players: number;
  policy: string;
  seed: string;
  deals: number;
  findings: Findings;
  /** The answer in one sentence, if the study has one. */
  verdict?: string;
  /** The figures behind it. */
  sentences: string[];
  conclusions: ConclusionRow[];
  /** Of the plan it was made by. */
  planHash: string;
}

const RESULTS = resolve(__dirname, '../../data/studies/results');

/** What was published for a number of players; games beside the first have a folder each. */
export async function published(
  study: string,
  players: number,
  game = defaultGame(),
): Promise<KeptStudy> {
  findStudy(study, game);
  const folder = join(RESULTS, game === defaultGame() ? '' : game, `${study}-${players}`);
  if (!existsSync(folder))
    throw new ContentError(`${study} is published for 2, 3 and 4 players, not for ${players}`);
  return openStudy(folder);
}

/** The same for 2, 3 and 4 players. */
export const publishedForAll = async (study: string, game?: string): Promise<KeptStudy[]> => [
  await published(study, 2, game),
  await published(study, 3, game),
  await published(study, 4, game),
];

/** A folder that `lab study --out` made. */
export const openStudy = async (folder: string): Promise<KeptStudy> =>
  keptOf(openResult(folder, 'study'));

/** A study that was played just now, as if it came from its folder. */
export function keptOf(result: StudyResult): KeptStudy {
  const { study, question, plan, findings, conclusions, verdict, sentences, manifest } = result;
  return {
    game: plan.game,
    study: { name: study, question },
    players: plan.players,
    policy: plan.agents[0],
    seed: plan.seed,
    deals: plan.deals,
    findings: new Findings(findings),
    ...(verdict !== undefined && { verdict }),
    sentences,
    conclusions: conclusions.flatMap(conclusionRows),
    planHash: manifest.planHash,
  };
}

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type ConclusionRow,
  ContentError,
  defaultGame,
  Findings,
  findStudy,
  readStudyFolder,
  type Study,
} from 'capital-lab';

/** Studies as they are kept in a folder: what was found, and whether it holds elsewhere. */

export interface KeptStudy {
  study: Study;
  players: number;
  policy: string;
  seed: string;
  deals: number;
  findings: Findings;
  /** The answer in sentences. */
  sentences: string[];
  conclusions: ConclusionRow[];
  /** Of the plan it was made by. */
  planHash: string;
}

const RESULTS = resolve(__dirname, '../../data/studies/results');

/** What was published for a number of players; games beside Capital Lux have a folder each. */
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
export async function openStudy(folder: string): Promise<KeptStudy> {
  const { study, settings, findings, conclusions, sentences, manifest } =
    await readStudyFolder(folder);
  const { players, policy, seed } = settings;
  return {
    ...{ study, players, policy, seed, conclusions, sentences },
    deals: manifest.plan.deals,
    findings: new Findings(findings),
    planHash: manifest.planHash,
  };
}

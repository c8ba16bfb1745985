import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ExploitResult, MatchResult } from 'capital-lab';
import { ContentError } from 'capital-lab/engine';
import { type Estimate, mapped } from 'capital-lab/stats';
import { sha256Of } from './hash';

/** How strong the agents are, as it was published: a file for each command of data/strength. */

const FOLDER = resolve(__dirname, '../../data/strength');
const EXPLOIT = /^exploit-/;

/** What a file says, and by what it is known. */
const read = <T>(name: string): T & { sha256: string } => ({
  ...JSON.parse(readFileSync(join(FOLDER, name), 'utf8')),
  sha256: sha256Of(join(FOLDER, name)),
});

const filesWhere = (isMeant: (name: string) => boolean): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json') && isMeant(name))
    .sort();

/** A match, and by what its file is known. */
export type PublishedMatch = MatchResult & { sha256: string };

/** One agent among others, by `lab match`. */
export const publishedMatches = (): PublishedMatch[] =>
  filesWhere((name) => !EXPLOIT.test(name)).map(read<MatchResult>);

/** Whoever gains most among others of one kind, by `lab exploit`. */
export const publishedExploits = (): (ExploitResult & { sha256: string })[] =>
  filesWhere((name) => EXPLOIT.test(name)).map(read<ExploitResult>);

/** The match of one among others, for a number of players. */
export function matchOf<M extends MatchResult>(
  matches: readonly M[],
  one: string,
  among: string,
  players: number,
): M {
  const found = matches.find(
    (match) => match.agents[0] === one && match.agents[1] === among && match.players === players,
  );
  if (found !== undefined) return found;
  const known = matches.map(({ agents, players: n }) => `${agents.join(' among ')} (${n} players)`);
  throw new ContentError(
    `there is no match of ${one} among ${among} with ${players} players; known are ${known.join(', ')}`,
  );
}

/** A share as a percentage. */
export const percent = (of: Estimate): Estimate => mapped(of, (share) => 100 * share);

/** The share of victories beyond what everybody would win if all were alike, in percentage points. */
export const aboveEven = ({ winShare, evenShare }: MatchResult): Estimate =>
  mapped(winShare.first, (share) => 100 * (share - evenShare));

/** The command that makes the match. */
export const commandOf = ({ agents, players, deals, seed }: MatchResult): string =>
  `lab match ${agents.map((agent) => agent.replace(' (sees everything)', '')).join(' ')} ` +
  `--players ${players} --deals ${deals} --seed ${seed}`;

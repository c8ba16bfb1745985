import { ContentError } from '../../engine/core/errors.js';
import { suggest } from '../../engine/core/nearest.js';
import { gameAgents } from '../agents/game-agents.js';
import { policyOf } from '../agents/policy.js';
import { match } from '../arena/match.js';
import type { PlayOptions } from '../arena/results.js';
import { rulesOf } from '../lab/registry.js';
import { type ResultFormat, writeNewResult } from '../play/result.js';
import { type Estimate, mapped } from '../stats/mean.js';
import { trialsOf, type WithTrials } from '../trial/trial.js';

/** Who keeps to which restrictions, and how much is played. */
export interface RestrictOptions extends PlayOptions {
  game: string;
  players: number;
  /** All that the rules have something for unless given. */
  restrictions?: readonly string[];
  /** Who keeps to them, among others of the same kind who do not. */
  agent?: string;
  rules?: Record<string, unknown>;
  deals: number;
  seed: string;
}

/** Cost of never making a kind of move. */
export interface RestrictedPlay {
  restriction: string;
  about: string;
  /** Win share less the even one, and final points less those of the others: below 0 if it costs. */
  winShare: Estimate;
  points: Estimate;
}

/** What each restriction costs. */
export interface RestrictResult extends WithTrials {
  format: ResultFormat<'restrict'>;
  game: string;
  players: number;
  agent: string;
  rules: Record<string, unknown>;
  deals: number;
  seed: string;
  evenShare: number;
  /** How the intervals are made. */
  method: string;
  plays: RestrictedPlay[];
}

/** One who keeps to a restriction among others of the same kind, on the same deals from every seat. */
export async function restrict(
  { out, ...options }: RestrictOptions,
  onProgress?: (games: number, of: number) => void,
): Promise<RestrictResult> {
  const { game, players, deals, seed, rules = {}, agent = policyOf(game) } = options;
  const all = gameAgents.of(game).restrictions ?? {};
  const { create, parse } = rulesOf(game);
  const made = create(players, parse(rules, players));
  const names =
    options.restrictions ?? Object.keys(all).filter((name) => all[name].applies?.(made) ?? true);
  refuseUnknown(names, game);
  const plays: RestrictedPlay[] = [];
  const methods = new Set<string>();
  for (const [i, restriction] of names.entries()) {
    const agents = [`restricted:${restriction}:${agent}`, agent] as const;
    const found = await match({ ...options, agents }, (games, of) =>
      onProgress?.(i * of + games, names.length * of),
    );
    methods.add(found.method.points);
    if (found.method.winShare !== found.method.points)
      methods.add(`of win shares that were the same in every deal: ${found.method.winShare}`);
    plays.push({
      restriction,
      about: all[restriction].about,
      winShare: mapped(found.winShare.first, (x) => x - found.evenShare),
      points: found.points.difference,
    });
  }
  const method = [...methods].join('; ');
  const result: RestrictResult = {
    format: 'capital-lab/restrict/1',
    ...{ game, players, agent, rules, deals, seed, evenShare: 1 / players, method, plays },
    ...trialsOf(game, [{ players, rules }]),
  };
  writeNewResult(out, result);
  return result;
}

export function refuseUnknown(names: readonly string[], game: string): void {
  const known = Object.keys(gameAgents.of(game).restrictions ?? {});
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new ContentError(`there is no restriction "${unknown}"; ${suggest(unknown, known)}`);
}

import { quote } from '../../engine/core/json.js';
import { shorten } from '../../engine/core/shape.js';
import type { Manifest } from '../batch/manifest.js';
import type { Plan } from '../batch/plan.js';
import { changedRules } from '../lab/changed-rules.js';
import { noteLine } from '../lab/note.js';
import { defaultGame, titleOf } from '../lab/registry.js';
import { shellWord } from '../play/files.js';
import type { Headline } from '../query/estimate.js';
import { MEAN_METHOD } from '../stats/mean.js';
import type { NextStep } from '../text/document.js';
import { counted, SAME_NOTE } from '../text/format.js';

/** What is said of runs, on screens and pages. */

/** `20,000 games of … with 4 players: random …` */
export function describePlan({ plan, games }: Pick<Manifest, 'plan' | 'games'>): string[] {
  const title = titleOf(plan.game);
  const rules = changedRules(plan.game, plan.rules);
  return [
    `${counted(games, 'game')} of ${title} with ${plan.players} players: ${lineUp(plan)}`,
    ...(rules === '' ? [] : [shorten(`Rules: standard, except ${rules}`, 200)]),
    ...noteLine(plan.game, plan.rules),
  ];
}

/** Of a command that does it again. */
export const gameWords = (game: string): string[] =>
  game === defaultGame() ? [] : ['--game', game];

/** `lab studies`, of the same game, and what for. */
export const nextStep = (
  words: readonly (string | number)[],
  about: string,
  game: string,
): NextStep => ({ command: ['lab', ...words, ...gameWords(game)].join(' '), about });

/** The command of the bench that makes something again. */
export const benchCommand = (
  words: readonly string[],
  { game, players, deals, seed }: { game: string; players: number; deals: number; seed: string },
): string =>
  [
    ...['lab', ...words, ...gameWords(game), '--players', players, '--deals', deals],
    ...[`--seed=${shellWord(seed)}`, '--out DIR'],
  ].join(' ');

function lineUp({ agents, rotate }: Plan): string {
  if (new Set(agents).size === 1) return `${agents[0]} in all seats`;
  return `${agents.join(', ')}${rotate ? ', in every rotation' : ', in this order'}`;
}

/** Below this, intervals of 95 % were seen to cover 94 % and less (test/sim/summary.test.ts). */
const FEW_DEALS = 40;

/** What to think of figures from few deals, and of `=` where one is shown. */
export function smallPrint(deals: number, isSame = true): string[] {
  if (deals === 1) return ['From one deal there are no intervals.'];
  return [
    ...(isSame ? [SAME_NOTE] : []),
    ...(deals < FEW_DEALS
      ? [`With fewer than ${FEW_DEALS} deals intervals may be too narrow.`]
      : []),
  ];
}

/** What to keep in mind with the figures of a run. */
export function notes({ plan, planHash }: Manifest): string[] {
  const fixed = !plan.rotate && new Set(plan.agents).size > 1;
  return [
    ...smallPrint(plan.deals),
    ...(fixed
      ? ['Agents kept their seats: what differs between them is also what differs between seats.']
      : []),
    `n = ${counted(plan.deals, 'deal')}, seed ${quote(plan.seed)}, plan ${planHash.slice(0, 12)}; ` +
      `± is the half-width of a ${MEAN_METHOD}`,
  ];
}

/** Headlines with the same table and grouping, for one table of figures. */
export function sections<T extends Headline>(all: readonly T[]): T[][] {
  const found = new Map<string, T[]>();
  for (const item of all) {
    const name = `${item.table} ${item.by}`;
    found.set(name, [...(found.get(name) ?? []), item]);
  }
  return [...found.values()];
}

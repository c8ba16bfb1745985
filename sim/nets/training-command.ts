import { shellWord } from '../play/files.js';
import type { SchoolPlan } from './card.js';
import { netGames, schoolTerms } from './net-game.js';

/** What makes a net again; FILE has the nets whose checksum the plan has. */
export function trainingCommand(plan: SchoolPlan, generations: number): string {
  const { game, players, rules, seed, terms, from, against } = plan;
  const usual = schoolTerms(netGames.of(game));
  const options = {
    game,
    players,
    seed: shellWord(seed),
    generations,
    ...(terms.games !== usual.games && { games: terms.games }),
    ...(terms.labels.worlds !== usual.labels.worlds && { worlds: terms.labels.worlds }),
    ...(Object.keys(rules).length > 0 && { rules: shellWord(JSON.stringify(rules)) }),
    ...(from !== undefined && { from: 'FILE' }),
    ...(against !== undefined && { against: shellWord(against) }),
  };
  return [
    'lab train --player expert',
    ...Object.entries(options).map(([name, value]) => `--${name} ${value}`),
  ].join(' ');
}

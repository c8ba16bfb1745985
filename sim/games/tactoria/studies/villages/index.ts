import { Do } from '../../../../../engine/tactoria/actions.js';
import { canBuild, priceOf } from '../../../../../engine/tactoria/build.js';
import type { CompiledRules } from '../../../../../engine/tactoria/compiled-rules.js';
import { discardCard, takeFromHand } from '../../../../../engine/tactoria/decks.js';
import { At, Of, Phase, type TactoriaState } from '../../../../../engine/tactoria/state.js';
import { flag, int, word } from '../../../../dataset/column.js';
import { answersOf, type Finding, type Findings } from '../../../../query/findings.js';
import { hasEnoughDeals, say, sayPercent, side } from '../../../../studies/finding-text.js';
import { cells, gain, valueColumns } from '../../../../studies/outcome.js';
import { studyTable } from '../../../../studies/rows.js';
import { claim } from '../../../../studies/study.js';
import { sayAll, tooFewToSay } from '../../../../studies/verdict.js';
import { blockOf, IN_STAGE, pays, SHARE_FIRST, stageOf } from '../moments.js';
import type { TactoriaContext, TactoriaStudy } from '../types.js';

/** One of so many decisions is looked into. */
const ONE_OF = 4;
/** Later ones are counted together: few kingdoms come so far. */
const LAST = 5;
/** T14: Villages are the first of the types. */
const VILLAGE = 0;

const VILLAGES = studyTable({
  name: 'villages',
  row: 'a decision of a build phase in which a Village could be built',
  columns: {
    ...IN_STAGE,
    number: int(`Which Village of the kingdom it would be, from 1; ${LAST}: that or a later one.`),
    card: word('The Village.', 'cards'),
    price: int('What it costs there.', 'Coin'),
    built: flag('Whether the player built it with this decision.'),
    ...valueColumns('', 'Built now against discarded, with its price left for something else'),
  },
});

const ofVillages = answersOf(VILLAGES);

export const villages: TactoriaStudy = {
  name: 'villages',
  question: 'Each Village costs one Coin more than the one before: where does it stop paying?',
  tables: [VILLAGES],
  worlds: 2,
  headline: { table: 'villages', column: 'win_share', about: 'a Village built against discarded' },
  answers: [
    ofVillages(
      'number',
      'A Village built against discarded, by which it is of the kingdom',
      'number',
      SHARE_FIRST,
      { contrast: 'built' },
    ),
    ofVillages(
      'use',
      'What it costs, and how often players build it with the decision looked at',
      'number',
      ['price', 'built'],
    ),
    ofVillages('stage', 'The same by how far the race is', ['stage', 'number'], 'win_share'),
    ofVillages('card', 'The same by Village', 'card', SHARE_FIRST),
  ],
  conclusions: ['1', '2', '3', '4', '5'].map((number) =>
    claim(
      `Village number ${number}${number === '5' ? ' or later' : ''}, built against discarded`,
      'number',
      'win_share',
      { number },
    ),
  ),
  watch: (context) => ({
    decide(state, action) {
      if (isFreeToBuild(state) && context.looksInto(1 / ONE_OF)) lookAt(context, state, action);
    },
  }),
  verdict: tellVillages,
  tell: (found) =>
    found
      .of('number', 'win_share')
      .filter(hasEnoughDeals)
      .map((share) => tellNumber(found, share)),
};

/** In a build phase, with nothing else asked. */
export const isFreeToBuild = (s: TactoriaState): boolean =>
  s[At.PHASE] === Phase.BUILD && s[At.BUILD] > 0 && s[At.COIN] > 0;

function lookAt(context: TactoriaContext, s: TactoriaState, action: number): void {
  const { game, branches, rng, rows } = context;
  const t = game.table;
  const seat = s[At.SEAT];
  const me = blockOf(t, seat);
  const possible = villagesToBuild(t, s, me);
  if (possible.length === 0) return;
  const chosen = possible.indexOf(action - t.actions.build);
  const village = possible[chosen < 0 ? rng.below(possible.length) : chosen];
  const kind = t.kindOfBuilding[village];
  branches.from(s, seat, rng);
  const built = branches.take(t.actions.build + village);
  const discarded = branches.play((world) => discardFromHand(t, world, me, kind));
  rows(VILLAGES).add({
    seat,
    stage: stageOf(t, s),
    number: Math.min(LAST, s[me + Of.OF_TYPE + VILLAGE] + 1),
    card: t.ids[kind],
    price: priceOf(t, s, me, village),
    built: t.actions.verb[action] === Do.BUILD && chosen >= 0,
    ...cells('', gain(built, discarded)),
  });
}

function villagesToBuild(t: CompiledRules, s: TactoriaState, me: number): number[] {
  const all = Array.from({ length: t.buildings }, (_, building) => building);
  return all.filter(
    (b) =>
      t.typeOf[b] === VILLAGE && s[me + t.hand + t.kindOfBuilding[b]] > 0 && canBuild(t, s, me, b),
  );
}

/** As if it had not been drawn: what it would have cost is left for something else. */
export function discardFromHand(
  t: CompiledRules,
  s: TactoriaState,
  me: number,
  kind: number,
): void {
  takeFromHand(t, s, me, kind);
  discardCard(t, s, kind);
}

/** The last that clearly pays, and the first that clearly costs. */
function tellVillages(found: Findings): string {
  const all = found.of('number', 'win_share');
  if (!all.some(hasEnoughDeals)) return tooFewToSay(...all);
  const last = all.filter((share) => side(share) === 'above').at(-1)?.labels.number;
  const first = all.find((share) => side(share) === 'below')?.labels.number;
  if (last && first)
    return `Build Villages up to number ${last}; discard them from number ${first} on.`;
  if (last) return `Build Villages up to number ${last}; no later one clearly pays or costs.`;
  if (first) return `Discard Villages from number ${first} on; no earlier one clearly pays.`;
  return 'No Village clearly pays or costs.';
}

function tellNumber(found: Findings, share: Finding): string {
  const { labels } = share;
  const price = found.find('use', 'price', labels);
  const built = found.find('use', 'built', labels);
  const later = Number(labels.number) === LAST ? ' or later' : '';
  return `Village number ${labels.number}${later}, built instead of discarded: ${sayAll(found, 'number', labels)}, ${pays(share)}; its price: ${say(price)}; built in ${sayPercent(built)} of such decisions.`;
}

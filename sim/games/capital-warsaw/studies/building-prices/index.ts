import type { CapitalWarsaw } from '../../../../../engine/capital-warsaw/index.js';
import { STANDARD_RULES } from '../../../../../engine/capital-warsaw/rules.js';
import { At, type WarsawState } from '../../../../../engine/capital-warsaw/state.js';
import { flag, int } from '../../../../dataset/column.js';
import { answersOf, BRIEF, type Finding, type Findings } from '../../../../query/findings.js';
import { type Estimate, partOf } from '../../../../stats/mean.js';
import { hasEnoughDeals, say, sayPercent, side } from '../../../../studies/finding-text.js';
import {
  cells,
  gain,
  noCells,
  optionalColumns,
  type Values,
  valueColumns,
  valuesOf,
} from '../../../../studies/outcome.js';
import { studyTable } from '../../../../studies/rows.js';
import { claim } from '../../../../studies/study.js';
import { sayAll, tellBargains, tellClear, wordsFor } from '../../../../studies/verdict.js';
import { fixed } from '../../../../text/format.js';
import { deedOf } from '../../tables/deed.js';
import { IN_EPOCH, inEpoch } from '../moments.js';
import type { WarsawContext, WarsawStudy } from '../types.js';
import { isConstruction, pieceAtHand, TILE, tileCells, usesOf } from '../uses.js';
import { AWARDS, isAward, lookAtAward } from './awards.js';

/** Coins that are given for nothing, to see what a coin is worth: one would be lost in the noise. */
const GIFT = 3;
/** Every public building is looked into; of tiles with quadrants and of coins, one of so many. */
const ONE_OF_COLOURED = 8;
const ONE_OF_COINS = 4;

const { tiles } = STANDARD_RULES;

const PRICES = studyTable({
  name: 'prices',
  row: 'a decision what to do with a tile that could be paid for',
  columns: {
    ...IN_EPOCH,
    ...TILE,
    paid: int('What it costs there, with discounts and the price of the tile covered.', 'coins'),
    put: flag('Whether the player built it, on an empty space or on a tile.'),
    ...valueColumns(
      '',
      'Built, where the player did or else where it seems best, against discarded',
    ),
    ...optionalColumns('coin', 'Discarded for three coins more against discarded, a coin'),
  },
});

const ofPrices = answersOf(PRICES, { contrast: 'put' });
const ofPricesAlone = answersOf(PRICES);
const ofAwards = answersOf(AWARDS);

export const buildingPrices: WarsawStudy = {
  name: 'building-prices',
  question: 'Which tiles, public buildings and milestones are too cheap or too dear?',
  tables: [PRICES, AWARDS],
  worlds: 2,
  checkSampleEvery: 4,
  headline: { table: 'prices', column: 'points', about: 'a tile built against discarded' },
  answers: [
    ofPrices('by kind', 'Built against discarded for coins', 'kind', [
      'points',
      'win_share',
      'paid',
      'put',
    ]),
    ofPricesAlone('by epoch', 'The same by epoch', ['epoch', 'kind'], ['points', 'paid']),
    ofPricesAlone('coin', 'What a coin is worth, by the epoch in which it is got', 'epoch', [
      'coin_points',
      'coin_win_share',
    ]),
    ofPrices(
      'building',
      'Each public building, built against discarded',
      ['epoch', 'building'],
      'points',
      { where: "kind = 'building'" },
    ),
    ofPricesAlone(
      'building use',
      'What each public building costs where it is built, and how often it is',
      ['epoch', 'building'],
      ['paid', 'put'],
      { where: "kind = 'building'" },
    ),
    ofAwards(
      'milestone',
      'Each milestone, which costs nothing, against none',
      ['epoch', 'milestone'],
      BRIEF,
    ),
    ofAwards(
      'milestone denied',
      'Each milestone against another seat having it',
      ['epoch', 'milestone'],
      ['rival_points', 'rival_margin'],
    ),
    ofPricesAlone(
      'tile',
      'Each tile with quadrants, likewise',
      ['epoch', 'tile'],
      ['points', 'paid', 'put'],
      { where: "kind = 'coloured'" },
    ),
  ],
  conclusions: [
    ...(['coloured', 'building'] as const).map((kind) =>
      claim(
        `a tile that is ${kind === 'building' ? 'a public building' : 'coloured'}, built against discarded`,
        'by kind',
        'points',
        { kind },
      ),
    ),
    ...['1', '6'].map((epoch) =>
      claim(
        `a coin in epoch ${epoch}, against the fifth of a point that it is at the end by the standard rules`,
        'coin',
        'coin_points',
        { epoch },
        0.2,
      ),
    ),
    ...tiles.buildings.map(({ name: building }) =>
      claim(`${building}, built against discarded`, 'building', 'points', { building }),
    ),
    ...tiles.milestones
      .flat()
      .map(({ name: milestone }) =>
        claim(`${milestone} against no milestone`, 'milestone', 'points', { milestone }),
      ),
  ],
  watch: (context) => ({
    decide(state, action, options) {
      if (isAward(state)) return lookAtAward(context, state, action);
      if (!isConstruction(state) || options === 1) return;
      const isBuilding = tileCells(context.game, pieceAtHand(state)).building !== null;
      if (context.looksInto(isBuilding ? 1 : 1 / ONE_OF_COLOURED)) lookAt(context, state, action);
    },
  }),
  verdict: (found) =>
    tellBargains(found.of('building'), 'In points', ({ labels }) => labels.building),
  tell: (found) => [
    ...found.of('by kind').map((points) => tellKind(found, points)),
    'This counts everybody who could pay, those who declined to build included: it is not what a tile is worth to somebody who wants it.',
    ...found
      .of('coin', 'coin_points')
      .filter(hasEnoughDeals)
      .map(
        ({ labels }) =>
          `A coin got in epoch ${labels.epoch}: ${sayAll(found, 'coin', labels, 'coin')} (kept to the end, by the standard rules, 0.2 points).`,
      ),
    ...tellClear(found.of('building'), (points) => tellBuilding(found, points)),
    ...found
      .of('milestone')
      .filter(hasEnoughDeals)
      .map((points) => tellMilestone(found, points)),
  ],
};

function lookAt(context: WarsawContext, s: WarsawState, action: number): void {
  const { game, branches, rng, rows } = context;
  const t = game.table;
  const seat = s[At.SEAT];
  const uses = usesOf(game, s);
  const put = action === uses.discard ? uses.put : action;
  if (put === undefined) return;
  branches.from(s, seat, rng);
  const discarded = branches.take(uses.discard);
  const built = branches.take(put);
  const coin = context.looksInto(1 / ONE_OF_COINS)
    ? cells('coin', ofOneCoin(gain(branches.play(richer(seat, uses.discard)), discarded)))
    : noCells('coin');
  rows(PRICES).add({
    ...inEpoch(s, seat),
    ...tileCells(game, pieceAtHand(s)),
    paid: deedOf(t, s, seat, put).paid,
    put: action !== uses.discard,
    ...cells('', gain(built, discarded)),
    ...coin,
  });
}

const richer = (seat: number, discard: number) => (world: WarsawState, apart: CapitalWarsaw) => {
  world[At.COINS + seat] += GIFT;
  apart.apply(world, discard);
};

const ofOneCoin = (gift: Values): Values => valuesOf((measure) => gift[measure] / GIFT);

const KIND_WORDS = { coloured: 'A tile with quadrants', building: 'A public building' } as const;

function tellKind(found: Findings, { labels }: Finding): string {
  const paid = found.find('by kind', 'paid', labels);
  const put = found.find('by kind', 'put', labels);
  const kind = KIND_WORDS[labels.kind as keyof typeof KIND_WORDS];
  return `${kind}, built instead of discarded: ${sayAll(found, 'by kind', labels)}; its price: ${say(paid)}; built by ${sayPercent(put)} of players who could.`;
}

function tellBuilding(found: Findings, points: Finding): string {
  const { epoch, building } = points.labels;
  const judged = wordsFor(points, {
    above: 'too cheap, it is worth more than it costs',
    below: 'too dear, discarding it is better',
    unclear: 'neither clearly too cheap nor too dear',
  });
  return `${building} (epoch ${epoch}): ${say(points)}, ${judged}${sayEven(found, points)}.`;
}

/** The price at which building it would be as good as discarding it, where that is not what is paid. */
function sayEven(found: Findings, { labels, estimate }: Finding): string {
  const paid = found.find('building use', 'paid', labels)?.estimate.mean ?? 0;
  const coins = inCoins(found, labels.epoch, estimate);
  if (coins === undefined) return '';
  const [low, high] = coins.map((end) => Math.max(0, paid + end));
  const price = `; players paid ${fixed(paid, 1)} coins`;
  return high === 0
    ? `${price}, and even for nothing it would be too dear`
    : `${price}, a fair price is ${sayRange([low, high])}`;
}

/** Both ends of an interval of points in coins of the epoch, whose worth has an error of its own. */
function inCoins(found: Findings, epoch: string, points: Estimate): [number, number] | undefined {
  const coin = found.find('coin', 'coin_points', { epoch });
  if (coin === undefined || side(coin) !== 'above') return undefined;
  const { low, high } = partOf(points, coin.estimate);
  return low === null || high === null ? undefined : [low, high];
}

const sayRange = (coins: readonly number[]): string =>
  coins.map((end) => fixed(end, 1)).join(' to ');

function tellMilestone(found: Findings, points: Finding): string {
  const { labels, estimate } = points;
  const coins = inCoins(found, labels.epoch, estimate);
  const worth = coins === undefined ? '' : `, as much as ${sayRange(coins)} coins then`;
  const rival = found.find('milestone denied', 'rival_margin', labels);
  return `${labels.milestone} (epoch ${labels.epoch}), which is free: ${say(points)}${worth}; against another seat having it: ${say(rival)}.`;
}

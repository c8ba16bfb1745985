import type { CapitalWarsaw } from '../../../engine/capital-warsaw/index.js';
import { At, type WarsawState } from '../../../engine/capital-warsaw/state.js';
import { deedOf } from '../../dataset/capital-warsaw/deed.js';
import { EPOCH } from '../../dataset/capital-warsaw/epochs.js';
import { defineTable } from '../../dataset/column.js';
import type { Finding, Findings } from '../findings.js';
import { cells, gain, valueColumns } from '../outcome.js';
import { FINAL, MOMENT } from '../rows.js';
import type { Desk, Study } from '../study.js';
import { say, sayPercent, side } from '../words.js';
import { isConstruction, pieceAtHand, TILE, tileCells, usesOf } from './uses.js';

/** Coins that are given for nothing, to see what a coin is worth: one would be lost in the noise. */
const GIFT = 3;
/** One of so many decisions is looked into. */
const ONE_OF = 4;

const PRICES = defineTable({
  name: 'prices',
  row: 'a decision what to do with a tile that could be paid for',
  key: ['deal', 'decision'],
  groups: [null],
  columns: {
    ...MOMENT,
    ...FINAL,
    epoch: EPOCH,
    ...TILE,
    paid: {
      type: 'int',
      unit: 'coins',
      about: 'What it costs where it seems best, with discounts and the price of the tile covered.',
    },
    put: { type: 'flag', about: 'Whether the player built it, on an empty space or on a tile.' },
    ...valueColumns('', 'Built where it seems best against discarded'),
    ...valueColumns('coin', 'Discarded for three coins more against discarded, a coin'),
  },
});

export const buildingPrices: Study<WarsawState> = {
  name: 'building-prices',
  question:
    'What are tiles and public buildings worth at their price: are some too dear or too cheap?',
  tables: [PRICES],
  worlds: 4,
  headline: { table: 'prices', column: 'points', about: 'a tile built against discarded' },
  answers: [
    {
      name: 'by kind',
      about: 'Built where it seems best against discarded for coins',
      ...{ table: 'prices', by: ['kind'], contrast: 'put' },
      columns: ['points', 'win_share', 'paid', 'put'],
    },
    {
      name: 'by epoch',
      about: 'The same by epoch',
      ...{ table: 'prices', by: ['epoch', 'kind'] },
      columns: ['points', 'paid'],
    },
    {
      name: 'coin',
      about: 'What a coin is worth, by the epoch in which it is got',
      ...{ table: 'prices', by: ['epoch'] },
      columns: ['coin_points', 'coin_win_share'],
    },
    {
      name: 'building',
      about: 'Each public building, built where it seems best against discarded',
      ...{ table: 'prices', by: ['epoch', 'building'], where: "kind = 'building'" },
      columns: ['points', 'paid', 'put'],
    },
    {
      name: 'tile',
      about: 'Each tile with quadrants, likewise',
      ...{ table: 'prices', by: ['epoch', 'tile'], where: "kind = 'coloured'" },
      columns: ['points', 'paid', 'put'],
    },
  ],
  conclusions: [
    ...(['coloured', 'building'] as const).map((kind) => ({
      claim: `a tile that is ${kind === 'building' ? 'a public building' : 'coloured'}, built against discarded`,
      answer: 'by kind',
      labels: { kind },
      column: 'points',
      against: 0,
    })),
    ...['1', '6'].map((epoch) => ({
      claim: `a coin in epoch ${epoch}, against the fifth of a point that it is at the end`,
      answer: 'coin',
      labels: { epoch },
      column: 'coin_points',
      against: 0.2,
    })),
  ],
  watch: (desk) => ({
    decide(state, action, options) {
      if (!isConstruction(state) || options === 1 || !desk.looksInto(1 / ONE_OF)) return;
      lookAt(desk, state, action);
    },
  }),
  tell: (found) => [
    ...found.of('by kind').map((points) => tellKind(found, points)),
    ...found
      .of('coin', 'coin_points')
      .map(
        (one) =>
          `A coin got in epoch ${one.labels.epoch} is worth ${say(one)} (0.2 if it is kept to the end).`,
      ),
    ...found.of('building').map((points) => tellBuilding(found, points)),
  ],
};

function lookAt({ game, branches, rng, rows }: Desk<WarsawState>, s: WarsawState, action: number) {
  const t = (game as CapitalWarsaw).table;
  const seat = s[At.SEAT];
  const { discard, put } = usesOf(game, s);
  if (put === undefined) return;
  branches.from(s, seat, rng);
  const discarded = branches.take(discard);
  const built = branches.take(put);
  const richer = branches.play((world, apart) => {
    world[At.COINS + seat] += GIFT;
    apart.apply(world, discard);
  });
  const gift = gain(richer, discarded);
  rows(PRICES).add({
    seat,
    epoch: s[At.EPOCH] + 1,
    ...tileCells(game, pieceAtHand(s)),
    paid: deedOf(t, s, seat, put).paid,
    put: action !== discard,
    ...cells('', gain(built, discarded)),
    ...cells('coin', {
      points: gift.points / GIFT,
      win_share: gift.win_share / GIFT,
      margin: gift.margin / GIFT,
    }),
  });
}

const KIND_WORDS = { coloured: 'A tile with quadrants', building: 'A public building' } as const;

function tellKind(found: Findings, points: Finding): string {
  const { labels } = points;
  const paid = found.find('by kind', 'paid', labels);
  const put = found.find('by kind', 'put', labels);
  const kind = KIND_WORDS[labels.kind as keyof typeof KIND_WORDS];
  return `${kind}, built where it seems best for ${say(paid)}, is worth ${say(points)} more than discarded; players built ${sayPercent(put)}.`;
}

const PRICED = {
  above: 'cheap: it is worth more than it costs',
  below: 'dear: discarding it is better',
  unclear: 'about right, as far as can be told',
} as const;

function tellBuilding(found: Findings, points: Finding): string {
  const { epoch, building } = points.labels;
  const told = `${building} (epoch ${epoch}): ${say(points)}`;
  if (points.estimate.low === null) return `${told}.`;
  return `${told}, ${PRICED[side(points)]}.${tellEven(found, points)}`;
}

/** The price at which building it would be as good as discarding it. */
function tellEven(found: Findings, { labels, estimate }: Finding): string {
  const paid = found.find('building', 'paid', labels)?.estimate.mean ?? 0;
  const coin = found.find('coin', 'coin_points', { epoch: labels.epoch })?.estimate.mean ?? 0;
  if (coin <= 0) return '';
  const even = paid + estimate.mean / coin;
  if (even < 0) return ` It costs ${paid.toFixed(1)} coins; for nothing it would still be dear.`;
  return ` It costs ${paid.toFixed(1)} coins; at ${even.toFixed(1)} it would be even.`;
}

import { addToHand } from '../../../../../engine/tactoria/decks.js';
import { At, type TactoriaState } from '../../../../../engine/tactoria/state.js';
import { int } from '../../../../dataset/column.js';
import { answersOf } from '../../../../query/findings.js';
import { hasEnoughDeals } from '../../../../studies/finding-text.js';
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
import { tellBargains, tellClear } from '../../../../studies/verdict.js';
import { cardName } from '../../../../text/format.js';
import { blockOf, IN_STAGE, stageOf, TurnStarts } from '../moments.js';
import type { TactoriaContext, TactoriaStudy } from '../types.js';
import { discardFromHand } from '../villages/index.js';
import { isBuilt, paidFor } from './built.js';
import { CARD, cardCells, SORTS } from './cards.js';
import { tellBuilt, tellCoin, tellSort } from './price-text.js';

/** Different cards that are given at the beginning of one turn of so many. */
const GIFTS = 4;
const ONE_OF_TURNS = 5;
/** One of so many cards that players build is looked into, and of these the worth of a Coin. */
const ONE_OF_BUILDS = 3;
const ONE_OF_COINS = 4;
/** Coin that is given for nothing: one by itself would be lost in the noise. */
const COINS = 2;

const GIVEN = studyTable({
  name: 'given',
  row: 'a card, any one of them, given to a seat at the beginning of its turn',
  key: ['deal', 'decision', 'card'],
  columns: {
    ...IN_STAGE,
    ...CARD,
    held: int('Copies of it that the seat had in hand already.', 'cards'),
    ...valueColumns('', 'One more copy in hand, from outside, against none'),
  },
});

const BUILT = studyTable({
  name: 'built',
  row: 'a card that a player builds',
  columns: {
    ...IN_STAGE,
    ...CARD,
    paid: int('What it costs there.', 'Coin'),
    ...valueColumns('', 'Built where the player did against discarded, its price left to spend'),
    ...optionalColumns('coin', 'Discarded for two Coin more, this turn, against discarded, a Coin'),
  },
});

const ofGiven = answersOf(GIVEN);
const ofBuilt = answersOf(BUILT);

export const cardWorth: TactoriaStudy = {
  name: 'card-worth',
  question: 'What is each card worth, and is it worth its price?',
  tables: [GIVEN, BUILT],
  worlds: 2,
  headline: { table: 'built', column: 'win_share', about: 'a card built against discarded' },
  answers: [
    ofGiven('given sort', 'One more card of the sort in hand', 'sort', 'win_share', {
      contrast: 'held',
    }),
    ofBuilt(
      'built sort',
      'A card of the sort built, where players do, against discarded',
      'sort',
      'win_share',
    ),
    ofBuilt('price', 'What such cards cost where they are built', 'sort', 'paid'),
    ofBuilt(
      'coin',
      'What a Coin more to spend is worth where something is built',
      [],
      ['coin_win_share', 'coin_points'],
    ),
    ofBuilt('coin by stage', 'The same by how far the race is', 'stage', 'coin_win_share'),
    ofGiven('given card', 'One more copy of each card in hand', 'card', 'win_share'),
    ofBuilt(
      'built card',
      'Each card built, where players do, against discarded',
      'card',
      'win_share',
    ),
    ofBuilt('card price', 'What each card costs where it is built', 'card', 'paid'),
  ],
  conclusions: [
    claim('a Coin more where something is built', 'coin', 'coin_win_share'),
    ...SORTS.flatMap((sort) => [
      claim(`${sort}: one more card in hand`, 'given sort', 'win_share', { sort }),
      claim(`${sort}: built against discarded`, 'built sort', 'win_share', { sort }),
    ]),
  ],
  watch(context) {
    const turns = new TurnStarts();
    return {
      begin: () => turns.begin(),
      decide(state, action) {
        if (turns.isOne(state) && context.looksInto(1 / ONE_OF_TURNS)) give(context, state);
        if (isBuilt(context.game.table, action) && context.looksInto(1 / ONE_OF_BUILDS))
          lookAtBuild(context, state, action);
      },
    };
  },
  verdict: (found) =>
    tellBargains(found.of('built card', 'win_share'), 'Where players build them', ({ labels }) =>
      cardName(labels.card),
    ),
  tell: (found) => [
    tellCoin(found),
    ...found
      .of('given sort', 'win_share')
      .filter(hasEnoughDeals)
      .map(({ labels }) => tellSort(found, labels)),
    ...tellClear(found.of('built card', 'win_share'), (built) => tellBuilt(found, built)),
  ],
};

function give({ game, branches, rng, rows }: TactoriaContext, s: TactoriaState): void {
  const t = game.table;
  const seat = s[At.ACTIVE];
  const me = blockOf(t, seat);
  const kinds = new Set<number>();
  while (kinds.size < Math.min(GIFTS, t.kinds)) kinds.add(rng.below(t.kinds));
  branches.from(s, seat, rng);
  const asIs = branches.asIs();
  for (const kind of kinds) {
    const richer = branches.play((world) => addToHand(t, world, me, kind));
    rows(GIVEN).add({
      seat,
      stage: stageOf(t, s),
      ...cardCells(t, kind),
      held: s[me + t.hand + kind],
      ...cells('', gain(richer, asIs)),
    });
  }
}

function lookAtBuild(context: TactoriaContext, s: TactoriaState, action: number): void {
  const { game, branches, rng, rows } = context;
  const t = game.table;
  const seat = s[At.ACTIVE];
  const me = blockOf(t, seat);
  const kind = t.actions.kind[action];
  branches.from(s, seat, rng);
  const built = branches.take(action);
  const discarded = branches.play((world) => discardFromHand(t, world, me, kind));
  const richer = (world: TactoriaState) => {
    discardFromHand(t, world, me, kind);
    world[At.COIN] += COINS;
  };
  rows(BUILT).add({
    seat,
    stage: stageOf(t, s),
    ...cardCells(t, kind),
    paid: paidFor(t, s, me, kind),
    ...cells('', gain(built, discarded)),
    ...(context.looksInto(1 / ONE_OF_COINS)
      ? cells('coin', ofOneCoin(gain(branches.play(richer), discarded)))
      : noCells('coin')),
  });
}

const ofOneCoin = (gift: Values): Values => valuesOf((measure) => gift[measure] / COINS);

import { At, Phase, type WarsawState } from '../../../../../engine/capital-warsaw/state.js';
import { int } from '../../../../dataset/column.js';
import { answersOf, type Finding, type Findings } from '../../../../query/findings.js';
import { gains, hasEnoughDeals } from '../../../../studies/finding-text.js';
import { cells, each, gain, valueColumns } from '../../../../studies/outcome.js';
import { studyTable } from '../../../../studies/rows.js';
import { claim } from '../../../../studies/study.js';
import { sayAll, verdictOn, wordsFor } from '../../../../studies/verdict.js';
import { IN_EPOCH, inEpoch } from '../moments.js';
import type { WarsawContext, WarsawStudy } from '../types.js';

/** As much as a discarded tile brings: one coin would be lost in the noise. */
const COINS = 3;

const PURSES = studyTable({
  name: 'purses',
  row: 'a seat, any one of them, at the beginning of an epoch',
  columns: {
    ...IN_EPOCH,
    coins: int('Coins that it has.', 'coins'),
    points: int('Points that it has.', 'points'),
    ...valueColumns('coins', 'Three coins more against none'),
    ...valueColumns('point', 'One point more against none'),
  },
});

const ofPurses = answersOf(PURSES, { contrast: 'coins' });

export const coinsAndPoints: WarsawStudy = {
  name: 'coins-and-points',
  question: 'What are three more coins worth at the beginning of each epoch, and what is a point?',
  tables: [PURSES],
  worlds: 2,
  headline: { table: 'purses', column: 'coins_points', about: 'three coins more' },
  answers: [
    ofPurses('coins', 'Three coins more at the beginning of an epoch', 'epoch', each('coins')),
    ofPurses('point', 'One point more at the beginning of an epoch', 'epoch', each('point'), {
      contrast: 'points',
    }),
  ],
  conclusions: ['1', '3', '6'].map((epoch) =>
    claim(
      `three coins more in epoch ${epoch}, against the 0.6 points that they are at the end by the standard rules`,
      'coins',
      'coins_points',
      { epoch },
      0.6,
    ),
  ),
  watch: (context) => ({
    decide(state) {
      if (isEpochStart(state)) enrich(context, state);
    },
  }),
  verdict: tellCoins,
  tell: (found) =>
    found
      .of('coins', 'coins_points')
      .filter(hasEnoughDeals)
      .map(
        ({ labels }) =>
          `Three more coins at the start of epoch ${labels.epoch}: ${sayAll(found, 'coins', labels, 'coins')}; one more point: ${sayAll(found, 'point', labels, 'point')}.`,
      ),
};

/** In the first epoch, and in the last. */
function tellCoins(found: Findings): string {
  const [first, ...later] = found.of('coins', 'coins_win_share');
  const last = later.at(-1);
  const then = wordsFor(last, {
    above: (wins) => `; in epoch ${wins.labels.epoch} it still ${gains(wins)}`,
    below: (wins) => `; in epoch ${wins.labels.epoch} it ${gains(wins)}`,
    unclear: ({ labels }) => `; in epoch ${labels.epoch} it has no clear effect`,
  });
  const gift = (wins: Finding) =>
    `A gift of three coins in epoch ${wins.labels.epoch} ${gains(wins)}${then ?? ''}.`;
  return verdictOn(first, {
    above: gift,
    below: gift,
    unclear: ({ labels }) =>
      `A gift of three coins in epoch ${labels.epoch} has no clear effect on winning.`,
  });
}

const isEpochStart = (s: WarsawState): boolean =>
  s[At.PHASE] === Phase.PICK && s[At.PASS] === 0 && s[At.SEAT] === 0;

function enrich({ game, branches, rng, rows }: WarsawContext, s: WarsawState): void {
  const seat = rng.below(game.seats);
  branches.from(s, seat, rng);
  const asIs = branches.asIs();
  const richer = branches.play((world) => {
    world[At.COINS + seat] += COINS;
  });
  const ahead = branches.play((world) => {
    world[At.POINTS + seat]++;
  });
  rows(PURSES).add({
    ...inEpoch(s, seat),
    coins: s[At.COINS + seat],
    points: s[At.POINTS + seat],
    ...cells('coins', gain(richer, asIs)),
    ...cells('point', gain(ahead, asIs)),
  });
}

import { answersOf, type Findings } from '../../../../query/findings.js';
import { gains, hasEnoughDeals, say, sayPercent } from '../../../../studies/finding-text.js';
import { claim } from '../../../../studies/study.js';
import { clearest, type Labels, sayAll, verdictOn } from '../../../../studies/verdict.js';
import type { WarsawStudy } from '../types.js';
import { isConstruction } from '../uses.js';
import { lookAtPlace, PLACES } from './places.js';

const ofPlaces = answersOf(PLACES);
const PARTS = ['chance_points', 'place_points', 'turn_points', 'regret_points'] as const;

export const placement: WarsawStudy = {
  name: 'placement',
  question: 'What is it worth to put a tile in the right place, and to turn it the right way?',
  tables: [PLACES],
  worlds: 2,
  checkSampleEvery: 4,
  headline: {
    table: 'places',
    column: 'chance_points',
    about: 'how a tile was put down against another place and turn at random',
  },
  answers: [
    ofPlaces(
      'all',
      'How players put a tile down, against other ways to put down the same tile',
      [],
      ['chance_points', 'chance_win_share', 'place_points', 'turn_points', 'regret_points'],
      { contrast: 'obvious' },
    ),
    ofPlaces('by epoch', 'The same by epoch', 'epoch', PARTS),
    ofPlaces('by kind', 'The same by kind of tile', 'kind', [
      'chance_points',
      'place_points',
      'regret_points',
    ]),
    ofPlaces('by act', 'The same for tiles on an empty space and on another tile', 'covers', PARTS),
    ofPlaces(
      'seems best',
      'How often players did what seems best to whoever looks one move ahead',
      'epoch',
      'obvious',
    ),
  ],
  conclusions: [
    ...[
      ['chance_points', 'the place and turn of players against others at random'],
      ['place_points', 'the place of players against the best other place'],
      ['turn_points', 'the turn of players against the best other turn there'],
    ].map(([column, text]) => claim(text, 'all', column)),
    ...['1', '6'].map((epoch) =>
      claim(
        `place and turn against others at random in epoch ${epoch}`,
        'by epoch',
        'chance_points',
        { epoch },
      ),
    ),
  ],
  watch: (context) => ({
    decide(state, action) {
      if (isConstruction(state)) lookAtPlace(context, state, action);
    },
  }),
  verdict: (found) =>
    verdictOn(clearest(found, 'all', {}, 'chance'), {
      above: (gain) =>
        `It matters where you put a tile: the players' place ${gains(gain)}, against a random one.`,
      below: (gain) => `Players put tiles badly: their place ${gains(gain)}, against a random one.`,
      unclear: 'Where a tile is put makes no clear difference.',
    }),
  tell: (found) => [
    `A tile where players put it, against another place and turn at random: ${sayAll(found, 'all', {}, 'chance')}.`,
    `Against the best other place that seems good: ${sayAll(found, 'all', {}, 'place')}; against the best other turn in its place: ${sayAll(found, 'all', {}, 'turn')}.`,
    `Points lost per tile against the best of these ways: ${say(found.find('all', 'regret_points'))}.`,
    ...found
      .of('by epoch', 'chance_points')
      .filter(hasEnoughDeals)
      .map(({ labels }) => tellEpoch(found, labels)),
  ],
};

function tellEpoch(found: Findings, labels: Labels): string {
  const obvious = sayPercent(found.find('seems best', 'obvious', labels));
  return `Epoch ${labels.epoch}, against a random way: ${sayAll(found, 'by epoch', labels, 'chance')}; against the best other place: ${sayAll(found, 'by epoch', labels, 'place')}; put where it seems best one move ahead: ${obvious}.`;
}

import { answersOf, type Finding, type Findings } from '../../../../query/findings.js';
import { say, sayPercent } from '../../../../studies/finding-text.js';
import { claim } from '../../../../studies/study.js';
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
  checkOneOf: 4,
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
  watch: (desk) => ({
    decide(state, action) {
      if (isConstruction(state)) lookAtPlace(desk, state, action);
    },
  }),
  tell: (found) => [
    `A tile where players put it is worth ${say(found.find('all', 'chance_points'))} more than in another place, turned at random.`,
    `Against the best other place that seems good it is worth ${say(found.find('all', 'place_points'))}, and turned otherwise in its own place, as well as can be, ${say(found.find('all', 'turn_points'))} more.`,
    `What players could have had with the best of these ways: ${say(found.find('all', 'regret_points'))} a tile.`,
    ...found.of('by epoch', 'chance_points').map((chance) => tellEpoch(found, chance)),
  ],
};

function tellEpoch(found: Findings, chance: Finding): string {
  const { labels } = chance;
  const of = (column: string) => say(found.find('by epoch', column, labels));
  const obvious = sayPercent(found.find('seems best', 'obvious', labels));
  return `Epoch ${labels.epoch}: ${say(chance)} against a random way, ${of('place_points')} against the best other place; ${obvious} are put where it seems best to whoever looks one move ahead.`;
}

import type { CapitalWarsaw } from '../../../engine/capital-warsaw/index.js';
import { At, Phase, Piece, type WarsawState } from '../../../engine/capital-warsaw/state.js';
import { NOBODY } from '../../../engine/core/game.js';
import type { Balance } from '../../balance/balance.js';
import type { Measure } from '../../balance/measure.js';
import { type Course, healthStudy } from '../../studies/health.js';
import { shortlistOf } from './agents/shortlist.js';

/** Of each sort so many moves are tried, those that seem best: a tile can be put down in a hundred ways. */
const TRIED = 2;

const ACTS = ['Discard', 'Build', 'Overbuild with'] as const;
const KINDS = ['quadrants', 'a building'] as const;

const COURSE: Course<WarsawState, CapitalWarsaw> = {
  points: (s, seat, game) => {
    const { coinsPerPoint } = game.rules;
    return s[At.POINTS + seat] + s[At.COINS + seat] / coinsPerPoint; // C103
  },
  stage: (s) => s[At.EPOCH],
  // C12, C50: all choose at once.
  starter: () => NOBODY,
  sorts: {
    Draft: KINDS.map((kind) => `Take ${kind}`),
    Constructions: ACTS.flatMap((act) => KINDS.map((kind) => `${act} ${kind}`)),
    Trades: ['Trade', 'No more trades'],
  },
  sortOf(game, s, action) {
    const t = game.table;
    const kindOf = (tile: number) => (t.buildingBit[Piece.CITY + tile] === 0 ? 0 : 1);
    switch (s[At.PHASE]) {
      case Phase.PICK:
        return kindOf(action);
      case Phase.CONSTRUCT: {
        const act = action === t.discard ? 0 : action < t.firstOverbuild ? 1 : 2;
        return 2 + 2 * act + kindOf(s[At.PICKED + s[At.SEAT]] - 1);
      }
      case Phase.TRADE:
        return action === t.done ? 9 : 8;
      default:
        return -1;
    }
  },
  consider(game, s) {
    const shortlist = shortlistOf(game);
    return s[At.PHASE] === Phase.CONSTRUCT
      ? shortlist.bestOfEach(s, TRIED, (action) => COURSE.sortOf(game, s, action))
      : shortlist.best(s);
  },
  oneOf: () => 96,
};

const CITY: Pick<Measure, 'heading' | 'source' | 'table'> = {
  heading: 'Coins, tiles and income',
  source: 'tables',
  table: 'seats',
};

const share = (name: string, title: string, about: string, value: string): Measure => ({
  ...CITY,
  ...{ name, title, about, value },
  unit: 'of points',
  per: 'score',
});

const number = (
  name: string,
  title: string,
  about: string,
  unit: string,
  value: string,
): Measure => ({ ...CITY, name, title, about, unit, value });

const MEASURES: readonly Measure[] = [
  number(
    'coins-end',
    'Coins at the end',
    'Coins of a seat after the last income, before they become points.',
    'coins',
    'coins_end',
  ),
  number('coins-paid', 'Coins paid', 'Coins that a seat pays for tiles.', 'coins', 'coins_paid'),
  number(
    'built',
    'Tiles built',
    'City tiles that a seat builds on empty spaces.',
    'tiles',
    'built',
  ),
  number('overbuilt', 'Tiles on others', 'City tiles put on other tiles.', 'tiles', 'overbuilt'),
  number('discarded', 'Tiles discarded', 'City tiles discarded for coins.', 'tiles', 'discarded'),
  number(
    'tiles-lost',
    'Tiles lost',
    'Tiles that a seat loses in war or collapse, with those underneath.',
    'tiles',
    'tiles_lost',
  ),
  number('trades', 'Trades', 'Trades that a seat makes.', 'trades', 'trades'),
  share('park-share', 'Points from parks', 'Part of all final points from parks.', 'park_points'),
  share(
    'culture-share',
    'Points from culture',
    'Part of all final points that is printed on tiles.',
    'culture_points',
  ),
  share(
    'transport-share',
    'Points from transport',
    'Part of all final points from transport areas.',
    'transport_points',
  ),
  share(
    'building-share',
    'Points from public buildings',
    'Part of all final points that public buildings bring as income.',
    'building_points',
  ),
  share(
    'milestone-share',
    'Points from milestones',
    'Part of all final points that milestones bring as income.',
    'milestone_points',
  ),
  {
    ...number(
      'milestones',
      'Milestones that somebody wins',
      'Milestones that are not discarded for a tie.',
      'tiles',
      'milestones',
    ),
    table: 'games',
  },
];

export const WARSAW_BALANCE: Balance<WarsawState, CapitalWarsaw> = {
  course: COURSE,
  starts: false,
  measures: MEASURES,
};

export const WARSAW_HEALTH = healthStudy(COURSE);

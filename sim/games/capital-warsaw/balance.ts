import type { CapitalWarsaw } from '../../../engine/capital-warsaw/index.js';
import { STANDARD_RULES, tilesOf } from '../../../engine/capital-warsaw/rules.js';
import { At, Phase, Piece, type WarsawState } from '../../../engine/capital-warsaw/state.js';
import type { TileSet } from '../../../engine/capital-warsaw/tiles.js';
import { NOBODY } from '../../../engine/core/game.js';
import type { Balance, MeasureByName } from '../../balance/balance.js';
import { type Measure, measuresOf } from '../../balance/measure.js';
import { spelled } from '../../balance/path.js';
import type { RuleChanges } from '../../lab/rules.js';
import { type Course, healthStudy } from '../../studies/health.js';
import { shortlistOf } from './agents/judge.js';
import { WARSAW_PACE } from './pace.js';

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
  stages: { name: 'epoch', after: () => [1, 2, 3] },
  pace: WARSAW_PACE,
  sampleEvery: () => 96,
};

const city = measuresOf({ heading: 'Coins, tiles and income', source: 'tables', table: 'seats' });

const share = (from: string, title: string, about: string): Measure =>
  city(`${from}-share`, title, 'of points', { about, value: `${from}_points`, per: 'score' });

const MEASURES: readonly Measure[] = [
  city('coins-end', 'Coins at the end', 'coins', {
    about: 'Coins of a seat after the last income, before they become points.',
  }),
  city('coins-paid', 'Coins paid', 'coins', { about: 'Coins that a seat pays for tiles.' }),
  city('built', 'Tiles built', 'tiles', {
    about: 'City tiles that a seat builds on empty spaces.',
  }),
  city('overbuilt', 'Tiles on others', 'tiles', { about: 'City tiles put on other tiles.' }),
  city('discarded', 'Tiles discarded', 'tiles', { about: 'City tiles discarded for coins.' }),
  city('tiles-lost', 'Tiles lost', 'tiles', {
    about: 'Tiles that a seat loses in war or collapse, with those underneath.',
  }),
  city('trades', 'Trades', 'trades', { about: 'Trades that a seat makes.' }),
  share('park', 'Points from parks', 'Part of all final points from parks.'),
  share('culture', 'Points from culture', 'Part of all final points that is printed on tiles.'),
  share('transport', 'Points from transport', 'Part of all final points from transport.'),
  share(
    'building',
    'Points from public buildings',
    'Part of all final points that public buildings bring as income.',
  ),
  share(
    'milestone',
    'Points from milestones',
    'Part of all final points that milestones bring as income.',
  ),
  city('milestones', 'Milestones that somebody wins', 'tiles', {
    about: 'Milestones that are not discarded for a tie.',
    table: 'games',
  }),
];

const landmark = measuresOf({
  heading: 'Buildings and milestones',
  source: 'tables',
  table: 'buildings',
});

/** As names are written in names of measures: `old-town`. */
const SPELLED =
  "regexp_replace(replace(lower(strip_accents(name)), 'ł', 'l'), '[^a-z0-9]+', '-', 'g')";

const calledSo = (names: readonly string[]): Map<string, string> =>
  new Map(names.map((name) => [spelled(name), name]));

/** Public buildings that can be dealt. */
const namesOfBuildings = (rules: RuleChanges): string[] =>
  tilesOf(rules)
    .epochs.flat()
    .flatMap(({ building }) => building ?? []);

const namesOfMilestones = (rules: RuleChanges): string[] =>
  tilesOf(rules)
    .milestones.flat()
    .map(({ name }) => name);

/** Buildings that cost or do something else than usual, as their names are spelled in measures. */
function changedBuildings(rules: RuleChanges): string[] {
  const told = ({ epochs, buildings }: TileSet) =>
    new Map(
      epochs
        .flat()
        .flatMap((tile) =>
          tile.building === undefined
            ? []
            : [
                [
                  tile.building,
                  JSON.stringify([tile, buildings.find(({ name }) => name === tile.building)]),
                ] as const,
              ],
        ),
    );
  const usual = told(STANDARD_RULES.tiles);
  return [...told(tilesOf(rules))]
    .filter(([name, words]) => usual.get(name) !== words)
    .map(([name]) => spelled(name));
}

/** Of one building or milestone of the rules, whatever it is called. */
const BY_NAME: readonly MeasureByName[] = [
  {
    prefix: 'built',
    names: (rules) => calledSo(namesOfBuildings(rules)),
    changedBy: changedBuildings,
    about: 'How often a public building that is dealt is built.',
    of: (name, called) =>
      landmark(`built-${name}`, `How often ${called} is built`, 'of those dealt', {
        isOfOne: true,
        about: 'How often it is built when it is dealt.',
        value: 'built',
        where: `${SPELLED} = '${name}'`,
      }),
  },
  {
    prefix: 'points-of',
    names: (rules) => calledSo([...namesOfBuildings(rules), ...namesOfMilestones(rules)]),
    changedBy: changedBuildings,
    about: 'Points that a public building or milestone brings its owner in a game, as income.',
    of: (name, called) =>
      landmark(`points-of-${name}`, `Points of ${called}`, 'points', {
        isOfOne: true,
        about: 'Points that it brings its owner in a game in which it is built.',
        value: 'points',
        where: `built AND ${SPELLED} = '${name}'`,
      }),
  },
];

export const WARSAW_BALANCE: Balance<WarsawState, CapitalWarsaw> = {
  course: COURSE,
  minutes: {
    from: 30,
    to: 90,
    why: 'four epochs should fill an evening together with another game',
  },
  starts: false,
  measures: [
    ...MEASURES,
    landmark('buildings-built', 'Public buildings built', 'of those dealt', {
      about: 'Public buildings that somebody builds when they are dealt.',
      value: 'built',
      where: "kind = 'building'",
    }),
    landmark('building-points', 'Points of a public building', 'points', {
      about: 'Points that a public building that is built brings its owner in a game, as income.',
      value: 'points',
      where: "kind = 'building' AND built",
    }),
  ],
  byName: BY_NAME,
};

export const WARSAW_HEALTH = healthStudy(COURSE);

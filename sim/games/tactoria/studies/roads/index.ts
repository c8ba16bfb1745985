import type { Seat } from '../../../../../engine/core/game.js';
import type { Tactoria } from '../../../../../engine/tactoria/index.js';
import { readResult, turnsOf } from '../../../../../engine/tactoria/result.js';
import { At, type TactoriaState } from '../../../../../engine/tactoria/state.js';
import type { Restriction } from '../../../../agents/restricted.js';
import { defineTable } from '../../../../dataset/column.js';
import type { Finding } from '../../../../query/findings.js';
import { type Branches, sameStart } from '../../../../studies/branches.js';
import { cells, gain, valueColumns } from '../../../../studies/outcome.js';
import { FINAL, MOMENT } from '../../../../studies/rows.js';
import type { Study, StudyContext } from '../../../../studies/study.js';
import { say, sayPercent, side } from '../../../../studies/words.js';
import { TACTORIA_RESTRICTIONS } from '../../agents/restrictions.js';
import { layoutOf } from '../moments.js';

const ENDS = defineTable({
  name: 'ends',
  row: 'a game as it was played',
  key: ['deal'],
  groups: [null],
  columns: {
    ...MOMENT,
    by_upgrade: { type: 'flag', about: 'The victory upgrade ended it (T4).' },
    by_survival: { type: 'flag', about: 'All others were eliminated (T62).' },
    capped: { type: 'flag', about: 'The cap of turns ended it: a stalemate (T75).' },
    turns: { type: 'int', unit: 'turns', about: 'Turns of all players, begun.' },
    eliminated: { type: 'int', unit: 'seats', about: 'Seats eliminated.' },
  },
});

/** What a seat may do, and what all others may: the others of a duel race, and never attack. */
const ROADS = {
  'army among free': ['no-upgrades', undefined],
  'race among free': ['no-attacks', undefined],
  'army against race': ['no-upgrades', 'no-attacks'],
} as const;
type Road = keyof typeof ROADS;
const ROAD_NAMES = Object.keys(ROADS) as Road[];

const LONE = defineTable({
  name: 'lone',
  row: 'a seat, any one of them, that keeps to one road',
  key: ['deal', 'road'],
  groups: [null],
  columns: {
    ...MOMENT,
    ...FINAL,
    road: {
      type: 'word',
      levels: ROAD_NAMES,
      about: 'The army (never upgrades) or the race (never attacks), and who the others are.',
    },
    ...valueColumns('', 'Keeping to the road against the same seat when all are free'),
  },
});

export const roads: Study<TactoriaState, Tactoria> = {
  name: 'roads',
  question: 'Does the upgrade race beat the army, how long do games last, and do they get stuck?',
  tables: [ENDS, LONE],
  worlds: 2,
  headline: { table: 'ends', column: 'by_upgrade', about: 'games that the victory upgrade ends' },
  answers: [
    {
      name: 'ends',
      about: 'Games that end by upgrade, by survival and by the cap of turns',
      ...{ table: 'ends', by: [] },
      columns: ['by_upgrade', 'by_survival', 'capped'],
    },
    {
      name: 'length',
      about: 'How long games last, and how many seats are eliminated',
      ...{ table: 'ends', by: [] },
      columns: ['turns', 'eliminated'],
    },
    {
      name: 'length by end',
      about: 'Turns by how a game ends',
      ...{ table: 'ends', by: ['by_upgrade'] },
      columns: ['turns'],
    },
    {
      name: 'road',
      about: 'One seat keeps to a road, against the same seat when all are free',
      ...{ table: 'lone', by: ['road'] },
      columns: ['win_share', 'points', 'margin'],
    },
  ],
  conclusions: [
    {
      claim: 'games that the victory upgrade ends, against half of them',
      ...{ answer: 'ends', column: 'by_upgrade', against: 0.5 },
    },
    ...ROAD_NAMES.map((road) => ({
      claim: `the ${road}, against being free to do both`,
      ...{ answer: 'road', labels: { road }, column: 'win_share', against: 0 },
    })),
  ],
  watch(context) {
    const kept = new KeptRoads(context);
    const t = layoutOf(context.game);
    return {
      begin: (state) => kept.lookAt(state),
      end(state) {
        const { how } = readResult(t, state);
        context.rows(ENDS).add({
          by_upgrade: how === 'upgrade',
          by_survival: how === 'survival',
          capped: how === 'cap',
          turns: turnsOf(state),
          eliminated: state[At.OUTS],
        });
      },
    };
  },
  tell: (found) => [
    `The victory upgrade ends ${sayPercent(found.find('ends', 'by_upgrade'))} of games, the last survivor ${sayPercent(found.find('ends', 'by_survival'))}, the cap of turns ${sayPercent(found.find('ends', 'capped'))}.`,
    `A game lasts ${say(found.find('length', 'turns'))}; ${say(found.find('length', 'eliminated'))} are eliminated.`,
    ...found.of('road', 'win_share').map(tellRoad),
  ],
};

/** One seat of each deal; the tables are made when they are first needed. */
class KeptRoads {
  readonly #context: StudyContext<TactoriaState, Tactoria>;
  readonly #tables = new Map<string, Branches<TactoriaState, Tactoria>>();

  constructor(context: StudyContext<TactoriaState, Tactoria>) {
    this.#context = context;
  }

  lookAt(state: TactoriaState): void {
    const { game, branches, rng, rows } = this.#context;
    const seat = rng.below(game.seats);
    const begin = sameStart(state, seat, rng);
    begin(branches);
    const free = branches.play(() => {});
    for (const road of ROAD_NAMES) {
      const kept = this.#with(road, seat);
      begin(kept);
      rows(LONE).add({
        seat,
        road,
        ...cells(
          '',
          gain(
            kept.play(() => {}),
            free,
          ),
        ),
      });
    }
  }

  #with(road: Road, seat: Seat): Branches<TactoriaState, Tactoria> {
    const name = `${road} ${seat}`;
    const [own, others] = ROADS[road].map((one) => one && TACTORIA_RESTRICTIONS[one]);
    const made = (other: Seat): Restriction<TactoriaState, Tactoria> | undefined =>
      other === seat ? own : others;
    const known = this.#tables.get(name) ?? this.#context.branchesWithout(made);
    this.#tables.set(name, known);
    return known;
  }
}

const ROAD_WORDS: Readonly<Record<string, string>> = {
  'army among free': 'A seat that never upgrades, among others who may do both,',
  'race among free': 'A seat that never attacks, among others who may do both,',
  'army against race': 'A seat that never upgrades, among others who never attack,',
};
const FARES = {
  above: 'better',
  below: 'worse',
  unclear: 'no differently, as far as can be told,',
};

/** In win shares: points are upgrades, which one road leaves out. */
const tellRoad = (share: Finding): string =>
  `${ROAD_WORDS[share.labels.road]} fares ${FARES[side(share)]} than when all are free: ${say(share)}.`;

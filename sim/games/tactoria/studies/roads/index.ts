import type { Seat } from '../../../../../engine/core/game.js';
import type { Tactoria } from '../../../../../engine/tactoria/index.js';
import { readResult, turnsOf } from '../../../../../engine/tactoria/result.js';
import { At, type TactoriaState } from '../../../../../engine/tactoria/state.js';
import type { Restriction } from '../../../../agents/restricted.js';
import { flag, int, word } from '../../../../dataset/column.js';
import { answersOf, type Findings } from '../../../../query/findings.js';
import { sameStart } from '../../../../studies/branches.js';
import { gains, hasEnoughDeals, say, sayPercent } from '../../../../studies/finding-text.js';
import { cells, gain, valueColumns } from '../../../../studies/outcome.js';
import { FINAL, studyTable } from '../../../../studies/rows.js';
import { claim } from '../../../../studies/study.js';
import { sayAll, sayPower, verdictOn } from '../../../../studies/verdict.js';
import { TACTORIA_RESTRICTIONS } from '../../agents/restrictions.js';
import { ALL_SHARE_FIRST } from '../moments.js';
import type { TactoriaBranches, TactoriaContext, TactoriaStudy } from '../types.js';

const ENDS = studyTable({
  name: 'ends',
  row: 'a game as it was played',
  key: ['deal'],
  columns: {
    by_upgrade: flag('The victory upgrade ended it (T4).'),
    by_survival: flag('All others were eliminated (T62).'),
    capped: flag('The cap of turns ended it: a stalemate (T75).'),
    turns: int('Turns of all players, begun.', 'turns'),
    eliminated: int('Seats eliminated.', 'seats'),
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

const LONE = studyTable({
  name: 'lone',
  row: 'a seat, any one of them, that keeps to one road',
  key: ['deal', 'road'],
  columns: {
    ...FINAL,
    road: word(
      'The army (never upgrades) or the race (never attacks), and who the others are.',
      ROAD_NAMES,
    ),
    ...valueColumns('', 'Keeping to the road against the same seat when all are free'),
  },
});

const ofEnds = answersOf(ENDS);
const ofLone = answersOf(LONE);

export const roads: TactoriaStudy = {
  name: 'roads',
  question: 'Does the upgrade race beat the army, how long do games last, and do they get stuck?',
  tables: [ENDS, LONE],
  worlds: 2,
  headline: { table: 'ends', column: 'by_upgrade', about: 'games that the victory upgrade ends' },
  answers: [
    ofEnds(
      'ends',
      'Games that end by upgrade, by survival and by the cap of turns',
      [],
      ['by_upgrade', 'by_survival', 'capped'],
    ),
    ofEnds(
      'length',
      'How long games last, and how many seats are eliminated',
      [],
      ['turns', 'eliminated'],
    ),
    ofEnds('length by end', 'Turns by how a game ends', 'by_upgrade', 'turns'),
    ofLone(
      'road',
      'One seat keeps to a road, against the same seat when all are free',
      'road',
      ALL_SHARE_FIRST,
    ),
  ],
  conclusions: [
    claim(
      'games that the victory upgrade ends, against half of them',
      'ends',
      'by_upgrade',
      {},
      0.5,
    ),
    ...ROAD_NAMES.map((road) =>
      claim(`the ${road}, against being free to do both`, 'road', 'win_share', { road }),
    ),
  ],
  watch(context) {
    const kept = new KeptRoads(context);
    const t = context.game.table;
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
  verdict: tellRoads,
  tell: (found) => [
    `Games that the victory upgrade ends: ${sayPercent(found.find('ends', 'by_upgrade'))}; the last survivor: ${sayPercent(found.find('ends', 'by_survival'))}; the cap of turns: ${sayPercent(found.find('ends', 'capped'))}.`,
    `Length of a game: ${say(found.find('length', 'turns'))}; eliminated: ${say(found.find('length', 'eliminated'))}.`,
    ...found
      .of('road', 'win_share')
      .filter(hasEnoughDeals)
      .map(
        (share) =>
          `${ROAD_WORDS[share.labels.road]}, against the same seat when all are free: ${sayAll(found, 'road', share.labels)}${sayPower(share)}.`,
      ),
  ],
};

function tellRoads(found: Findings): string {
  return verdictOn(found.find('road', 'win_share', { road: 'army among free' }), {
    above: (wins) => `The army beats the race: a seat that never upgrades ${gains(wins)}.`,
    below: (wins) => `The race beats the army: a seat that never upgrades ${gains(wins)}.`,
    unclear: 'Neither the race nor the army is clearly the better road.',
  });
}

/** One seat of each deal; the tables are made when they are first needed. */
class KeptRoads {
  readonly #context: TactoriaContext;
  readonly #tables = new Map<string, TactoriaBranches>();

  constructor(context: TactoriaContext) {
    this.#context = context;
  }

  lookAt(state: TactoriaState): void {
    const { game, branches, rng, rows } = this.#context;
    const seat = rng.below(game.seats);
    const begin = sameStart(state, seat, rng);
    begin(branches);
    const free = branches.asIs();
    for (const road of ROAD_NAMES) {
      const kept = this.#with(road, seat);
      begin(kept);
      rows(LONE).add({ seat, road, ...cells('', gain(kept.asIs(), free)) });
    }
  }

  #with(road: Road, seat: Seat): TactoriaBranches {
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
  'army among free': 'A seat that never upgrades, among others who may do both',
  'race among free': 'A seat that never attacks, among others who may do both',
  'army against race': 'A seat that never upgrades, among others who never attack',
};

import { At, type WarsawState } from '../../../../../engine/capital-warsaw/state.js';
import { answersOf, type Finding, type Findings } from '../../../../query/findings.js';
import { gains, hasEnoughDeals, say } from '../../../../studies/finding-text.js';
import { averageOfAll, cells, minus, mixed, valueColumns } from '../../../../studies/outcome.js';
import { FINAL, studyTable } from '../../../../studies/rows.js';
import { claim } from '../../../../studies/study.js';
import { squared, varianceOfMeans } from '../../../../studies/variance.js';
import { sayAll, sayPower, surest, tooFewToSay } from '../../../../studies/verdict.js';
import type { WarsawContext, WarsawStudy } from '../types.js';
import { NEIGHBOURS, Neighbours } from './neighbours.js';

const CHAIRS = studyTable({
  name: 'chairs',
  row: 'a seat of a game',
  key: ['deal', 'seat'],
  columns: {
    ...FINAL,
    ...valueColumns(
      '',
      'The seat against the average of all, over every rotation of the first packs',
    ),
  },
});

const PACKS = studyTable({
  name: 'packs',
  row: 'the packs that are dealt first',
  key: ['deal'],
  columns: {
    ...squared(valueColumns('', 'How much it matters which pack you have first: the variance of')),
  },
});

const ofChairs = answersOf(CHAIRS);
const ofPacks = answersOf(PACKS);
const ofNeighbours = answersOf(NEIGHBOURS);

/**
 * All choose at once, and packs go round in both directions: seats should be alike. The first packs are
 * given to all seats in turn, so that what is left of a seat is no luck of the packs; what is dealt
 * later is the same for all alternatives.
 */
export const seat: WarsawStudy = {
  name: 'seat',
  question: 'Does it matter where you sit, beside whom, and with which pack you begin?',
  tables: [CHAIRS, PACKS, NEIGHBOURS],
  worlds: 2,
  headline: { table: 'neighbours', column: 'points', about: 'a weak player beside you' },
  answers: [
    ofChairs('seat', 'Each seat against the average of all', 'seat'),
    ofPacks(
      'pack',
      'The luck of the first pack: the variance of what one brings rather than another',
    ),
    ofNeighbours(
      'neighbour',
      'Somebody who plays at random beside you, against somebody like the others',
      'where',
      ['points', 'margin'],
    ),
  ],
  conclusions: [
    ...['0', '1'].map((label) =>
      claim(`sitting at seat ${label}`, 'seat', 'win_share', { seat: label }),
    ),
    ...['left', 'right'].map((where) =>
      claim(`a random player to the ${where}`, 'neighbour', 'points', { where }),
    ),
  ],
  watch(context) {
    const neighbours = new Neighbours(context);
    return {
      begin(state) {
        rotate(context, state);
        neighbours.lookAt(state);
      },
    };
  },
  verdict: tellSeats,
  tell: (found) => [
    ...found
      .of('seat', 'win_share')
      .filter(hasEnoughDeals)
      .map(
        (share) =>
          `Seat ${share.labels.seat}, against the average of all: ${sayAll(found, 'seat', share.labels)}${sayPower(share)}.`,
      ),
    ...tellPack(found.find('pack')),
    ...found
      .of('neighbour')
      .filter(hasEnoughDeals)
      .map(
        ({ labels }) =>
          `A random player ${WHERE[labels.where]} instead of one like the others: ${sayAll(found, 'neighbour', labels)}.`,
      ),
  ],
};

function tellSeats(found: Findings): string {
  const seats = found.of('seat', 'win_share');
  if (!seats.some(hasEnoughDeals)) return tooFewToSay(...seats);
  const seat = surest(seats, 'above') ?? surest(seats, 'below');
  return seat === undefined
    ? `No seat is clearly better than another${wouldShow(seats)}.`
    : `Seat ${seat.labels.seat} ${gains(seat, 'the average seat')}.`;
}

/** What it would have taken: most runs such as this one show that. */
function wouldShow(seats: Findings['all']): string {
  const size = Math.max(...seats.map(({ detectable }) => detectable ?? 0));
  return size === 0
    ? ''
    : `; a lead of ${Math.ceil(100 * size)} percentage points would have shown`;
}

function rotate({ game, branches, rng, rows }: WarsawContext, s: WarsawState): void {
  const { seats } = game;
  const all = Array.from({ length: seats }, (_, i) => i);
  branches.from(s, 0, rng);
  /** By places that packs have moved on, by seat. */
  const moved = all.map((by) => branches.playFor(all, (world) => movePacks(world, seats, by)));
  const overall = averageOfAll(moved.flat());
  for (const one of all) {
    const here = averageOfAll(moved.map((outcomes) => outcomes[one]));
    rows(CHAIRS).add({ seat: one, ...cells('', minus(here, overall)) });
  }
  const withPack = all.map((pack) =>
    mixed(moved.map((outcomes, by) => outcomes[(pack + by) % seats])),
  );
  rows(PACKS).add(cells('', varianceOfMeans(withPack)));
}

/** Every first pack goes so many seats on. */
export function movePacks(s: WarsawState, seats: number, by: number): void {
  const packs = s.slice(At.PACK, At.PACK + seats);
  for (let seat = 0; seat < seats; seat++) s[At.PACK + ((seat + by) % seats)] = packs[seat];
}

const tellPack = (variance: Finding | undefined): string[] =>
  hasEnoughDeals(variance)
    ? [
        `First packs differ by a standard deviation of ${Math.sqrt(Math.max(0, variance.estimate.mean)).toFixed(1)} points in what they bring (a variance of ${say(variance)}).`,
      ]
    : [];

const WHERE: Readonly<Record<string, string>> = {
  other: 'on the other side of the table',
  left: 'to the left, who gets what you leave in epochs I, III and V,',
  opposite: 'opposite',
  right: 'to the right, who gets what you leave in epochs II, IV and VI,',
};

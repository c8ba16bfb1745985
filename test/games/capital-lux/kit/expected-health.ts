import { describe as describeMove, type Move } from '../../../../engine/capital-lux/actions.js';
import { readChance } from '../../../../engine/capital-lux/chance.js';
import type { CapitalLux } from '../../../../engine/capital-lux/index.js';
import type { LuxState } from '../../../../engine/capital-lux/state.js';
import type { GameSession } from '../../../../sim/play/play.js';
import * as reference from '../reference/index.js';

/** The course of a game a second time: by the reference, from what the columns say they are. */

export interface Course {
  decisions: number;
  forced: number;
  options: number;
  lead_changes: number;
  decided: number;
  comeback: boolean | null;
  tied: boolean;
  close: boolean;
  top: number;
  lead: number;
}

const totalOf = (cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + Number(card.slice(1)), 0);

/** What each seat would have, were the game over. */
const pointsIn = ({ hometowns, bonus, gold }: reference.Position): number[] =>
  gold.map((discs, seat) => totalOf(hometowns[seat]) + totalOf(bonus[seat]) + discs);

/** Who has more than everybody else, if anybody does. */
function leaderOf(points: readonly number[]): number | null {
  const most = Math.max(...points);
  const first = points.filter((x) => x === most);
  return first.length === 1 ? points.indexOf(most) : null;
}

/** Plays the game that is dealt to its end. */
export function expectedCourse(game: CapitalLux, session: GameSession<LuxState>): Course {
  let position = reference.start(game.rules, game.seats, readChance(game.table, session.state));
  const moments: { points: number[]; round: number; options: number }[] = [];
  session.playToEnd((state, action, options) => {
    moments.push({ points: pointsIn(position), round: position.round, options });
    position = reference.applyMove(position, describeMove(game.table, state, action));
  });
  const result = new Int32Array(2 * game.seats);
  game.score(session.state, result);
  const final = [...result.subarray(0, game.seats)];
  const winners = final.flatMap((_, seat) => (result[game.seats + seat] === 0 ? [seat] : []));
  const winner = winners.length === 1 ? winners[0] : null;
  const leaders = [...moments.map(({ points }) => leaderOf(points)), leaderOf(final)];
  const [first, second] = final.toSorted((a, b) => b - a);
  const choices = moments.filter(({ options }) => options > 1);
  return {
    decisions: moments.length,
    forced: moments.length - choices.length,
    options: choices.reduce((sum, { options }) => sum + options, 0),
    lead_changes: changesIn(leaders.filter((leader) => leader !== null)),
    decided: winner === null ? 1 : forGood(leaders, winner) / moments.length,
    comeback: winner === null ? null : cameBack(moments, winner),
    tied: first === second,
    close: second >= 0.9 * first,
    top: first,
    lead: first - second,
  };
}

const changesIn = (leaders: readonly number[]): number =>
  leaders.filter((leader, i) => i > 0 && leader !== leaders[i - 1]).length;

/** The first moment from which on the winner leads always; the last one if never. */
function forGood(leaders: readonly (number | null)[], winner: number): number {
  const others = leaders.findLastIndex((leader) => leader !== winner);
  return Math.min(others + 1, leaders.length - 1);
}

function cameBack(
  moments: readonly { points: number[]; round: number }[],
  winner: number,
): boolean | null {
  const last = moments[moments.length - 1].round;
  const { points } = moments.find(({ round }) => round === last) as { points: number[] };
  const others = points.filter((x) => x !== points[0]);
  if (last === 0 || others.length === 0) return null;
  return points.every((x) => x >= points[winner]);
}

const NAMES = { G: 'Green', Y: 'Yellow', B: 'Blue', P: 'Pink' };
const COLOURS = Object.values(NAMES);

/** The sorts of move, by what is decided. */
export const EXPECTED_SORTS: string[][] = [
  COLOURS.flatMap((colour) => [`${colour} to the hometown`, `${colour} to the capital`]),
  COLOURS.map((colour) => `${colour} from the pack`),
  COLOURS.map((colour) => `Modifier on ${colour}`),
  COLOURS.map((colour) => `Cleric takes ${colour}`),
  [
    'Draw a card on offer',
    'Take gold on offer',
    'Place a modifier on offer',
    'Discard a card by an effect',
    'Move a card to the capital',
    'Exchange a card',
    'Look at a modifier',
    'Steal a disc',
    'Decline an effect',
  ],
  ['Could have paid but did not', 'Paying for limits'],
];

const OFFERS = {
  draw: 'Draw a card on offer',
  gold: 'Take gold on offer',
  modifier: 'Place a modifier on offer',
};

/** Of a move in the words of records. */
export function expectedSort(move: Move): string {
  const named = (card: string) => NAMES[card[0] as keyof typeof NAMES];
  if ('play' in move) return `${named(move.play)} to the ${move.to}`;
  if ('pick' in move) return `${named(move.pick)} from the pack`;
  if ('on' in move) return `Modifier on ${named(move.on)}`;
  if ('takes' in move) return `Cleric takes ${named(move.takes)}`;
  if ('accepts' in move) return OFFERS[move.accepts];
  if ('discards' in move) return 'Discard a card by an effect';
  if ('moves' in move) return 'Move a card to the capital';
  if ('exchanges' in move) return 'Exchange a card';
  if ('looks' in move) return 'Look at a modifier';
  if ('steals' in move) return 'Steal a disc';
  if ('declines' in move) return 'Decline an effect';
  return move.saves.length > 0 ? 'Paying for limits' : 'Could have paid but did not';
}

/** One of so many decisions is looked into. */
export const expectedOneOf = (move: Move): number => ('play' in move || 'pick' in move ? 24 : 6);

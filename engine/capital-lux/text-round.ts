import { join, seatNames, without } from '../core/text.js';
import { type CardName, COLOUR_NAMES, COLOURS, type Colour } from './cards.js';
import type { Position } from './read.js';
import type { Rules } from './rules.js';
import type { Holdings } from './text-play.js';
import { showSum } from './text-table.js';
import { ofColour, signed, total, worth } from './text-words.js';

/** All that is needed to tell the end of a round. */
export interface RoundEnd {
  rules: Rules;
  /** Before the hands are laid down. */
  before: Holdings;
  /** Gold before the check, and what each seat that was asked chose to save. */
  gold: number[];
  saves: ReadonlyMap<number, readonly Colour[]>;
  /** Bonus cards of the rounds before. */
  bonusBefore: CardName[][];
  /** After the bonuses. */
  after: Position;
}

export function tellRoundEnd(end: RoundEnd): string[] {
  return [...layDown(end), ...limits(end), ...checks(end), ...bonuses(end)];
}

/** L35 */
function layDown({ before: { hands } }: RoundEnd): string[] {
  const laid = hands.flatMap((cards, seat) =>
    cards.length > 0 ? [`Seat ${seat} ${cards.join(' ')}`] : [],
  );
  return laid.length === 0 ? [] : [`Hands are laid down into the hometowns: ${laid.join(', ')}.`];
}

/** L54, L38 */
function limits({ rules, after, bonusBefore }: RoundEnd): string[] {
  const placed = after.modifiers.map(
    ({ value, on, by }) => `${signed(value)} on ${COLOUR_NAMES[on]} (Seat ${by})`,
  );
  const turned =
    placed.length === 0
      ? 'No modifier was placed.'
      : `${placed.length === 1 ? 'One modifier is' : 'Modifiers are'} turned up: ${join(placed)}.`;
  const capital = [...after.capital, ...gained(after, bonusBefore).flat()];
  const sums = COLOURS.map((c) => {
    const added = after.modifiers.filter(({ on }) => on === c).map(({ value }) => value);
    const base = total(ofColour(capital, c));
    const counts =
      rules.negativeLimit === 'zero' && added.reduce((sum, n) => sum + n, base) < 0
        ? ' (counts as 0)'
        : '';
    return `${COLOUR_NAMES[c]} ${showSum(base, added)}${counts}`;
  });
  return [turned, `Limits: ${sums.join(', ')}.`];
}

/** L37–L46, in the order in which the seats settle. */
function checks(end: RoundEnd): string[] {
  const lines = inTurnOrder(end.after).flatMap((seat) => checkSeat(end, seat));
  return lines.length === 0 ? ['Nobody is over a limit.'] : lines;
}

function checkSeat({ before, after, gold, saves }: RoundEnd, seat: number): string[] {
  const cards = [...before.hometowns[seat], ...before.hands[seat]];
  const choice = saves.get(seat) ?? [];
  const excess = (c: Colour) => total(ofColour(cards, c)) - after.limits[c];
  const goldLeft = choice.reduce((left, c) => left - excess(c), gold[seat]);
  return COLOURS.flatMap((c) => {
    const own = ofColour(cards, c);
    const over = excess(c);
    if (own.length === 0 || over <= 0) return [];
    const head = `Seat ${seat} has ${total(own)} in ${COLOUR_NAMES[c]}, ${over} over`;
    if (choice.includes(c)) return [`${head}, and pays ${over} gold.`];
    const declined = saves.has(seat) && over <= goldLeft;
    const discards = `discards ${[...own].sort((a, b) => worth(a) - worth(b)).join(' ')}`;
    return [`${head}, ${declined ? `does not pay and ${discards}` : `and ${discards}`}.`];
  });
}

/** L47–L51 */
function bonuses({ rules, after, bonusBefore }: RoundEnd): string[] {
  const won = gained(after, bonusBefore);
  return COLOURS.map((c) => {
    const totals = after.hometowns.map((cards) => total(ofColour(cards, c)));
    const highest = Math.max(...totals);
    const name = `${COLOUR_NAMES[c]} bonus:`;
    if (highest === 0 && rules.bonusAtZero === 'none')
      return `${name} nobody has a point, no bonus.`;
    const leaders = inTurnOrder(after).filter((seat) => totals[seat] === highest);
    const lead =
      leaders.length === 1
        ? `Seat ${leaders[0]} leads with ${highest}`
        : `${seatNames(leaders)} tie at ${highest}`;
    const takers = leaders.filter((seat) => ofColour(won[seat], c).length > 0);
    if (takers.length === 0) return `${name} ${lead}, but no card is left in the capital.`;
    if (leaders.length === 1) return `${name} ${lead} and takes ${ofColour(won[leaders[0]], c)}.`;
    const takes = takers.map((seat) => `Seat ${seat} takes ${ofColour(won[seat], c)}`);
    const rest = takers.length < leaders.length ? ', and no card is left' : '';
    return `${name} ${lead}: ${takes.join(', ')}${rest}.`;
  });
}

/** Bonus cards of this round, by seat. */
function gained(after: Position, bonusBefore: CardName[][]): CardName[][] {
  return after.bonus.map((cards, seat) => without(cards, bonusBefore[seat]));
}

/** Seats from the round's starter. */
function inTurnOrder({ starter, hometowns: { length } }: Position): number[] {
  return Array.from({ length }, (_, i) => (starter + i) % length);
}

/** L56–L58 */
export function tellNextStarter(after: Position, rules: Rules, next: number): string {
  const totals = after.hometowns.map(total);
  const highest = Math.max(...totals);
  const tied = inTurnOrder(after).filter((seat) => totals[seat] === highest);
  const starts = 'starts the next round';
  if (tied.length === 1)
    return `Seat ${next} has the highest hometown, ${highest} points, and ${starts}.`;
  const head = `${seatNames(tied)} have the highest hometowns, ${highest} points each`;
  if (next === after.starter) return `${head}; Seat ${next} started this round, and so the next.`;
  const way = rules.starterTie === 'previousFirst' ? 'from' : 'after';
  const from = `clockwise ${way} Seat ${after.starter}, who started this round`;
  return `${head}; ${from}, Seat ${next} is the first of them and ${starts}.`;
}

import { join, type MoveWords, without, wrap } from '../core/text.js';
import { type ActionName, COLOUR_NAMES, COLOURS, type Colour } from './cards.js';
import type { Answer, LuxObservation, SeenMove } from './observe-json.js';
import type { Rules } from './rules.js';
import { showSum, showTable } from './text-table.js';
import { colourOf, inFull, minus, ofColour, signed, total } from './text-words.js';

/* What a person at a seat is shown: from the seat's observation, and so nothing that it may not know. */

/** The table as the seat knows it. */
export function showSeat(seen: LuxObservation, rules: Rules): string[] {
  const { seat, round, starter, drawn } = seen;
  const lines = [
    `Limits so far: ${COLOURS.map((c) => `${COLOUR_NAMES[c]} ${showLimit(seen, c)}`).join(', ')}.`,
    `Cards in hand: ${seen.handSizes.map((n, i) => `${nameOf(i, seat)} ${n}`).join(', ')}.`,
    ...seen.known.flatMap((cards, i) =>
      cards.length > 0 ? [`Seat ${i} must have ${cards.join(' ')}.`] : [],
    ),
    ...lastTurns(seen),
    '',
    `Your hand: ${seen.hand.join(' ') || 'no card'}`,
    ...(seen.phase === 'draft' ? [`Your pack: ${seen.pack.join(' ')}`] : []),
    ...(drawn === null ? [] : [`Your modifier: ${signed(drawn)}`]),
  ];
  return [
    `Round ${round} of ${rules.rounds}, started by ${nameOf(starter, seat)}; you are Seat ${seat}`,
    '',
    ...showTable({ ...seen, deck: { length: seen.deckSize } }),
    ...lines.flatMap((line) => (line === '' ? [''] : wrap(`  ${line}`, 4))),
  ];
}

const nameOf = (seat: number, me: number): string => (seat === me ? 'you' : `Seat ${seat}`);

/** `8 + 4 + ?`: a modifier that the seat has not seen stays open. */
function showLimit({ capital, modifiers }: LuxObservation, colour: Colour): string {
  const placed = modifiers.filter(({ on }) => on === colour);
  const values = placed.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const hidden = placed.length - values.length;
  const base = total(ofColour(capital, colour));
  if (hidden === 0) return showSum(base, values);
  const terms = values.map((n) => ` ${n < 0 ? '−' : '+'} ${Math.abs(n)}`);
  return `${base}${terms.join('')}${' + ?'.repeat(hidden)}`;
}

/** L32 */
function lastTurns({ lastTurns: left }: LuxObservation): string[] {
  if (left === null) return [];
  const others = left === 1 ? 'nobody else' : `${left - 1} more`;
  return [`The round is ending: this is your last turn, then ${others}.`];
}

/** What the seat is asked. */
export function questionFor({ phase, kept, drawn }: LuxObservation, rules: Rules): string {
  switch (phase) {
    case 'draft':
      return `Which card do you take? (${kept.length + 1} of at most ${rules.picksPerPass})`;
    case 'play':
      return 'Which card do you play, and where to?';
    case 'agent':
      return `Where do you put ${signed(drawn ?? 0)}?`;
    case 'cleric':
      return 'What does your Cleric take?';
    default:
      return 'Which colours do you pay for?';
  }
}

/** What happened since the seat was asked before, as far as it was seen. */
export function tellSince(before: LuxObservation | undefined, now: LuxObservation): string[] {
  const same = before?.round === now.round;
  const news = same ? now.history.slice(before.history.length) : now.history;
  return [
    ...(before && !same ? tellRound(before, now) : []),
    ...(before && same && before.phase !== 'draft' ? tellDrawn(before, now) : []),
    ...news.filter(({ seat }) => seat !== now.seat).map(tellMove),
  ];
}

/** L35 to L52, by what they left behind. */
function tellRound(before: LuxObservation, now: LuxObservation): string[] {
  const discarded = without(now.discarded, before.discarded);
  const bonus = now.bonus.flatMap((cards, i) => {
    const won = without(cards, before.bonus[i]);
    return won.length > 0 ? [`${nameOf(i, now.seat)} ${won.join(' ')}`] : [];
  });
  return [
    `Round ${before.round} has ended.`,
    `Discarded: ${discarded.join(' ') || 'nothing'}. Bonus cards: ${bonus.join(', ') || 'none'}.`,
  ];
}

/** L29: what the seat's own Scholar drew. */
function tellDrawn(before: LuxObservation, now: LuxObservation): string[] {
  const drawn = without(now.hand, before.hand);
  return drawn.length > 0 ? [`You drew ${join(drawn.map(inFull))}.`] : [];
}

function tellMove(move: SeenMove): string {
  const seat = `Seat ${move.seat}`;
  if ('play' in move)
    return `${seat} plays ${inFull(move.play)} to ${move.to === 'capital' ? 'the capital' : 'its hometown'}.`;
  if ('takes' in move)
    return move.takes.length > 1
      ? `${seat} takes ${inFull(move.takes)} from the capital.`
      : `${seat} names ${COLOUR_NAMES[move.takes as Colour]}, where there is no card.`;
  if ('saves' in move) return `${seat} pays for ${coloursInFull(move.saves) || 'nothing'}.`;
  return `${seat} puts a modifier on ${COLOUR_NAMES[move.on]}.`;
}

const coloursInFull = (colours: readonly Colour[]): string =>
  join(colours.map((c) => COLOUR_NAMES[c]));

export function moveWords(move: Answer, seen: LuxObservation, rules: Rules): MoveWords {
  if ('pick' in move) return { short: move.pick, long: `take ${inFull(move.pick)}` };
  if ('play' in move) {
    const where =
      move.to === 'capital' ? `the capital${effect(move.play, rules)}` : 'your hometown';
    return { short: `${move.play} ${move.to}`, long: `${inFull(move.play)} to ${where}` };
  }
  if ('on' in move) {
    const on = COLOUR_NAMES[move.on];
    return { short: on, long: `put ${signed(move.modifier)} on ${on}` };
  }
  if ('takes' in move)
    return move.takes.length > 1
      ? { short: move.takes, long: `take ${inFull(move.takes)} from the capital` }
      : {
          short: move.takes,
          long: `${COLOUR_NAMES[move.takes as Colour]}, where there is no card`,
        };
  return savingWords(move.saves, seen, rules);
}

const EFFECTS: Readonly<Record<ActionName, string>> = {
  scholar: 'draw a card',
  merchant: 'take gold',
  agent: 'place a modifier',
  cleric: 'take the lowest card of another colour',
};

function effect(card: string, rules: Rules): string {
  const { does, strength } = rules.actions[colourOf(card)];
  if (strength === 0) return '';
  return ` (${EFFECTS[does]}${strength > 1 ? `, × ${strength}` : ''})`;
}

/** L41, with what it costs and what is lost. */
function savingWords(saves: readonly Colour[], seen: LuxObservation, rules: Rules): MoveWords {
  const own = seen.hometowns[seen.seat];
  const over = COLOURS.filter((c) => ofColour(own, c).length > 0 && excess(seen, c, rules) > 0);
  const lost = over.filter((c) => !saves.includes(c)).flatMap((c) => ofColour(own, c));
  const price = saves.reduce((sum, c) => sum + excess(seen, c, rules), 0);
  const pay =
    saves.length > 0 ? `pay ${minus(price)} gold for ${coloursInFull(saves)}` : 'pay nothing';
  return {
    short: saves.join(' ') || 'nothing',
    long: lost.length > 0 ? `${pay}, discard ${lost.join(' ')}` : pay,
  };
}

/** L37 to L40 */
function excess(seen: LuxObservation, colour: Colour, rules: Rules): number {
  const modifiers = seen.modifiers.filter(({ on }) => on === colour);
  const limit = modifiers.reduce(
    (sum, { value = 0 }) => sum + value,
    total(ofColour(seen.capital, colour)),
  );
  const counts = rules.negativeLimit === 'zero' ? Math.max(0, limit) : limit;
  return total(ofColour(seen.hometowns[seen.seat], colour)) - counts;
}

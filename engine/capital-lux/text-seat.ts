import { join, type MoveWords, without, wrap } from '../core/text.js';
import { COLOUR_NAMES, COLOURS, type Colour } from './cards.js';
import type { Effect } from './effects.js';
import type { Answer, LuxObservation, SeenModifier, SeenMove } from './observe-json.js';
import type { Rules } from './rules.js';
import { DECLINED, effectsInWords } from './text-effects.js';
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
export function questionFor(
  { phase, kept, drawn, effect }: Pick<LuxObservation, 'phase' | 'kept' | 'drawn' | 'effect'>,
  rules: Rules,
): string {
  switch (phase) {
    case 'draft':
      return `Which card do you take? (${kept.length + 1} of at most ${rules.picksPerPass})`;
    case 'play':
      return 'Which card do you play, and where to?';
    case 'agent':
      return `Where do you put ${signed(drawn ?? 0)}?`;
    case 'cleric':
      return effect?.effect === 'take' && effect.to === 'hometown'
        ? 'What does your Cleric take?'
        : 'Which card do you take to your hand?';
    case 'choice':
      return effect === null ? '' : questionAbout(effect);
    default:
      return 'Which colours do you pay for?';
  }
}

function questionAbout(effect: Effect): string {
  switch (effect.effect) {
    case 'draw':
      if (effect.to === 'hand') return 'Do you draw a card?';
      return `Do you turn up a card for ${effect.to === 'hometown' ? 'your hometown' : 'the capital'}?`;
    case 'gold':
      return 'Do you take a disc?';
    case 'modifier':
      return 'Do you look at a modifier, to place it?';
    case 'discard':
      return `Which card of ${effect.from === 'capital' ? 'the' : 'your'} ${effect.from} do you discard?`;
    case 'move':
      return 'Which card of your hometown do you move to the capital?';
    case 'exchange':
      return `Which card of your ${effect.from} do you exchange for one of the deck?`;
    case 'look':
      return 'Which modifier do you look at?';
    default:
      return 'From whom do you steal a disc?';
  }
}

/** What happened since the seat was asked before, as far as it was seen; the end of a round is told apart. */
export function tellSince(
  before: LuxObservation | undefined,
  now: LuxObservation,
  rules: Rules,
): string[] {
  const same = before?.round === now.round;
  const news = same ? now.history.slice(before.history.length) : now.history;
  return [
    ...(before && same && before.phase !== 'draft' ? tellDrawn(before, now) : []),
    ...news.filter(({ seat }) => seat !== now.seat).map((move) => tellMove(move, now, rules)),
    ...(same ? tellGains(before, now) : []),
  ];
}

/** What rivals have more or less of: `Seat 1: gold 1 → 2, hometown 9 → 14 points.` */
function tellGains(before: LuxObservation, now: LuxObservation): string[] {
  return now.gold.flatMap((gold, seat) => {
    const home = [before, now].map(({ hometowns }) => total(hometowns[seat]));
    const changes = [
      ...(gold === before.gold[seat] ? [] : [`gold ${before.gold[seat]} → ${gold}`]),
      ...(home[0] === home[1] ? [] : [`hometown ${home[0]} → ${home[1]} points`]),
    ];
    return seat === now.seat || changes.length === 0 ? [] : [`Seat ${seat}: ${join(changes)}.`];
  });
}

/** L29: what the seat's own Scholar drew. */
function tellDrawn(before: LuxObservation, now: LuxObservation): string[] {
  const drawn = without(now.hand, before.hand);
  return drawn.length > 0 ? [`You drew ${join(drawn.map(inFull))}.`] : [];
}

function tellMove(move: SeenMove, { modifiers, seat: me }: LuxObservation, rules: Rules): string {
  const seat = `Seat ${move.seat}`;
  if ('play' in move)
    return `${seat} plays ${inFull(move.play)} to ${move.to === 'capital' ? `the capital${effect(move.play, rules)}` : 'its hometown'}.`;
  if ('takes' in move)
    return isColour(move.takes)
      ? `${seat} names ${COLOUR_NAMES[move.takes]}, where there is no card.`
      : `${seat} takes ${inFull(move.takes)} from the capital${move.to ? ' to its hand' : ''}.`;
  if ('saves' in move) return `${seat} pays for ${coloursInFull(move.saves) || 'nothing'}.`;
  if ('on' in move) return `${seat} puts a modifier on ${COLOUR_NAMES[move.on]}.`;
  if ('discards' in move)
    return isColour(move.discards)
      ? `${seat} names ${COLOUR_NAMES[move.discards]}, where there is no card.`
      : `${seat} discards ${inFull(move.discards)} from ${move.from === 'capital' ? 'the' : 'its'} ${move.from}.`;
  if ('turnsUp' in move)
    return `${seat} turns up ${inFull(move.turnsUp)} for ${move.to === 'capital' ? 'the capital' : 'its hometown'}.`;
  if ('moves' in move) return `${seat} moves ${inFull(move.moves)} to the capital.`;
  if ('exchanges' in move)
    return `${seat} exchanges ${inFull(move.exchanges)} of its ${move.from} for a card of the deck.`;
  if ('looks' in move) return `${seat} looks at ${modifierInFull(modifiers[move.looks], me)}.`;
  if ('steals' in move) return `${seat} steals a disc from ${nameOf(move.steals, me)}.`;
  if ('accepts' in move) return `${seat} accepts to ${DECLINED[move.accepts]}.`;
  return `${seat} declines to ${DECLINED[move.declines]}.`;
}

const isColour = (card: string): card is Colour => COLOURS.some((colour) => colour === card);

const modifierInFull = ({ by, on }: SeenModifier, me: number): string =>
  `the modifier that ${nameOf(by, me)} put on ${COLOUR_NAMES[on]}`;

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
  return 'saves' in move ? savingWords(move.saves, seen, rules) : choiceWords(move, seen);
}

type Choice = Exclude<
  Answer,
  { pick: string } | { play: string } | { on: Colour } | { saves: Colour[] }
>;

/** Answers to the questions of effects. */
function choiceWords(move: Choice, { seat, modifiers }: LuxObservation): MoveWords {
  if ('takes' in move)
    return cardWords(
      move.takes,
      (card) => `take ${card} from the capital${move.to ? ' to your hand' : ''}`,
    );
  if ('discards' in move)
    return cardWords(
      move.discards,
      (card) => `discard ${card} from ${move.from === 'capital' ? 'the' : 'your'} ${move.from}`,
    );
  if ('moves' in move) return cardWords(move.moves, (card) => `move ${card} to the capital`);
  if ('exchanges' in move)
    return cardWords(move.exchanges, (card) => `exchange ${card} for a card of the deck`);
  if ('looks' in move)
    return {
      short: `modifier ${move.looks + 1}`,
      long: `look at ${modifierInFull(modifiers[move.looks], seat)}`,
    };
  if ('steals' in move)
    return { short: `Seat ${move.steals}`, long: `steal a disc from Seat ${move.steals}` };
  if ('accepts' in move) return { short: 'yes', long: `${DECLINED[move.accepts]}` };
  return { short: 'no', long: `do not ${DECLINED[move.declines]}` };
}

function cardWords(card: string, long: (card: string) => string): MoveWords {
  return isColour(card)
    ? { short: card, long: `${COLOUR_NAMES[card]}, where there is no card` }
    : { short: card, long: long(inFull(card)) };
}

function effect(card: string, rules: Rules): string {
  const words = effectsInWords(rules.actions[colourOf(card)]);
  return words === '' ? '' : ` (${words})`;
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

import { type MoveWords, without, wrap } from '../core/text.js';
import { type CardId, COUNTER_EFFECTS, RESOURCES } from './cards.js';
import type { Answer, SeenSeat, TactoriaObservation } from './observe-json.js';
import type { Counters } from './read-battle.js';
import type { Rules } from './rules.js';
import type { PhaseName } from './state.js';
import { showKingdom } from './text-kingdom.js';
import { abilityWords, count, effectWords, Names, seatName } from './text-words.js';

/* What a person at a seat is shown: from the seat's observation, and so nothing that it may not know. */

/** The table as the seat knows it. */
export function showSeat(seen: TactoriaObservation, rules: Rules): string[] {
  const names = new Names(rules);
  const { observer, turn, active, coin, build, discard } = seen;
  const own = seen.seats[observer];
  const money =
    active === observer && seen.phase === 'build' ? `; ${coin} Coin, ${build} Build` : '';
  return [
    `Turn ${turn + 1} of at most ${rules.maxTurns}, ${whose(active, observer)}${money}; you are ${seatName(observer)}`,
    '',
    ...seen.seats.flatMap((kingdom, seat) =>
      showKingdom(names, seat, kingdom, kingdom.resources, cardsOf(kingdom, seat === observer)),
    ),
    ...wrap(
      `  In the deck ${deckOf(names, seen)}, discarded ${discard.length}, Legendary ${legendaryOf(names, seen)}.`,
      4,
    ),
    ...battleLines(names, seen),
    '',
    ...wrap(
      `  Your hand, with costs in Coin: ${withCosts(names, own.hand, rules) || 'no card'}`,
      4,
    ),
    ...(own.stored.length > 0 ? wrap(`  Stored: ${names.all(own.stored)}`, 4) : []),
  ];
}

/** `10, among them Citadel, Oracle`: how many there are, and what was seen to go back there. */
function legendaryOf(names: Names, { legendarySize, knownLegendary }: TactoriaObservation): string {
  if (knownLegendary.length === 0) return `${legendarySize}`;
  const taken = Math.max(...knownLegendary.map(({ takenSince }) => takenSince));
  const cards = names.all(knownLegendary.map(({ card }) => card));
  return `${legendarySize}, among them ${cards}${but(taken, 'taken by others since')}`;
}

/** `41, put there: 2 Market, 3 Cavalry (9 drawn by others since)` */
function deckOf(names: Names, { deckSize, recalled, drawnSince }: TactoriaObservation): string {
  if (recalled.length === 0) return `${deckSize} cards`;
  return `${deckSize} cards of those put there: ${names.all(recalled)}${but(drawnSince, 'drawn by others since')}`;
}

const but = (cards: number, what: string): string => (cards === 0 ? '' : ` (${cards} ${what})`);

/** `5 cards in hand`, and what the others are known to have kept from quests. */
function cardsOf({ handSize, hiddenLegendary }: SeenSeat, isOwn: boolean): string {
  const hidden = isOwn || !hiddenLegendary ? '' : `, ${hiddenLegendary} Legendary not seen yet`;
  return `${handSize} cards in hand${hidden}`;
}

/** As printed: Villages have an X, and discounts are not taken off. */
function withCosts(names: Names, hand: readonly CardId[], { unitCost }: Rules): string {
  return count(
    hand.map((id) => {
      const card = names.card(id);
      return `${card.name} (${card.kind === 'building' ? card.cost : unitCost})`;
    }),
  );
}

const whose = (seat: number, me: number): string =>
  seat === me ? 'yours' : `of ${seatName(seat)}`;

function battleLines(names: Names, { battle }: TactoriaObservation): string[] {
  if (!battle) return [];
  const side = (troops: readonly { unit: CardId }[]) =>
    names.all(troops.map(({ unit }) => unit)) || 'nobody';
  return wrap(
    `  Battle: ${seatName(battle.attacker)} with ${side(battle.attack)} against ` +
      `${seatName(battle.defender)} with ${side(battle.defence)}${counterWords(battle.counters)}`,
    4,
  );
}

/** T81 to T84 */
function counterWords(counters: Counters): string {
  const all = COUNTER_EFFECTS.filter((effect) => counters[effect] > 0).map((effect) =>
    effectWords({ effect, amount: counters[effect] }),
  );
  return all.length > 0 ? `; ${all.join(', ')}` : '';
}

const QUESTIONS: Readonly<Partial<Record<PhaseName, string>>> = {
  build: 'What do you build?',
  military: 'Whom do you attack?',
  battle: 'What do you play into the battle?',
  plunder: 'Which building do you destroy?',
  survive: 'Which troop survives?',
  regroup: 'Which unit do you move?',
  move: 'Which unit goes where?',
  exchange: 'Which unit comes back in exchange?',
  store: 'Which card do you store?',
  target: 'Against whom?',
  raze: 'Which building is destroyed?',
  under: 'Under which building?',
  legendary: 'Which Legendary card do you keep?',
};

/** What the seat is asked. */
export function questionFor(
  { phase, active, leavingFrom }: TactoriaObservation,
  rules: Rules,
): string {
  if (phase === 'window') return `Do you use a mercenary in the turn of ${seatName(active)}?`;
  if (phase === 'counter')
    return `${seatName(active)} declares war on you. Do you use a mercenary first?`;
  const destroyed = new Names(rules).of(leavingFrom ?? '');
  return QUESTIONS[phase] ?? `${destroyed} is destroyed. Which of its mercenaries do you use?`;
}

/** What happened since the seat was asked before and gave its answer, as far as it can be seen. */
export function tellSince(
  before: TactoriaObservation | undefined,
  answer: Answer | undefined,
  now: TactoriaObservation,
  rules: Rules,
): string[] {
  if (!before) return [];
  const names = new Names(rules);
  const news = now.seats.flatMap((seat, i) => {
    const changes = tellChanges(names, before.seats[i], seat);
    return changes.length > 0 ? [`${seatName(i)}: ${changes.join('; ')}.`] : [];
  });
  const drawn = without(now.seats[now.observer].hand, keptOf(before, answer, now));
  return [...news, ...(drawn.length > 0 ? [`You got ${names.all(drawn)}.`] : [])];
}

/** T74: at the end of its own turn only what was stored is kept, the last card by the answer. */
function keptOf(
  { seats, observer, active, turn }: TactoriaObservation,
  answer: Answer | undefined,
  now: TactoriaObservation,
): CardId[] {
  const { hand, stored } = seats[observer];
  if (active !== observer || now.turn === turn) return hand;
  return answer?.do === 'store' ? [...stored, answer.card] : stored;
}

function tellChanges(names: Names, before: SeenSeat, now: SeenSeat): string[] {
  if (before.alive && !now.alive) return ['eliminated'];
  const built = (seat: SeenSeat) =>
    seat.buildings.flatMap(({ card, prices }) => Array<string>(prices.length).fill(card));
  const added = without(built(now), built(before));
  const lost = without(built(before), built(now));
  const done = names.upgrades.slice(before.upgrades, now.upgrades);
  return [
    ...(added.length > 0 ? [`built ${names.all(added)}`] : []),
    ...(lost.length > 0 ? [`lost ${names.all(lost)}`] : []),
    ...done.map((name) => `upgrade ${name}`),
    ...((now.hiddenLegendary ?? 0) > (before.hiddenLegendary ?? 0)
      ? ['kept a Legendary card']
      : []),
    ...(now.victories > before.victories ? ['won a battle'] : []),
    ...tellUnits(now.units.length - before.units.length),
    ...RESOURCES.filter((name) => now.resources[name] !== before.resources[name]).map(
      (name) =>
        `${name[0].toUpperCase()}${name.slice(1)} ${before.resources[name]} → ${now.resources[name]}`,
    ),
  ];
}

/** `1 unit more`, `2 units fewer` */
function tellUnits(more: number): string[] {
  if (more === 0) return [];
  const number = Math.abs(more);
  return [`${number} unit${number === 1 ? '' : 's'} ${more > 0 ? 'more' : 'fewer'}`];
}

export function moveWords(move: Answer, seen: TactoriaObservation, rules: Rules): MoveWords {
  const short = Object.values(move).join(' ');
  return { short, long: longWords(new Names(rules), move, seen, rules) };
}

function longWords(
  names: Names,
  move: Answer,
  { observer, seats, phase }: TactoriaObservation,
  { upgrades }: Rules,
): string {
  const done = seats[observer].upgrades;
  switch (move.do) {
    case 'build':
      return 'slot' in move
        ? `build ${names.of(move.card)} into the ${move.slot} slot of ${names.of(move.at)}`
        : `build ${names.of(move.card)}`;
    case 'upgrade':
      return `upgrade the Capital: ${names.upgrades[done]}, ${upgrades.upgrades[done].cost} Coin`;
    case 'activate': {
      const card = names.card(move.unit);
      const ability = card.kind === 'mercenary' ? abilityWords(card) : '';
      return `use ${names.of(move.unit)} at ${names.of(move.at)} (${ability})`;
    }
    case 'quest':
      return `fulfil the quest of ${names.of(move.unit)}`;
    case 'settle':
    case 'commit':
      return `${move.do === 'commit' ? 'send' : 'settle'} ${names.of(move.unit)} from ${names.of(move.at)}`;
    case 'survive':
      return `${names.of(move.unit)} survives`;
    case 'attack':
    case 'target':
      return `${move.do === 'attack' ? 'attack ' : ''}${seatName(move.seat)}`;
    case 'destroy':
      return `destroy ${names.of(move.building)} of ${seatName(move.seat)}`;
    case 'under':
      return `under ${names.of(move.building)}`;
    case 'keep':
    case 'store':
      return `${move.do} ${names.of(move.card)}`;
    case 'from':
      return `move a unit from the ${move.slot} slot of ${names.of(move.at)}`;
    case 'exchange':
      return `exchange it for ${names.of(move.unit)}`;
    case 'dismiss':
    case 'move':
      return `${move.do} ${names.of(move.unit)} ${move.do === 'move' ? 'to' : 'from'} the ${move.slot} slot of ${names.of(move.at)}`;
    default:
      return move.do === 'done' ? `go on (${phase} is done)` : move.do;
  }
}

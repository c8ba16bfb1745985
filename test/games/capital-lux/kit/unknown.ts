import type { CapitalLux } from '../../../../engine/capital-lux/index.js';
import { type Position, readPosition } from '../../../../engine/capital-lux/read.js';
import type * as reference from '../reference/index.js';
import type { Moment } from './moment.js';

/** Something true that a seat cannot know: some world it thinks possible must contradict it. */
export interface UnknownFact {
  text: string;
  holds(world: Position): boolean;
}

/**
 * Facts that a seat surely cannot know, reasoned from the rules text: swapping two cards that the
 * seat has never seen, two modifiers, or two cards of the pack that its neighbours shared, gives
 * another possible world. `truth` is the reference's position, with the packs that each seat saw; `gained` are
 * the cards that all have seen come into each hand (L74).
 */
export function unknownFacts(
  truth: reference.Position,
  seat: number,
  gained: readonly string[][],
): UnknownFact[] {
  const facts = [...deckFacts(truth), ...modifierFacts(truth, seat)];
  for (let other = 0; other < truth.players; other++)
    if (other !== seat) facts.push(...handFacts(truth, seat, other, gained[other]));
  return facts;
}

function deckFacts({ deck }: reference.Position): UnknownFact[] {
  if (new Set(deck).size < 2) return [];
  return deck.map((card, i) => ({
    text: `${card} is card ${i} of the deck`,
    holds: (world) => world.deck[i] === card,
  }));
}

function modifierFacts(truth: reference.Position, seat: number): UnknownFact[] {
  const open = truth.phase === 'gold' || truth.phase === 'over';
  const knows = (p: reference.Placed) => p.seat === seat || p.lookers.includes(seat);
  const placed = truth.placed.filter((p) => !open && !knows(p));
  const looked = truth.drawn !== null && truth.seat !== seat ? [truth.drawn] : [];
  const values = [...placed.map((p) => p.value), ...looked, ...truth.modifierDeck];
  if (new Set(values).size < 2) return [];
  return truth.placed.flatMap((p, i) =>
    open || knows(p)
      ? []
      : [{ text: `modifier ${i} is ${p.value}`, holds: (w) => w.modifiers[i].value === p.value }],
  );
}

/** The packs as they came before the seats this round. */
export function packsThisRound(truth: reference.Position): reference.Position['packsSeen'] {
  return truth.packsSeen.slice(truth.phase === 'draft' ? -(truth.pass + 1) : -3);
}

/** Cards in another's hand or pack of a kind that the seat has not seen this round. */
function handFacts(
  truth: reference.Position,
  seat: number,
  other: number,
  gained: readonly string[],
): UnknownFact[] {
  const inPlay = truth.phase !== 'draft' && truth.phase !== 'gold' && truth.phase !== 'over';
  const seen = new Set([...packsThisRound(truth).flatMap((packs) => packs[seat]), ...gained]);
  const hidden = [...new Set(truth.hands[other])].filter((card) => !seen.has(card));
  const facts = hidden
    .filter((card) => truth.deck.some((c) => c !== card))
    .map((card) => holdsAtLeast(truth.hands[other], card, 'hands', other));
  const packs = [...new Set(truth.packs[other])]
    .filter((card) => !seen.has(card) && truth.deck.some((c) => c !== card))
    .map((card) => holdsAtLeast(truth.packs[other], card, 'packs', other));
  return [...facts, ...packs, ...(inPlay ? sharedFacts(truth, seat, other) : [])];
}

/** L6 with three or four players: which neighbour kept which card of the pack passed first. */
function sharedFacts(truth: reference.Position, seat: number, other: number): UnknownFact[] {
  const packs = packsThisRound(truth);
  const [first, second] = packs.map((before) => before[seat]);
  const untouched = truth.hands.every((hand) => hand.length === truth.dealt);
  const left = (seat + 1) % truth.players;
  if (truth.players === 2 || other !== left || !untouched) return [];
  const k = truth.rules.picksPerPass;
  const passed = packs[1][left];
  const kept = Math.min(k, passed.length);
  return [...new Set(truth.hands[left])]
    .filter(
      (card) =>
        passed.includes(card) &&
        !second.includes(card) &&
        first.length > k &&
        passed.filter((c) => c !== card).length >= kept &&
        truth.deck.filter((c) => c !== card).length >= truth.dealt,
    )
    .map((card) => holdsAtLeast(truth.hands[left], card, 'hands', left));
}

function holdsAtLeast(
  cards: readonly string[],
  card: string,
  where: 'hands' | 'packs',
  seat: number,
): UnknownFact {
  const copies = (list: readonly string[]) => list.filter((c) => c === card).length;
  const least = copies(cards);
  return {
    text: `seat ${seat} has ${least} × ${card} (${where})`,
    holds: (world) => copies(world[where][seat]) >= least,
  };
}

/** The facts that hold in every one of many sampled worlds: what the sampler gives away. */
export function givenAway(
  game: CapitalLux,
  { state, truth, gained }: Pick<Moment, 'state' | 'truth' | 'gained'>,
  seat: number,
  sample: (world: Int32Array) => void,
  samples: number,
): string[] {
  let facts = unknownFacts(truth, seat, gained);
  const world = game.allocate();
  for (let i = 0; i < samples && facts.length > 0; i++) {
    game.copy(state, world);
    sample(world);
    const position = readPosition(game.table, world);
    facts = facts.filter((fact) => fact.holds(position));
  }
  return facts.map((fact) => fact.text);
}

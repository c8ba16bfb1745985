import { bySeat } from '../core/game.js';
import { cardMove, choiceMove, coloursOf, type Move, To } from './actions.js';
import { type CardName, COLOURS, type Colour } from './cards.js';
import { EFFECT_OF, Op, opOf } from './compiled-effects.js';
import type { CompiledRules } from './compiled-rules.js';
import type { Effect, Offer } from './effects.js';
import { knownHands } from './known.js';
import { Logged, loggedAbout, loggedAction, loggedSeat, loggedStep } from './log.js';
import { placerOf } from './modifiers.js';
import { type ObservationPlaces, observationPlaces, UNKNOWN } from './observe.js';
import { lookers, namesOf, type Position } from './read.js';
import { pickAt, picksMade, playsFrom } from './recall.js';
import { At, PHASES, Phase } from './state.js';

/** A modifier lying in the capital; its value only where the seat knows it. */
export interface SeenModifier {
  on: Colour;
  by: number;
  value?: number;
  /** Seats that have looked at it since (L80), if any. */
  lookers?: number[];
}

/** What was seen of a decision, or a card that it turned up (L72, L79). */
export type SeenMove =
  | Exclude<Move, { pick: CardName } | { modifier: number }>
  | { seat: number; modifier?: number; on: Colour }
  | { seat: number; turnsUp: CardName; to: 'hometown' | 'capital' };

/** All that a seat knows, as plain data, for programs outside and for people. */
export interface LuxObservation
  extends Omit<Position, 'hands' | 'packs' | 'deck' | 'modifiers' | 'modifierDeck' | 'limits'> {
  /** From 1, as in tables. */
  round: number;
  /** Who decides. */
  turn: number;
  hand: CardName[];
  /** During the draft: the pack before the seat, and what it has taken of it. */
  pack: CardName[];
  kept: CardName[];
  handSizes: number[];
  deckSize: number;
  modifiers: SeenModifier[];
  /** By seat: cards certain to be in that hand (known.ts); of the seat itself none. */
  known: CardName[][];
  /** The effect under way, if the seat that decides is asked about one (L67); how often it still happens. */
  effect: (Effect & { left: number }) | null;
  /** This round's open moves. */
  history: SeenMove[];
}

/** A legal move in the words of the record, without the seat, which is known. */
export type Answer = WithoutSeat<Move>;
type WithoutSeat<M> = M extends unknown ? Omit<M, 'seat'> : never;

/** The observation `o` that `observe` made for the seat. Equal observations give equal data. */
export function readObservation(t: CompiledRules, o: Int32Array, seat: number): LuxObservation {
  const at = observationPlaces(t);
  const row = (from: number, i = 0) =>
    namesOf(t, o.subarray(from + i * t.kinds, from + (i + 1) * t.kinds));
  const modifiers = readModifiers(o, at);
  return {
    round: o[At.ROUND] + 1,
    phase: PHASES[o[At.PHASE]],
    seat,
    starter: o[At.STARTER],
    turn: o[At.PHASE] === Phase.OVER ? -1 : o[At.SEAT],
    hand: row(at.hand),
    pack: row(at.pack),
    kept: keptOfPack(t, o, seat, at.log),
    hometowns: bySeat(t, (i) => row(at.home, i)),
    capital: row(at.capital),
    bonus: bySeat(t, (i) => row(at.bonus, i)),
    discarded: row(at.discarded),
    gold: bySeat(t, (i) => o[At.GOLD + i]),
    pile: o[At.PILE],
    handSizes: bySeat(t, (i) => o[at.handSizes + i]),
    deckSize: t.deckSize - o[At.DRAWN],
    modifiers,
    drawn: o[At.PHASE] === Phase.AGENT ? seenValue(o, at, o[At.PLACED]) : null,
    known: knownHands(t, o, seat).map((cards) => namesOf(t, cards)),
    lastTurns: o[At.LAST_TURNS] > 0 ? o[At.LAST_TURNS] : null,
    effect: effectUnderWay(t, o),
    history: readHistory(t, o, at, modifiers),
  };
}

function effectUnderWay(t: CompiledRules, o: Int32Array): LuxObservation['effect'] {
  if (o[At.PHASE] <= Phase.PLAY || o[At.PHASE] >= Phase.GOLD) return null;
  return { ...t.effects.at(o[At.EFFECT]), left: o[At.TIMES_LEFT] };
}

function readModifiers(o: Int32Array, at: ObservationPlaces): SeenModifier[] {
  return Array.from({ length: o[At.PLACED] }, (_, i) => {
    const placed = o[at.modifiers + 2 * i];
    const value = seenValue(o, at, i);
    return {
      on: COLOURS[placed & 3],
      by: placerOf(placed),
      ...(value !== null && { value }),
      ...lookers(placed),
    };
  });
}

/** L19: a modifier's value, null where the seat has not seen it. */
function seenValue(o: Int32Array, at: ObservationPlaces, i: number): number | null {
  const value = o[at.modifiers + 2 * i + 1];
  return value === UNKNOWN ? null : value;
}

function keptOfPack(t: CompiledRules, o: Int32Array, seat: number, log: number): CardName[] {
  if (o[At.PHASE] !== Phase.DRAFT) return [];
  const pass = o[At.PASS];
  const first = log + pickAt(t, o, seat, pass, 0) - t.log;
  return Array.from(
    { length: picksMade(t, o, seat, pass) },
    (_, i) => t.nameOf[loggedAction(o[first + i] - 1)],
  );
}

function readHistory(
  t: CompiledRules,
  o: Int32Array,
  at: ObservationPlaces,
  modifiers: readonly SeenModifier[],
): SeenMove[] {
  const history: SeenMove[] = [];
  let placed = 0;
  for (let i = playsFrom(t, o) - t.log; i < o[At.LOGGED]; i++) {
    const entry = o[at.log + i] - 1;
    const seat = loggedSeat(entry);
    const action = loggedAction(entry);
    if (action < t.firstPlacing) history.push({ seat, ...playOf(t, action) });
    else if (action < t.firstTaking) {
      const { on, value } = modifiers[placed++];
      history.push({ seat, ...(value !== undefined && { modifier: value }), on });
    } else if (action < t.firstChoosing)
      history.push({ seat, saves: coloursOf(action - t.firstSaving) });
    else if (action < t.firstStealing) history.push({ seat, looks: action - t.firstLooking });
    else if (action < t.accepting) history.push({ seat, steals: action - t.firstStealing });
    else history.push(...stepsOf(t, seat, loggedStep(t, action), loggedAbout(t, action)));
  }
  return history;
}

/** L82: what was seen of a step; gold and secret draws show in the position. */
function stepsOf(t: CompiledRules, seat: number, op: number, about: number): SeenMove[] {
  if (about === t.kinds + Logged.DECLINED) return [{ seat, declines: EFFECT_OF[op] }];
  if (about === t.kinds + Logged.ACCEPTED) return [{ seat, accepts: EFFECT_OF[op] as Offer }];
  if (op === Op.GOLD || op === Op.DRAW) return [];
  const card = about < t.kinds ? t.nameOf[about] : COLOURS[about - t.kinds];
  if (op === Op.DRAW_HOME) return [{ seat, turnsUp: card, to: 'hometown' }];
  if (op === Op.DRAW_CAPITAL) return [{ seat, turnsUp: card, to: 'capital' }];
  return [cardMove(op, seat, card)];
}

function playOf(t: CompiledRules, action: number): { play: CardName; to: 'hometown' | 'capital' } {
  const play = action - t.firstPlay;
  return { play: t.nameOf[play >> 1], to: play & To.CAPITAL ? 'capital' : 'hometown' };
}

/** An action that is legal for the seat that decides. */
export function answerOf(t: CompiledRules, seen: LuxObservation, action: number): Answer {
  switch (seen.phase) {
    case 'draft':
      return { pick: t.nameOf[action] };
    case 'play':
      return playOf(t, action);
    case 'agent':
      return { modifier: seen.drawn as number, on: COLOURS[action - t.firstPlacing] };
    case 'cleric':
    case 'choice': {
      const { seat: _, ...answer } = choiceMove(
        t,
        opOf(seen.effect as Effect),
        0,
        action,
        (colour) => cardNamed(seen, COLOURS[colour]),
      );
      return answer as Answer;
    }
    default:
      return { saves: coloursOf(action - t.firstSaving) };
  }
}

/** L21, L73: cards are in order, so that the first one of the colour is the lowest. */
function cardNamed({ capital, effect }: LuxObservation, colour: Colour): CardName | Colour {
  const cards = capital.filter((card) => card[0] === colour);
  const highest = effect !== null && 'which' in effect && effect.which === 'highest';
  return cards.at(highest ? -1 : 0) ?? colour;
}

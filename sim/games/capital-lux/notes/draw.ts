import { actionOf } from '../../../../engine/capital-lux/actions.js';
import { readChance, setUp } from '../../../../engine/capital-lux/chance.js';
import type { CompiledRules } from '../../../../engine/capital-lux/compiled-rules.js';
import { HandMove } from '../../../../engine/capital-lux/hand-log.js';
import type { CapitalLux } from '../../../../engine/capital-lux/index.js';
import { drawnModifier } from '../../../../engine/capital-lux/modifiers.js';
import { type GameRecord, Recorder } from '../../../../engine/capital-lux/record.js';
import { At, type LuxState, Phase } from '../../../../engine/capital-lux/state.js';
import { ContentError } from '../../../../engine/core/errors.js';
import { shuffle } from '../../../../engine/core/hidden.js';
import type { Rng } from '../../../../engine/core/rng.js';
import { type Facts, OPEN, type RoundFacts } from './facts.js';
import { Hands, placesTaken } from './hands.js';
import { UNKNOWN } from './taker.js';

/** A game with all that was noted, and the rest drawn: every deal that explains the notes is as likely. */
export function drawGame(
  game: CapitalLux,
  facts: Facts,
  names: readonly string[],
  rng: Rng,
): GameRecord {
  const t = game.table;
  const deck = drawDeck(t, facts, names, rng);
  const modifierDecks = Array.from({ length: t.rounds }, (_, round) =>
    drawModifiers(t, facts.rounds[round]?.modifiers ?? [], rng),
  );
  const s = game.allocate();
  setUp(t, s, {
    deck: [...deck].map((kind) => t.nameOf[kind]),
    starterDeal: drawStarterDeal(t, facts.starter, rng),
    starter: facts.starter,
    modifierDecks,
  });
  return play(game, s, facts);
}

function drawDeck(t: CompiledRules, facts: Facts, names: readonly string[], rng: Rng): Int32Array {
  const deck = new Int32Array(t.deckSize).fill(OPEN);
  const pool = t.copiesOf.slice();
  const put = (at: number, kind: number): void => {
    if (kind === OPEN) return;
    if (pool[kind]-- === 0)
      throw new ContentError(
        `${t.nameOf[kind]} is noted more than ${t.copiesOf[kind]} times, as often as it is in the game`,
      );
    deck[at] = kind;
  };
  facts.setup.forEach((kind, i) => {
    put(i, kind);
  });
  for (const round of facts.rounds) if (round) putKnown(t, round, put);
  const hands = new Hands(t, deck, pool, rng, names);
  facts.rounds.forEach((round, i) => {
    hands.explain(round, i);
  });
  const rest = Int32Array.from(
    [...pool].flatMap((copies, kind) => Array<number>(copies).fill(kind)),
  );
  shuffle(rest, 0, rest.length, rng);
  let next = 0;
  return deck.map((kind) => (kind === OPEN ? rest[next++] : kind));
}

/** Cards that were seen in the draft, and cards drawn that were. */
function putKnown(
  t: CompiledRules,
  round: RoundFacts,
  put: (at: number, kind: number) => void,
): void {
  round.picks.forEach((seats, pass) => {
    seats.forEach((kinds, seat) => {
      const places = placesTaken(t, round, seat, pass);
      kinds?.forEach((kind, i) => {
        put(places[i], kind);
      });
    });
  });
  let drawn = round.dealtFrom + t.players * round.each;
  for (const { what, kind } of round.hands)
    if (what === HandMove.DRAWS || what === HandMove.TURNS_UP) put(drawn++, kind);
}

/** In the order in which they were placed, then those that were not. */
function drawModifiers(t: CompiledRules, placed: readonly number[], rng: Rng): number[] {
  const left = [...t.modifiers];
  for (const value of placed) if (value !== UNKNOWN) left.splice(left.indexOf(value), 1);
  const rest = Int32Array.from(left);
  shuffle(rest, 0, rest.length, rng);
  let next = 0;
  const known = placed.map((value) => (value === UNKNOWN ? rest[next++] : value));
  return [...known, ...rest.subarray(next)];
}

/** L4: dealt until whoever started could. */
function drawStarterDeal(t: CompiledRules, starter: number, rng: Rng): number[] {
  if (t.modifierCount < t.players) return [];
  const modifiers = t.modifiers.slice();
  for (;;) {
    shuffle(modifiers, 0, modifiers.length, rng);
    const dealt = [...modifiers.subarray(0, t.players)];
    if (dealt[starter] === Math.max(...dealt)) return dealt;
  }
}

/** Plays what was noted, with the drafts that it takes. */
function play(game: CapitalLux, s: LuxState, facts: Facts): GameRecord {
  const t = game.table;
  const recorder = new Recorder(game, readChance(t, s), 'table', 0);
  const apply = (action: number): void => {
    recorder.add(s, action);
    game.apply(s, action);
  };
  const deck = s.slice(t.deck, t.deck + t.deckSize);
  const moves = [...facts.moves];
  for (;;) {
    const round = facts.rounds[s[At.ROUND]];
    if (s[At.PHASE] === Phase.DRAFT && round?.isDrafted) draft(t, s, round, deck, apply);
    const move = moves.shift();
    if (move === undefined) break;
    const known = 'on' in move ? { ...move, modifier: drawnModifier(t, s) } : move;
    apply(actionOf(t, known) as number);
  }
  return recorder.finish(s);
}

function draft(
  t: CompiledRules,
  s: LuxState,
  round: RoundFacts,
  deck: Int32Array,
  apply: (action: number) => void,
): void {
  while (s[At.PHASE] === Phase.DRAFT) {
    const places = placesTaken(t, round, s[At.SEAT], s[At.PASS]);
    for (const place of places) apply(deck[place]);
  }
}

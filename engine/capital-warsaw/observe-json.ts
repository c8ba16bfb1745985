import { bySeat } from '../core/game.js';
import { type MoveWords, wordsOf } from './actions.js';
import type { CompiledRules } from './compiled-rules.js';
import { packBefore } from './draft.js';
import { hasSeen } from './glance.js';
import {
  cityOrNull,
  milestonesLeft,
  milestoneToPlace,
  type Position,
  packNames,
  readDistrict,
  withFate,
} from './read.js';
import { At, Fate, PHASES, Phase } from './state.js';
import type { MilestoneName, TileName } from './tiles.js';

/** All that a seat knows, as plain data, for programs outside and for people. */
export interface WarsawObservation extends Omit<Position, 'packs' | 'picked'> {
  /** Who decides; −1 when the game is over. */
  turn: number;
  /** The pack before the seat. */
  pack: TileName[];
  /**
   * By seat: the pack before it, where this seat has had that pack, else null. What others pick in
   * secret is still in it.
   */
  packs: (TileName[] | null)[];
  /** By seat: the tile to be used in this pass; of others only once it is revealed. */
  picked: (TileName | null)[];
  /** What the seat has chosen and waits for the others, if anything. */
  chosen: MoveWords | null;
  /** By seat: tiles still to lose in this war. */
  losses: number[];
  /** The milestone being placed. */
  placing: MilestoneName | null;
}

/** A legal move in the words of the record, without the seat, which is known. */
export type Answer = MoveWords;

/** The observation `o` that `observe` made for the seat. Equal observations give equal data. */
export function readObservation(t: CompiledRules, o: Int32Array, seat: number): WarsawObservation {
  const chosen = o[At.CHOSEN + seat];
  return {
    epoch: o[At.EPOCH] + 1,
    pass: o[At.PASS],
    phase: PHASES[o[At.PHASE]],
    seat,
    turn: o[At.PHASE] === Phase.OVER ? -1 : o[At.SEAT],
    pack: packNames(t, o, o[At.PACK + packBefore(t, o, seat)]),
    packs: bySeat(t, (i) => knownPack(t, o, seat, packBefore(t, o, i))),
    picked: bySeat(t, (i) => cityOrNull(t, o[At.PICKED + i])),
    chosen: chosen === 0 ? null : wordsOf(t, chosen - 1),
    coins: bySeat(t, (i) => o[At.COINS + i]),
    points: bySeat(t, (i) => o[At.POINTS + i]),
    districts: bySeat(t, (i) => readDistrict(t, o, i)),
    milestones: milestonesLeft(t, o),
    placing: milestoneToPlace(t, o),
    losses: bySeat(t, (i) => o[At.LOSSES + i]),
    discarded: withFate(t, o, Fate.DISCARDED),
    lost: withFate(t, o, Fate.LOST),
  };
}

function knownPack(t: CompiledRules, o: Int32Array, me: number, pack: number): TileName[] | null {
  return hasSeen(t, o, me, pack) ? packNames(t, o, o[At.PACK + pack]) : null;
}

/** An action that is legal for the seat that decides. */
export function answerOf(t: CompiledRules, action: number): Answer {
  return wordsOf(t, action);
}

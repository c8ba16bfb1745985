import type { CompiledRules } from '../../../engine/capital-warsaw/compiled-rules.js';
import { emptySpaces } from '../../../engine/capital-warsaw/district.js';
import { type Effect, effectsOf } from '../../../engine/capital-warsaw/effects.js';
import type { CapitalWarsaw } from '../../../engine/capital-warsaw/index.js';
import {
  At,
  lowestBit,
  Phase,
  Piece,
  pieceIn,
  type WarsawState,
} from '../../../engine/capital-warsaw/state.js';
import type { Expectation } from '../../lab/trial.js';

/** What effects of buildings and milestones are there for, and what is said if it never happens. */
const WORDS: Readonly<Record<Effect['effect'], (name: string) => string>> = {
  income: (name) => `nobody ever gets anything by ${name}`,
  choice: (name) => `nobody ever gets anything by ${name}`,
  double: (name) => `nobody ever gets anything by ${name}`,
  parks: (name) => `nobody ever gets anything by ${name}`,
  rivals: (name) => `nobody ever loses a point by ${name}`,
  trade: (name) => `nobody ever trades with ${name}`,
  discount: (name) => `${name} never makes a tile cheaper`,
  protect: (name) => `${name} never saves a tile in war`,
  district: (name) => `nobody ever builds a larger district with ${name}`,
  overbuilding: (name) => `${name} never pays for building on another tile`,
  discarding: (name) => `nobody ever discards a tile with ${name}`,
};

const GAINS: readonly Effect['effect'][] = ['income', 'choice', 'double', 'parks'];

/** Gains by income, choices, parks and doubled areas count as one. */
export const eventOf = (kind: Effect['effect'], name: string): string =>
  `${GAINS.includes(kind) ? 'gain' : kind} ${name}`;

/** What is looked for of something once it is there. */
export const effectsExpected = (
  each: { name: string; effects: Effect[] },
  after: string,
): [name: string, expectation: Expectation][] =>
  (Object.keys(WORDS) as Effect['effect'][])
    .filter((kind) => effectsOf(each, kind).length > 0)
    .map((kind) => [eventOf(kind, each.name), { never: WORDS[kind](each.name), after }]);

type Happens = (kind: Effect['effect'], building: number) => void;

/** Names what buildings do when tiles are built or discarded, and in war: nobody is asked about that. */
export function watchBuildings(
  { table: t, rules }: CapitalWarsaw,
  happened: (name: string) => void,
) {
  const happens: Happens = (kind, i) => happened(eventOf(kind, rules.tiles.buildings[i].name));
  let warOf = -1;
  const war = (s: WarsawState): void => {
    if (warOf === s[At.EPOCH]) return;
    warOf = s[At.EPOCH];
    if (t.warLosses[warOf] > 0)
      for (let seat = 0; seat < t.players; seat++) saves(t, s, seat, happens);
  };
  t.onEpochEnd = war;
  return {
    begin: () => {
      warOf = -1;
    },
    decide(s: WarsawState, action: number): void {
      const phase: Phase = s[At.PHASE];
      if (phase === Phase.CONSTRUCT) constructs(t, s, action, happens);
      if (phase === Phase.WAR) war(s);
    },
  };
}

/** C112: saved losses, and tiles that are lost last where something has to be lost. */
function saves(t: CompiledRules, s: WarsawState, seat: number, happens: Happens): void {
  for (const building of bitsOf(s[At.BUILDINGS + seat] & t.standing.protecting))
    if (t.standing.losses[building] > 0 || s[At.LOSSES + seat] > 0) happens('protect', building);
}

function constructs(t: CompiledRules, s: WarsawState, action: number, happens: Happens): void {
  const seat = s[At.SEAT];
  const own = s[At.BUILDINGS + seat];
  const piece = Piece.CITY + s[At.PICKED + seat] - 1;
  const { standing } = t;
  if (action === t.discard) {
    for (const building of bitsOf(own & standing.discarding)) happens('discarding', building);
    return;
  }
  const isOver = action >= t.firstOverbuild;
  const discounts = isOver ? standing.discountOver : standing.discountEmpty;
  for (const building of bitsOf(own))
    if (t.price[piece] > 0 && discounts[building * t.pieces + piece] > 0)
      happens('discount', building);
  if (isOver) {
    const cell = s[At.CELLS | (seat << 4) | ((action - t.firstOverbuild) >> 2)];
    // C97: what is covered itself pays no more.
    const left = t.coveredPalacePays ? own : own & ~t.buildingBit[pieceIn(cell)];
    for (const building of bitsOf(left & standing.overbuilding)) happens('overbuilding', building);
  } else if ((emptySpaces(s, seat, false) & (1 << ((action - t.firstBuild) >> 2))) === 0) {
    const wide = (t.prudentialItself ? own | t.buildingBit[piece] : own) & standing.wide;
    for (const building of bitsOf(wide)) happens('district', building);
  }
}

function bitsOf(set: number): number[] {
  const bits: number[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) bits.push(lowestBit(rest));
  return bits;
}

import type { CompiledRules } from './compiled-rules.js';
import { beside, iconsIn } from './district.js';
import { gain, Source } from './gain.js';
import { At, bitCount, pieceIn, type WarsawState } from './state.js';
import { Colour, Milestone } from './tiles.js';

/** What milestones bring, as printed. */
const enum Effect {
  PALACE_COINS = 2,
  EUROPA_COINS = 15,
  /** C70: at most that many neighbours count. */
  MOST = 4,
}

/** What the visible milestones of a seat bring, with the areas of its district found. */
export function landmarkEffects(t: CompiledRules, s: WarsawState, seat: number): void {
  for (let rest = s[At.OCCUPIED + seat]; rest !== 0; rest &= rest - 1) {
    const at = 31 - Math.clz32(rest & -rest);
    const bit = t.landmarkBit[pieceIn(s[At.CELLS | (seat << 4) | at])];
    if (bit !== 0) landmarkEffect(t, s, seat, 31 - Math.clz32(bit), 1 << at);
  }
}

function landmarkEffect(
  t: CompiledRules,
  s: WarsawState,
  seat: number,
  milestone: number,
  cell: number,
): void {
  const points = Math.min(Effect.MOST, neighbours(t, s, seat, milestone, cell));
  const pairs = milestone === Milestone.WATER_FILTERS || milestone === Milestone.WZ_ROUTE;
  const coins = pairs ? points : coinsOf(t, s, milestone);
  gain(t, s, seat, Source.MILESTONE + milestone, coins, points);
}

/** What counts beside a milestone. */
function neighbours(
  t: CompiledRules,
  s: WarsawState,
  seat: number,
  milestone: number,
  cell: number,
): number {
  const { areas } = t;
  switch (milestone) {
    case Milestone.GRAND_THEATER:
      return areas.nearCells(Colour.CULTURAL, cell);
    case Milestone.WATER_FILTERS:
      return areas.nearCells(Colour.PARK, cell); // C73
    case Milestone.NAMIESTNIKOWSKI:
      return bitCount(beside(cell) & areas.publicCells);
    case Milestone.WILSON_SQUARE:
      return areas.nearCells(Colour.RESIDENTIAL, cell);
    case Milestone.WZ_ROUTE:
      return bitCount(beside(cell) & s[At.OVERBUILT + seat]); // C72
    case Milestone.METRO:
      return iconsIn(t, s, seat, beside(cell) & areas.iconCells); // C71
    default:
      return 0;
  }
}

/** C76: Europa Market in each phase, or (switch) only in that of its award. C77: not the building. */
function coinsOf(t: CompiledRules, s: WarsawState, milestone: number): number {
  if (milestone === Milestone.SAXON_PALACE || milestone === Milestone.WILANOW_PALACE)
    return Effect.PALACE_COINS;
  if (milestone !== Milestone.EUROPA_MARKET) return 0;
  const once = t.rules.europaMarket === 'once';
  return once && s[At.EUROPA] !== 1 + s[At.EPOCH] ? 0 : Effect.EUROPA_COINS;
}

/** C74: all others lose for their own commercial areas, or (switch) for the owner's. */
export function palaceOfCulture(t: CompiledRules, s: WarsawState): void {
  for (let owner = 0; owner < t.players; owner++)
    if ((s[At.LANDMARKS + owner] & (1 << Milestone.PALACE_OF_CULTURE)) !== 0)
      applyPalace(t, s, owner);
}

function applyPalace(t: CompiledRules, s: WarsawState, owner: number): void {
  const { areas } = t;
  const source = Source.MILESTONE + Milestone.PALACE_OF_CULTURE;
  areas.read(t, s, owner);
  const owners = areas.find(Colour.COMMERCIAL);
  gain(t, s, owner, source, 0, areas.find(Colour.INDUSTRIAL));
  for (let seat = 0; seat < t.players; seat++) {
    if (seat === owner) continue;
    areas.read(t, s, seat);
    const loss = t.rules.palaceOfCulture === 'own' ? areas.find(Colour.COMMERCIAL) : owners;
    gain(t, s, seat, source, 0, -loss);
  }
}

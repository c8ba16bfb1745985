import { buildingEffects } from './buildings.js';
import type { CompiledRules } from './compiled-rules.js';
import { beside, groups, has, iconsIn, publicBuildings } from './district.js';
import { gain, Source } from './gain.js';
import { landmarkEffects } from './landmarks.js';
import { At, Phase, type WarsawState } from './state.js';
import { Building, Colour } from './tiles.js';

const enum Rate {
  TRANSPORT = 2,
}

/**
 * What a seat gets by its own district alone, without choosing. C78: step by step for all. Until
 * Palace of Culture nobody's income depends on anybody else's, so each seat's steps are taken
 * together. What is built counts at once (C99).
 */
export function earn(t: CompiledRules, s: WarsawState, seat: number): void {
  t.areas.read(t, s, seat);
  t.areas.findAll();
  parks(t, s, seat);
  commerce(t, s, seat);
  gain(t, s, seat, Source.CULTURAL, 0, t.areas.points); // C84
  industry(t, s, seat);
  transport(t, s, seat);
  if (s[At.BUILDINGS + seat] !== 0) buildingEffects(t, s, seat);
  if (s[At.LANDMARKS + seat] !== 0) landmarkEffects(t, s, seat);
}

/** C79: the best park; C81: with the Royal Baths the two best, if there are two. */
function parks(t: CompiledRules, s: WarsawState, seat: number): void {
  const { areas } = t;
  let best = 0;
  let second = 0;
  const first = Colour.PARK << 5;
  for (let area = first; area < first + areas.count[Colour.PARK]; area++) {
    const points = t.parkPoints[areas.nearArea(Colour.RESIDENTIAL, area)];
    if (points > best) {
      second = best;
      best = points;
    } else if (points > second) second = points;
  }
  gain(t, s, seat, Source.PARK, 0, best);
  if (has(s, seat, Building.ROYAL_BATHS))
    gain(t, s, seat, Source.BUILDING + Building.ROYAL_BATHS, 0, second);
}

/** C82, C41: each commercial area for each residential one beside it; C83: Marywil doubles the best. */
function commerce(t: CompiledRules, s: WarsawState, seat: number): void {
  const { areas } = t;
  let coins = 0;
  let best = 0;
  const first = Colour.COMMERCIAL << 5;
  for (let area = first; area < first + areas.count[Colour.COMMERCIAL]; area++) {
    const near = areas.nearArea(Colour.RESIDENTIAL, area);
    coins += near;
    if (near > best) best = near;
  }
  gain(t, s, seat, Source.COMMERCIAL, coins, 0);
  if (has(s, seat, Building.MARYWIL)) gain(t, s, seat, Source.BUILDING + Building.MARYWIL, best, 0);
}

/** C85: a point is lost for homes beside industry, or (switch) one for each pair of areas. */
function industry(t: CompiledRules, s: WarsawState, seat: number): void {
  const { areas } = t;
  gain(t, s, seat, Source.INDUSTRIAL, areas.coins, 0);
  let pairs = 0;
  const first = Colour.INDUSTRIAL << 5;
  for (let area = first; area < first + areas.count[Colour.INDUSTRIAL]; area++)
    pairs += areas.nearArea(Colour.RESIDENTIAL, area);
  const loss = t.rules.industrialLoss === 'flat' ? Math.min(pairs, 1) : pairs;
  gain(t, s, seat, Source.INDUSTRIAL, 0, -loss);
}

/** C45: tiles side by side are one area; C86: two areas are needed, and pay by area or (switch) icon. */
function transport(t: CompiledRules, s: WarsawState, seat: number): void {
  const cells = t.areas.iconCells;
  if ((cells & (cells - 1)) === 0) return;
  const count = groups(cells);
  if (count < 2) return;
  const reading = t.rules.transport;
  const scored =
    reading === 'areas'
      ? count
      : reading === 'icons'
        ? t.areas.icons
        : iconsIn(t, s, seat, cells & ~beside(cells));
  gain(t, s, seat, Source.TRANSPORT, 0, Rate.TRANSPORT * scored);
}

/** What the School of Economics pays, in coins or points; C96: for itself too, or (switch) not. */
export function economicsOf(t: CompiledRules, s: WarsawState, seat: number): number {
  if (!has(s, seat, Building.SCHOOL_OF_ECONOMICS)) return 0;
  return publicBuildings(t, s, seat) - (t.countsItself ? 0 : 1);
}

/** Whether somebody is asked; there is one School of Economics (C100): at most one seat. */
export function askEconomist(t: CompiledRules, s: WarsawState): boolean {
  for (let seat = 0; seat < t.players; seat++)
    if (economicsOf(t, s, seat) > 0) {
      s[At.PHASE] = Phase.ECONOMICS;
      s[At.SEAT] = seat;
      return true;
    }
  return false;
}

export function economics(t: CompiledRules, s: WarsawState, coins: number): void {
  const seat = s[At.SEAT];
  const points = economicsOf(t, s, seat) - coins;
  gain(t, s, seat, Source.BUILDING + Building.SCHOOL_OF_ECONOMICS, coins, points);
}

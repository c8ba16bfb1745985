import { ContentError } from '../../../../engine/core/errors.js';
import type { Rng } from '../../../../engine/core/rng.js';
import {
  type AbilityEffect,
  type BattleEffect,
  type Card,
  type Condition,
  ROLES,
  type Slot,
  type StandingEffect,
  TYPES,
} from '../../../../engine/tactoria/cards.js';
import {
  parseRules,
  type RuleChanges,
  type Rules,
  STANDARD_RULES,
} from '../../../../engine/tactoria/rules.js';

/** Each contested ruling turned the other way, by clause. */
export const SWITCHES: Readonly<Record<string, RuleChanges>> = {
  standard: {},
  T4: { victory: 'nextTurn' },
  T14: { villageCount: 'name' },
  T15: { villageHitPoints: 'paid' },
  'T15 current': { villageHitPoints: 'current' },
  T24: { removal: 'regroup' },
  T28: { legendaryAfterUse: 'legendary' },
  'T28 discard': { legendaryAfterUse: 'discard' },
  T37: { questMercenary: 'stays' },
  T46: { villageSlot: 'defence' },
  T53: { battleOrder: 'once' },
  T65: { survivors: 'each' },
  T67: { spoils: 'shared' },
  T71: { rest: 'both' },
};

/** Random rules, any field of which may differ from the standard game, cards included. */
export function randomRules(rng: Rng): Rules {
  for (;;) {
    try {
      return parseRules(randomChanges(rng));
    } catch (error) {
      // Some mercenaries could be built and used for ever in a turn, others never be used.
      if (!(error instanceof ContentError)) throw error;
    }
  }
}

function randomChanges(rng: Rng): RuleChanges {
  const maybe = <T>(make: () => T, standard: T): T => (rng.below(2) === 0 ? make() : standard);
  const among = <T>(list: readonly T[]): T => list[rng.below(list.length)];
  const { start, cards, upgrades } = STANDARD_RULES;
  return {
    cards: {
      deck: maybe(() => changeCards(cards.deck, rng), cards.deck),
      legendary: maybe(() => changeCards(cards.legendary, rng), cards.legendary),
    },
    upgrades: maybe(() => randomUpgrades(rng), upgrades),
    start: maybe(
      () => ({
        coin: rng.below(7),
        build: rng.below(5),
        defence: rng.below(4),
        draw: rng.below(6),
        store: rng.below(4),
      }),
      start,
    ),
    startingHand: maybe(() => rng.below(9), 5),
    unitCost: maybe(() => 1 + rng.below(2), 1),
    eliminationMargin: maybe(() => 1 + rng.below(12), 5),
    maxTurns: maybe(() => 1 + rng.below(60), 40),
    regroupMoves: maybe(() => rng.below(6), 3),
    peaceRounds: maybe(() => rng.below(4), 0),
    settlersPerBuilding: maybe(() => rng.below(3), 0),
    questsAndSettling: rng.below(6) > 0,
    victory: among(['atOnce', 'nextTurn'] as const),
    villageCount: among(['banner', 'name'] as const),
    villageHitPoints: among(['one', 'paid', 'current'] as const),
    removal: among(['no', 'regroup'] as const),
    legendaryAfterUse: among(['removed', 'legendary', 'discard'] as const),
    questMercenary: among(['discarded', 'stays'] as const),
    villageSlot: among(['none', 'defence'] as const),
    battleOrder: among(['alternate', 'once'] as const),
    survivors: among(['total', 'each'] as const),
    spoils: among(['twice', 'shared'] as const),
    rest: among(['attackers', 'both'] as const),
  };
}

/** Some cards left out, others with other numbers and effects. */
function changeCards(cards: readonly Card[], rng: Rng): Card[] {
  const kept = cards.filter((card) => rng.below(5) > 0 || STAY.includes(card.id));
  return kept.map((card) => (rng.below(2) === 0 ? changeCard(card, rng) : card));
}

/** Somebody settles under these, or none would be left of their sort. */
const STAY = ['guildhall', 'hospital', 'spearmen', 'stronghold'];

function changeCard(card: Card, rng: Rng): Card {
  const copies = 1 + rng.below(4);
  const common = { id: card.id, name: card.name, copies };
  switch (card.kind) {
    case 'troop':
      return {
        ...common,
        kind: 'troop',
        attack: rng.below(5),
        defence: rng.below(5),
        effects: some(2, rng, () => battleEffect(rng)),
      };
    case 'building': {
      const village = card.type === 'village';
      return {
        ...common,
        kind: 'building',
        type: card.type,
        cost: village ? 'X' : 1 + rng.below(4),
        ...(rng.below(3) === 0 && { hitPoints: 1 + rng.below(4) }),
        slots: slots(rng, village ? 2 : 3),
        ...(rng.below(5) === 0 && { requires: condition(rng) }),
        effects: some(3, rng, () => standingEffect(rng)),
      };
    }
    default:
      return {
        ...common,
        kind: 'mercenary',
        ability: ability(rng),
        ...(rng.below(2) === 0
          ? { quest: { if: condition(rng), draw: 1 + rng.below(4) } }
          : {
              settle: {
                under: rng.below(3) === 0 ? 'guildhall' : TYPES[rng.below(4)],
                effects: [standingEffect(rng)],
              },
            }),
      };
  }
}

function some<T>(most: number, rng: Rng, make: () => T): T[] {
  return Array.from({ length: rng.below(most) }, make);
}

function slots(rng: Rng, most: number): Partial<Record<Slot, number>> {
  return { attack: rng.below(most), defence: rng.below(most), mercenary: rng.below(most) };
}

function battleEffect(rng: Rng): BattleEffect {
  const amount = 1 + rng.below(3);
  const role = ROLES[rng.below(2)];
  const all: BattleEffect[] = [
    { effect: 'strength', role, amount },
    { effect: 'inspire', role, amount },
    { effect: 'siege', amount },
    { effect: 'heal', amount },
  ];
  return all[rng.below(all.length)];
}

function standingEffect(rng: Rng): StandingEffect {
  const amount = 1 + rng.below(3);
  const resources = ['coin', 'build', 'defence', 'draw', 'store'] as const;
  const all: StandingEffect[] = [
    { effect: 'gain', resource: resources[rng.below(5)], amount },
    { effect: 'discount', on: rng.below(2) === 0 ? 'building' : 'upgrade', amount },
    { effect: 'fortify', amount },
    battleEffect(rng),
  ];
  return all[rng.below(all.length)];
}

function ability(rng: Rng): AbilityEffect[] {
  if (rng.below(3) === 0) return [battleEffect(rng), ...some(2, rng, () => battleEffect(rng))];
  const amount = 1 + rng.below(3);
  const resources = ['coin', 'build', 'draw', 'store'] as const;
  const untargeted: AbilityEffect[] = [
    { effect: 'gain', resource: resources[rng.below(4)], amount },
    { effect: 'draw', amount },
    { effect: 'protect' },
  ];
  const targeted: AbilityEffect[] = [
    { effect: 'discard', amount },
    { effect: 'steal', amount },
    { effect: 'spy' },
    { effect: 'destroy', amount },
  ];
  const first = untargeted[rng.below(3)];
  const last = targeted[rng.below(4)];
  return [[first], [last], [first, last], [first, untargeted[rng.below(3)]]][rng.below(4)];
}

function condition(rng: Rng): Condition {
  const n = 1 + rng.below(3);
  const all: Condition[] = [
    { buildings: n },
    { buildings: n, type: TYPES[rng.below(4)] },
    { upgrades: n },
    { victories: n },
    { troops: n },
    { coin: 1 + rng.below(6) },
  ];
  return all[rng.below(all.length)];
}

function randomUpgrades(rng: Rng): Rules['upgrades'] {
  const number = 1 + rng.below(5);
  const place = () => ({ slots: rng.below(3), unlockedBy: rng.below(number + 1) });
  return {
    about: 'random',
    capital: { attack: place(), defence: place(), mercenary: place() },
    upgrades: Array.from({ length: number }, (_, i) => ({
      name: `Upgrade ${i + 1}`,
      cost: 1 + rng.below(9),
      ...(i === number - 1
        ? { victory: true as const }
        : { effects: some(3, rng, () => standingEffect(rng)) }),
    })),
  };
}

import fc from 'fast-check';
import { ContentError } from '../../../../engine/core/errors.js';
import {
  type AbilityEffect,
  type Building,
  type Card,
  COUNTER_EFFECTS,
  type Condition,
  type Conditions,
  type Mercenary,
  RESOURCES,
  ROLES,
  type StandingEffect,
  type Troop,
  type TroopEffect,
  TYPES,
} from '../../../../engine/tactoria/cards.js';
import {
  parseRules,
  type RuleChanges,
  type Rules,
  STANDARD_RULES,
} from '../../../../engine/tactoria/rules.js';

/*
 * Rule files that use the whole vocabulary: every number and switch, and cards with every sort of
 * effect and condition. What parseRules refuses is drawn again.
 */

const upTo = (most: number) => fc.integer({ min: 0, max: most });
const from1 = (most: number) => fc.integer({ min: 1, max: most });
const among = <T>(...all: readonly T[]) => fc.constantFrom(...all);
const maybe = <T>(arbitrary: fc.Arbitrary<T>, standard: T) =>
  fc.oneof(fc.constant(standard), arbitrary);
/** Fields that may be left out. */
const some = <T>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(fields, { requiredKeys: [] });

const amount = from1(3);
const role = among(...ROLES);
const type = among(...TYPES);

/** Cards that stay: others settle under them or name them. */
const STAY = ['guildhall', 'hospital', 'spearmen', 'stronghold', 'tavern'];
/** A mercenary that every changed deck has, so that conditions can ask for its class. */
const WANDERER: Mercenary = {
  ...{ id: 'wanderer', name: 'Wanderer', kind: 'mercenary', copies: 3 },
  ...{ class: 'Rogue', subclasses: ['Elf', 'Bard'] },
  ability: [{ effect: 'hold', amount: 1 }],
};

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ buildings: from1(3) }),
  fc.record({ buildings: from1(2), type }),
  fc.record({ building: among('guildhall', 'hospital', 'stronghold', 'tavern') }),
  fc.record({ upgrades: from1(2) }),
  fc.record({ victories: from1(2) }),
  fc.record({ troops: from1(3) }),
  fc.record({ coin: from1(6) }),
  fc.record({ mercenaries: from1(2) }),
  fc.record({ mercenaries: from1(2), class: among('Rogue') }),
  fc.record({ mercenaries: from1(2), subclass: among('Elf', 'Bard') }),
  fc.record({ mercenaries: from1(2), class: among('Rogue'), subclass: among('Elf') }),
);
const conditions: fc.Arbitrary<Conditions> = fc.oneof(
  condition,
  fc.array(condition, { minLength: 1, maxLength: 3 }),
);

const battleEffect = fc.oneof(
  fc.record({ effect: among('strength', 'inspire'), role, amount }),
  fc.record({ effect: among('siege', 'heal'), amount }),
) as fc.Arbitrary<StandingEffect & AbilityEffect>;
const standingEffect = fc.oneof(
  fc.record({ effect: among('gain'), resource: among(...RESOURCES), amount }),
  fc.record({ effect: among('discount'), on: among('building', 'upgrade'), amount }),
  fc.record({ effect: among('fortify'), amount }),
  battleEffect,
) as fc.Arbitrary<StandingEffect>;

const slot = fc.oneof(among('capital', 'stronghold', 'barracks'), type);
const troopEffect = fc.oneof(
  fc
    .tuple(
      fc.record({ effect: among('strength', 'inspire', 'heal'), amount }),
      some({ role, slot }),
    )
    .map(([effect, where]) => ({ ...effect, ...where })),
  fc
    .tuple(fc.record({ effect: among('siege'), amount }), some({ slot }))
    .map(([effect, where]) => ({ ...effect, ...where })),
) as fc.Arbitrary<TroopEffect>;

const untargeted = fc.oneof(
  fc.record({ effect: among('gain'), resource: among('coin', 'build', 'draw', 'store'), amount }),
  fc.record({ effect: among('draw'), amount }),
  fc.record({ effect: among('protect') }),
);
const targeted = fc.oneof(
  fc.record({ effect: among('discard', 'steal', 'destroy'), amount }),
  fc.record({ effect: among('spy') }),
);
const ability = fc.oneof(
  fc.array(battleEffect, { minLength: 1, maxLength: 2 }),
  fc.array(fc.record({ effect: among(...COUNTER_EFFECTS), amount }), {
    minLength: 1,
    maxLength: 3,
  }),
  fc.array(untargeted, { minLength: 1, maxLength: 2 }),
  fc.tuple(targeted),
  fc.tuple(untargeted, targeted),
) as fc.Arbitrary<AbilityEffect[]>;

const effects = fc.array(standingEffect, { maxLength: 2 });

function changedCard(card: Card): fc.Arbitrary<Card> {
  const { id, name } = card;
  const common = { id: fc.constant(id), name: fc.constant(name), copies: from1(4) };
  switch (card.kind) {
    case 'troop':
      return fc.record({
        ...common,
        kind: among('troop'),
        attack: upTo(4),
        defence: upTo(4),
        effects: fc.array(troopEffect, { maxLength: 2 }),
      }) as fc.Arbitrary<Troop>;
    case 'building':
      return fc.record(
        {
          ...common,
          kind: among('building'),
          type: fc.constant(card.type),
          cost: card.type === 'village' ? among<number | 'X'>('X') : from1(4),
          hitPoints: from1(4),
          slots: fc.record({ attack: upTo(2), defence: upTo(2), mercenary: upTo(2) }),
          requires: conditions,
          effects,
        },
        { requiredKeys: ['id', 'name', 'kind', 'type', 'cost', 'slots', 'copies'] },
      ) as fc.Arbitrary<Building>;
    default:
      return changedMercenary(common);
  }
}

function changedMercenary(common: object): fc.Arbitrary<Mercenary> {
  const quest = fc.record({ quest: fc.record({ if: conditions, draw: from1(4) }) });
  const settle = fc.record({
    settle: fc.record({
      under: fc.oneof(among('guildhall'), type),
      effects: fc.array(standingEffect, { minLength: 1, maxLength: 2 }),
    }),
  });
  const classes = some({
    class: among('Rogue', 'Mage'),
    subclasses: fc.uniqueArray(among('Elf', 'Bard', 'Dwarf'), { minLength: 1, maxLength: 3 }),
  });
  return fc
    .tuple(
      fc.record({ ...common, kind: among('mercenary'), ability }),
      classes,
      fc.oneof(quest, settle, fc.constant({})),
    )
    .map(([card, of, more]) => ({ ...card, ...of, ...more }) as Mercenary);
}

/** Some cards left out, others with other numbers and effects. */
function changedCards(cards: readonly Card[], more: readonly Card[]): fc.Arbitrary<Card[]> {
  return fc
    .tuple(
      ...cards.map((card) =>
        fc.oneof(
          { weight: 4, arbitrary: fc.constant<Card[]>([card]) },
          { weight: 4, arbitrary: changedCard(card).map((changed) => [changed]) },
          { weight: STAY.includes(card.id) ? 0 : 2, arbitrary: fc.constant<Card[]>([]) },
        ),
      ),
    )
    .map((lists) => [...lists.flat(), ...more]);
}

const upgrades = from1(5).chain((number) => {
  const place = fc.record({ slots: upTo(2), unlockedBy: upTo(number) });
  return fc.record({
    about: fc.constant('random'),
    capital: fc.record({ attack: place, defence: place, mercenary: place }),
    upgrades: fc.tuple(
      ...Array.from({ length: number }, (_, i) => {
        const upgrade = { name: fc.constant(`Upgrade ${i + 1}`), cost: from1(9) };
        const isLast = i === number - 1;
        return isLast
          ? fc.record<unknown>({ ...upgrade, victory: among(true) })
          : fc.record<unknown>({ ...upgrade, effects });
      }),
    ),
  });
});

const { start, cards } = STANDARD_RULES;

const changes = fc.record({
  cards: fc.record({
    deck: maybe(changedCards(cards.deck, [WANDERER]), cards.deck),
    legendary: maybe(changedCards(cards.legendary, []), cards.legendary),
  }),
  upgrades: maybe<unknown>(upgrades, STANDARD_RULES.upgrades),
  start: maybe(
    fc.record({ coin: upTo(6), build: upTo(4), defence: upTo(3), draw: upTo(5), store: upTo(3) }),
    start,
  ),
  startingHand: maybe(upTo(8), 5),
  unitCost: maybe(from1(2), 1),
  eliminationMargin: maybe(from1(12), 5),
  maxTurns: maybe(from1(60), 40),
  regroupMoves: maybe(upTo(6), 0),
  peaceRounds: maybe(upTo(3), 0),
  withdrawals: maybe(from1(3), 1),
  settlersPerBuilding: maybe(upTo(2), 0),
  questsAndSettling: among(true, true, true, true, true, false),
  victory: among('atOnce', 'nextTurn'),
  villageCount: among('banner', 'name'),
  villageHitPoints: among('one', 'paid', 'current'),
  abilitiesRaise: among('nextTurn', 'now'),
  removal: among('no', 'regroup'),
  legendaryAfterUse: among('removed', 'legendary', 'discard'),
  questMercenary: among('discarded', 'stays'),
  villageSlot: among('none', 'defence'),
  battleOrder: among('alternate', 'once'),
  survivors: among('total', 'each'),
  spoils: among('twice', 'shared'),
  rest: among('attackers', 'both'),
}) as fc.Arbitrary<RuleChanges>;

function isAccepted(given: RuleChanges): boolean {
  try {
    parseRules(given);
    return true;
  } catch (error) {
    if (error instanceof ContentError) return false;
    throw error;
  }
}

/** Valid rule files. */
export const ruleFiles: fc.Arbitrary<RuleChanges> = changes.filter(isAccepted);

/** The rules of one of them, the same for the same seed. */
export function randomRules(seed: number): Rules {
  return parseRules(fc.sample(ruleFiles, { seed: seed | 0, numRuns: 1 })[0]);
}

import fc from 'fast-check';
import { COLOURS, type Colour } from '../../../../engine/capital-lux/cards.js';
import { MAX_AMOUNT, MAX_EFFECTS } from '../../../../engine/capital-lux/effects.js';
import {
  deckSize,
  type PlayerCount,
  type RuleChanges,
  type Rules,
  STANDARD_RULES,
} from '../../../../engine/capital-lux/rules.js';

/*
 * Valid files of rule changes, with the whole vocabulary of effects: fields that have a default are there
 * or not, and every field of the rules may differ from the standard game.
 */

type ActionChanges = NonNullable<RuleChanges['actions']>;
type EffectChange = NonNullable<ActionChanges['G']>[number];
type Take = Extract<EffectChange, { effect: 'take' }>;

const often = {
  // Mostly small amounts: one of ten makes long turns.
  amount: fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: 0, max: 3 }) },
    { weight: 1, arbitrary: fc.constant(MAX_AMOUNT) },
  ),
  may: fc.boolean(),
};
const which = fc.constantFrom('lowest' as const, 'highest' as const);
const of = fc.constantFrom('others' as const, 'any' as const, ...COLOURS);

/** An effect of this name; `how` has the fields that must be there. */
const effect = <N extends string, H extends object, D extends object>(
  name: N,
  how: { [K in keyof H]: fc.Arbitrary<H[K]> },
  defaults: { [K in keyof D]: fc.Arbitrary<D[K]> },
) =>
  fc.record(
    { effect: fc.constant(name), ...how, ...defaults, ...often },
    { requiredKeys: ['effect', ...Object.keys(how)] as never },
  ) as unknown as fc.Arbitrary<EffectChange>;

const EFFECTS: fc.Arbitrary<EffectChange> = fc.oneof(
  effect('draw', {}, { to: fc.constantFrom('hand', 'hometown', 'capital') }),
  effect('gold', {}, {}),
  effect('modifier', {}, {}),
  effect('take', {}, { which, of, to: fc.constantFrom('hometown', 'hand') }),
  effect('take', { to: fc.constant('hand') }, { which, of }),
  effect('discard', { from: fc.constantFrom('hand', 'hometown') }, {}),
  effect('discard', { from: fc.constant('capital') }, { which, of }),
  effect('move', {}, {}),
  effect('exchange', { from: fc.constantFrom('hand', 'hometown') }, {}),
  effect('look', {}, {}),
  effect('steal', {}, {}),
);

const LISTS = fc.record({
  lists: fc.tuple(
    ...COLOURS.map(() => fc.array(EFFECTS, { maxLength: MAX_EFFECTS })),
  ) as fc.Arbitrary<EffectChange[][]>,
  /** Colours that keep their standard action. */
  standard: fc.subarray([...COLOURS]),
  /** Colours that may take cards to the hand, and from where. */
  returning: fc.subarray([...COLOURS], { minLength: 1, maxLength: 2 }),
});

/** Lists of effects; what would be refused is put right. */
const ACTIONS: fc.Arbitrary<ActionChanges> = LISTS.map(({ lists, standard, returning }) => {
  const kept = COLOURS.flatMap((colour, i): [Colour, EffectChange[]][] =>
    standard.includes(colour)
      ? []
      : [[colour, lists[i].map((one) => withoutCircle(one, colour, returning))]],
  );
  const all = Object.fromEntries(kept) as Record<Colour, EffectChange[]>;
  const has = (name: string) =>
    COLOURS.some((c) =>
      (all[c] ?? STANDARD_RULES.actions[c]).some((one: { effect: string }) => one.effect === name),
    );
  const needs = { look: 'modifier', steal: 'gold' } as const;
  return Object.fromEntries(
    kept.map(([colour, effects]) => [
      colour,
      effects.map((one) =>
        (one.effect === 'look' || one.effect === 'steal') && !has(needs[one.effect])
          ? { effect: needs[one.effect] }
          : one,
      ),
    ]),
  ) as ActionChanges;
});

/** A round must end: what comes to the hand is of a colour that takes nothing to the hand. */
function withoutCircle(one: EffectChange, colour: Colour, returning: readonly Colour[]) {
  if (one.effect !== 'take' || one.to !== 'hand') return one;
  const take: Take = one;
  if (!returning.includes(colour)) return { ...take, to: 'hometown' as const };
  if ((take.of ?? 'others') === 'others' && returning.length === 1) return take;
  const others = COLOURS.filter((c) => !returning.includes(c));
  return { ...take, of: others.find((c) => c === take.of) ?? others[0] };
}

const VALUES = Object.keys(STANDARD_RULES.copies.G);

/** Numbers of cards by value: standard values taken out, others put in, now and then many. */
const COPIES = fc
  .oneof({ weight: 7, arbitrary: cards(5) }, { weight: 1, arbitrary: cards(12) })
  .map((values) => ({ ...Object.fromEntries(VALUES.map((v) => [v, 0])), ...values }));

function cards(most: number): fc.Arbitrary<Record<string, number>> {
  return fc.dictionary(
    fc.integer({ min: 0, max: 13 }).map(String),
    fc.integer({ min: 0, max: 4 }),
    { maxKeys: most, noNullPrototype: true },
  );
}

const FILES: fc.Arbitrary<RuleChanges> = fc.record(
  {
    copies: fc.record({ G: COPIES, Y: COPIES, B: COPIES, P: COPIES }, { requiredKeys: [] }),
    modifiers: fc.array(fc.integer({ min: -6, max: 6 }), { maxLength: 6 }),
    discs: fc.integer({ min: 0, max: 12 }),
    rounds: fc.integer({ min: 1, max: 5 }),
    picksPerPass: fc.integer({ min: 0, max: 3 }),
    setupCards: fc.integer({ min: 0, max: 3 }),
    startingGold: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 }),
    actions: ACTIONS,
    clericChoice: fc.constantFrom('nonEmpty' as const, 'any' as const),
    negativeLimit: fc.constantFrom('stands' as const, 'zero' as const),
    bonusAtZero: fc.constantFrom('none' as const, 'tied' as const),
    starterTie: fc.constantFrom('previousFirst' as const, 'previousLast' as const),
  },
  { requiredKeys: ['actions'] },
);

/** Where there are no discs and nobody begins with gold, there is nothing to steal. */
function withGoldToSteal(changes: RuleChanges): RuleChanges {
  const steals = Object.values(changes.actions ?? {}).flat();
  if (changes.discs !== 0 || !steals.some((one) => one?.effect === 'steal')) return changes;
  return { ...changes, discs: 1 };
}

/** Files for a number of players: the deck serves the first deal. */
export const ruleFiles = (players: PlayerCount): fc.Arbitrary<RuleChanges> =>
  fc
    .tuple(FILES, fc.integer({ min: 1, max: 8 }))
    .map(([file, hand]) => {
      const changes = withGoldToSteal(file);
      const most = Math.floor((cardsIn(changes) - (changes.setupCards ?? 1)) / players);
      return { ...changes, handSize: { [players]: Math.min(most, hand) } };
    })
    .filter(({ handSize }) => handSize[players] > 0);

/** Cards of the standard game with the file's changes to their numbers. */
function cardsIn({ copies }: RuleChanges): number {
  const all = COLOURS.map((c) => [c, { ...STANDARD_RULES.copies[c], ...copies?.[c] }]);
  return deckSize({ ...STANDARD_RULES, copies: Object.fromEntries(all) } as Rules);
}

import { z } from 'zod';
import { ContentError } from '../core/errors.js';
import { among, fields, oneOf, whole } from '../core/shape.js';
import { COLOUR_NAMES, COLOURS, type Colour } from './cards.js';

/*
 * What a card does in the capital, as data: a list of effects, carried out one after the other (L67 to L81).
 * Every effect has an amount, how many times it happens, and `may`, whether the player may decline.
 */

/** More would be a slip of the keyboard, or a game of its own. */
export const MAX_AMOUNT = 10;
export const MAX_EFFECTS = 4;

const often = {
  amount: whole(0, MAX_AMOUNT).default(1),
  may: z.boolean({ error: 'should be true or false' }).default(false),
};

/** Which card of the capital: the lowest or the highest of a colour that the player chooses. */
const fromCapital = {
  which: oneOf('lowest', 'highest').default('lowest'),
  of: oneOf('others', 'any', ...COLOURS).default('others'),
};

const name = <const N extends string>(effect: N) => z.literal(effect);

const discard = z.discriminatedUnion(
  'from',
  [
    fields({ effect: name('discard'), from: z.literal(['hand', 'hometown']), ...often }),
    fields({ effect: name('discard'), from: z.literal('capital'), ...fromCapital, ...often }),
  ],
  { error: 'should be "hand" or "hometown" or "capital"' },
);

export const EFFECTS = [
  'draw',
  'gold',
  'modifier',
  'take',
  'discard',
  'move',
  'exchange',
  'look',
  'steal',
] as const;
export type EffectName = (typeof EFFECTS)[number];

/** Effects that have nothing to choose: with `may`, the player accepts or declines (L71). */
export const OFFERS = ['draw', 'gold', 'modifier'] as const;
export type Offer = (typeof OFFERS)[number];

const effect = z
  .discriminatedUnion(
    'effect',
    [
      fields({
        effect: name('draw'),
        to: oneOf('hand', 'hometown', 'capital').default('hand'),
        ...often,
      }),
      fields({ effect: name('gold'), ...often }),
      fields({ effect: name('modifier'), ...often }),
      fields({
        effect: name('take'),
        ...fromCapital,
        to: oneOf('hometown', 'hand').default('hometown'),
        ...often,
      }),
      discard,
      fields({ effect: name('move'), ...often }),
      fields({ effect: name('exchange'), from: oneOf('hand', 'hometown'), ...often }),
      fields({ effect: name('look'), ...often }),
      fields({ effect: name('steal'), ...often }),
    ],
    among(EFFECTS, 'should be an effect such as {"effect": "draw", "amount": 1}'),
  )
  // One definition in the schema for editors.
  .meta({ id: 'effect' });

/** One effect, complete: nothing left to a default. */
export type Effect = z.output<typeof effect>;
export type Actions = Record<Colour, Effect[]>;

const FORM = 'should be a list of effects such as [{"effect": "draw", "amount": 1}]';

/** A colour's action. */
export const actionShape = z
  .array(effect, {
    error: ({ input }) =>
      typeof input === 'object' && input !== null && ('does' in input || 'strength' in input)
        ? `${FORM}; "does" and "strength" are no longer used`
        : FORM,
  })
  .max(MAX_EFFECTS, { error: `should be a list of at most ${MAX_EFFECTS} effects` });

/** The colours that a `take` or a `discard` from the capital may choose from, on a card of this colour. */
export function scopeOf(of: 'others' | 'any' | Colour, colour: Colour): readonly Colour[] {
  if (of === 'any') return COLOURS;
  return COLOURS.filter((c) => (of === 'others' ? c !== colour : c === of));
}

/** Throws a ContentError about effects that could go on for ever, or never do anything. */
export function refuseUnusable(
  actions: Actions,
  { startingGold, discs }: { startingGold: readonly number[]; discs: number },
): void {
  refuseEndless(actions);
  const has = (name: EffectName) =>
    COLOURS.some((c) => actions[c].some(({ effect }) => effect === name));
  if (has('look') && !has('modifier'))
    throw new ContentError(
      `${placeOf(actions, 'look')}: there is nothing to look at; a colour with the effect "modifier" is needed`,
    );
  const isPoor = startingGold.every((gold) => gold === 0);
  if (has('steal') && (!has('gold') || discs === 0) && isPoor)
    throw new ContentError(
      `${placeOf(actions, 'steal')}: nobody ever has a disc; a colour with the effect "gold" and rules.discs, or rules.startingGold, is needed`,
    );
}

/** A card that comes back to a hand must not bring back cards itself: a round might never end. */
function refuseEndless(actions: Actions): void {
  const returns = COLOURS.filter((c) => actions[c].some(takesToHand));
  for (const colour of returns)
    actions[colour].forEach((effect, i) => {
      if (effect.effect !== 'take' || !takesToHand(effect)) return;
      const again = scopeOf(effect.of, colour).find((c) => returns.includes(c));
      if (again === undefined) return;
      throw new ContentError(
        `rules.actions.${colour}[${i}].of = "${effect.of}": it may bring a ${COLOUR_NAMES[again]} card back to a hand, ` +
          `and ${COLOUR_NAMES[again]} brings cards back too, so that a round might never end; ` +
          'name a colour that takes no card to the hand',
      );
    });
}

export function takesToHand(effect: Effect): boolean {
  return effect.effect === 'take' && effect.to === 'hand' && effect.amount > 0;
}

function placeOf(actions: Actions, name: EffectName): string {
  for (const colour of COLOURS) {
    const i = actions[colour].findIndex(({ effect }) => effect === name);
    if (i >= 0) return `rules.actions.${colour}[${i}].effect = "${name}"`;
  }
  return 'rules.actions';
}

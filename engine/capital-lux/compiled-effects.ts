import { COLOURS, type Colour } from './cards.js';
import { type Actions, type Effect, type EffectName, scopeOf, takesToHand } from './effects.js';
import { Mask, Phase } from './state.js';

/** What a step of an action does; the log names steps by it too. */
export const enum Op {
  END,
  DRAW,
  DRAW_HOME,
  DRAW_CAPITAL,
  GOLD,
  MODIFIER,
  TAKE_HOME,
  TAKE_HAND,
  DISCARD_HAND,
  DISCARD_HOME,
  DISCARD_CAPITAL,
  MOVE,
  EXCHANGE_HAND,
  EXCHANGE_HOME,
  LOOK,
  STEAL,
  /** How many there are. */
  COUNT,
}

/** The effect that a step belongs to. */
export const EFFECT_OF: readonly EffectName[] = [
  'draw', // END: never asked for
  'draw',
  'draw',
  'draw',
  'gold',
  'modifier',
  'take',
  'take',
  'discard',
  'discard',
  'discard',
  'move',
  'exchange',
  'exchange',
  'look',
  'steal',
];

/**
 * The four lists of effects, one after the other, each closed by an END: prepared once, so that play
 * looks up numbers and interprets nothing.
 */
export class CompiledEffects {
  private readonly steps = COLOURS.flatMap((colour) => [
    ...this.actions[colour].map((effect) => ({ colour, effect })),
    { colour, effect: undefined },
  ]);
  /** Where a colour's list begins. */
  readonly first = Int32Array.from(COLOURS, (c) =>
    this.steps.findIndex(({ colour }) => colour === c),
  );
  readonly op = this.each((effect) => (effect ? opOf(effect) : Op.END));
  readonly amount = this.each((effect) => effect?.amount ?? 0);
  readonly may = this.each((effect) => (effect?.may ? 1 : 0));
  /** The phase in which the player is asked; PLAY if nothing is asked. */
  readonly phase = this.each((effect) => (effect ? phaseOf(effect) : Phase.PLAY));
  /** Colours to choose from in the capital, as bits of a mask's word. */
  readonly scope = this.each((effect, colour) => (effect ? scopeBits(effect, colour) : 0));
  readonly highest = this.each((effect) =>
    effect && 'which' in effect && effect.which === 'highest' ? 1 : 0,
  );
  /** By colour: the most entries that one card's action can add to the log. */
  readonly entries = Int32Array.from(COLOURS, (c) => sum(this.actions[c].map(entriesOf)));
  /** By colour: the most cards that one card's action can take to the hand. */
  readonly returned = Int32Array.from(COLOURS, (c) =>
    sum(this.actions[c].filter(takesToHand).map(({ amount }) => amount)),
  );

  /** Whether any effect asks for cards of the hometown, or for placed modifiers. */
  readonly asksForHome = this.op.some(
    (op) => op === Op.DISCARD_HOME || op === Op.EXCHANGE_HOME || op === Op.MOVE,
  );
  readonly asksForModifiers = this.op.includes(Op.LOOK);

  constructor(private readonly actions: Actions) {}

  private each(of: (effect: Effect | undefined, colour: Colour) => number): Int32Array {
    return Int32Array.from(this.steps, ({ effect, colour }) => of(effect, colour));
  }

  /** The effect at a place of the lists. */
  at(place: number): Effect {
    const { effect } = this.steps[place];
    if (effect === undefined) throw new Error(`no effect at ${place}`);
    return effect;
  }

  /** Whether a card of the colour has the effect, whatever its amount. */
  has(colour: number, name: EffectName): boolean {
    return this.actions[COLOURS[colour]].some(({ effect }) => effect === name);
  }

  /** How many times a card of the colour has the effect, in all. */
  times(colour: number, name: EffectName): number {
    const effects = this.actions[COLOURS[colour]].filter(({ effect }) => effect === name);
    return sum(effects.map(({ amount }) => amount));
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** The step that carries out an effect. */
export function opOf(effect: Effect): Op {
  switch (effect.effect) {
    case 'draw':
      return { hand: Op.DRAW, hometown: Op.DRAW_HOME, capital: Op.DRAW_CAPITAL }[effect.to];
    case 'gold':
      return Op.GOLD;
    case 'modifier':
      return Op.MODIFIER;
    case 'take':
      return effect.to === 'hand' ? Op.TAKE_HAND : Op.TAKE_HOME;
    case 'discard':
      return { hand: Op.DISCARD_HAND, hometown: Op.DISCARD_HOME, capital: Op.DISCARD_CAPITAL }[
        effect.from
      ];
    case 'move':
      return Op.MOVE;
    case 'exchange':
      return effect.from === 'hand' ? Op.EXCHANGE_HAND : Op.EXCHANGE_HOME;
    case 'look':
      return Op.LOOK;
    default:
      return Op.STEAL;
  }
}

/** L71: what has nothing to choose is asked for only if it may be declined. */
function phaseOf({ effect, may }: Effect): Phase {
  if (effect === 'take') return Phase.CLERIC;
  if (effect === 'draw' || effect === 'gold') return may ? Phase.CHOICE : Phase.PLAY;
  return effect === 'modifier' && !may ? Phase.AGENT : Phase.CHOICE;
}

function scopeBits(effect: Effect, colour: Colour): number {
  if (!('of' in effect)) return 0;
  const scope = scopeOf(effect.of, colour);
  return scope.reduce((bits, c) => bits | (Mask.COLOUR << (COLOURS.indexOf(c) << 3)), 0);
}

/** An answer each time, and an entry for what is drawn or taken without one. */
function entriesOf({ effect, amount, may }: Effect): number {
  if (effect === 'draw' || effect === 'gold' || effect === 'modifier')
    return may ? 2 * amount : amount;
  return effect === 'exchange' ? 2 * amount : amount;
}

import { expect, test } from 'vitest';
import { STANDARD_RULES } from '../../../engine/capital-lux/rules.js';
import { chosenMeasures } from '../../../sim/balance/sheet.js';
import { gridOf, parseVary } from '../../../sim/balance/vary.js';

/* Every number of the rules goes by its name in `--vary` and in aims. */
const rulesOf = (text: string, base = {}) =>
  gridOf([parseVary(text)], base, 'capital-lux', 3).map(({ rules }) => rules);

const TAKE = { effect: 'take', which: 'lowest', of: 'others', to: 'hometown', may: false };
const TWICE = { actions: { P: [TAKE, { effect: 'gold' }, TAKE] } };

test.each([
  ['discs=9', { discs: 9 }],
  ['rounds=2', { rounds: 2 }],
  ['picksPerPass=1', { picksPerPass: 1 }],
  ['setupCards=4', { setupCards: 4 }],
  ['handSize.3=5', { handSize: { 3: 5 } }],
  ['startingGold.2=1', { startingGold: [0, 0, 1, 0] }],
  ['modifiers.3=-5', { modifiers: [4, 2, -1, -5] }],
  ['copies.G.2=1', { copies: { G: { 2: 1 } } }],
])('%s', (text, rules) => expect(rulesOf(text)).toEqual([rules]));

test.each([
  ['G', 'draw'],
  ['Y', 'gold'],
  ['B', 'modifier'],
  ['P', 'take'],
] as const)('the amount of an effect goes by colour and effect: %s, %s', (colour, effect) => {
  const [standard] = STANDARD_RULES.actions[colour];
  expect(rulesOf(`actions.${colour}.${effect}.amount=0,3`)).toEqual(
    [0, 3].map((amount) => ({ actions: { [colour]: [{ ...standard, amount }] } })),
  );
});

test('of two effects on one colour the other stays as it is', () => {
  const both = { actions: { B: [{ effect: 'look' }, { effect: 'modifier' }] } };
  const [{ actions }] = rulesOf('actions.B.modifier.amount=2', both);
  expect(actions).toMatchObject({
    B: [
      { effect: 'look', amount: 1 },
      { effect: 'modifier', amount: 2 },
    ],
  });
});

test('of two that are the same each goes by its place', () => {
  const [{ actions }] = rulesOf('actions.P.2.amount=2', TWICE);
  expect(actions).toMatchObject({ P: [{ amount: 1 }, { effect: 'gold' }, { amount: 2 }] });
  expect(() => rulesOf('actions.P.take.amount=2', TWICE)).toThrow(
    /"take" may be \S*0 or \S*2; give its place or its id$/,
  );
});

test.each([
  ['actions.G.drow.amount=1', 'there is no "drow" in actions.G; did you mean "draw"?'],
  ['actions.Z.draw.amount=1', 'there is no "Z" in actions; the nearest are '],
  ['modifers.0=1', 'there is no "modifers" in the rules; did you mean "modifiers"?'],
  ['actions.B.modifier.amuont=1', 'known are effect, amount, may; did you mean "amount"?'],
  ['actions.G.draw.amount=11', 'should be a whole number from 0 to 10'],
])('a slip is refused with what would be right: %s', (text, why) => {
  expect(() => rulesOf(text)).toThrow(why);
});

test('a measure that there is not brings up a few, not all', () => {
  const measures = ['starter-advntage'];
  expect(() => chosenMeasures({ game: 'capital-lux', players: 3, measures })).toThrow(
    /^there is no measure "starter-advntage" \(lab balance --measures lists all \d+\); did you mean "starter-advantage"\?$/,
  );
});

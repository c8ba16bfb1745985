import { describe, expect, test } from 'vitest';
import type { Position } from '../../../../engine/capital-lux/read.js';
import type { RuleChanges } from '../../../../engine/capital-lux/rules.js';
import { cards, type Plan, seat, type TestTable } from '../kit/table.js';

type Effects = NonNullable<NonNullable<RuleChanges['actions']>['G']>;

/*
 * Two worlds that differ in one thing. To a seat that may not see it they look alike, to one that
 * may they don't.
 */
function alikeTo(a: TestTable, b: TestTable): number[] {
  expect(a.state).not.toEqual(b.state);
  expect(a.game.observationSize).toBe(b.game.observationSize);
  expect(a.game.observationSize).toBeGreaterThan(0);
  const seats = Array.from({ length: a.game.seats }, (_, one) => one);
  return seats.filter((one) => String(a.sees(one)) === String(b.sees(one)));
}

const distinct = <T>(worlds: readonly Position[], part: (world: Position) => T) =>
  new Set(worlds.map((world) => JSON.stringify(part(world)))).size;

const pink = (hand: readonly string[]) => hand.filter((card) => card.startsWith('P'));

const WORLDS = 60;

describe('Information', () => {
  test('L3 the set-up card lies face up', () => {
    const world = (setup: string) => seat({ setup, hands: ['P2', 'P3', 'P4'] });
    expect(alikeTo(world('Y3 Y5'), world('Y4 Y4'))).toEqual([]);
  });

  const drafting = () =>
    seat({ players: 3, deck: 'P2 G2 Y2 B2 G3 Y3 B3 G4 Y4 B4 G5 Y5 B5 G6 Y6 B6 G6 Y6 B6' });

  test('L6 nobody sees a pick before everyone has picked', () => {
    const a = drafting().picks(0, 'G2 G3');
    const b = drafting().picks(0, 'G4 G5');
    expect(alikeTo(a, b)).toEqual([1, 2]);
    for (const world of [a, b]) world.picks(1, 'Y2 Y3');
    expect(alikeTo(a, b)).toEqual([1, 2]);
    for (const world of [a, b]) world.picks(2, 'B2 B3');
    // Now the rest of the pack lies before seat 1, later before seat 2.
    expect(alikeTo(a, b)).toEqual([2]);
    for (const world of [a, b]) world.picks(0, 'B4 B5').picks(1, 'G6 G6').picks(2, 'Y4 Y5');
    expect(alikeTo(a, b)).toEqual([]);
  });

  test('L6 a first pick alone is as secret', () => {
    expect(alikeTo(drafting().picks(0, 'G2'), drafting().picks(0, 'G6'))).toEqual([1, 2]);
  });

  test('L6 who has picked is open', () => {
    expect(alikeTo(drafting(), drafting().picks(0, 'G2'))).toEqual([]);
  });

  /** Three players of whom seat 0 has played an Agent. */
  const agent = (modifiers: readonly number[], ...moves: string[]) =>
    seat({
      setup: 'Y2',
      hands: ['B2 P2', 'B3 P3', 'B4 Y4'],
      gold: [9, 0, 0],
      modifiers: [modifiers, [2, 4, -3, -1]],
    }).does(0, 'B2 to capital', ...moves);
  const HIGH = [4, 2, -1, -3];
  const LOW = [-3, 2, -1, 4];

  test('L16 L19 only the Agent sees the modifier being looked at', () => {
    expect(alikeTo(agent(HIGH), agent(LOW))).toEqual([1, 2]);
  });

  test('L19 only its placer knows a modifier until round end', () => {
    const a = agent(HIGH, '+4 on P');
    const b = agent(LOW, '-3 on P');
    expect(alikeTo(a, b)).toEqual([1, 2]);
    for (const world of [a, b])
      world.does(1, 'P3 to hometown').does(2, 'B4 to hometown').does(0, 'P2 to hometown');
    expect(alikeTo(a, b)).toEqual([1, 2]);
  });

  test('L19 who placed one where is open', () => {
    expect(alikeTo(agent(HIGH, '+4 on P'), agent(HIGH, '+4 on G'))).toEqual([]);
    const one = agent(HIGH, '+4 on P');
    one.does(1, 'B3 to capital', '+2 on G');
    const other = agent(HIGH, '+4 on G');
    other.does(1, 'B3 to capital', '+2 on P');
    expect(alikeTo(one, other)).toEqual([]);
  });

  test('L19 in worlds imagined a modifier of another has any value, an own one its own', () => {
    const table = agent(HIGH, '+4 on P');
    const values = ({ modifiers }: Position) => modifiers[0].value;
    expect(distinct(table.imagined(0, WORLDS), values)).toBe(1);
    expect(distinct(table.imagined(1, WORLDS), values)).toBe(4);
    for (const { modifiers, modifierDeck } of table.imagined(1, WORLDS)) {
      const all = [modifiers[0].value, ...modifierDeck].sort((a, b) => b - a);
      expect(all).toEqual([4, 2, -1, -3]);
      expect(modifiers[0]).toMatchObject({ on: 'P', by: 0 });
    }
  });

  test('L20 undrawn modifiers are never shown, not even at the end', () => {
    const world = (first: number[], second: number[]) =>
      seat({
        setup: 'Y2',
        hands: ['B2', 'Y3'],
        gold: [0, 1],
        modifiers: [first, second],
        rules: { rounds: 2 },
      }).does(0, 'B2 to capital', '+4 on G');
    const a = world([4, 2, -1, -3], [2, 4, -1, -3]);
    const b = world([4, -3, 2, -1], [2, -3, -1, 4]);
    expect(alikeTo(a, b)).toEqual([0, 1]);
    for (const table of [a, b]) table.does(1, 'Y3 to hometown');
    expect(a.position.phase).toBe('gold');
    expect(alikeTo(a, b)).toEqual([0, 1]);
    for (const table of [a, b]) table.nobodyPays();
    expect(alikeTo(a, b)).toEqual([0, 1]);
    for (const table of [a, b]) table.deal(['B3', 'P2']).everyoneHome();
    expect(a.position.phase).toBe('over');
    expect(alikeTo(a, b)).toEqual([0, 1]);
    expect(distinct(a.imagined(1, WORLDS), ({ modifierDeck }) => modifierDeck)).toBeGreaterThan(12);
  });

  test('L28 gold and the pile are open', () => {
    const world = (gold: number[], discs: number) =>
      seat({ hands: ['P2', 'P3', 'P4'], gold, rules: { discs } });
    expect(alikeTo(world([0, 1, 0], 8), world([0, 0, 1], 8))).toEqual([]);
    expect(alikeTo(world([0, 1, 0], 8), world([0, 1, 0], 7))).toEqual([]);
  });

  const drawing = (draws: string) =>
    seat({ hands: ['G2 B2', 'Y2 Y3', 'P2 P3'], draws }).does(0, 'G2 to capital');

  test('L29 a Scholar draws secretly', () => {
    expect(alikeTo(drawing('B5'), drawing('P6'))).toEqual([1, 2]);
  });

  test('L29 in worlds imagined the card drawn is any unseen one, to the Scholar the one drawn', () => {
    const table = drawing('B5');
    const others = table.imagined(1, WORLDS).map(({ hands }) => hands[0].join());
    expect(new Set(others).size).toBeGreaterThan(12);
    for (const { hands } of table.imagined(0, WORLDS)) expect(hands[0]).toEqual(['B2', 'B5']);
  });

  const afterDiscard = (card: string) => {
    const table = seat({ setup: 'Y2', hands: ['P2', card, 'P3'] }).everyoneHome();
    expect(table.position).toMatchObject({ round: 1, discarded: [card, 'P2', 'P3'] });
    return table.deal(['G2', 'G3', 'G4']);
  };

  test('L46 discards are open, in later rounds too', () => {
    expect(alikeTo(afterDiscard('B5'), afterDiscard('B6'))).toEqual([]);
  });

  test('L46 in worlds imagined the discards are the true ones', () => {
    const table = afterDiscard('B5');
    for (const me of [0, 1, 2])
      for (const { discarded } of table.imagined(me, WORLDS))
        expect(discarded).toEqual(['B5', 'P2', 'P3']);
  });

  test('L53 everybody knows the bonus cards', () => {
    const world = (...hands: string[]) => {
      const table = seat({ setup: 'Y6 B6', hands }).everyoneHome();
      return table.deal(['P2', 'P3', 'P4']).everyoneHome().deal(['G2', 'G3', 'G4']);
    };
    // In round 2 all is over, and discarded: what remains are the bonus cards.
    const a = world('Y2', 'B2', 'P5');
    const b = world('B2', 'Y2', 'P5');
    expect(a.position).toMatchObject({ bonus: [['Y6'], ['B6'], []], hometowns: [[], [], []] });
    expect(b.position).toMatchObject({ bonus: [['B6'], ['Y6'], []], hometowns: [[], [], []] });
    expect(a.position.discarded).toEqual(b.position.discarded);
    expect(alikeTo(a, b)).toEqual([]);
  });

  test('L54 at round end the modifiers are turned up for everybody', () => {
    const world = (modifiers: readonly number[], first: string, second: string) =>
      agent(modifiers, first)
        .does(1, 'B3 to capital', second)
        .does(2, 'B4 to hometown')
        .does(0, 'P2 to hometown');
    // The limits are the same.
    const a = world([4, -1, 2, -3], '+4 on Y', '-1 on Y').does(1, 'P3 to hometown');
    const b = world([-1, 4, 2, -3], '-1 on Y', '+4 on Y').does(1, 'P3 to hometown');
    expect(a.position).toMatchObject({ phase: 'play', seat: 2, lastTurns: 1 });
    expect(alikeTo(a, b)).toEqual([2]);
    for (const table of [a, b]) table.does(2, 'Y4 to hometown');
    expect(a.position.phase).toBe('gold');
    expect(a.position.limits).toEqual(b.position.limits);
    expect(alikeTo(a, b)).toEqual([]);
  });

  test('L66 hands are hidden where nobody else has seen their cards', () => {
    // The first two cards of a hand are those kept of the pack dealt.
    const world = (kept: string) =>
      seat({ hands: ['Y2 Y3 Y4 Y5 Y6 G2', `${kept} P4 P5 P6 G3`, 'B2 B3 B4 B5 B6 G4'] });
    expect(alikeTo(world('P2 P3'), world('G5 G6'))).toEqual([0, 2]);
  });

  test('L66 the cards passed last are known to be in the hand of the neighbour', () => {
    // The last two of seat 1's hand were dealt to seat 2 and passed on by seat 0.
    const world = (last: string) =>
      seat({ hands: ['Y2 Y3 Y4 Y5 Y6 G2', `P2 P3 P4 P5 ${last}`, 'B2 B3 B4 B5 B6 G4'] });
    const a = world('P6 G3');
    expect(alikeTo(a, world('G5 G6'))).toEqual([]);
    for (const me of [0, 2])
      for (const { hands } of a.imagined(me, WORLDS))
        expect(hands[1]).toEqual(expect.arrayContaining(me === 0 ? ['G3', 'P6'] : []));
    expect(distinct(a.imagined(0, WORLDS), ({ hands }) => hands[1])).toBeGreaterThan(12);
  });

  test('L66 with 3 players nobody knows how the next two shared the pack passed first', () => {
    // Seat 1 takes two of the four cards that seat 0 passes, seat 2 keeps the others.
    const world = (taken: string, kept: string) =>
      seat({
        hands: ['Y2 Y3 Y4 Y5 Y6 G2', `B6 G3 ${taken} G5 G6`, `B2 B3 B4 B5 ${kept}`],
        draws: 'B7 B8 B9',
        exact: true,
      });
    const a = world('P2 P3', 'P4 P5');
    expect(alikeTo(a, world('P3 P5', 'P2 P4'))).toEqual([0]);
    const hands = a.imagined(0, WORLDS).map((one) => one.hands.map(pink));
    for (const [, left, next] of hands)
      expect([...left, ...next].sort()).toEqual(cards('P2 P3 P4 P5'));
    expect(new Set(hands.map(([, left]) => String(left))).size).toBe(6);
  });

  test('L66 with 2 players the pack that comes back shows what was kept of it', () => {
    const world = (kept: string, back: string) =>
      seat({ hands: [`Y2 Y3 Y4 Y5 ${back}`, `P2 P3 ${kept} P6 G3`] });
    const a = world('P4 P5', 'B2 B3');
    expect(alikeTo(a, world('B2 B3', 'P4 P5'))).toEqual([]);
    // Four of the opponent's six cards are known.
    for (const { hands } of a.imagined(0, WORLDS))
      expect(hands[1]).toEqual(expect.arrayContaining(['P4', 'P5', 'P6', 'G3']));
    expect(distinct(a.imagined(0, WORLDS), ({ hands }) => hands[1])).toBeGreaterThan(12);
  });

  test('L66 the order of the deck is hidden', () => {
    const world = (draws: string) => seat({ hands: ['Y2', 'Y3', 'Y4'], draws });
    const a = world('G2 B2 P2');
    expect(alikeTo(a, world('P2 G2 B2'))).toEqual([0, 1, 2]);
    expect(distinct(a.imagined(0, WORLDS), ({ deck }) => deck[0])).toBeGreaterThan(12);
  });

  test('L66 hand sizes and the deck size are open', () => {
    const world = (effect: 'draw' | 'gold') =>
      seat({
        hands: ['G2 B2', 'Y2 Y3', 'P2 P3'],
        rules: { discs: 0, actions: { G: [{ effect }] } },
      }).does(0, 'G2 to capital');
    // Without discs a Merchant does nothing.
    expect(alikeTo(world('draw'), world('gold'))).toEqual([]);
  });

  test('L66 capital and hometowns are open, card by card, in later rounds too', () => {
    const world = (plan: Plan, ...next: string[]) => seat(plan).everyoneHome().deal(next);
    const next = ['P2 P3', 'P4 P5'];
    // Totals and numbers of cards are the same.
    const home = (hand: string) => world({ setup: 'Y6 Y6', hands: [hand, 'P2 P3'] }, ...next);
    const a = home('Y3 Y5');
    expect(a.position.hometowns).toEqual([['Y3', 'Y5'], []]);
    expect(alikeTo(a, home('Y4 Y4'))).toEqual([]);
    const capital = (setup: string) => world({ setup, hands: ['P2 P3', 'P4 P5'] }, ...next);
    const b = capital('Y3 Y5');
    expect(b.position.capital).toEqual(['Y3', 'Y5']);
    expect(alikeTo(b, capital('Y4 Y4'))).toEqual([]);
  });

  test('L66 a world imagined looks to the seat as the true one does', () => {
    const table = seat({
      hands: ['G2 Y3 B4 P5 G6 Y2', 'B2 B3 G4 G5 Y6 P2', 'P3 P4 Y5 B5 B6 G3'],
      draws: 'P6 Y4',
    });
    table.does(0, 'G2 to capital').does(1, 'B2 to capital', '+4 on P').does(2, 'P3 to hometown');
    for (const me of [0, 1, 2])
      for (const { seen } of table.imagined(me, WORLDS)) expect(seen).toEqual(table.sees(me));
  });

  const act = (G: Effects, plan: Plan, ...moves: string[]) =>
    seat({ ...plan, rules: { ...plan.rules, actions: { G } } }).does(0, 'G2 to capital', ...moves);
  const three = { hands: ['G2 P2', 'Y3 P3', 'B4 Y4'] };

  test('L82 a card drawn in exchange for one of the hand is secret, the one given up is open', () => {
    const world = (draws: string, gives: string) =>
      act(
        [{ effect: 'exchange', from: 'hand' }],
        { hands: ['G2 P2 B2', 'Y3 P3 B3', 'B4 Y4 P4'], draws },
        `exchanges ${gives} from hand`,
      );
    const a = world('Y5 B5', 'P2');
    expect(alikeTo(a, world('B5 Y5', 'P2'))).toEqual([1, 2]);
    expect(alikeTo(a, world('Y5 B5', 'B2'))).toEqual([]);
    expect(distinct(a.imagined(1, WORLDS), ({ hands }) => hands[0])).toBeGreaterThan(5);
    for (const { hands } of a.imagined(0, WORLDS)) expect(hands[0]).toEqual(['Y5', 'B2']);
  });

  test('L82 a card turned up from the deck is open, and so is its place in the past', () => {
    const world = (to: 'hometown' | 'capital', draws: string) =>
      act([{ effect: 'draw', to }], { ...three, draws });
    for (const to of ['hometown', 'capital'] as const) {
      const a = world(to, 'Y5 B5');
      expect(alikeTo(a, world(to, 'B5 Y5'))).toEqual([]);
      for (const { hometowns, capital } of a.imagined(2, WORLDS))
        expect([...hometowns[0], ...capital]).toContain('Y5');
    }
  });

  test('L74 L82 a card taken to the hand is known to be there, until one of its kind is played', () => {
    const table = act(
      [{ effect: 'take', which: 'highest', to: 'hand' }],
      { hands: ['G2 P2 P5', 'Y3 P3 B3', 'B4 Y4 P4'], setup: 'Y6' },
      'takes Y6 to hand',
    );
    for (const me of [1, 2])
      for (const { hands } of table.imagined(me, WORLDS)) expect(hands[0]).toContain('Y6');
    table.does(1, 'Y3 to hometown').does(2, 'B4 to hometown').does(0, 'Y6 to hometown');
    const others = table.imagined(1, WORLDS).map(({ hands }) => hands[0].includes('Y6'));
    expect(others).toContain(false);
  });

  test('L80 L82 who looks at a modifier knows it, all others see which one', () => {
    const world = (modifiers: number[], ...moves: string[]) =>
      seat({
        hands: ['B2 P2', 'G3 P3', 'B4 Y4'],
        modifiers: [modifiers],
        rules: { actions: { B: [{ effect: 'modifier', amount: 2 }], G: [{ effect: 'look' }] } },
      })
        .does(0, 'B2 to capital', `${sign(modifiers[0])} on G`, `${sign(modifiers[1])} on Y`)
        .does(1, 'G3 to capital', ...moves);
    const sign = (n: number) => (n > 0 ? `+${n}` : `${n}`);
    const looked = world([4, 2, -1, -3], 'looks at 0');
    expect(alikeTo(looked, world([4, 2, -1, -3], 'looks at 1'))).toEqual([]);
    expect(alikeTo(looked, world([2, 4, -1, -3], 'looks at 0'))).toEqual([2]);
    expect(alikeTo(looked, world([4, -1, 2, -3], 'looks at 0'))).toEqual([1, 2]);
    for (const { modifiers } of looked.imagined(1, WORLDS)) expect(modifiers[0].value).toBe(4);
    expect(distinct(looked.imagined(2, WORLDS), (w) => w.modifiers[0].value)).toBe(4);
    expect(distinct(looked.imagined(1, WORLDS), (w) => w.modifiers[1].value)).toBe(3);
  });

  test('L82 declines, accepts, thefts and cards moved or discarded are open', () => {
    const take: Effects = [{ effect: 'take', may: true }];
    const plan = { ...three, setup: 'Y2 B2' };
    expect(alikeTo(act(take, plan, 'declines take'), act(take, plan, 'takes Y2'))).toEqual([]);
    const steal: Effects = [{ effect: 'steal' }];
    const rich = { ...three, gold: [0, 1, 1] };
    expect(alikeTo(act(steal, rich, 'steals from 1'), act(steal, rich, 'steals from 2'))).toEqual(
      [],
    );
    const discard: Effects = [{ effect: 'discard', from: 'hand' }];
    const hand = { hands: ['G2 P2 B2', 'Y3 P3 B3', 'B4 Y4 P4'] };
    const discards = (card: string) => act(discard, hand, `discards ${card} from hand`);
    expect(alikeTo(discards('P2'), discards('B2'))).toEqual([]);
    const draw: Effects = [{ effect: 'draw', may: true }];
    expect(alikeTo(act(draw, three, 'accepts draw'), act(draw, three, 'declines draw'))).toEqual(
      [],
    );
  });
});

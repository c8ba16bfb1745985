import { describe, expect, test } from 'vitest';
import { cards, seat } from '../kit/table.js';

describe('Decks', () => {
  test('T26 an empty deck takes the discard pile', () => {
    const table = seat({
      seats: [{ hand: 'militia' }, {}],
      deck: 'cavalry cavalry',
      discard: 'spearmen spearmen',
    });
    table.goTo('store').does(0, 'store militia');
    expect(table.of(0).hand).toEqual(cards('spearmen cavalry cavalry militia'));
    expect(table.position).toMatchObject({ deck: ['spearmen'], discard: [] });
  });

  test('T26 if both are empty, what there is is drawn', () => {
    const table = seat({ seats: [{ hand: 'militia' }, {}], deck: 'cavalry', discard: '' });
    table.goTo('store').does(0, 'store militia');
    expect(table.of(0).hand).toEqual(cards('cavalry militia'));
    expect(table.position).toMatchObject({ deck: [], discard: [] });
  });

  test('T27 used mercenaries, destroyed buildings with their units, and dead troops are discarded', () => {
    const table = seat({
      seats: [
        {
          buildings: 'tavern',
          units: ['tavern mercenary saboteur', 'capital attack cavalry'],
          upgrades: 2,
        },
        { buildings: 'war-camp', units: ['war-camp attack militia'] },
      ],
    });
    table.does(0, 'activate saboteur tavern');
    expect(table.position.discard).toEqual(cards('war-camp militia saboteur'));
    table.goTo('military').does(0, 'attack 1', 'commit cavalry capital');
    expect(table.position.discard).toEqual(cards('war-camp cavalry militia saboteur'));
  });

  const legend = (legendaryAfterUse: 'removed' | 'legendary' | 'discard') =>
    seat({
      rules: { legendaryAfterUse },
      seats: [{ units: ['capital mercenary oracle'], upgrades: 1 }, {}],
      legendary: 'citadel',
    }).does(0, 'activate oracle capital').position;

  test('T28 a used Legendary card is out of the game', () => {
    expect(legend('removed')).toMatchObject({ legendary: ['citadel'], discard: [] });
    expect(legend('removed').removed).toContain('oracle');
  });

  test('T28 or goes back to the Legendary Deck', () => {
    expect(legend('legendary')).toMatchObject({ legendary: ['citadel', 'oracle'], discard: [] });
  });

  test('T28 or to the ordinary discard pile', () => {
    expect(legend('discard')).toMatchObject({ legendary: ['citadel'], discard: ['oracle'] });
  });

  test('T28 it counts wherever a card is discarded: from the hand, too', () => {
    const rules = { legendaryAfterUse: 'legendary' } as const;
    const table = seat({ rules, seats: [{ hand: 'citadel militia' }, {}], legendary: 'oracle' });
    table.goTo('store').does(0, 'store militia');
    expect(table.position.legendary).toEqual(['citadel', 'oracle']);
    const discarding = { legendaryAfterUse: 'discard' } as const;
    const other = seat({
      rules: discarding,
      seats: [{ hand: 'citadel' }, {}],
      deck: '',
      discard: '',
    });
    other.goTo('store').does(0, 'done');
    // The pile became the deck, and the card was drawn again.
    expect(other.of(0).hand).toEqual(['citadel']);
  });

  const quest = (legendary: string) =>
    seat({
      seats: [{ units: ['capital mercenary champion'], upgrades: 1, victories: 1 }, {}],
      legendary,
    });

  test('T29 a quest draws what there is', () => {
    const table = quest('citadel oracle').does(0, 'quest champion capital');
    expect(table.position).toMatchObject({ phase: 'legendary', offer: ['citadel', 'oracle'] });
    expect(table.options).toEqual(['keep citadel', 'keep oracle']);
    table.does(0, 'keep oracle');
    expect(table.of(0).hand).toEqual(['oracle']);
    expect(table.position).toMatchObject({ legendary: ['citadel'], offer: [] });
  });

  test('T29 of an only card nothing is asked; from an empty deck there is no quest', () => {
    const table = quest('citadel').does(0, 'quest champion capital');
    expect(table.of(0).hand).toEqual(['citadel']);
    expect(quest('').optionsTo('quest')).toEqual([]);
  });

  test('T30 the card kept is subject to Store', () => {
    const table = quest('citadel').does(0, 'quest champion capital').goTo('store');
    table.does(0, 'done');
    expect(table.of(0).hand).not.toContain('citadel');
  });

  test('T31 cards of an eliminated player go back to the decks', () => {
    const table = seat({
      rules: { eliminationMargin: 1 },
      seats: [
        { upgrades: 2, units: ['capital attack dragon-riders', 'capital mercenary scholar'] },
        {
          buildings: 'fishing-village citadel',
          hand: 'militia oracle',
          units: ['capital mercenary spy', 'citadel defence raiders'],
          settlers: ['citadel engineer'],
        },
        {},
      ],
      deck: 'archers',
      discard: '',
      legendary: '',
    });
    table.goTo('military').does(0, 'attack 1', 'commit dragon-riders capital');
    table.does(1, 'pass').does(0, 'pass');
    expect(table.position.deck).toEqual(
      cards('fishing-village militia archers raiders spy engineer'),
    );
    expect(table.position.legendary).toEqual(cards('citadel oracle'));
    expect(table.of(1)).toMatchObject({
      alive: false,
      out: 1,
      hand: [],
      buildings: [],
      units: [],
      settlers: [],
    });
    expect(table.position.winner).toBeNull();
  });

  test('T31 those in the battle, too', () => {
    const table = seat({
      rules: { eliminationMargin: 1 },
      seats: [
        { buildings: 'barracks', units: ['barracks attack cavalry', 'barracks attack raiders'] },
        { buildings: 'watchtower', units: ['watchtower defence militia'] },
        {},
      ],
      deck: '',
      discard: '',
    });
    table.goTo('military').does(0, 'attack 1', 'commit cavalry barracks');
    table.does(1, 'commit militia watchtower').does(0, 'commit raiders barracks');
    expect(table.position.discard).not.toContain('militia');
    expect(table.position.deck).toEqual(cards('watchtower militia'));
  });

  test('T32 there is no limit to a hand in a turn', () => {
    const table = seat({
      seats: [
        {
          hand: 'militia archers spearmen cavalry cavalry raiders sappers',
          units: ['capital mercenary oracle'],
          upgrades: 1,
        },
        {},
      ],
    });
    table.does(0, 'activate oracle capital');
    expect(table.of(0).hand).toHaveLength(11);
  });
});

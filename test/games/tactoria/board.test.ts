import { expect, test } from 'vitest';
import { readPosition, type SeatPosition } from '../../../engine/tactoria/read.js';
import type { GameRecord } from '../../../engine/tactoria/record.js';
import { replay } from '../../../engine/tactoria/replay.js';
import { parseRules, STANDARD_RULES } from '../../../engine/tactoria/rules.js';
import { tactoriaBoard } from '../../../sim/games/tactoria/board/index.js';
import { recordGame } from './kit/records.js';

/** The kingdoms when the game is over. */
function kingdomsOf(record: GameRecord): SeatPosition[] {
  let seats: SeatPosition[] = [];
  replay(record, {
    dealt() {},
    move() {},
    moved() {},
    over: (t, s) => {
      seats = readPosition(t, s).seats;
    },
  });
  return seats;
}

const nameOf = (id: string): string | undefined =>
  [...STANDARD_RULES.cards.deck, ...STANDARD_RULES.cards.legendary].find((card) => card.id === id)
    ?.name;

/** The part of the page that shows a seat at the end of the game. */
const sectionOf = (page: string, seat: number): string =>
  page.split('<details open>')[1].split('</details>')[0].split('<section')[seat + 1];

test.each(['quester', 'warrior'] as const)('the kingdoms of %s are shown as they are', (style) => {
  const record = recordGame(3, `board ${style}`, STANDARD_RULES, style);
  const page = tactoriaBoard(record).text;
  expect(page).toContain('a set of our own, not the published one');
  expect(page).toContain(`The end, after ${record.final.turns} turns`);
  kingdomsOf(record).forEach(({ alive, buildings, units, settlers, upgrades }, seat) => {
    const section = sectionOf(page, seat);
    expect(section.includes('eliminated')).toBe(!alive);
    if (!alive) return;
    for (const { card, prices } of buildings)
      expect(section).toContain(
        `<b>${nameOf(card)}${prices.length > 1 ? ` ×${prices.length}` : ''}</b>`,
      );
    for (const { unit, open } of units)
      expect(section).toContain(open ? `${nameOf(unit)}</span>` : `[${nameOf(unit)}]</span>`);
    for (const { unit } of settlers) expect(section).toContain(nameOf(unit));
    expect(section.match(/class="done"/g) ?? []).toHaveLength(upgrades);
    expect(section.match(/class="unit/g) ?? []).toHaveLength(units.length);
  });
  expect(page.match(/<details/g)?.length).toBe(Math.ceil(record.final.turns / 3));
});

test('names are text, whatever is in them; a record that is not true is refused', () => {
  const change = { 'fishing-village': { name: '<b>Fish & Chips</b>', copies: 60 } };
  const record = recordGame(2, 'names', parseRules({ cards: { change } }), 'builder');
  expect(tactoriaBoard(record).text).toContain('&lt;b&gt;Fish &amp; Chips&lt;/b&gt;');
  const wrong = { ...record, final: { ...record.final, turns: 1 } };
  expect(() => tactoriaBoard(wrong)).toThrow('final.turns is 1');
});

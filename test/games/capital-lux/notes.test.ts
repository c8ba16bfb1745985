import { expect, test } from 'vitest';
import type { GameRecord } from '../../../engine/capital-lux/record.js';
import { parseRecord } from '../../../engine/capital-lux/record-parse.js';
import { replay } from '../../../engine/capital-lux/replay.js';
import type { PlayerCount } from '../../../engine/capital-lux/rules.js';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { NoteReader } from '../../../sim/play/notes.js';
import { noteGame } from './kit/notes.js';
import { recordGame } from './kit/records.js';

/** What everybody has seen of a game. */
const openOf = ({ moves, rounds, final }: GameRecord) => ({
  moves: moves.filter((move) => !('draft' in move)),
  rounds,
  final,
});

test.each([
  [2, 'random'],
  [3, 'scholar'],
  [4, 'agent'],
] as const)(
  '%i players, %s: worlds fit all that was seen, and differ in the rest',
  (players, style) => {
    for (let i = 0; i < 6; i++) {
      const record = recordGame(players as PlayerCount, `noted ${i}`, undefined, style);
      const reader = noteGame(record);
      expect(reader.isCertain()).toBe(false);
      const rng = new Rng(rootKey(`${i}`));
      const drawn = Array.from({ length: 5 }, () => reader.draw(rng) as GameRecord);
      for (const world of drawn) {
        replay(parseRecord(JSON.stringify(world), 'drawn'));
        expect(openOf(world)).toEqual(openOf(record));
      }
      expect(new Set(drawn.map(({ deck }) => deck.join())).size).toBe(5);
    }
  },
);

test('what is noted of drafts and draws holds; with all of it nothing is left to draw', () => {
  for (const players of [2, 3, 4] as const) {
    const record = recordGame(players, 'all', undefined, 'scholar');
    const reader = noteGame(record, { draft: true, draws: true, modifiers: true, limits: true });
    expect(reader.isCertain()).toBe(true);
    const world = reader.draw(new Rng(rootKey('x'))) as GameRecord;
    const inOrder = ({ moves }: GameRecord) =>
      moves.map((move) => ('draft' in move ? { ...move, draft: [...move.draft].sort() } : move));
    expect(inOrder(world)).toEqual(inOrder(record));
    expect(world.rounds).toEqual(record.rounds);
  }
});

/** How often a card that Ben plays later is the one that his Scholar drew. */
function shareDrawn(lines: readonly string[], games: number): number {
  const reader = new NoteReader({ game: 'capital-lux', players: ['Anna', 'Ben'] });
  for (const line of lines) reader.add(line);
  const rng = new Rng(rootKey('fair'));
  let drawn = 0;
  for (let i = 0; i < games; i++) if ((reader.draw(rng) as GameRecord).deck[13] === 'B6') drawn++;
  return drawn / games;
}

test('what explains the notes is as likely as there are deals that do', () => {
  const start = ['setup B3', 'Ben starts'];
  const play = ['Ben G2 capital', 'Anna Y5 home', 'Ben B6 home'];
  const games = 4000;
  const within = (share: number, lines: readonly string[]) =>
    expect(Math.abs(shareDrawn(lines, games) - share)).toBeLessThan(
      4 * Math.sqrt((share * (1 - share)) / games),
    );
  // One of five dealt or the one drawn was the B6 played; of 68 unseen cards 2 are another B6.
  within(1 / 6 + (5 / 6) * (2 / 68), [...start, ...play]);
  // The B6 that Ben took in the draft, or an open one: four dealt and the one drawn, of 68 cards 2.
  const open = (5 * 2) / 68 / (1 + (5 * 2) / 68);
  const drawn = open / 5 + (1 - open) * (2 / 68) + open * (4 / 5) * (1 / 67);
  within(drawn, [...start, 'Ben takes B6 ?', ...play]);
});

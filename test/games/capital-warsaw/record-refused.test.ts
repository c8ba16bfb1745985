import { describe, expect, test } from 'vitest';
import { complaint, recordGame, WHERE } from './kit/records.js';

/** A record to be edited. */
const whole = recordGame(4, 'whole', undefined, 'founder');
const indexOf = (does: string): number => whole.moves.findIndex((move) => move.do === does);

/** What becomes of a value in the record; undefined takes its field away. */
type Change = (value: unknown) => unknown;
const to = (right: unknown) => () => right;
const gone = to(undefined);
const more = (value: unknown) => (value as number) + 1;
const butLast = (list: unknown) => (list as unknown[]).slice(0, -1);
const and = (item: unknown) => (list: unknown) => [...(list as unknown[]), item];

/** Changes what lies at the path, such as `moves.8.tile`, and returns the complaint. */
function edit(path: string, change: Change): string {
  const copy = structuredClone(whole);
  const keys = path.split('.');
  const last = keys.pop() as string;
  const parent = keys.reduce<unknown>((at, key) => (at as never)[key], copy) as Record<
    string,
    unknown
  >;
  parent[last] = change(parent[last]);
  return complaint(JSON.stringify(copy));
}

describe('a record of the wrong shape is refused', () => {
  test.each<[path: string, Change, string | RegExp]>([
    ['format', to('lux-record/1'), 'format = "lux-record/1": should be "warsaw-record/1"'],
    ['format', gone, /^format is missing/],
    ['players', to(5), 'players = 5: should be 2, 3 or 4'],
    ['seed', to(7), 'seed = 7: should be a text'],
    ['game', to(-1), 'game = -1: should be 0 or more'],
    ['epochs', gone, 'epochs is missing: it should be a list of epochs'],
    ['comment', to('x'), /^comment: there is no such field; known are format, /],
    ['epochs.1.pile', to(3), /^epochs\[1\]\.pile: there is no such field/],
    ['epochs.1.coins.0', to('4'), 'epochs[1].coins[0] = "4": should be a whole number'],
    [
      'moves.2',
      to({ seat: 1 }),
      /^moves\[2\] = {"seat":1}: should have a "do" that is one of pick/,
    ],
    ['moves.0.tile', to(4), 'moves[0].tile = 4: should be the name of a tile such as "I-01"'],
    ['moves.0.why', to(1), 'moves[0].why: there is no such field; known are seat, do, tile'],
    [
      'moves.12',
      to({ seat: 0, do: 'keep', window: 'middle' }),
      /^moves\[12\]\.window = "middle": should be "top" or "bottom" or "left" or "right"/,
    ],
    [
      'moves.12',
      to({ seat: 0, do: 'build', row: 0, col: 0, turn: 4 }),
      'moves[12].turn = 4: should be 0 to 3',
    ],
    ['rules', to({ coin: 6 }), /^rules\.coin: there is no such field/],
    ['rules', to({ handSize: 5 }), 'rules.handSize = 5: should be a whole number from 1 to 4'],
    ['stacks', butLast, 'stacks has 5 lists: should be 6, one an epoch'],
    [
      'stacks.0',
      butLast,
      /^stacks\[0\] has one I-\d\d too few: should be the 16 tiles of the epoch/,
    ],
    ['stacks.0.1', to('VI-01'), /^stacks\[0\] has one VI-01 too many and one I-\d\d too few/],
    ['milestones', butLast, 'milestones has 4 names: should be 5, one a tile'],
    [
      'milestones.0',
      to('Metro'),
      'milestones[0] is Metro: should be Saxon Palace or Wilanów Palace',
    ],
    ['milestones.0', to(7), 'milestones[0] = 7: should be the name of a milestone'],
  ])('%s', (path, change, message) => {
    const found = edit(path, change);
    expect(found.startsWith(`${WHERE}, `)).toBe(true);
    const rest = found.slice(WHERE.length + 2);
    if (typeof message === 'string') expect(rest).toBe(message);
    else expect(rest).toMatch(message);
  });

  test('no JSON', () => {
    expect(complaint('{"format":')).toMatch(/^games\.jsonl line 3 column 11: the JSON ends here/);
  });
});

describe('a record that does not replay is refused', () => {
  const build = indexOf('build');
  const last = whole.moves.length - 1;
  test.each<[path: string, Change, string | RegExp]>([
    ['moves.0.seat', to(1), 'moves[0]: nothing is asked of seat 1 now; seat 0 is to pick a tile'],
    [
      'moves.0',
      to({ seat: 0, do: 'discard' }),
      'moves[0].do: "discard" is not asked now; seat 0 is to pick a tile',
    ],
    [
      'moves.0.tile',
      to('VI-01'),
      /^moves\[0\]: seat 0 may not pick VI-01; legal are pick I-\d\d, pick/,
    ],
    ['moves.0.tile', to('S'), /^moves\[0\]: seat 0 may not pick S; legal are/],
    [`moves.${build}.row`, to(3), /may not build at 3,.*; legal are discard, /],
    [`moves.${build}.row`, to(77), /may not build at 77,/],
    [
      'moves',
      butLast,
      new RegExp(`^moves: the game is not over after the last of ${last} moves; seat \\d is to`),
    ],
    ['moves', and({ seat: 0, do: 'done' }), `moves[${last + 1}]: the game is already over`],
    ['epochs.2.coins.1', more, /^epochs\[2\]\.coins\[1\] is \d+; the replay gives \d+/],
    ['epochs.2.points.3', more, /^epochs\[2\]\.points\[3\] is \d+; the replay gives \d+/],
    ['epochs.0.districts.0', to([]), /^epochs\[0\]\.districts\[0\] is ; the replay gives 0,0 /],
    ['epochs.0.coins', butLast, 'epochs[0].coins has 3 entries; there are 4 seats'],
    ['epochs', butLast, 'epochs[5] is missing; epochs has an entry for each of 6'],
    ['epochs', and(whole.epochs[0]), 'epochs has 7 entries; the replay gives 6'],
    ['final.scores.0', more, /^final\.scores\[0\] is \d+; the replay gives \d+/],
    ['final.winners', to([0, 1, 2, 3]), /^final\.winners is \[0, 1, 2, 3\]; the replay gives \[/],
  ])('%s', (path, change, message) => {
    const found = edit(path, change);
    if (typeof message === 'string') expect(found).toBe(message);
    else expect(found).toMatch(message);
  });
});

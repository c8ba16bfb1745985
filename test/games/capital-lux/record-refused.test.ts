import { describe, expect, test } from 'vitest';
import { complaint, findRecord, recordGame, WHERE } from './kit/records.js';

/** A record that has every kind of move, to be edited. */
const whole = findRecord(
  (seed) => recordGame(4, seed),
  ({ moves, final }) =>
    ['modifier', 'takes', 'saves'].every((field) => moves.some((move) => field in move)) &&
    final.winners.length === 1,
);
const indexOf = (field: string, from = 0): number =>
  whole.moves.findIndex((move, i) => i >= from && field in move);
const last = whole.moves.length - 1;

/** What becomes of a value in the record; undefined takes its field away. */
type Change = (value: unknown) => unknown;
const to = (right: unknown) => () => right;
const gone = to(undefined);
const more = (value: unknown) => (value as number) + 1;
const nextSeat = (value: unknown) => ((value as number) + 1) % 4;
const butLast = (list: unknown) => (list as unknown[]).slice(0, -1);
const and = (item: unknown) => (list: unknown) => [...(list as unknown[]), item];
const swap = (item: string, other: string) => (list: unknown) =>
  (list as string[]).with((list as string[]).indexOf(item), other);
const withoutOne = (item: unknown) => (list: unknown) =>
  (list as unknown[]).toSpliced((list as unknown[]).indexOf(item), 1);

/** Changes what lies at the path, such as `moves.8.play`, and returns the complaint. */
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
    ['format', to('lux-record/2'), 'format = "lux-record/2": should be "lux-record/1"'],
    ['format', gone, /^format is missing/],
    ['players', to(5), 'players = 5: should be 2, 3 or 4'],
    ['seed', to(7), 'seed = 7: should be a text'],
    ['game', to(-1), 'game = -1: should be 0 or more'],
    ['rounds', gone, 'rounds is missing: it should be a list of rounds'],
    ['comment', to('x'), /^comment: there is no such field; known are format, /],
    ['rounds.1.pile', to(3), /^rounds\[1\]\.pile: there is no such field/],
    ['deck.5', to('R5'), /^deck\[5\] = "R5": should be a card: G, Y, B or P and a value/],
    ['moves.2', to({ seat: 1 }), /^moves\[2\] = {"seat":1}: should have one of draft, play, mod/],
    ['moves.8.play', to(4), 'moves[8].play = 4: should be a card such as "G4"'],
    ['moves.8.to', to('home'), 'moves[8].to = "home": should be "hometown" or "capital"'],
    ['moves.8.why', to(1), 'moves[8].why: there is no such field; known are seat, play, to'],
    ['rounds.0.limits.Y', to('4'), 'rounds[0].limits.Y = "4": should be a whole number'],
    ['rules', to({ disc: 6 }), /^rules\.disc: there is no such field/],
    ['rules', to({ handSize: { 4: 40 } }), /^rules\.handSize\.4 = 40: the first deal/],
    ['rules', to({ copies: { G: { 6: 2 } } }), /^deck has one G6 too many: should be the 71 cards/],
    ['deck', swap('G2', 'P6'), /^deck has one P6 too many and one G2 too few: should be the 72/],
    ['deck', withoutOne('B5'), 'deck has one B5 too few: should be the 72 cards of the rules'],
    [
      'modifierDecks.1',
      to([4, 2, 2, -3]),
      'modifierDecks[1] has one 2 too many and one -1 too few: should be 4, 2, -1, -3 in some order',
    ],
    ['modifierDecks', butLast, 'modifierDecks has 2 lists: should be 3, one a round'],
    ['starterDeal', butLast, 'starterDeal has 3 modifiers: should be 4, one a seat'],
    [
      'starterDeal',
      to([4, 4, 2, -1]),
      /^starterDeal has one 4 too many: the modifiers are 4, 2, -1/,
    ],
  ])('%s', (path, change, message) => {
    const found = edit(path, change);
    expect(found.startsWith(`${WHERE}, `)).toBe(true);
    const rest = found.slice(WHERE.length + 2);
    if (typeof message === 'string') expect(rest).toBe(message);
    else expect(rest).toMatch(message);
  });

  test.each([
    [
      '{"format":"lux-record/1","players":4',
      /^games.jsonl line 3 column 37: the JSON ends here, too early/,
    ],
    [
      '{"format":"lux-rec',
      /^games.jsonl line 3 column 11: the string that begins here is not closed/,
    ],
    [
      '{"format":lux}',
      /^games.jsonl line 3 column 11: not JSON: found lux where a value should be/,
    ],
    ['[1, 2', /^games.jsonl line 3 column 6: the JSON ends here/],
    ['7', /^games.jsonl line 3, format is missing/],
    ['null', /^games.jsonl line 3, format is missing/],
  ])('%s', (line, message) => {
    expect(complaint(line)).toMatch(message);
  });
});

describe('a record that does not fit is refused at the first place', () => {
  const plays = indexOf('play');
  const modifier = indexOf('modifier');
  const takes = indexOf('takes');
  const saves = indexOf('saves');
  const seat = (index: number): number => whole.moves[index].seat;

  const moveAt = (index: number, rest: string): RegExp =>
    new RegExp(`^moves\\[${index}\\]${rest.replaceAll('SEAT', `seat ${seat(index)}`)}`);

  test.each<[path: string, Change, RegExp]>([
    [
      `moves.${plays}.play`,
      to('G99'),
      moveAt(plays, ': SEAT may not play G99: not in hand; legal are [GYBP]'),
    ],
    [
      `moves.${plays}.seat`,
      nextSeat,
      moveAt(plays, ': nothing is asked of seat . now; SEAT is to play$'),
    ],
    [
      'moves.0.draft.0',
      to('G99'),
      moveAt(0, ': SEAT may not take G99: not in the pack; legal are '),
    ],
    ['moves.0.draft', butLast, moveAt(0, '.draft has 1 card; SEAT is to take 2 cards of the pack')],
    [`moves.${modifier}.modifier`, to(9), moveAt(modifier, '.modifier is 9; the one drawn is ')],
    [`moves.${takes}.takes`, to('G99'), moveAt(takes, ': SEAT may not take G99; legal are ')],
    [
      `moves.${saves}.saves`,
      to(['G', 'G']),
      moveAt(saves, '.saves is .G,G.; it names each colour once'),
    ],
    [
      `moves.${saves}.saves`,
      to(['G', 'Y', 'B', 'P']),
      moveAt(saves, ': SEAT may not save .G,Y,B,P.; legal are '),
    ],
    [
      `moves.${plays}`,
      to({ seat: seat(plays), saves: [] }),
      moveAt(plays, '.saves: that is not asked now; SEAT is to play$'),
    ],
    [
      'moves',
      (list) => (list as unknown[]).toSpliced(modifier, 1),
      moveAt(modifier, ': nothing is asked of seat . now; SEAT is to place the modifier '),
    ],
    [
      'moves',
      butLast,
      new RegExp(`^moves: the game is not over after the last of ${last} moves; seat `),
    ],
    [
      'moves',
      and(whole.moves[plays]),
      new RegExp(`^moves\\[${last + 1}\\]: the game is already over$`),
    ],
    ['deck', (list) => (list as unknown[]).toReversed(), /^moves\[0\]: seat \d may not take/],
    ['rounds.0.starter', nextSeat, /^rounds\[0\]\.starter is \d; starterDeal \[.*\] gives \d$/],
    ['rounds.1.starter', nextSeat, /^rounds\[1\]\.starter is \d; the replay gives \d$/],
    ['rounds.1.limits.Y', more, /^rounds\[1\]\.limits\.Y is -?\d+; the replay gives -?\d+$/],
    ['rounds.2.gold.3', more, /^rounds\[2\]\.gold\[3\] is \d; the replay gives \d$/],
    ['rounds.2.gold', butLast, /^rounds\[2\]\.gold has 3 entries; there are 4 seats$/],
    [
      'rounds.0.hometowns.1',
      and('G2'),
      /^rounds\[0\]\.hometowns\[1\] is \[.*\]; the replay gives \[/,
    ],
    ['rounds.0.bonus.2', and('G2'), /^rounds\[0\]\.bonus\[2\] is \[.*G2.*\]; the replay gives \[/],
    ['rounds.0.capital', butLast, /^rounds\[0\]\.capital is \[.*\]; the replay gives \[.*\]$/],
    ['rounds', to([]), /^rounds is empty/],
    ['rounds', butLast, /^rounds\[2\] is missing/],
    ['rounds', and(whole.rounds[2]), /^rounds has 4 entries; the replay gives 3$/],
    ['final.scores.1', more, /^final\.scores\[1\] is \d+; the replay gives \d+$/],
    [
      'final.winners',
      to([0, 1, 2, 3]),
      /^final\.winners is \[0, 1, 2, 3\]; the replay gives \[\d\]$/,
    ],
  ])('%s', (path, change, message) => {
    expect(edit(path, change)).toMatch(message);
  });
});

import { join, type MoveWords, wrap } from '../core/text.js';
import type { Answer, WarsawObservation } from './observe-json.js';
import type { Rules } from './rules.js';
import { drawDistrict, drawDistricts, LEGEND } from './text-district.js';
import { choiceNames, showPlace, tellTrade, wideNames } from './text-move.js';
import { count, inFull, topOf } from './text-words.js';
import type { TileName } from './tiles.js';

/* What a person at a seat is shown: from the seat's observation, and so nothing that it may not know. */

const nameOf = (seat: number, me: number): string => (seat === me ? 'You' : `Seat ${seat}`);

/** The table as the seat knows it. */
export function showSeat(seen: WarsawObservation, rules: Rules): string[] {
  const { seat, epoch, pass, picked, pack, placing } = seen;
  const own = picked[seat];
  const still = seen.milestones.filter((name) => name !== null);
  const lines = [
    `(${LEGEND}.)`,
    `Milestones still to be awarded: ${join(still) || 'none'}.`,
    ...knownPacks(seen),
    ...revealed(seen, rules),
    '',
    ...(pack.length > 0 ? [`Your pack: ${pack.map((id) => priced(rules, id)).join(', ')}`] : []),
    ...(own === null ? [] : [`Your tile: ${priced(rules, own)}`]),
    ...(placing === null ? [] : [`Your milestone: ${placing}`]),
  ];
  return [
    `Epoch ${epoch} of ${rules.warLosses.length}, tile ${pass + 1} of ${rules.handSize}; you are Seat ${seat}`,
    '',
    ...drawDistricts(
      seen.districts.map((district, i) => ({
        heading: `${nameOf(i, seat)}: ${count(seen.coins[i], 'coin')}, ${count(seen.points[i], 'point')}`,
        lines: drawDistrict(district, rules),
      })),
    ),
    ...lines.flatMap((line) => (line === '' ? [''] : wrap(`  ${line}`, 4))),
  ];
}

/** `I-04 (park), 3 coins` */
const priced = (rules: Rules, name: TileName): string => {
  const price = rules.tiles.epochs.flat().find(({ id }) => id === name)?.price ?? 0;
  return `${inFull(rules, name)} at ${price}`;
};

function knownPacks({ packs, seat }: WarsawObservation): string[] {
  return packs.flatMap((pack, i) =>
    i === seat || pack === null || pack.length === 0
      ? []
      : [`Seat ${i} has ${pack.join(' ')} before it.`],
  );
}

function revealed({ picked, seat, phase }: WarsawObservation, rules: Rules): string[] {
  if (phase !== 'construct') return [];
  return picked.flatMap((tile, i) =>
    i === seat || tile === null ? [] : [`Seat ${i} has picked ${inFull(rules, tile)}.`],
  );
}

/** What the seat is asked. */
export function questionFor(seen: WarsawObservation, rules: Rules): string {
  const { phase, picked, placing, seat, losses, districts } = seen;
  switch (phase) {
    case 'pick':
      return 'Which tile do you pick?';
    case 'construct':
      return `What do you do with ${picked[seat]}?`;
    case 'collapse':
      return `Your district is too large without ${wideNames(rules)}: what do you keep?`;
    case 'war':
      return `Which tile do you lose? (${losses[seat]} to go)`;
    case 'milestone':
      return `Where do you place ${placing}?`;
    case 'economics':
      return `How much of ${choiceNames(rules, districts[seat])} do you take in coins?`;
    default:
      return 'Do you trade?';
  }
}

/** What happened since the seat was asked before, as far as it shows. */
export function tellSince(before: WarsawObservation | undefined, now: WarsawObservation): string[] {
  if (!before) return [];
  return now.districts.flatMap((district, i) => {
    const known = new Set(
      before.districts[i].flatMap(({ stack }) => stack.map(({ tile }) => tile)),
    );
    const laid = district.filter((space) => !known.has(topOf(space).tile));
    const there = new Set(district.flatMap(({ stack }) => stack.map(({ tile }) => tile)));
    const gone = [...known].filter((tile) => !there.has(tile));
    const news = [
      ...laid.map((space) => `laid ${topOf(space).tile} at ${showPlace(space)}`),
      ...(gone.length > 0 ? [`lost ${gone.join(' ')}`] : []),
      ...change(now.coins[i] - before.coins[i], 'coin'),
      ...change(now.points[i] - before.points[i], 'point'),
    ];
    return news.length === 0 ? [] : [`${nameOf(i, now.seat)} ${join(news)}.`];
  });
}

function change(n: number, what: string): string[] {
  if (n === 0) return [];
  return [`${n > 0 ? 'gained' : 'gave up'} ${count(Math.abs(n), what)}`];
}

export function moveWords(move: Answer, seen: WarsawObservation, rules: Rules): MoveWords {
  switch (move.do) {
    case 'pick':
      return { short: move.tile, long: `pick ${priced(rules, move.tile)}` };
    case 'discard':
      return { short: 'discard', long: 'discard it for coins' };
    case 'build':
    case 'overbuild': {
      const turn = move.turn > 0 ? ` ${move.turn}` : '';
      const turned = move.turn > 0 ? `, turned ${move.turn}` : '';
      const over = move.do === 'build' ? 'build it' : `overbuild ${at(seen, move, rules)}`;
      return {
        short: `${move.row + 1} ${move.col + 1}${turn}`,
        long: `${over} at ${showPlace(move)}${turned}`,
      };
    }
    case 'lose':
      return {
        short: `${move.row + 1} ${move.col + 1}`,
        long: `lose ${at(seen, move, rules)} at ${showPlace(move)}`,
      };
    case 'milestone':
      return { short: `${move.row + 1} ${move.col + 1}`, long: `place it at ${showPlace(move)}` };
    case 'keep':
      return { short: move.window, long: `keep the three ${KEPT[move.window]}` };
    case 'economics':
      return { short: `${move.coins}`, long: `${count(move.coins, 'coin')}, the rest in points` };
    case 'trade':
      return {
        short: `${move.building} ${move.sell}`,
        long: `sell ${tellTrade(rules, move)}`,
      };
    default:
      return { short: 'done', long: 'no more trades' };
  }
}

const KEPT = {
  top: 'rows at the top',
  bottom: 'rows at the bottom',
  left: 'columns on the left',
  right: 'columns on the right',
} as const;

function at(seen: WarsawObservation, move: { row: number; col: number }, rules: Rules): string {
  const space = seen.districts[seen.seat].find((s) => s.row === move.row && s.col === move.col);
  return space ? inFull(rules, topOf(space).tile) : 'nothing';
}

import { join, type MoveWords, wrap } from '../core/text.js';
import { effectsOf as effectsNamed } from './effects.js';
import type { Answer, WarsawObservation } from './observe-json.js';
import type { Rules } from './rules.js';
import {
  drawDistrict,
  drawDistricts,
  drawNumbered,
  drawTiles,
  drawTurns,
  LEGEND,
} from './text-district.js';
import { tellEffects } from './text-effects.js';
import { choiceNames, showPlace, tellTrade, wideNames } from './text-move.js';
import { cityTile, count, inFull, topOf } from './text-words.js';
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
    ...(pack.length > 0 ? ['Your pack:'] : []),
    ...(placing === null ? [] : [`Your milestone: ${placing}`]),
  ];
  return [
    `Epoch ${epoch} of ${rules.warLosses.length}, tile ${pass + 1} of ${rules.handSize}; you are Seat ${seat}`,
    '',
    ...drawDistricts(
      seen.districts.map((district, i) => ({
        heading: `${nameOf(i, seat)}: ${count(seen.coins[i], 'coin')}, ${count(seen.points[i], 'point')}`,
        lines: i === seat ? drawNumbered(district, rules) : drawDistrict(district, rules),
      })),
    ),
    ...lines.flatMap((line) => (line === '' ? [''] : wrap(`  ${line}`, 4))),
    ...drawTiles(pack, rules, (id) => `at ${priceOf(rules, id)}`),
    ...buildingLines(pack, rules),
    ...(own === null ? [] : tileToPlace(own, rules)),
    ...(placing === null ? [] : wrap(`  ${placing}: ${effectsOf(rules, placing)}`, 4)),
  ];
}

/** The tile to be built, in its turns. */
const tileToPlace = (tile: TileName, rules: Rules): string[] => [
  ...wrap(`  Your tile: ${priced(rules, tile)}`, 4),
  ...drawTurns(tile, rules),
  ...buildingLines([tile], rules),
];

/** What public buildings among the tiles do. */
function buildingLines(tiles: readonly TileName[], rules: Rules): string[] {
  return tiles.flatMap((id) => {
    const building = cityTile(rules, id)?.building;
    return building ? wrap(`  ${building}: ${effectsOf(rules, building)}`, 4) : [];
  });
}

function effectsOf({ tiles }: Rules, name: string): string {
  const found = [...tiles.buildings, ...tiles.milestones.flat()].find((each) => each.name === name);
  return found ? tellEffects(found) : '';
}

/** `I-04 (park), 3 coins` */
const priced = (rules: Rules, name: TileName): string => {
  return `${inFull(rules, name)} at ${priceOf(rules, name)}`;
};

const priceOf = (rules: Rules, name: TileName): string =>
  count(cityTile(rules, name)?.price ?? 0, 'coin');

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
      return `What do you do with ${picked[seat]}? You have ${count(seen.coins[seat], 'coin')}.`;
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
      return {
        short: 'discard',
        long: `discard it for ${count(discardCoins(seen, rules), 'coin')}`,
      };
    case 'build':
    case 'overbuild': {
      const turn = move.turn > 0 ? ` ${move.turn}` : '';
      const over = move.do === 'build' ? 'build it' : `overbuild ${at(seen, move, rules)}`;
      return {
        short: `${move.row + 1} ${move.col + 1}${turn}`,
        long: move.turn > 0 ? `turned ${move.turn}` : 'as it is',
        group: `${over} at ${showPlace(move)}`,
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

/** C14, and what a building makes of it. */
function discardCoins(
  { districts, seat }: WarsawObservation,
  { tiles, discardCoins }: Rules,
): number {
  const there = new Set(
    districts[seat].map((space) => {
      const { tile } = topOf(space);
      return tiles.epochs.flat().find(({ id }) => id === tile)?.building ?? tile;
    }),
  );
  const more = [...tiles.buildings, ...tiles.milestones.flat()]
    .filter(({ name }) => there.has(name))
    .flatMap((each) => effectsNamed(each, 'discarding').map(({ coins }) => coins));
  return more.length > 0 ? Math.max(...more) : discardCoins;
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

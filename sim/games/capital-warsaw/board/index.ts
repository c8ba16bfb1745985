import { QUADRANTS } from '../../../../engine/capital-warsaw/quadrants.js';
import type { Stack } from '../../../../engine/capital-warsaw/read.js';
import type { EpochRecord, GameRecord } from '../../../../engine/capital-warsaw/record.js';
import { recordRules } from '../../../../engine/capital-warsaw/record-parse.js';
import { replay } from '../../../../engine/capital-warsaw/replay.js';
import type { Rules } from '../../../../engine/capital-warsaw/rules.js';
import { cityTile, count, topOf } from '../../../../engine/capital-warsaw/text-words.js';
import { START, turned } from '../../../../engine/capital-warsaw/tiles.js';
import { capital } from '../../../text/format.js';
import { type Html, html } from '../../../text/html.js';
import { tilesNote } from '../tiles-text.js';
import { LOOKS, SYMBOLS, use } from './art.js';
import { drawnMilestone, drawnTile } from './drawn.js';
import { BOARD_STYLE } from './style.js';
import { type Drawn, SIDE, tileSvg } from './tile-svg.js';

/** A recorded game with its districts as people see them, after each epoch. The record is checked on the way. */
export function warsawBoard(record: GameRecord): Html {
  replay(record);
  const rules = recordRules(record);
  const last = record.epochs.length - 1;
  const epochs = record.epochs.map((epoch, e) => epochHtml(record, rules, epoch, e, e === last));
  return html`<style>${BOARD_STYLE}</style><div class="warsaw">${SYMBOLS}
<p class="soft">${capital(tilesNote(record.rules ?? {}))}.</p>
${legend('board')}
${[...epochs].reverse()}</div>`;
}

const NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI'];

function epochHtml(
  record: GameRecord,
  rules: Rules,
  epoch: EpochRecord,
  e: number,
  isLast: boolean,
): Html {
  const { scores, winners } = record.final;
  const seats = epoch.districts.map((district, seat) => {
    const end = isLast
      ? html` · <b>${count(scores[seat], 'point')}</b> in the end${winners.includes(seat) ? html`, <b>wins</b>` : ''}`
      : '';
    return html`<figure><figcaption><b>Seat ${seat}</b> · ${count(epoch.points[seat], 'point')}, ${count(epoch.coins[seat], 'coin')}${end}</figcaption>
${districtSvg(district, rules, `District of seat ${seat} after epoch ${NUMERALS[e]}`)}</figure>\n`;
  });
  const war = rules.warLosses[e] > 0 ? html` · war: ${count(rules.warLosses[e], 'tile')} lost` : '';
  return html`<details${isLast ? html` open` : ''}><summary>After epoch ${NUMERALS[e]}${war}${awarded(record, e)}</summary>
<div class="districts">${seats}</div></details>\n`;
}

/** Who got the milestone of the epoch: whoever has it then for the first time. */
function awarded({ milestones, epochs }: GameRecord, e: number): string {
  const name = milestones[e];
  if (name === undefined || e + 1 >= epochs.length) return '';
  const seat = epochs[e].districts.findIndex((district) =>
    district.some(({ stack }) => stack.some(({ tile }) => tile === name)),
  );
  return seat < 0 ? ` · ${name} to nobody` : ` · ${name} to seat ${seat}`;
}

/** A tile of a few pixels less than on a sheet of paper, however wide the district is. */
const SCALE = 0.92;
const MARGIN = 8;

/** What is seen of a district: tops of stacks, turned as they lie. */
export function districtSvg(district: readonly Stack[], rules: Rules, label: string): Html {
  const wide = SIDE * (1 + Math.max(0, ...district.map(({ col }) => col))) + MARGIN;
  const high = SIDE * (1 + Math.max(0, ...district.map(({ row }) => row))) + MARGIN;
  const tiles = district.map(({ row, col, stack }) => {
    const tile = tileSvg(drawnOf(topOf({ stack }), rules), { levels: stack.length });
    return html`<g transform="translate(${col * SIDE} ${row * SIDE})">${tile}</g>`;
  });
  return html`<svg viewBox="0 0 ${wide} ${high}" style="width:${Math.round(wide * SCALE)}px" role="img" aria-label="${label}">${tiles}</svg>`;
}

function drawnOf({ tile, turn }: { tile: string; turn: number }, rules: Rules): Drawn {
  if (tile === START)
    return { id: 'Starting tile', quadrants: turned(rules.tiles.start.quadrants, turn) };
  const city = cityTile(rules, tile);
  if (city?.quadrants) return { ...city, quadrants: turned(city.quadrants, turn) };
  if (city) return drawnTile(rules.tiles, city);
  const side = rules.tiles.milestones.flat().find(({ name }) => name === tile);
  return side ? drawnMilestone(side) : { id: tile, milestone: tile };
}

/** What colours and signs mean; prices are on sheets only, levels on boards. */
export function legend(of: 'board' | 'sheet'): Html {
  const sign = (inside: Html, words: string) =>
    html`<span><svg viewBox="0 0 24 24" aria-hidden="true">${inside}</svg>${words}</span>\n`;
  return html`<p class="legend">${QUADRANTS.map((name) =>
    sign(
      html`<rect width="24" height="24" rx="4" fill="${LOOKS[name].fill}"/>${use(name, 4, 4, 16)}`,
      name,
    ),
  )}${of === 'sheet' ? sign(use('price', 1, 1, 22), 'price in coins') : ''}
${sign(use('metro', 1, 1, 22), 'transport')}${sign(use('coin', 1, 1, 22), 'printed coins')}${sign(use('points', 1, 1, 22), 'printed points')}
${of === 'board' ? html`<span>×2: levels of a stack</span>` : ''}</p>`;
}

import { join } from '../../../../engine/core/text.js';
import {
  CAPITAL,
  type Card,
  RESOURCES,
  type Resource,
  SLOTS,
  type Slot,
} from '../../../../engine/tactoria/cards.js';
import type { CompiledRules } from '../../../../engine/tactoria/compiled-rules.js';
import {
  readPosition,
  readResources,
  type SeatPosition,
} from '../../../../engine/tactoria/read.js';
import type { GameRecord } from '../../../../engine/tactoria/record.js';
import { recordRules } from '../../../../engine/tactoria/record-parse.js';
import { replay } from '../../../../engine/tactoria/replay.js';
import { At, type TactoriaState } from '../../../../engine/tactoria/state.js';
import { Names, seatName } from '../../../../engine/tactoria/text-words.js';
import { capital } from '../../../text/format.js';
import { type Html, html } from '../../../text/html.js';
import { cardsNote } from '../cards-text.js';
import { icon, SYMBOLS } from './art.js';
import { BOARD_STYLE } from './style.js';

/** A kingdom, and what it gives. */
interface Kingdom extends SeatPosition {
  resources: Record<Resource, number>;
}

/** All kingdoms after so many turns as there are players, or when the game is over. */
interface Scene {
  title: string;
  kingdoms: Kingdom[];
}

/** A recorded game with its kingdoms as they lie on the table, round by round; checked on the way. */
export function tactoriaBoard(record: GameRecord): Html {
  const names = new Names(recordRules(record));
  const scenes = scenesOf(record);
  const parts = scenes.map((scene, i) => sceneHtml(names, record, scene, scenes[i - 1]));
  return html`<style>${BOARD_STYLE}</style><div class="tactoria">${SYMBOLS}
<p class="soft">${capital(cardsNote(record.rules ?? {}))}. Units in brackets lie face down; grey ones are in slots that are locked.</p>
${legend()}
${[...parts].reverse()}</div>`;
}

function scenesOf(record: GameRecord): Scene[] {
  const scenes: Scene[] = [];
  let turn = 0;
  replay(record, {
    dealt() {},
    move() {},
    moved(t, s) {
      const now = s[At.TURN];
      if (now !== turn && now % t.players === 0 && now < record.final.turns)
        scenes.push({ title: `After turn ${now}`, kingdoms: kingdomsOf(t, s) });
      turn = now;
    },
    over: (t, s) =>
      scenes.push({
        title: `The end, after ${record.final.turns} turns`,
        kingdoms: kingdomsOf(t, s),
      }),
  });
  return scenes;
}

const kingdomsOf = (t: CompiledRules, s: TactoriaState): Kingdom[] =>
  readPosition(t, s).seats.map((seat, i) => ({ ...seat, resources: readResources(t, s, i) }));

const ENDS = {
  upgrade: 'by the victory upgrade',
  survival: 'as the last one left',
  cap: 'when time is up',
} as const;

function sceneHtml(
  names: Names,
  { final }: GameRecord,
  { title, kingdoms }: Scene,
  before: Scene | undefined,
): Html {
  const news = kingdoms.flatMap((now, seat) => newsOf(names, before?.kingdoms[seat], now, seat));
  const isLast = title.startsWith('The end');
  const wins = final.winners.length === 1 ? 'wins' : 'share the victory';
  const won = isLast ? [`${join(final.winners.map(seatName))} ${wins} ${ENDS[final.how]}`] : [];
  const words = [title, ...news, ...won].join(' · ');
  return html`<details${isLast ? html` open` : ''}><summary>${words}</summary>
<div class="kingdoms">${kingdoms.map((kingdom, seat) => kingdomHtml(names, kingdom, seat))}</div></details>\n`;
}

/** What everybody would talk of. */
function newsOf(names: Names, before: Kingdom | undefined, now: Kingdom, seat: number): string[] {
  const { upgrades = 0, victories = 0, alive = true } = before ?? {};
  return [
    ...names.upgrades.slice(upgrades, now.upgrades).map((name) => `${seatName(seat)}: ${name}`),
    ...(now.victories > victories ? [`${seatName(seat)} wins a battle`] : []),
    ...(alive && !now.alive ? [`${seatName(seat)} is eliminated`] : []),
  ];
}

function kingdomHtml(names: Names, kingdom: Kingdom, seat: number): Html {
  if (!kingdom.alive)
    return html`<section class="out"><h4>${seatName(seat)}</h4><p>eliminated</p></section>\n`;
  const { hand, resources, buildings, victories } = kingdom;
  const has = RESOURCES.map(
    (name) => html`<span title="${name}">${icon(name)}${resources[name]}</span>`,
  );
  return html`<section><h4>${seatName(seat)}</h4>
<p class="has">${has}<span title="cards in hand">${icon('hand')}${hand.length}</span><span title="battles won">${icon('victory')}${victories}</span></p>
<div class="places">${capitalHtml(names, kingdom)}${buildings.map(({ card, prices }) => buildingHtml(names, kingdom, card, prices.length))}</div></section>\n`;
}

function capitalHtml(names: Names, kingdom: Kingdom): Html {
  const pips = names.upgrades.map(
    (name, i) => html`<i class="${i < kingdom.upgrades ? 'done' : ''}" title="${name}"></i>`,
  );
  return html`<div class="place capital"><b>Capital</b><span class="pips" role="img" aria-label="${kingdom.upgrades} of ${names.upgrades.length} upgrades">${pips}</span>${unitsHtml(names, kingdom, CAPITAL)}</div>\n`;
}

function buildingHtml(names: Names, kingdom: Kingdom, id: string, copies: number): Html {
  const card = names.card(id) as Extract<Card, { kind: 'building' }>;
  const settlers = kingdom.settlers.filter(({ at }) => at === id).map(({ unit }) => unit);
  return html`<div class="place ${card.type}"><b>${card.name}${copies > 1 ? ` ×${copies}` : ''}</b>${
    settlers.length > 0 ? html`<span class="settlers">${names.all(settlers)}</span>` : ''
  }${unitsHtml(names, kingdom, id)}</div>\n`;
}

function unitsHtml(names: Names, { units, upgrades }: Kingdom, at: string): Html[] {
  return SLOTS.flatMap((slot) =>
    units
      .filter((unit) => unit.at === at && unit.slot === slot)
      .map(({ unit, open }) => {
        const locked = at === CAPITAL && names.unlockedBy(slot) > upgrades;
        const name = open ? names.of(unit) : `[${names.of(unit)}]`;
        return html`<span class="unit${locked ? ' locked' : ''}" title="${slot}${locked ? ', locked' : ''}">${icon(slot)}${name}</span>`;
      }),
  );
}

/** What colours and signs mean. */
function legend(): Html {
  const signs: readonly (readonly [Parameters<typeof icon>[0], string])[] = [
    ...RESOURCES.map((name) => [name, capital(name)] as const),
    ['hand', 'cards in hand'],
    ['victory', 'battles won'],
    ...SLOTS.map((slot: Slot) => [slot, `${slot} slot`] as const),
  ];
  const types = ['village', 'military', 'trade', 'learning'];
  return html`<p class="legend">${signs.map(([name, words]) => html`<span>${icon(name)}${words}</span>\n`)}${types.map((type) => html`<span><i class="swatch ${type}"></i>${type}</span>\n`)}</p>`;
}

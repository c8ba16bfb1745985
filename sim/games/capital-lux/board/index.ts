import { COLOUR_NAMES, COLOURS, type Colour } from '../../../../engine/capital-lux/cards.js';
import {
  type PlacedModifier,
  type Position,
  readPosition,
} from '../../../../engine/capital-lux/read.js';
import type { GameRecord } from '../../../../engine/capital-lux/record.js';
import { replay } from '../../../../engine/capital-lux/replay.js';
import { type Html, html } from '../../../text/html.js';
import { BOARD_STYLE } from './style.js';

/** A recorded game as a board, the table as it lies at the end of each round. The record is checked on the way. */
export function luxBoard(record: GameRecord): Html {
  const rounds: Position[] = [];
  replay(record, {
    dealt: () => {},
    move: () => {},
    roundEnd: (table, state) => rounds.push(readPosition(table, state)),
    over: () => {},
  });
  return html`<style>${BOARD_STYLE}</style>
<div class="lux"><p class="soft">The table after each round. Limits are those of the check, when the bonus cards
still lay in the capital; dashed: modifiers.</p>
${rounds.map(roundHtml)}${finalHtml(record)}</div>`;
}

function roundHtml(position: Position): Html {
  const { round, starter, pile } = position;
  const seats = position.hometowns.map((cards, seat) => seatHtml(position, cards, seat));
  return html`<section><h4>Round ${round + 1}</h4>
<p class="soft">Seat ${starter} started; ${pile} gold left in the pile.</p>
<div class="wide"><table class="board">
<thead><tr><th></th>${COLOURS.map((colour) => html`<th class="${colour}">${COLOUR_NAMES[colour]}</th>`)}<th>gold</th><th>bonus</th></tr></thead>
<tbody>${capitalHtml(position)}${seats}</tbody>
</table></div></section>\n`;
}

function capitalHtml({ capital, modifiers, limits }: Position): Html {
  const cells = COLOURS.map((colour) => {
    const placed = modifiers.filter(({ on }) => on === colour).map(modifierHtml);
    return html`<td data-of="${COLOUR_NAMES[colour]}">${cardsHtml(capital, colour)}${placed}<span class="sum">limit ${limits[colour]}</span></td>`;
  });
  return html`<tr class="capital"><th>Capital</th>${cells}<td class="none"></td><td class="none"></td></tr>\n`;
}

const modifierHtml = ({ value, by }: PlacedModifier): Html =>
  html`<span class="modifier" title="placed by seat ${by}">${signed(value)}</span>`;

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

function seatHtml({ gold, bonus }: Position, cards: readonly string[], seat: number): Html {
  const cells = COLOURS.map((colour) => {
    const sum = sumOf(cards, colour);
    return html`<td data-of="${COLOUR_NAMES[colour]}">${cardsHtml(cards, colour)}<span class="sum">${sum === 0 ? '–' : sum}</span></td>`;
  });
  return html`<tr><th>Seat ${seat}</th>${cells}<td class="gold" data-of="gold">${gold[seat]}</td>
<td data-of="bonus">${bonus[seat].length === 0 ? '–' : bonus[seat].map((card) => cardHtml(card))}</td></tr>\n`;
}

const cardsHtml = (cards: readonly string[], colour: Colour): Html[] =>
  cards.filter((card) => card.startsWith(colour)).map((card) => cardHtml(card));

const cardHtml = (card: string): Html => html`<span class="card ${card[0]}">${card}</span>`;

const sumOf = (cards: readonly string[], colour: Colour): number =>
  cards
    .filter((card) => card.startsWith(colour))
    .reduce((sum, card) => sum + Number(card.slice(1)), 0);

function finalHtml({ final: { scores, winners } }: GameRecord): Html {
  const rows = scores.map(
    (points, seat) =>
      html`<tr><th>Seat ${seat}</th><td>${points}</td><td>${winners.includes(seat) ? 'wins' : ''}</td></tr>`,
  );
  return html`<section><h4>Final scores</h4><table class="board final"><tbody>${rows}</tbody></table></section>`;
}

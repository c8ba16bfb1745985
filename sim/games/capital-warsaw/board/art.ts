import type { Quadrant } from '../../../../engine/capital-warsaw/quadrants.js';
import { type Html, html } from '../../../text/html.js';

/** How tiles look: colours of the manual, an icon with each, so that colour is never all that tells them apart. */

interface Look {
  /** Told apart by lightness, too: from light to dark commercial, park, residential, cultural, industrial. */
  readonly fill: string;
  readonly ink: string;
  /** In a square of 24. */
  readonly icon: string;
}

const DARK = '#2b2118';
const LIGHT = '#ffffff';

export const LOOKS: Readonly<Record<Quadrant, Look>> = {
  residential: {
    ...{ fill: '#d2584a', ink: LIGHT },
    icon: 'M12 3 22 12h-3v9h-5v-6h-4v6H5v-9H2z',
  },
  commercial: {
    ...{ fill: '#ffdc63', ink: DARK },
    icon: 'M4 3h16l3 7a3 3 0 0 1-3 3 3 3 0 0 1-2.6-1.5A3 3 0 0 1 14.6 13 3 3 0 0 1 12 11.5 3 3 0 0 1 9.4 13a3 3 0 0 1-2.8-1.5A3 3 0 0 1 4 13a3 3 0 0 1-3-3zM4 15h16v6h-5v-4h-4v4H4z',
  },
  industrial: {
    ...{ fill: '#1f4068', ink: LIGHT },
    icon: 'M2 21V11l6-4v4l6-4v4h2l1-8h3l1 8v10z',
  },
  cultural: {
    ...{ fill: '#7d4a9c', ink: LIGHT },
    icon: 'M12 2 22 8v2H2V8zM4 11.5h3v7H4zM10.5 11.5h3v7h-3zM17 11.5h3v7h-3zM2 20h20v2H2z',
  },
  park: {
    ...{ fill: '#93cb78', ink: DARK },
    icon: 'M12 2a6 6 0 0 1 5 9.2A4.5 4.5 0 0 1 14.5 18H13.2v4h-2.4v-4H9.5A4.5 4.5 0 0 1 7 11.2 6 6 0 0 1 12 2z',
  },
};

/** Paper of public buildings, stone of milestones. */
export const BUILDING = { fill: '#f6efdf', ink: '#2b2118', edge: '#8a7a5c' } as const;
export const MILESTONE = { fill: '#3d3f45', ink: '#ffffff', edge: '#d9a441' } as const;

const SHIELD = 'M12 .8 21.7 6.4v11.2L12 23.2 2.3 17.6V6.4z';

/** Put once into each piece of HTML that shows tiles; the same in all of them. */
export const SYMBOLS: Html = html`<svg width="0" height="0" aria-hidden="true" style="position:absolute"><defs>
${Object.entries(LOOKS).map(([name, { icon, ink }]) => symbol(`warsaw-${name}`, html`<path d="${icon}" fill="${ink}"/>`))}
${symbol('warsaw-points', html`<path d="${SHIELD}" fill="#fff" stroke="#5c2f7e" stroke-width="1.8"/>`)}
${symbol('warsaw-coin', html`<circle cx="12" cy="12" r="10.5" fill="#f4c542" stroke="#7a5a10" stroke-width="1.6"/>`)}
${symbol('warsaw-price', html`<circle cx="12" cy="12" r="10.5" fill="#2b2118" stroke="#f4c542" stroke-width="1.6"/>`)}
${symbol('warsaw-metro', html`<circle cx="12" cy="12" r="10.5" fill="#fff" stroke="#b3202c" stroke-width="2.2"/><path d="M6.5 17V7.2L12 13.5l5.5-6.3V17" fill="none" stroke="#b3202c" stroke-width="2.4"/>`)}
</defs></svg>`;

function symbol(id: string, inside: Html): Html {
  return html`<symbol id="${id}" viewBox="0 0 24 24">${inside}</symbol>\n`;
}

/** A symbol in a square. */
export const use = (id: string, x: number, y: number, size: number): Html =>
  html`<use href="#warsaw-${id}" x="${x}" y="${y}" width="${size}" height="${size}"/>`;

/** Words in lines of at most so many letters, broken at spaces and hyphens; `…` where more lines would follow. */
export function inLines(text: string, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/ |(?<=-)/)) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last}${last.endsWith('-') ? '' : ' '}${word}`;
    if (last !== undefined && joined.length <= width) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]} …`];
}

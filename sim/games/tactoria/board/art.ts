import { Html, html } from '../../../text/html.js';

/** Signs of resources and slots, drawn in a square of 24; they take the colour of the text. */
const SIGNS = {
  coin: '<circle cx="12" cy="12" r="9"/><path d="M12 7v10M9 9.5h4.5a2 2 0 0 1 0 4H9" class="in"/>',
  build: '<path d="M3 21l9-9M10 6l4-4 8 8-4 4z"/>',
  defence: '<path d="M12 2l8 3v6c0 5-3.5 9-8 11-4.5-2-8-6-8-11V5z"/>',
  draw: '<rect x="4" y="3" width="12" height="16" rx="2"/><path d="M20 8v13M16 17l4 4 3-4" class="in"/>',
  store: '<path d="M3 9l9-6 9 6v12H3z"/><path d="M8 21v-8h8v8" class="in"/>',
  hand: '<rect x="3" y="6" width="9" height="14" rx="2"/><rect x="12" y="4" width="9" height="14" rx="2"/>',
  victory: '<path d="M5 22V3l14 5-14 5"/>',
  attack: '<path d="M21 3l-1 5-10 10-4-4L16 4zM4 14l6 6M3 21l4-4"/>',
  mercenary: '<circle cx="12" cy="7" r="4.5"/><path d="M3 22c0-5 4-8 9-8s9 3 9 8z"/>',
} as const;
export type Sign = keyof typeof SIGNS;

/** Once a board: what `icon` refers to. */
export const SYMBOLS = new Html(
  `<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>${Object.entries(
    SIGNS,
  )
    .map(([name, path]) => `<symbol id="tactoria-${name}" viewBox="0 0 24 24">${path}</symbol>`)
    .join('')}</defs></svg>`,
);

export const icon = (name: Sign): Html =>
  html`<svg class="sign" aria-hidden="true"><use href="#tactoria-${name}"/></svg>`;

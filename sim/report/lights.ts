import type { Light } from '../text/document.js';
import { Html, html } from '../text/html.js';

/** Told apart by shape and lightness as well as by colour, and never without the word. */
const SHAPES: Readonly<Record<Light['light'], string>> = {
  green:
    '<circle cx="8" cy="8" r="7.5" fill="#009e73"/><path d="M4.4 8.4l2.5 2.5 4.7-5.3" fill="none" stroke="#fff" stroke-width="1.9"/>',
  yellow:
    '<path d="M8 .4L15.8 15H.2z" fill="#e69f00"/><path d="M8 5.2v5M8 11.6v1.8" stroke="#1f2328" stroke-width="1.8"/>',
  grey: '<circle cx="8" cy="8" r="6.4" fill="none" stroke="#8c8c8c" stroke-width="2" stroke-dasharray="3 2"/>',
  red: '<path d="M5 .5h6L15.5 5v6L11 15.5H5L.5 11V5z" fill="#d55e00"/><path d="M5.2 5.2l5.6 5.6M10.8 5.2l-5.6 5.6" stroke="#fff" stroke-width="1.9"/>',
};

export const light = ({ light: colour, word }: Light): Html =>
  html`<span class="light"><svg viewBox="0 0 16 16" aria-hidden="true">${new Html(SHAPES[colour])}</svg>${word}</span>`;

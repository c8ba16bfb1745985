import { COLOUR_NAMES, COLOURS, type Colour } from '../../../../engine/capital-lux/cards.js';
import type { GameColour } from '../../../text/theme.js';

/** The game's colours, from dark to light B, G, P, Y: told apart by lightness where hues are not. */
export const GAME_COLOURS: Readonly<Record<Colour, string>> = {
  G: '#1e8a53',
  Y: '#f2cc2f',
  B: '#134a97',
  P: '#e58bb8',
};

export const LUX_COLOURS: Readonly<Record<string, GameColour>> = Object.fromEntries(
  COLOURS.map((colour) => [colour, { name: COLOUR_NAMES[colour], css: GAME_COLOURS[colour] }]),
);

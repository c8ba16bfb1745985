/** The four colours, in the order of every list and table of this game. */
export const COLOURS = ['G', 'Y', 'B', 'P'] as const;

/** One of the colours, by its letter. */
export type Colour = (typeof COLOURS)[number];

/** `Green` for `G`. */
export const COLOUR_NAMES: Readonly<Record<Colour, string>> = {
  G: 'Green',
  Y: 'Yellow',
  B: 'Blue',
  P: 'Pink',
};

/** Colour letter and value, as in records: `G2` … `P6`. */
export type CardName = string;

export interface Card {
  colour: Colour;
  value: number;
}

export function makeCard({ colour, value }: Card): CardName {
  return `${colour}${value}`;
}

export function parseCard(name: unknown): Card | undefined {
  const match = typeof name === 'string' ? /^([GYBP])(0|[1-9]\d*)$/.exec(name) : null;
  return match ? { colour: match[1] as Colour, value: Number(match[2]) } : undefined;
}

/** Where the rows of a measure come from: the tables of games, the health of games, or a match. */
export const SOURCES = ['tables', 'health', 'skill'] as const;
export type Source = (typeof SOURCES)[number];

/**
 * One line of a health sheet: a sum over rows divided by another, with the deal as the unit. What a
 * game has of its own is declared by the game, the rest below.
 */
export interface Measure {
  /** For commands and files: `starter-advantage`. */
  readonly name: string;
  /** Under which heading it stands. */
  readonly heading: string;
  readonly title: string;
  /** What it is, for somebody who does not know the lab. */
  readonly about: string;
  readonly unit: string;
  /** Of something that the rules name, such as a card. */
  readonly isOfOne?: true;
  readonly source: Source;
  readonly table: string;
  /** SQL, summed over the rows. */
  readonly value: string;
  /** SQL, what that is divided by, summed likewise; 1: the number of rows. */
  readonly per?: string;
  /** SQL: only rows of which this holds. */
  readonly where?: string;
  /** SQL: the rows themselves, if they are made of those of the table, which is called `given`. */
  readonly from?: string;
}

type Common = Pick<Measure, 'heading' | 'source' | 'table'> & Partial<Pick<Measure, 'where'>>;
type Rest = Pick<Measure, 'about'> & Partial<Measure>;

/** Makes measures of what is common to them; unless told otherwise they are of the column of their name. */
export const measuresOf =
  (common: Common) =>
  (name: string, title: string, unit: string, rest: Rest): Measure => ({
    ...common,
    name,
    title,
    unit,
    value: name.replaceAll('-', '_'),
    ...rest,
  });

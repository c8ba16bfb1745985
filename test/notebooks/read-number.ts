/** A number as people read it: with a minus sign of its own, and commas between thousands. */
export const readNumber = (text: string | undefined): number =>
  text === undefined ? Number.NaN : Number(text.replace('−', '-').replaceAll(',', ''));

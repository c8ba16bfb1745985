/** Lines of texts are no longer than this. */
export const WIDTH = 100;

/** Breaks a line at spaces; the lines that follow are indented by `hang`. */
export function wrap(line: string, hang: number, width = WIDTH): string[] {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > width) {
    const at = rest.lastIndexOf(' ', width);
    if (at <= hang) break;
    lines.push(rest.slice(0, at));
    rest = ' '.repeat(hang) + rest.slice(at + 1);
  }
  return [...lines, rest];
}

/** `a, b and c` */
export function join(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** `Seat 1`, `Seats 1 and 2` */
export function seatNames(seats: readonly number[]): string {
  return `${seats.length === 1 ? 'Seat' : 'Seats'} ${join(seats.map(String))}`;
}

/** What is left of `cards` without `gone`. */
export function without<T>(cards: readonly T[], gone: readonly T[]): T[] {
  const rest = [...cards];
  for (const card of gone) {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}

/** A move as a person may type it, and in plain words. */
export interface MoveWords {
  short: string;
  long: string;
  /** Moves that are alike except for something stand in a line, under these words. */
  group?: string;
}

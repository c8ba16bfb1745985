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

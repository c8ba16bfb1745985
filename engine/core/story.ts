import type { RecordHead } from './record.js';
import { wrap } from './text.js';

/** A game as it is told: lines under headings, and within these, parts. */
export class Story {
  readonly lines: string[] = [];
  /** The part being told. */
  protected part = '';

  get text(): string {
    return `${this.lines.join('\n')}\n`;
  }

  protected heading(text: string, rule = '='): void {
    this.part = '';
    this.lines.push('', text, rule.repeat(text.length));
  }

  protected enterPart(part: string): void {
    if (part === this.part) return;
    if (!this.lines.at(-1)?.startsWith('=')) this.lines.push('');
    this.part = part;
    this.lines.push(part);
  }

  protected say(line: string, indent = 2): void {
    this.lines.push(...wrap(' '.repeat(indent) + line, indent + 2));
  }
}

type AnyHead = RecordHead<string, number, object>;

/** `Capital Lux with 4 players, seed "x", game 0` */
export const titleOf = (name: string, { players, seed, game }: AnyHead): string =>
  `${name} with ${players} players, seed ${JSON.stringify(seed)}, game ${game}`;

/** What differs from the standard rules, if anything does: in words, or JSON that is broken into lines. */
export function tellRules(
  changes: object | undefined,
  words = JSON.stringify(changes, null, 1)?.replace(/\n */g, ' '),
): string[] {
  return changes ? wrap(`Rules: standard, except ${words}`, 2) : [];
}

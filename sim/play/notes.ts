import { ContentError } from '../../engine/core/errors.js';
import { Rng, rootKey } from '../../engine/core/rng.js';
import {
  NOTES_FORMAT,
  type NotedGame,
  type NoteQuestion,
  notes,
  type TableNotes,
} from '../lab/notes.js';
import type { AnyRecord } from '../lab/records.js';
import { rulesOf } from '../lab/registry.js';

export type NotesHead = Omit<TableNotes, 'lines' | 'format'>;

/** Reads the notes of a game line by line; each is checked at once against all before it. */
export class NoteReader {
  readonly head: NotesHead;
  readonly #game: NotedGame;
  readonly #rng = new Rng(rootKey('notes'));
  readonly lines: string[] = [];
  /** Undefined when the game is over. */
  question: NoteQuestion | undefined;

  constructor(head: NotesHead) {
    this.head = head;
    const { game, players, rules = {} } = head;
    const { begin } = notes.of(game);
    refuseNames(players, rulesOf(game).playerCounts);
    this.#game = begin(players, rulesOf(game).parse(rules, players.length));
    this.#next(undefined);
  }

  /** A line may answer several questions, with commas between them. */
  add(line: string): void {
    for (const part of line.split(',')) this.#answer(part.trim());
    this.draw(this.#rng);
    this.lines.push(line);
  }

  /** What is asked now is not noted. */
  skip(): void {
    this.#next(undefined);
  }

  table = (): string[] => this.#game.table();

  isCertain = (): boolean => this.#game.isCertain();

  draw = (rng: Rng): AnyRecord => this.#game.draw(rng);

  get notes(): TableNotes {
    return { format: NOTES_FORMAT, ...this.head, lines: this.lines };
  }

  #answer(part: string): void {
    while (this.question?.unless !== undefined && !this.question.fits(part)) this.skip();
    if (this.question === undefined)
      throw new ContentError('the game is over; nothing can be noted after that');
    this.#next(part);
  }

  #next(line: string | undefined): void {
    const { done, value } = this.#game.questions.next(line);
    this.question = done ? undefined : (value as NoteQuestion);
  }
}

function refuseNames(names: readonly string[], counts: readonly number[]): void {
  if (!counts.includes(names.length))
    throw new ContentError(
      `players ${names.join(' ')}: ${names.length} play; should be ${counts.join(', ')} names`,
    );
  const twice = names.find((name, i) => names.slice(0, i).some((other) => isSame(other, name)));
  if (twice !== undefined)
    throw new ContentError(`players: two are called ${twice}; each needs a name of their own`);
  const wrong = names.find((name) => !/^\p{L}[\p{L}\d_-]*$/u.test(name) || /^[a-z]$/i.test(name));
  if (wrong !== undefined)
    throw new ContentError(
      `players: ${wrong} should be a name of two letters or more, without spaces`,
    );
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

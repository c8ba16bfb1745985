import { ContentError } from '../../../engine/core/errors.js';
import type { Game } from '../../../engine/core/game.js';
import { quote } from '../../../engine/core/json.js';
import { shorten } from '../../../engine/core/shape.js';
import type { Agent, AgentSettings, View } from '../../lab/agent.js';
import { type MoveWords, type Observation, observations } from '../../lab/observations.js';
import { Terminal } from './terminal.js';

const HELP = `
  Type the number of a move, or the move itself as it stands in brackets; its beginning is enough.
  ?  this help
  q  end the game; nothing is kept
`;

/** All people at the table sit at one terminal. */
const terminal = new Terminal();
/** Who was asked last. */
let asked: HumanAgent | undefined;

/** A person at the terminal. */
export class HumanAgent implements Agent<unknown> {
  readonly name = 'human';
  readonly #game: Game<unknown>;
  readonly #screen: 'stdout' | 'stderr';
  /** What the person saw when asked last, and answered. */
  #before: Observation | undefined;
  #answer: unknown;

  constructor(game: Game<unknown>, { screen = 'stdout' }: AgentSettings) {
    this.#game = game;
    this.#screen = screen;
  }

  begin(): void {
    this.#before = undefined;
    this.#answer = undefined;
  }

  choose(view: View<unknown>): number {
    const { terminal: people, read, move } = observations.of(this.#game.id);
    const seen = read(this.#game, view.seat, view.observe());
    const answers = Array.from(view.legal.subarray(0, view.count), (action) =>
      move(this.#game, seen, action),
    );
    const moves = answers.map((answer) => people.words(this.#game, seen, answer));
    this.#comeTo(view.seat);
    this.#say(['', ...people.since(this.#game, this.#before, seen, this.#answer), '']);
    this.#say([...people.table(this.#game, seen), '', people.question(this.#game, seen)]);
    this.#say(list(moves));
    this.#before = seen;
    const chosen = this.#askFor(moves, view.seat);
    this.#answer = answers[chosen];
    return view.legal[chosen];
  }

  /** Another person sits down at the terminal. */
  #comeTo(seat: number): void {
    if (asked !== undefined && asked !== this && terminal.isTerminal) {
      terminal.clear(this.#screen);
      this.#say([`Seat ${seat} is next. Press Enter when only Seat ${seat} is looking.`]);
      this.#read(seat);
    }
    if (asked !== this) this.#say(['', `==== Seat ${seat}, it is your turn ====`]);
    asked = this;
  }

  /** The index of the move. */
  #askFor(moves: readonly MoveWords[], seat: number): number {
    for (;;) {
      terminal.write(this.#screen, `Seat ${seat} > `);
      const line = this.#read(seat).trim();
      if (line === 'q')
        throw new ContentError('the game was ended with q before it was over; nothing was kept');
      const found = line === '?' ? [] : find(moves, line);
      if (!terminal.isTerminal) this.#say(['']); // There the person's Enter ends the line.
      if (found.length === 1) return found[0];
      this.#say(line === '?' ? [HELP, ...list(moves)] : [hint(moves, line, found)]);
    }
  }

  #read(seat: number): string {
    const line = terminal.readLine();
    if (line !== undefined) return line;
    throw new ContentError(
      `standard input has ended when seat ${seat} was to choose; human needs a terminal, ` +
        'or a move a line; nothing was kept',
    );
  }

  #say(lines: readonly string[]): void {
    terminal.write(this.#screen, `${lines.join('\n')}\n`);
  }
}

/** ` 3  Green 4 to the capital (draw a card)  [G4 capital]` */
function list(moves: readonly MoveWords[]): string[] {
  const digits = `${moves.length}`.length;
  const longest = Math.max(...moves.map(({ long }) => long.length));
  return moves.map(
    ({ short, long }, i) => `  ${`${i + 1}`.padStart(digits)}  ${long.padEnd(longest)}  [${short}]`,
  );
}

/** The moves that the line can mean. */
function find(moves: readonly MoveWords[], line: string): number[] {
  const all = [...moves.keys()];
  if (/^\d+$/.test(line)) return all.filter((i) => i + 1 === Number(line));
  const text = line.toLowerCase().replaceAll(/\s+/g, ' ');
  const short = (i: number) => moves[i].short.toLowerCase();
  const exact = all.filter((i) => short(i) === text);
  return exact.length > 0 || text === '' ? exact : all.filter((i) => short(i).startsWith(text));
}

function hint(moves: readonly MoveWords[], line: string, found: readonly number[]): string {
  const what = shorten(quote(line), 40);
  if (found.length > 1)
    return `${what} may be ${found.map((i) => `${i + 1} [${moves[i].short}]`).join(' or ')}`;
  return `${what}: should be a number from 1 to ${moves.length}, or a move such as ${moves[0].short}; ? helps, q ends the game`;
}

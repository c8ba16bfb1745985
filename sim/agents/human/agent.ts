import { ContentError } from '../../../engine/core/errors.js';
import type { Game, Seat } from '../../../engine/core/game.js';
import type { Agent, AgentSettings, PeoplesDesk, View } from '../../lab/agent.js';
import { type Observation, observations } from '../../lab/observations.js';
import { Leave, TakeBack } from '../../play/peoples-game.js';
import { findMove, list, matchProblem, type Options } from './options.js';
import { terminal } from './terminal.js';

const KEYS = `
  Type the number of a move, or the move itself as it stands in brackets; its beginning is enough.
  ?       the rules of what you are asked, and these keys
  u       take back your last choice
  s FILE  keep the game in a file
  q       leave; the game is kept, and you are told how to go on
`;

/** What people saw when they were asked, and answered, in order: all of them sit at one terminal. */
const answered: { by: HumanAgent; seen: Observation; answer: unknown; told: number }[] = [];
/** Who was asked last. */
let asked: HumanAgent | undefined;

/** A person at the terminal. */
export class HumanAgent implements Agent<unknown> {
  readonly name = 'human';
  readonly #game: Game<unknown>;
  readonly #screen: 'stdout' | 'stderr';
  readonly #desk: PeoplesDesk | undefined;
  #takesBack = false;

  constructor(game: Game<unknown>, { screen = 'stdout', desk }: AgentSettings) {
    this.#game = game;
    this.#screen = screen;
    this.#desk = desk;
  }

  begin(): void {
    answered.length = 0;
    this.#takesBack = false;
  }

  choose(view: View<unknown>): number {
    const { terminal: people, read, move } = observations.of(this.#game.id);
    const seen = read(this.#game, view.seat, view.observe());
    const answers = Array.from(view.legal.subarray(0, view.count), (action) =>
      move(this.#game, seen, action),
    );
    const before = answered.findLast(({ by }) => by === this);
    const open = this.#openLines();
    this.#comeTo(view.seat);
    if (this.#takesBack)
      this.#say(['', before ? 'Taken back.' : 'You are back at your first choice.']);
    this.#takesBack = false;
    this.#say(['', ...open.slice(before?.told ?? 0)]);
    this.#say([...people.since(this.#game, before?.seen, seen, before?.answer), '']);
    this.#say([...people.table(this.#game, seen), '', people.question(this.#game, seen)]);
    const options = {
      moves: answers.map((answer) => people.words(this.#game, seen, answer)),
      help: () => people.help(this.#game, seen),
    };
    this.#say(list(options.moves));
    const chosen = this.#askFor(options, view.seat);
    answered.push({ by: this, seen, answer: answers[chosen], told: open.length });
    return view.legal[chosen];
  }

  /** Of the story so far, what everybody may read. */
  #openLines(): string[] {
    const { openParts } = observations.of(this.#game.id).terminal;
    if (openParts === undefined || this.#desk === undefined) return [];
    const parts = this.#desk.story().split(/\n(?=\S)/);
    return parts.flatMap((part) =>
      openParts.test(part) ? part.split('\n').filter((line) => line !== '') : [],
    );
  }

  /** Another person sits down at the terminal. */
  #comeTo(seat: Seat): void {
    if (asked !== undefined && asked !== this && terminal.isTerminal) {
      terminal.clear(this.#screen);
      this.#say([`Seat ${seat} is next. Press Enter when only Seat ${seat} is looking.`]);
      this.#read(seat);
    }
    if (asked !== this) this.#say(['', `==== Seat ${seat}, it is your turn ====`]);
    asked = this;
  }

  /** The index of the move. */
  #askFor({ moves, help }: Options, seat: Seat): number {
    for (;;) {
      terminal.write(this.#screen, `Seat ${seat} > `);
      const line = this.#read(seat).trim();
      if (!terminal.isTerminal) this.#say(['']); // There the person's Enter ends the line.
      if (line === 'q') throw new Leave();
      if (line === 'u') this.#takeBack(seat);
      const [, file] = /^s\s+(.+)$/.exec(line) ?? [];
      const found = line === '?' ? [] : findMove(moves, line);
      if (found.length === 1) return found[0];
      if (line === '?') this.#say(['', ...help(), KEYS, ...list(moves)]);
      else if (file !== undefined) this.#save(file);
      else this.#say([matchProblem(moves, line, found)]);
    }
  }

  /** What others chose since is taken back, too. */
  #takeBack(seat: Seat): never {
    const last = answered.findLastIndex(({ by }) => by === this);
    if (last >= 0) answered.length = last;
    this.#takesBack = true;
    throw new TakeBack(seat);
  }

  #save(file: string): void {
    try {
      this.#desk?.save(file);
      this.#say([`Kept in ${file}. To go on there: lab play --continue ${file}`]);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      this.#say([error.message]);
    }
  }

  #read(seat: Seat): string {
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

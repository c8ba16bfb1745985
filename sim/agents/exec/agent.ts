import { constants } from 'node:os';
import { ContentError } from '../../../engine/core/errors.js';
import type { Game, Seat } from '../../../engine/core/game.js';
import { quote } from '../../../engine/core/json.js';
import { shorten } from '../../../engine/core/shape.js';
import type { Agent, AgentSettings, GameStart, View } from '../../lab/agent.js';
import { observations } from '../../lab/observations.js';
import { rulesOf } from '../../lab/registry.js';
import { Bot } from './bot.js';
import { type Ended, LONGEST_LINE } from './link.js';

export const PROTOCOL = 'lab-bot/1';
/** Programs take longer to start than to answer: so many times as long. */
const START_FACTOR = 10;
const READY = '{"type":"ready","name":"…"}';
const CHOICE = '{"choose":n}';
/** Exit codes by which a shell says that it could not start a program. */
const NOT_STARTED: Readonly<Record<number, string>> = {
  126: 'the program may not be executed',
  127: 'there is no such program',
};

interface Message {
  type: 'hello' | 'start' | 'decide' | 'end' | 'bye';
  [field: string]: unknown;
}

/** A program outside, spoken to in lines of JSON (data/bots/README.md). */
export class ExecAgent implements Agent<unknown> {
  readonly name: string;
  readonly #command: string;
  readonly #game: Game<unknown>;
  readonly #seconds: number;
  #bot: Bot | undefined;
  /** What it calls itself. */
  #ownName = '';
  #at = '';

  constructor(command: string, game: Game<unknown>, { botTimeout }: AgentSettings) {
    this.name = `exec:${command}`;
    this.#command = command;
    this.#game = game;
    this.#seconds = botTimeout;
  }

  begin({ deal, seat, seed }: GameStart): void {
    this.#at = `deal ${deal}, seat ${seat}`;
    this.#bot ??= this.#meet();
    this.#tell({ type: 'start', game: deal, seat, seed });
  }

  choose(view: View<unknown>): number {
    const { read, move } = observations.of(this.#game.id);
    const observation = read(this.#game, view.seat, view.observe());
    const legal = Array.from(view.legal.subarray(0, view.count), (action) =>
      move(this.#game, observation, action),
    );
    const answer = this.#ask({ type: 'decide', observation, legal }, this.#seconds, CHOICE);
    const choice = fieldOf(answer, 'choose');
    if (!Number.isInteger(choice)) this.#refuse('decide', answer, CHOICE);
    if ((choice as number) < 0 || (choice as number) >= legal.length)
      this.#fail(
        `chose ${choice}, but there are ${legal.length} legal moves: should be 0 to ${legal.length - 1}`,
      );
    return view.legal[choice as number];
  }

  end(points: readonly number[], winners: readonly Seat[]): void {
    this.#tell({ type: 'end', scores: points, winners });
  }

  close(): void {
    if (!this.#bot) return;
    this.#tell({ type: 'bye' });
    this.#bot.part();
    this.#bot = undefined;
  }

  #meet(): Bot {
    const { id, seats } = this.#game;
    this.#ownName = '';
    this.#bot = new Bot(this.#command);
    const hello: Message = {
      type: 'hello',
      protocol: PROTOCOL,
      game: id,
      players: seats,
      rules: rulesOf(id).of(this.#game),
    };
    const answer = this.#ask(hello, START_FACTOR * this.#seconds, READY);
    const name = fieldOf(answer, 'name');
    if (fieldOf(answer, 'type') !== 'ready' || typeof name !== 'string')
      this.#refuse('hello', answer, READY);
    this.#ownName = name as string;
    return this.#bot;
  }

  #tell(message: Message): void {
    this.#bot?.write(JSON.stringify(message));
  }

  /** The line that answers the message. */
  #ask(message: Message, seconds: number, right: string): string {
    const bot = this.#bot as Bot;
    const unasked = bot.read(0);
    if (typeof unasked === 'string')
      this.#fail(`wrote ${shown(unasked)} unasked; each answer is one line, to hello and decide`);
    if (unasked === undefined) this.#tell(message);
    const answer = unasked ?? bot.read(1000 * seconds);
    if (answer === undefined)
      return this.#fail(
        `gave no answer to ${message.type} within ${seconds} s; --bot-timeout gives it longer`,
      );
    if (typeof answer === 'string') return answer;
    return this.#fail(endOf(answer, message.type, right));
  }

  #refuse(type: string, answer: string, right: string): never {
    this.#fail(`answered ${type} with ${shown(answer)}; should be ${right}`);
  }

  /** The program is ended, too. */
  #fail(reason: string): never {
    this.#bot?.end();
    this.#bot = undefined;
    const own = this.#ownName === '' ? '' : ` (${shown(this.#ownName)})`;
    throw new ContentError(
      `bot ${shorten(quote(this.#command), 120)}${own}, ${this.#at}: ${reason}`,
    );
  }
}

function endOf(ended: Ended, asked: string, right: string): string {
  if ('failed' in ended) return `cannot be started: ${ended.failed}`;
  if ('tooLong' in ended)
    return `answered ${asked} with a line of more than ${LONGEST_LINE} characters; should be ${right}`;
  const { exit } = ended;
  const signal = ended.signal ?? signalOf(exit ?? 0);
  if (signal !== undefined) return `was ended by ${signal} when ${asked} was to be answered`;
  if (asked === 'hello' && exit !== null && exit in NOT_STARTED)
    return `cannot be started: ${NOT_STARTED[exit]} (exit code ${exit})`;
  return `ended with exit code ${exit} when ${asked} was to be answered`;
}

/** A shell tells of a program that was ended by a signal in its own exit code. */
function signalOf(exit: number): string | undefined {
  return Object.entries(constants.signals).find(([, number]) => exit === 128 + number)?.[0];
}

/** The field of an object in JSON, undefined if it is no such thing. */
function fieldOf(line: string, field: string): unknown {
  try {
    const parsed = JSON.parse(line) as Record<string, unknown> | null;
    return parsed?.[field];
  } catch {
    return undefined;
  }
}

const shown = (text: string): string => shorten(quote(text), 80);

import { ContentError } from '../../engine/core/errors.js';
import type { Game } from '../../engine/core/game.js';
import { suggest } from '../../engine/core/nearest.js';
import {
  type Agent,
  type AgentKind,
  type AgentSettings,
  DEFAULT_SETTINGS,
  type WordOption,
} from '../lab/agent.js';
import { ExecAgent } from './exec/agent.js';
import { type GameAgents, gameAgents } from './game-agents.js';
import { HumanAgent } from './human/agent.js';
import { random } from './random.js';
import { type Restriction, restricted, splitRestricted } from './restricted.js';
import { searchesOf } from './searches.js';

/** Agents that can play every game, by name; a game has others of its own. */
export const AGENTS: Readonly<Record<string, AgentKind>> = {
  random: {
    about: 'Every legal action is equally likely.',
    options: {},
    create: () => random,
  },
};

/** Those who are not part of the program, and can play every game, too. */
const OUTSIDE: Readonly<Record<string, AgentKind>> = {
  exec: {
    about: 'A program of yours that reads and writes lines of JSON (data/bots/README.md).',
    outside: true,
    options: {},
    example: 'python3 data/bots/first_bot.py',
    create: (game, _, command, settings) => new ExecAgent(command, game, settings),
  },
  human: {
    about: 'You, at the terminal; only in lab play.',
    outside: true,
    person: true,
    options: {},
    create: (game, _, __, settings) => new HumanAgent(game, settings),
  },
};

/** One of the others who never does something; only in a game that says what that can be. */
function restrictedOf(id: string): Readonly<Record<string, AgentKind>> {
  const { restrictions = {}, ladder } = gameAgents.of(id);
  const [first] = Object.keys(restrictions);
  return first === undefined
    ? {}
    : { restricted: { ...RESTRICTED, example: `${first}:${ladder.at(-1)}` } };
}

const RESTRICTED: AgentKind = {
  about: 'An agent that never does something (lab restrict): the name of that, and the agent.',
  options: {},
  check(text, game) {
    const { restriction, agent } = splitRestricted(text);
    restrictionOf(restriction, game);
    if (agent === '')
      throw new ContentError(
        `${restriction} needs an agent after a colon, such as ${restriction}:${gameAgents.of(game).ladder.at(-1)}`,
      );
    const { outside, seesAll } = kindOf(agent, game);
    if (outside || seesAll)
      throw new ContentError(
        `${agent} cannot be restricted: only agents of the lab that are fair can`,
      );
  },
  assertPlays: (game, _, text) => assertPlays(splitRestricted(text).agent, game),
  create(game, _, text, settings) {
    const { restriction, agent } = splitRestricted(text);
    return restricted(`restricted:${text}`, game, restrictionOf(restriction, game.id), (known) =>
      createAgent(agent, known, settings),
    );
  },
};

function restrictionOf(name: string, game: string): Restriction<unknown> {
  const known = gameAgents.of(game).restrictions ?? {};
  if (Object.hasOwn(known, name)) return known[name];
  throw new ContentError(`there is no restriction "${name}"; ${suggest(name, Object.keys(known))}`);
}

/** All agents of a game, by name. */
export function agentsOf(game: string): Readonly<Record<string, AgentKind>> {
  const own = gameAgents.of(game);
  const known = tables.get(own) ?? tableOf(game, own);
  tables.set(own, known);
  return known;
}

/** Made once for what a game has registered. */
const tables = new WeakMap<GameAgents, Readonly<Record<string, AgentKind>>>();

const tableOf = (game: string, { kinds, guides, beliefs }: GameAgents) => ({
  ...AGENTS,
  ...kinds,
  ...searchesOf(guides, beliefs),
  ...restrictedOf(game),
  ...OUTSIDE,
});

/** An agent as named by a user, with every option. */
export interface AgentSpec {
  readonly name: string;
  readonly options: Readonly<Record<string, number>>;
  /** What follows the name, of an agent that takes a text. */
  readonly text: string;
}

/** `name`, or `name:option=value,…` where options are left as they are, or `name:text`. */
export function parseAgent(text: string, game: string): AgentSpec {
  const [name, ...rest] = text.split(':');
  const known = agentsOf(game);
  if (!Object.hasOwn(known, name))
    throw new ContentError(`there is no agent "${name}"; ${suggest(name, Object.keys(known))}`);
  const { options, example, check } = known[name];
  if (example !== undefined) {
    const own = parseText(text, name, example);
    check?.(own, game);
    return { name, options: {}, text: own };
  }
  const given = rest.length === 0 ? [] : rest.join(':').split(',');
  const values = given.map((item) => parseOption(text, name, options, item));
  const defaults = Object.entries(options).map(([option, about]) => [option, about.default]);
  return { name, options: Object.fromEntries([...defaults, ...values]), text: '' };
}

function parseText(given: string, name: string, example: string): string {
  const text = given.slice(name.length + 1);
  if (text.trim() !== '') return text;
  throw new ContentError(
    `"${given}": ${name} needs a text after the colon, such as ${name}:${example}`,
  );
}

function parseOption(
  text: string,
  name: string,
  options: AgentKind['options'],
  item: string,
): [string, number] {
  const [option, value, ...more] = item.split('=');
  const names = Object.keys(options);
  if (names.length === 0)
    throw new ContentError(`"${text}": ${name} takes no options; write just ${name}`);
  if (!Object.hasOwn(options, option))
    throw new ContentError(
      `"${text}": ${name} has no option "${option}"; known are ${names.join(', ')}`,
    );
  const about = options[option];
  if ('words' in about) return [option, parseWord(text, option, about, item)];
  const { min, max, whole } = about;
  const number =
    value === undefined || value.trim() === '' || more.length > 0 ? Number.NaN : Number(value);
  if (number >= min && number <= max && (!whole || Number.isInteger(number)))
    return [option, number];
  throw new ContentError(
    `"${text}": ${option} should be a ${whole ? 'whole ' : ''}number from ${min} to ${max}`,
  );
}

function parseWord(text: string, option: string, { words }: WordOption, item: string): number {
  const place = words.indexOf(item.slice(option.length + 1));
  if (place >= 0) return place;
  throw new ContentError(`"${text}": ${option} should be ${words.join(' or ')}`);
}

/** The kind of agent that a text names. */
export const kindOf = (text: string, game: string): AgentKind =>
  agentsOf(game)[parseAgent(text, game).name];

/** Throws a ContentError if the agent does not play the game with so many players and these rules. */
export function assertPlays(text: string, game: Game<unknown>): void {
  const spec = parseAgent(text, game.id);
  agentsOf(game.id)[spec.name].assertPlays?.(game, spec.options, spec.text);
}

/** How an agent is named in reports: one that sees everything is no fair player, and marked. */
export const labelOf = (text: string, game: string): string => marked(text, kindOf(text, game));

/** The same of an agent that need not be known here. */
export const nameOf = (agent: Pick<Agent<unknown>, 'name' | 'seesAll'>): string =>
  marked(agent.name, agent);

const marked = (name: string, { seesAll }: { readonly seesAll?: true }): string =>
  seesAll ? `${name} (sees everything)` : name;

/** Each seat gets an agent of its own. */
export function createAgent<S>(
  text: string,
  game: Game<S>,
  settings: AgentSettings = DEFAULT_SETTINGS,
): Agent<S> {
  const spec = parseAgent(text, game.id);
  const { create } = agentsOf(game.id)[spec.name];
  return create(game as Game<unknown>, spec.options, spec.text, settings) as Agent<S>;
}

import { ContentError } from '../../engine/core/errors.js';
import type { Game } from '../../engine/core/game.js';
import { LAB_GAMES } from '../games.js';
import type { Agent, AgentKind } from './agent.js';
import { random } from './random.js';

/** Agents that can play every game, by name; a game has others of its own. */
export const AGENTS: Readonly<Record<string, AgentKind>> = {
  random: {
    about: 'Every legal action is equally likely.',
    options: {},
    create: () => random,
  },
};

/** Everybody who can play a game, by name. */
export function agentsOf(game: string): Readonly<Record<string, AgentKind>> {
  return { ...AGENTS, ...LAB_GAMES[game].agents };
}

/** An agent as named by a user, with every option. */
export interface AgentSpec {
  readonly name: string;
  readonly options: Readonly<Record<string, number>>;
}

/** `name`, or `name:option=value,…` where options are left as they are. */
export function parseAgent(text: string, game: string): AgentSpec {
  const [name, ...rest] = text.split(':');
  const known = agentsOf(game);
  if (!Object.hasOwn(known, name))
    throw new ContentError(
      `there is no agent "${name}"; known are ${Object.keys(known).join(', ')}`,
    );
  const { options } = known[name];
  const given = rest.length === 0 ? [] : rest.join(':').split(',');
  const values = given.map((item) => parseOption(text, name, options, item));
  const defaults = Object.entries(options).map(([option, about]) => [option, about.default]);
  return { name, options: Object.fromEntries([...defaults, ...values]) };
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
  const { least, most, whole } = options[option];
  const number =
    value === undefined || value.trim() === '' || more.length > 0 ? Number.NaN : Number(value);
  if (number >= least && number <= most && (!whole || Number.isInteger(number)))
    return [option, number];
  throw new ContentError(
    `"${text}": ${option} should be a ${whole ? 'whole ' : ''}number from ${least} to ${most}`,
  );
}

/** How an agent is named in reports: one that sees everything is no fair player, and marked. */
export function labelOf(text: string, game: string): string {
  return marked(text, agentsOf(game)[parseAgent(text, game).name]);
}

/** The same of an agent that need not be known here. */
export const nameOf = (agent: Pick<Agent<unknown>, 'name' | 'seesAll'>): string =>
  marked(agent.name, agent);

const marked = (name: string, { seesAll }: { readonly seesAll?: true }): string =>
  seesAll ? `${name} (sees everything)` : name;

/** Each seat gets an agent of its own. */
export function createAgent<S>(text: string, game: Game<S>): Agent<S> {
  const { name, options } = parseAgent(text, game.id);
  return agentsOf(game.id)[name].create(game as Game<unknown>, options) as Agent<S>;
}

import { ContentError } from '../../engine/core/errors.js';
import type { Agent } from './agent.js';
import { random } from './random.js';

/** An agent that can be asked for by name. */
export interface AgentKind {
  readonly about: string;
  create<S>(): Agent<S>;
}

export const AGENTS: Readonly<Record<string, AgentKind>> = {
  random: {
    about: 'Every legal action is equally likely. Takes no options.',
    create: () => random,
  },
};

/** An agent as named by a user: `name`, or `name:option=value,…` for agents that take options. */
export interface AgentSpec {
  readonly name: string;
}

export function parseAgent(text: string): AgentSpec {
  const [name, ...options] = text.split(':');
  if (!Object.hasOwn(AGENTS, name))
    throw new ContentError(
      `there is no agent "${name}"; known are ${Object.keys(AGENTS).join(', ')}`,
    );
  if (options.length > 0)
    throw new ContentError(`"${text}": ${name} takes no options; write just ${name}`);
  return { name };
}

/** Each seat gets an agent of its own. */
export function createAgent<S>(spec: AgentSpec): Agent<S> {
  return AGENTS[spec.name].create<S>();
}

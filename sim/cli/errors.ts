import type { CommanderError } from 'commander';

/** The command line itself is wrong: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Commander's complaint as one sentence that also says what would be right. */
export function usageSentence(
  { code, message }: CommanderError,
  args: readonly string[],
  commands: readonly string[],
): string {
  const [problem, suggestion] = message.replace(/^error: /, '').split('\n');
  const sentence = problem
    .replace('. Expected', ': expected')
    .replace(/option '(\S+).*' argument missing/, 'option $1 needs a value')
    .replace(/\.$/, '');
  if (suggestion) return `${sentence}; ${suggestion.replace(/^\(Did(.*)\)$/, 'did$1')}`;
  if (code === 'commander.unknownCommand') return `${sentence}; lab help all lists them`;
  const command = args.find((arg) => commands.includes(arg));
  return `${sentence}; see lab ${command ? `${command} ` : ''}--help`;
}

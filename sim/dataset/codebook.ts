import { COLUMN_TYPES, type Column, type RunLevels, type Table } from './column.js';

/** What the columns of a run's own lists hold. */
const RUN_LEVELS: Readonly<Record<RunLevels, string>> = {
  agents: 'an agent of the line-up',
  cards: 'a card of the rules, or what the game has in its place, by its name',
};

/** Longer lists of words are given by their ends. */
const SHOWN_LEVELS = 6;

/** Type, unit and levels in one line: `word: draft, play; empty = none`. */
export function describeType({ type, unit, levels, optional }: Column): string {
  const base = type === 'word' ? describeLevels(levels) : COLUMN_TYPES[type].about;
  return [base, ...(unit ? [unit] : []), ...(optional ? ['may be empty'] : [])].join('; ');
}

function describeLevels(levels: Column['levels'] = []): string {
  if (typeof levels === 'string') return RUN_LEVELS[levels];
  if (levels.length <= SHOWN_LEVELS) return `word: ${levels.join(', ')}`;
  return `word: ${levels.slice(0, SHOWN_LEVELS - 1).join(', ')} … ${levels.at(-1)}`;
}

/** The codebook of a game's tables in Markdown. */
export function codebook(title: string, tables: readonly Table[]): string {
  return [`## ${title}`, ...tables.map(describeTable)].join('\n\n');
}

function describeTable({ name, row, key, columns }: Table): string {
  const rows = Object.entries(columns).map(
    ([column, about]) => `| \`${column}\` | ${describeType(about)} | ${about.about} |`,
  );
  return [
    `### \`${name}\``,
    '',
    `One row: ${row}. Key: ${key.map((k) => `\`${k}\``).join(', ')}.`,
    '',
    '| column | type | meaning |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n');
}

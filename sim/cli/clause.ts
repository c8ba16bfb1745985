import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suggestNearest } from '../../engine/core/nearest.js';
import { rulesOf, titleOf } from '../lab/registry.js';
import { PACKAGE_FOLDER } from '../play/package-folder.js';
import { capital } from '../text/format.js';
import { UsageError } from './errors.js';

/** A rule by its code, and how it can be read in another way, if it can. */
export interface Clause {
  readonly clause: string;
  readonly rule: string;
  /** The change that reads it the other way, and what the rules that change are. */
  readonly contested?: { readonly change: Record<string, unknown>; readonly rules: string[] };
}

/** Rules by their codes, as the table in the game's RULES.md words them. */
export function clauseOf(game: string, code: string): Clause {
  const all = clausesOf(game);
  const clause = code.toUpperCase();
  const rule = all.get(clause);
  if (rule === undefined)
    throw new UsageError(
      `--clause ${code}: ${titleOf(game)} has no such rule; ${suggestNearest(code, [...all.keys()])}`,
    );
  const { contested, parse, playerCounts, rows } = rulesOf(game);
  const rules = parse({}, playerCounts[0]);
  const change = contested(rules)[clause];
  if (change === undefined) return { clause, rule };
  const changed = rows(rules).filter(({ name }) => Object.hasOwn(change, name));
  return {
    ...{ clause, rule },
    contested: {
      change,
      rules: changed.map(({ name, value, about }) => `${name} = ${value} (${withoutCode(about)})`),
    },
  };
}

/** What a rule is, without the code that was asked for. */
const withoutCode = (about: string): string => about.replace(/ \([A-Z]\d+\)$/, '');

export function clauseLines({ clause, rule, contested }: Clause): string[] {
  if (contested === undefined) return [`${clause}: ${capital(rule)}.`];
  return [
    `${clause}: ${capital(rule)}.`,
    `This rule can be read in two ways. In force: ${contested.rules.join(', ')}.`,
    `The other reading, in a rules file: ${JSON.stringify(contested.change)}`,
  ];
}

function clausesOf(game: string): Map<string, string> {
  const file = join(PACKAGE_FOLDER, 'engine', game, 'RULES.md');
  if (!existsSync(file))
    throw new UsageError(`--clause: the rules of ${titleOf(game)} have no codes`);
  const rows = readFileSync(file, 'utf8').matchAll(/^\| ([A-Z]\d+) +\| (.*?) +\|/gm);
  return new Map([...rows].map(([, code, rule]) => [code, rule]));
}

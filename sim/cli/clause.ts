import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suggestNearest } from '../../engine/core/nearest.js';
import { rulesOf, titleOf } from '../lab/registry.js';
import type { RuleChanges } from '../lab/rules.js';
import { PACKAGE_FOLDER } from '../play/package-folder.js';
import { capital } from '../text/format.js';
import { UsageError } from './errors.js';

/** A rule by its code, and how it can be read in other ways, if it can. */
export interface Clause {
  readonly clause: string;
  readonly rule: string;
  /** The changes that read it in another way, and what the rules that change are. */
  readonly contested?: { readonly changes: RuleChanges[]; readonly rules: string[] };
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
  const { contested, furtherReadings = {}, parse, playerCounts, rows } = rulesOf(game);
  const rules = parse({}, playerCounts[0]);
  const change = contested(rules)[clause];
  if (change === undefined) return { clause, rule };
  const changed = rows(rules).filter(({ name }) => Object.hasOwn(change, name));
  return {
    ...{ clause, rule },
    contested: {
      changes: [change, ...(furtherReadings[clause] ?? [])],
      rules: changed.map(({ name, value, about }) => `${name} = ${value} (${withoutCode(about)})`),
    },
  };
}

/** What a rule is, without the code that was asked for. */
const withoutCode = (about: string): string => about.replace(/ \([A-Z]\d+\)$/, '');

export function clauseLines({ clause, rule, contested }: Clause): string[] {
  if (contested === undefined) return [`${clause}: ${capital(rule)}.`];
  const { changes, rules } = contested;
  return [
    `${clause}: ${capital(rule)}.`,
    `This rule can be read in ${changes.length + 1} ways. In force: ${rules.join(', ')}.`,
    `${changes.length === 1 ? 'The other reading' : 'The other readings'}, in a rules file: ` +
      changes.map((change) => JSON.stringify(change)).join(' or '),
  ];
}

function clausesOf(game: string): Map<string, string> {
  const file = join(PACKAGE_FOLDER, 'engine', game, 'RULES.md');
  if (!existsSync(file))
    throw new UsageError(`--clause: the rules of ${titleOf(game)} have no codes`);
  const rows = readFileSync(file, 'utf8').matchAll(/^\| ([A-Z]\d+) +\| (.*?) +\|/gm);
  return new Map([...rows].map(([, code, rule]) => [code, rule]));
}
